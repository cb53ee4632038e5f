//go:build !js

// Package awake keeps the display lit while somebody looks at it and touches nothing, as during a match beside the board. A system that
// offers no way to ask for that lets it go dark as usual; there is nothing that the player could do about it.
package awake

import "runtime"

// Display is the wish for a display that stays lit. The zero value wishes nothing. Its methods are for one goroutine and never wait.
type Display struct {
	lit bool
	// wishes carries the last wish to whoever asks the system, nil before the first.
	wishes chan bool
}

// Keep says whether the display is to stay lit from now on.
func (d *Display) Keep(lit bool) {
	if lit == d.lit {
		return
	}
	d.lit = lit
	if d.wishes == nil {
		d.wishes = make(chan bool, 1)
		go follow(d.wishes, hold)
	}
	select {
	case <-d.wishes: // it was never looked at
	default:
	}
	d.wishes <- lit
}

// follow asks the system for what is wished. hold keeps the display lit until what it gives is called, which is nil where it cannot.
func follow(wishes <-chan bool, hold func() (release func())) {
	runtime.LockOSThread() // Windows notes by whose thread the display was to stay lit
	var release func()
	for lit := range wishes {
		switch {
		case lit && release == nil:
			release = hold()
		case !lit && release != nil:
			release()
			release = nil
		}
	}
}
