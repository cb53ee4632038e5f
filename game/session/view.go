package session

import (
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
)

// View is a match at one of its plies as it may be seen by whoever it was made for: everybody at the table, or one person
// who looks at cards that nobody else may see. It is a value that does not change when the match goes on, and it holds
// nothing that its viewer may not know: the position is that of the rules' View, draws that are still secret have no
// card, also in the text of the start position, and the seed is left out. Screens get nothing else of a match.
type View struct {
	// Info is the game being played.
	Info *rules.Info
	// Setup is what was settled before the first move, without the seed.
	Setup match.Setup
	// Start is the position before the first ply, Game the one after the last of Plies. Both are shared: they must not be
	// changed.
	Start, Game rules.Game
	// Plies is what was played so far, draws of chance included. The slice is shared: it must not be changed.
	Plies []Ply
	// Undone are the turns that were taken back and can be played again, in order, without draws of chance: those are drawn afresh
	// where somebody plays on. The slice is shared: it must not be changed.
	Undone []Ply
	// Seat is the seat on turn and Player the index in its Players of who has to move; both are -1 where nobody is on turn.
	Seat, Player int
	// Result is how the match stands after the last of Plies.
	Result match.Result
	// Offer is the side that has offered a draw and waits for the answer, Nobody if none does.
	Offer rules.Side
	// Sitting is how the matches before this one went, as the players sit now.
	Sitting Sitting
	// From is where the match comes from, if it did not begin at the beginning. It is shared: it must not be changed.
	From Origin
	// Changes are the players who gave their places to others in the middle of the match. The slice is shared: it must not be changed.
	Changes []match.Change
	// Spent is how many ticks each side has had at the open table, Helped how many moves it was helped with.
	Spent, Helped PerSide
	// Times are the clocks.
	Times Times
	// CanTakeBack and CanRedo report whether a move can be taken back or played again now.
	CanTakeBack, CanRedo bool
	// Waiting reports whether the clocks wait for somebody to be Ready: a match in which time is counted begins, or goes on after it was
	// left. Nothing is played until then.
	Waiting bool
	// Stamp differs between any two states of a match, see match.Match.Stamp.
	Stamp uint64
}

// Ply is one ply as the viewer may know it: a turn taken, or a draw of chance.
type Ply struct {
	// Move is what was played and Text its notation. A draw that must not be seen has its card hidden in both.
	Move rules.Move
	Text string
	// Seat and Player are who played it, -1 for chance. Side is the side that played it, rules.Nobody for chance.
	Seat, Player int
	Side         rules.Side
	// Step is what the move did: the Step of the game's own package (xobrainer.Step, trexo.Step, oxixo.Step), made once when it
	// was played.
	Step any
}

// PerSide is a number for each side.
type PerSide struct{ X, O int }

// Times are the clocks of a match at a moment, in ticks (match.TicksPerSecond).
type Times struct {
	// Left is the time on the clock of each seat; nil without clocks.
	Left []int
	// Fuse is what is left until the bomb goes off and FuseWhole what it has for a turn, both 0 without a bomb.
	Fuse, FuseWhole int
	// Beam is where the bar between the players stands, from -BeamWhole (the end of X) to BeamWhole; both 0 without a bar.
	Beam, BeamWhole int
	// Paused reports whether they stand still.
	Paused bool
}

// Timed reports whether any time is counted.
func (t *Times) Timed() bool { return t.Left != nil || t.FuseWhole > 0 || t.BeamWhole > 0 }

// OnTurn is the player who has to move; ok is false where nobody is on turn.
func (v *View) OnTurn() (p match.Player, ok bool) {
	if v.Seat < 0 {
		return match.Player{}, false
	}
	return v.Setup.Seats[v.Seat].Players[v.Player], true
}

// Last is the last ply; ok is false where there is none.
func (v *View) Last() (p Ply, ok bool) {
	if len(v.Plies) == 0 {
		return Ply{}, false
	}
	return v.Plies[len(v.Plies)-1], true
}

// Series is the series of the match with this game in it, once it is over, among those played.
func (v *View) Series() match.Series {
	turns := 0
	for i := range v.Plies {
		if v.Plies[i].Seat >= 0 {
			turns++
		}
	}
	return v.Setup.Series.After(v.Result, turns)
}

// CardsOut reports whether there are secret cards that everybody's view does not tell, so that players who change places have the round begin
// again, see match.NewDeal.
func (v *View) CardsOut() bool { return !v.Over() && strings.Contains(v.Game.Text(), "?") }

// Over reports whether the match has ended, on the board or otherwise.
func (v *View) Over() bool { return v.Result.Over() }
