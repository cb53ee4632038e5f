//go:build !js

package app

import "github.com/atotto/clipboard"

// systemClipboard is that of the desktop. On Linux it takes one of xclip, xsel and wl-clipboard; where there is none, what is copied
// can be pasted within the game.
type systemClipboard struct{}

// Read implements input.Clipboard.
func (systemClipboard) Read() (string, bool) {
	text, err := clipboard.ReadAll()
	return text, err == nil
}

// Write implements input.Clipboard.
func (systemClipboard) Write(text string) {
	_ = clipboard.WriteAll(text) // what was copied is kept within the game at any rate
}
