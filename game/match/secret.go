package match

import (
	"strings"

	"xotrio/rules"
)

// Everyone is the player index that stands for all players of a seat together, as a computer that plays for the whole
// seat sees the game.
const Everyone = rules.EveryMember

// ViewFor is the caller's own copy of the game as one player may see it, by the seat and the index in its Players: the
// player's own secret cards and those of the side, but nobody else's. A seat of -1 is nobody's view, without any secret
// card: what may be on screen at any time. Once the match is over, by whatever, nothing is hidden any more.
func (m *Match) ViewFor(seat, player int) rules.Game {
	s, ok := m.now.(rules.Secretive)
	switch {
	case !ok:
		return m.now.View(SideOf(seat))
	case m.Result().Over():
		return m.now.Clone()
	}
	return s.ViewFor(SideOf(seat), player)
}

// EntryText is the notation of the entry of Log with index i as one player, named as for ViewFor, may read it: what was
// drawn for others in the round that is being played has a ? in its place, as in mission:x1:?. Draws of earlier rounds are
// told, and of all rounds once the match is over. It is empty for an index outside the log.
func (m *Match) EntryText(i, seat, player int) string {
	if i < 0 || i >= len(m.log) {
		return ""
	}
	return m.written(i, SideOf(seat), player)
}

// EntryMove is the move of that entry as EntryText writes it.
func (m *Match) EntryMove(i, seat, player int) rules.Move {
	if i < 0 || i >= len(m.log) {
		return rules.NoMove
	}
	return m.seen(m.log[i], m.rounds[i], SideOf(seat), player)
}

// written is the text of an entry of the log for one person of a side.
func (m *Match) written(i int, s rules.Side, member int) string {
	e := m.log[i]
	if mv := m.seen(e, m.rounds[i], s, member); mv != e.Move {
		return m.now.MoveText(mv)
	}
	return e.Text
}

// seen is the move of an entry, played in the given round, as one person of a side may know it now.
func (m *Match) seen(e Entry, round int, s rules.Side, member int) rules.Move {
	p, ok := m.now.(rules.Secretive)
	if !ok || e.Seat >= 0 || m.Result().Over() || round < p.Round() {
		return e.Move
	}
	return p.Seen(e.Move, s, member)
}

// roundOf is the number of the round that p stands in, 0 in a game without secrets.
func roundOf(p rules.Game) int {
	if s, ok := p.(rules.Secretive); ok {
		return s.Round()
	}
	return 0
}

// secret reports whether the record must not tell everything: something is drawn, and the match is not over.
func (m *Match) secret() bool {
	s, ok := m.now.(rules.Secretive)
	return ok && s.Secrets() && !m.Result().Over()
}

// CommandFor is the command of the engine protocol that tells an engine the whole match, as far as one player may know it,
// named as for ViewFor: "position startpos moves ..." or "position fen F moves ...". The options go before it. Cards of
// earlier rounds are told by number, so that the engine counts their points as the match did.
func (m *Match) CommandFor(seat, player int) string {
	var b strings.Builder
	b.WriteString("position startpos")
	if m.setup.Start != "" {
		b.Reset()
		b.WriteString("position fen " + m.startFor(SideOf(seat), player))
	}
	for i := range m.log {
		if i == 0 {
			b.WriteString(" moves")
		}
		b.WriteString(" " + m.written(i, SideOf(seat), player))
	}
	return b.String()
}

// startFor is the start position as one person of a side may know it.
func (m *Match) startFor(s rules.Side, member int) string {
	if m.startIsSecret() {
		return m.kept[0].(rules.Secretive).ViewFor(s, member).Text()
	}
	return m.setup.Start
}

// StartFor is the caller's own copy of the start position as one player, named as for ViewFor, may know it now: its cards
// are told once its round is over.
func (m *Match) StartFor(seat, player int) rules.Game {
	if m.startIsSecret() {
		return m.kept[0].(rules.Secretive).ViewFor(SideOf(seat), player)
	}
	return m.kept[0].Clone()
}

// startIsSecret reports whether cards of the start position are still in play.
func (m *Match) startIsSecret() bool {
	start, ok := m.kept[0].(rules.Secretive)
	return ok && !m.Result().Over() && start.Round() >= roundOf(m.now)
}
