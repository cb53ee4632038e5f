//go:build !js

package awake

import (
	"fmt"
	"slices"
	"testing"
)

// Wishes are carried out one after the other, and nothing is asked of the system twice.
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
	go func() { follow(all, hold); close(end) }()
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
	follow(again, hold)
	want := []string{"lit", "dark", "lit", "dark", "refused", "refused"}
	if !slices.Equal(done, want) {
		t.Errorf("the system was asked %v, want %v", done, want)
	}
}

// Whoever wishes never waits, and the last wish is the one that is heard.
func TestTheLastWishIsHeard(t *testing.T) {
	d := Display{wishes: make(chan bool, 1)} // nobody follows
	for range 3 {
		d.Keep(true)
		d.Keep(false)
	}
	if got := fmt.Sprint(<-d.wishes, len(d.wishes)); got != "false 0" {
		t.Errorf("what is left is %s", got)
	}
}
