package main

import (
	"math/rand/v2"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// player is an actor that plays random legal input by mouse and keyboard, and takes moves back now and then.
type player struct {
	match *match.Match
	luck  *rand.Rand
	// board is the area of the board in units.
	board graph.Rect
	// shown is the last reported state, rest the number of ticks to do nothing.
	shown string
	rest  int
	over  bool
}

func newPlayer(m *match.Match, seed uint64) *player {
	return &player{match: m, luck: rand.New(rand.NewPCG(seed, 1)), shown: state(m)}
}

// state returns the moves of m in one line.
func state(m *match.Match) string {
	var moves []string
	for _, e := range m.Log() {
		moves = append(moves, e.Text)
	}
	return strings.Join(moves, " ")
}

// playKeys play the three games; the others ignore what they do not use.
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

func metrics(f app.Frame) graph.Metrics {
	size, device := f.Image.Bounds().Size(), ebiten.Monitor().DeviceScaleFactor()
	return graph.MeasureWindow(float64(size.X)/device, float64(size.Y)/device, device)
}

// ape is an actor that gives any input anywhere.
type ape struct {
	luck *rand.Rand
	// w and h are the size of the window and x and y the position of the pointer, in units. down is true while its
	// button is held.
	w, h, x, y float64
	down       bool
	// keys are the few keys pressed at present, until mood ticks have passed: walking through a menu takes several.
	keys []ebiten.Key
	mood int
}

func newApe(e errand) *ape {
	return &ape{luck: rand.New(rand.NewPCG(e.Seed, 2)), w: 1280, h: 800}
}

// startRoute returns a random place to start from, with a random setup or match. From the title the ape finds all others.
func (a *ape) startRoute() scenes.Route {
	game := pick(a.luck, gameNames...)
	switch a.luck.IntN(8) {
	case 0, 1:
		return scenes.Title{}
	case 2:
		return scenes.Setup{Game: game}
	}
	m, err := wildMatch(game, a.luck)
	if err != nil {
		say("fault a match of %s: %v", game, err)
		return scenes.Title{}
	}
	if a.luck.IntN(6) == 0 {
		return scenes.Lots{Match: m}
	}
	return scenes.Table{Match: m}
}

// wildMatch returns a match with any seats, clocks and variants.
func wildMatch(game string, luck *rand.Rand) (*match.Match, error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, err
	}
	s := match.Setup{Game: game, Seed: luck.Uint64()}
	for range g.Seats {
		s.Seats = append(s.Seats, pick(luck, match.Person("Änn"), match.Person(""), match.Computer("", 1+luck.IntN(2))))
	}
	if game == "xobrainer" {
		s.Options = rules.Options{
			"Format":   pick(luck, "round", "sets1", "rounds:2", "points:5"),
			"Variants": pick(luck, "", "mission", "trap", "mission,trap", "map", "timebomb", "timebalance"),
		}
		switch s.Options["Variants"] {
		case "timebomb":
			s.Bomb = pick(luck, match.Bombs()...)
		case "timebalance":
			s.Beam = 60 * (1 + luck.IntN(30))
		}
	} else if luck.IntN(3) == 0 {
		for range g.Seats {
			s.Clocks = append(s.Clocks, match.Clock{Main: 60 * (1 + luck.IntN(60)), Increment: luck.IntN(120)})
		}
	}
	return match.New(s, g)
}

// apeKeys are pressed most, others now and then. apeTexts are typed and pasted.
var (
	apeKeys = []ebiten.Key{
		ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight,
		ebiten.KeyEscape, ebiten.KeySpace, ebiten.KeyZ, ebiten.KeyY, ebiten.KeyH, ebiten.KeyR, ebiten.KeyC, ebiten.KeyPageDown,
		ebiten.KeyHome, ebiten.KeyBackspace, ebiten.KeyDelete,
	}
	apeTexts = []string{"a", "Éé", "ÿ漢字", "\x00", "\u202e", "👩‍👩‍👧", "a b\tc\nd", "\xff\xfe", "0123456789012345678901234567890123456789"}
)

func (a *ape) next(f *input.Frame) {
	if a.mood--; a.mood < 0 {
		a.mood = a.luck.IntN(90)
		a.keys = a.keys[:0]
		for range 1 + a.luck.IntN(4) {
			a.keys = append(a.keys, pick(a.luck, apeKeys...))
		}
	}
	f.Shift, f.Control, f.Alt = a.luck.IntN(12) == 0, a.luck.IntN(12) == 0, a.luck.IntN(40) == 0
	f.X, f.Y, f.Moved = a.x, a.y, false
	switch n := a.luck.IntN(40); {
	case n < 10:
		a.x, a.y = a.luck.Float64()*a.w, a.luck.Float64()*a.h
		click(f, a.x, a.y)
	case n < 13: // start or end a drag
		b := pick(a.luck, input.Left, input.Right, input.Middle)
		f.Pressed[b], f.Released[b] = !a.down, a.down
		a.down = !a.down
	case n < 16:
		a.x, a.y = a.x+a.luck.Float64()*80-40, a.y+a.luck.Float64()*80-40
		f.X, f.Y, f.Moved = a.x, a.y, true
	case n < 18:
		f.WheelX, f.WheelY = a.luck.Float64()*4-2, a.luck.Float64()*10-5
	case n < 30:
		f.Keys = append(f.Keys, pick(a.luck, a.keys...))
	case n == 30:
		f.Keys = append(f.Keys, ebiten.Key(a.luck.IntN(int(ebiten.KeyMax)+1)))
	case n == 31:
		f.Runes = append(f.Runes, []rune(pick(a.luck, apeTexts...))...)
	case n == 32 && a.luck.IntN(4) == 0:
		f.Pasted = pick(a.luck, apeTexts...)
	case n == 33:
		f.Composed, f.ComposedCaret, f.Erased = pick(a.luck, apeTexts...), a.luck.IntN(3), a.luck.IntN(3)
	case n == 34:
		for id := range a.luck.IntN(4) {
			f.Fingers = append(f.Fingers, input.Finger{ID: id, X: a.luck.Float64() * a.w, Y: a.luck.Float64() * a.h})
		}
		f.Touch = len(f.Fingers) > 0
	case n == 35 && a.luck.IntN(10) == 0:
		ebiten.SetWindowSize(200+a.luck.IntN(1300), 150+a.luck.IntN(900))
	}
	f.Down[input.Left] = a.down
	f.Space = a.luck.IntN(30) == 0
}

func (a *ape) drawn(f app.Frame) {
	m := metrics(f)
	a.w, a.h = m.W, m.H
}
