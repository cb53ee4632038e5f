package app

import (
	"context"
	"errors"
	"slices"
	"strings"
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

// noughts is noughts and crosses, a game that the program does not have: an example of a new game. A move is the number of its square, from 1 in the
// upper left corner, row by row.
type noughts struct {
	squares [9]rules.Side
	turn    rules.Side
}

// noughtsStep is the Step of a move.
type noughtsStep struct {
	square int
	side   rules.Side
}

var noughtsLines = [...][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func noughtsInfo() *rules.Info {
	return &rules.Info{Name: "noughts", Seats: 2, Editor: func() rules.Editor { return &noughtsEditor{} },
		Puzzles: rules.Puzzles{File: noughtsPuzzles}, Lessons: rules.Lessons{Files: []rules.File{{Name: "noughts", Text: noughtsLesson}}},
		Texts: rules.TextKeys{Title: "game.noughts", Line: "title.noughts.line", HowToMove: "lesson.how.noughts"},
		New:   func(rules.Options) (rules.Game, error) { return &noughts{turn: rules.X}, nil },
		Parse: func(text string, _ rules.Options) (rules.Game, error) { return parseNoughts(text) },
	}
}

// parseNoughts parses the result of Text, such as "x.o....../o": the squares and the side to move.
func parseNoughts(text string) (*noughts, error) {
	n := &noughts{turn: rules.X}
	squares, turn, ok := strings.Cut(text, "/")
	if !ok || len(squares) != len(n.squares) || turn != "x" && turn != "o" {
		return nil, errors.New("this is no position of noughts and crosses: " + text)
	}
	for i, sign := range squares {
		n.squares[i] = map[rune]rules.Side{'x': rules.X, 'o': rules.O}[sign]
	}
	if turn == "o" {
		n.turn = rules.O
	}
	return n, nil
}

func (n *noughts) Outcome() rules.Outcome {
	full := true
	for _, l := range noughtsLines {
		if s := n.squares[l[0]]; s != rules.Nobody && s == n.squares[l[1]] && s == n.squares[l[2]] {
			return rules.Won(s)
		}
	}
	for _, s := range n.squares {
		full = full && s != rules.Nobody
	}
	if full {
		return rules.Drawn
	}
	return rules.Running
}

func (n *noughts) ToMove() rules.Side {
	if n.Outcome().Over() {
		return rules.Nobody
	}
	return n.turn
}

func (n *noughts) AppendMoves(moves []rules.Move) []rules.Move {
	for m := rules.Move(1); m <= 9; m++ {
		if n.Legal(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (n *noughts) Legal(m rules.Move) bool {
	return m >= 1 && m <= 9 && n.squares[m-1] == rules.Nobody && !n.Outcome().Over()
}

func (n *noughts) Do(m rules.Move) { n.squares[m-1], n.turn = n.turn, n.turn.Other() }

func (n *noughts) Hash() uint64 {
	h := uint64(n.turn)
	for _, s := range n.squares {
		h = h*3 + uint64(s)
	}
	return h
}

func (n *noughts) Clone() rules.Game { c := *n; return &c }

func (n *noughts) View(rules.Side) rules.Game { return n.Clone() }

func (n *noughts) Seat() int { return int(n.turn - rules.X) }

func (n *noughts) Effect(m rules.Move) any { return noughtsStep{int(m - 1), n.turn} }

func (n *noughts) Text() string {
	var b strings.Builder
	for _, s := range n.squares {
		b.WriteByte(".xo"[s])
	}
	return b.String() + "/" + n.turn.String()
}

func (n *noughts) MoveText(m rules.Move) string { return string(rune('0' + m)) }

func (n *noughts) ParseMove(text string) (rules.Move, error) {
	if len(text) == 1 && text[0] >= '1' && text[0] <= '9' {
		m := rules.Move(text[0] - '0')
		if why := n.Check(m); why != nil {
			return rules.NoMove, why
		}
		return m, nil
	}
	return rules.NoMove, rules.Refuse("refusal.noughts.garbled", text)
}

func (n *noughts) Check(m rules.Move) *rules.Refusal {
	if n.Legal(m) {
		return nil
	}
	return rules.Refuse("refusal.noughts.taken")
}

// noughtsEngine plays perfectly.
type noughtsEngine struct{}

func (noughtsEngine) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	n, ok := pos.(*noughts)
	if !ok || n.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	best, move := -2, rules.NoMove
	for _, m := range n.AppendMoves(nil) {
		if v := n.value(m); v > best {
			best, move = v, m
		}
	}
	return ai.Thought{Move: move, Chance: 500 + 400*best}, nil
}

// value returns the value of m for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
func (n *noughts) value(m rules.Move) int {
	next := *n
	next.Do(m)
	if o := next.Outcome(); o.Over() {
		return map[bool]int{true: 1}[o.Winner() == n.turn]
	}
	best := -2
	for _, answer := range next.AppendMoves(nil) {
		best = max(best, next.value(answer))
	}
	return -best
}

// noughtsPuzzles contains a win in two moves, by a double threat.
const noughtsPuzzles = "# XO Trio puzzles, form 1\n" +
	"noughts-1\twin\t-\tx\t2\t0\t800\t9,20,20,20,20,20,20,20,20,20\twins-by-force\t1 1 4 20\t1 2 7 4\t9 5 8\n"

const noughtsLesson = `# XO Trio lesson, form 1
step row
position xx..o.o../x
ask win
best 3
`

// noughtsEditor implements rules.Editor.
type noughtsEditor struct{ at noughts }

func (e *noughtsEditor) SetPosition(g rules.Game) { e.at = *g.(*noughts) }
func (e *noughtsEditor) Tools() []rules.Tool      { return []rules.Tool{"x", "o", rules.Clear} }
func (e *noughtsEditor) Turn() int                { return e.at.Seat() }
func (e *noughtsEditor) Counts() []rules.Count    { return nil }

func (e *noughtsEditor) Use(cell int, t rules.Tool) (string, error) {
	next := e.at
	next.squares[cell] = map[rules.Tool]rules.Side{"x": rules.X, "o": rules.O}[t]
	return next.Text(), nil
}

func (e *noughtsEditor) SetTurn(seat int) string {
	next := e.at
	next.turn = rules.X + rules.Side(seat)
	return next.Text()
}

func (e *noughtsEditor) SetCount(int, int) string { return e.at.Text() }

// Grid implements rules.Gridded. Cells are numbered like moves, but from 0.
func (*noughts) Grid() (size, stride int) { return 3, 3 }

// LandingCells implements rules.Gridded.
func (*noughts) LandingCells(m rules.Move) []int { return []int{int(m - 1)} }

// noughtsProver proves positions by trying all moves.
type noughtsProver struct{ nodes int64 }

func (p *noughtsProver) Nodes() int64 { return p.nodes }

func (p *noughtsProver) End(pos rules.Game, m rules.Move, _ rules.Side, _ force.Goal) (winner rules.Side, over bool) {
	next := pos.Clone()
	next.Do(m)
	return next.Outcome().Winner(), next.Outcome().Over()
}

func (p *noughtsProver) Within(_ context.Context, pos rules.Game, side rules.Side, _ force.Goal, n int, _ int64) (force.Verdict, rules.Move, error) {
	v, best := p.within(pos, side, n)
	return v, best, nil
}

func (p *noughtsProver) within(pos rules.Game, side rules.Side, n int) (force.Verdict, rules.Move) {
	p.nodes++
	mine := pos.ToMove() == side
	if pos.Outcome().Over() || mine && n == 0 {
		return map[bool]force.Verdict{true: force.Yes, false: force.No}[pos.Outcome().Winner() == side], rules.NoMove
	}
	for _, m := range pos.AppendMoves(nil) {
		next, left := pos.Clone(), n
		if next.Do(m); mine {
			left--
		}
		if v, _ := p.within(next, side, left); mine == (v == force.Yes) {
			return v, m
		}
	}
	if mine {
		return force.No, rules.NoMove
	}
	return force.Yes, rules.NoMove
}

// noughtsGame returns the record of the game for the screens.
func noughtsGame() *boards.Game {
	return &boards.Game{
		Infos: []*rules.Info{noughtsInfo()},
		New:   func(d *scenes.Env) boards.Board { return newNoughtsBoard(d) },
		Computer: func(*rules.Info) *engines.Computer {
			return &engines.Computer{Game: "noughts", New: func(ai.Strength, ai.Options) (ai.Engine, error) { return noughtsEngine{}, nil },
				Prover: func() force.Prover { return &noughtsProver{} }}
		},
		Keys: []boards.Keys{{Does: "shortcuts.noughts-square", Keys: "1 2 3 4 5 6 7 8 9"}},
		Figure: func(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
			drawNoughts(c, t, r, &noughts{squares: [9]rules.Side{0: rules.X, 4: rules.O, 8: rules.X}})
		},
		Rules: func() []boards.Chapter {
			return []boards.Chapter{{Key: "aim", Title: "rulebook.noughts.aim.title", Blocks: []boards.Block{boards.Words("rulebook.noughts.aim.1"),
				boards.Picture("rulebook.noughts.aim.2", 200, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
					drawNoughts(c, t, r, &noughts{squares: [9]rules.Side{3: rules.X, 4: rules.X, 5: rules.X}})
				})}}}
		},
		Phrases: boards.Phrases{OutcomeText: func(d *scenes.Env, v *session.View) string {
			if v.Result.Winner() == rules.Nobody {
				return d.T("noughts.full")
			}
			return "" // the text for a complete row
		}},
	}
}

// noughtsTexts are the texts of the game.
var noughtsTexts = map[string]string{
	"game.noughts": "Noughts and Crosses", "title.noughts.line": "Three in a row, and no more.",
	"rulebook.noughts.aim.title": "The aim of the game", "rulebook.noughts.aim.1": "Three of your own in a row win.", "rulebook.noughts.aim.2": "A row of crosses.",
	"noughts.full": "Every square is taken.", "shortcuts.noughts-square": "Play a square",
	"lesson.noughts": "Noughts", "lesson.noughts.row": "A row", "lesson.noughts.row.task": "Make a row.", "lesson.noughts.row.why": "Three win.",
	"lesson.noughts.row.done": "That is a row.", "lesson.noughts.row.miss": "That is no row.", "lesson.how.noughts": "Click a square.",
	"refusal.noughts.taken": "There is a piece already.",
}

// noughtsBoard implements boards.Board.
type noughtsBoard struct {
	boards.Plain
	d     *scenes.Env
	area  boards.Area
	root  *graph.Node
	state boards.State
	view  *session.View
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

func (b *noughtsBoard) Layout(a *boards.Area) { b.area = *a }
func (b *noughtsBoard) Show(v *session.View)  { b.view = v }
func (b *noughtsBoard) Root() *graph.Node     { return b.root }
func (b *noughtsBoard) Hints() []string       { return []string{"A click plays"} }
func (b *noughtsBoard) Title() string         { return "" }

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

// noughtsSquare returns the box of a square on the largest board that fits into r.
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
