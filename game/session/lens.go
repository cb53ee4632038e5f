package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Everybody is the seat that stands for all who look at the screen: it sees no secret.
const Everybody = -1

// Of is the match as the given player may see it now: seat and player as for match.Match.SeenBy, Everybody for what may be on
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
	stamp uint64
	fresh bool
	game  rules.Game
	setup match.Setup
	// undone are the turns taken back.
	undone []Ply
	// sitting is the one before the match.
	sitting Sitting
	// origin is where the match comes from.
	origin Origin
}

// view is the match as it stands.
func (l *lens) view(m *match.Match) View {
	l.follow(m)
	v := View{
		Info: m.Game(), Setup: l.setup, Start: l.start, Game: l.game, Plies: l.plies[:len(l.plies):len(l.plies)],
		Undone: l.undone,
		Seat:   -1, Player: -1, Result: m.Result(), Offer: m.Offer(), Sitting: l.sitting, From: l.origin, Times: times(m.Timers()), Changes: m.Seating().Changes(),
		CanTakeBack: m.CanUndo(), CanRedo: len(m.Undone()) > 0, Stamp: m.Stamp(),
	}
	v.Spent.X, v.Spent.O = m.Counts().Spent()
	v.Helped.X, v.Helped.O = m.Counts().Helped()
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
	if len(v.Changes) > 0 {
		v.Setup.Seats = m.Seating().At(ply)
	}
	v.Plies, v.Undone = v.Plies[:ply:ply], nil
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
		l.setup = m.Setup()
		l.setup.Seed, l.sitting, l.origin = 0, sittingOf(m), originOf(m)
	}
	l.fresh, l.stamp = true, m.Stamp()
	sight := m.SeenBy(l.seat, l.player)
	l.game, l.start = sight.Position(), sight.Start()
	if l.setup.Start != "" {
		l.setup.Start = l.start.Text()
	}
	log := m.Log()
	from := 0
	for from < len(l.plies) && from < len(log) && l.moves[from] == log[from].Move && l.knows(sight, from, log[from]) {
		from++
	}
	if from < len(l.plies) { // what was handed out is never written to
		l.plies, l.moves = append([]Ply(nil), l.plies[:from]...), l.moves[:from]
	}
	for i := from; i < len(log); i++ {
		l.plies, l.moves = append(l.plies, l.ply(m, i, log[i])), append(l.moves, log[i].Move)
	}
	l.undone = nil
	for _, e := range m.Undone() {
		if e.Seat >= 0 {
			l.undone = append(l.undone, Ply{Move: e.Move, Text: e.Text, Seat: e.Seat, Player: e.Player, Side: e.Side, Step: e.Step})
		}
	}
}

// knows reports whether ply i is kept as the viewer may know it now: secrets are told in the end, and are secrets again where
// that end is taken back.
func (l *lens) knows(sight match.Sight, i int, e match.Entry) bool {
	return e.Seat >= 0 || sight.Move(i) == l.plies[i].Move
}

// ply is entry i of the log as the viewer may know it.
func (l *lens) ply(m *match.Match, i int, e match.Entry) Ply {
	sight := m.SeenBy(l.seat, l.player)
	p := Ply{Move: sight.Move(i), Text: sight.Text(i), Seat: e.Seat, Player: e.Player, Side: e.Side, Step: e.Step}
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

// times are the clocks of a match as screens get them.
func times(t match.Timers) Times {
	return Times{Left: t.Left, Fuse: t.Fuse, FuseWhole: t.Bomb, Beam: t.Bar, BeamWhole: t.Beam, Paused: t.Paused}
}
