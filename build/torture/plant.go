package main

import (
	"strings"

	"xotrio/build/fault"
	"xotrio/game/app"
	"xotrio/game/store"
)

// planted is o with a fault: a tool that sees none proves nothing. The faults are
//
//	forget   matches are acknowledged and not written
//	panic    a panic in the midst of a game
func planted(o app.Options, plant string) app.Options {
	switch plant {
	case "forget":
		o.Files = func(f store.Files) store.Files { return forgetful{f} }
	case "panic":
		o = fault.Inject(o, "update")
	}
	return o
}

// forgetful acknowledges matches without writing them.
type forgetful struct{ store.Files }

// Write implements store.Files.
func (f forgetful) Write(name string, data []byte) error {
	if strings.HasPrefix(name, "current") {
		return nil
	}
	return f.Files.Write(name, data)
}

// WriteNow implements store.Files.
func (f forgetful) WriteNow(string, []byte) (bool, error) { return false, nil }
