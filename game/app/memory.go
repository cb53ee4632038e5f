package app

import (
	"runtime/debug"
	"sync/atomic"
	"time"

	"xotrio/scenes/ui/graph"
)

// How much memory, in bytes, the program's own heap takes before it is cleared up more eagerly: room for computer players and
// everything that does not depend on the window, and so much for each of its pixels, as art passes through the heap on its way to
// the graphics card. heapGrowth is by how many per cent the heap grows before it is cleared up at all.
const (
	heapBase     = 64 << 20
	heapPerPixel = 32
	heapGrowth   = 50
)

// heapLimit is the limit for a window of that size.
func heapLimit(m graph.Metrics) int64 {
	return heapBase + heapPerPixel*int64(m.W*m.Scale)*int64(m.H*m.Scale)
}

// tidier gives memory back to the system once art has been painted: neither the pictures on their way nor the letters of
// another size are needed any more, and at rest nothing else would clear them up.
type tidier struct {
	// painted is how much art had been painted by the moment at; tidied reports whether it has been cleared up after.
	painted uint64
	at      time.Duration
	tidied  bool
	// since is when it was painted first after the last clearing up.
	since time.Duration
	// busy is set while it is cleared up, cleared counts how often that was wanted.
	busy    atomic.Bool
	cleared int
}

// storm is for how long art may be painted without a pause until memory is cleared up in the midst of it: the window is given one size
// after another, and what the old ones have left would pile up.
const storm = 2 * time.Second

// frame notes that so much art has been painted by the moment now, and clears up if nothing more has come for a while.
func (t *tidier) frame(painted uint64, now time.Duration) {
	switch {
	case painted != t.painted:
		if t.tidied || t.painted == 0 {
			t.since = now
		}
		t.painted, t.at, t.tidied = painted, now, false
		if now-t.since >= storm {
			t.since = now
			t.clear()
		}
	case !t.tidied && now-t.at >= calm:
		t.tidied = true
		t.clear()
	}
}

// clear clears up in the background, unless that is being done.
func (t *tidier) clear() {
	t.cleared++
	if t.busy.CompareAndSwap(false, true) {
		go func() {
			defer t.busy.Store(false)
			debug.FreeOSMemory()
			trimBlocks()
		}()
	}
}
