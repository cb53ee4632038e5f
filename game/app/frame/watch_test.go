package frame

import (
	"testing"
	"testing/synctest"
	"time"
)

// The program ends if no frame follows another and the display is gone; on a slow machine, or when it is idle, it does not.
func TestSlowFrameWatch(t *testing.T) {
	for _, gone := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			ended := 0
			w := NewSlowFrameWatch(func() bool { return gone }, MaxFrameTime, func() { ended++ })
			expect := func(when string, want bool) {
				t.Helper()
				time.Sleep(2 * MaxFrameTime)
				synctest.Wait()
				if (ended > 0) != want {
					t.Errorf("gone %v, %s: ended %d times", gone, when, ended)
				}
				ended = 0
			}
			expect("before a frame", false)
			w.Frame()
			w.Frame()
			expect("after a frame", gone)
			w.Frame()
			w.Stop()
			expect("after Stop", false)
		})
	}
	var none *SlowFrameWatch
	none.Frame()
	none.Stop()
}
