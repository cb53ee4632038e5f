// Package review analyses a finished match move by move, without a screen: the chance that each move left, what was
// better and why, the turning points, and how well each side played. A review is made in the background, pauses
// while a game needs the processor, and is stored in a file that can be deleted.
//
//	review.go         the data: Review, Ply, Player, Phrase
//	source.go         the match that is reviewed
//	make.go           judging all turns
//	reviewer.go       Reviewer: a review in the background
//	assessment.go     what is known of each turn: judgements, and the proofs of its neighbours
//	assemble.go       from assessments to chances, losses and marks
//	turningpoints.go  turning points, and the slide that lost a match without a mistake
//	words.go          the sentences about a move
//	likeness.go       the level that a side played like
//	files.go          stored reviews
//
// Its quality, as measured by `go run ./build/reviewfigures` (with the number of nodes of a review unless stated
// otherwise):
//
//   - Chances in XOBrainer: over 1418 open positions in games of levels 3 to 8 at 20,000 nodes (seed 11), none of them used to
//     fit the scale, the tenths with at least 60 cases are within 8.3 points, Brier score 0.235. The program uses a logistic
//     scale of 300; 258 fits these best, 299 fits 1601 of seed 7, and at 150,000 nodes 379 fits 167 of seed 12.
//   - Chances in the other games: over 765 unproven positions of Trexo, at 20,000 nodes, such tenths are within 7.9
//     points, Brier score 0.222. With so few cases chance alone accounts for 4 points. In Oxixo for two, over 4000
//     positions at 5,000 and 20,000 nodes, they are within 4.8 and 10.1 points, 0.091; most games are drawn or turn on a
//     line that one side overlooks, so chances stay near one half. In Oxixo for four, over 2100 positions at 20,000 nodes,
//     they are within 3.5 points, 0.203, except 162 just below one half for the first team, which won 22 points less often.
//   - Of the wins proven in XOBrainer such players lose 17 of 100, the strongest level at most 1 of 1000. The side that
//     moved last mostly wins more often than predicted, by -2 to 9 points, because the other side is the next to err; a
//     curve that included that would zigzag.
//   - The range of levels of one game contains the true level for 82 of 100 sides in XOBrainer (single rounds; two fifths
//     have too few open positions), 78 in Trexo, 81 in Oxixo for two and 78 for four, in 200 games of levels 1 to 10, half of
//     them against themselves and half against any level, none of them used to fit (40 games a level of seed 1 fit, in Trexo
//     40 of seed 4 as well; 20 of seed 2 are tried). Its median width is 5, 4, 3 and 4 levels, and that of ten games of one
//     player together 2, 2, 2 and 1; it then contains the level in 79, 71, 74 and 88 of 100. Winners seem stronger than losers
//     of the same level by 0.1, -0.7, 0.6 and 0.0 levels. A weak side that loses at once to a strong one shows little: level 1
//     of Oxixo seems like level 5 after twelve such games.
//   - `go run ./build sentences` checks every sentence about moves that players read, and the figures beside it, by playing
//     all moves. In 300 games of each of eight forms at 4,000 nodes (seed 11) it read 471,205 sentences: 771 false, 23,942
//     that its budget could not decide. Half of the false ones name the two rows of a double threat in Oxixo, most others a
//     row by colour or the length of a rich win in sets of XOBrainer. Of the 295 contradictions 232 are hints that were marked
//     once played, by the deeper judgement of the review; chances and figures contradicted one another nowhere.
//
// MarkLoss explains the marks.
package review

import (
	"xotrio/ai/judge"
	"xotrio/game/match"
)

// Version changes whenever the review of the same match may change: stored reviews of older versions are made again.
const Version = 17<<8 | judge.Version

// Mark says how good a move was, in chess notation.
type Mark string

// The marks.
const (
	NoMark     Mark = ""
	OnlyMove   Mark = "!"  // the only good move, and it was found
	Inaccuracy Mark = "?!" // loses at least MarkLoss[0] of chance
	Mistake    Mark = "?"  // loses MarkLoss[1]
	Blunder    Mark = "??" // loses MarkLoss[2]
)

// MarkLoss holds the smallest losses of chance, in per mille, of an inaccuracy, a mistake and a blunder: those of
// Lichess. They are losses of the chance to win the round: in a long match of XOBrainer a lost round costs little of
// the chance to win the match, and losing it is a blunder all the same. Missing a near win is marked whatever it loses, see NearPlies.
// Everything else is an opinion, and the judgement with the smallest loss counts: that of the turn, one with four times
// the nodes if the move seems to lose something, and that of the next turn.
var MarkLoss = [3]int{50, 100, 150}

