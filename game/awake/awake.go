//go:build !js

// Package awake keeps the display lit while the player looks at it without touching anything, as during a match beside
// the board. If the system offers no way to request that, the display goes dark as usual; the player could do nothing
// about it.
package awake

import "runtime"

// Display requests a display that stays lit. The zero value requests nothing. Its methods are for one goroutine and
// never block.
type Display struct {
	lit bool
	// wishes passes the last request to the goroutine that calls the system, nil before the first.
	wishes chan bool
}

// Keep sets whether the display stays lit from now on.
func (d *Display) Keep(lit bool) {
	if lit == d.lit {
		return
	}
	d.lit = lit
	if d.wishes == nil {
		d.wishes = make(chan bool, 1)
		go serve(d.wishes, hold)
	}
	select {
	case <-d.wishes: // it was never looked at
	default:
	}
	d.wishes <- lit
}

// serve passes requests to the system. hold keeps the display lit until its result is called; it returns nil if it
// cannot.
func serve(wishes <-chan bool, hold func() (release func())) {
	runtime.LockOSThread() // Windows ties the request to its thread
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
