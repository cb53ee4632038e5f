package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	beside "xotrio/game/companion"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// box is the screen beside a real board, operated by touch alone.
type box struct{ *twin }

// box returns the twin of that screen. A round in play continues.
func (g *guest) box() box {
	g.t.Helper()
	b := box{g.twin(scenes.Companion{})}
	if m := b.Env.Companion.Current(); m != nil && m.Phase() == beside.Playing { // what is read from the disk waits
		f := b.Frame()
		f.Keys = []ebiten.Key{ebiten.KeyEscape}
		b.Scene.Update(f)
		b.Idle(30)
	}
	return b
}

// place returns the centre of a control.
func (b box) place(name string) graph.Point {
	b.g.t.Helper()
	for _, n := range b.Log().Nodes {
		if n.Name == name {
			return n.Area.Center()
		}
	}
	b.g.t.Fatalf("%s is not on the screen", name)
	return graph.Point{}
}

// tap touches controls, in the program and on the twin.
func (b box) tap(names ...string) {
	b.g.t.Helper()
	for _, name := range names {
		p := b.place(name)
		b.g.tapAt(p)
		f := b.Frame()
		f.Touch, f.Moved, f.X, f.Y = true, true, p.X, p.Y
		f.Down[input.Left], f.Pressed[input.Left] = true, true
		b.Scene.Update(f)
		f = b.Frame()
		f.Touch, f.X, f.Y = true, p.X, p.Y
		f.Released[input.Left] = true
		b.Scene.Update(f)
		b.Idle(10)
	}
}

// companionMatch returns the match on disk.
func (g *guest) companionMatch() *beside.Match {
	g.t.Helper()
	m := g.env().Companion.Current()
	if m == nil {
		g.t.Fatal("there is no match beside the box")
	}
	return m
}

func points(m *beside.Match, side rules.Side) int {
	return m.Standing().Points[side-rules.X]
}

// A match to 20 points with both time variants, by taps alone: from the title to the end, with a bomb that explodes, a
// kill in the middle of a round that loses nothing, and a score that is kept.
func TestAMatchBesideTheBoxByTapsAlone(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.tapAt(g.title().Find("companion.title").Center())
	g.ticks(30)
	form := g.box()
	form.tap("format/5", "points/less", "points/less", "points/less", "points/less", "points/less", "points/less", "bomb/1", "beam/2", "pieces/1", "begin")
	m := g.companionMatch()
	if s := m.Setup(); s.Format != "points:20" || s.Variants != "timebomb,timebalance,random" || s.Bomb != 10*match.TicksPerSecond || s.Beam == 0 {
		t.Fatalf("%+v is played", s)
	}
	g.box().tap("middle") // sides are drawn
	first := g.companionMatch().Turn()
	other := first.Other()
	side := func(s rules.Side) string { return "side-" + s.String() }
	g.box().tap(side(first))
	g.picture("beside the box")
	g.box().tap(side(first))
	if m = g.companionMatch(); m.Turn() != other || m.Last().Kind != beside.TurnEnded {
		t.Fatalf("a tap on one's side does not end the turn: %+v", m.Last())
	}
	g.until("the bomb goes off", 60, 900, func() bool { return g.companionMatch().Last().Kind == beside.TurnLost })
	row := g.box()
	row.tap("five-"+first.String(), "square-a4", "square-e4")
	g.picture("five in a row beside the box")
	row.tap("row-count")
	if m = g.companionMatch(); points(m, first) != 9 || m.Phase() != beside.Ready || m.Turn() != other {
		t.Fatalf("it stands %d, %v is on turn", points(m, first), m.Turn())
	}
	g.box().tap(side(other))
	g.box().tap(side(other))
	g.ticks(3 * match.TicksPerSecond)
	before := g.companionMatch()
	g.kill()

	g = start(t, g.home, 1280, 800)
	title := g.title()
	title.shows("companion.tile.on")
	if m = g.companionMatch(); m.Turn() != first || m.Taps() != before.Taps() || points(m, first) != points(before, first) || m.Timers().Bar != before.Timers().Bar {
		t.Fatalf("after a kill %v is on turn, the bar stands at %d", m.Turn(), m.Timers().Bar)
	}
	g.tapAt(title.Find("companion.tile.on").Center())
	g.ticks(120) // it waits for a tap
	if bar := g.companionMatch().Timers().Bar; bar != before.Timers().Bar {
		t.Errorf("the bar has moved from %d to %d while nobody played", before.Timers().Bar, bar)
	}
	paused := box{g.twin(scenes.Companion{})}
	paused.tap("go-on")
	row = g.box()
	row.tap("five-" + first.String())
	row.tap("row-points-12", "row-count")
	m = g.companionMatch()
	if m.Phase() != beside.Over || m.Outcome().Winner() != first || points(m, first) < 20 {
		t.Fatalf("it is %v at %d", m.Outcome(), points(m, first))
	}
	g.picture("over beside the box")
	over := g.box()
	over.tap(side(other), "done")
	g.ticks(30)
	g.twin(scenes.Title{From: "box"}).shows("companion.title")
	all := g.env().Companion.Records()
	if len(all) != 1 || all[0].Winner != first || all[0].Format != "points:20" || all[0].Points[first-rules.X] != points(m, first) {
		t.Fatalf("the scores kept are %+v", all)
	}
}
