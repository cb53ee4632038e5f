package trexo

import (
	"slices"
	"strings"
	"testing"
)

// Threats are shown while the board is idle and only if the setting is on. A tower hides the marks behind it.
func TestThreats(t *testing.T) {
	r := newRig(t, "c5c4 j10j9 d5d6 j1j2 e5e4 a9a10")
	marks := func() int { return strings.Count(r.Log().String(), "art threat/") }
	r.Rest()
	if marks() > 0 {
		t.Errorf("%d marks with the setting off", marks())
	}
	r.b.area.Threats = true
	r.Tick()
	if got, want := r.b.Warnings(r.F.Now), []string{"Open row of three crosses: c5\u2013e5"}; !slices.Equal(got, want) || marks() != 1 {
		t.Errorf("warnings %q with %d marks, want %q", got, marks(), want)
	}
	r.Play("f5f6")
	if got := r.b.Warnings(r.F.Now); len(got) > 0 {
		t.Errorf("warnings %q while the brick falls", got)
	}
	r.Rest()
	if got, want := r.b.Warnings(r.F.Now), []string{"Row of four crosses: b5, g5"}; !slices.Equal(got, want) || marks() != 2 {
		t.Errorf("warnings %q with %d marks, want %q", got, marks(), want)
	}
	r.Play("a1a2")
	r.Play("g5g6")
	r.Rest()
	if got := r.b.Warnings(r.F.Now); len(got) > 0 || marks() > 0 {
		t.Errorf("warnings %q after the end of the game", got)
	}
}
