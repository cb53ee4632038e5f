package oxixo

import (
	"slices"
	"strings"
	"testing"

	rule "xotrio/rules/oxixo"
)

// A hint and the cube that is being aimed are not seen at once.
func TestNoHintIsSeenWhileACubeIsInTheHand(t *testing.T) {
	r := sit(t, options{game: "oxixo"})
	hint := rule.Push(rule.At(0, 0), rule.At(0, 4))
	if n := len(r.b.Spots(hint)); n != 2 {
		t.Fatalf("the hint has %d places", n)
	}
	r.b.controls.held.lift(cellOf(t, "e3"), r.F.Now)
	if n := len(r.b.Spots(hint)); n != 0 {
		t.Errorf("with a cube in the hand the hint has %d places", n)
	}
	r.b.controls.held.putDown(r.F.Now)
	if n := len(r.b.Spots(hint)); n != 2 {
		t.Errorf("after the cube was put down the hint has %d places", n)
	}
}

// Threats are told and marked while the board rests, and only where they are wanted.
func TestThreatsAreToldAndMarked(t *testing.T) {
	r := sit(t, options{game: "oxixo", start: "XXXX1/5/1OOO1/5/5 x"})
	marks := func() int { return strings.Count(r.LogAt(r.F.Now).String(), "art threat/") }
	if marks() > 0 {
		t.Errorf("nobody asked for marks: %d", marks())
	}
	r.b.area.Threats = true
	want := []string{"One push completes a line of crosses: e5", "Open line of three circles: a3+e3"}
	if got := r.b.Warnings(r.F.Now); !slices.Equal(got, want) || marks() != 3 {
		t.Errorf("told are %q, with %d marks, want %q", got, marks(), want)
	}
}
