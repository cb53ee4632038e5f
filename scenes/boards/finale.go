package boards

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// The end of a match looks the same on every board, from the time its last piece lands: its row lights up square by
// square, the fanfare sounds at the same time, and everything else dims; a bolt strikes when the row is complete, with its own sound. Then the
// board starts to glide to its place in the result.
const (
	// FinaleSquare is the time between two squares of a row, FinaleRow that for five of them. The bolt of a
	// Knock Out strikes at FinaleStrike.
	FinaleSquare = 60 * time.Millisecond
	FinaleRow    = 5 * FinaleSquare
	FinaleStrike = FinaleRow
	// FinaleLead is the time until the result replaces the table.
	FinaleLead = 450 * time.Millisecond
	// The board stays in its place on the table for GlideHold while everything around it fades; then it glides for
	// GlideTime to its place in the result. Together they are 700 milliseconds at most.
	GlideHold = 170 * time.Millisecond
	GlideTime = 450 * time.Millisecond
)

// FinaleSquares returns how many squares of a row of n are lit since the row started; all of them are at FinaleRow.
func FinaleSquares(n int, since time.Duration) int {
	if since < 0 {
		return 0
	}
	return min(n, 1+int(since*time.Duration(n)/FinaleRow))
}

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

// Glide is a board on its way from one rectangle on the canvas to another.
type Glide struct {
	// From and To are its frame at the start and at the end.
	From, To graph.Rect
	// Start is the time of its first motion.
	Start time.Duration
}

// On returns true if there is a way.
func (g *Glide) On() bool { return g.From.W > 0 && g.To.W > 0 }

// Over returns true if it has ended at now.
func (g *Glide) Over(now time.Duration) bool { return !g.On() || now >= g.Start+GlideTime }

// Share returns which share of the way it has covered at now; it starts and ends smoothly.
func (g *Glide) Share(now time.Duration) float64 {
	t := max(0, min(1, float64(now-g.Start)/float64(GlideTime)))
	return t * t * (3 - 2*t)
}

// Place returns the place at now of a node that draws the board at its end.
func (g *Glide) Place(now time.Duration) graph.Place {
	if g.Over(now) {
		return graph.Place{Scale: 1}
	}
	k := 1 - g.Share(now)
	scale := 1 + (g.From.W/g.To.W-1)*k
	from, to := g.From.Center(), g.To.Center()
	mid := to.Add(from.Sub(to).Mul(k))
	return graph.Place{At: mid.Sub(to.Mul(scale)), Scale: scale, Moving: true}
}
