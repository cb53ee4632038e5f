package e2e

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
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
	return g.twin(scenes.Title{})
}

// quit ends the program on the first screen by Esc, and says that this is meant.
func (g *guest) quit() {
	g.t.Helper()
	g.key(ebiten.KeyEscape, ebiten.KeyTab)
	g.s.PressKey(ebiten.KeyEnter)
	g.quits()
}

// setup is the twin of the screen on which a game is set up.
func (g *guest) setup(game string) *twin {
	g.t.Helper()
	return g.twin(scenes.Setup{Game: game})
}

// table is the twin of the table with the game in progress.
func (g *guest) table() *twin {
	g.t.Helper()
	m := g.current()
	if m == nil {
		g.t.Fatal("no game is in progress")
	}
	return g.twin(scenes.Table{Match: m})
}

// result is the twin of the screen that tells how m ended.
func (g *guest) result(m *match.Match) *twin {
	g.t.Helper()
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		g.t.Fatal(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		g.t.Fatal(err)
	}
	return g.twin(scenes.Result{View: phrases.Of(m), Past: s, Again: next, Played: m})
}

// places is where a click plays what in m, by the notation of the moves: the middle of all places of a raster over the
// board at which clicking the board's twin makes that move.
func (g *guest) places(b boards.Board, m *match.Match, raster int) map[string]graph.Point {
	g.t.Helper()
	return g.within(b, m, boards.Divide(g.metrics()).Board, raster)
}

// within is places for another part of the canvas than the board's.
func (g *guest) within(b boards.Board, m *match.Match, room graph.Rect, raster int) map[string]graph.Point {
	g.t.Helper()
	return scenestest.Places(b, session.Of(m, session.Everybody, 0), boards.Divide(g.metrics()).Area, room, m.Notes().Get("board"), raster)
}
