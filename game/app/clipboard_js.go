package app

import "xotrio/game/browser"

// systemClipboard is that of the browser.
type systemClipboard struct{}

// Missing implements input.Clipboard.
func (systemClipboard) Missing() bool { return false }

// Read implements input.Clipboard.
func (systemClipboard) Read() (string, bool) { return browser.ReadClipboard() }

// Write implements input.Clipboard.
func (systemClipboard) Write(text string) { browser.WriteClipboard(text) }
