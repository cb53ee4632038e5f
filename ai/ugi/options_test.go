package ugi

import (
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

func TestParseGo(t *testing.T) {
	ms := func(n int) ai.Limits { return ai.Limits{Time: time.Duration(n) * time.Millisecond} }
	tests := []struct {
		args []string
		side rules.Side
		want ai.Limits
	}{
		{[]string{"depth", "7", "nodes", "900", "movetime", "20"}, rules.X, ai.Limits{Depth: 7, Nodes: 900, Time: 20 * time.Millisecond}},
		{[]string{"p1time", "60000", "p2time", "20000"}, rules.X, ms(3000)},
		{[]string{"p1time", "60000", "p2time", "20000"}, rules.O, ms(1000)},
		{[]string{"p1time", "60000", "p1inc", "1000", "p2time", "1"}, rules.X, ms(3750)},
		{[]string{"p1time", "100", "p1inc", "1000"}, rules.X, ms(50)}, // never more than half of the remaining time
		{[]string{"p2time", "0", "p2inc", "0"}, rules.O, ms(1)},
		{[]string{"movetime", "200", "p1time", "60000"}, rules.X, ms(200)},
	}
	for _, tt := range tests {
		o, err := parseGo(tt.args, tt.side)
		if err != nil || o.limits != tt.want || o.infinite || o.perft {
			t.Errorf("%v for %v: %+v, %v, want %+v", tt.args, tt.side, o, err, tt.want)
		}
	}
	if o, err := parseGo([]string{"infinite"}, rules.X); err != nil || !o.infinite || o.limits != (ai.Limits{}) {
		t.Errorf("infinite: %+v, %v", o, err)
	}
	if o, err := parseGo([]string{"perft", "4"}, rules.X); err != nil || !o.perft || o.plies != 4 {
		t.Errorf("perft 4: %+v, %v", o, err)
	}
}

func TestNumbersAreDigitsOnly(t *testing.T) {
	for word, want := range map[string]int64{"0": 0, "007": 7, "9223372036854775807": 1<<63 - 1} {
		if n, ok := parseNumber(word, 0, 1<<63-1); !ok || n != want {
			t.Errorf("%q is read as %d, %v", word, n, ok)
		}
	}
	for _, word := range []string{"", "-1", "+1", "1e3", "0x10", "9223372036854775808", "18446744073709551616", "99999999999999999999", "1_000", "١"} {
		if n, ok := parseNumber(word, 0, 1<<63-1); ok {
			t.Errorf("%q is read as %d", word, n)
		}
	}
}
