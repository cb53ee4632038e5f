// Package companion is the screen beside a real board: it lies on the table between the players, is read from both sides of it, and keeps
// what game/companion knows.
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

// Companion is the screen. One of three things is shown: the list of the scores kept, the match in progress, or the form on which one is set up.
type Companion struct {
	*widget.Menu
	// from is the game from whose setup the screen was asked for, empty where it was not.
	from   string
	games  boards.Games
	book   *beside.Book
	seats  *seats
	form   *form
	play   *play
	scores *scores
}

// New is the match in progress, or the setup of a new one of that game.
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

// setUp shows the form for a match.
func (s *Companion) setUp() {
	s.play, s.form = nil, newForm(s.Menu, s.games, s.seats, s.from)
	s.form.begin, s.form.back, s.form.scores = s.begin, s.back, s.list
}

// show shows a match.
func (s *Companion) show(m *beside.Match) {
	s.form, s.play = nil, newPlay(s.Menu, s.games, s.book, s.seats, m)
	s.play.leave, s.play.done = s.leave, func() { s.setUp(); s.leave() }
}

// begin begins a match. The error says what is wrong with the setup.
func (s *Companion) begin(setup beside.Setup) error {
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

// list shows the scores kept.
func (s *Companion) list() {
	s.scores = &scores{Menu: s.Menu, book: s.book, current: -1, leave: func() { s.scores = nil }}
	s.FocusFirst("back")
}

// back leaves the form: to the setup of the game from which it was asked for, or to the title.
func (s *Companion) back() {
	if s.from != "" {
		s.Go(scenes.Setup{Game: s.from})
		return
	}
	s.leave()
}

// leave goes back to the title. A match that is not over stays.
func (s *Companion) leave() { s.Go(scenes.Title{From: "box"}) }

// Leave and Halt have the time stand still, and what was played kept.
func (s *Companion) Leave() { s.Halt() }

// Halt is Leave for as long as something lies on top.
func (s *Companion) Halt() {
	if s.play != nil {
		s.play.halt()
	}
}

// Resume lays the screen out again.
func (s *Companion) Resume(any) { s.Layout(s.M) }

// view is what is shown.
func (s *Companion) view() layout.Part {
	switch {
	case s.scores != nil:
		return s.scores.view()
	case s.play != nil:
		return s.play.view()
	}
	return s.form.view()
}

// keys follows the shortcuts.
func (s *Companion) keys(f *input.Frame) bool {
	return s.play != nil && !s.Stage.Modal() && s.play.keys(f)
}

// Update lets time pass, and follows the players.
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
	next.Awake = next.Awake || s.play != nil && s.play.moves() || s.scores != nil && s.scores.saver.Busy()
	if s.play != nil {
		next.Due = s.play.due(f.Now)
	}
	next.Bright = s.play != nil
	if p != nil {
		next.Say = p.say
	}
	return next
}
