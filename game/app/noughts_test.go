package app

import (
	"context"
	"errors"
	"strings"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
)

// noughts is noughts and crosses, a game that the program does not have: what it takes to add one. A move is the number of its
// square, from 1 in the upper left corner, row by row.
type noughts struct {
	squares [9]rules.Side
	turn    rules.Side
}

// laid is what a move of noughts and crosses does: its Step.
type laid struct {
	square int
	side   rules.Side
}

var noughtsLines = [...][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func noughtsInfo() *rules.Info {
	return &rules.Info{Name: "noughts", Seats: 2, Editor: func() rules.Editor { return &noughtsEditor{} },
		Puzzles: rules.Puzzles{File: noughtsPuzzles}, Lessons: rules.Lessons{Files: []rules.File{{Name: "noughts", Text: noughtsLesson}}},
		New:   func(rules.Options) (rules.Game, error) { return &noughts{turn: rules.X}, nil },
		Parse: func(text string, _ rules.Options) (rules.Game, error) { return parseNoughts(text) },
	}
}

// parseNoughts reads what Text writes: "x.o....../o" is the squares and the side on turn.
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

func (n *noughts) Effect(m rules.Move) any { return laid{int(m - 1), n.turn} }

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
		if why := n.Why(m); why != nil {
			return rules.NoMove, why
		}
		return m, nil
	}
	return rules.NoMove, rules.Refuse("noughts.garbled", "%q is no square", text)
}

func (n *noughts) Why(m rules.Move) *rules.Refusal {
	if n.Legal(m) {
		return nil
	}
	return rules.Refuse("noughts.taken", "this square is taken")
}

// noughtsEngine plays noughts and crosses without a mistake.
type noughtsEngine struct{}

func (noughtsEngine) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	n, ok := pos.(*noughts)
	if !ok || n.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	best, move := -2, rules.NoMove
	for _, m := range n.AppendMoves(nil) {
		if v := n.after(m); v > best {
			best, move = v, m
		}
	}
	return ai.Thought{Move: move, Chance: 500 + 400*best}, nil
}

// after is what m is worth to the side on turn: 1 for a win, 0 for a draw, -1 for a loss.
func (n *noughts) after(m rules.Move) int {
	next := *n
	next.Do(m)
	if o := next.Outcome(); o.Over() {
		return map[bool]int{true: 1}[o.Winner() == n.turn]
	}
	best := -2
	for _, answer := range next.AppendMoves(nil) {
		best = max(best, next.after(answer))
	}
	return -best
}

// noughtsPuzzles are its puzzles: a win in two moves, by a double threat.
const noughtsPuzzles = "# XO Trio puzzles, form 1\n" +
	"noughts-1\twin\t-\tx\t2\t0\t800\t9,20,20,20,20,20,20,20,20,20\twins-by-force\t1 1 4 20\t1 2 7 4\t9 5 8\n"

// noughtsLesson is its lesson.
const noughtsLesson = `# XO Trio lesson, form 1
step row
position xx..o.o../x
ask win
best 3
`

// noughtsEditor sets positions up.
type noughtsEditor struct{ at noughts }

func (e *noughtsEditor) Take(g rules.Game)     { e.at = *g.(*noughts) }
func (e *noughtsEditor) Tools() []rules.Tool   { return []rules.Tool{"x", "o", rules.Clear} }
func (e *noughtsEditor) Turn() int             { return e.at.Seat() }
func (e *noughtsEditor) Counts() []rules.Count { return nil }

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

// Grid implements rules.Gridded: cells are numbered like moves, from 0.
func (*noughts) Grid() (size, stride int) { return 3, 3 }

// Lands implements rules.Gridded.
func (*noughts) Lands(m rules.Move) []int { return []int{int(m - 1)} }

// noughtsProver proves positions by trying everything.
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
