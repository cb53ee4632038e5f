package oxixo

import (
	"math/bits"

	"xotrio/rules"
)

// position is the common interface of State and State4.
type position[S comparable] interface {
	*S
	rules.Position
	Text() string
	Check(m rules.Move) *rules.Refusal
	Step(m rules.Move) Step
	Size() int
	seatIndex() int
	marked() int
	letter(c Cell) byte
	turn() string
	renaming() (from, to string)
	passed() S
}

func (s *State) seatIndex() int  { return int(s.side - rules.X) }
func (s *State4) seatIndex() int { return int(s.seat) }

// marked returns the number of marked cubes, which never falls: no position with fewer can recur.
func (s *State) marked() int  { return bits.OnesCount32(s.marks[0] | s.marks[1]) }
func (s *State4) marked() int { return bits.OnesCount32(s.marks[0] | s.marks[1]) }

// Played is a game: a position together with the earlier ones that count for repetition. It implements rules.Game. Game
// and Game4 are its two kinds.
type Played[S comparable, P position[S]] struct {
	state S
	// past holds the positions since a cube was last marked for the first time, the present one last. Elements within
	// its length are never overwritten, so that clones share it.
	past  []S
	drawn bool
}

// Game is a game for two.
type Game = Played[State, *State]

// Game4 is a game for four.
type Game4 = Played[State4, *State4]

// NewGame returns the game that starts at s.
func NewGame(s State) *Game { return &Game{state: s, past: []State{s}} }

// NewGame4 returns the game that starts at s.
func NewGame4(s State4) *Game4 { return &Game4{state: s, past: []State4{s}} }

// State returns the bare position, for a search. It does not know whether the game is drawn by repetition.
func (p *Played[S, P]) State() S { return p.state }

// Seen returns the number of times s has occurred in the game, including the present position. A search counts a move
// to a state seen twice as a draw. Positions that cannot recur, having fewer marked cubes, count as never seen.
func (p *Played[S, P]) Seen(s S) int {
	n := 0
	for i := range p.past {
		if p.past[i] == s {
			n++
		}
	}
	return n
}

// Past returns the positions since a cube was last marked for the first time, in order, the present one last: all that
// can be repeated. The caller must not modify it.
func (p *Played[S, P]) Past() []S { return p.past[:len(p.past):len(p.past)] }

// Do plays m, which must be legal. The third occurrence of a position with the same player to move ends the game.
func (p *Played[S, P]) Do(m rules.Move) {
	before := P(&p.state).marked()
	P(&p.state).Do(m)
	p.past = append(p.past, p.state)
	if P(&p.state).marked() != before {
		p.past = p.past[len(p.past)-1:]
	}
	p.drawn = p.Seen(p.state) >= 3
}

// Outcome returns the outcome of the position, Drawn if it has occurred three times.
func (p *Played[S, P]) Outcome() rules.Outcome {
	if p.drawn {
		return rules.Drawn
	}
	return P(&p.state).Outcome()
}

// ToMove returns the side to move, Nobody after the game.
func (p *Played[S, P]) ToMove() rules.Side {
	if p.drawn {
		return rules.Nobody
	}
	return P(&p.state).ToMove()
}

// AppendMoves appends the legal moves, none after the game.
func (p *Played[S, P]) AppendMoves(moves []rules.Move) []rules.Move {
	if p.drawn {
		return moves
	}
	return P(&p.state).AppendMoves(moves)
}

// Legal reports whether m is legal.
func (p *Played[S, P]) Legal(m rules.Move) bool { return !p.drawn && P(&p.state).Legal(m) }

// Hash returns the hash of the state at its first occurrence, and another number for each later one.
func (p *Played[S, P]) Hash() uint64 {
	return P(&p.state).Hash() ^ uint64(p.Seen(p.state)-1)*0x9e3779b97f4a7c15
}

// Clone returns an independent copy.
func (p *Played[S, P]) Clone() rules.Game {
	c := *p
	c.past = p.Past()
	return &c
}

// View returns a copy: nothing is secret.
func (p *Played[S, P]) View(rules.Side) rules.Game { return p.Clone() }

// Text returns the position without the earlier ones: a game read from it starts without repetitions.
func (p *Played[S, P]) Text() string { return P(&p.state).Text() }

// Restore implements rules.Restorer. A position text brings its own size. The moves are those since the first position
// that can be repeated, found by trial.
func (p *Played[S, P]) Restore() (o rules.Options, text string, moves []string) {
	at := p.past[0]
	text = P(&at).Text()
	for _, next := range p.past[1:] {
		for _, m := range P(&at).AppendMoves(nil) {
			after := at
			if P(&after).Do(m); after == next {
				moves = append(moves, moveText(m))
				break
			}
		}
		at = next
	}
	return nil, text, moves
}

// MoveText returns the notation of m.
func (p *Played[S, P]) MoveText(m rules.Move) string { return moveText(m) }

