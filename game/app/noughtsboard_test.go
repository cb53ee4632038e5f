package app

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// noughtsGame is noughts and crosses as the screens know it.
func noughtsGame() *boards.Game {
	return &boards.Game{
		Infos: []*rules.Info{noughtsInfo()},
		New:   func(d *scenes.Env) boards.Board { return newNoughtsBoard(d) },
		Computer: func(*rules.Info) *engines.Computer {
			return &engines.Computer{Game: "noughts", New: func(ai.Level, ai.Options) (ai.Engine, error) { return noughtsEngine{}, nil },
				Prover: func() force.Prover { return &noughtsProver{} }}
		},
		Keys: []boards.Keys{{Does: "noughts-square", Keys: "1 2 3 4 5 6 7 8 9"}},
		Figure: func(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
			drawNoughts(c, t, r, &noughts{squares: [9]rules.Side{0: rules.X, 4: rules.O, 8: rules.X}})
		},
		Rules: func() []boards.Chapter {
			return []boards.Chapter{{Key: "aim", Blocks: []boards.Block{boards.Words(),
				boards.Picture(200, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
					drawNoughts(c, t, r, &noughts{squares: [9]rules.Side{3: rules.X, 4: rules.X, 5: rules.X}})
				})}}}
		},
		Phrases: boards.Phrases{Why: func(d *scenes.Env, v *session.View) string {
			if v.Result.Winner() == rules.Nobody {
				return d.T("noughts.full")
			}
			return "" // a row is complete
		}},
	}
}

// noughtsTexts are the texts of the game, which the program does not have.
var noughtsTexts = map[string]string{
	"game.noughts": "Noughts and Crosses", "title.noughts.line": "Three in a row, and no more.",
	"rulebook.noughts.aim.title": "The aim of the game", "rulebook.noughts.aim.1": "Three of your own in a row win.", "rulebook.noughts.aim.2": "A row of crosses.",
	"noughts.full": "Every square is taken.", "shortcuts.noughts-square": "Play a square",
	"lesson.noughts": "Noughts", "lesson.noughts.row": "A row", "lesson.noughts.row.task": "Make a row.", "lesson.noughts.row.why": "Three win.",
	"lesson.noughts.row.done": "That is a row.", "lesson.noughts.row.miss": "That is no row.", "lesson.how.noughts": "Click a square.",
	"refusal.noughts.taken": "There is a piece already.",
}

// noughtsBoard is the board of noughts and crosses.
type noughtsBoard struct {
	boards.Plain
	d     *scenes.Env
	area  boards.Area
	root  *graph.Node
	state boards.State
	view  session.View
}

func newNoughtsBoard(d *scenes.Env) *noughtsBoard {
	b := &noughtsBoard{d: d}
	b.root = &graph.Node{Name: "noughts", Draw: b.draw}
	return b
}

// Cell implements boards.Pointer.
func (b *noughtsBoard) Cell(cell int) boards.Place {
	r := noughtsSquare(b.area.Board, cell)
	return boards.Place{Name: string(rune('1' + cell)), Spot: boards.Spot{At: r.Center(), Size: r.W}}
}

func (b *noughtsBoard) Layout(a boards.Area) { b.area = a }
func (b *noughtsBoard) Show(v session.View)  { b.view = v }
func (b *noughtsBoard) Root() *graph.Node    { return b.root }
func (b *noughtsBoard) Hints() []string      { return []string{"A click plays"} }
func (b *noughtsBoard) Title() string        { return "" }

func (b *noughtsBoard) Play(p boards.Passage) boards.Clip {
	b.view = p.After
	if p.Back {
		b.view = p.Before
		return boards.Clip{}
	}
	return boards.Clip{Length: 100 * time.Millisecond, Rest: 100 * time.Millisecond, Cues: []boards.TimedCue{{Cue: sound.Place}}}
}

func (b *noughtsBoard) Point(f *input.Frame, s boards.State) boards.Intent {
	b.state = s
	var want boards.Intent
	for m := rules.Move(1); m <= 9; m++ {
		typed := s.Focus && slices.Contains(f.Keys, ebiten.KeyDigit0+ebiten.Key(m))
		if s.CanMove && typed || s.CanMove && f.Pressed[input.Left] && noughtsSquare(b.area.Board, int(m-1)).Contains(graph.Point{X: f.X, Y: f.Y}) {
			want.Move = m
		}
	}
	return want
}

func (b *noughtsBoard) draw(c graph.Canvas) {
	drawNoughts(c, b.d.Theme, b.area.Board, b.view.Game.(*noughts))
}

// noughtsSquare is where a square lies on a board that is as large as it fits into r.
func noughtsSquare(r graph.Rect, i int) graph.Rect {
	side := min(r.W, r.H) / 3
	x, y := r.Center().X-side*1.5, r.Center().Y-side*1.5
	return graph.Rect{X: x + float64(i%3)*side, Y: y + float64(i/3)*side, W: side, H: side}
}

func drawNoughts(c graph.Canvas, t *look.Theme, r graph.Rect, n *noughts) {
	for i, s := range n.squares {
		at := noughtsSquare(r, i)
		c.Art(t.Panel(t.Sheet, t.SheetLine, 4, false), at.Inset(2), graph.Show{})
		if s != rules.Nobody {
			c.Art(t.Piece(s == rules.X, s == rules.X), at.Inset(at.W/8), graph.Show{})
		}
	}
}
