package xobrainer

import (
	"slices"
	"strconv"
	"testing"

	"xotrio/scenes/ui/graph"
)

// numbers are the texts on the square of that name.
func (r *rig) numbers(square string) (out []string) {
	box := graph.Around(r.at(square), r.b.geo.pitch, r.b.geo.pitch)
	for _, w := range r.Log().Texts {
		if box.Contains(w.Box.Center()) {
			out = append(out, w.Text)
		}
	}
	return out
}

// The pieces of the round bear the numbers of their turns where that is wished, and turns without a piece count; those of the next round
// begin with 1 again.
func TestPiecesAreNumberedOnRequest(t *testing.T) {
	r := newRig(t, opts{moves: giftMoves})
	first := r.b.rest.after.turns
	if got := r.numbers(first[0].square.String()); len(got) > 0 {
		t.Errorf("nobody asked, and the piece says %v", got)
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
		t.Errorf("%d names stand on the frame", n)
	}
	r.b.d.Settings.Coordinates = false
	if n := named(); n != 0 {
		t.Errorf("%d names stand on the frame all the same", n)
	}
}
