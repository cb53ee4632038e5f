package xobrainer

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"xotrio/game/match"
	"xotrio/scenes/ui/graph"
)

var update = flag.Bool("update", false, "write the golden files again")

// TestGolden compares what is drawn in the states that matter with the files in testdata.
func TestGolden(t *testing.T) {
	cases := []struct {
		name string
		o    opts
		do   func(r *rig)
	}{
		{"start", opts{}, func(r *rig) { r.Tick() }},
		{"mid", opts{moves: "e4 c4 f7 d4 g5 c6 j9 a2 e5 e7 f4"}, func(r *rig) { r.point("g9"); r.Ticks(20) }},
		{"refused", opts{moves: "e4 c4"}, func(r *rig) { r.point("a2"); r.Ticks(20) }},
		{"dropping", opts{moves: "e4 c4"}, func(r *rig) { r.click("f7"); r.Ticks(5) }},
		{"counting", opts{moves: rowMoves}, func(r *rig) { r.click("e5"); r.Ticks(55) }},
		{"next-round", opts{moves: rowMoves}, func(r *rig) { r.click("e5"); r.rest() }},
		{"set", opts{start: setStart}, func(r *rig) { r.click("e3"); r.Ticks(170) }},
		{"knock-out", opts{moves: knockMoves}, func(r *rig) { r.click("i5"); r.Ticks(45) }},
		{"end", opts{moves: knockMoves + " i5"}, func(r *rig) { r.Tick() }},
		{"pass", opts{start: passStart}, func(r *rig) { r.Tick() }},
		{"tall", opts{moves: "e4 c4 f7", size: tall, seats: []match.Seat{match.Computer("", 2), match.Person("Bea")}}, func(r *rig) { r.Tick() }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, c.o)
			c.do(r)
			r.golden(c.name)
		})
	}
}

// golden compares what the board shows with the file of that name: what is drawn in which order, and on which square, but not on which pixel.
func (r *rig) golden(name string) {
	r.T.Helper()
	got := r.b.Title() + "\n" + r.Log().Drawn(func(box graph.Rect) string {
		if q, ok := r.b.geo.square(box.Center()); ok && max(box.W, box.H) < 2*r.b.geo.pitch {
			return q.String()
		}
		return ""
	})
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			r.T.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		r.T.Fatal(err)
	}
	if got != string(want) {
		r.T.Errorf("%s is drawn otherwise than %s has it; look at the difference and run with -update if it is meant:\n%s", name, file, firstDifference(got, string(want)))
	}
}

// firstDifference is the first line in which two texts differ.
func firstDifference(got, want string) string {
	line := 1
	start := 0
	for i := 0; i < len(got) && i < len(want); i++ {
		if got[i] != want[i] {
			break
		}
		if got[i] == '\n' {
			line++
			start = i + 1
		}
	}
	cut := func(s string) string {
		s = s[min(start, len(s)):]
		for i := range s {
			if s[i] == '\n' {
				return s[:i]
			}
		}
		return s
	}
	return "line " + strconv.Itoa(line) + "\n got " + cut(got) + "\nwant " + cut(want)
}
