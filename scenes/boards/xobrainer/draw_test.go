package xobrainer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xotrio/scenes/ui/graph"
)

// numbers returns the texts on a square.
func (r *rig) numbers(square string) (out []string) {
	box := graph.Around(r.center(square), r.b.geo.pitch, r.b.geo.pitch)
	for _, w := range r.Log().Texts {
		if box.Contains(w.Box.Center()) {
			out = append(out, w.Text)
		}
	}
	return out
}

// With the setting on, the pieces of a round have the numbers of their turns. Turns without a piece count; the next
// round starts from 1.
func TestMoveNumbersAreASetting(t *testing.T) {
	r := newRig(t, opts{moves: giftMoves})
	first := r.b.idle.after.turns
	if got := r.numbers(first[0].square.String()); len(got) > 0 {
		t.Errorf("with the setting off the piece has %v", got)
	}
	r.b.d.Settings.MoveNumbers = true
	for i, turn := range first {
		if got := r.numbers(turn.square.String()); !slices.Equal(got, []string{strconv.Itoa(i + 1)}) {
			t.Errorf("the piece of turn %d says %v", i+1, got)
		}
	}
	r.click("d8")
	r.rest()
	r.click("e5")
	r.rest()
	if got := r.numbers("e5"); !slices.Equal(got, []string{"1"}) {
		t.Errorf("the first piece of the next round says %v", got)
	}
}

func TestCoordinatesAreASetting(t *testing.T) {
	r := newRig(t, opts{})
	named := func() (n int) {
		for _, w := range r.Log().Texts {
			if r.b.geo.outer.Contains(w.Box.Center()) && !r.b.geo.inner.Contains(w.Box.Center()) {
				n++
			}
		}
		return n
	}
	if n := named(); n != 20 {
		t.Errorf("%d names are on the frame", n)
	}
	r.b.d.Settings.Coordinates = false
	if n := named(); n != 0 {
		t.Errorf("%d names are on the frame with the setting off", n)
	}
}

// If no panel is visible, the dots of a row fly to the edge of the board at the winner's side and fade: nothing is
// drawn off the canvas.
func TestDotsStayOnTheCanvasWithoutPanels(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves})
	r.Area.Left, r.Area.Right = graph.Rect{}, graph.Rect{}
	r.open()
	r.click("e5")
	at := regexp.MustCompile(`art xobrainer/dot/dark (?:fade ([0-9.]+) )?(-?[0-9]+),(-?[0-9]+) `)
	faded := 0
	for range 200 {
		r.Tick()
		for _, m := range at.FindAllStringSubmatch(r.Log().String(), -1) {
			x, _ := strconv.Atoi(m[2])
			y, _ := strconv.Atoi(m[3])
			if !r.Area.Bounds().Contains(graph.Point{X: float64(x), Y: float64(y)}) {
				t.Fatalf("a dot is at %d, %d", x, y)
			}
			if fade, _ := strconv.ParseFloat(m[1], 64); fade > 0.5 && float64(x) < r.b.geo.inner.X {
				faded++
			}
		}
	}
	if faded == 0 {
		t.Error("no dot fades away at the edge of the board of X")
	}
}

// What spreads over the edge of the board stays between the panels, whatever their places.
func TestRingsGoUnderThePanels(t *testing.T) {
	for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(390, 844, 1)} {
		r := newRig(t, opts{size: size, moves: knockMoves})
		free, o := r.b.between(), r.b.geo.outer
		for i := range r.b.geo.seats {
			room := r.b.geo.seats[i].Room
			if room.H > 0 && free.X < room.X+room.W && room.X < free.X+free.W && free.Y < room.Y+room.H && room.Y < free.Y+free.H {
				t.Errorf("%gx%g: rings are drawn in %v, over the panel %v", size.W, size.H, free, room)
			}
		}
		if free.X > o.X || free.Y > o.Y || free.X+free.W < o.X+o.W || free.Y+free.H < o.Y+o.H {
			t.Errorf("%gx%g: rings are drawn in %v, not on the whole board %v", size.W, size.H, free, o)
		}
		r.Play("i5")
		r.until(r.b.anim.strike + 60*ms)
		if clip := "clip " + place(free); !strings.Contains(r.picture(), clip) {
			t.Errorf("%gx%g: the ring of a Knock Out is not cut by %s", size.W, size.H, clip)
		}
	}
}

// place returns r as a graph.Log writes it.
func place(r graph.Rect) string {
	return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H)
}

// The result appears once the bolt has gone and its ring has almost stopped, as the fade shows both screens for a while.
func TestTheBoltHasGoneBeforeTheResult(t *testing.T) {
	r := newRig(t, opts{moves: knockMoves})
	r.Play("i5")
	for r.Clock.Busy(r.F.Now) {
		r.Tick()
	}
	if s := &r.b.sc; strings.Contains(r.picture(), "xobrainer/strike") || graph.Ease(progress(s.strikeAge(), 0, ringTime)) < 0.9 {
		t.Errorf("the result comes %v after the bolt has struck, which is gone after %v", s.strikeAge(), boltTime)
	}
}
