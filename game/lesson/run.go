package lesson

import (
	"errors"
	"fmt"
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// Run is a step being done. What is seen of it is a session.Session, in which a script makes the moves of the opponents. It is not for
// concurrent use.
type Run struct {
	lesson *Lesson
	at     int
	s      *session.Session
	script *script
	// misses counts the moves that did not count, asking reports whether a move is waited for, done whether it was made.
	misses       int
	asking, done bool
}

// Answer is what is said of a move.
type Answer struct {
	// Right reports whether the move is what was asked.
	Right bool
	// Refused is why the rules do not allow the move, nil where they do. Key is that of the text of the answer, empty where the sentence of
	// Refused is the answer.
	Refused *rules.Refusal
	Key     string
	// Points are the dots of the row that won, 0 where none did.
	Points int
}

// KeyLate ends the key of the answer when time is over.
const KeyLate = ".late"

// Begin begins step i of l, which has so many. The error is that of a damaged program.
func Begin(l *Lesson, i int) (*Run, error) {
	r := &Run{lesson: l, at: i}
	return r, r.Again()
}

// Again puts the position back, after a move that did not count, or to do the step once more. What was missed is still counted.
func (r *Run) Again() error {
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

// minTicks is for how long the answer of the script is held back: where a bar turns round by the move, long enough to see that.
func (r *Run) minTicks() int {
	if r.step().beam > 0 {
		return 4 * session.MinTicks
	}
	return session.MinTicks
}

// Close ends what is going on.
func (r *Run) Close() {
	if r.s != nil {
		r.s.Close()
	}
}

func (r *Run) step() *Step { return &r.lesson.Steps[r.at] }

// View is how things stand, as everybody may see it, Own as the person who learns may.
func (r *Run) View() session.View { return r.s.View() }

// Own is how things stand as the person who learns may see it.
func (r *Run) Own() session.View { return r.s.ViewFor(0, 0) }

// Asking reports whether the person's move is waited for, Done whether it was made; Misses counts those that did not count.
func (r *Run) Asking() bool { return r.asking }

// Done reports whether the move that was asked was made.
func (r *Run) Done() bool { return r.done }

// Misses is how many moves were tried that did not count.
func (r *Run) Misses() int { return r.misses }

// Refuse counts something that was tried on the board and that the rules refuse, and says what is said of it: the answer of the lesson
// where it has foreseen that, or else the rules' own sentence.
func (r *Run) Refuse(why *rules.Refusal) Answer {
	r.misses++
	a := Answer{Refused: why}
	for _, m := range r.step().Misses {
		if m.reason != "" && m.reason == why.Reason {
			a.Key = r.lesson.StepKey(r.at) + ".miss." + m.Name
			break
		}
	}
	return a
}

// Ready has clocks go on that wait for it, see session.View.
func (r *Run) Ready() { r.s.Request(session.Ready{}) }

// Tick lets n ticks pass, with hold as for a session. Clocks run while the person is asked and while the script has yet to answer.
func (r *Run) Tick(n int, hold session.Hold) {
	still := !r.asking && !r.script.answers
	hold.Clocks, hold.Fuses = hold.Clocks || still, hold.Fuses || still
	r.s.Tick(n, hold)
}

// Awake reports whether ticks are needed: a clock runs, or an answer is due.
func (r *Run) Awake() bool {
	v := r.View()
	if r.asking {
		return v.Times.Timed() && !v.Waiting
	}
	return v.Seat > 0 && (r.script.answers || r.script.given)
}

// Events are what has happened since the last call, see session.Session.Events. late reports whether the person's time was over: the
// move that was asked was not made then.
func (r *Run) Events() (events []session.Event, late bool) {
	events = r.s.Events()
	late = r.asking && slices.ContainsFunc(events, func(e session.Event) bool { _, moved := e.(session.Moved); return moved && r.View().Seat != 0 })
	if late {
		r.asking = false
		r.misses++
	}
	return events, late
}

// Try makes a move and says what it is. One that the rules refuse is not made; after any other the move is not asked any more until Again.
// It is an error to try where none is asked.
func (r *Run) Try(m rules.Move) (Answer, error) {
	if !r.asking {
		return Answer{}, errors.New("no move is asked")
	}
	pos := r.Own().Game
	if why := pos.Why(m); why != nil {
		return r.Refuse(why), nil
	}
	t, st := try(pos, m), r.step()
	right := t.meets(st.ask)
	a := Answer{Right: right, Key: r.lesson.StepKey(r.at) + ".done", Points: gained(pos, m)}
	if !right {
		a.Key = r.lesson.StepKey(r.at) + ".miss" + st.missed(&t)
		r.misses++
	}
	// A mistake is answered where the opponent wins by it.
	r.script.answers = right && len(st.replies) > 0 || !right && t.is(demand{word: "open"})
	if why := r.s.Request(session.Play{Move: m}); why != nil {
		return Answer{Refused: why}, nil
	}
	r.asking, r.done = false, right
	return a, nil
}

// missed is the end of the key of the answer to a mistake, empty for the general one.
func (st *Step) missed(t *tried) string {
	text := t.pos.MoveText(t.move)
	for i := range st.Misses {
		m := &st.Misses[i]
		if slices.Contains(m.Moves, text) || len(m.when) > 0 && t.meets(m.when) {
			return "." + m.Name
		}
	}
	return ""
}

// Best is the move that is shown to whoever asks.
func (r *Run) Best() rules.Move {
	m, err := r.View().Game.ParseMove(r.step().Best)
	if err != nil {
		return rules.NoMove // the position is another one already
	}
	return m
}

// Flows reports whether Match goes on from here: the last step of its lesson was done, and the script has answered.
func (r *Run) Flows() bool {
	v := r.View()
	return r.lesson.Flows && r.at == len(r.lesson.Steps)-1 && r.done && !v.Over() && (v.Seat == 0 || r.lesson.info.Seats > 2)
}

// Match is the match that goes on from where the step stands, against computer players of the weakest level; seed is that of its chance.
func (r *Run) Match(seed uint64) (*match.Match, error) {
	v := r.View()
	if v.Over() {
		return nil, fmt.Errorf("nothing goes on after the end of %s", r.lesson.Name)
	}
	return match.New(match.Setup{Game: r.lesson.Game, Options: r.step().options, Seats: r.lesson.seats(), Start: v.Game.Text(), Seed: seed}, r.lesson.info)
}
