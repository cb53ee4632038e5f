package session

import (
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
)

// View is a match at one of its plies as one viewer may see it: all players at the table, or one person who looks at
// secret cards. It is a snapshot: it does not change when the match continues, is shared by all who keep it, and must not be
// modified. It contains nothing that its viewer may not know: the position is that of rules.Game.View, draws that are still
// secret have no card, also in the text of the start position, and there is no seed. Screens get nothing else of a match.
type View struct {
	// Info is the game being played.
	Info *rules.Info
	// Setup is the setup without the seed.
	Setup match.Setup
	// Start is the position before the first ply, Game the one after the last of Plies. Both are shared and must not be
	// changed.
	Start, Game rules.Game
	// Plies holds the plies played, random draws included. The slice is shared and must not be changed.
	Plies []Ply
	// Undone holds the turns that can be redone, in order, without random draws: playing on repeats those. The slice is
	// shared and must not be changed.
	Undone []Ply
	// Seat is the seat to move and Player the index in its Players; both are -1 if no player is to move.
	Seat, Player int
	// Result is the result after the last of Plies.
	Result match.Result
	// Cornered is the side whose computer player found, when it last moved, that it loses with the opponent's next move
	// whatever it plays; rules.Nobody if there is none, or if players may have no help.
	Cornered rules.Side
	// Offer is the side with an open draw offer, Nobody if there is none.
	Offer rules.Side
	// Sitting is the score of the matches before this one.
	Sitting Sitting
	// From is the origin of a match that did not start at the beginning. It is shared and must not be changed.
	From Origin
	// Changes holds the players who gave up their places during the match. The slice is shared and must not be changed.
	Changes []match.Change
	// Helped is the number of moves that each side got help with.
	Helped PerSide
	// Spent is the time in ticks that each side has used with the table open. It is 0 until the match is over: it changes in
	// every tick.
	Spent PerSide
	// Times holds the clocks.
	Times Times
	// CanTakeBack and CanRedo are true if a move can be taken back, or played again, now.
	CanTakeBack, CanRedo bool
	// Waiting is true if the clocks wait for a player to be Ready, because a timed match starts or is resumed. Until
	// then no move is played.
	Waiting bool
	// Stamp differs between any two states of a match, see match.Match.Stamp.
	Stamp uint64
}

// Ply is one ply as the viewer may know it: a turn, or a random draw.
type Ply struct {
	// Move is the move and Text its notation. The card of a draw that must stay secret is hidden in both.
	Move rules.Move
	Text string
	// Seat and Player are the player who moved, -1 for a draw. Side is the side that moved, rules.Nobody for a draw.
	Seat, Player int
	Side         rules.Side
	// Step is the effect of the move: the Step of the game's own package (xobrainer.Step, trexo.Step, oxixo.Step),
	// computed when it was played.
	Step any
}

// PerSide is a number for each side.
type PerSide struct{ X, O int }

// Times is a snapshot of the clocks of a match, in ticks (match.TicksPerSecond).
type Times struct {
	// Left is the time on the clock of each seat; nil without clocks.
	Left []int
	// Fuse is the time until the bomb goes off and FuseWhole the time for a turn, both 0 without a bomb.
	Fuse, FuseWhole int
	// Beam is the position of the bar between the players, from -BeamWhole (the end of X) to BeamWhole; both 0 without
	// a bar.
	Beam, BeamWhole int
	// Paused is true if no time passes.
	Paused bool
}

// Timed reports whether any time is counted.
func (t *Times) Timed() bool { return t.Left != nil || t.FuseWhole > 0 || t.BeamWhole > 0 }

// OnTurn returns the player to move; ok is false if there is none.
func (v *View) OnTurn() (p match.Player, ok bool) {
	if v.Seat < 0 {
		return match.Player{}, false
	}
	return v.Setup.Seats[v.Seat].Players[v.Player], true
}

// Last returns the last of Plies, nil if there is none.
func (v *View) Last() *Ply {
	if len(v.Plies) == 0 {
		return nil
	}
	return &v.Plies[len(v.Plies)-1]
}

// Series returns the series of the match. Once the match is over, it is one of the games played.
func (v *View) Series() match.Series {
	turns := 0
	for i := range v.Plies {
		if v.Plies[i].Seat >= 0 {
			turns++
		}
	}
	return v.Setup.Series.After(v.Result, turns)
}

// CardsOut reports whether there are secret cards, so that players can change places only after a new deal, see
// match.NewDeal. v must be a public view.
func (v *View) CardsOut() bool { return !v.Over() && strings.Contains(v.Game.Text(), "?") }

// WithStamp returns a copy of v with another stamp, for positions that belong to no match.
func (v *View) WithStamp(stamp uint64) *View {
	c := *v
	c.Stamp = stamp
	return &c
}

// WithTimes returns a copy of v with other clocks.
func (v *View) WithTimes(t Times) *View {
	c := *v
	c.Times = t
	return &c
}

// Over reports whether the match has ended, on the board or otherwise.
func (v *View) Over() bool { return v.Result.Over() }

// NumberAt returns the number of the last turn among the first ply plies of v; its Turn is 0 if there is none.
func NumberAt(v *View, ply int) match.Number {
	n := numbering(v, ply)
	return n.Last()
}

// NextNumber returns the number of the turn that follows the first ply plies of v.
func NextNumber(v *View, ply int) match.Number {
	n := numbering(v, ply)
	return n.Next()
}

func numbering(v *View, ply int) match.Numbering {
	n := match.NewNumbering(v.Start)
	for i := range v.Plies[:ply] {
		n.Add(v.Plies[i].Side, v.Plies[i].Step)
	}
	return n
}

// LastNumber returns the number of the last turn in v of the round of n.
func LastNumber(v *View, n match.Number) match.Number {
	all := match.NewNumbering(v.Start)
	for i := range v.Plies {
		all.Add(v.Plies[i].Side, v.Plies[i].Step)
		if last := all.Last(); last.SamePart(n) && last.Turn > n.Turn {
			n = last
		}
	}
	return n
}
