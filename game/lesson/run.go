package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// Run is a step with a learner. It has a session.Session, and a script plays the opponents. It must not be used by
// several goroutines at once.
type Run struct {
	lesson *Lesson
	at     int
	s      *session.Session
	script *script
	// misses counts the wrong moves. asking is true while the learner is to move, done if the right move was made.
	misses       int
	asking, done bool
}

// Answer is the answer to a move.
type Answer struct {
	// Right is true for a right move.
	Right bool
	// Refused is the rules' refusal of the move, nil if it is legal. Key is the text key of the answer, "" if the
	// sentence of Refused is the answer.
	Refused *rules.Refusal
	Key     string
	// Points is the number of dots of the winning row, 0 if there is none.
	Points int
}

// Start starts step i of l. An error means that an embedded file is invalid.
func Start(l *Lesson, i int) (*Run, error) {
	r := &Run{lesson: l, at: i}
	return r, r.Reset()
}

// Reset restores the position, after a wrong move or to repeat the step. It does not reset Misses.
func (r *Run) Reset() error {
	r.Close()
	m, err := r.lesson.match(r.step(), r.lesson.seats())
	if err != nil {
		return err
	}
	r.script = &script{replies: r.step().replies}
	r.s, err = session.Resume(m, session.Config{MinTicks: r.minTicks(), Control: func(*rules.Info, match.Player) (session.Controller, error) {
		return r.script, nil
	}})
	r.asking, r.done = true, false
	return err
}

// minTicks returns the minimum time before the script's reply: with a bar, long enough to see that it turns round.
func (r *Run) minTicks() int {
	if r.step().beam > 0 {
		return 4 * session.MinTicks
	}
	return session.MinTicks
}

// Close ends the step.
func (r *Run) Close() {
	if r.s != nil {
		r.s.Close()
	}
}

func (r *Run) step() *Step { return &r.lesson.Steps[r.at] }

// View returns the public view.
func (r *Run) View() *session.View { return r.s.View() }

// Own returns the view of the learner.
func (r *Run) Own() *session.View { return r.s.ViewFor(0, 0) }

// Asking reports whether the learner is to move.
func (r *Run) Asking() bool { return r.asking }

// Done reports whether the right move was made.
func (r *Run) Done() bool { return r.done }

// Misses returns the number of wrong moves.
func (r *Run) Misses() int { return r.misses }

// Refuse counts a move attempt on the board that the rules refuse, and returns the answer: that of the lesson if it has
// foreseen the move, or the rules' own sentence.
func (r *Run) Refuse(why *rules.Refusal) Answer {
	r.misses++
	a := Answer{Refused: why}
	for _, m := range r.step().Misses {
		if m.refusal != "" && m.refusal == why.Key {
			a.Key = r.lesson.missKey(r.at, &m)
			break
		}
	}
	return a
}

// Ready starts waiting clocks, see session.View.
func (r *Run) Ready() { r.s.Request(session.Ready{}) }

// Tick advances the session by n ticks, with hold as for a session. Clocks run only while the learner is to move or the
// script has not answered yet.
func (r *Run) Tick(n int, hold session.Hold) {
	still := !r.asking && !r.script.answers
	hold.Clocks, hold.Fuses = hold.Clocks || still, hold.Fuses || still
	r.s.Tick(n, hold)
}

// Awake reports whether ticks are needed: a clock runs, or a reply is due.
func (r *Run) Awake() bool {
	v := r.View()
	if r.asking {
		return v.Times.Timed() && !v.Waiting
	}
	return v.Seat > 0 && (r.script.answers || r.script.given)
}

// Events returns the events since the last call, see session.Session.Events. late is true if the learner's time ran
// out.
func (r *Run) Events() (events []session.Event, late bool) {
	events = r.s.Events()
	late = r.asking && slices.ContainsFunc(events, func(e session.Event) bool { _, moved := e.(session.Moved); return moved && r.View().Seat != 0 })
	if late {
		r.asking = false
		r.misses++
	}
	return events, late
}

