package frame

import "time"

// SlowFrameWatch ends the program if its display goes away during a frame. The driver of the graphics card may then wait for that frame
// forever, in a call that nothing can end, and the program would stay without a window and keep its files locked. (Between two frames the
// library of the window system notices, and ends the program.) A nil SlowFrameWatch does nothing.
type SlowFrameWatch struct {
	gone  func() bool
	end   func()
	limit time.Duration
	timer *time.Timer
}

// MaxFrameTime is the time after a frame without a next one until the display is checked.
const MaxFrameTime = 3 * time.Second

// NewSlowFrameWatch makes a watch that calls end if gone reports, limit after a frame, that there is no display any more. It returns nil if
// gone is nil: then the system's display cannot go away.
func NewSlowFrameWatch(gone func() bool, limit time.Duration, end func()) *SlowFrameWatch {
	if gone == nil {
		return nil
	}
	return &SlowFrameWatch{gone: gone, end: end, limit: limit}
}

// Frame notes that a frame is on its way to the display.
func (w *SlowFrameWatch) Frame() {
	switch {
	case w == nil:
	case w.timer == nil:
		w.timer = time.AfterFunc(w.limit, func() { // once: an idle program has no next frame
			if w.gone() {
				w.end()
			}
		})
	default:
		w.timer.Reset(w.limit)
	}
}

// Stop ends the watch.
func (w *SlowFrameWatch) Stop() {
	if w != nil && w.timer != nil {
		w.timer.Stop()
	}
}
