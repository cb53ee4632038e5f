//go:build js

package browser

import "syscall/js"

// ReadClipboard returns the text on the clipboard; false if the browser or the player denies access. It waits for them, and must not be called
// by a callback of the page.
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

// WriteClipboard puts a text on the clipboard if the browser allows it. It waits like ReadClipboard.
func WriteClipboard(text string) {
	if promise, ok := clipboard("writeText", text); ok {
		_, _ = await(promise)
	}
}

// CopyPicture puts a picture on the clipboard; false if the browser does not accept it. It waits like ReadClipboard.
func CopyPicture(kind string, data []byte) bool {
	class := js.Global().Get("ClipboardItem")
	if class.Type() != js.TypeFunction {
		return false
	}
	item, err := construct(class, map[string]any{kind: blobOf(kind, data)})
	if err != nil {
		return false
	}
	items := js.Global().Get("Array").New(1)
	items.SetIndex(0, item)
	promise, ok := clipboard("write", items)
	if !ok {
		return false
	}
	_, err = await(promise)
	return err == nil
}

// clipboard returns false if there is no clipboard, as in pages that were not loaded by https.
func clipboard(name string, args ...any) (promise js.Value, ok bool) {
	c := js.Global().Get("navigator").Get("clipboard")
	if c.Type() != js.TypeObject {
		return js.Value{}, false
	}
	promise, err := call(c, name, args...)
	return promise, err == nil
}

// Download gives the player a file, like a link with that name.
func Download(name, kind string, data []byte) error {
	blob := blobOf(kind, data)
	urls, doc := js.Global().Get("URL"), js.Global().Get("document")
	url, err := call(urls, "createObjectURL", blob)
	if err != nil {
		return err
	}
	a, err := call(doc, "createElement", "a")
	if err != nil {
		return err
	}
	a.Set("href", url)
	a.Set("download", name)
	_, err = call(a, "click")
	// The browser reads the file after the click: its address is revoked a minute later.
	const later = 60_000
	var drop js.Func
	drop = js.FuncOf(func(js.Value, []js.Value) any {
		_, _ = call(urls, "revokeObjectURL", url)
		drop.Release()
		return nil
	})
	_, _ = call(js.Global(), "setTimeout", drop, later)
	return err
}

// Pick lets the player choose files, and calls receive for each as it is read. It must be called during an event of the player: browsers do not
// open the dialog otherwise.
func Pick(receive func(name string, data []byte)) error {
	field, err := call(js.Global().Get("document"), "createElement", "input")
	if err != nil {
		return err
	}
	field.Set("type", "file")
	field.Set("multiple", true)
	var chosen js.Func
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		files := field.Get("files")
		go func() { // a callback must not wait
			defer chosen.Release()
			for i := range files.Length() {
				file := files.Index(i)
				promise, err := call(file, "arrayBuffer")
				if err != nil {
					continue
				}
				buffer, err := await(promise)
				if err != nil {
					continue
				}
				bytes := js.Global().Get("Uint8Array").New(buffer)
				data := make([]byte, bytes.Length())
				js.CopyBytesToGo(data, bytes)
				receive(file.Get("name").String(), data)
			}
		}()
		return nil
	})
	field.Set("onchange", chosen)
	_, err = call(field, "click")
	return err
}

func blobOf(kind string, data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	parts := js.Global().Get("Array").New(1)
	parts.SetIndex(0, bytes)
	return js.Global().Get("Blob").New(parts, map[string]any{"type": kind})
}

// construct turns an exception of the constructor into an error.
func construct(class js.Value, args ...any) (v js.Value, err error) {
	defer caught(&err)
	return class.New(args...), nil
}
