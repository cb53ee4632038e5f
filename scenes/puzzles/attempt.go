package puzzles

import (
	"context"
	"strings"

	"xotrio/game/puzzle"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// answer is what has come of a question in the background: what a move is, or where a hint was asked for the move of the solution.
type answer struct {
	move puzzle.Answer
	next rules.Move
}

// ask has a question answered in the background; nothing else may use the attempt meanwhile.
func (s *Puzzles) ask(question func(ctx context.Context, a *puzzle.Attempt) (answer, error)) {
	a := s.attempt
	s.question.Start(context.Background(), s.Sessions.Wake, func(ctx context.Context) (answer, error) { return question(ctx, a) })
}

// end is what m ends of what is asked, by the prover. Nothing may be in question meanwhile.
func (s *Puzzles) end(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	return s.prover.End(pos, m, s.p.Side, s.p.Goal())
}

// try makes a move of the solver, which is legal: it is on the board at once, and judged in the background.
func (s *Puzzles) try(m rules.Move) {
	if s.question.Running() {
		return
	}
	s.hint.clear()
	s.line.base = s.line.at
	if !s.suppose(m) {
		return
	}
	s.phase, s.told, s.you = checking, "", false
	s.ask(func(ctx context.Context, a *puzzle.Attempt) (answer, error) {
		move, err := a.Try(ctx, m)
		return answer{move: move}, err
	})
	s.Stage.SetRoot(nil)
}

// takeAnswer takes what has been found out.
func (s *Puzzles) takeAnswer() {
	got, ok, err := s.question.Poll()
	switch {
	case !ok:
		return
	case s.phase == asking:
		s.hinted(got.next, err)
	case err != nil:
		s.tell(s.T("puzzles.unknown"))
		s.phase, s.due = refuting, 0
	default:
		s.judged(got.move)
	}
	s.Stage.SetRoot(nil)
}

// judged says what a move was, and shows what follows it.
func (s *Puzzles) judged(a puzzle.Answer) {
	played := s.line.plies[s.line.at-1].Text
	switch a.Verdict {
	case puzzle.Right:
		s.phase = answering
		s.cues = append(s.cues, sound.Select)
		for _, m := range a.Reply {
			s.suppose(m)
		}
		if !s.attempt.Solved() {
			s.tell(s.T("puzzles.right", "Move", played, "Reply", s.line.plies[s.line.at-1].Text, "N", s.attempt.Left()))
		}
	case puzzle.Slower:
		s.run = s.solver().Slower(s.run)
		s.phase, s.due = refuting, 0
		s.tell(s.T("puzzles.slower", "Move", played, "N", a.Later))
	default:
		was := s.run.Wrong
		s.run = s.solver().Miss(s.run, s.p, s.today)
		s.phase, s.due = refuting, 0
		s.cues = append(s.cues, sound.Illegal)
		from := s.line.at
		for _, m := range a.Reply {
			s.suppose(m)
		}
		s.tell(s.wrong(played, from))
		if !was && s.run.Rated {
			s.told += " " + boards.Sentence(s.ratingText())
		}
	}
}

// wrong says why a move is wrong: what answers it, which has been played on the board from the ply from on.
func (s *Puzzles) wrong(played string, from int) string {
	l := &s.line
	var reply []string
	for _, p := range l.plies[from:] {
		reply = append(reply, p.Text)
	}
	they := s.sideName(s.p.Side.Other())
	last := len(l.plies) - 1
	winner, ended := s.end(l.views[last].Game, l.plies[last].Move)
	switch {
	case len(reply) == 0 && ended && winner != s.p.Side && s.p.Goal().Points == 0 && !s.p.Goal().KnockOut:
		return s.T("puzzles.wrong.ends", "Move", played, "Side", they)
	case len(reply) == 0 && ended:
		return s.T("puzzles.wrong.poor", "Move", played)
	case len(reply) == 0:
		return s.T("puzzles.wrong", "Move", played)
	case ended && winner == s.p.Side.Other():
		return s.T("puzzles.wrong.wins", "Move", played, "Side", they, "Reply", strings.Join(reply, " "))
	}
	return s.T("puzzles.wrong.answer", "Move", played, "Side", they, "Reply", reply[0])
}

// solved ends a puzzle that is solved.
func (s *Puzzles) solved() {
	tenths := 0
	if s.clock() {
		tenths = max(1, s.ticks/6)
	}
	s.run = s.solver().Solve(s.run, s.p, s.today, tenths)
	s.cues = append(s.cues, sound.Win)
	s.showAll() // the end of a round, and not the beginning of the next
	s.ended()
}

// giveUp shows the solution.
func (s *Puzzles) giveUp() {
	if s.phase != asking || s.question.Running() {
		return
	}
	s.run = s.solver().GiveUp(s.run, s.p, s.today)
	s.ended()
	s.goThrough()
	s.walkTo(len(s.walk.steps))
}

// ended tells how the puzzle went.
func (s *Puzzles) ended() {
	s.phase = over
	s.hint.clear()
	s.tell(boards.Sentences(s.result(), s.T("puzzles.theme.told", "Theme", s.theme())))
	s.Focus("next")
}
