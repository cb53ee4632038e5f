package main

import (
	"math/rand/v2"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// player is a hand that plays a match by mouse and keyboard, well-behaved and at random, and takes moves back now and then.
type player struct {
	match *match.Match
	luck  *rand.Rand
	// board is where the board is, in units.
	board graph.Rect
	// shown is what was told last, rest how many ticks nothing is done.
	shown string
	rest  int
	over  bool
}

func newPlayer(m *match.Match, seed uint64) *player {
	return &player{match: m, luck: rand.New(rand.NewPCG(seed, 1)), shown: state(m)}
}

// state is a match in one line: its moves.
func state(m *match.Match) string {
	var moves []string
	for _, e := range m.Log() {
		moves = append(moves, e.Text)
	}
	return strings.Join(moves, " ")
}

// playKeys play in the three games, and are nothing where they are not wanted.
var playKeys = []ebiten.Key{
	ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyR,
}

func (p *player) next(f *input.Frame) {
	if p.match.Result().Over() {
		if !p.over {
			p.over = true
			say("over")
		}
		return
	}
	if p.rest--; p.rest > 0 {
		return
	}
	p.rest = p.luck.IntN(4)
	switch n := p.luck.IntN(20); {
	case n < 10:
		click(f, p.board.X+p.luck.Float64()*p.board.W, p.board.Y+p.luck.Float64()*p.board.H)
	case n < 18:
		f.Keys = append(f.Keys, pick(p.luck, playKeys...))
	default:
		say("will")
		f.Keys = append(f.Keys, pick(p.luck, ebiten.KeyZ, ebiten.KeyY))
	}
}

// click has the left button pressed and released there.
func click(f *input.Frame, x, y float64) {
	f.X, f.Y, f.Moved = x, y, true
	f.Pressed[input.Left], f.Released[input.Left] = true, true
}

func (p *player) drawn(f app.Frame) {
	p.board = boards.Divide(metrics(f)).Board
	if s := state(p.match); s != p.shown {
		p.shown = s
		say("shown %s", s)
	}
}

// metrics are those of the window in which f was drawn.
func metrics(f app.Frame) graph.Metrics {
	size, device := f.Image.Bounds().Size(), ebiten.Monitor().DeviceScaleFactor()
	return graph.MeasureWindow(float64(size.X)/device, float64(size.Y)/device, device)
}
