// Package ai defines computer players for the rest of the program: an Engine receives a position as one side may see it
// and answers with a move, within limits and at a level of strength. The search kernels and the knowledge of each game
// are in the packages below; ai/engines makes the engine of any game. Nothing here reads the clock or the global random
// numbers: clocks and seeds are passed in.
//
//	engine.go  Engine, its limits, options and results
//	level.go   the ten levels of strength
//	curve.go   strengths by Elo, and mixtures of two
//	chance.go  scores as chances to win
//	reason.go  why a move is played
package ai

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"xotrio/rules"
)

// Engine chooses moves. It is not safe for concurrent use, but may be used for any number of positions and games in
// turn.
type Engine interface {
	// Think chooses a move for the side to move in pos. Callers pass pos.View of that side, so that an engine never
	// sees what its side cannot; pos is neither changed nor kept.
	//
	// Thinking ends when the first limit of lim is reached, when ctx is done, or when there is nothing more to find.
	// The answer is always a legal move, even if ctx was done from the start. report, if not nil, is called with every
	// deeper result, on the calling goroutine.
	//
	// The error is ErrOver if the game is over, ErrChance if a draw is due, and otherwise says what the engine cannot
	// do with pos or lim.
	Think(ctx context.Context, pos rules.Game, lim Limits, report func(Thought)) (Thought, error)
}

// ErrOver is returned for a finished game.
var ErrOver = errors.New("there is no move to choose: the game is over")

// ErrChance is returned if neither side is to move in a running game.
var ErrChance = errors.New("there is no move to choose: a draw of chance is due")

// Limits bounds one Think. A zero field means no limit of that kind; with the zero Limits an engine thinks until its
// context is done.
type Limits struct {
	// Time is the maximum time to think. It requires Options.Now.
	Time time.Duration
	// Nodes is the maximum number of positions to search. With this limit, one thread and one seed the answer is the
	// same on every machine. Wins and losses in one move are found whatever the limit.
	Nodes int64
	// Depth is the maximum depth in plies.
	Depth int
	// Lines is the number of best moves to return in Thought.Lines (multi-PV). 0 and 1 return the best move only; more
	// lines take their share of the time and the nodes.
	Lines int
}

// Tighter returns the smaller limit of l and m of each kind, and the greater number of lines.
func (l Limits) Tighter(m Limits) Limits {
	return Limits{
		Time: tighter(l.Time, m.Time), Nodes: tighter(l.Nodes, m.Nodes), Depth: tighter(l.Depth, m.Depth),
		Lines: max(l.Lines, m.Lines),
	}
}

// Portion returns l with num/den of its time and nodes, each at least 1 if limited.
func (l Limits) Portion(num, den int) Limits {
	if l.Time > 0 {
		l.Time = max(l.Time*time.Duration(num)/time.Duration(den), 1)
	}
	if l.Nodes > 0 {
		l.Nodes = max(l.Nodes*int64(num)/int64(den), 1)
	}
	return l
}

func tighter[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// ProvenScore is the score of a proven win, minus the plies until it.
const ProvenScore = 1_000_000

// Thought is the result of a search.
type Thought struct {
	// Move is the move to play.
	Move rules.Move
	// Score is the value of the position for the side to move, in hundredths of the unit of the game's evaluation (a
	// point of XOBrainer, an open three in the other games). Beyond ProvenScore/2 either way it is proven.
	Score int
	// Chance is the chance to win that corresponds to Score, per mille. 0 and 1000 are reserved for proven results (see
	// the function Chance).
	Chance int
	// Match is the chance to win the match, per mille, if Chance is that of the round and the engine knows both; else
	// 0.
	Match int
	// Depth is the depth in plies that was searched completely.
	Depth int
	// Nodes is the number of positions searched.
	Nodes int64
	// PV is the principal variation: the line of play that the engine expects, starting with Move.
	PV []rules.Move
	// Win is 0 if nothing is proven, n if the side to move wins by force with the n-th ply from here at the latest, and
	// -n if it loses so. The shortest win need not have been found. In XOBrainer it refers to the round.
	Win int
	// Exact is true if a table of all positions knows the result: with perfect play of both sides the side to move wins
	// or loses with exactly the ply given by Win; if Win is 0, the position is a draw.
	Exact bool
	// Reason is why the move is played. It is set in the answer, not in the reports before it.
	Reason Reason
	// Lines holds, if Limits.Lines asked for more than one, the best moves, each as a Thought without Lines. The first
	// is this thought. Each further one is the best move without those searched before it, no deeper than the first, so
	// that scores can be compared; wins by force come first. There are fewer if there are fewer moves or no time was left, and none if an engine
	// knows only the best move, such as a program connected by the engine protocol.
	Lines []Thought
}

// Percent converts a chance from per mille to whole per cent. 0 and 100 are reserved for what is certain, and the chances of
// both sides add up to 100.
func Percent(chance int) int {
	switch {
	case chance <= 0 || chance >= 1000:
		return chance / 10
	case chance > 500:
		return min((chance+4)/10, 99)
	}
	return max((chance+5)/10, 1)
}

// Moves converts a proof as in Thought.Win to a number of moves of the winner, the length that players read. A row
// that the loser has to complete counts as a move of the winner.
func Moves(win int) int {
	if win < 0 {
		win = -win - 1
	}
	return win/2 + 1
}

// Searcher is an Engine that compares moves. All engines of ai/engines do except the baseline.
type Searcher interface {
	Engine
	// ThinkAmong is Think with the choice restricted to the legal moves among, at least one. nil allows all moves.
	ThinkAmong(ctx context.Context, pos rules.Game, lim Limits, among []rules.Move, report func(Thought)) (Thought, error)
	// Analyse returns the best count moves of pos and the legal moves also, all searched to the same depth, the best
	// first. It takes the same positions as Think and fails as Think does. nodes, which must be positive, is
	// approximately the number of positions to search. With one thread the answer is the same on every machine. If ctx
	// is done, Weigh returns its error.
	Analyse(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]Line, error)
	// Reason returns why t.Move is played in pos.
	Reason(pos rules.Game, t Thought) Reason
	// Reasons returns everything that is true of t.Move in pos, the most important first; Reason is the first of them.
	Reasons(pos rules.Game, t Thought) []Reason
}

