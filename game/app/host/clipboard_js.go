package host

import "xotrio/game/browser"

// Clipboard is the clipboard of the browser. It implements input.Clipboard.
type Clipboard struct{}

// Missing implements input.Clipboard.
func (Clipboard) Missing() bool { return false }

// Read implements input.Clipboard.
func (Clipboard) Read() (string, bool) { return browser.ReadClipboard() }

// Write implements input.Clipboard.
func (Clipboard) Write(text string) { browser.WriteClipboard(text) }
