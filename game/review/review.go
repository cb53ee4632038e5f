// Package review weighs a match move by move after it was played, without a screen: what chance each move left, what would have been
// better and why, where the match turned, and how well each side played. It is made in the background, yields to whoever plays, and is
// kept in a file that can be thrown away.
//
// What it is worth, as `go run ./build/reviewfigures` measured it (with the nodes of a review where no other number is given; the curve and
// the hints by its commands smooth and agree, which commit ac051bcc has and which have been removed since):
//
//   - Chances of XOBrainer: over 930 open positions in games of levels 3 to 8, other games than those to which the scale was fitted, the tenths
//     with 60 cases or more lie within 9.2 points, Brier score 0.208. Five such samples differ: logistic scales of 181, 130, 186, 203 and 134 fit
//     them best, where the program has 160; on the last of them 134 makes the Brier score better by 0.001. With 20,000 nodes in place of 150,000
//     the chances are somewhat too cautious: over 1689 positions of the last within 8.2 points, 0.209, and 119 fits best, by 0.002.
//   - Chances of the others: over 1557 positions of Trexo that nothing proves, at 20,000 nodes, such tenths lie within 7.8 points (2.6 where they have
//     140 cases or more, but for one of 5.0), Brier score 0.197: with so few cases chance alone is worth 4 points. Oxixo was measured with single
//     judgements of 5,000 nodes alone, within 5.2 points.
//   - Of what is proven in XOBrainer such players lose 10 of 100, and the strongest level 1 of 1000 at the most. Whoever has moved last wins more often
//     than predicted, by 1 to 8 points, as the other side is the next to err; a curve that took that in would zigzag.
//   - The curve is smooth: in games of level 10 against itself it changes by 0.0 points in XOBrainer and by 1.4 in Trexo (medians), and
//     at 50,000 nodes by 0.2 in Oxixo for two and 0.7 for four.
//   - The range of levels of one game holds the level that played in 85 of 100 sides in XOBrainer (single rounds, of which a quarter have too few
//     open positions), 79 in Trexo, 75 in Oxixo for two and 80 for four, in 200 games each of levels 1 to 10 against themselves, other games than
//     those by which it was fitted (reviewfigures levels --games 20 --seed 2). It is 4, 3, 3 and 3 levels wide in the median, and of ten games of
//     one player together 2, 2, 2 and 1, when it holds the level in 72, 72, 78 and 88 of 100. Winners seem stronger than losers of the same level
//     by -0.3, -0.1, 0.3 and 0.0 levels.
//   - What it says of marked moves is checked by `go run ./build sentences`, against a search of twenty times the nodes and by playing all moves.
//     Of 300 marked moves of each game no fact was false. Opinions ("seems better", "little seemed to be left") that the deeper search turned:
//     none in XOBrainer, 6 of 258 in Trexo, none in Oxixo, for two and for four.
//   - No hint is marked as a fault, in 1050 positions of all games, at 50,000 nodes.
//
// How marks come about is said at MarkLoss.
package review

import (
	"xotrio/ai/judge"
)

// Version changes whenever a review of the same match may be another one: reviews that were kept of older versions are made again.
const Version = 10<<8 | judge.Version

// Mark says how good a move was, in the signs of chess.
type Mark string

// The marks.
const (
	NoMark     Mark = ""
	OnlyMove   Mark = "!"  // the only good move, and it was found
	Inaccuracy Mark = "?!" // loses MarkLoss[0] of chance at least
	Mistake    Mark = "?"  // loses MarkLoss[1]
	Blunder    Mark = "??" // loses MarkLoss[2]
)

// MarkLoss are the losses of chance, in per mille, from which on a move is an inaccuracy, a mistake or a blunder: those of Lichess. They
// are losses of the chance to win the round: in a long match of XOBrainer a lost round costs little of the chance to win the match, and it
// is a blunder all the same. What is proven near by counts as it is: see NearPlies. Anything else is an opinion, and counts by the judgement
// that blames the move least: that of the turn, one of four times the nodes where something seems to be lost, and that of the next turn.
var MarkLoss = [3]int{50, 100, 150}

