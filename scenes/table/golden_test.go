package table

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

var update = flag.Bool("update", false, "write the golden files again")

// TestGolden compares what the table draws in three windows, wherever it stands, with a message on top and the focus on a button, with the files in
// testdata.
func TestGolden(t *testing.T) {
	for name, size := range map[string][2]float64{"1280x800": {1280, 800}, "800x600": {800, 600}, "800x1200": {800, 1200}} {
		m := graph.MeasureWindow(size[0], size[1], 1)
		r := newRig(t, opts{plies: 5, size: m, seats: []match.Seat{match.Person("Ann"), match.Computer("", 2)}, engine: newPatient().think})
		r.d.Fonts.SetScale(m.Scale)
		r.play("1 key Tab")
		r.ticks(40)
		r.b.intent.Refused = rules.Refuse("nothing.known", "This cell is the top of one brick only: a brick must lie on two different ones.")
		r.ticks(20)
		compare(t, name, r.canvas().Drawn(nil))
		// Without the message, what is written stays inside the canvas and beside the board.
		r.tab.message.Withdraw(0)
		for _, x := range r.canvas().Texts {
			if b := x.Box; b.X < 0 || b.Y < 0 || b.X+b.W > m.W || b.Y+b.H > m.H || overlap(b, r.tab.area.Board) {
				t.Errorf("%s: %q stands at %v", name, x.Text, b)
			}
		}
	}
}

// compare holds text against a golden file.
func compare(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), text); d != "" {
		t.Errorf("%s (run with -update if the change is meant):\n%s", file, d)
	}
}

// Drawing changes nothing: the same picture comes out twice.
func TestDrawChangesNothing(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	if a, b := r.log(), r.log(); a != b {
		t.Error(cmp.Diff(a, b))
	}
}
