package oxixo

import (
	"slices"
	"strings"
	"testing"

	rule "xotrio/rules/oxixo"
)

// A hint is hidden while a cube is held; a new one puts the cube down.
func TestHeldCubeHidesHint(t *testing.T) {
	r := newRig(t, options{game: "oxixo"})
	hint := rule.Push(rule.At(0, 0), rule.At(0, 4))
	if n := len(r.b.Spots(hint)); n != 2 {
		t.Fatalf("the hint has %d spots", n)
	}
	r.b.controls.held.lift(cellOf(t, "e3"), r.F.Now)
	if n := len(r.b.Spots(hint)); n != 0 {
		t.Errorf("while a cube is held the hint has %d spots", n)
	}
	r.b.Suggest(hint)
	r.Ticks(1)
	if n := len(r.b.Spots(hint)); n != 2 || r.b.controls.held.holding() {
		t.Errorf("a new hint has %d spots; a cube is held: %t", n, r.b.controls.held.holding())
	}
}

// Threats are shown while the board is idle and only if the setting is on.
func TestThreats(t *testing.T) {
	r := newRig(t, options{game: "oxixo", start: "XXXX1/5/1OOO1/5/5 x"})
	marks := func() int { return strings.Count(r.LogAt(r.F.Now).String(), "art threat/") }
	if marks() > 0 {
		t.Errorf("%d marks with the setting off", marks())
	}
	r.b.area.Threats = true
	want := []string{"One push completes a line of crosses: e5", "Open line of three circles: a3+e3"}
	if got := r.b.Warnings(r.F.Now); !slices.Equal(got, want) || marks() != 3 {
		t.Errorf("warnings %q with %d marks, want %q", got, marks(), want)
	}
}
