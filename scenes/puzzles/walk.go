package puzzles

import (
	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/reason"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// walk is the solution being gone through, move by move.
type walk struct {
	on    bool
	steps []told
	// ends reports whether the last move is on its way, which ends a round: that is to be seen, and not the next round.
	ends bool
}

// told is a move of the solution with what there is to say of it.
type told struct {
	text     string
	evidence reason.Evidence
}

// goThrough begins to go through the solution, before its first move.
func (s *Puzzles) goThrough() {
	l := &s.line
	l.views, l.plies, l.at, l.base = l.views[:1:1], nil, 0, 0
	s.walk = walk{on: true}
	for i, text := range s.p.Line {
		v := l.views[i]
		m, err := v.Game.ParseMove(text)
		if err != nil || v.Seat < 0 {
			break
		}
		after, ply := session.Suppose(v, m)
		l.views, l.plies = append(l.views, after), append(l.plies, ply)
		s.walk.steps = append(s.walk.steps, s.explain(&v, m, i))
	}
	s.work.Show(l.view())
	s.Focus("forward")
}

// walkTo goes to the position after so many moves of the solution, which are seen one after the other where they are ahead.
func (s *Puzzles) walkTo(at int) {
	l := &s.line
	if at = max(0, min(at, len(l.plies))); at == l.at {
		return
	}
	s.walk.ends = at == len(l.plies) && s.ends(at-1)
	if s.work.Busy(s.now) || at < l.at && s.ends(l.at-1) {
		l.at = min(l.at, at)
		s.showAll()
	}
	for l.at < at {
		s.step(1)
	}
	for l.at > at {
		s.step(-1)
	}
	s.say = s.walkText()
}

// walkText is what there is to say of the move that was shown last.
func (s *Puzzles) walkText() string {
	if at := s.line.at; at > 0 && at <= len(s.walk.steps) {
		return s.walk.steps[at-1].text
	}
	return s.T("puzzles.walk.start", "Side", s.sideName(s.p.Side), "Task", s.task())
}

// explain is what there is to say of the move m, number i of the solution, played in v: what it is for by itself, and in the whole.
func (s *Puzzles) explain(v *session.View, m rules.Move, i int) told {
	left := s.p.N - (i+1)/2 // own moves from here to the end
	alone := s.thought(v, m, 0)
	if i%2 == 1 {
		return told{s.advice(v, alone, nil) + " " + s.T("puzzles.walk.longest"), reason.Of(v.Game, alone)}
	}
	if s.p.Defends() {
		return told{s.advice(v, alone, nil) + " " + s.T("puzzles.walk.save", "Side", s.sideName(s.p.Side.Other())), reason.Of(v.Game, alone)}
	}
	whole := s.thought(v, m, 2*left-1)
	if whole.Reason.Aim != ai.WinsByForce {
		return told{s.advice(v, whole, nil), reason.Of(v.Game, whole)}
	}
	return told{s.advice(v, alone, nil) + " " + s.T("puzzles.walk.wins", "N", left), reason.Of(v.Game, alone)}
}

// thought is m, with what it is for where it wins within so many plies, 0 for by itself.
func (s *Puzzles) thought(v *session.View, m rules.Move, win int) *ai.Thought {
	th := ai.Thought{Move: m, Win: win, PV: []rules.Move{m}}
	th.Reason = engines.Reason(s.game, v.Game, th)
	return &th
}

// advice is a thought in words.
func (s *Puzzles) advice(v *session.View, th *ai.Thought, plan []string) string {
	h := boards.Hint{Move: v.Game.MoveText(th.Move), Thought: th, Evidence: reason.Of(v.Game, th), Plan: plan, Side: v.Game.ToMove()}
	if r, ok := s.board.(boards.Rounder); ok {
		h.Rounds = r.Rounds()
	}
	if p, ok := s.board.(boards.Pointer); ok {
		h.Cell = func(cell int) string { return p.Cell(cell).Name }
	}
	return boards.Advice(s.Env, &h)
}
