package xobrainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
)

func TestClickPlays(t *testing.T) {
	r := newRig(t, opts{})
	r.click("e5")
	if r.last() != "e5" {
		t.Errorf("a click on e5 played %q", r.last())
	}
	// A press and its release may be in one tick.
	p := r.center("f6")
	r.F.X, r.F.Y, r.F.Moved = p.X, p.Y, true
	r.F.Pressed[input.Left], r.F.Released[input.Left] = true, true
	r.Tick()
	if r.last() != "f6" {
		t.Errorf("a short click on f6 played %q", r.last())
	}
}

func TestClickReleasedElsewherePlaysNothing(t *testing.T) {
	r := newRig(t, opts{})
	r.point("e5")
	r.Press(input.Left)
	r.point("e6")
	r.Release(input.Left)
	if len(r.Match.Log()) != 0 {
		t.Errorf("played %q", r.last())
	}
}

func TestPointingShowsTheNextPiece(t *testing.T) {
	r := newRig(t, opts{})
	before := r.Log().String()
	r.point("e5")
	if l := r.Log(); l.Next == 0 || l.Next > r.F.Now {
		t.Error("nothing appears after the pointer has reached a square")
	}
	if r.Ticks(10); r.Log().String() == before {
		t.Error("pointing at e5 shows nothing")
	}
	r.F.X, r.F.Y, r.F.Moved = 1, 1, true
	if r.Tick(); r.Log().String() != before {
		t.Errorf("the ghost stays behind: %s", firstDifference(r.Log().String(), before))
	}
}

// A click on a square that is not allowed says why, once; pointing at it says nothing.
func TestForbiddenSquareIsRefused(t *testing.T) {
	r := newRig(t, opts{moves: "e4 c4"})
	for _, c := range []struct{ square, reason string }{
		{"a2", "refusal.xobrainer.main-on-knockout"}, {"e4", "refusal.xobrainer.taken"},
	} {
		r.Refused = nil
		r.point(c.square)
		before := len(r.Log().Texts)
		if r.Ticks(120); len(r.Refused) > 0 || len(r.Log().Texts) != before {
			t.Errorf("resting on %s says something: %v", c.square, r.Refused)
		}
		if r.click(c.square); !slices.Equal(r.Refused, []string{c.reason}) {
			t.Errorf("a click on %s is refused for %v, want %q", c.square, r.Refused, c.reason)
		}
		r.Refused = nil
		if r.tap(c.square); !slices.Equal(r.Refused, []string{c.reason}) || r.b.cursor.armed {
			t.Errorf("the first tap on %s is refused for %v, want %q", c.square, r.Refused, c.reason)
		}
	}
	if len(r.Match.Log()) != 2 {
		t.Errorf("a forbidden click has played %s", r.last())
	}
}

func TestKeyboardPlays(t *testing.T) {
	r := newRig(t, opts{})
	r.Keys(ebiten.KeyRight) // shows the cursor on e5
	r.Keys(ebiten.KeyRight)
	r.Keys(ebiten.KeyUp)
	r.Keys(ebiten.KeyEnter)
	if r.last() != "f6" {
		t.Fatalf("right, right, up, Enter played %q, want f6", r.last())
	}
	for range 20 {
		r.Keys(ebiten.KeyLeft)
	}
	for range 20 {
		r.Keys(ebiten.KeyDown)
	}
	r.Keys(ebiten.KeySpace)
	if r.last() != "a1" {
		t.Errorf("all the way left and down and Space played %q, want a1", r.last())
	}
}

func TestKeysWithoutFocusAreIgnored(t *testing.T) {
	r := newRig(t, opts{})
	r.Keys(ebiten.KeyRight)
	s := r.BoardState()
	s.Focus = false
	r.F.Keys = []ebiten.Key{ebiten.KeyEnter}
	if did := r.b.Point(&r.F, s); did.Move != 0 {
		t.Errorf("Enter on a button played %v", did.Move)
	}
}

func TestSecondTapPlays(t *testing.T) {
	r := newRig(t, opts{})
	r.tap("e5")
	if len(r.Match.Log()) != 0 {
		t.Fatal("the first tap has played")
	}
	r.tap("e6")
	r.tap("e5")
	if len(r.Match.Log()) != 0 {
		t.Fatal("a tap on another square has played")
	}
	r.tap("e5")
	if r.last() != "e5" {
		t.Errorf("the second tap on e5 played %q", r.last())
	}
	r.tap("e6")
	if len(r.Match.Log()) != 1 {
		t.Error("the first tap after a move has played")
	}
}

func TestForcedPassIsConfirmed(t *testing.T) {
	r := newRig(t, opts{start: passStart})
	r.Ticks(200)
	if len(r.Match.Log()) != 0 {
		t.Fatal("the turn was passed automatically")
	}
	r.click("e5")
	if r.last() != "pass" {
		t.Errorf("a click played %q", r.last())
	}
	r = newRig(t, opts{start: passStart})
	r.Keys(ebiten.KeyEnter)
	if r.last() != "pass" {
		t.Errorf("Enter played %q", r.last())
	}
	r = newRig(t, opts{start: passStart})
	r.Tick()
	r.tap("e5")
	if r.last() != "pass" {
		t.Errorf("a tap played %q", r.last())
	}
}

