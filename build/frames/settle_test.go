package frames

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// Whatever moves is drawn to its end. A board shows the moves of a match one after another, stops for a while at any
// moment of them, and is drawn only when it asks for that: between two frames it would never look different, and the last
// one looks as if no move had been shown.
func TestTheEndOfEveryAnimationIsDrawn(t *testing.T) {
	for _, p := range tested() {
		t.Run(p.name, func(t *testing.T) {
			s, d := p.open(t)
			for n := 1; n <= p.skip+p.ticks; n++ {
				s.Update(p.frame(n))
			}
			m := d.InProgress
			if m == nil || m.Ply() == 0 {
				return
			}
			fresh := openAt(t, m, m.Ply())
			fresh.Tick()
			for every := 7; every < 120; every += 14 {
				last := showAll(t, openAt(t, m, 0), every)
				if diff := cmp.Diff(fresh.Log().String(), last.String()); diff != "" {
					t.Fatalf("stopped every %d ticks, the last frame differs from a new one:\n%s", every, diff)
				}
			}
		})
	}
}

// openAt returns a board that shows m after that number of plies.
func openAt(t *testing.T, m *match.Match, ply int) *boardstest.Rig {
	t.Helper()
	game, _, err := all.Games().ByName(m.Game().Name)
	if err != nil {
		t.Fatal(err)
	}
	r := &boardstest.Rig{T: t, Env: boardstest.Env(t, "en"), Match: m, Barred: true}
	r.State = func(s *boards.State) { s.Watching, s.View = true, session.At(m, ply) }
	r.Area = boards.Divide(graph.MeasureWindow(1280, 800, 1)).Area
	r.Open(game.New(r.Env), m.Ply())
	r.Clock.Show(session.At(m, ply))
	return r
}

// showAll shows all plies of the match of r and returns the last frame. One tick of every n comes late.
func showAll(t *testing.T, r *boardstest.Rig, n int) (last *graph.Log) {
	t.Helper()
	const stall, most = 400 * time.Millisecond, 10_000
	r.Tick()
	last = r.Log()
	for ticks, ply := 1, 0; ticks < most; ticks++ {
		if ticks%n == 0 {
			r.F.Now += stall
		}
		added := ply < r.Match.Ply() && !r.Clock.Busy(r.F.Now)
		if added {
			r.Clock.Add(boardstest.Passage(r.Match, ply))
			ply++
		}
		waits := r.Clock.Waits(r.F.Now)
		if waits && ticks%200 == 0 {
			r.Clock.Continue(r.F.Now)
		}
		r.Tick()
		switch now := r.Log(); {
		case added, waits && ticks%200 == 0, last.Next != 0 && last.Next <= r.F.Now:
			last = now
		case now.String() != last.String():
			t.Fatalf("stopped every %d ticks, after ply %d something moves that asked for no frame:\n%s", n, ply, cmp.Diff(last.String(), now.String()))
		case ply == r.Match.Ply() && last.Next == 0 && !r.Clock.Busy(r.F.Now):
			return last
		}
	}
	t.Fatal("it never rests")
	return nil
}
