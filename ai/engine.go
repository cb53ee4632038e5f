// Package ai defines what a computer player is to the rest of the program: an Engine that is shown a position as one side may
// see it and answers with a move, within limits and at a level of strength. The search kernels and the knowledge of each
// game live in the packages below; an engine of any game is made by ai/engines. Nothing here reads the clock or the global
// random numbers: clocks and seeds are handed in.
package ai

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"xotrio/rules"
)

// Engine chooses moves. It is not for concurrent use, but may be used for any number of positions and games one after the
// other.
type Engine interface {
	// Think chooses a move for the side on turn in pos. The caller hands in pos.View of that side, so that an engine never
	// sees what its side cannot; pos is not changed and not kept.
	//
	// Thinking ends when the first of lim is reached, when ctx is done, or when there is nothing more to find. The answer is
	// a legal move in every case, even where ctx was done from the start. report, if not nil, is called with every deeper
	// result, from the goroutine of the call.
	//
	// The error is ErrOver in a finished game, ErrChance where a draw is due, and otherwise a sentence on what the engine
	// cannot do with pos or lim.
	Think(ctx context.Context, pos rules.Game, lim Limits, report func(Thought)) (Thought, error)
}

// ErrOver is the answer to a finished game.
var ErrOver = errors.New("there is no move to choose: the game is over")

// ErrChance is the answer where nobody is on turn in a running game.
var ErrChance = errors.New("there is no move to choose: a draw of chance is due and nobody is on turn")

// Limits bound one Think. Zero in a field means no limit of that kind; the zero Limits let an engine think until its
// context is done.
type Limits struct {
	// Time is the longest time to think. It needs Options.Now.
	Time time.Duration
	// Nodes is the greatest number of positions to search. With this limit, one thread and one seed the answer is the same on
	// every machine. Wins and losses in one move are looked for whatever the limit.
	Nodes int64
	// Depth is the greatest depth in plies.
	Depth int
	// Lines is how many moves are to be told with their worth, the best ones: see Thought.Lines. 0 and 1 ask for the best one
	// alone, and more take their part of the time and the nodes.
	Lines int
}

// Tighter is, kind by kind, the smaller limit of l and m, with the greater number of lines.
func (l Limits) Tighter(m Limits) Limits {
	return Limits{
		Time: tighter(l.Time, m.Time), Nodes: tighter(l.Nodes, m.Nodes), Depth: tighter(l.Depth, m.Depth),
		Lines: max(l.Lines, m.Lines),
	}
}

func tighter[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// ProvenScore is the score of a win that is proven, less the plies until it.
const ProvenScore = 1_000_000

// Thought is what an engine knows of a position.
type Thought struct {
	// Move is the move to play.
	Move rules.Move
	// Score is the value of the position for the side on turn in hundredths of the unit that the game's evaluation
	// counts in (a point of XOBrainer, an open three of the other games); beyond ProvenScore/2 either way it is proven.
	Score int
	// Chance is the chance to win that Score stands for, in per mille: 0 to 1000, which are kept for what is proven. See
	// Chance.
	Chance int
	// Match is the chance to win the match in per mille, where Chance is that of the round and the engine knows both; else 0.
	Match int
	// Depth is the depth in plies that was searched completely.
	Depth int
	// Nodes is the number of positions searched.
	Nodes int64
	// PV is the principal variation: the line of play that the engine expects, beginning with Move.
	PV []rules.Move
	// Win is 0 where nothing is proven, n where the side on turn wins by force with the n-th ply from here at the latest, and
	// -n where it loses so: a longer win may be found before the shortest. In XOBrainer it is the round that is won.
	Win int
	// Exact reports whether a table of all positions knows the result: with perfect play of both sides the side on turn wins with
	// the very ply that Win tells, or loses with it, and where Win is 0 nobody can win by force: the position is drawn.
	Exact bool
	// Reason is why the move is played. It is part of the answer, not of the reports before it.
	Reason Reason
	// Lines are, where Limits.Lines asked for more than one, the best moves, each as a thought of its own without Lines. The
	// first is this thought; each of the others is the best move without those before it, and was searched no deeper than the
	// first, so that their scores can be compared. There are fewer where there are fewer moves or no time was left, and none
	// where an engine knows only the best, as a program does that is asked by the engine protocol.
	Lines []Thought
}

// Searcher is an Engine that compares moves: those of ai/engines are, but for the yardstick.
type Searcher interface {
	Engine
	// ThinkAmong is Think with the choice restricted to the legal moves among, of which there is at least one; nil leaves the
	// choice free.
	ThinkAmong(ctx context.Context, pos rules.Game, lim Limits, among []rules.Move, report func(Thought)) (Thought, error)
	// Weigh returns the best count moves of pos, and besides them the legal moves also, all weighed alike, the best first. It is
	// handed what Think is and fails where that does. nodes, which is positive, is about how many positions are searched. On one
	// thread the answer is the same on every machine. A ctx that is done ends it with the error of ctx.
	Weigh(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]Line, error)
	// Reason is why t.Move is played in pos.
	Reason(pos rules.Game, t Thought) Reason
	// Reasons are all that is true of t.Move in pos, the more telling first; Reason is the first of them.
	Reasons(pos rules.Game, t Thought) []Reason
}

