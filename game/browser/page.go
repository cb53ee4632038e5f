//go:build js

// Package browser is the game's access to the page that it runs in. build/web/page/start.js is the other side.
//
//   - page.go: calls of the page, its address, its requests, and what it shows around the canvas.
//   - display.go: when the page gives frames, and a display that stays lit.
//   - typing.go: the page's field for text, for soft keyboards and input methods.
//   - files.go: clipboard, downloads and uploads.
//   - storage.go: local storage.
//   - worker.go: the worker of the computer player.
package browser

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"
)

func page() js.Value { return js.Global().Get("xotrioPage") }

// call turns an exception into an error.
func call(on js.Value, name string, args ...any) (v js.Value, err error) {
	defer caught(&err)
	return on.Call(name, args...), nil
}

// caught, deferred, turns a JavaScript exception into an error.
func caught(err *error) {
	if r := recover(); r != nil {
		thrown, ok := r.(js.Error)
		if !ok {
			panic(r)
		}
		*err = thrown
	}
}

// await must not be called by a callback of the page.
func await(promise js.Value) (js.Value, error) {
	type end struct {
		v  js.Value
		ok bool
	}
	ended := make(chan end, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any { ended <- end{args[0], true}; return nil })
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any { ended <- end{args[0], false}; return nil })
	defer done.Release()
	defer failed.Release()
	promise.Call("then", done, failed)
	e := <-ended
	if !e.ok {
		return e.v, errors.New(js.Global().Call("String", e.v).String())
	}
	return e.v, nil
}

func send(name string, args ...any) {
	if _, err := call(page(), name, args...); err != nil {
		fmt.Println("the page:", err)
	}
}

// Ready notifies the page of the first frame: it removes its cover.
func Ready() { send("shown") }

// Crashed makes the page show that the game has crashed, with the report.
func Crashed(report string) { send("crashed", report) }

// SetMatch sets the key of the game in progress in the local storage, for a report that the program can no longer make.
func SetMatch(key string) { page().Set("match", key) }

// Query returns a parameter of the page's address, "" if there is none.
func Query(name string) string {
	v, err := call(page(), "query", name)
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// Agent returns the browser's name of itself.
func Agent() string { return js.Global().Get("navigator").Get("userAgent").String() }

// Address returns the address of the page, alone or with its query and fragment.
func Address(whole bool) string {
	v, err := call(page(), "address", whole)
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// ForgetLink removes the link that has opened the page from the browser's address bar.
func ForgetLink() { send("forget") }

// Request is a request of the page.
type Request struct {
	// Kind is "focus" or "press" for the node of that Name, "first" or "last" if the focus enters the canvas from before or behind it, "speech"
	// to turn speaking on or off, "tree" if screen readers want the tree of nodes although nothing is spoken, "newer" if a newer version of the page was loaded.
	Kind, Name string
}

// Requests collects the requests of the page.
type Requests struct {
	mu  sync.Mutex
	all []Request
}

// Listen starts to receive requests.
func (q *Requests) Listen() {
	page().Set("wish", js.FuncOf(func(_ js.Value, args []js.Value) any {
		r := Request{Kind: args[0].String()}
		if len(args) > 1 && args[1].Type() == js.TypeString {
			r.Name = args[1].String()
		}
		q.mu.Lock()
		q.all = append(q.all, r)
		q.mu.Unlock()
		Wake()
		return nil
	}))
}

// Next removes and returns the oldest request. ok is false if there is none.
func (q *Requests) Next() (r Request, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.all) == 0 {
		return Request{}, false
	}
	r = q.all[0]
	q.all = q.all[1:]
	return r, true
}

// SetEdges sets whether Tab leaves the canvas, backwards and forwards.
func SetEdges(first, last bool) { send("edges", first, last) }

// SetSpeaking sets whether the game speaks, whether the page shows the tree of nodes to screen readers, and the language.
func SetSpeaking(on, tree bool, language string) { send("speaking", on, tree, language) }

// SetFieldName sets the name of the field for text.
func SetFieldName(name string) { send("label", name) }

// SetMirror shows the scene to screen readers, as a list in JSON. scale is the number of device-independent pixels in a unit.
func SetMirror(list string, scale float64) { send("mirror", list, scale) }

// SetFields sets the boxes of the fields for text, in device-independent pixels: x, y, width and height of each. A tap on one opens the soft
// keyboard, which browsers allow only during the event of the tap.
func SetFields(boxes []float64) {
	list := make([]any, len(boxes))
	for i, v := range boxes {
		list[i] = v
	}
	send("fields", list)
}
