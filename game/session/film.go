package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Film is a match to be looked at ply by ply, by everybody, without being played: for a replay.
type Film struct {
	m    *match.Match
	lens lens
}

// NewFilm is a film of m, which must not go on meanwhile.
func NewFilm(m *match.Match) *Film { return &Film{m: m, lens: lens{seat: Everybody}} }

// Len is how many plies there are, draws of chance included.
func (f *Film) Len() int { return f.m.Ply() }

// At is the match as it stood after the first ply plies, see the function At.
func (f *Film) At(ply int) View { return f.lens.at(f.m, ply) }

// Stops are the numbers of plies after which somebody is on turn, or the match is over: what is drawn by chance goes with the turn
// before it. There is at least one.
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

// Suppose is v after somebody on turn has played mv as a trial, which must be legal, and the ply that this is. Nothing is dealt: where
// chance is due then, the trial ends.
func Suppose(v View, mv rules.Move) (after View, ply Ply) {
	ply = Ply{Move: mv, Text: v.Game.MoveText(mv), Seat: v.Seat, Player: v.Player, Side: match.SideOf(v.Seat), Step: v.Game.Effect(mv)}
	after = v
	after.Game = v.Game.Clone()
	after.Game.Do(mv)
	after.Plies = append(v.Plies[:len(v.Plies):len(v.Plies)], ply)
	after.CanTakeBack, after.CanRedo, after.Offer = false, false, rules.Nobody
	after.Stamp = v.Stamp*31 + uint64(mv) | 1<<63
	after.Seat, after.Player, after.Result = -1, -1, match.ResultOf(after.Game)
	if !after.Result.Over() && after.Game.ToMove() != rules.Nobody {
		after.Seat = after.Game.Seat()
		after.Player = memberNext(after.Plies, after.Seat, len(v.Setup.Seats[after.Seat].Players))
	}
	return after, ply
}

// memberNext is the index of the member of a seat who takes its next turn, see match.Match.
func memberNext(plies []Ply, seat, members int) int {
	for i := len(plies) - 1; i >= 0; i-- {
		if plies[i].Seat == seat {
			return (plies[i].Player + 1) % members
		}
	}
	return 0
}
