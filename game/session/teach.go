package session

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/task"
	"xotrio/rules"
)

const (
	// DoubtLoss is what a move loses at least, in per mille of the chance to win the round, to be offered back in a teaching match: what a
	// review calls a mistake.
	DoubtLoss = 100
	// maxDoubt is how many ticks a move is weighed at most while somebody waits for the answer.
	maxDoubt = 4 * match.TicksPerSecond
)

// Doubted is a move of a person in a teaching match that loses DoubtLoss or more. Until it is taken back (TakeBack), or stays (Keep), no
// computer player answers it. It comes once for the same move in the same position.
type Doubted struct {
	// Ply is the move and Before the match before it, as its player may see it where nobody else sits at the table, else as everybody may.
	Ply    Ply
	Before View
	// Found is what was found of the position before the move, which is Found.Lines[Found.Played].
	Found judge.Judgement
}

func (Doubted) event() {}

// Keep has a move stay that was offered back.
type Keep struct{}

func (Keep) request() {}

// teacher looks at the moves of persons in a teaching match.
type teacher struct {
	on      bool
	weigher judge.Weigher
	// weighing runs while a move is weighed, ticks is for how long it has.
	weighing task.Task[judge.Judgement]
	ticks    int
	// asked is the move that is being weighed or offered back, stamp that of the position after it; offered reports which of the two.
	asked   Doubted
	stamp   uint64
	offered bool
	// before are the moves that were offered back before.
	before map[offer]bool
}

// offer is a move in a position.
type offer struct {
	position uint64
	move     rules.Move
}

// Doubt is the move that is offered back now, nil for none.
func (s *Session) Doubt() *Doubted {
	if !s.teacher.offered {
		return nil
	}
	return &s.teacher.asked
}

// Weighing reports whether a move is being weighed in a teaching match: whoever would answer it waits.
func (s *Session) Weighing() bool { return s.teacher.weighing.Running() }

// examine begins to weigh the turn played last.
func (s *Session) examine() { s.teacher.examine(s.ctx, &s.cfg, s.m) }

// doubts reports whether the move played last is being weighed, or offered back.
func (t *teacher) doubts() bool { return t.weighing.Running() || t.offered }

// examine begins to weigh the turn played last, if a person has taken it and it can be taken back.
func (t *teacher) examine(ctx context.Context, cfg *Config, m *match.Match) {
	t.settle()
	if !t.on || !m.CanUndo() || cfg.Judge == nil {
		return
	}
	log := m.Log()
	ply := len(log) - 1
	for ply >= 0 && log[ply].Seat < 0 {
		ply--
	}
	if p, ok := m.Seating().PlayedBy(ply); !ok || p.Computer() {
		return
	}
	seat, player := log[ply].Seat, log[ply].Player
	if persons(m) > 1 { // what is said of the move is seen by everybody
		seat, player = Everybody, 0
	}
	l := lens{seat: seat, player: player}
	before, after := l.at(m, ply), l.at(m, ply+1)
	if t.before[offer{before.Game.Hash(), log[ply].Move}] {
		return
	}
	if t.weigher == nil {
		w, err := cfg.Judge(m.Game())
		if err != nil || w == nil {
			return // a match without a teacher goes on all the same
		}
		t.weigher = w
	}
	t.ticks, t.asked, t.stamp = 0, Doubted{Ply: after.Plies[ply], Before: before}, m.Stamp()
	w, pos, mv := t.weigher, before.Game.Clone(), log[ply].Move
	t.weighing.Start(ctx, cfg.wake, func(ctx context.Context) (judge.Judgement, error) { return w.Of(ctx, pos, mv, judge.Nodes) })
}

// tick is the move that is offered back once it is known to lose much, n ticks later, nil for none. Stamp is that of the match: a move that is
// no longer the last one stays.
func (t *teacher) tick(n int, stamp uint64) *Doubted {
	if !t.weighing.Running() {
		return nil
	}
	if t.ticks += n; t.stamp != stamp || t.ticks > maxDoubt {
		t.settle()
		return nil
	}
	f, ok, err := t.weighing.Poll()
	if !ok || err != nil || f.Played < 0 || f.Played >= len(f.Lines) || f.Loss(&f.Lines[f.Played]) < DoubtLoss {
		return nil
	}
	if t.before == nil {
		t.before = map[offer]bool{}
	}
	t.before[offer{t.asked.Before.Game.Hash(), t.asked.Ply.Move}] = true
	t.asked.Found, t.offered = f, true
	return &t.asked
}

// settle has the move played last stay.
func (t *teacher) settle() {
	t.weighing.Stop()
	t.offered = false
}
