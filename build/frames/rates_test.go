package frames

import (
	"testing"
	"time"
)

// rates are the displays that there are, in frames a second.
var rates = []int{30, 50, 60, 75, 120, 144, 240}

// enough is which part of the frames in which something moves must differ from the one before, by the rate: what moves slowly is set
// on whole pixels, so that the faster a display is, the more of its frames show nothing new.
func enough(rate int) float64 {
	if rate <= 75 {
		return 0.8
	}
	return 0.6
}

// On every display every frame shows its own moment, and what moves takes as long as on any other.
func TestEveryDisplayShowsEveryMoment(t *testing.T) {
	for _, p := range tested() {
		if p.skip > 0 || p.ticks > 500 {
			continue // like the others, and longer
		}
		t.Run(p.name, func(t *testing.T) {
			want := 0.0
			for _, rate := range rates {
				moved, fresh := watch(t, &p, rate)
				took := float64(moved) / float64(rate)
				if want == 0 {
					want = took
				}
				if took < want*0.9-0.07 || took > want*1.1+0.07 {
					t.Errorf("at %d Hz something moves for %.2f s, at %d Hz for %.2f s", rate, took, rates[0], want)
				}
				if got := float64(fresh) / float64(max(1, moved)); got < enough(rate) {
					t.Errorf("at %d Hz %.2f of the frames in which something moves show anything new", rate, got)
				}
			}
		})
	}
}

// watch plays p on a display and counts the frames in which something moves, and those of them that differ from the one before.
func watch(t *testing.T, p *play, rate int) (moved, fresh int) {
	s, d := p.open(t)
	v := show(t, s, d.Fonts, 640, 480)
	moves := false
	for k, ticks := 1, 0; ticks < p.ticks; k++ {
		now := time.Duration(k) * time.Second / time.Duration(rate)
		for ; time.Duration(ticks+1)*tick <= now; ticks++ {
			s.Update(p.frame(ticks + 1))
		}
		before := moves
		var changed bool
		if changed, moves = v.draw(now); before && moves {
			moved++
			if changed {
				fresh++
			}
		}
	}
	if !p.over(d) {
		t.Errorf("at %d Hz not everything was played", rate)
	}
	return moved, fresh
}
