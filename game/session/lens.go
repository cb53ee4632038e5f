package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Everybody is the seat that stands for all who look at the screen: it sees no secret.
const Everybody = -1

// Of is the match as the given player may see it now: seat and player as for match.Match.ViewFor, Everybody for what may be on
// screen at any time. Once the match is over nothing is hidden any more.
func Of(m *match.Match, seat, player int) View {
	l := lens{seat: seat, player: player}
	return l.view(m)
}

// At is the match as it stood after the first ply plies, as everybody may know it now: draws that are still secret are hidden, and
// earlier ones are told. Clocks and offers are those of the present moment.
func At(m *match.Match, ply int) View {
	l := lens{seat: Everybody}
	return l.at(m, ply)
}

// lens makes the views of one viewer and keeps what they share.
type lens struct {
	seat, player int
	start        rules.Game
	plies        []Ply
	// moves are the moves of plies as they were played, secrets included; they are handed to nobody.
	moves []rules.Move
	// hidden are the indexes of plies that still keep a secret.
	hidden []int
	stamp  uint64
	fresh  bool
	game   rules.Game
	setup  match.Setup
}

// view is the match as it stands.
func (l *lens) view(m *match.Match) View {
	l.follow(m)
	v := View{
		Info: m.Game(), Setup: l.setup, Start: l.start, Game: l.game, Plies: l.plies[:len(l.plies):len(l.plies)],
		Seat: -1, Player: -1, Result: m.Result(), Offer: m.Offer(), Times: times(m),
		CanTakeBack: m.CanUndo(), CanRedo: m.CanRedo(), Stamp: m.Stamp(),
	}
	if _, seat, player, ok := m.OnTurn(); ok {
		v.Seat, v.Player = seat, player
	}
	return v
}

// at is the match as it stood after ply plies.
func (l *lens) at(m *match.Match, ply int) View {
	v := l.view(m)
	if ply = max(0, min(ply, len(v.Plies))); ply == len(v.Plies) {
		return v
	}
	v.Game = l.seen(m.At(ply))
	v.Plies = v.Plies[:ply:ply]
	v.Result, v.Offer, v.CanTakeBack, v.CanRedo = match.Result{}, rules.Nobody, false, false
	v.Seat, v.Player = -1, -1
	if next := l.plies[ply]; next.Seat >= 0 {
		v.Seat, v.Player = next.Seat, next.Player
	}
	// Stamps of a match count up; those of its earlier plies must differ from them and from one another.
	v.Stamp = v.Stamp<<16 | 1<<63 | uint64(ply)
	return v
}

// follow brings what is kept up to date.
func (l *lens) follow(m *match.Match) {
	if l.fresh && l.stamp == m.Stamp() {
		return
	}
	if !l.fresh {
		l.start = m.At(0)
		if s, ok := l.start.(rules.Secretive); ok {
			l.start = s.ViewFor(rules.Nobody, rules.EveryMember)
		}
		l.setup = m.Setup()
		l.setup.Seed = 0
	}
	l.fresh, l.stamp = true, m.Stamp()
	l.game = m.ViewFor(l.seat, l.player)
	log := m.Log()
	same := 0
	for same < len(l.plies) && same < len(log) && l.moves[same] == log[same].Move {
		same++
	}
	// What was handed out is never written to: the plies that change are made again from the first of them on.
	from := same
	for _, i := range l.hidden {
		if i < same && m.EntryMove(i, l.seat, l.player) != l.plies[i].Move {
			from = min(from, i)
		}
	}
	l.plies, l.moves = append([]Ply(nil), l.plies[:from]...), l.moves[:from]
	l.hidden = keepBelow(l.hidden, from)
	for i := from; i < len(log); i++ {
		p := l.ply(m, i, log[i])
		if p.Move != log[i].Move {
			l.hidden = append(l.hidden, i)
		}
		l.plies, l.moves = append(l.plies, p), append(l.moves, log[i].Move)
	}
}

// ply is entry i of the log as the viewer may know it.
func (l *lens) ply(m *match.Match, i int, e match.Entry) Ply {
	p := Ply{Move: m.EntryMove(i, l.seat, l.player), Text: m.EntryText(i, l.seat, l.player), Seat: e.Seat, Player: e.Player, Side: e.Side, Step: e.Step}
	if p.Move != e.Move { // what it did is told by the game as the viewer sees it, with the card hidden
		p.Step = l.seen(m.At(i)).Effect(p.Move)
	}
	return p
}

// seen is a position of the match as the viewer may see it.
func (l *lens) seen(p rules.Game) rules.Game {
	s, ok := p.(rules.Secretive)
	if !ok {
		return p
	}
	side, member := rules.Nobody, rules.EveryMember
	if l.seat != Everybody {
		side, member = match.SideOf(l.seat), l.player
	}
	return s.ViewFor(side, member)
}

// keepBelow are the numbers below limit.
func keepBelow(ns []int, limit int) (kept []int) {
	for _, n := range ns {
		if n < limit {
			kept = append(kept, n)
		}
	}
	return kept
}

// times are the clocks of m as they stand.
func times(m *match.Match) (t Times) {
	if m.Clocks() {
		for seat := range m.Setup().Seats {
			t.Left = append(t.Left, m.Left(seat))
		}
	}
	t.Fuse, t.FuseWhole = m.Fuse()
	t.Beam, t.BeamWhole = m.Beam()
	t.Paused = m.Paused()
	return t
}
