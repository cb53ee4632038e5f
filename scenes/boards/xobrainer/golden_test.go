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

// The drawing of the states that matter is compared with the files in testdata.
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

// golden compares what the board shows with a file: the drawing operations in order with their squares, but not their pixels.
func (r *rig) golden(name string) {
	r.T.Helper()
	got := r.b.Title() + "\n" + r.Log().Drawn(func(box graph.Rect) string {
		if q, ok := r.b.geo.squareAt(box.Center()); ok && max(box.W, box.H) < 2*r.b.geo.pitch {
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

// firstDifference returns the first line that differs in two texts.
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

func TestVariantsGolden(t *testing.T) {
	cases := []struct {
		name string
		do   func(t *testing.T) *rig
	}{
		{"v-map", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "map,random", seed: 3})
			r.Ticks(60)
			return r
		}},
		{"v-asked", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.untilPrompt()
			return r
		}},
		{"v-held", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.untilPrompt()
			r.space(true, true)
			return r
		}},
		{"v-clocks", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "timebomb,timebalance", bomb: 10, beam: 8, moves: ""})
			r.Match.Tick(6 * 60)
			r.point("e5")
			r.Ticks(90)
			return r
		}},
		{"v-revealed", func(t *testing.T) *rig {
			r, _ := meetingMission(t, 2)
			r.settle()
			r.Play("e5")
			r.untilReveal(50)
			return r
		}},
		{"v-tall", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: allVariants, bomb: 20, beam: 30, seed: 3, size: tall})
			r.settle()
			return r
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.do(t).golden(c.name)
		})
	}
}
