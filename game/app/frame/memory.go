package frame

import (
	"runtime/debug"
	"sync/atomic"
	"time"

	"xotrio/scenes/ui/graph"
)

const (
	// heapBase is the memory in bytes for computer players and everything else that does not depend on the window.
	heapBase = 64 << 20
	// heapPerPixel is the memory in bytes for each pixel of the window: art passes through the heap on its way to the graphics card.
	heapPerPixel = 32
)

// HeapLimit returns the memory limit in bytes of the garbage collector, for a window of that size. Beyond it the collector works more eagerly.
func HeapLimit(m graph.Metrics) int64 {
	return heapBase + heapPerPixel*int64(m.W*m.Scale)*int64(m.H*m.Scale)
}

// memory returns memory to the system once art has been painted: the pictures on their way and the letters of another size are no longer
// needed, and an idle program would never collect them.
type memory struct {
	// painted is the amount of art painted by the moment at. released is true once memory was returned after that.
	painted  uint64
	at       time.Duration
	released bool
	// since is the moment when the first art was painted after the last release.
	since time.Duration
	busy  atomic.Bool
	// releases counts the releases that were requested.
	releases int
}

// maxPainting is the time that art may be painted without a pause before memory is returned: while the window is given one size after another,
// the remains of the old ones would pile up.
const maxPainting = 2 * time.Second

// frame releases memory if no more art has been painted for a while. painted is the amount of all art painted by now.
func (m *memory) frame(painted uint64, now time.Duration) {
	switch {
	case painted != m.painted:
		if m.released || m.painted == 0 {
			m.since = now
		}
		m.painted, m.at, m.released = painted, now, false
		if now-m.since >= maxPainting {
			m.since = now
			m.release()
		}
	case !m.released && now-m.at >= settled:
		m.released = true
		m.release()
	}
}

// release returns memory in the background, unless it is being returned already.
func (m *memory) release() {
	m.releases++
	if m.busy.CompareAndSwap(false, true) {
		go func() {
			defer m.busy.Store(false)
			debug.FreeOSMemory()
			trimHeap()
		}()
	}
}
