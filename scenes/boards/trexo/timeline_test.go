package trexo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// screen is a frame of a board: drawing log, labels and meshes.
type screen struct {
	log    string
	meshes [2][]graph.Vertex
}

func picture(b *Board, now time.Duration) screen {
	l := graph.NewLog(b.d.Fonts, b.area.Metrics)
	l.Time = now
	b.Root().Show(l)
	text := l.String()
	b.Root().Walk(now, func(n *graph.Node, box graph.Rect) bool {
		text += fmt.Sprintf("%s %q %v\n", n.Name, n.Label, box)
		return true
	})
	return screen{text, [2][]graph.Vertex{slices.Clone(b.painter.build.Mesh.Vertices), slices.Clone(b.mapPainter.build.Mesh.Vertices)}}
}

func (s *screen) same(other *screen) bool {
	return s.log == other.log && slices.Equal(s.meshes[0], other.meshes[0]) && slices.Equal(s.meshes[1], other.meshes[1])
}

// boardOf returns an idle board that shows v.
func boardOf(d *scenes.Env, v *session.View) *Board {
	b := New(d)
	b.Layout(&boards.Divide(graph.MeasureWindow(1280, 800, 1)).Area)
	b.Show(v)
	return b
}

// games returns whole games: one with a winner, random ones with towers, and one from a position with supports.
func games(t testing.TB) map[string]*match.Match {
	all := map[string]*match.Match{
		"won":     matchOf(t, won+" e5e4"),
		"unknown": newMatch(t, "10/10/10/10/3,Xe3,Ow3,5/10/10/10/10/10 x 30"),
		"random":  newMatch(t, ""), "tower": matchOf(t, tower),
	}
	for seed, name := range []string{"unknown", "random", "tower"} {
		pileUp(all[name], rand.New(rand.NewPCG(uint64(seed), 1)), trexo.AllBricks)
	}
	return all
}

// pileUp plays up to n random moves on m, most of them on top of others.
func pileUp(m *match.Match, rnd *rand.Rand, n int) {
	for range n {
		s := m.Position().(*trexo.State)
		best, height := rules.NoMove, -1
		moves := s.AppendMoves(nil)
		for range min(8, len(moves)) {
			if mv := moves[rnd.IntN(len(moves))]; s.Level(trexo.XCell(mv)) > height {
				best, height = mv, s.Level(trexo.XCell(mv))
			}
		}
		if best == rules.NoMove || m.Play(best) != nil {
			return
		}
	}
}

// At the end of every step, forwards and backwards, the board looks as if Show had displayed the view.
func TestStepsEndAtRest(t *testing.T) {
	d := boardstest.Env(t, "en")
	for name, m := range games(t) {
		t.Run(name, func(t *testing.T) {
			if m.Ply() < 9 {
				t.Fatalf("the game has %d plies only", m.Ply())
			}
			b, rest := boardOf(d, session.At(m, 0)), boardOf(d, session.At(m, 0))
			check := func(p boards.Passage, want *session.View) {
				t.Helper()
				clip := b.Play(p)
				if (len(clip.Cues) > 0) == p.Back {
					t.Errorf("back %v: the cues are %v", p.Back, clip.Cues)
				}
				if began, ended := picture(b, p.Start), picture(b, p.Start+clip.Length); began.same(&ended) {
					t.Errorf("the step shows nothing, back %v", p.Back)
				}
				rest.Show(want)
				got, still := picture(b, p.Start+clip.Length), picture(rest, 0)
				if !got.same(&still) {
					t.Fatalf("back %v: the step ends with\n%s\nthe idle view is\n%s", p.Back, got.log, still.log)
				}
			}
			for ply := range m.Ply() {
				p := stepOf(m, ply, time.Duration(ply)*time.Second)
				check(p, p.After)
			}
			for ply := m.Ply() - 1; ply >= 0; ply-- {
				p := stepOf(m, ply, time.Duration(1000-ply)*time.Second)
				p.Back = true
				check(p, p.Before)
			}
		})
	}
}

// A frame does not depend on the frames and steps shown before.
func TestMomentsInAnyOrder(t *testing.T) {
	d := boardstest.Env(t, "en")
	rnd := rand.New(rand.NewPCG(7, 7))
	for name, m := range games(t) {
		t.Run(name, func(t *testing.T) {
			b := boardOf(d, boardstest.View(m))
			for range 40 {
				p := stepOf(m, rnd.IntN(m.Ply()), time.Hour)
				if rnd.IntN(4) == 0 { // the step that completes the row
					p = stepOf(m, m.Ply()-1, time.Hour)
				}
				p.Back = rnd.IntN(2) == 0
				clip := b.Play(p)
				for range 4 {
					at := p.Start + time.Duration(rnd.Int64N(int64(clip.Length)*5/4)) - clip.Length/8
					fresh := boardOf(d, p.Before)
					fresh.Play(p)
					if got, want := picture(b, at), picture(fresh, at); !got.same(&want) {
						t.Fatalf("ply %d, back %v, %v of %v: the board shows\n%s\ninstead of\n%s", len(p.Before.Plies), p.Back, at-p.Start, clip.Length, got.log, want.log)
					}
				}
			}
		})
	}
}

