package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
)

// The fuse burns from the far edge of the board to the bomb at the side of whoever is on turn, both ways round alike.
func TestTheFuseBurnsAlongTheEdge(t *testing.T) {
	for turn, moves := range []string{"", "e5"} {
		r := newRig(t, opts{variants: "timebomb", bomb: 20, moves: moves})
		r.Tick()
		o := r.b.geo.outer.Inset(3)
		near, far, bombX := o.X, o.X+o.W, o.X+bombIn
		if turn == 1 {
			near, far, bombX = far, near, o.X+o.W-bombIn
		}
		for _, c := range []struct {
			part float64
			at   [2]graph.Point
		}{
			{1, [2]graph.Point{{X: far, Y: o.Center().Y}, {X: far, Y: o.Center().Y}}},
			{0.5, [2]graph.Point{{X: o.Center().X, Y: o.Y}, {X: o.Center().X, Y: o.Y + o.H}}},
			{0.125, [2]graph.Point{{X: near, Y: o.Center().Y - o.H/4}, {X: near, Y: o.Center().Y + o.H/4}}},
		} {
			for left := r.Match.Timers().Fuse; left > int(c.part*20*match.TicksPerSecond); left = r.Match.Timers().Fuse {
				r.Match.Tick(1)
			}
			r.Tick()
			text := r.Log().String()
			for _, p := range c.at {
				if spark := box(graph.Around(p, sparkW, sparkW)); !strings.Contains(text, "xobrainer/fuse/spark/dark "+spark) {
					t.Errorf("turn %d: with %g left there is no spark at %s", turn, c.part, spark)
				}
			}
			if bomb := box(graph.Around(graph.Point{X: bombX, Y: o.Center().Y}, bombW, bombW)); !strings.Contains(text, bomb) {
				t.Errorf("turn %d: there is no bomb at %s", turn, bomb)
			}
		}
	}
}

// A beam in danger glows and is heard to strain, from the danger zone on and not before.
func TestABeamInDangerGlowsAndCreaks(t *testing.T) {
	r := newRig(t, opts{variants: "timebalance", beam: 30})
	creaks := 0
	for n := 1; r.Match.Ply() == 0 && n < 30*match.TicksPerSecond-2; n++ {
		r.Match.Tick(1)
		r.Cues = nil
		r.Tick()
		in := float64(n) > danger*30*match.TicksPerSecond
		if glows := strings.Contains(r.Log().String(), "xobrainer/beam/peril"); glows != in {
			t.Fatalf("tick %d: it glows: %t", n, glows)
		}
		if slices.Contains(r.Cues, sound.Creak) {
			if creaks++; !in {
				t.Fatalf("tick %d: it creaks", n)
			}
		}
	}
	if creaks < 4 || creaks > 8 {
		t.Errorf("in ten seconds of danger it creaks %d times", creaks)
	}
}
