package puzzles

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
)

// beginFromHere asks who plays on from what is shown, or from the beginning of the puzzle where nobody can play on there.
func (s *Puzzles) beginFromHere() {
	s.start = s.line.view()
	if s.start.Seat < 0 || s.start.Over() {
		s.start = s.line.views[0]
	}
	s.from.Open, s.from.Mine = true, s.p.Side
}

// playFromHere begins a match.
func (s *Puzzles) playFromHere() {
	v := &s.start
	setup := match.Setup{Game: v.Info.Name, Options: s.p.Options, Start: v.Game.Text(), Seed: s.Seed()}
	for seat := range v.Info.Seats {
		player := match.Person("")
		if match.SideOf(seat) != s.from.Mine {
			player = match.Computer("", s.from.Opponent)
		}
		setup.Seats = append(setup.Seats, player)
	}
	m, err := match.New(setup, v.Info)
	if err != nil {
		s.from.Open = false
		s.tell(err.Error())
		return
	}
	session.Origin{Puzzle: s.p.ID}.Note(m)
	s.Go(scenes.Table{Match: m})
}