// A step backwards is the mirror of the step forwards.
func TestBackIsForwardsReversed(t *testing.T) {
	m := matchOf(t, won+" e5e4")
	p := stepOf(m, m.Ply()-1, 0)
	back := p
	back.Back = true
	b := boardOf(boardstest.Env(t, "en"), p.Before)
	clip := b.Play(p)
	for at := time.Duration(0); at < clip.Length; at += 30 * time.Millisecond {
		b.Play(p)
		forth := b.transition.snapshotAt(at)
		b.Play(back)
		mirrored := b.transition.snapshotAt(clip.Length - at)
		forth.view, mirrored.view = nil, nil
		forth.moving, mirrored.moving = false, false
		if at > 0 && forth != mirrored {
			t.Errorf("at %v forwards %+v, backwards %+v", at, forth, mirrored)
		}
	}
}

// After any jump the pile equals one that is built for the view alone.
func TestPileFollows(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	all := games(t)
	names := []string{"won", "unknown", "random", "tower"}
	var p pile
	for range 300 {
		m := all[names[rnd.IntN(len(names))]]
		v := session.At(m, rnd.IntN(m.Ply()+1))
		p.update(v)
		var fresh pile
		fresh.update(v)
		if !slices.Equal(p.halves, fresh.halves) || p.height != fresh.height || p.bricks != fresh.bricks || p.hash != fresh.hash {
			t.Fatalf("after %d plies: %v, want %v", len(v.Plies), p, fresh)
		}
		s := v.Game.(*trexo.State)
		for c := range trexo.Cell(trexo.Cells) {
			if p.height[c] != s.Level(c) {
				t.Fatalf("%v has height %d, level %d in the position", c, p.height[c], s.Level(c))
			}
		}
	}
}

// No two piles of the games have the same hash.
func TestPilesDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for name, m := range games(t) {
		for ply := range m.Ply() + 1 {
			v := session.At(m, ply)
			var p pile
			p.update(v)
			have := fmt.Sprint(p.halves)
			if other, ok := seen[p.hash]; ok && other != have {
				t.Errorf("%s after %d plies has the hash of another pile", name, ply)
			}
			seen[p.hash] = have
		}
	}
}

// BenchmarkTurnedFrame measures a frame of a turning board, with the map.
func BenchmarkTurnedFrame(b *testing.B) {
	board := boardOf(boardstest.Env(b, "en"), boardstest.View(matchOf(b, tower)))
	l := graph.NewLog(board.d.Fonts, board.area.Metrics)
	shot := board.transition.snapshotAt(0)
	board.Root().Show(l)
	still, planned := board.painter.appearance, board.mapPainter.mapAppearance
	b.ResetTimer()
	for b.Loop() {
		still.pose.turn += 0.01
		board.pile.update(shot.view)
		board.painter.mesh(&still)
		board.mapPainter.mesh(&planned)
	}
}

// BenchmarkStep measures the update of the pile for a step forwards and back.
func BenchmarkStep(b *testing.B) {
	m := matchOf(b, tower)
	before, after := session.At(m, m.Ply()-1), boardstest.View(m)
	var p pile
	for b.Loop() {
		p.update(after)
		p.update(before)
	}
}

// A moving camera moves between ticks and requests frames until it has arrived.
func TestCameraIsAFunctionOfTime(t *testing.T) {
	r := newRig(t, tower)
	r.Rest()
	r.b.ToggleCamera(r.F.Now)
	last := r.b.cam.pose(r.F.Now)
	for at := time.Second / 240; at < viewTime; at += time.Second / 240 {
		l := r.LogAt(r.F.Now + at)
		if l.Next == 0 || l.Next > l.Time {
			t.Fatalf("no frame is requested after %v", at)
		}
		pose := r.b.cam.pose(l.Time)
		if pose.tilt <= last.tilt || pose.distance <= last.distance {
			t.Fatalf("after %v the camera is at %+v, a moment before at %+v", at, pose, last)
		}
		last = pose
	}
	r.check("frames are requested after the arrival", r.LogAt(r.F.Now+viewTime).Next == 0)
	r.check("the camera is not there", r.b.cam.pose(r.F.Now+viewTime) == r.b.cam.goal.pose())
}

func seatLabel(b *Board) string {
	s := b.Panels().Seat(0, 0)
	return s.Label()
}

// The clocks continue while the board is idle.
func TestClocksAreThoseOfTheTick(t *testing.T) {
	r := newRig(t, "")
	r.check("there are clocks", !strings.Contains(seatLabel(r.b), ":"))
	v := boardstest.View(r.Match).WithTimes(session.Times{Left: []int{61 * match.TicksPerSecond, 9*match.TicksPerSecond - 1}})
	r.b.Show(v)
	for _, want := range []string{`text "1:01"`, `text "0:09"`} {
		r.check(want+" is not shown", strings.Contains(r.Log().String(), want))
	}
	v = v.WithTimes(session.Times{Left: []int{60 * match.TicksPerSecond, 1}})
	r.b.Point(&r.F, boards.State{View: v, CanMove: true})
	for _, want := range []string{`text "1:00"`, `text "0:01"`} {
		r.check(want+" is not shown", strings.Contains(r.Log().String(), want))
	}
	r.check("the label of the seat lacks its time", strings.HasSuffix(seatLabel(r.b), "1:00"))
}
