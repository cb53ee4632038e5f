package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/sound"
)

// A set that is won has an animation of its own: the board makes room for a card, at once if motion is reduced; the lamp of the set lights up two ticks after
// its sound is passed on, when it becomes audible; the points stay until a player continues and then run back to 0 visibly.
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
				if lit = n; handed < 0 || lit-handed < 1 || lit-handed > 3 {
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
