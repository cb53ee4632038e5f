package app

import "time"

// lookout ends the program when its display goes away in the midst of a frame. Then the driver of the graphics card may wait for that
// frame for ever, in a call that nothing can end, and the program would stay without a window and keep its files locked. (Between two
// frames it is the library of the window system that notices, and ends the program.)
type lookout struct {
	// gone reports whether the display is there no more, end ends the program; limit is how long after a frame it is looked.
	gone  func() bool
	end   func()
	limit time.Duration
	timer *time.Timer
}

// overdue is how long after a frame without another one it is looked whether the display is still there.
const overdue = 3 * time.Second

// newLookout makes a lookout, nil where the system has no display that can go away (gone is nil).
func newLookout(gone func() bool, limit time.Duration, end func()) *lookout {
	if gone == nil {
		return nil
	}
	return &lookout{gone: gone, end: end, limit: limit}
}

// frame notes that a frame is on its way to the display.
func (l *lookout) frame() {
	switch {
	case l == nil:
	case l.timer == nil:
		l.timer = time.AfterFunc(l.limit, l.look)
	default:
		l.timer.Reset(l.limit)
	}
}

// look looks once: at rest there is no next frame, and nothing to be waited for.
func (l *lookout) look() {
	if l.gone() {
		l.end()
	}
}

// stop ends the lookout.
func (l *lookout) stop() {
	if l != nil && l.timer != nil {
		l.timer.Stop()
	}
}
