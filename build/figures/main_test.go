package main

import (
	"bytes"
	"strings"
	"testing"

	"xotrio/rules/xobrainer"
)

func TestFiguresOfEveryTable(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out, xobrainer.Classic(), 2, 20, 1, ""); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(tables)+1 {
		t.Errorf("%d lines, want %d:\n%s", len(lines), len(tables)+1, out.String())
	}
	if err := run(&out, xobrainer.Classic(), 0, 20, 1, ""); err == nil {
		t.Error("no rounds were played")
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
		if a != b || a.rounds < 6 || a.matches == 0 || a.pieces < 6*9/2 {
			t.Errorf("%v: %+v and %+v", tb, a, b)
		}
	}
}
