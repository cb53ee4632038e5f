// Package judge weighs a position and what was played in it: the best moves, what each leaves, why, and how difficult the choice
// was. It is what a review and a hint are made of, so that the two never contradict each other. A judgement depends on the position
// and on the number of nodes alone, and on one thread it is the same on every machine.
package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// Version changes whenever the same position may get another judgement than before: what was kept of older ones is of no use.
const Version = 17

// Nodes is how many positions are searched where nobody says otherwise: a third of a second on a common core in the slowest game.
const Nodes = 150_000

const (
	// Lines is how many of the best moves are told.
	Lines = 3
	// planPlies is the most plies of a line that are told.
	planPlies = 7
	// hash is the size of the transposition tables in MiB.
	hash = 16
)

// Line is one move weighed. Chances and Win are those of the side on turn.
type Line struct {
	Move rules.Move `json:"-"`
	// Text is the move in notation, Plan the line of play that follows, beginning with it, and PV the same as moves.
	Text string       `json:"text"`
	PV   []rules.Move `json:"-"`
	Plan []string     `json:"plan"`
	// Chance is the chance to win the match after the move in per mille, Round that to win the round, which differs in XOBrainer
	// alone. 0 and 1000 are proven.
	Chance int `json:"chance"`
	Round  int `json:"round"`
	// Score is what the move is worth in the unit of the evaluation, see ai.Line.
	Score int `json:"score"`
	// Win is n where the move wins by force with the n-th ply from here at the latest, -n where it loses so, else 0. In XOBrainer
	// it is the round.
	Win int `json:"win,omitempty"`
	// Exact reports whether Win is known from a table, see ai.Line; without a Win the move draws then.
	Exact bool `json:"exact,omitempty"`
	// Why is what the move is for, and Reply what the answer to it is for, where the line has one: what the move allows.
	Why   Why `json:"why"`
	Reply Why `json:"reply"`
	// Over is what the move is for that the one played does not do, or not as much, without an aim where that is nothing. OverReply is, of the
	// move played alone, what the answer to it does that it would not do after the best move.
	Over      Why `json:"over"`
	OverReply Why `json:"over_reply"`
}

// Read fills in the moves of a judgement of pos that comes from its JSON form.
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

// Draws is the name of what an answer does that ends the game as a draw, of which no aim speaks.
const Draws = "draws"

// Why is an ai.Reason by the name of its aim, or Draws.
type Why struct {
	Aim string `json:"aim"`
	N   int    `json:"n,omitempty"`
}

// Judgement is what was found of a position. It is plain data.
type Judgement struct {
	// Lines are the best moves, and the one that was played, the best first.
	Lines []Line `json:"lines"`
	// Played is the index in Lines of the move that was played, -1 where none was.
	Played int `json:"played"`
	// Choices is how many legal moves there are.
	Choices int `json:"choices"`
	// Difficulty is the loss in the chance to win the round, in per mille, of the moves that a player of level Casual chooses, averaged.
	Difficulty int `json:"difficulty"`
}

// Best is the best line.
func (j *Judgement) Best() *Line { return &j.Lines[0] }

// Loss is what the line loses of the chance to win the round against the best, in per mille.
func (j *Judgement) Loss(l *Line) int { return max(j.Lines[0].Round-l.Round, 0) }