// Options configures an engine of any game.
type Options struct {
	// Threads is the number of goroutines that search, 1 to MaxThreads; 0 means 1.
	Threads int
	// HashMiB is the size of the transposition table in MiB, 1 to MaxHash; 0 means DefaultHash.
	HashMiB int
	// Seed varies the errors of weak levels.
	Seed uint64
	// Tables is the folder with the endgame tables computed on this machine (see solve.OpenEndgame), "" if none. The
	// strongest level of Oxixo plays differently, and better, with them.
	Tables string
	// Now is the clock for Limits.Time. An engine without one rejects limits of time.
	Now func() time.Time
}

// Ranges of Options.
const (
	MaxThreads  = 64
	MaxHash     = 1024
	DefaultHash = 16
)

// Filled returns o with zero fields replaced by defaults. It fails if a value is out of range.
func (o Options) Filled() (Options, error) {
	if o.Threads == 0 {
		o.Threads = 1
	}
	if o.HashMiB == 0 {
		o.HashMiB = DefaultHash
	}
	if o.Threads < 1 || o.Threads > MaxThreads {
		return o, fmt.Errorf("an engine takes 1 to %d threads, not %d", MaxThreads, o.Threads)
	}
	if o.HashMiB < 1 || o.HashMiB > MaxHash {
		return o, fmt.Errorf("a transposition table takes 1 to %d MiB, not %d", MaxHash, o.HashMiB)
	}
	return o, nil
}

// Line is one move of a position compared with others in one search to the same depth, so that differences are
// meaningful. Its score is the mean of two consecutive depths, because evaluations alternate with the side that moves
// last.
type Line struct {
	// Move is the move, PV the line of play that starts with it.
	Move rules.Move
	PV   []rules.Move
	// Score is the value of the move to the side to move, in the unit of Thought.Score.
	Score int
	// Chance is the chance to win the match that the move leaves the side to move, Round that to win the round, per
	// mille. They differ in XOBrainer only. 0 and 1000 are reserved for proven results.
	Chance, Round int
	// Win is as in Thought: n plies until a proven win of the side to move, -n until its loss, 0 if nothing is proven.
	Win int
	// Exact is as in Thought, for the position after the move: a table knows its result, and if Win is 0 it is a draw.
	Exact bool
	// Bonus is the worth of a proven win beyond a bare win (see search.Hooks.End); 0 if unknown.
	Bonus int
}

// MultiPV implements Limits.Lines for an engine that searches one line at a time. It calls think for the best move,
// with half of the time and the nodes and among nil, and then, with equal shares of the rest, for the best of the
// remaining moves, no deeper than the first. Wins by force come first, whichever search found them. If a later call
// fails, the lines found so far are returned.
func MultiPV(lim Limits, moves []rules.Move, think func(lim Limits, among []rules.Move) (Thought, error)) (Thought, error) {
	n := lim.Lines
	lim.Lines = 0
	if n <= 1 {
		return think(lim, nil)
	}
	t, err := think(lim.Portion(1, 2), nil)
	if err != nil {
		return t, err
	}
	lines, nodes := append(make([]Thought, 0, n), t), t.Nodes
	rest := lim.Portion(1, 2*(n-1))
	if t.Win == 0 && t.Depth > 0 {
		rest = rest.Tighter(Limits{Depth: t.Depth})
	}
	left := slices.Clone(moves)
	for len(lines) < n {
		last := lines[len(lines)-1].Move
		left = slices.DeleteFunc(left, func(m rules.Move) bool { return m == last })
		if len(left) == 0 {
			break
		}
		next, err := think(rest, left)
		if err != nil {
			break
		}
		nodes += next.Nodes
		lines = append(lines, next)
	}
	// A later search may find a win by force that an earlier one missed.
	var wins, others []Thought
	for _, l := range lines {
		if l.Win > 0 {
			wins = append(wins, l)
		} else {
			others = append(others, l)
		}
	}
	lines = append(wins, others...)
	t = lines[0]
	t.Nodes, t.Lines = nodes, lines
	return t, nil
}

// Table knows the exact value of positions, computed in advance.
type Table interface {
	// Holds reports whether the table has the position. It reads no file.
	Holds(pos rules.Game) bool
	// Worth returns n if the side to move in a running position wins by force with the n-th ply from here, -n if it
	// loses so, with perfect play of both sides, and 0 if neither can force a win. It fails if the table does not have
	// the position or the program is damaged.
	Worth(pos rules.Game) (plies int, err error)
}