func TestClickOnComputersTurnPlaysNothing(t *testing.T) {
	r := newRig(t, opts{seats: []match.Seat{match.Computer("", 1), match.Person("Bea")}})
	r.click("e5")
	r.Keys(ebiten.KeyEnter)
	r.Keys(ebiten.KeyEnter)
	if len(r.Match.Log()) != 0 {
		t.Errorf("played %q for the computer", r.last())
	}
}

func TestClickDuringDropPlaysOn(t *testing.T) {
	r := newRig(t, opts{})
	r.click("e5")
	r.click("f6")
	r.click("g7")
	if r.last() != "g7" || len(r.Match.Log()) != 3 {
		t.Errorf("three quick clicks have played %d plies, the last %q", len(r.Match.Log()), r.last())
	}
}

// A quick player plays on before the line-ups have been shown that chance draws after every fourth piece of a side, by
// clicks of any length.
func TestClickDuringDropPlaysOnBeforeDrawnLineUp(t *testing.T) {
	squares := strings.Fields("a1 c2 e1 g2 a4 c5 e4 g5 a7 i2 e7 j1 a10 c10 e10 g10")
	for length := range 13 {
		r := newRig(t, opts{variants: "random", seed: 5})
		r.rest()
		before := len(turnsOf(r.Match))
		for i, square := range squares {
			r.point(square)
			r.Press(input.Left)
			r.Ticks(length)
			r.Release(input.Left)
			if got := turnsOf(r.Match)[before:]; len(got) != i+1 || got[i] != square {
				t.Fatalf("held for %d ticks, click %d on %s has led to %q", length, i+1, square, got)
			}
		}
		r.rest()
		if pos := r.b.sc.pos; len(pos.turns) != len(squares) || pos.last.String() != "g10" {
			t.Errorf("held for %d ticks, the idle board has %d turns, the last on %v", length, len(pos.turns), pos.last)
		}
	}
}

// turnsOf returns the moves of the players.
func turnsOf(m *match.Match) (out []string) {
	for _, e := range m.Log() {
		if e.Seat >= 0 {
			out = append(out, e.Text)
		}
	}
	return out
}

// While the strip of a round stands, a click on the board plays nothing and does not continue; Enter continues from its first frame on, even
// while dots still fly. What was pressed before was meant for the round.
func TestStripTakesEnterFromItsFirstFrame(t *testing.T) {
	for _, early := range []bool{true, false} {
		r := newRig(t, opts{moves: rowMoves})
		r.patient = true
		r.click("e5")
		for r.b.sc.t < r.b.sc.band-34*ms {
			if r.Keys(ebiten.KeyEnter); r.Did.Skip != 0 {
				t.Fatalf("a stray key skips to %v", r.Did.Skip)
			}
		}
		r.Ticks(3)
		if early && r.b.sc.waitsForPlayer() {
			t.Fatal("everything has been counted in the first frame")
		}
		if !early {
			if r.Ticks(100); !slices.Contains(r.Cues, sound.Round) {
				t.Errorf("cues %v, want that of the round", r.Cues)
			}
		}
		if r.click("a5"); r.last() != "e5" || r.Did.Skip != 0 || !r.b.sc.stripStands() {
			t.Fatalf("a click on the board plays %q or continues", r.last())
		}
		if r.node("xobrainer-go-on") == nil {
			t.Error("the strip has no button")
		}
		r.Keys(ebiten.KeyEnter)
		if r.Ticks(60); r.b.sc.roundEndShown() {
			t.Error("Enter does not continue")
		}
		if r.click("a5"); r.last() != "a5" {
			t.Errorf("the next click played %q", r.last())
		}
	}
}

// The strip and the card of a set are at one place, below a board that has moved aside: whatever row was won, no square is covered, and
// everything is on the canvas, whether or not motion is reduced.
func TestNothingCoversTheBoardAtTheEndOfARound(t *testing.T) {
	foot := map[string]float64{}
	for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(600, 1000, 1), width.Larger(150), {W: 390, H: 844, Scale: 1}} {
		for _, reduced := range []bool{false, true} {
			for name, o := range map[string]struct {
				opts
				move string
			}{
				"low row":  {opts{moves: rowMoves}, "e5"},
				"high row": {opts{moves: giftMoves}, "d8"},
				"set":      {opts{start: setStart}, "e3"},
				"beam":     {opts{moves: rowMoves, variants: "timebalance", beam: 60}, "e5"},
			} {
				o.opts.size, o.reduced = size, reduced
				r := newRig(t, o.opts)
				r.patient = true
				r.Play(o.move)
				for !r.b.sc.waitsForPlayer() {
					r.Tick()
				}
				place, box := r.b.surfacePlace(r.F.Now), r.b.stripRect(&r.b.sc)
				if r.b.sc.showsSet() {
					box = r.b.setCardRect()
				}
				board := graph.Rect{Y: place.At.Y + place.Scale*r.b.geo.outer.Y, H: place.Scale * r.b.geo.outer.H}
				at := fmt.Sprintf("%s, %gx%g, reduced %t", name, size.W, size.H, reduced)
				if board.Y+board.H > box.Y || board.Y < 0 || box.Y+box.H > size.H || board.H < 0.55*min(size.W, size.H) {
					t.Errorf("%s: the board is at %v, what is told below it at %v", at, board, box)
				}
				key := fmt.Sprint(size)
				if was, seen := foot[key]; seen && was != box.Y+box.H {
					t.Errorf("%s: it ends at %g, elsewhere at %g", at, box.Y+box.H, was)
				}
				foot[key] = box.Y + box.H
			}
		}
	}
}
