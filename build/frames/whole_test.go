package frames

import (
	"fmt"
	"testing"
	"time"
)

// compareEvery is how often, in frames, the two are compared.
const compareEvery = 7

// Through every animation of every board, also while the window gets another size, the frame that is built up from changes is
// the frame drawn as a whole, pixel for pixel.
func TestChangesMakeTheWholeFrame(t *testing.T) {
	for _, p := range tested() {
		t.Run(p.name, func(t *testing.T) {
			s, d := p.open(t)
			v := show(t, s, d.Fonts, 900, 640)
			moved, compared := 0, 0
			for n := 1; n <= p.skip+p.ticks; n++ {
				s.Update(p.frame(n))
				if n <= p.skip {
					continue
				}
				if n == p.skip+p.ticks/2 {
					v.size(820, 700)
				}
				// Frames come between ticks as well.
				now := time.Duration(n)*tick + time.Duration(n%3)*tick/4
				changed, moving := v.draw(now)
				if moving {
					moved++
				}
				if n%compareEvery == 0 && changed || n == p.skip+p.ticks {
					compared++
					v.same(fmt.Sprintf("tick %d", n), now)
				}
			}
			if moved < 20 || compared < 5 {
				t.Errorf("%d frames moved, %d were compared: nothing was seen", moved, compared)
			}
			if !p.over(d) {
				t.Error("not everything was played")
			}
			t.Logf("%d of %d frames moved, %d were compared", moved, p.ticks, compared)
		})
	}
}
