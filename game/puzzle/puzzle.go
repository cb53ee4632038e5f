// Package puzzle has the puzzles that come with the program, and what solving one is, without a screen. A puzzle is a position that
// was reached in a game, in which something can be forced in one way; everything about it is proven by ai/force, which judges nothing,
// and can be proven again at any time. build/puzzles finds them.
package puzzle

import (
	"fmt"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/rules"
)

// Kind is what is asked.
type Kind string

// The kinds of puzzles.
const (
	// Win asks for a win by force within N own moves.
	Win Kind = "win"
	// Counter asks for a win by force within N own moves where the opponent would win at once if it were on turn.
	Counter Kind = "counter"
	// Quiet asks for a win by force within N own moves whose first threatens nothing yet: were the opponent to pass, there would be no win
	// at once.
	Quiet Kind = "quiet"
	// Fork asks for the move that threatens more than can be stopped: a win by force in two, whose first move would win at once were the
	// opponent to pass.
	Fork Kind = "fork"
	// Save asks for the only move after which the opponent, who threatens, does not win by force, as far as can be found out: see Prove.
	Save Kind = "save"
	// Hold asks for the move that holds out longest: after every other one the opponent wins by force, and sooner.
	Hold Kind = "hold"
	// Dots asks for a row with the most dots that can be forced, in XOBrainer.
	Dots Kind = "dots"
	// KnockOut asks for a win by Knock Out, in XOBrainer.
	KnockOut Kind = "knockout"
	// Gift asks not to give the game away. Nothing is threatened, and every other move lets the opponent win by force; but in a game with
	// moves that are poisoned (rules.Puzzles) there is one, and the win is to be found.
	Gift Kind = "gift"
	// Ending asks for the win in an ending that is worked out whole, where no other move wins at all.
	Ending Kind = "ending"
)

// Kinds are all kinds, in the order in which they are listed.
func Kinds() []Kind {
	return []Kind{Win, Counter, Quiet, Fork, Save, Hold, Dots, KnockOut, Gift, Ending}
}

// Valid reports whether k is a kind that there is.
func (k Kind) Valid() bool {
	for _, there := range Kinds() {
		if k == there {
			return true
		}
	}
	return false
}

// Puzzle is one puzzle, as plain data.
type Puzzle struct {
	// ID names the puzzle for ever. Puzzles that are one another's mirror images have the same.
	ID string
	// Game and Options are those of the position.
	Game    *rules.Info
	Options rules.Options
	// Moves led to the position from the opening of the game, in notation.
	Moves []string
	// Kind is what is asked of Side, which is on turn in the position.
	Kind Kind
	Side rules.Side
	// N is the number of own moves to the win, 1 for the kinds that ask for one move.
	N int
	// Points are the dots of the row that is asked for in puzzles of kind Dots, else 0.
	Points int
	// Line is the solution: own moves and the longest defence in turn, to the win or, where one move is asked, that move.
	Line []string
	// Themes name what the first move is for, as ai.Aim does, the most telling one first.
	Themes []string
	// Elo is where half solve it, on the scale of the levels of the game. Solved is how many of Tries of each level, from ai.MinLevel on, did.
	Elo    int
	Solved [ai.MaxLevel]int
	// Made is what made it.
	Made Made
}

// Tries is how often each level has tried a puzzle, each time with another seed.
const Tries = 20

// Made says how a puzzle was found, so that it can be found again.
type Made struct {
	// Seed and Game are those of the game between two levels in which the position came up, Ply the number of plies before it. Seed is 0
	// and Game the number of the file, by name, where it comes from a record.
	Seed      uint64
	Game, Ply int
	// Nodes is how many positions were searched to prove it, from nothing; 0 where that was not counted.
	Nodes int64
}

// Goal is what is to be forced.
func (p *Puzzle) Goal() force.Goal { return force.Goal{KnockOut: p.Kind == KnockOut, Points: p.Points} }

// Asks is the kind as programs are told it: that of a row with the most dots with their number, as in dots:7, which is what is asked for at
// least.
func (p *Puzzle) Asks() string {
	if p.Kind == Dots {
		return fmt.Sprintf("%s:%d", p.Kind, p.Points)
	}
	return string(p.Kind)
}

// Defends reports whether the puzzle asks for the only move that does not lose, or not so soon, and not for something that is forced.
func (p *Puzzle) Defends() bool {
	return p.Kind == Save || p.Kind == Hold || p.Kind == Gift && p.Game.Puzzles.Poisoned == nil
}

// Asked is how many moves the player has to find: the last of a row of several, the forced five, is played by itself.
func (p *Puzzle) Asked() int { return max(p.N-1, 1) }

// Position is the position in which the puzzle begins. Repetition counts from there.
func (p *Puzzle) Position() (rules.Game, error) {
	pos, err := p.Game.New(p.Options)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	for i, text := range p.Moves {
		m, err := pos.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("puzzle %s, ply %d: %w", p.ID, i+1, err)
		}
		pos.Do(m)
	}
	if pos.ToMove() != p.Side {
		return nil, fmt.Errorf("puzzle %s: %v is not on turn", p.ID, p.Side)
	}
	return p.Game.Parse(pos.Text(), p.Options)
}

// themes are what the first move of the line is for: in the whole, and by itself.
func (p *Puzzle) themes(pos rules.Game, m rules.Move) []string {
	win := 0
	if !p.Defends() {
		win = 2*p.N - 1
	}
	var all []string
	for _, n := range []int{win, 0} {
		aim := engines.Reason(p.Game.Name, pos, ai.Thought{Move: m, Win: n}).Aim.String()
		if len(all) == 0 || all[0] != aim {
			all = append(all, aim)
		}
	}
	return all
}
