// Package puzzle contains the puzzles that come with the program, and the process of solving one, without a screen. A
// puzzle is a position reached in a game that has one forced solution. Everything about it is proven by ai/force, which
// uses no judgement, and can be proven again at any time. build/puzzles finds puzzles.
//
//	puzzle.go   Puzzle and its kinds
//	file.go     the files of puzzles
//	search.go   questions to a prover: wins, defences, quickest moves
//	proof.go    proving a puzzle, and making one
//	attempt.go  Attempt: a puzzle being solved
package puzzle

import (
	"fmt"
	"hash/fnv"
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/rules"
)

// Kind is the task of a puzzle.
type Kind string

// The kinds of puzzles.
const (
	// Win asks for a forced win within N own moves.
	Win Kind = "win"
	// Counter asks for a forced win within N own moves in a position with an immediate threat of the opponent.
	Counter Kind = "counter"
	// Quiet asks for a forced win within N own moves that starts without a threat: if the opponent passed, there would
	// be no win at once.
	Quiet Kind = "quiet"
	// Fork asks for the move that makes more threats than can be stopped: a forced win in two whose first move would
	// win at once if the opponent passed.
	Fork Kind = "fork"
	// Save asks for the only move that avoids a forced win of the opponent, who threatens, as far as that can be
	// determined: see Prove.
	Save Kind = "save"
	// Hold asks for the move that holds out longest: after every other one the opponent wins by force, and sooner.
	Hold Kind = "hold"
	// Dots asks for a row with the most dots that can be forced, in XOBrainer.
	Dots Kind = "dots"
	// KnockOut asks for a win by Knock Out, in XOBrainer.
	KnockOut Kind = "knockout"
	// Gift asks for a move that does not give the game away: nothing is threatened, and every other move allows a
	// forced win. In a game with poisoned moves (rules.Puzzles) there is such a move, and the win is to be found.
	Gift Kind = "gift"
	// Ending asks for the only winning move in an ending that has been solved completely.
	Ending Kind = "ending"
)

// Kinds returns all kinds in the order of display.
func Kinds() []Kind {
	return []Kind{Win, Counter, Quiet, Fork, Save, Hold, Dots, KnockOut, Gift, Ending}
}

// Valid reports whether k is one of Kinds.
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
	// ID is the permanent name of the puzzle. Mirror images of a puzzle have the same ID.
	ID string
	// Game and Options are those of the position.
	Game    *rules.Info
	Options rules.Options
	// Moves leads from the opening of the game to the position, in notation.
	Moves []string
	// Kind is the task of Side, which is to move in the position.
	Kind Kind
	Side rules.Side
	// N is the number of own moves to the win, 1 for the kinds that ask for one move.
	N int
	// Points is the number of dots of the row in puzzles of kind Dots, otherwise 0.
	Points int
	// Line is the solution: own moves alternating with the longest defence, up to the win; or the one move that is
	// asked for.
	Line []string
	// Themes names the purposes of the first move, as ai.Aim does, the most important first.
	Themes []string
	// Elo is the strength of solvers who solve it half of the time, on the scale of the game's levels. Solved holds the
	// number of Tries of each of Solvers that solved it.
	Elo    int
	Solved []int
	// Made is the source of the puzzle.
	Made Made
}

// Tries is the number of attempts of each of Solvers at a puzzle, each with another seed.
const Tries = 20

// Solvers returns who tries the puzzles of a game: its levels, and the measured strengths in Elo above them. The strongest
// level, which without limits would think for ever, is there as the strength in Elo of its figure.
func Solvers(game string) []ai.Level {
	var all []ai.Level
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		all = append(all, l)
	}
	c, err := engines.ByGame(game)
	if err != nil {
		return all
	}
	top, _ := c.Curve.Elo(ai.MaxLevel)
	all = all[:ai.MaxLevel-ai.MinLevel]
	for _, p := range c.Curve.Points {
		if p.Elo >= top {
			all = append(all, ai.Level(p.Elo))
		}
	}
	return all
}

// Made is the data needed to find the puzzle again.
type Made struct {
	// Seed and Game are those of the game between two levels that reached the position, Ply the number of plies before
	// it. For a position from a record Seed is 0 and Game the number of the file in order of names.
	Seed      uint64
	Game, Ply int
	// Nodes is the number of positions searched to prove it from scratch; 0 if unknown.
	Nodes int64
}

// Goal returns what is to be forced.
func (p *Puzzle) Goal() force.Goal { return force.Goal{KnockOut: p.Kind == KnockOut, Points: p.Points} }

// Asks returns the kind for other programs. For Dots it includes the minimum number of dots, as in dots:7.
func (p *Puzzle) Asks() string {
	if p.Kind == Dots {
		return fmt.Sprintf("%s:%d", p.Kind, p.Points)
	}
	return string(p.Kind)
}

// Defends reports whether the puzzle asks for the only move that does not lose, or not so soon, instead of something
// forced.
func (p *Puzzle) Defends() bool {
	return p.Kind == Save || p.Kind == Hold || p.Kind == Gift && p.Game.Puzzles.Poisoned == nil
}

// MovesToFind returns the number of moves that the player has to find: the last one of several, the forced five, is played
// automatically.
func (p *Puzzle) MovesToFind() int { return max(p.N-1, 1) }

// Position returns the position of the puzzle. Repetition counts from there.
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

// themes returns the purposes of the first move: as part of the solution, and by itself.
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

// Key identifies a position up to rotation, reflection and exchange of sides. Different positions have the same key
// with negligible probability.
func Key(g *rules.Info, pos rules.Game) string {
	look := pos.Text()
	if p, ok := pos.(rules.Pictured); ok {
		look = slices.Min(p.Picture().Images())
	}
	h := fnv.New32a()
	h.Write([]byte(look))
	id := g.Puzzles.ID
	if id == "" {
		id = g.Name
	}
	return fmt.Sprintf("%s-%08x", id, h.Sum32())
}
