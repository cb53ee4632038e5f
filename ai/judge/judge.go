// Package judge analyses a position and the move played in it: the best moves, what each of them leads to, why, and how
// difficult the choice was. Reviews and hints both use it, so that they never contradict each other. The result depends
// only on the position and the number of nodes; it is the same on every machine.
//
//	judge.go    Judge and the record it returns
//	ending.go   games that can be played out in full
//	why.go      purposes of moves, what they gain, and the squares and rows that show it
//	adviser.go  the engine for hints, built on a Judge
package judge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// Version changes whenever a position may get another judgement than before. Stored judgements of older versions are
// discarded.
const Version = 24

// Nodes is the default number of positions to search: a third of a second on a common core in the slowest game.
const Nodes = 150_000

const (
	// Lines is the number of best moves that are returned.
	Lines = 3
	// planPlies is the maximum length of a returned line in plies.
	planPlies = 7
	// hash is the size of the transposition tables in MiB.
	hash = 16
)

// Line is the analysis of one move. Chances and Win are those of the side to move.
type Line struct {
	Move rules.Move `json:"-"`
	// Text is the move in notation, Plan the line of play that starts with it, and PV the same line as moves.
	Text string       `json:"text"`
	PV   []rules.Move `json:"-"`
	Plan []string     `json:"plan"`
	// Chance is the chance to win the match after the move, per mille; Round, that to win the round, which differs in
	// XOBrainer only. 0 and 1000 are proven.
	Chance int `json:"chance"`
	Round  int `json:"round"`
	// Score is the value of the move in the unit of the evaluation (see ai.Line).
	Score int `json:"score"`
	// Win is n if the move wins by force with the n-th ply from here at the latest, -n if it loses so, else 0. In
	// XOBrainer it refers to the round.
	Win int `json:"win,omitempty"`
	// Exact is true if Win is known from a table (see ai.Line) or because the game was played out in full; if Win is 0
	// then, the move draws.
	Exact bool `json:"exact,omitempty"`
	// Why is the purpose of the move; Reply, that of the answer in the line, if there is one: what the move allows.
	Why   Why `json:"why"`
	Reply Why `json:"reply"`
	// Over is a purpose of the move that the played one does not serve, or not as much. OverReply is a purpose of the answer
	// to the move played that the same answer to this move would not serve, or not as much; for the move played, any
	// purpose of the answer. They have no aim if there is none.
	Over      Why `json:"over"`
	OverReply Why `json:"over_reply"`
	// Gain shows how the winner of a proven line wins.
	Gain Gain `json:"gain,omitzero"`
}

// Read sets the moves of a judgement of pos that was decoded from JSON.
func (j *Judgement) Read(pos rules.Game) error {
	for i := range j.Lines {
		l := &j.Lines[i]
		l.PV = nil
		at := pos.Clone()
		for _, text := range l.Plan {
			m, err := at.ParseMove(text)
			if err != nil {
				return fmt.Errorf("line %d of a judgement: %w", i+1, err)
			}
			l.PV = append(l.PV, m)
			at.Do(m)
		}
		if len(l.PV) == 0 || l.Text != l.Plan[0] {
			return fmt.Errorf("line %d of a judgement has no moves", i+1)
		}
		l.Move = l.PV[0]
	}
	if len(j.Lines) == 0 || j.Played < -1 || j.Played >= len(j.Lines) {
		return errors.New("a judgement has no lines")
	}
	return nil
}

// Judgement is the analysis of a position. It is plain data.
type Judgement struct {
	// Lines holds the best moves and the move played, the best first.
	Lines []Line `json:"lines"`
	// Played is the index in Lines of the move that was played, -1 if none was.
	Played int `json:"played"`
	// Refuted is true if a line was found to lose only after the analysis, see Verify: moves without a line may be better
	// than that one.
	Refuted bool `json:"refuted,omitempty"`
	// Natural is true if the move played was the best one of a first analysis, whatever later ones have found: a hint may
	// have advised it.
	Natural bool `json:"natural,omitempty"`
	// Choices is the number of legal moves.
	Choices int `json:"choices"`
	// Difficulty is the mean loss, in chance to win the round, per mille, of the moves that a player of strength Casual
	// chooses.
	Difficulty int `json:"difficulty"`
}

