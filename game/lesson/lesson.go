// Package lesson has the lessons by which people learn the games, and does one of their steps with them, without a screen: a position,
// one move to be made, what counts as that move by what the rules say that it does, and answers to the mistakes that are foreseen.
package lesson

import (
	"fmt"
	"slices"
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
)

// Lesson is a few steps by which one learns a game, or something that belongs to it. Its texts stand under keys that begin with Key.
type Lesson struct {
	// Name is that of its file, which is that of the game for the one that teaches it; Game is the name of the game, and Steps are at least one.
	Name, Game string
	Steps      []Step
	// Flows reports whether a match goes on from where the last step ends, Variants whether each step shows the variant of the game of which
	// it has the name.
	Flows, Variants bool
	// info is the game.
	info *rules.Info
}

// Step is one move to be made, by whoever sits on the first seat.
type Step struct {
	// Name tells it from the others of its lesson.
	Name string
	// Best is the move that is shown to whoever asks, in notation; it is one of those that count.
	Best string
	// Lit are the names of the cells that matter, none where everything does.
	Lit []string
	// Misses are the answers to mistakes, the first one that fits being given; Refused are moves that people may try and the rules refuse,
	// in their own words unless the answer of a Miss takes their place.
	Misses  []Miss
	Refused []Refused

	// start and the moves that follow it lead to the position. options are those of the game, bomb and beam as in match.Setup.
	start      string
	moves      []string
	options    rules.Options
	bomb, beam int
	// ask is what the move has to be, all of it. replies are the answers of whoever is on turn next, of which the first legal one is
	// given; without any there is none.
	ask     []demand
	replies []string
}

// Miss is the answer to a move that does not count.
type Miss struct {
	// Name is the last part of the key of the answer.
	Name string
	// Moves are those to which it is given; without any, when says what they have in common. Where the rules refuse them, reason is why,
	// and both are empty.
	Moves  []string
	when   []demand
	reason string
}

// Refused is a move that the rules refuse, for that reason.
type Refused struct{ Move, Reason string }

// Key is what the keys of the texts of the lesson begin with: its name stands under it.
func (l *Lesson) Key() string { return "lesson." + l.Name }

// StepKey is what the keys of the texts of step i begin with. Its name stands under it; behind it stands ".task" what is asked, ".why"
// what it teaches, ".done" the answer to the move that counts, and ".miss" the one to a move that does not, or ".miss.NAME" for a Miss.
func (l *Lesson) StepKey(i int) string { return l.Key() + "." + l.Steps[i].Name }

// Keys are the keys of all texts of the lesson.
func (l *Lesson) Keys() []string {
	keys := []string{l.Key()}
	for i := range l.Steps {
		st, key := &l.Steps[i], l.StepKey(i)
		keys = append(keys, key, key+".task", key+".why", key+".done")
		if len(st.ask) > 1 || st.ask[0].word != "move" { // any move will do
			keys = append(keys, key+".miss")
		}
		for _, m := range st.Misses {
			keys = append(keys, key+".miss."+m.Name)
		}
		for _, r := range st.Refused {
			keys = append(keys, "refusal."+r.Reason)
		}
		if st.bomb+st.beam > 0 {
			keys = append(keys, key+".miss"+KeyLate)
		}
	}
	return keys
}

// Answers are the keys of what may be said of a move in step i.
func (l *Lesson) Answers(i int) (keys []string) {
	key := l.StepKey(i)
	for _, k := range l.Keys() {
		if k == key+".done" || strings.HasPrefix(k, key+".miss") {
			keys = append(keys, k)
		}
	}
	return keys
}

// StepNamed is the number of the step of that name; ok is false where there is none.
func (l *Lesson) StepNamed(name string) (i int, ok bool) {
	i = slices.IndexFunc(l.Steps, func(st Step) bool { return st.Name == name })
	return i, i >= 0
}

// Refusals are the reasons for which the rules may refuse what is tried in a step.
func (l *Lesson) Refusals() []string { return l.info.Lessons.Pointed }

// match is the position of a step, not begun, with these players on the seats.
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

// level is that of the computer players in the match that flows from a lesson: the weakest.
const level = 1

// seats are a person on the first seat and computer players on the others.
func (l *Lesson) seats() []match.Seat {
	seats := []match.Seat{match.Person("")}
	for len(seats) < l.info.Seats {
		seats = append(seats, match.Computer("", level))
	}
	return seats
}
