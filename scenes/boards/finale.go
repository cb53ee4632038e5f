package boards

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// The end of a match is shown alike on every board, from the moment on at which its last piece lies: its row lights up a square after
// another, with the fanfare at the same instant, while everything else dims; a bolt strikes when the row is complete, with its own sound. Then the
// board begins to glide to its place in the result.
const (
	// FinaleSquare is the time between two squares of a row, FinaleRow that in which five of them have lit up, at FinaleStrike the bolt of a
	// Knock Out strikes.
	FinaleSquare = 60 * time.Millisecond
	FinaleRow    = 5 * FinaleSquare
	FinaleStrike = FinaleRow
	// FinaleLead is when the result takes over.
	FinaleLead = 450 * time.Millisecond
	// GlideHold is for how long the board stays where the table has left it, while what stood around it fades; GlideTime is for how long it then
	// glides to its place in the result. Together they last 700 milliseconds at most.
	GlideHold = 170 * time.Millisecond
	GlideTime = 450 * time.Millisecond
)

// FinaleSquares is how many squares of a row of n have lit up since the row began to, all of them at FinaleRow.
func FinaleSquares(n int, since time.Duration) int {
	if since < 0 {
		return 0
	}
	return min(n, 1+int(since*time.Duration(n)/FinaleRow))
}

// Fanfare is the sound of the end of a match that is over: Draw where nobody has won, Lose where computers have beaten the only persons, Win
// otherwise.
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
	// From and To are what its frame takes at the beginning and at the end.
	From, To graph.Rect
	// Start is when it begins to move.
	Start time.Duration
}

// On reports whether there is a way.
func (g *Glide) On() bool { return g.From.W > 0 && g.To.W > 0 }

// Over reports whether it has come to its end at the moment now.
func (g *Glide) Over(now time.Duration) bool { return !g.On() || now >= g.Start+GlideTime }

// Share is which part of the way lies behind it at the moment now: it sets out softly and arrives softly.
func (g *Glide) Share(now time.Duration) float64 {
	t := max(0, min(1, float64(now-g.Start)/float64(GlideTime)))
	return t * t * (3 - 2*t)
}

// Place is where a node has to be at the moment now that draws the board where it will be in the end.
func (g *Glide) Place(now time.Duration) graph.Place {
	if g.Over(now) {
		return graph.Place{Scale: 1}
	}
	k := 1 - g.Share(now)
	scale := 1 + (g.From.W/g.To.W-1)*k
	at, to := g.From.Center(), g.To.Center()
	mid := to.Add(at.Sub(to).Mul(k))
	return graph.Place{At: mid.Sub(to.Mul(scale)), Scale: scale, Moving: true}
}
