package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Spectator is the seat of a spectator, who sees no secret: what may be on screen at any time.
const Spectator = -1

// Of returns the match as the given player may see it now: seat and player as for match.Match.SeenBy, -1 for a
// spectator. Once the match is over nothing is hidden.
func Of(m *match.Match, seat, player int) *View {
	w := viewer{seat: seat, player: player}
	return w.view(m)
}

// At returns the match after the first ply plies, as a spectator may know it now: draws that are still secret are hidden,
// earlier ones are not. Clocks and offers are the current ones.
func At(m *match.Match, ply int) *View {
	w := viewer{seat: Spectator}
	return w.viewAt(m, ply)
}

// viewer makes the views of one viewer. It caches what they share.
type viewer struct {
	seat, player int
	start        rules.Game
	plies        []Ply
	// moves holds the moves of plies with their secrets. It is never part of a view.
	moves []rules.Move
	// fresh is true if the cache is valid for the match with that stamp.
	stamp   uint64
	fresh   bool
	game    rules.Game
	setup   match.Setup
	undone  []Ply
	sitting Sitting
	origin  Origin
}

func (w *viewer) view(m *match.Match) *View {
	w.update(m)
	t := m.Timers()
	v := &View{
		Info: m.Game(), Setup: w.setup, Start: w.start, Game: w.game, Plies: w.plies[:len(w.plies):len(w.plies)], Undone: w.undone,
		Seat: -1, Player: -1, Result: m.Result(), Offer: m.Offer(), Sitting: w.sitting, From: w.origin,
		Times:   Times{Left: t.Left, Fuse: t.Fuse, FuseWhole: t.Bomb, Beam: t.Bar, BeamWhole: t.Beam, Paused: t.Paused},
		Changes: m.Seating().Changes(), CanTakeBack: m.CanUndo(), CanRedo: len(m.Undone()) > 0, Stamp: m.Stamp(),
	}
	if v.Over() {
		v.Spent.X, v.Spent.O = m.Counts().Spent()
	}
	v.Helped.X, v.Helped.O = m.Counts().Helped()
	if _, seat, player, ok := m.OnTurn(); ok {
		v.Seat, v.Player = seat, player
	}
	return v
}

func (w *viewer) viewAt(m *match.Match, ply int) *View {
	v := w.view(m)
	if ply = max(0, min(ply, len(v.Plies))); ply == len(v.Plies) {
		return v
	}
	v.Game = w.visible(m.At(ply))
	if len(v.Changes) > 0 {
		v.Setup.Seats = m.Seating().At(ply)
	}
	v.Plies, v.Undone = v.Plies[:ply:ply], nil
	v.Result, v.Offer, v.CanTakeBack, v.CanRedo = match.Result{}, rules.Nobody, false, false
	v.Seat, v.Player = -1, -1
	if next := w.plies[ply]; next.Seat >= 0 {
		v.Seat, v.Player = next.Seat, next.Player
	}
	// Stamps of a match count up; those of its earlier plies must differ from them and from one another.
	v.Stamp = v.Stamp<<16 | 1<<63 | uint64(ply)
	return v
}

func (w *viewer) update(m *match.Match) {
	if w.fresh && w.stamp == m.Stamp() {
		return
	}
	if !w.fresh {
		w.setup = m.Setup()
		w.setup.Seed, w.sitting, w.origin = 0, sittingOf(m), originOf(m)
	}
	w.fresh, w.stamp = true, m.Stamp()
	sight := m.SeenBy(w.seat, w.player)
	w.game, w.start = sight.Position(), sight.Start()
	if w.setup.Start != "" {
		w.setup.Start = w.start.Text()
	}
	// A ply is kept if the viewer knows it as before: secrets are revealed at the end, and hidden again if that end is
	// taken back.
	log := m.Log()
	from := 0
	for from < len(w.plies) && from < len(log) && w.moves[from] == log[from].Move &&
		(log[from].Seat >= 0 || sight.Move(from) == w.plies[from].Move) {
		from++
	}
	if from < len(w.plies) { // views that were returned share the old slice
		w.plies, w.moves = append([]Ply(nil), w.plies[:from]...), w.moves[:from]
	}
	for i := from; i < len(log); i++ {
		e := &log[i]
		p := Ply{Move: sight.Move(i), Text: sight.Text(i), Seat: e.Seat, Player: e.Player, Side: e.Side, Step: e.Step}
		if p.Move != e.Move { // the effect must not contain the hidden card either
			p.Step = w.visible(m.At(i)).Effect(p.Move)
		}
		w.plies, w.moves = append(w.plies, p), append(w.moves, e.Move)
	}
	w.undone = nil
	for _, e := range m.Undone() {
		if e.Seat >= 0 {
			w.undone = append(w.undone, Ply{Move: e.Move, Text: e.Text, Seat: e.Seat, Player: e.Player, Side: e.Side, Step: e.Step})
		}
	}
}

func (w *viewer) visible(p rules.Game) rules.Game {
	s, ok := p.(rules.Secretive)
	if !ok {
		return p
	}
	side, member := rules.Nobody, rules.EveryMember
	if w.seat != Spectator {
		side, member = match.SideOf(w.seat), w.player
	}
	return s.ViewFor(side, member)
}

// Film returns the views of a match ply by ply, as a spectator may see it, for a replay.
type Film struct {
	m      *match.Match
	viewer viewer
}

// NewFilm returns a film of m, which must not change meanwhile.
func NewFilm(m *match.Match) *Film { return &Film{m: m, viewer: viewer{seat: Spectator}} }

// Len returns the number of plies, random draws included.
func (f *Film) Len() int { return f.m.Ply() }

// At returns the match after the first ply plies, see the function At.
func (f *Film) At(ply int) *View { return f.viewer.viewAt(f.m, ply) }

// Stops returns the plies with a player to move, and the last one. A random draw belongs to the
// turn before it. There is at least one stop.
func (f *Film) Stops() []int {
	log := f.m.Log()
	var stops []int
	for ply := 0; ply <= len(log); ply++ {
		if ply == len(log) || log[ply].Side != rules.Nobody {
			stops = append(stops, ply)
		}
	}
	return stops
}

// Suppose returns v after the player to move has played mv as a trial. mv must be legal. No random draws are made: if one
// is due, no player is to move.
func Suppose(v *View, mv rules.Move) *View {
	ply := Ply{Move: mv, Text: v.Game.MoveText(mv), Seat: v.Seat, Player: v.Player, Side: match.SideOf(v.Seat), Step: v.Game.Effect(mv)}
	after := *v
	after.Game = v.Game.Clone()
	after.Game.Do(mv)
	after.Plies = append(v.Plies[:len(v.Plies):len(v.Plies)], ply)
	after.CanTakeBack, after.CanRedo, after.Offer = false, false, rules.Nobody
	after.Stamp = v.Stamp*31 + uint64(mv) | 1<<63
	after.Seat, after.Player, after.Result = -1, -1, match.ResultOf(after.Game)
	if !after.Result.Over() && after.Game.ToMove() != rules.Nobody {
		after.Seat = after.Game.Seat()
		after.Player = nextPlayer(after.Plies, after.Seat, len(v.Setup.Seats[after.Seat].Players))
	}
	return &after
}

func nextPlayer(plies []Ply, seat, players int) int {
	for i := len(plies) - 1; i >= 0; i-- {
		if plies[i].Seat == seat {
			return (plies[i].Player + 1) % players
		}
	}
	return 0
}
