package xobrainer

import "xotrio/rules"

// Secrets reports whether anything is drawn in this match.
func (s *State) Secrets() bool { return s.variants&(withCards|Random) != 0 }

// ViewFor is ViewOf behind the door of all games.
func (s *State) ViewFor(side rules.Side, member int) rules.Game {
	v := s.ViewOf(side, member)
	return &v
}

// Seen is m as one person of a side gets to know of it, member counting from 0, or EveryMember: the draw of a mission of
// somebody else or of the opponent's trap becomes that of a hidden card, everything else is m itself.
func (s *State) Seen(m rules.Move, side rules.Side, member int) rules.Move {
	d, ok := DrawOf(m)
	if !ok || d.Kind != DrawMission && d.Kind != DrawTrap {
		return m
	}
	if d.Side == side && (d.Kind == DrawTrap || member == EveryMember || member == d.Member) {
		return m
	}
	d.Card = 0
	return d.Move()
}

// TimeMoves are Pass with TimeBomb and Fall with TimeBalance.
func (s *State) TimeMoves() (bomb, beam rules.Move) {
	if s.variants.Has(TimeBomb) {
		bomb = Pass
	}
	if s.variants.Has(TimeBalance) {
		beam = Fall
	}
	return bomb, beam
}
