//go:build !js && !linux

package host

import "github.com/atotto/clipboard"

// Clipboard is the clipboard of Windows and macOS. It implements input.Clipboard.
type Clipboard struct{}

// Missing implements input.Clipboard.
func (Clipboard) Missing() bool { return false }

// Read implements input.Clipboard.
func (Clipboard) Read() (string, bool) {
	text, err := clipboard.ReadAll()
	return text, err == nil
}

// Write implements input.Clipboard.
func (Clipboard) Write(text string) {
	_ = clipboard.WriteAll(text) // the program keeps a copy of its own
}