// Best returns the best line.
func (j *Judgement) Best() *Line { return &j.Lines[0] }

// Compare returns a positive number if l is better than k for the side to move, a negative one if it is worse, 0 if both
// are equally good: sooner won, or later lost, else the better chance. Of two wins at once in XOBrainer the richer one is
// better; what a longer one brings is not proven.
func (l *Line) Compare(k *Line) int {
	class := func(l *Line) int { return min(max(l.Win, -1), 1) }
	by := cmp.Or(cmp.Compare(class(l), class(k)), cmp.Compare(k.Win, l.Win))
	if by == 0 && (l.Win == 0 || l.Win == 1) {
		by = cmp.Or(cmp.Compare(l.Chance, k.Chance), cmp.Compare(l.Round, k.Round))
	}
	return by
}

// sort puts the best line first. played is the move that was played, NoMove if none was.
func (j *Judgement) sort(played rules.Move) {
	slices.SortStableFunc(j.Lines, func(k, l Line) int { return l.Compare(&k) })
	j.Played = slices.IndexFunc(j.Lines, func(l Line) bool { return l.Move == played })
}

// Loss returns how much of the chance to win the round l loses compared with the best line, per mille.
func (j *Judgement) Loss(l *Line) int { return max(j.Lines[0].Round-l.Round, 0) }

// Analyser analyses positions of one game. It is a Judge or a proxy for one in another process or worker.
type Analyser interface {
	// Analyse analyses pos as the side to move may see it, and the move that was played, NoMove if none was. nodes is
	// approximately the number of positions to search. It fails if no side is to move, if played is not legal, and if
	// ctx is done.
	Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (Judgement, error)
}

// Local returns an Analyser of g that searches in this process.
func Local(g *rules.Info) (Analyser, error) { return New(g, nil) }

// Judge is an Analyser that searches in this process. It is not safe for concurrent use.
type Judge struct {
	game   *rules.Info
	by     *engines.Computer
	engine ai.Searcher
	casual []ai.Engine
	// seen is the last position, and likely holds the moves that strength Casual chooses there: a turn is often judged twice in
	// succession.
	seen   rules.Game
	likely []rules.Move
}

// Casual is the strength whose choices determine how difficult a position is: it sees threats and misses much else. In a game
// without strengths in Elo the middle level takes its place. casualTries is the number of choices it makes, each with other errors.
const (
	Casual          = ai.Level(1470)
	casualTries int = 4
)

var errMove = errors.New("the move that is to be judged is not legal in the position")

// New returns a judge of g. It fails if there is no computer player for that game. now, which may be nil, is called
// every few positions and limits nothing; in a browser it lets other work proceed.
func New(g *rules.Info, now func() time.Time) (*Judge, error) {
	c, err := engines.ByGame(g.Name)
	if err != nil {
		return nil, err
	}
	return NewWith(g, c, now)
}

// NewWith is New with a computer player that need not be in the table of package engines.
func NewWith(g *rules.Info, by *engines.Computer, now func() time.Time) (*Judge, error) {
	e, err := by.Engine(ai.MaxLevel, ai.Options{HashMiB: hash, Now: now})
	if err != nil {
		return nil, err
	}
	s, ok := e.(ai.Searcher)
	if !ok {
		return nil, fmt.Errorf("the computer player of %s cannot weigh moves", g.Name)
	}
	j := &Judge{game: g, by: by, engine: s}
	casual := Casual
	if by.Curve.Most() == 0 {
		casual = ai.MiddleLevel
	}
	for seed := range uint64(casualTries) {
		c, err := by.Engine(casual, ai.Options{HashMiB: 1, Seed: seed + 1, Now: now})
		if err != nil {
			return nil, err
		}
		j.casual = append(j.casual, c)
	}
	return j, nil
}

