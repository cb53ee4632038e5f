package main

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// every is all tables.
func every(string) bool { return true }

func TestFiguresOfEveryTable(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out, xobrainer.Classic(), 2, 20, 1, every); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(tables)+1 {
		t.Errorf("%d lines, want %d:\n%s", len(lines), len(tables)+1, out.String())
	}
	if err := run(&out, xobrainer.Classic(), 0, 20, 1, every); err == nil {
		t.Error("no rounds were played")
	}
	out.Reset()
	one := func(name string) bool { return name == "sets5" }
	if err := run(&out, xobrainer.Classic(), 2, 20, 1, one); err != nil || strings.Count(out.String(), "\n") != 2 {
		t.Errorf("one table alone: %v\n%s", err, out.String())
	}
	if err := run(&out, xobrainer.Classic(), 2, 20, 1, func(string) bool { return false }); err == nil || !strings.Contains(err.Error(), "sets5 random") {
		t.Errorf("a table that is not there: %v", err)
	}
}

// The same seed gives the same rounds, whatever the clock says.
func TestSameSeedSameFigures(t *testing.T) {
	for _, tb := range []table{tables[0], tables[len(tables)-1]} {
		a, err := tb.play(xobrainer.Classic(), 6, 30, 5)
		if err != nil {
			t.Fatal(err)
		}
		b, err := tb.play(xobrainer.Classic(), 6, 30, 5)
		if err != nil {
			t.Fatal(err)
		}
		a.spent, b.spent = 0, 0
		if a != b || a.rounds < 6 || a.matches == 0 || a.pieces.n != a.rounds || a.pieces.sum < 6*9/2 || a.perMatch.sum != a.rounds {
			t.Errorf("%v: %+v and %+v", tb, a, b)
		}
	}
}

// What is written of the ends adds up to the rounds played, for each deck.
func TestEndsAddUp(t *testing.T) {
	var out bytes.Buffer
	if err := writeEnds(&out, xobrainer.ClassicName, 6, 30, 2); err != nil {
		t.Fatal(err)
	}
	left, tables := 0, 0
	for _, line := range strings.Split(out.String(), "\n") {
		var word, what string
		var n int
		switch {
		case strings.HasPrefix(line, "#") || line == "":
			continue
		case strings.HasPrefix(line, "cards"):
			if left != 0 {
				t.Errorf("%d rounds are not told", left)
			}
			if _, err := fmt.Sscan(line, &word, &what, &left); err != nil || left < 6 {
				t.Errorf("%q: %v", line, err)
			}
			tables++
		case strings.HasPrefix(line, "drawn"):
			if _, err := fmt.Sscan(line, &word, &n); err != nil {
				t.Errorf("%q: %v", line, err)
			}
			left -= n
		default:
			if _, err := fmt.Sscan(line, &word, &what, &n); err != nil {
				t.Errorf("%q: %v", line, err)
			}
			left -= n
		}
	}
	if left != 0 || tables != len(decks) {
		t.Errorf("%d rounds are not told, %d tables", left, tables)
	}
	if err := writeEnds(&out, xobrainer.ClassicName, 1, 0, 2); err == nil {
		t.Error("rounds without thought were played")
	}
}

// A match between the skilled and the unskilled is told for every format, and the same seed plays the same matches.
func TestVersusTellsEveryFormat(t *testing.T) {
	var a, b bytes.Buffer
	for _, out := range []*bytes.Buffer{&a, &b} {
		if err := versus(out, "classic", 1, 20, 3); err != nil {
			t.Fatal(err)
		}
	}
	if a.String() != b.String() || strings.Count(a.String(), "2 games") != 5 {
		t.Errorf("%q and %q", a.String(), b.String())
	}
}

// Intervals are those of the textbooks.
func TestIntervals(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {48, 100, 0.3846, 0.5768}, {100, 100, 0.9630, 1}} {
		if low, high := wilson(c.k, c.n); math.Abs(low-c.low) > 0.0001 || math.Abs(high-c.high) > 0.0001 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
	var m mean
	for _, x := range []int{2, 4, 4, 4, 5, 5, 7, 9} { // standard deviation 2.138
		m.add(x)
	}
	if got := m.String(); got != "5.0 ±1.5" {
		t.Errorf("the mean is %s", got)
	}
	if share(0, 0) != "-" || (mean{}).String() != "-" || share(1, 2) != "50.0 ±40.5" {
		t.Errorf("%s, %v, %s", share(0, 0), mean{}, share(1, 2))
	}
}

// Chances of X of which X leads at first, then O, then X again, make two turns of the lead; the ones between count for neither.
func TestTurnsOfTheLeadAreCounted(t *testing.T) {
	var f liveliness
	f.count([]int{500, 620, 550, 390, 450, 380, 610, 700}, 9, rules.X, rules.X)
	f.count([]int{500, 590, 410, 500}, 4, rules.X, rules.Nobody)
	f.count([]int{900, 950, 990}, 3, rules.O, rules.X)
	if f.turns.sum != 2 || f.games != 3 || f.drawn != 1 || f.length.sum != 16 || f.opener != 1 {
		t.Errorf("%+v", f)
	}
	// In the middle of the first X had 45 %, which is nobody's lead.
	if f.behind != 1 || f.cameBack != 0 {
		t.Errorf("%d were behind, %d came back", f.behind, f.cameBack)
	}
	if f.count([]int{300, 300, 800}, 3, rules.X, rules.X); f.behind != 2 || f.cameBack != 1 {
		t.Errorf("%d were behind, %d came back", f.behind, f.cameBack)
	}
}

// Every kind of game is played to its end, the same with the same seed.
func TestLivelinessOfEveryGame(t *testing.T) {
	var a, b bytes.Buffer
	for _, out := range []*bytes.Buffer{&a, &b} {
		if err := writeLiveliness(out, 1, 20, 3, every); err != nil {
			t.Fatal(err)
		}
	}
	if a.String() != b.String() || strings.Count(a.String(), "\n") != len(livelies())+2 {
		t.Errorf("%s\nand\n%s", a.String(), b.String())
	}
}
