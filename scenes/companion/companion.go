// Package companion is the screen for playing with a real box: the device is placed on the table between the players, is
// read from both sides, and keeps the time and the score by the rules of game/companion.
//
//   - companion.go: the screen, and how people sit
//   - form.go: the form that sets a match up
//   - play.go: the match in progress: taps, sounds, pause menu and sheets
//   - half.go: the half of the screen that belongs to a side
//   - band.go: the band between the halves, with beam, fuse and the middle button
//   - text.go: the match in words
//   - scores.go: the list of finished matches
package companion

import (
	beside "xotrio/game/companion"
	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Companion is the screen. It shows one of three things: the list of finished matches, the match in progress, or the
// form that sets one up.
type Companion struct {
	*widget.Menu
	// from is the game whose setup screen opened this one; "" if another screen did.
	from   string
	games  boards.Games
	book   *beside.Book
	seats  *seats
	form   *form
	play   *play
	scores *scores
}

// New returns the screen with the match in progress, or with the form for a new one of the given game.
func New(d *scenes.Env, games boards.Games, game string) scenes.Scene {
	s := &Companion{games: games, book: d.Companion, from: game, seats: newSeats(d)}
	s.Menu = widget.NewView(d, s.view)
	s.Keys = s.keys
	if m := s.book.Current(); m != nil {
		s.show(m)
	} else {
		s.setUp()
	}
	return s
}

func (s *Companion) setUp() {
	s.play, s.form = nil, newForm(s.Menu, s.games, s.seats, s.from)
	s.form.startMatch, s.form.back, s.form.scores = s.startMatch, s.back, s.showScores
}

func (s *Companion) show(m *beside.Match) {
	s.form, s.play = nil, newPlay(s.Menu, s.games, s.book, s.seats, m)
	s.play.leave, s.play.done = s.leave, func() { s.setUp(); s.leave() }
}

func (s *Companion) startMatch(setup beside.Setup) error {
	info, err := s.games.Info(setup.Game)
	if err != nil {
		return err
	}
	m, err := beside.New(info, setup)
	if err != nil {
		return err
	}
	s.show(m)
	s.play.save()
	s.play.menu = false
	return nil
}

func (s *Companion) showScores() {
	s.scores = &scores{Menu: s.Menu, book: s.book, current: -1, leave: func() { s.scores = nil }}
	s.FocusFirst("back")
}

func (s *Companion) back() {
	if s.from != "" {
		s.Go(scenes.Setup{Game: s.from})
		return
	}
	s.leave()
}

func (s *Companion) leave() { s.Go(scenes.Title{From: "box"}) }

// Leave pauses the match and saves it.
func (s *Companion) Leave() { s.Halt() }

// Halt does the same when another screen covers this one.
func (s *Companion) Halt() {
	if s.play != nil {
		s.play.halt()
	}
}

// Resume rebuilds the layout: settings may have changed.
func (s *Companion) Resume(any) { s.Layout(s.M) }

func (s *Companion) view() layout.Part {
	switch {
	case s.scores != nil:
		return s.scores.view()
	case s.play != nil:
		return s.play.view()
	}
	return s.form.view()
}

func (s *Companion) keys(f *input.Frame) bool {
	return s.play != nil && !s.Stage.Modal() && s.play.keys(f)
}

// Update advances the clocks and handles input.
func (s *Companion) Update(f *input.Frame) scenes.Next {
	var cues []sound.Cue
	p := s.play
	if p != nil {
		cues = p.tick(f.Ticks, f.Now)
	}
	if s.scores != nil {
		s.scores.poll()
	}
	next := s.Menu.Update(f)
	next.Cues = append(cues, next.Cues...)
	next.Awake = next.Awake || s.play != nil && s.play.animates() || s.scores != nil && s.scores.saver.Busy()
	if s.play != nil {
		next.Due = s.play.due(f.Now)
	}
	next.Bright = s.play != nil
	if p != nil {
		next.Say = p.say
	}
	return next
}

// seats is the seating of the players: face to face, or together at the near side of the screen. It is stored for the next match.
type seats struct {
	d        *scenes.Env
	together bool
}

// keptTogether is the storage key of the seating: "1" for together.
const keptTogether = "companion.together"

func newSeats(d *scenes.Env) *seats { return &seats{d, d.Kept(keptTogether) != ""} }

func (s *seats) set(together bool) {
	s.together = together
	value := ""
	if together {
		value = "1"
	}
	s.d.Keep(keptTogether, value)
}

func (s *seats) choice(m *widget.Menu) layout.Part {
	at := 0
	if s.together {
		at = 1
	}
	return m.Options("seats", []string{m.T("companion.opposite"), m.T("companion.together")}, at, func(i int) { s.set(i == 1) })
}

func (s *seats) otherLabel() string {
	if s.together {
		return s.d.T("companion.opposite")
	}
	return s.d.T("companion.together")
}