// Game returns the game that j judges.
func (j *Judge) Game() *rules.Info { return j.game }

// Analyse implements Analyser.
func (j *Judge) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (Judgement, error) {
	return j.AnalyseWith(ctx, pos, played, nil, nodes)
}

// AnalyseWith is Analyse with further moves that are analysed to the same depth and included in Lines.
func (j *Judge) AnalyseWith(ctx context.Context, pos rules.Game, played rules.Move, others []rules.Move, nodes int64) (Judgement, error) {
	side := pos.ToMove()
	if side == rules.Nobody {
		return Judgement{}, ai.ErrChance
	}
	view := pos.View(side)
	choices := view.AppendMoves(nil)
	out := Judgement{Played: -1, Choices: len(choices)}
	if played != rules.NoMove && !slices.Contains(choices, played) {
		return out, errMove
	}
	likely, err := j.casualMoves(ctx, view)
	if err != nil {
		return out, err
	}
	also := slices.Concat(likely, others)
	if played != rules.NoMove {
		also = append(also, played)
	}
	slices.Sort(also)
	lines, err := j.engine.Analyse(ctx, view, nodes, Lines, slices.Compact(also))
	if err != nil {
		return out, err
	}
	at := func(m rules.Move) int { return slices.IndexFunc(lines, func(l ai.Line) bool { return l.Move == m }) }
	sum := 0
	for _, m := range likely {
		sum += max(lines[0].Round-lines[at(m)].Round, 0)
	}
	out.Difficulty = sum / len(likely)
	shown := lines[:0]
	for i, l := range lines {
		if i < Lines || l.Move == played || slices.Contains(others, l.Move) {
			shown = append(shown, l)
		}
	}
	for i := range shown[1:] {
		if l := &shown[1+i]; l.Round < shown[0].Round {
			if err := j.leaveCycle(ctx, view, l, nodes); err != nil {
				return out, err
			}
		}
	}
	playOut(view, shown)
	for _, l := range shown {
		out.Lines = append(out.Lines, j.line(view, l))
	}
	out.sort(played)
	out.Natural = out.Played >= 0 && out.Best().Compare(&out.Lines[out.Played]) == 0
	j.dropCubeKind(view, &out)
	if out.Played >= 0 {
		j.compare(view, &out)
	}
	return out, nil
}

// leaveCycle analyses the position after a move once more if the line of l returns to view. A search takes that for a draw,
// but the side to move has better moves there than l; without view before it, the search finds what else there is.
func (j *Judge) leaveCycle(ctx context.Context, view rules.Game, l *ai.Line, nodes int64) error {
	if l.Win != 0 || l.Exact || !returns(view, l.PV) {
		return nil
	}
	after := view.Clone()
	after.Do(l.Move)
	next, err := j.engine.Analyse(ctx, after.View(after.ToMove()), nodes, 1, nil)
	if err != nil {
		return err
	}
	reply := &next[0]
	l.Win, l.Exact, l.PV = Earlier(reply.Win, true), reply.Exact, append([]rules.Move{l.Move}, reply.PV...)
	l.Score, l.Round, l.Chance = -reply.Score, 1000-reply.Round, 1000-reply.Chance
	return nil
}

// returns reports whether the moves of a line lead back to the position before them.
func returns(pos rules.Game, moves []rules.Move) bool {
	at, text := pos.Clone(), pos.Text()
	for i, m := range moves {
		if at.Outcome().Over() || at.ToMove() == rules.Nobody || !at.Legal(m) {
			return false
		}
		if at.Do(m); i%2 == 1 && at.Text() == text {
			return true
		}
	}
	return false
}

