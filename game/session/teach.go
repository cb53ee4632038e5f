package session

import (
	"context"
	"fmt"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/rules"
)

const (
	// DoubtLoss is what a move loses at least, in per mille of the chance to win the round, to be offered back in a teaching match: what a
	// review calls a mistake.
	DoubtLoss = 100
	// mostDoubt is how many ticks a move is weighed at most while somebody waits for the answer.
	mostDoubt = 4 * match.TicksPerSecond
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
	// cancel ends weighing, answer is where what was found comes, nil while nothing is weighed; idle is closed once the last weighing has
	// come to its end.
	cancel context.CancelFunc
	answer chan weighed
	idle   chan struct{}
	ticks  int
	// asked is the move that is being weighed or offered back, stamp that of the position after it; offered reports which of the two.
	asked   Doubted
	stamp   uint64
	offered bool
	// told are the moves that were offered back before.
	told map[told]bool
}

// weighed is what came of weighing.
type weighed struct {
	found judge.Judgement
	err   error
}

// told is a move in a position.
type told struct {
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
func (s *Session) Weighing() bool { return s.teacher.answer != nil }

// doubts reports whether the move played last is being weighed, or offered back.
func (s *Session) doubts() bool { return s.teacher.answer != nil || s.teacher.offered }

// examine begins to weigh the turn played last, if a person has taken it and it can be taken back.
func (s *Session) examine() {
	t := &s.teacher
	s.settle()
	if !t.on || !s.m.CanUndo() || s.cfg.Judge == nil {
		return
	}
	log := s.m.Log()
	ply := len(log) - 1
	for ply >= 0 && log[ply].Seat < 0 {
		ply--
	}
	if p, ok := s.m.Seating().PlayedBy(ply); !ok || p.Computer() {
		return
	}
	seat, player := log[ply].Seat, log[ply].Player
	if s.shared() { // what is said of the move is seen by everybody
		seat, player = Everybody, 0
	}
	l := lens{seat: seat, player: player}
	before, after := l.at(s.m, ply), l.at(s.m, ply+1)
	if t.told[told{before.Game.Hash(), log[ply].Move}] {
		return
	}
	if t.weigher == nil {
		w, err := s.cfg.Judge(s.m.Game())
		if err != nil || w == nil {
			return // a match without a teacher goes on all the same
		}
		t.weigher = w
	}
	ctx, cancel := context.WithCancel(s.ctx)
	answer, last, idle := make(chan weighed, 1), t.idle, make(chan struct{})
	t.cancel, t.answer, t.idle, t.ticks = cancel, answer, idle, 0
	t.asked, t.stamp = Doubted{Ply: after.Plies[ply], Before: before}, s.m.Stamp()
	w, pos, mv, wake := t.weigher, before.Game.Clone(), log[ply].Move, s.wake
	go func() {
		defer close(idle)
		if last != nil {
			<-last // a judge weighs one thing at a time
		}
		answer <- weigh(ctx, w, pos, mv)
		if ctx.Err() == nil {
			wake()
		}
	}()
}

// weigh judges mv in pos; a panic is an error.
func weigh(ctx context.Context, w judge.Weigher, pos rules.Game, mv rules.Move) (out weighed) {
	defer func() {
		if p := recover(); p != nil {
			out = weighed{err: fmt.Errorf("the judge panicked: %v", p)}
		}
	}()
	out.found, out.err = w.Of(ctx, pos, mv, judge.Nodes)
	return out
}

// teach offers a move back once it is known to lose much, after n more ticks.
func (s *Session) teach(n int) {
	t := &s.teacher
	if t.answer == nil {
		return
	}
	if t.ticks += n; t.stamp != s.m.Stamp() || t.ticks > mostDoubt {
		s.settle()
		return
	}
	select {
	case out := <-t.answer:
		t.cancel()
		t.answer = nil
		f := &out.found
		if out.err != nil || f.Played < 0 || f.Played >= len(f.Lines) || f.Loss(&f.Lines[f.Played]) < DoubtLoss {
			return
		}
		if t.told == nil {
			t.told = map[told]bool{}
		}
		t.told[told{t.asked.Before.Game.Hash(), t.asked.Ply.Move}] = true
		t.asked.Found, t.offered = out.found, true
		s.tell(t.asked)
	default:
	}
}

// settle has the move played last stay.
func (s *Session) settle() {
	t := &s.teacher
	if t.answer != nil {
		t.cancel()
	}
	t.answer, t.offered = nil, false
}
