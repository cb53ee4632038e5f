//go:build js

package browser

import "syscall/js"

// Download gives the player a file, as a link with that name would.
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
	// The browser reads the file after the click: its address is given up a minute later.
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

// blobOf is data as the browser holds files.
func blobOf(kind string, data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	parts := js.Global().Get("Array").New(1)
	parts.SetIndex(0, bytes)
	return js.Global().Get("Blob").New(parts, map[string]any{"type": kind})
}

// CopyPicture puts a picture on the clipboard; false where the browser does not take it. It waits like ReadClipboard.
func CopyPicture(kind string, data []byte) bool {
	item := js.Global().Get("ClipboardItem")
	if item.Type() != js.TypeFunction {
		return false
	}
	made, err := construct(item, map[string]any{kind: blobOf(kind, data)})
	if err != nil {
		return false
	}
	items := js.Global().Get("Array").New(1)
	items.SetIndex(0, made)
	promise, ok := clipboard("write", items)
	if !ok {
		return false
	}
	_, err = await(promise)
	return err == nil
}

// construct makes an object. What its constructor throws is the error.
func construct(class js.Value, args ...any) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			thrown, ok := r.(js.Error)
			if !ok {
				panic(r)
			}
			err = thrown
		}
	}()
	return class.New(args...), nil
}
