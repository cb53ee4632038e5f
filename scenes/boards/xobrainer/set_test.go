package xobrainer

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
)

// A set that is won has an animation of its own: the board makes room for a card, at once if motion is reduced; the lamp of the set lights up when its
// sound becomes audible; the points stay until a player continues and then run back to 0 visibly.
func TestSetAnimation(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		r := newRig(t, opts{start: setStart, reduced: reduced})
		r.patient = true
		r.Tick()
		whole := r.node("xobrainer-board").Placed(r.F.Now)
		before := r.b.Panels().Seat(0, r.F.Now).Tally
		r.click("e3")
		aside, lit, handed := false, -1, -1
		for n := range 400 {
			r.Cues = nil
			r.Tick()
			s := &r.b.sc
			sets := r.b.Panels().Seat(0, r.F.Now).Tally.Sets
			if slices.Contains(r.Cues, sound.Set) {
				if handed >= 0 {
					t.Fatalf("reduced %t: the set sounds in tick %d and in tick %d", reduced, handed, n)
				}
				handed = n
			}
			if sets > before.Sets && lit < 0 {
				if lit = n; handed < 0 || math.Abs(float64(lit-handed)-sound.Delay.Seconds()*match.TicksPerSecond) > 1 {
					t.Fatalf("reduced %t: the lamp is lit in tick %d, its sound is handed on in tick %d", reduced, lit, handed)
				}
			}
			aside = aside || r.b.surfacePlace(r.F.Now).Scale < 0.85
			if s.waitsForPlayer() {
				break
			}
		}
		if lit < 0 || !r.b.sc.waitsForPlayer() || !aside {
			t.Fatalf("reduced %t: the lamp was lit in tick %d, the board moved aside: %t", reduced, lit, aside)
		}
		text := r.Log().String()
		if strings.Contains(text, "set-ring/") {
			t.Errorf("reduced %t: the ring around the lamp stays while a player is awaited", reduced)
		}
		won := r.b.Panels().Seat(0, r.F.Now).Tally.Points
		for _, want := range []string{"wins set", "One more set to win", " begins", "Next set"} {
			if !strings.Contains(text, want) {
				t.Errorf("the card does not say %q", want)
			}
		}
		if won < 20 {
			t.Errorf("the points of the set do not stay: %d", won)
		}
		r.Ticks(60) // earlier input is ignored: it was meant for the round
		r.Keys(ebiten.KeyEnter)
		var seen []int
		for range 90 {
			r.Tick()
			if n := r.b.Panels().Seat(0, r.F.Now).Tally.Points; len(seen) == 0 || seen[len(seen)-1] != n {
				seen = append(seen, n)
			}
		}
		if slices.Reverse(seen); len(seen) < 4 || seen[0] != 0 || !slices.IsSorted(seen) {
			t.Errorf("reduced %t: the points do not count down to 0: %v", reduced, seen)
		}
		if now := r.node("xobrainer-board").Placed(r.F.Now); now != whole {
			t.Errorf("the board is not back where it was: %v, was %v", now, whole)
		}
	}
}

// The dots and the lamp of a set that fly into a panel cover no text of it, whatever row was won.
func TestWhatFliesIntoAPanelCoversNoText(t *testing.T) {
	for _, size := range []graph.Metrics{width, small, tall, {W: 390, H: 844, Scale: 1}} {
		for move, o := range map[string]opts{"e5": {moves: rowMoves, format: "sets5"}, "d8": {moves: giftMoves, format: "sets5"}, "e3": {start: setStart}} {
			o.size = size
			r := newRig(t, o)
			r.Play(move)
			seen := 0
			for range 400 {
				r.Tick()
				log := r.Log()
				for _, s := range log.Strokes {
					flies := strings.HasPrefix(s.What, "art set-won/") || strings.HasPrefix(s.What, "art "+r.b.arts.dot.Name)
					if !flies || s.Node < 0 || log.Nodes[s.Node].Name != "xobrainer-end" {
						continue
					}
					for _, text := range log.Texts {
						if text.Node < 0 || !strings.HasPrefix(log.Nodes[text.Node].Name, "seat-") {
							continue
						}
						ink := text.Box // without the space between two lines
						ink.Y, ink.H = ink.Y+0.2*ink.H, 0.6*ink.H
						if seen++; s.Box.Overlaps(ink) {
							t.Fatalf("%s at %gx%g: %s at %v covers %q at %v", move, size.W, size.H, s.What, s.Box, text.Text, text.Box)
						}
					}
				}
			}
			if seen == 0 {
				t.Errorf("%s at %gx%g: nothing flew", move, size.W, size.H)
			}
		}
	}
}