// Weigher weighs positions of one game: a Judge, or what has it done in another process or worker.
type Weigher interface {
	// Of judges the position pos as the side on turn may see it, and the move that was played, NoMove where none was. nodes is about how
	// many positions are searched. It fails where nobody is on turn, where played is not legal, and when ctx is done.
	Of(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (Judgement, error)
}

// Local makes a Weigher of g that thinks in this process.
func Local(g *rules.Info) (Weigher, error) { return New(g, nil) }

// Judge is the Weigher of this process. It is not for concurrent use.
type Judge struct {
	game   *rules.Info
	engine ai.Searcher
	casual []ai.Engine
}

// Casual is the level whose choices say how difficult a position is: it sees threats and misses much else. casualTries is how often it
// chooses, each time erring in another way.
const (
	Casual          = ai.Level(4)
	casualTries int = 4
)

// errMove is the error of a move that cannot have been played.
var errMove = errors.New("the move that is to be judged is not legal in the position")

// New makes a judge of g. It fails where no computer player plays that game. now, which may be nil, is asked every few positions and
// limits nothing: in a browser it lets others go on.
func New(g *rules.Info, now func() time.Time) (*Judge, error) {
	c, err := engines.Of(g.Name)
	if err != nil {
		return nil, err
	}
	return By(g, c, now)
}

// By is New with a computer player that need not be in the table of package engines.
func By(g *rules.Info, by *engines.Computer, now func() time.Time) (*Judge, error) {
	e, err := by.Engine(ai.MaxLevel, ai.Options{HashMiB: hash, Now: now})
	if err != nil {
		return nil, err
	}
	s, ok := e.(ai.Searcher)
	if !ok {
		return nil, fmt.Errorf("the computer player of %s cannot weigh moves", g.Name)
	}
	j := &Judge{game: g, engine: s}
	for seed := range uint64(casualTries) {
		c, err := by.Engine(Casual, ai.Options{HashMiB: 1, Seed: seed + 1, Now: now})
		if err != nil {
			return nil, err
		}
		j.casual = append(j.casual, c)
	}
	return j, nil
}

// Game is the game that is judged.
func (j *Judge) Game() *rules.Info { return j.game }

// Of implements Weigher.
func (j *Judge) Of(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (Judgement, error) {
	return j.Besides(ctx, pos, played, nil, nodes)
}

// Besides is Of with more moves that are weighed alike; they are among Lines.
func (j *Judge) Besides(ctx context.Context, pos rules.Game, played rules.Move, others []rules.Move, nodes int64) (Judgement, error) {
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
	likely, err := j.likely(ctx, view)
	if err != nil {
		return out, err
	}
	also := slices.Concat(likely, others)
	if played != rules.NoMove {
		also = append(also, played)
	}
	slices.Sort(also)
	lines, err := j.engine.Weigh(ctx, view, nodes, Lines, slices.Compact(also))
	if err != nil {
		return out, err
	}
	at := func(m rules.Move) int { return slices.IndexFunc(lines, func(l ai.Line) bool { return l.Move == m }) }
	sum := 0
	for _, m := range likely {
		sum += max(lines[0].Round-lines[at(m)].Round, 0)
	}
	out.Difficulty = sum / len(likely)
	for i, l := range lines {
		if i >= Lines && l.Move != played && !slices.Contains(others, l.Move) {
			continue
		}
		if l.Move == played {
			out.Played = len(out.Lines)
		}
		out.Lines = append(out.Lines, j.line(view, l))
	}
	j.matter(view, &out)
	if out.Played >= 0 {
		j.compare(view, &out)
	}
	return out, nil
}

// telling is by how much, in per mille of the chance to win the round, a move has to be better than those of another kind for the kind to be its reason.
const telling = 50

// matter leaves out of the reasons whether a cube is a neutral one or one's own, unless it matters: all moves of the other kind are clearly worse.
func (j *Judge) matter(view rules.Game, out *Judgement) {
	all := make([][]ai.Reason, len(out.Lines))
	own := make([]bool, len(out.Lines))
	kind := func(r ai.Reason) bool { return r.Aim == ai.Tempo || r.Aim == ai.TakesBack }
	for i := range out.Lines {
		all[i] = j.reasons(view, out.Lines[i].Move, out.Lines[i].Win)
		own[i] = slices.ContainsFunc(all[i], func(r ai.Reason) bool { return r.Aim == ai.TakesBack })
	}
	for i := range out.Lines {
		l := &out.Lines[i]
		if len(all[i]) == 0 || !kind(all[i][0]) {
			continue
		}
		others, worse := 0, 0
		for k := range out.Lines {
			if own[k] != own[i] || out.Lines[k].Win == 1 { // of which nothing else is said
				others++
				if l.Round-out.Lines[k].Round >= telling {
					worse++
				}
			}
		}
		if others == 0 || worse < others {
			r := first(slices.DeleteFunc(all[i], kind))
			l.Why = Why{r.Aim.String(), r.N}
		}
	}
}

// first is the first of all, empty where there is none.
func first(all []ai.Reason) ai.Reason {
	if len(all) == 0 {
		return ai.Reason{}
	}
	return all[0]
}

// compare says of every line what sets it apart from the one played, and of the one played what it allows that the best does not.
func (j *Judge) compare(view rules.Game, out *Judgement) {
	played := &out.Lines[out.Played]
	does := j.reasons(view, played.Move, played.Win)
	for i := range out.Lines {
		if l := &out.Lines[i]; i != out.Played {
			l.Over = apart(j.reasons(view, l.Move, l.Win), does)
		}
	}
	if len(played.PV) < 2 {
		return
	}
	after, best := view.Clone(), view.Clone()
	after.Do(played.Move)
	best.Do(out.Best().Move)
	reply := played.PV[1]
	if after.ToMove() != view.ToMove().Other() {
		return
	}
	if end := after.Clone(); end.Legal(reply) {
		if end.Do(reply); end.Outcome() == rules.Drawn {
			played.OverReply = Why{Aim: Draws}
			return
		}
	}
	var anyway []ai.Reason
	if out.Played > 0 && best.ToMove() == after.ToMove() && best.Legal(reply) {
		anyway = j.reasons(best, reply, 0)
	}
	played.OverReply = apart(slices.DeleteFunc(j.reasons(after, reply, reversed(played.Win)), small), anyway)
}

// minRow is how long a row has to be for it to be told that a move has let the other side make or spoil it.
const minRow = 3

// small reports whether a reason of an answer says nothing of what the move before it has allowed.
func small(r ai.Reason) bool {
	switch r.Aim {
	case ai.WinsNow, ai.WinsMatch, ai.DoubleThreat, ai.WinsByForce, ai.Threatens:
		return false
	case ai.Hinders, ai.Builds, ai.BuildsColour:
		return r.N < minRow
	}
	return true
}

// apart is the first of all that is not among others, or not as much.
func apart(all, others []ai.Reason) Why {
	for _, r := range all {
		if !slices.ContainsFunc(others, func(o ai.Reason) bool { return covers(o, r) }) {
			return Why{r.Aim.String(), r.N}
		}
	}
	return Why{Aim: ai.NoAim.String()}
}

// covers reports whether whoever does o does as much as r says.
func covers(o, r ai.Reason) bool {
	if o.Aim != r.Aim {
		parries := o.Aim == ai.OnlyParry || o.Aim == ai.Parries // in the way of a row of four
		closes := o.Aim == ai.Hinders && r.Aim == ai.Closes && o.N >= r.N
		return closes || parries && r.Aim == ai.Hinders || o.Aim == ai.OnlyParry && r.Aim == ai.Parries
	}
	switch r.Aim {
	case ai.WinsByForce, ai.Resists:
		return o.N <= r.N == (r.Aim == ai.WinsByForce)
	case ai.Prepares: // half as many rows again are a reason
		return 3*o.N >= 2*r.N
	}
	return o.N >= r.N
}

// likely are the moves that level Casual chooses, one for each try.
func (j *Judge) likely(ctx context.Context, view rules.Game) ([]rules.Move, error) {
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
	return moves, nil
}

// line puts what was found of a move into notation, and says what the move and the answer are for.
func (j *Judge) line(view rules.Game, found ai.Line) Line {
	l := Line{Move: found.Move, Text: view.MoveText(found.Move), Chance: found.Chance, Round: found.Round, Score: found.Score, Win: found.Win, Exact: found.Exact}
	l.Why = j.why(view, found.Move, found.Win)
	at := view.Clone()
	for i, m := range found.PV {
		if i == planPlies || at.Outcome().Over() || at.ToMove() == rules.Nobody || !at.Legal(m) {
			break
		}
		if i == 1 && at.ToMove() == view.ToMove().Other() {
			l.Reply = j.why(at, m, reversed(found.Win))
		}
		l.Plan, l.PV = append(l.Plan, at.MoveText(m)), append(l.PV, m)
		at.Do(m)
	}
	return l
}

// reversed is the Win of the other side a ply later.
func reversed(win int) int {
	switch {
	case win < 0:
		return -win - 1
	case win > 0:
		return 1 - win
	}
	return 0
}

// why is what m is for.
func (j *Judge) why(pos rules.Game, m rules.Move, win int) Why {
	r := j.engine.Reason(pos, ai.Thought{Move: m, Win: win})
	return Why{r.Aim.String(), r.N}
}

// reasons are all that m is for.
func (j *Judge) reasons(pos rules.Game, m rules.Move, win int) []ai.Reason {
	return j.engine.Reasons(pos, ai.Thought{Move: m, Win: win})
}