// clearlyBetter is the minimum lead, in chance to win the round, per mille, over moves of another kind that makes the
// kind of a move a reason for it.
const clearlyBetter = 50

// dropCubeKind removes from the reasons whether a cube is neutral or an own one, unless it matters: unless all moves of the
// other kind are clearly worse.
func (j *Judge) dropCubeKind(view rules.Game, out *Judgement) {
	all := make([][]ai.Reason, len(out.Lines))
	own := make([]bool, len(out.Lines))
	kind := func(r ai.Reason) bool { return r.Aim == ai.Tempo || r.Aim == ai.TakesBack }
	for i := range out.Lines {
		all[i] = j.reasons(view, out.Lines[i].Move, out.Lines[i].Win)
		own[i] = slices.ContainsFunc(all[i], func(r ai.Reason) bool { return r.Aim == ai.TakesBack })
	}
	for i := range out.Lines {
		l := &out.Lines[i]
		if r := purpose(all[i]); !kind(r) {
			continue
		}
		others, worse := 0, 0
		for k := range out.Lines {
			if own[k] != own[i] || out.Lines[k].Win == 1 { // a win in one has no other reason
				others++
				if l.Round-out.Lines[k].Round >= clearlyBetter {
					worse++
				}
			}
		}
		if others == 0 || worse < others {
			l.Why = j.explain(view, l.Move, purpose(slices.DeleteFunc(all[i], kind)))
		}
	}
}

// casualMoves returns the moves that strength Casual chooses, one for each try.
func (j *Judge) casualMoves(ctx context.Context, view rules.Game) ([]rules.Move, error) {
	if reflect.DeepEqual(view, j.seen) {
		return j.likely, nil
	}
	var moves []rules.Move
	for _, c := range j.casual {
		t, err := c.Think(ctx, view, ai.Limits{}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		moves = append(moves, t.Move)
	}
	j.seen, j.likely = view.Clone(), moves
	return moves, nil
}

// line converts found to notation and adds the purpose of the move and of the answer.
func (j *Judge) line(view rules.Game, found ai.Line) Line {
	l := Line{Move: found.Move, Text: view.MoveText(found.Move), Chance: found.Chance, Round: found.Round, Score: found.Score, Win: found.Win, Exact: found.Exact}
	if !found.Exact {
		l.Win = atMost(found.Win)
	}
	l.Why = j.why(view, found.Move, l.Win)
	at := view.Clone()
	for i, m := range found.PV {
		if i == planPlies || at.Outcome().Over() || at.ToMove() == rules.Nobody || !at.Legal(m) {
			break
		}
		if i == 1 && at.ToMove() == view.ToMove().Other() {
			l.Reply = j.why(at, m, Later(l.Win, true))
		}
		l.Plan, l.PV = append(l.Plan, at.MoveText(m)), append(l.PV, m)
		at.Do(m)
	}
	l.Gain = j.gain(view, &l)
	return l
}

// atMost returns a bound, in plies, that holds for every answer to a proof of the search. Where there is a threat the search tries only
// what may stop it; if all of that completes a row of the opponent's, another answer may hold out a ply longer.
func atMost(win int) int {
	switch {
	case win > 0 && win%2 == 0:
		return win + 1
	case win < -1 && win%2 != 0:
		return win - 1
	}
	return win
}

// Later converts Win of a move to that of the position after it, Earlier the reverse. swaps is true if the other side is
// to move there.
func Later(win int, swaps bool) int {
	switch {
	case win > 0:
		win--
	case win < 0:
		win++
	}
	if swaps {
		return -win
	}
	return win
}

// Earlier is the reverse of Later.
func Earlier(win int, swaps bool) int {
	if swaps {
		win = -win
	}
	switch {
	case win > 0:
		return win + 1
	case win < 0:
		return win - 1
	}
	return 0
}
