// Package lots is the screen that draws by a coin toss who starts, and then opens the table.
//
//   - lots.go: the screen, the draw and its result
//   - draw.go: the players' sheets
//   - coin.go: the coin
package lots

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
)

// Lots is the screen.
type Lots struct {
	*scenes.Env
	m *match.Match
	// board is the board of the table, which is dimmed below, nil if there is none.
	board boards.Board
	draw  int // the seat that is drawn
	root  *graph.Node
	// begun is true once start, the time of the toss, is known. heard is the number of sounds played so far.
	begun bool
	start time.Duration
	heard int
	// room is the room of the toss, from its place at the foot of it; to are the places on the sheets that the coin can land on.
	room, from graph.Rect
	to         []graph.Rect
}

// New draws lots among the seats of m, a match without moves. The seats of its setup are in the order of the table.
func New(d *scenes.Env, games boards.Games, m *match.Match) scenes.Scene {
	l := &Lots{Env: d, m: m, draw: int(d.Seed() % uint64(len(m.Setup().Seats)))}
	if g, _, err := games.ByName(m.Game().Name); err == nil {
		l.board = g.New(d)
	}
	return l
}

func (l *Lots) since(now time.Duration) time.Duration {
	switch {
	case l.Settings.ReducedMotion: // it has landed from the start
		return max(now-l.start, tossTime+flyTime)
	case !l.begun:
		return 0
	}
	return now - l.start
}

func (l *Lots) drawn(now time.Duration) bool { return l.since(now) >= tossTime }

// Layout builds the node tree.
func (l *Lots) Layout(m graph.Metrics) { l.root = l.build(m) }

// Root returns the node tree.
func (l *Lots) Root() *graph.Node { return l.root }

// Draw draws the screen.
func (l *Lots) Draw(c graph.Canvas) { l.root.Show(c) }

// Update plays the sounds of the coin: toss, fall, landing on a sheet, early by the delay of the device. The table opens after the first key or press, or
// by itself.
func (l *Lots) Update(f *input.Frame) (next scenes.Next) {
	if !l.begun {
		l.begun, l.start = true, f.Now
	}
	next.Awake = true // the table opens by itself
	hurry := f.Pressed[input.Left] || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeySpace) || f.Key(ebiten.KeyEscape)
	if hurry || f.Now >= l.start+wholeTime {
		return l.open()
	}
	for at := l.since(f.Now) + sound.Delay; l.heard < len(sounds) && sounds[l.heard].at <= at; l.heard++ {
		next.Cues = append(next.Cues, sounds[l.heard].cue)
	}
	return next
}

// sounds are the sounds of the coin, by the time since the toss.
var sounds = [...]struct {
	at  time.Duration
	cue sound.Cue
}{{0, sound.Tick}, {tossTime, sound.Place}, {tossTime + flyTime, sound.Select}}

func (l *Lots) open() scenes.Next {
	s, err := seating.WithOpener(l.m.Setup(), l.m.Game(), l.draw)
	if err == nil {
		var m *match.Match
		if m, err = match.New(s, l.m.Game()); err == nil {
			return scenes.Next{Kind: scenes.Go, To: scenes.Table{Match: m}}
		}
	}
	// The match as it is can be played; it only starts with the wrong player, which is better than not at all.
	return scenes.Next{Kind: scenes.Go, To: scenes.Table{Match: l.m}}
}

// side returns the side a seat will play: its own if the game has EitherOpens, otherwise the side that opens for the
// player drawn and their partner; Nobody before the draw.
func (l *Lots) side(seat int, drawn bool) rules.Side {
	if l.m.Game().EitherOpens {
		return match.SideOf(seat)
	}
	if !drawn {
		return rules.Nobody
	}
	by, _ := seating.Opener(l.m.Setup(), l.m.Game()) // the start position was parsed before
	return match.SideOf(seat - l.draw + by + 4)
}

// name returns the player of a seat, or all players of a team.
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
	return phrases.Side(l.Env, phrases.PublicView(l.m), seat)
}

// settled returns the rise of the winner's sheet, from 0 to 1.
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
