package companion

import (
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/rules"
)

// news is what has happened last, in sentences.
func (s *Companion) news() string {
	head, under := s.headline()
	if head == "" {
		return under
	}
	return sentence(head) + " " + under
}

// headline is what has happened last, in large letters and below them; both are empty where nothing is worth it.
func (s *Companion) headline() (head, under string) {
	m := s.m
	e := m.Last()
	if turn := m.Turn(); turn != rules.Nobody {
		under = s.person(turn)
		switch m.Phase() {
		case beside.Ready:
			under = s.opens(turn)
		case beside.Playing:
			under = s.T("companion.on-turn", "Name", s.person(turn))
		}
	}
	switch e.Kind {
	case beside.RoundWon:
		switch {
		case !m.Boxed():
			head = s.T("companion.game-won", "Name", s.team(e.Side))
		case e.KnockOut:
			head = s.T("companion.knock-out")
		default:
			head = s.T("companion.won", "Name", s.team(e.Side), "Points", e.Points)
		}
	case beside.BeamFell:
		head = s.T("companion.fell", "Name", s.team(e.Side))
	case beside.FlagFell:
		head = s.T("companion.flag", "Name", s.team(e.Side))
	case beside.RoundDrawn:
		head = s.T("companion.drawn")
		if !m.Boxed() {
			head = s.T("companion.game-drawn")
		}
	case beside.TurnLost:
		head = s.T("companion.lost", "Name", s.team(e.Side))
	}
	if e.SetWon {
		winner := e.Side
		if e.Kind == beside.BeamFell {
			winner = winner.Other()
		}
		head = sentence(head) + " " + s.T("companion.set-won", "Name", s.team(winner))
	}
	if m.Phase() == beside.Over {
		under = s.result()
	}
	return head, under
}

// sentence is text with a full stop, where it does not end a sentence already.
func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") {
		return text
	}
	return text + "."
}

// opens says who opens the round, or the game.
func (s *Companion) opens(side rules.Side) string {
	if !s.m.Boxed() {
		return s.T("companion.begins", "Name", s.team(side), "Game", len(s.m.Series().Played)+1)
	}
	c := s.m.Course()
	return s.T("companion.opens", "Name", s.person(side), "Round", c.Round())
}

// result is how the match ended.
func (s *Companion) result() string {
	x, o := s.score(rules.X), s.score(rules.O)
	if w := s.m.Outcome().Winner(); w != rules.Nobody && s.m.Last().KnockOut { // whatever the score was
		return s.T("companion.result-knock-out", "Name", s.team(w))
	} else if w != rules.Nobody {
		return s.T("companion.result", "Name", s.team(w), "X", x, "O", o)
	}
	return s.T("companion.result-drawn", "X", x, "O", o)
}

// score is what decides the match for a side.
func (s *Companion) score(side rules.Side) string {
	if !s.m.Boxed() {
		x, o := s.m.Series().Points()
		return halves([2]int{x, o}[side-rules.X])
	}
	c := s.m.Course()
	x, o := c.Decides()
	return strconv.Itoa([2]int{x, o}[side-rules.X])
}

// halves is half of n.
func halves(n int) string {
	text := strconv.Itoa(n / 2)
	if n%2 == 0 {
		return text
	}
	if n == 1 {
		text = ""
	}
	return text + "½"
}

// where is the round and the set, or the game, that is being played.
func (s *Companion) where() string {
	if !s.m.Boxed() {
		if g := s.m.Setup().Games; g > 1 {
			return s.T("companion.game-of", "Number", min(g, len(s.m.Series().Played)+1), "Of", g)
		}
		return ""
	}
	if s.m.Phase() == beside.Opening {
		return ""
	}
	c := s.m.Course()
	if f := s.m.Format(); f.Sets() > 1 {
		return s.T("companion.round-of-set", "Round", c.Round(), "Set", c.Set())
	}
	return s.T("companion.round", "Round", c.Round())
}

// label is a side as a listener hears it.
func (s *Companion) label(side rules.Side) string {
	text := s.team(side)
	if s.m.Phase() == beside.Opening {
		return text + ". " + s.T("companion.open-here")
	}
	if s.m.Boxed() {
		c := s.m.Course()
		text += ". " + s.T("companion.points", "N", c.Points().Of(side))
		if s.m.Format().Sets() > 1 {
			text += ", " + s.T("companion.sets", "N", c.Sets().Of(side))
		}
	} else {
		text += ". " + s.score(side)
	}
	if s.m.Turn() != side {
		return text
	}
	if s.m.Phase() == beside.Ready {
		return text + ". " + s.opens(side) + ". " + s.T("companion.tap-begin")
	}
	text += ". " + s.T("companion.on-turn", "Name", s.person(side))
	if pieces, n := s.m.LineUp(side); n > 0 {
		text += ": " + s.piece(pieces[0])
	}
	return text
}
