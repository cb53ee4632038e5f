package table

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// illegal is a move in no game at all.
const illegal rules.Move = 1<<32 - 1

// toy is a boards.Board of any game: a click with the left button on it, or Enter, plays the first legal move, one with the
// right button an illegal one. A move is shown for as long as slow says.
type toy struct {
	boards.Plain
	d    *scenes.Env
	area boards.Area
	root *graph.Node
	// view is what it shows, state and frame what it was told last.
	view  session.View
	state boards.State
	frame input.Frame
	// intent is what the next Point answers, besides the moves made by pointing.
	intent boards.Intent
	camera string
	// shown are the plies at each Show, played the passages.
	shown  []int
	played []boards.Passage
	slow   time.Duration
	hold   bool
	begun  bool // there is something for Esc to take back
	// secret is the position that somebody looks at, empty for none.
	secret string
}

var (
	_ boards.Camera    = (*toy)(nil)
	_ boards.Secretive = (*toy)(nil)
)

func newToy(d *scenes.Env) *toy {
	b := &toy{d: d}
	b.root = &graph.Node{Name: "board", Draw: b.draw}
	return b
}

func (b *toy) Layout(a boards.Area)       { b.area = a }
func (b *toy) Root() *graph.Node          { return b.root }
func (b *toy) Title() string              { return "" }
func (b *toy) Camera() string             { return b.camera }
func (b *toy) SetCamera(c string)         { b.camera = c }
func (b *toy) ToggleCamera(time.Duration) { b.camera += "'" }
func (b *toy) Cancel() (begun bool)       { begun, b.begun = b.begun, false; return begun }
func (b *toy) Cover()                     { b.secret = "" }

func (b *toy) Reveal(p boards.Person, v session.View) { b.secret = v.Game.Text() }

func (b *toy) Hints() []string {
	return []string{"click to play", "drag to turn", "T to look down", "Enter to play the first move", "everything else is for the rule book"}
}

func (b *toy) Show(v session.View) { b.view, b.shown = v, append(b.shown, len(v.Plies)) }

func (b *toy) Play(p boards.Passage) boards.Clip {
	b.view, b.played = p.After, append(b.played, p)
	return boards.Clip{Length: b.slow, Rest: b.slow, PauseClocks: b.hold, Cues: []boards.TimedCue{{At: 0, Cue: sound.Place}}}
}

func (b *toy) Point(f *input.Frame, s boards.State) boards.Intent {
	b.frame, b.state = *f, s
	want := b.intent
	b.intent = boards.Intent{}
	on := b.area.Board.Contains(graph.Point{X: f.X, Y: f.Y})
	for _, k := range f.Keys {
		if k.String() == "Enter" && s.Focus && s.CanMove {
			want.Move = first(s.View)
		}
	}
	if s.CanMove && on && f.Pressed[input.Left] {
		want.Move = first(s.View)
	}
	if s.CanMove && on && f.Pressed[input.Right] {
		want.Move = illegal
	}
	return want
}

// first is the first legal move.
func first(v session.View) rules.Move { return v.Game.AppendMoves(nil)[0] }

func (b *toy) draw(c graph.Canvas) {
	c.Fill(b.area.Board, b.d.Theme.Board)
	if b.secret != "" {
		c.Text(b.secret, b.area.Board.Center(), b.d.Theme.Write(look.Body, graph.Regular))
	}
}

// plain is a toy that can do no more than a Board must.
type plain struct{ boards.Board }

// pointer is a toy that can point a move out.
type pointer struct {
	*toy
	asked []rules.Move
}

func (p *pointer) Cell(cell int) boards.Place { return boards.Place{Name: trexo.Cell(cell).String()} }

func (p *pointer) Spots(mv rules.Move) []boards.Spot {
	p.asked = append(p.asked, mv)
	return []boards.Spot{{At: graph.Point{X: 300, Y: 300}, Size: 50}}
}