// NearPlies is the maximum length of a near win: five moves of the winner. Missing one is marked even if little is lost,
// and only near wins and near losses make a move the only good one, because one search finds longer ones and another does
// not.
const NearPlies = 9

// MaxTurningPoints is the maximum number of turning points.
const MaxTurningPoints = 3

// Review is the analysis of a match. It is plain data and survives JSON unchanged.
type Review struct {
	// Version is the value of the constant when the review was made.
	Version int `json:"version"`
	// Game and Options are those of the match.
	Game    string            `json:"game"`
	Options map[string]string `json:"options"`
	// Nodes is the approximate number of positions searched per ply.
	Nodes int64 `json:"nodes"`
	// Plies holds the turns, without random draws.
	Plies []Ply `json:"plies"`
	// TurningPoints holds the numbers of the most decisive plies, at most MaxTurningPoints, in order.
	TurningPoints []int `json:"turning_points"`
	// Turned is the one of them that decided the match: of the side that lost, if there is one. It is 0 if there is none.
	Turned int `json:"turned"`
	// Players holds X and O.
	Players []Player `json:"players"`
}

// Ply is the analysis of one turn. Chances are those of X in per mille; 0 and 1000 are proven or final.
type Ply struct {
	// Ply is its number in the record, from 1, random draws included.
	Ply int `json:"ply"`
	// Number is the place of the turn in the list of moves.
	Number match.Number `json:"number"`
	// Side is the side that moved, "x" or "o"; Move is the move and Best the best move.
	Side string `json:"side"`
	Move string `json:"move"`
	Best string `json:"best"`
	// Chance is the chance to win the match after the move, BestChance the one before it: the Chance of the turn before, and
	// that of the best move if another one was played.
	Chance     int `json:"chance"`
	BestChance int `json:"best_chance"`
	// Round and BestRound are the same for the current round, which differs in XOBrainer.
	Round     int `json:"round"`
	BestRound int `json:"best_round"`
	// Loss and RoundLoss are the losses of the move for its side, in per mille.
	Loss      int `json:"loss"`
	RoundLoss int `json:"round_loss"`
	// Mark is the mark of the move.
	Mark Mark `json:"mark"`
	// Proven is n if X wins by force in at most n plies after the move, -n if O does; 0 if nothing is proven, and at
	// the end. BestProven is the same before the move, for the position. In XOBrainer they refer to the round.
	Proven     int `json:"proven"`
	BestProven int `json:"best_proven"`
	// Lines holds the best moves, up to judge.Lines of them, the one played, and a winning one if a neighbouring turn
	// knows it, best first, with chances of the side to move. It is empty for a turn lost on time.
	Lines []judge.Line `json:"lines"`
	// Played is the index in Lines of the move played, -1 for a turn lost on time.
	Played int `json:"played"`
	// Difficulty is judge.Judgement.Difficulty.
	Difficulty int `json:"difficulty"`
	// Words holds the sentences about the move.
	Words []Phrase `json:"words"`
}

// Player is the summary of one side.
type Player struct {
	Side string `json:"side"`
	Likeness
	// The number of moves with each mark.
	Inaccuracies int `json:"inaccuracies"`
	Mistakes     int `json:"mistakes"`
	Blunders     int `json:"blunders"`
	OnlyMoves    int `json:"only_moves"`
}

// Phrase is a sentence: its text key and its arguments, which are moves in notation, signs of sides, and the number N.
type Phrase struct {
	Key  string            `json:"key"`
	Args map[string]string `json:"args,omitempty"`
	// N is the number in the sentence, which determines its plural form; 0 for none.
	N int `json:"n,omitempty"`
}

// At returns the analysis of the ply with that number; ok is false if it is no turn.
func (r *Review) At(ply int) (p *Ply, ok bool) {
	for i := range r.Plies {
		if r.Plies[i].Ply == ply {
			return &r.Plies[i], true
		}
	}
	return nil, false
}

// Parts returns the arguments as alternating names and values, as texts take them.
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

// MaxRefuting is the maximum number of plies of a refutation.
const MaxRefuting = 5

// Refutation returns the best play of the other side after a move with a fault mark, in notation: the reply that the
// sentences mention, and the moves after it by the search that judged it, at most MaxRefuting plies. It is nil if the
// move has no such mark or ended the game.
func (p *Ply) Refutation() []string {
	if p.Played < 0 || p.Mark != Inaccuracy && p.Mark != Mistake && p.Mark != Blunder {
		return nil
	}
	plan := p.Lines[p.Played].Plan
	if len(plan) < 2 {
		return nil
	}
	return plan[1:min(len(plan), 1+MaxRefuting)]
}
