package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// demand is something that a move has to be, or a mistake is, in a word, and a number or a seat behind a colon where it takes one.
type demand struct {
	word string
	n    int
}

// words are the demands that lessons of every game know.
var words = []string{
	"move",  // any legal move
	"win",   // it wins: the game, or in a game in rounds the round
	"lost",  // the opponent wins by it
	"open",  // the opponent can win with the next move
	"safe",  // neither of that
	"force", // whatever the opponent answers, the next own move wins
}

// seats are how the number of a seat may be written, in a game for four.
const seats = "swne"

// readDemands reads words such as win and points:15, of every game or of g.
func readDemands(g *rules.Info, fields []string) (list []demand, err error) {
	for _, f := range fields {
		word, number, has := strings.Cut(f, ":")
		if !slices.Contains(words, word) && !slices.Contains(g.Lessons.Words, word) {
			return nil, fmt.Errorf("nothing is known by the word %q", f)
		}
		d := demand{word: word}
		if seat := strings.Index(seats, number); len(number) == 1 && seat >= 0 {
			d.n = seat
		} else if has {
			if d.n, err = strconv.Atoi(number); err != nil {
				return nil, fmt.Errorf("%q is neither a number nor a seat: s, w, n or e", number)
			}
		}
		list = append(list, d)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("nothing is asked")
	}
	return list, nil
}

// tried is a legal move in a position.
type tried struct {
	pos  rules.Game
	move rules.Move
	side rules.Side
}

// try looks at a legal move.
func try(pos rules.Game, m rules.Move) tried { return tried{pos, m, pos.ToMove()} }

// meets reports whether the move is all of that.
func (t *tried) meets(all []demand) bool {
	for _, d := range all {
		if !t.is(d) {
			return false
		}
	}
	return true
}

// is reports whether the move is what d says.
func (t *tried) is(d demand) bool {
	winner, over := ended(t.pos, t.move)
	switch d.word {
	case "move":
		return true
	case "win":
		return winner == t.side
	case "lost":
		return winner == t.side.Other()
	case "open":
		return !over && opponentWins(t.after(), t.side)
	case "safe":
		return winner == t.side || !over && !opponentWins(t.after(), t.side)
	case "force":
		return winner == t.side || !over && forced(t.after(), t.side)
	}
	step, ok := t.pos.Effect(t.move).(rules.Described)
	return ok && step.Is(d.word, d.n)
}

// after is the position after the move.
func (t *tried) after() rules.Game { return after(t.pos, t.move) }

// after is the position after m.
func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// ended is who wins by a legal move, Nobody for a draw, and whether anything is over by it: the game, or a round of it.
func ended(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	if step, ok := pos.Effect(m).(rules.RoundEnder); ok {
		over, winner, _ = step.RoundEnd()
		return winner, over
	}
	o := after(pos, m).Outcome()
	return o.Winner(), o.Over()
}

// gained are the points of a legal move, 0 in a game without.
func gained(pos rules.Game, m rules.Move) int {
	if step, ok := pos.Effect(m).(rules.Gainer); ok {
		return step.Gained()
	}
	return 0
}

// winning is a move of the side on turn that wins at once, NoMove where there is none.
func winning(pos rules.Game) rules.Move {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if winner, _ := ended(pos, m); winner == side {
			return m
		}
	}
	return rules.NoMove
}

// wins is how many moves of the side on turn win at once.
func wins(pos rules.Game) (n int) {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if winner, _ := ended(pos, m); winner == side {
			n++
		}
	}
	return n
}

// opponentWins reports whether the opponent of side, on turn in pos, can win at once.
func opponentWins(pos rules.Game, side rules.Side) bool {
	return pos.ToMove() == side.Other() && winning(pos) != rules.NoMove
}

// forced reports whether side wins with its next move whatever the opponent, on turn in pos, answers.
func forced(pos rules.Game, side rules.Side) bool {
	if pos.ToMove() != side.Other() {
		return false
	}
	last := rules.NoMove // what wins after one answer mostly does after the next
	for _, answer := range pos.AppendMoves(nil) {
		if winner, over := ended(pos, answer); winner == side {
			continue
		} else if over {
			return false
		}
		next := after(pos, answer)
		if last != rules.NoMove && next.Legal(last) {
			if winner, _ := ended(next, last); winner == side {
				continue
			}
		}
		if last = winning(next); last == rules.NoMove {
			return false
		}
	}
	return true
}