// ParseMove reads a legal move. The error is a *rules.Refusal.
func (p *Played[S, P]) ParseMove(text string) (rules.Move, error) {
	m, why := readMove(text)
	if why == nil {
		why = p.Check(m)
	}
	if why != nil {
		return rules.NoMove, why
	}
	return m, nil
}

// Check implements rules.Game.
func (p *Played[S, P]) Check(m rules.Move) *rules.Refusal {
	if p.drawn {
		return refuseOver()
	}
	return P(&p.state).Check(m)
}

// Seat returns the index of the seat to move: 0 and 1 for X and O in the game for two, a Seat in the game for four.
func (p *Played[S, P]) Seat() int { return P(&p.state).seatIndex() }

// Grid implements rules.Gridded.
func (p *Played[S, P]) Grid() (size, stride int) { return P(&p.state).Size(), MaxSize }

// LandingCells implements rules.Gridded.
func (p *Played[S, P]) LandingCells(m rules.Move) []int {
	if m == Pass {
		return nil
	}
	return []int{int(To(m))}
}

// Step returns the effect of the legal move m, including a draw by repetition.
func (p *Played[S, P]) Step(m rules.Move) Step {
	step := P(&p.state).Step(m)
	if c := p.Clone(); step.Outcome == rules.Running {
		c.Do(m)
		step.Outcome = c.Outcome()
	}
	return step
}

// Effect implements rules.Game; it returns a Step.
func (p *Played[S, P]) Effect(m rules.Move) any { return p.Step(m) }

// Step is the effect of a move, for animation and the move list.
type Step struct {
	// Seat is the index of the seat that moves, as rules.Game counts them.
	Seat int
	// Pass is true if nothing is taken. Then only Seat and Outcome are defined.
	Pass bool
	// From is the cell that the cube is taken from, To the cell pushed in.
	From, To Cell
	// Before is the mark of the cube before the move, Nobody if it was neutral; Mark is the mark after it.
	Before, Mark rules.Side
	// Dot is the seat that the cube's dot points at after the move, for four players; HasDot is false for two.
	Dot    Seat
	HasDot bool
	// Slides are the other cubes that move, from the one next to the gap to the one pushed away from To.
	Slides []Slide
	// Lines are the full lines on the board after the move, of both sides.
	Lines []Line
	// Outcome is the outcome after the move.
	Outcome rules.Outcome
}

// Slide is the movement of one cube.
type Slide struct{ From, To Cell }

// Line is a full line of one mark.
type Line struct {
	Side rules.Side
	// Cells are in order, from the left, or from below in a column.
	Cells []Cell
}

// Step returns the effect of the legal move m. The state does not change.
func (s *State) Step(m rules.Move) Step {
	after := *s
	after.Do(m)
	step := pushed(m)
	step.Seat, step.Before, step.Mark = s.seatIndex(), s.Mark(From(m)), s.side
	step.Lines, step.Outcome = lines(&after.marks, s.Size()), after.outcome
	return step
}

// Step returns the effect of the legal move m. The state does not change.
func (s *State4) Step(m rules.Move) Step {
	after := *s
	after.Do(m)
	if m == Pass {
		return Step{Seat: s.seatIndex(), Pass: true, Outcome: after.outcome}
	}
	step := pushed(m)
	step.Seat, step.Before, step.Mark = s.seatIndex(), s.Mark(From(m)), s.seat.Side()
	step.Dot, step.HasDot = Dot(m)
	step.Lines, step.Outcome = lines(&after.marks, MaxSize), after.outcome
	return step
}

// pushed returns the part of a step that follows from the move alone.
func pushed(m rules.Move) Step {
	step := Step{From: From(m), To: To(m)}
	towards := 1
	if step.From.Col() == step.To.Col() {
		towards = MaxSize
	}
	if step.From > step.To {
		towards = -towards
	}
	for c := step.From; c != step.To; {
		next := Cell(int(c) + towards)
		step.Slides = append(step.Slides, Slide{From: next, To: c})
		c = next
	}
	return step
}

// lines returns the full lines of both marks: rows from below, columns from the left, then the rising and the falling
// diagonal.
func lines(marks *[2]uint32, size int) []Line {
	var found []Line
	for side := rules.X; side <= rules.O; side++ {
		b := marks[side-rules.X]
		if bits.OnesCount32(b) < size {
			continue
		}
		add := func(at func(i int) Cell) {
			cells := make([]Cell, size)
			for i := range cells {
				cells[i] = at(i)
				if b>>cells[i]&1 == 0 {
					return
				}
			}
			found = append(found, Line{Side: side, Cells: cells})
		}
		for n := range size {
			add(func(i int) Cell { return At(i, n) })
		}
		for n := range size {
			add(func(i int) Cell { return At(n, i) })
		}
		add(func(i int) Cell { return At(i, i) })
		add(func(i int) Cell { return At(i, size-1-i) })
	}
	return found
}

// Lines returns the full lines on the board, none in a running game.
func (s *State) Lines() []Line { return lines(&s.marks, s.Size()) }

// Lines returns the full lines on the board, none in a running game.
func (s *State4) Lines() []Line { return lines(&s.marks, MaxSize) }
