package boards

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
)

// The end of a match looks the same on every board, from the time its last piece lands: its row lights up square by
// square, the fanfare sounds at the same time, and everything else dims; a bolt strikes when the row is complete, with
// its own sound. Then the board starts to glide to its place in the result.
const (
	// FinaleSquare is the time between two squares of a row, FinaleRow that for five of them. The bolt of a
	// Knock Out strikes at FinaleStrike.
	FinaleSquare = 60 * time.Millisecond
	FinaleRow    = 5 * FinaleSquare
	FinaleStrike = FinaleRow
	// FinaleLead is the time until the result replaces the table.
	FinaleLead = 450 * time.Millisecond
)

// Fanfare returns the sound of the end of a match that is over: Draw if there is no winner, Lose if computers have
// beaten the only persons, Win otherwise.
func Fanfare(v *session.View) sound.Cue {
	w := v.Result.Winner()
	if w == rules.Nobody {
		return sound.Draw
	}
	persons, computers := false, false
	for i, s := range v.Setup.Seats {
		for _, p := range s.Players {
			if !p.Computer() && match.SideOf(i) == w {
				return sound.Win
			}
			persons, computers = persons || !p.Computer(), computers || p.Computer()
		}
	}
	if persons && computers {
		return sound.Lose
	}
	return sound.Win
}
