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

// Lots is the scene.
type Lots struct {
	*scenes.Env
	m    *match.Match
	draw int // the seat that is drawn
	root *graph.Node
	// begun reports whether start, when the coin is thrown, is known; heard is how many of its sounds were heard.
	begun bool
	start time.Duration
	heard int
	// from is where the coin is thrown, to are the places on the sheets to which it may fly.
	from graph.Rect
	to   []graph.Rect
}

// New draws lots among the seats of m, a match without moves whose setup has the players in the order in which they sit.
func New(d *scenes.Env, m *match.Match) scenes.Scene {
	return &Lots{Env: d, m: m, draw: int(d.Seed() % uint64(len(m.Setup().Seats)))}
}

// since is how long ago the coin was thrown at the moment now.
func (l *Lots) since(now time.Duration) time.Duration {
	switch {
	case !l.begun:
		return 0
	case l.Settings.ReducedMotion: // it lies there from the beginning
		return max(now-l.start, tossTime+flyTime)
	}
	return now - l.start
}

// drawn reports whether it is seen at the moment now who begins.
func (l *Lots) drawn(now time.Duration) bool { return l.begun && l.since(now) >= tossTime }

// Layout lays the scene out.
func (l *Lots) Layout(m graph.Metrics) { l.root = l.build(m) }

// Root is the scene as nodes.
func (l *Lots) Root() *graph.Node { return l.root }

// Draw draws the names and the light.
func (l *Lots) Draw(c graph.Canvas) { l.root.Show(c) }

// Update has the coin heard as it is thrown, as it comes down, and as it lies on a sheet. The first key or press opens the table, which shows whose turn
// it is.
func (l *Lots) Update(f *input.Frame) (next scenes.Next) {
	if !l.begun {
		l.begun, l.start = true, f.Now
	}
	next.Awake = true // the table opens by itself
	hurry := f.Pressed[input.Left] || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeySpace) || f.Key(ebiten.KeyEscape)
	if hurry || f.Now >= l.start+wholeTime {
		return l.open()
	}
	for at := l.since(f.Now); l.heard < len(heard) && heard[l.heard].at <= at; l.heard++ {
		next.Cues = append(next.Cues, heard[l.heard].cue)
	}
	return next
}

// heard are the sounds of the coin, by the time since it was thrown.
var heard = [...]struct {
	at  time.Duration
	cue sound.Cue
}{{0, sound.Tick}, {tossTime, sound.Place}, {tossTime + flyTime, sound.Select}}

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
	if !l.begun || l.since(now) < tossTime+flyTime {
		return graph.Motion{}
	}
	at := l.start + tossTime + flyTime
	if l.Settings.ReducedMotion {
		at = l.start
	}
	return graph.Motion{To: 1, Start: at, Length: settle}
}
