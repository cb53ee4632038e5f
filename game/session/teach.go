package session

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/task"
	"xotrio/rules"
)

const (
	// DoubtLoss is the smallest loss, in per mille of the chance to win the round, of a move that is offered back in a
	// teaching match. A review calls such a move a mistake.
	DoubtLoss = 100
	// maxJudging is the longest time in ticks that a player waits for the judgement of a move.
	maxJudging = 4 * match.TicksPerSecond
)

// Doubted is an Event: a person's move in a teaching match that loses DoubtLoss or more. No computer player answers it
// until the person takes it back (TakeBack) or confirms it (Keep). It is reported once for each move in a position.
type Doubted struct {
	// Ply is the move and Before the view before it: that of its player if no other person sits at the table, and
	// otherwise the public one.
	Ply    *Ply
	Before *View
	// Found is the judgement of the position before the move, which is Found.Lines[Found.Played].
	Found judge.Judgement
}

func (Doubted) event() {}

// Keep is a Request: it confirms a move that was offered back.
type Keep struct{}

func (Keep) request() {}

// teacher judges the moves of persons in a teaching match.
type teacher struct {
	on      bool
	weigher judge.Analyser
	// weighing runs while a move is judged, for ticks so far.
	weighing task.Task[judge.Judgement]
	ticks    int
	// doubted is the move that is being judged or offered back, and stamp that of the position after it; offered is true
	// if it is being offered back.
	doubted Doubted
	stamp   uint64
	offered bool
	// before holds the moves that were offered back before.
	before map[offer]bool
}

// offer is a move in a position.
type offer struct {
	position uint64
	move     rules.Move
}

// Doubt returns the move that is being offered back, nil if there is none.
func (s *Session) Doubt() *Doubted {
	if !s.teacher.offered {
		return nil
	}
	return &s.teacher.doubted
}

// Weighing reports whether a move is being judged in a teaching match. The opponent waits for that.
func (s *Session) Weighing() bool { return s.teacher.weighing.Running() }

// blocks reports whether the last move is being judged or offered back, so that it must not be answered.
func (t *teacher) blocks() bool { return t.weighing.Running() || t.offered }

// examine starts to judge the last turn, if a person made it and it can be taken back.
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
	if persons(m) > 1 { // all players see the comment on the move
		seat, player = Spectator, 0
	}
	w := viewer{seat: seat, player: player}
	before, after := w.viewAt(m, ply), w.viewAt(m, ply+1)
	if t.before[offer{before.Game.Hash(), log[ply].Move}] {
		return
	}
	if t.weigher == nil {
		w, err := cfg.Judge(m.Game())
		if err != nil || w == nil {
			return // the match continues without a teacher
		}
		t.weigher = w
	}
	t.ticks, t.doubted, t.stamp = 0, Doubted{Ply: after.Last(), Before: before}, m.Stamp()
	weigher, pos, mv := t.weigher, before.Game.Clone(), log[ply].Move
	t.weighing.Start(ctx, cfg.wake, func(ctx context.Context) (judge.Judgement, error) { return weigher.Analyse(ctx, pos, mv, judge.Nodes) })
}

// tick advances the teacher by n ticks and returns the last move once it is known to lose much, nil otherwise. stamp is
// that of the match: a move that is no longer the last one is not judged.
func (t *teacher) tick(n int, stamp uint64) *Doubted {
	if !t.weighing.Running() {
		return nil
	}
	if t.ticks += n; t.stamp != stamp || t.ticks > maxJudging {
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
	t.before[offer{t.doubted.Before.Game.Hash(), t.doubted.Ply.Move}] = true
	t.doubted.Found, t.offered = f, true
	return &t.doubted
}

func (t *teacher) settle() {
	t.weighing.Stop()
	t.offered = false
}
