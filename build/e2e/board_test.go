package e2e

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// at clicks at a place of the canvas.
func (g *guest) at(p graph.Point) {
	g.t.Helper()
	s := g.metrics().Scale
	g.click(p.X*s, p.Y*s)
}

// title is the twin of the first screen.
func (g *guest) title() *twin {
	g.t.Helper()
	return g.twin(scenes.Route{Place: scenes.Title})
}

// setup is the twin of the screen on which a game is set up.
func (g *guest) setup(game string) *twin {
	g.t.Helper()
	return g.twin(scenes.Route{Place: scenes.Setup, Game: game})
}

// table is the twin of the table with the game in progress.
func (g *guest) table() *twin {
	g.t.Helper()
	m := g.current()
	if m == nil {
		g.t.Fatal("no game is in progress")
	}
	return g.twin(scenes.Route{Place: scenes.Table, Game: m.Game().Name, Match: m})
}

// result is the twin of the sheet that tells how m ended.
func (g *guest) result(m *match.Match) *twin {
	g.t.Helper()
	return g.twin(scenes.Route{Place: scenes.Result, Match: m})
}

// places is where a click plays what in m, by the notation of the moves: the middle of all places of a raster over the
// board at which clicking the board's twin makes that move.
func (g *guest) places(b table.Board, m *match.Match, raster int) map[string]graph.Point {
	g.t.Helper()
	return g.within(b, m, table.Divide(g.metrics()).Board, raster)
}

// within is places for another part of the canvas than the board's.
func (g *guest) within(b table.Board, m *match.Match, room graph.Rect, raster int) map[string]graph.Point {
	g.t.Helper()
	b.Layout(table.Divide(g.metrics()))
	b.SetView(m.ViewNote("board"))
	b.Show(m)
	state := table.State{Match: m, CanMove: true, Focus: true}
	type sum struct{ x, y, n float64 }
	sums := map[string]sum{}
	step := min(room.W, room.H) / float64(raster)
	for y := room.Y; y < room.Y+room.H; y += step {
		for x := room.X; x < room.X+room.W; x += step {
			f := input.Frame{X: x, Y: y, Moved: true}
			b.Update(&f, state)
			f.Moved = false
			f.Pressed[input.Left], f.Down[input.Left] = true, true
			b.Update(&f, state)
			f = input.Frame{X: x, Y: y}
			f.Released[input.Left] = true
			if did := b.Update(&f, state); did.Move != rules.NoMove && m.Position().Legal(did.Move) {
				name := m.Position().MoveText(did.Move)
				s := sums[name]
				sums[name] = sum{s.x + x, s.y + y, s.n + 1}
			}
		}
	}
	out := map[string]graph.Point{}
	for name, s := range sums {
		out[name] = graph.Point{X: s.x / s.n, Y: s.y / s.n}
	}
	return out
}