// NearPlies is the length up to which what is proven counts for marks as it is: five moves of the winner. Longer wins are found by one search
// and not by another, so that other judgements of the move are asked, too.
const NearPlies = 9

// MaxTurningPoints is how many turning points are told at most.
const MaxTurningPoints = 3

// Review is a match weighed. It is plain data and comes back from JSON as it was.
type Review struct {
	// Version is that of the program's judgement, see the constant.
	Version int `json:"version"`
	// Game and Options are those of the match.
	Game    string            `json:"game"`
	Options map[string]string `json:"options"`
	// Nodes is how many positions were searched for each ply, about.
	Nodes int64 `json:"nodes"`
	// Plies are the turns that somebody took, without what was drawn or dealt.
	Plies []Ply `json:"plies"`
	// TurningPoints are the numbers of the plies that decided most, MaxTurningPoints at most, in the order in which they were played.
	TurningPoints []int `json:"turning_points"`
	// Players are X and O.
	Players []Player `json:"players"`
}

// Ply is one turn weighed. Chances are those of X in per mille; 0 and 1000 are proven or played out.
type Ply struct {
	// Ply is its number in the record, from 1, draws of chance counted.
	Ply int `json:"ply"`
	// Side is who took the turn, "x" or "o"; Move is what was played, and Best the best move.
	Side string `json:"side"`
	Move string `json:"move"`
	Best string `json:"best"`
	// Chance is the chance to win the match after the move, BestChance the one after the best move, which is also that before the turn.
	Chance     int `json:"chance"`
	BestChance int `json:"best_chance"`
	// Round and BestRound are the same for the round being played, where it differs: in XOBrainer.
	Round     int `json:"round"`
	BestRound int `json:"best_round"`
	// Loss and RoundLoss are what the move cost its side, in per mille.
	Loss      int `json:"loss"`
	RoundLoss int `json:"round_loss"`
	// Mark is the sign that the move gets.
	Mark Mark `json:"mark"`
	// Proven is n where X wins by force in n plies after the move at the latest, -n where O does; 0 where nothing is proven, and at the end.
	// In XOBrainer it is the round.
	Proven int `json:"proven"`
	// Lines are the best moves, up to judge.Lines of them, and the one played, the best first. Chances in them are of the side on turn.
	// There are none for a turn that was lost to the clock. Shown has them with the chances to be shown.
	Lines []judge.Line `json:"lines"`
	// Played is the index in Lines of the move played, -1 for a turn lost.
	Played int `json:"played"`
	// Difficulty is judge.Judgement's.
	Difficulty int `json:"difficulty"`
	// Words are what is to be said about the move, a sentence each.
	Words []Phrase `json:"words"`
	// bestWin is within how many plies the side wins by force that was on turn, or loses, -n, as far as is known; while a review is made.
	bestWin int
}

// Player is how one side played.
type Player struct {
	Side string `json:"side"`
	Likeness
	// How many moves got which mark.
	Inaccuracies int `json:"inaccuracies"`
	Mistakes     int `json:"mistakes"`
	Blunders     int `json:"blunders"`
	OnlyMoves    int `json:"only_moves"`
}

// Phrase is a sentence by its key in the texts, with what it mentions: words in notation, signs of sides, and N for a number.
type Phrase struct {
	Key  string            `json:"key"`
	Args map[string]string `json:"args,omitempty"`
	// N is the number that the sentence mentions, by which its plural goes; 0 for none.
	N int `json:"n,omitempty"`
}

// At is the review of the ply of that number; ok is false where nobody took a turn then.
func (r *Review) At(ply int) (p *Ply, ok bool) {
	for i := range r.Plies {
		if r.Plies[i].Ply == ply {
			return &r.Plies[i], true
		}
	}
	return nil, false
}

// Parts are names and values in turn, as texts take them.
func (p *Phrase) Parts() []any {
	var parts []any
	for name, value := range p.Args {
		parts = append(parts, name, value)
	}
	if p.N > 0 {
		parts = append(parts, "N", p.N)
	}
	return parts
}
