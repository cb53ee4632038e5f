//go:build js

// Package browser is the game's door to the page that it runs in: what the page keeps, the worker in which the computer
// thinks, and what only the page can show. build/web/page/start.js is the other side of the door.
package browser

import (
	"errors"
	"fmt"
	"syscall/js"
)

// page is what the page offers.
func page() js.Value { return js.Global().Get("xotrioPage") }

// call calls a function of the page. What it throws is the error.
func call(on js.Value, name string, args ...any) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			thrown, ok := r.(js.Error)
			if !ok {
				panic(r)
			}
			err = thrown
		}
	}()
	return on.Call(name, args...), nil
}

// await waits for a promise; it must not be called by a callback of the page.
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

// Shown tells the page that there is a picture: it takes its cover away.
func Shown() { tell("shown") }

// Crashed has the page show that the game has ended by a mistake of its own, with the report.
func Crashed(report string) { tell("crashed", report) }

// KeepsMatch tells the page under which name the game in progress is kept, for a report that the program can no longer make.
func KeepsMatch(name string) { page().Set("match", name) }

// tell calls a function of the page whose answer does not matter.
func tell(name string, args ...any) {
	if _, err := call(page(), name, args...); err != nil {
		fmt.Println("the page:", err)
	}
}

// Query is the value of a part of the page's address behind the question mark, empty for none.
func Query(name string) string {
	v, err := call(page(), "query", name)
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// Agent is how the browser calls itself.
func Agent() string { return js.Global().Get("navigator").Get("userAgent").String() }

// Address is the address of the page, alone or with what stands behind it. That is taken out of the bar of the browser then, so that the page, when
// it is loaded again, is what it is without.
func Address(whole bool) string {
	v, err := call(page(), "address", whole)
	if err != nil || v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}
