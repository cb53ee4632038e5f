//go:build js

package browser

import "syscall/js"

// ReadClipboard is the text on the clipboard; false where the browser or the player does not let the page have it. It waits for
// them, and must not be called by a callback of the page.
func ReadClipboard() (string, bool) {
	promise, ok := clipboard("readText")
	if !ok {
		return "", false
	}
	text, err := await(promise)
	if err != nil || text.Type() != js.TypeString {
		return "", false
	}
	return text.String(), true
}

// WriteClipboard puts a text on the clipboard where the browser allows it. It waits like ReadClipboard.
func WriteClipboard(text string) {
	if promise, ok := clipboard("writeText", text); ok {
		_, _ = await(promise)
	}
}

// clipboard calls a function of the browser's clipboard; false where there is none, as in pages that do not come by https.
func clipboard(name string, args ...any) (js.Value, bool) {
	c := js.Global().Get("navigator").Get("clipboard")
	if c.Type() != js.TypeObject {
		return js.Value{}, false
	}
	promise, err := call(c, name, args...)
	return promise, err == nil
}
