package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"xotrio/rules/xobrainer"
)

func TestCountsAddUpToTheRounds(t *testing.T) {
	var out, again bytes.Buffer
	for _, b := range []*bytes.Buffer{&out, &again} {
		if err := write(b, xobrainer.ClassicName, 6, 30, 2); err != nil {
			t.Fatal(err)
		}
	}
	if out.String() != again.String() {
		t.Error("the same seed gives different counts")
	}
	left, tables := 0, 0
	for line := range strings.Lines(out.String()) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var n int
		fields := strings.Fields(line)
		if _, err := fmt.Sscan(fields[len(fields)-1], &n); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		if fields[0] != "cards" {
			left -= n
			continue
		}
		if left != 0 || n < 6 {
			t.Errorf("before %q, %d rounds are missing", line, left)
		}
		left = n
		tables++
	}
	if left != 0 || tables != len(decks) {
		t.Errorf("%d rounds are missing, %d tables", left, tables)
	}
	if err := write(&out, xobrainer.ClassicName, 1, 0, 2); err == nil {
		t.Error("no error for 0 nodes")
	}
}
