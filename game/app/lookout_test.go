package app

import (
	"testing"
	"time"
)

// A frame after which no other comes, and a display that has gone, end the program; a slow machine, or a rest, does not.
func TestTheLookoutEndsAProgramWithoutADisplay(t *testing.T) {
	for _, gone := range []bool{true, false} {
		ended := make(chan bool, 9)
		l := newLookout(func() bool { return gone }, 30*time.Millisecond, func() { ended <- true })
		time.Sleep(60 * time.Millisecond)
		if len(ended) > 0 {
			t.Fatal("it ends before there was a frame")
		}
		l.frame()
		l.frame()
		select {
		case <-ended:
			if !gone {
				t.Error("it ends a program that has a display")
			}
		case <-time.After(200 * time.Millisecond):
			if gone {
				t.Error("it does not end a program without a display")
			}
		}
		l.frame()
		l.stop()
		time.Sleep(60 * time.Millisecond)
		if len(ended) > 0 {
			t.Error("it ends a program after it was stopped")
		}
	}
	var none *lookout
	none.frame()
	none.stop()
}
