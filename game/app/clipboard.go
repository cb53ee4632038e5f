//go:build !js && !linux

package app

import "github.com/atotto/clipboard"

// systemClipboard is that of Windows and macOS.
type systemClipboard struct{}

// Missing implements input.Clipboard.
func (systemClipboard) Missing() bool { return false }

// Read implements input.Clipboard.
func (systemClipboard) Read() (string, bool) {
	text, err := clipboard.ReadAll()
	return text, err == nil
}

// Write implements input.Clipboard.
func (systemClipboard) Write(text string) {
	_ = clipboard.WriteAll(text) // what was copied is kept within the game at any rate
}
