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

// Source is a match as a review needs it. It does not change when the match continues.
type Source struct {
	game    *rules.Info
	options rules.Options
	turns   []turn
	key     string
}

// turn is a ply with a choice by a player.
type turn struct {
	ply    int // from 1
	number match.Number
	side   rules.Side
	move   rules.Move
	text   string
	// round is the number of the round, 0 in games without rounds.
	round int
	// before is the position as the judge may see it; nil for a turn lost on time.
	before rules.Game
	// after is the outcome after it.
	after rules.Outcome
}

// OfMatch returns the source of a match. Its moves are judged with the knowledge of the player to move; what a match in
// progress hides is unknown.
func OfMatch(m *match.Match) Source {
	m = match.Public(m)
	s := newSource(m.Game(), m.Setup(), m.At(0).Text())
	p := m.At(0)
	n := match.NewNumbering(p)
	for i, e := range m.Log() {
		n.Add(e.Side, e.Step)
		s.add(i+1, n.Last(), e.Side, e.Move, e.Text, p)
		p.Do(e.Move)
		s.setOutcome(p.Outcome())
	}
	return s
}

// FileOf returns the name of the file with the review of m that a Reviewer makes. The file may not exist.
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

// OfTurn returns the source of one turn, the move m of the player to move in v: for a trial move.
func OfTurn(v *session.View, m rules.Move) Source {
	s := newSource(v.Info, v.Setup, v.Start.Text())
	for _, e := range v.Plies {
		s.key += " " + e.Text
	}
	s.key += " |"
	p := v.Game.Clone()
	s.add(len(v.Plies)+1, session.NextNumber(v, len(v.Plies)), match.SideOf(v.Seat), m, p.MoveText(m), p)
	p.Do(m)
	s.setOutcome(p.Outcome())
	return s
}

func newSource(g *rules.Info, setup match.Setup, start string) Source {
	s := Source{game: g, options: setup.Options}
	s.key = fmt.Sprintf("%s %v %s", g.Name, setup.Options, start)
	return s
}

// add adds a ply. Random draws only change the key.
func (s *Source) add(ply int, number match.Number, side rules.Side, m rules.Move, text string, before rules.Game) {
	s.key += " " + text
	if side == rules.Nobody {
		return
	}
	t := turn{ply: ply, number: number, side: side, move: m, text: text}
	if p, ok := before.(rules.Secretive); ok {
		t.round = p.Round()
	}
	if slices.Contains(before.AppendMoves(nil), m) {
		t.before = before.Clone().View(side)
	}
	s.turns = append(s.turns, t)
}

func (s *Source) outcome() rules.Outcome {
	if len(s.turns) == 0 {
		return rules.Running
	}
	return s.turns[len(s.turns)-1].after
}

func (s *Source) setOutcome(o rules.Outcome) {
	if len(s.turns) > 0 {
		s.turns[len(s.turns)-1].after = o
	}
}

// Around returns the source of only the turn at that ply and the next one, which is enough to weigh that turn. It is empty
// if the ply is no turn.
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

// name returns the file name of the review with that number of nodes. It identifies everything that the review depends
// on.
func (s *Source) name(nodes int64) string {
	return fmt.Sprintf("%s%016x-%d-%d.json", folder, crc64.Checksum([]byte(s.key), crc64.MakeTable(crc64.ECMA)), nodes, Version)
}
