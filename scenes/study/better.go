package study

import (
	"xotrio/game/exercises"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// Better asks for a better move than the one that was played: what is tried is judged, and what answers a wrong move is shown on the board.
type Better struct {
	// Done reports whether the question is over, Missed whether the move was not found at the first try, or shown.
	Done, Missed bool
	// Right is told when the better move was found, Wrong when another move was tried; the board and Status show it by then.
	Right, Wrong func()
	// Lesson is what there is to be said once the question is over besides the move, nil for nothing.
	Lesson func() string

	s        *Study
	question *exercises.Question
	// hints is how many steps of the hint are shown.
	hints int
}

// NewBetter asks on the board of s, whose May, Try and Touched it answers.
func NewBetter(s *Study) *Better {
	b := &Better{s: s}
	s.May, s.Try, s.Touched = b.may, b.try, b.seen
	return b
}

// Ask begins with a question about the position with which the line of the study begins; nil is none.
func (b *Better) Ask(q *exercises.Question) {
	b.Stop()
	b.Done, b.Missed, b.question, b.hints = false, false, q, 0
}

// Stop ends weighing: nobody waits for the judgement any more.
func (b *Better) Stop() {
	if b.question != nil {
		b.question.Stop()
	}
}

// Weighing reports whether a move is being weighed.
func (b *Better) Weighing() bool { return b.question != nil && b.question.Weighing() }

// Open reports whether the move is still to be found.
func (b *Better) Open() bool { return b.question != nil && !b.Done }

// may reports whether a move can be tried: in the position that is asked about, which one may have gone back to.
func (b *Better) may() bool { return b.Open() && b.s.Line.At() == 0 && !b.Weighing() }

// try takes a move as the answer.
func (b *Better) try(m rules.Move) {
	a, known := b.question.Try(m)
	b.s.Hush()
	b.s.Play(m)
	if known {
		b.judge(&a)
		return
	}
	b.s.Tell(b.s.menu.T("replay.find.weighing"))
}

// Poll takes the judgement of a move that had to be weighed.
func (b *Better) Poll() {
	if b.question == nil {
		return
	}
	if a, ok := b.question.Poll(); ok {
		b.judge(&a)
	}
}

// refutation is how many moves of the answer to a wrong move are shown: the reply, and what it threatens after any move.
const refutation = 3

// judge says whether the move that was tried is the better one, and shows on the board what answers one that is not.
func (b *Better) judge(a *exercises.Answer) {
	s := b.s
	switch {
	case a.Err != nil:
		s.Tell(s.menu.T("replay.failed", "Reason", a.Err.Error()))
	case a.Right:
		b.Done = true
		s.Tell(b.withLesson(s.menu.T("replay.find.right", "Move", a.Move)))
		s.menu.Cue(sound.Row)
		b.Right()
	default:
		s.Tell(phrases.Refutation(s.menu.Env, a))
		if len(a.Plan) > 1 {
			s.To(s.Line.Len())
			s.Follow(a.Plan[1:min(len(a.Plan), 1+refutation)]...)
		}
		b.Wrong()
		b.Missed = true
	}
}

// withLesson is a sentence on the better move, and what else there is to be said.
func (b *Better) withLesson(text string) string {
	if b.Lesson != nil {
		text += " " + b.Lesson()
	}
	return text
}

// Again takes back what was tried.
func (b *Better) Again() {
	if b.Done || b.s.Line.Len() == 0 {
		return
	}
	b.Stop()
	b.s.Hush()
	b.s.Line.Go(0)
	b.s.Line.Cut()
	b.s.Show()
	b.s.menu.Focus(playName)
}

// seen takes back what was tried once it was weighed.
func (b *Better) seen() {
	if !b.Weighing() {
		b.Again()
	}
}

// Show shows the best move, and how it goes on: a line in notation.
func (b *Better) Show(line []string) {
	if !b.Open() {
		return
	}
	b.Again()
	b.Done, b.Missed = true, true
	b.s.Follow(line...)
	b.s.Tell(b.withLesson(b.s.menu.T("replay.find.solution", "Move", line[0])))
}
