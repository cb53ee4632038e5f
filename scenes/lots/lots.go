// Package lots draws who begins, in sight of everybody, and then opens the table.
package lots

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
)

// The light hops from name to name: how long it stays on the first, by how much longer each time, and how often it hops, little more
// than half a second in all. The winner's sheet rises within settle, and the table opens stayFor after the last hop.
const (
	firstHop = 40 * time.Millisecond
	slower   = 1.13
	hops     = 9
	settle   = 160 * time.Millisecond
	stayFor  = 800 * time.Millisecond
)

// Lots is the scene.
type Lots struct {
	*scenes.Env
	m    *match.Match
	draw int // the seat that is drawn
	root *graph.Node
	// begun reports whether start, when the light begins to hop, is known; over is when it has come to rest. heard is how many
	// hops have sounded.
	begun       bool
	start, over time.Duration
	heard       int
}

// New draws lots among the seats of m, a match without moves whose setup has the players in the order in which they sit.
func New(d *scenes.Env, m *match.Match) scenes.Scene {
	return &Lots{Env: d, m: m, draw: int(d.Seed() % uint64(len(m.Setup().Seats)))}
}

// hop is how long after the start the light makes the hop with number n, counted from 1.
func hop(n int) time.Duration {
	t, long := 0.0, float64(firstHop)
	for range n {
		t += long
		long *= slower
	}
	return time.Duration(t)
}

// hopped is how many hops the light has made at the moment now.
func (l *Lots) hopped(now time.Duration) int {
	if !l.begun {
		return 0
	}
	if now >= l.over {
		return hops
	}
	n := 0
	for n < hops && now >= l.start+hop(n+1) {
		n++
	}
	return n
}

// lit is the seat on which the light is after so many hops: the last one ends on the seat that is drawn.
func (l *Lots) lit(hopped int) int {
	n := len(l.m.Setup().Seats)
	return ((l.draw-hops+hopped)%n + n) % n
}

// Layout lays the scene out.
func (l *Lots) Layout(m graph.Metrics) { l.root = l.build(m) }

// Root is the scene as nodes.
func (l *Lots) Root() *graph.Node { return l.root }

// Draw draws the names and the light.
func (l *Lots) Draw(c graph.Canvas) { l.root.Show(c) }

// Update lets the light hop. The first key or press opens the table, which shows whose turn it is.
func (l *Lots) Update(f *input.Frame) (next scenes.Next) {
	if !l.begun {
		l.begun, l.start, l.over = true, f.Now, f.Now+hop(hops)
	}
	next.Awake = true // the table opens by itself
	hurry := f.Pressed[input.Left] || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeySpace) || f.Key(ebiten.KeyEscape)
	if hurry || f.Now >= l.over+stayFor {
		return l.open()
	}
	if l.Settings.ReducedMotion {
		l.over = min(l.over, f.Now)
	}
	if n := l.hopped(f.Now); n > l.heard {
		cue := sound.Tick
		if n == hops {
			cue = sound.Select
		}
		l.heard = n
		next.Cues = append(next.Cues, cue)
	}
	return next
}

// open begins the match with the player who was drawn.
func (l *Lots) open() scenes.Next {
	s, err := seating.Begin(l.m.Setup(), l.m.Game(), l.draw)
	if err == nil {
		var m *match.Match
		if m, err = match.New(s, l.m.Game()); err == nil {
			return scenes.Next{Kind: scenes.Go, To: scenes.Table{Match: m}}
		}
	}
	// The match in hand is playable; it only opens with the wrong player, which is better than not at all.
	return scenes.Next{Kind: scenes.Go, To: scenes.Table{Match: l.m}}
}

// side is the side for which a seat will play: with EitherOpens its own, else the side that opens for the one who is drawn, as its
// partner; Nobody before the draw.
func (l *Lots) side(seat int, drawn bool) rules.Side {
	if l.m.Game().EitherOpens {
		return match.SideOf(seat)
	}
	if !drawn {
		return rules.Nobody
	}
	by, _ := seating.Opener(l.m.Setup(), l.m.Game()) // it is the start of a match that there is
	return match.SideOf(seat - l.draw + by + 4)
}

// name is who sits on a seat: the player, or everybody of a team.
func (l *Lots) name(seat int) string {
	s := l.m.Setup()
	if players := s.Seats[seat].Players; len(players) == 1 {
		if p := players[0]; len(s.Seats) == 4 && p.Computer() && p.Name == "" {
			if seat == phrases.Partner(&s) {
				return l.T("table.partner")
			}
			return phrases.Player(l.Env, s.Seats, seat, 0) + " " + phrases.Number(seat+1)
		}
		return phrases.Player(l.Env, s.Seats, seat, 0)
	}
	return phrases.Side(l.Env, phrases.Of(l.m), seat)
}

// settled is how far the winner's sheet has risen, from 0 to 1.
func (l *Lots) settled(now time.Duration) graph.Motion {
	if now < l.over || !l.begun {
		return graph.Motion{}
	}
	return graph.Motion{To: 1, Start: l.over, Length: settle}
}
