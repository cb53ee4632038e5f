package match

import (
	"strings"

	"xotrio/rules"
)

// Everyone is the player index that stands for all players of a seat together, as a computer that plays for the whole
// seat sees the game.
const Everyone = rules.EveryMember

// Sight is what one player may know of a match: the secret cards of the player and of the side, but nobody else's. Once the match is
// over, by whatever, nothing is hidden any more.
type Sight struct {
	m      *Match
	side   rules.Side
	member int
}

// nobody is the seat of those who play for no side.
const nobody = -1

// SeenBy is what the player may know who sits there, by the seat and the index in its Players. A seat of -1 is nobody, who knows no secret
// card: what may be on screen at any time.
func (m *Match) SeenBy(seat, player int) Sight { return Sight{m, SideOf(seat), player} }

// Position is the player's own copy of the game as it stands.
func (s Sight) Position() rules.Game {
	p, ok := s.m.line.now.(rules.Secretive)
	switch {
	case !ok:
		return s.m.line.now.View(s.side)
	case s.m.Result().Over():
		return s.m.line.now.Clone()
	}
	return p.ViewFor(s.side, s.member)
}

// Start is the player's own copy of the start position as the player may know it now: its cards are told once its round is over.
func (s Sight) Start() rules.Game {
	start := s.m.line.start()
	if p, ok := start.(rules.Secretive); ok && !s.m.Result().Over() && p.Round() >= roundOf(s.m.line.now) {
		return p.ViewFor(s.side, s.member)
	}
	return start.Clone()
}

// Text is the notation of the entry of Match.Log with index i as the player may read it: what was drawn for others in the round that is
// being played has a ? in its place, as in mission:x1:?. Draws of earlier rounds are told, and of all rounds once the match is over. It is
// empty for an index outside the log.
func (s Sight) Text(i int) string {
	if i < 0 || i >= s.m.Ply() {
		return ""
	}
	return s.text(s.m.line.plies[i], s.m.line.rounds[i])
}

// Move is the move of that entry as Text writes it.
func (s Sight) Move(i int) rules.Move {
	if i < 0 || i >= s.m.Ply() {
		return rules.NoMove
	}
	return s.move(s.m.line.plies[i], s.m.line.rounds[i])
}

// text is the text of an entry that was played in the given round.
func (s Sight) text(e Entry, round int) string {
	if mv := s.move(e, round); mv != e.Move {
		return s.m.line.now.MoveText(mv)
	}
	return e.Text
}

// move is the move of an entry that was played in the given round.
func (s Sight) move(e Entry, round int) rules.Move {
	p, ok := s.m.line.now.(rules.Secretive)
	if !ok || e.Seat >= 0 || s.m.Result().Over() || round < p.Round() {
		return e.Move
	}
	return p.Seen(e.Move, s.side, s.member)
}

// Command is the command of the engine protocol that tells an engine the whole match, as far as the player may know it:
// "position startpos moves ..." or "position fen F moves ...". The options go before it. Cards of earlier rounds are told by number, so
// that the engine counts their points as the match did.
func (s Sight) Command() string {
	words := []string{"position startpos"}
	if s.m.setup.Start != "" {
		words[0] = "position fen " + s.Start().Text()
	}
	for i := range s.m.line.plies {
		if i == 0 {
			words = append(words, "moves")
		}
		words = append(words, s.Text(i))
	}
	return strings.Join(words, " ")
}
