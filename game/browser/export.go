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

// Pick has the player choose files, and calls take for each as it is read. It must be called while the player does something on the page: a
// browser does not open its dialog otherwise.
func Pick(take func(name string, data []byte)) error {
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
				take(file.Get("name").String(), data)
			}
		}()
		return nil
	})
	field.Set("onchange", chosen)
	_, err = call(field, "click")
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