// Options are what an engine of any game is made with.
type Options struct {
	// Threads is the number of goroutines that search, 1 to MaxThreads; 0 means 1.
	Threads int
	// HashMiB is the size of the transposition table in MiB, 1 to MaxHash; 0 means DefaultHash.
	HashMiB int
	// Seed chooses among the ways in which a weak level errs.
	Seed uint64
	// Tables is the folder with the endgame tables that were computed on this machine, see solve.OpenEndgame; empty for none.
	// With them the strongest level of Oxixo plays differently, and better, than without.
	Tables string
	// Now is the clock by which Limits.Time is measured. An engine without one refuses limits of time.
	Now func() time.Time
}

// The ranges of Options.
const (
	MaxThreads  = 64
	MaxHash     = 1024
	DefaultHash = 16
)

// Filled is o with its defaults in place of zeros. It fails where a value is out of range.
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

// Line is one move of a position weighed beside others: in one search, to the same depth, so that their difference means
// something. Its score is the mean of two depths, one ending with either side's move: evaluations sway between the two.
type Line struct {
	// Move is the move and PV the line of play that follows it, beginning with Move.
	Move rules.Move
	PV   []rules.Move
	// Score is what the move is worth to the side on turn, in the unit of Thought.Score.
	Score int
	// Chance is the chance to win the match that the move leaves the side on turn, Round that to win the round, in per mille. They
	// differ only in XOBrainer. 0 and 1000 are kept for what is proven.
	Chance, Round int
	// Win is as in Thought: n plies until a proven win of the side on turn, -n until its loss, 0 where nothing is proven.
	Win int
	// Exact is as in Thought, of the position after the move: a table knows its result, and Win 0 is a draw.
	Exact bool
	// Bonus is what the search found a proven win to be worth beyond a bare win, see search.Hooks.End; 0 where that is not known.
	Bonus int
}

// Several answers Limits.Lines for an engine that searches one line at a time: think is asked for the best move, with half of
// the time and the nodes, and then, with equal parts of the rest, for the best of those that are left of moves, no deeper than
// before. among is nil at first. Where think fails after that, the lines that there are stand.
func Several(lim Limits, moves []rules.Move, think func(lim Limits, among []rules.Move) (Thought, error)) (Thought, error) {
	n := lim.Lines
	lim.Lines = 0
	if n <= 1 {
		return think(lim, nil)
	}
	t, err := think(portion(lim, 2), nil)
	if err != nil {
		return t, err
	}
	lines := append(make([]Thought, 0, n), t)
	rest := portion(lim, 2*(n-1))
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
		t.Nodes += next.Nodes
		lines = append(lines, next)
	}
	t.Lines = lines
	return t, nil
}

// portion is lim with one in so many parts of its time and its nodes, each at least 1 where there is such a limit.
func portion(lim Limits, parts int) Limits {
	if lim.Time > 0 {
		lim.Time = max(lim.Time/time.Duration(parts), 1)
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes/int64(parts), 1)
	}
	return lim
}

// Table knows what positions are worth without a search: they were worked out.
type Table interface {
	// Holds reports whether the table has the position; it reads nothing.
	Holds(pos rules.Game) bool
	// Worth is n where the side on turn in a running position wins by force with the n-th ply from here, -n where it loses so, both sides
	// playing as well as they can, and 0 where nobody can force a win. The error is that of a position that the table does not have, or
	// of a damaged program.
	Worth(pos rules.Game) (plies int, err error)
}