// Try makes a move and returns the answer. A move that the rules refuse is not made; after any other move Asking is
// false until Again. It is an error to call Try then.
func (r *Run) Try(m rules.Move) (Answer, error) {
	if !r.asking {
		return Answer{}, errors.New("no move is asked")
	}
	pos := r.Own().Game
	if why := pos.Check(m); why != nil {
		return r.Refuse(why), nil
	}
	t, st := newAttempt(pos, m), r.step()
	right := t.meets(st.ask)
	a := Answer{Right: right, Key: r.lesson.StepKeys(r.at).Done, Points: pointsGained(pos, m)}
	if !right {
		a.Key = r.missKey(&t)
		r.misses++
	}
	// The script also answers a mistake if the opponent can win.
	r.script.answers = right && len(st.replies) > 0 || !right && t.is(demand{word: "open"})
	if why := r.s.Request(session.Play{Move: m}); why != nil {
		return Answer{Refused: why}, nil
	}
	r.asking, r.done = false, right
	return a, nil
}

func (r *Run) missKey(t *attempt) string {
	text, st := t.pos.MoveText(t.move), r.step()
	for i := range st.Misses {
		m := &st.Misses[i]
		if slices.Contains(m.Moves, text) || len(m.when) > 0 && t.meets(m.when) {
			return r.lesson.missKey(r.at, m)
		}
	}
	return r.lesson.StepKeys(r.at).Miss
}

// Best returns the move that is shown on request.
func (r *Run) Best() rules.Move {
	m, err := r.View().Game.ParseMove(r.step().Best)
	if err != nil {
		return rules.NoMove // the position has changed
	}
	return m
}

// Flows reports whether Match can continue from here: the last step of the lesson was done, and the script has
// answered.
func (r *Run) Flows() bool {
	v := r.View()
	return r.lesson.Flows && r.at == len(r.lesson.Steps)-1 && r.done && !v.Over() && (v.Seat == 0 || r.lesson.info.Seats > 2)
}

// Match returns a match that continues from the position of the step, against computer players of the weakest level.
func (r *Run) Match(seed uint64) (*match.Match, error) {
	v := r.View()
	if v.Over() {
		return nil, fmt.Errorf("nothing goes on after the end of %s", r.lesson.Name)
	}
	return match.New(match.Setup{Game: r.lesson.Game, Options: r.step().options, Seats: r.lesson.seats(), Start: v.Game.Text(), Seed: seed}, r.lesson.info)
}

// script is the opponent of a step. If it may answer, it wins if it can, and otherwise plays the legal reply that
// leaves the learner the fewest winning moves; of several such, the first.
type script struct {
	replies []string
	move    rules.Move
	// answers is true if it may answer, given if its answer waits to be played.
	answers, given bool
}

// Start implements session.Controller.
func (s *script) Start(_ context.Context, v *session.View, _ session.Limits, wake func()) {
	s.move = winningMove(v.Game)
	if s.move == rules.NoMove {
		s.move = bestReply(v.Game, s.replies)
	}
	wake()
}

// bestReply returns the reply in pos that leaves the fewest winning moves, NoMove if none is legal.
func bestReply(pos rules.Game, replies []string) rules.Move {
	best, least := rules.NoMove, 0
	for _, text := range replies {
		m, err := pos.ParseMove(text)
		if err != nil {
			continue
		}
		next := pos.Clone()
		next.Do(m)
		if n := countWins(next); best == rules.NoMove || n < least {
			best, least = m, n
		}
	}
	return best
}

// Poll implements session.Controller. It has at most one answer.
func (s *script) Poll() (a session.Answer, ok bool) {
	if !s.answers || s.move == rules.NoMove {
		return a, false
	}
	a.Thought = ai.Thought{Move: s.move}
	s.answers, s.given, s.move = false, true, rules.NoMove
	return a, true
}

// Stop implements session.Controller.
func (s *script) Stop() { s.given, s.move = false, rules.NoMove }
