package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// demand is a property that a move must have: a word, and for some words a number or a seat, which follows a colon.
type demand struct {
	word string
	n    int
}

// words holds the demands that exist in every game.
var words = []string{
	"move",  // any legal move
	"win",   // it wins the game, or the round in a game with rounds
	"lost",  // it makes the opponent win
	"open",  // the opponent can win with the next move
	"safe",  // neither of these
	"force", // the next own move wins after every reply
}

// seats holds the names of seats in a game for four.
const seats = "swne"

// parseDemands parses words such as win and points:15, of every game or of g.
func parseDemands(g *rules.Info, fields []string) (list []demand, err error) {
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

// attempt is a legal move in a position.
type attempt struct {
	pos  rules.Game
	move rules.Move
	side rules.Side
}

func newAttempt(pos rules.Game, m rules.Move) attempt { return attempt{pos, m, pos.ToMove()} }

func (t *attempt) meets(all []demand) bool {
	for _, d := range all {
		if !t.is(d) {
			return false
		}
	}
	return true
}

func (t *attempt) is(d demand) bool {
	winner, over := endedBy(t.pos, t.move)
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
		return winner == t.side || !over && isForced(t.after(), t.side)
	}
	step, ok := t.pos.Effect(t.move).(rules.Described)
	return ok && step.Is(d.word, d.n)
}

func (t *attempt) after() rules.Game { return after(t.pos, t.move) }

func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// endedBy returns the winner after a legal move, Nobody for a draw, and whether the game or a round of it is over.
func endedBy(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	if step, ok := pos.Effect(m).(rules.RoundEnder); ok {
		over, winner, _ = step.RoundEnd()
		return winner, over
	}
	o := after(pos, m).Outcome()
	return o.Winner(), o.Over()
}

// pointsGained returns the points of a legal move, 0 in a game without points.
func pointsGained(pos rules.Game, m rules.Move) int {
	if step, ok := pos.Effect(m).(rules.Gainer); ok {
		return step.Gained()
	}
	return 0
}

func winningMove(pos rules.Game) rules.Move {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if winner, _ := endedBy(pos, m); winner == side {
			return m
		}
	}
	return rules.NoMove
}

func countWins(pos rules.Game) (n int) {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if winner, _ := endedBy(pos, m); winner == side {
			n++
		}
	}
	return n
}

func opponentWins(pos rules.Game, side rules.Side) bool {
	return pos.ToMove() == side.Other() && winningMove(pos) != rules.NoMove
}

// isForced reports whether side wins with its next move after every reply of the opponent, who is to move.
func isForced(pos rules.Game, side rules.Side) bool {
	if pos.ToMove() != side.Other() {
		return false
	}
	last := rules.NoMove // a move that wins after one reply often wins after the next, too
	for _, answer := range pos.AppendMoves(nil) {
		if winner, over := endedBy(pos, answer); winner == side {
			continue
		} else if over {
			return false
		}
		next := after(pos, answer)
		if last != rules.NoMove && next.Legal(last) {
			if winner, _ := endedBy(next, last); winner == side {
				continue
			}
		}
		if last = winningMove(next); last == rules.NoMove {
			return false
		}
	}
	return true
}
