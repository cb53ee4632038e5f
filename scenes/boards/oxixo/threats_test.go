package oxixo

import (
	"slices"
	"strings"
	"testing"
)

// Threats are told and marked while the board rests, and only where they are wanted.
func TestThreatsAreToldAndMarked(t *testing.T) {
	r := sit(t, options{game: "oxixo", start: "XXXX1/5/1OOO1/5/5 x"})
	marks := func() int { return strings.Count(r.at(r.now).String(), "art threat/") }
	if got := r.b.Warnings(r.now); len(got) > 0 || marks() > 0 {
		t.Errorf("nobody asked for threats: %q, %d marks", got, marks())
	}
	r.b.scene.area.Threats = true
	want := []string{"One push completes a line of crosses: e5", "Open line of three circles: a3+e3"}
	if got := r.b.Warnings(r.now); !slices.Equal(got, want) || marks() != 3 {
		t.Errorf("told are %q, with %d marks, want %q", got, marks(), want)
	}
}
