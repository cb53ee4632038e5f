//go:build !js

package awake

import (
	"fmt"
	"slices"
	"testing"
)

// Requests are passed on in order, and none is passed to the system twice.
func TestWishesAreFollowed(t *testing.T) {
	var done []string
	can := true
	hold := func() func() {
		if !can {
			done = append(done, "refused")
			return nil
		}
		done = append(done, "lit")
		return func() { done = append(done, "dark") }
	}
	all := make(chan bool)
	end := make(chan struct{})
	go func() { serve(all, hold); close(end) }()
	for _, lit := range []bool{false, true, true, false, false, true, false} {
		all <- lit
	}
	close(all)
	<-end
	can = false
	again := make(chan bool, 3)
	again <- true
	again <- false
	again <- true
	close(again)
	serve(again, hold)
	want := []string{"lit", "dark", "lit", "dark", "refused", "refused"}
	if !slices.Equal(done, want) {
		t.Errorf("the system was asked %v, want %v", done, want)
	}
}

// Keep never blocks, and the last request replaces those before it.
func TestTheLastWishIsHeard(t *testing.T) {
	d := Display{wishes: make(chan bool, 1)} // without the goroutine of serve
	for range 3 {
		d.Keep(true)
		d.Keep(false)
	}
	if got := fmt.Sprint(<-d.wishes, len(d.wishes)); got != "false 0" {
		t.Errorf("what is left is %s", got)
	}
}
