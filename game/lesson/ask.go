package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// demand is something that a move has to be, or a mistake is, in a word, and a number or a seat behind a colon where it takes one.
type demand struct {
	word string
	n    int
}

// words are the demands that there are.
var words = []string{
	"move",   // any legal move
	"win",    // it wins: the game, or in XOBrainer the round
	"lost",   // the opponent wins by it
	"open",   // the opponent can win with the next move
	"safe",   // neither of that
	"force",  // whatever the opponent answers, the next own move wins
	"shape",  // in XOBrainer it completes five of one's shape; and so on for colour
	"colour", //
	"points", // the row has so many dots
	"knock-out",
	"mission", // pieces stand as one's card says
	"trap",    // the opponent's pieces are trapped
	"level",   // in Trexo the brick lies on that level
	"neutral", // in Oxixo the cube that is taken is neutral; or it is one's own
	"own",
	"dot", // and its dot points at that seat: s, w, n or e
}

// readDemands reads words such as win and points:15.
func readDemands(fields []string) (list []demand, err error) {
	for _, f := range fields {
		word, number, has := strings.Cut(f, ":")
		if !slices.Contains(words, word) {
			return nil, fmt.Errorf("nothing is known by the word %q", f)
		}
		d := demand{word: word}
		switch {
		case word == "dot":
			if d.n = strings.Index("swne", number); number == "" || d.n < 0 {
				return nil, fmt.Errorf("a dot points at s, w, n or e, not at %q", number)
			}
		case has:
			if d.n, err = strconv.Atoi(number); err != nil {
				return nil, err
			}
		}
		list = append(list, d)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("nothing is asked")
	}
	return list, nil
}

// tried is a legal move in a position, and what it does.
type tried struct {
	pos  rules.Game
	move rules.Move
	side rules.Side
	step any
}

// try looks at a legal move.
func try(pos rules.Game, m rules.Move) tried { return tried{pos, m, pos.ToMove(), pos.Effect(m)} }

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
	winner, over := ended(t.step)
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
	switch step := t.step.(type) {
	case xobrainer.Step:
		return t.placed(&step, d)
	case trexo.Step:
		return d.word == "level" && step.Level == d.n
	case oxixo.Step:
		return pushed(&step, d)
	}
	return false
}

// placed is is for a step of XOBrainer.
func (t *tried) placed(step *xobrainer.Step, d demand) bool {
	switch d.word {
	case "shape":
		return step.Completed(t.side)&xobrainer.ByShape != 0
	case "colour":
		return step.Completed(t.side)&xobrainer.ByColour != 0
	case "points":
		return step.Row.Points >= d.n
	case "knock-out":
		return step.KnockOut()
	case "mission":
		return step.MissionPoints > 0
	case "trap":
		return step.TrapSet || step.TrapPoints > 0
	}
	return false
}

// pushed is is for a step of Oxixo.
func pushed(step *oxixo.Step, d demand) bool {
	switch d.word {
	case "neutral":
		return !step.Pass && step.Before == rules.Nobody
	case "own":
		return !step.Pass && step.Before == step.Mark
	case "dot":
		return step.HasDot && int(step.Dot) == d.n
	}
	return false
}

// after is the position after the move.
func (t *tried) after() rules.Game {
	next := t.pos.Clone()
	next.Do(t.move)
	return next
}

// ended is who wins by a step, Nobody for a draw, and whether anything is over by it: the game, or in XOBrainer the round.
func ended(step any) (winner rules.Side, over bool) {
	switch step := step.(type) {
	case xobrainer.Step:
		return step.Winner, step.RoundOver
	case trexo.Step:
		return step.Outcome.Winner(), step.Outcome.Over()
	case oxixo.Step:
		return step.Outcome.Winner(), step.Outcome.Over()
	}
	return rules.Nobody, false
}

// winning is a move of the side on turn that wins at once, NoMove where there is none.
func winning(pos rules.Game) rules.Move {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if winner, _ := ended(pos.Effect(m)); winner == side {
			return m
		}
	}
	return rules.NoMove
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
		if winner, over := ended(pos.Effect(answer)); winner == side {
			continue
		} else if over {
			return false
		}
		next := pos.Clone()
		next.Do(answer)
		if last != rules.NoMove && next.Legal(last) {
			if winner, _ := ended(next.Effect(last)); winner == side {
				continue
			}
		}
		if last = winning(next); last == rules.NoMove {
			return false
		}
	}
	return true
}
