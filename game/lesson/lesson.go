// Package lesson contains the lessons that teach the games, and runs their steps with a learner, without a screen. A
// step is a position, one move to be made, a condition for that move in terms of its effect by the rules, and answers
// to foreseen mistakes.
//
//	lesson.go    Lesson, Step
//	file.go      the files of the lessons
//	demands.go   conditions for moves
//	run.go       Run: a step with a learner, and its scripted opponent
//	progress.go  Progress: the steps done
package lesson

import (
	"fmt"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

// Lesson is a sequence of steps that teaches a game, or a part of it. Its texts have keys that begin with Key.
type Lesson struct {
	// Name is the name of the file, and that of the game for the lesson that teaches it. Game is the name of the game.
	// There is at least one step.
	Name, Game string
	Steps      []Step
	// Flows is true if a match continues from the end of the last step, Variants if each step shows the variant of the
	// game that it is named after.
	Flows, Variants bool
	info            *rules.Info
}

// Step is one move to be made by the player on the first seat.
type Step struct {
	// Name is unique in the lesson.
	Name string
	// Best is the right move that is shown on request, in notation.
	Best string
	// Lit holds the names of the cells that matter, none if all do.
	Lit []string
	// Misses holds the answers to mistakes; the first match is used. Refused holds moves that players may try although
	// the rules refuse them. They are answered with the refusal unless a Miss has an answer.
	Misses  []Miss
	Refused []Refused

	// start and moves lead to the position. options are those of the game, bomb and beam as in match.Setup.
	start      string
	moves      []string
	options    rules.Options
	bomb, beam int
	// ask holds the conditions of the move, which must all be true. replies holds the opponent's replies, and the first
	// legal one is played; without any the opponent does not move.
	ask     []demand
	replies []string
}

// Miss is the answer to a wrong move.
type Miss struct {
	// Name is the last part of the key of the answer.
	Name string
	// Moves holds the moves with this answer; if it is empty, when is their common property. For moves that the rules
	// refuse both are empty, and reason is that of the refusal.
	Moves   []string
	when    []demand
	refusal string
}

// Refused is a move that the rules refuse for that reason.
type Refused struct{ Move, Key string }

// Key returns the key of the lesson's name, which is also the prefix of its other keys.
func (l *Lesson) Key() string { return "lesson." + l.Name }

// StepKeys holds the keys of the texts of a step: its name, the task, what it teaches, and the answers to the right move,
// to a wrong move and to a move that comes too late.
type StepKeys struct{ Name, Task, Why, Done, Miss, Late string }

// StepKeys returns the keys of the texts of step i. They are composed of the names in the file of the lesson.
func (l *Lesson) StepKeys(i int) StepKeys {
	name := l.Key() + "." + l.Steps[i].Name
	return StepKeys{Name: name, Task: name + ".task", Why: name + ".why", Done: name + ".done", Miss: name + ".miss", Late: name + ".miss.late"}
}

func (l *Lesson) missKey(i int, m *Miss) string { return l.StepKeys(i).Miss + "." + m.Name }

// Keys returns the keys of all texts of the lesson.
func (l *Lesson) Keys() []string {
	keys := []string{l.Key()}
	for i := range l.Steps {
		texts := l.StepKeys(i)
		keys = append(append(keys, texts.Name, texts.Task, texts.Why), l.Answers(i)...)
		for _, r := range l.Steps[i].Refused {
			keys = append(keys, r.Key)
		}
	}
	return keys
}

// Answers returns the keys of the possible answers in step i.
func (l *Lesson) Answers(i int) []string {
	st, texts := &l.Steps[i], l.StepKeys(i)
	keys := []string{texts.Done}
	if len(st.ask) > 1 || st.ask[0].word != "move" { // not every move is right
		keys = append(keys, texts.Miss)
	}
	for k := range st.Misses {
		keys = append(keys, l.missKey(i, &st.Misses[k]))
	}
	if st.bomb+st.beam > 0 {
		keys = append(keys, texts.Late)
	}
	return keys
}

// StepNamed returns the index of the step of that name.
func (l *Lesson) StepNamed(name string) (i int, ok bool) {
	i = slices.IndexFunc(l.Steps, func(st Step) bool { return st.Name == name })
	return i, i >= 0
}

// Refusals returns the reasons of refusals that an arrow on the board explains.
func (l *Lesson) Refusals() []string { return l.info.Lessons.Pointed }

// HowToMove returns the key of the sentence on how a move is made.
func (l *Lesson) HowToMove() string { return l.info.Texts.HowToMove }

func (l *Lesson) match(st *Step, seats []match.Seat) (*match.Match, error) {
	m, err := match.New(match.Setup{Game: l.Game, Options: st.options, Seats: seats, Start: st.start, Bomb: st.bomb, Beam: st.beam, Seed: 1}, l.info)
	if err != nil {
		return nil, fmt.Errorf("%s, step %s: %w", l.Name, st.Name, err)
	}
	for _, text := range st.moves {
		if r := m.PlayText(text); r != nil {
			return nil, fmt.Errorf("%s, step %s: %s: %w", l.Name, st.Name, text, r)
		}
	}
	return m, nil
}

// level is the level of the computer players in the match that continues a lesson: the weakest.
const level = 1

func (l *Lesson) seats() []match.Seat {
	seats := []match.Seat{match.Person("")}
	for len(seats) < l.info.Seats {
		seats = append(seats, match.Computer("", level))
	}
	return seats
}
