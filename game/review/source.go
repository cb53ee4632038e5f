package review

import (
	"fmt"
	"hash/crc64"
	"slices"
	"strings"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// Source is a match as a review needs it. It does not change when the match goes on.
type Source struct {
	game    *rules.Info
	options rules.Options
	turns   []turn
	key     string
}

// turn is a ply in which somebody had something to choose.
type turn struct {
	ply  int // its number, from 1
	side rules.Side
	move rules.Move
	text string
	// round is the number of the round, 0 in games without.
	round int
	// before is the position, as whoever judges may see it; nil for a turn that was lost to the clock.
	before rules.Game
	// after is how the game stood after it.
	after rules.Outcome
}

// OfMatch is the source of a match as it stands. What was hidden in it is judged as the player on turn could know it; of a match in progress
// nothing hidden is known.
func OfMatch(m *match.Match) Source {
	m = match.Public(m)
	s := newSource(m.Game(), m.Setup(), m.At(0).Text())
	p := m.At(0)
	for i, e := range m.Log() {
		s.add(i+1, e.Side, e.Move, e.Text, p)
		p.Do(e.Move)
		s.ended(p.Outcome())
	}
	return s
}

// FileOf is the name of the file in which the review of m is kept that a Reviewer makes, whether it is there or not.
func FileOf(m *match.Match) string {
	m = match.Public(m)
	s := newSource(m.Game(), m.Setup(), m.At(0).Text())
	var played strings.Builder
	for _, e := range m.Log() {
		played.WriteString(" " + e.Text)
	}
	s.key += played.String()
	return s.name(judge.Nodes)
}

// OfView is the source of what a view shows: its hidden draws stay hidden.
func OfView(v *session.View) Source {
	s := newSource(v.Info, v.Setup, v.Start.Text())
	p := v.Start.Clone()
	for i, e := range v.Plies {
		s.add(i+1, e.Side, e.Move, e.Text, p)
		p.Do(e.Move)
		s.ended(p.Outcome())
	}
	return s
}

// OfTurn is the source of one turn, m by whoever is on turn in v: for a move that was tried.
func OfTurn(v *session.View, m rules.Move) Source {
	s := newSource(v.Info, v.Setup, v.Start.Text())
	for _, e := range v.Plies {
		s.key += " " + e.Text
	}
	s.key += " |"
	p := v.Game.Clone()
	s.add(len(v.Plies)+1, match.SideOf(v.Seat), m, p.MoveText(m), p)
	p.Do(m)
	s.ended(p.Outcome())
	return s
}

func newSource(g *rules.Info, setup match.Setup, start string) Source {
	s := Source{game: g, options: setup.Options}
	s.key = fmt.Sprintf("%s %v %s", g.Name, setup.Options, start)
	return s
}

// add adds a ply. What nobody chose is only noted.
func (s *Source) add(ply int, side rules.Side, m rules.Move, text string, before rules.Game) {
	s.key += " " + text
	if side == rules.Nobody {
		return
	}
	t := turn{ply: ply, side: side, move: m, text: text}
	if p, ok := before.(rules.Secretive); ok {
		t.round = p.Round()
	}
	if slices.Contains(before.AppendMoves(nil), m) {
		t.before = before.Clone().View(side)
	}
	s.turns = append(s.turns, t)
}

// end is how the game stands after the last turn.
func (s *Source) end() rules.Outcome {
	if len(s.turns) == 0 {
		return rules.Running
	}
	return s.turns[len(s.turns)-1].after
}

// ended notes how the game stands after the ply added last.
func (s *Source) ended(o rules.Outcome) {
	if len(s.turns) > 0 {
		s.turns[len(s.turns)-1].after = o
	}
}

// Around is the source of the turn of that ply and of the one after it alone: a review of it says of that turn what one of the whole match
// says. It has no turn where nobody took one.
func (s Source) Around(ply int) Source {
	i := slices.IndexFunc(s.turns, func(t turn) bool { return t.ply == ply })
	if i < 0 {
		s.turns = nil
		return s
	}
	s.turns = s.turns[i:min(i+2, len(s.turns))]
	s.key += fmt.Sprintf(" around %d", ply)
	return s
}

// name is the file in which the review with so many nodes is kept: by all that it depends on, and by nothing else.
func (s *Source) name(nodes int64) string {
	return fmt.Sprintf("%s%016x-%d-%d.json", folder, crc64.Checksum([]byte(s.key), crc64.MakeTable(crc64.ECMA)), nodes, Version)
}
