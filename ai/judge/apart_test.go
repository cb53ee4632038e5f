package judge

import (
	"testing"

	"xotrio/ai"
)

// What sets a move apart is what the other does not do as much: whoever stops a five stands in the way of a four, who stands in the way of a
// row takes its room as well, and of rows that are still open a
// third fewer are a difference.
func TestWhatSetsAMoveApart(t *testing.T) {
	for _, tt := range []struct {
		all, others []ai.Reason
		want        Why
	}{
		{[]ai.Reason{{Aim: ai.Hinders, N: 3}, {Aim: ai.Builds, N: 2}}, []ai.Reason{{Aim: ai.Parries}}, Why{Aim: "builds", N: 2}},
		{[]ai.Reason{{Aim: ai.Hinders, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 2}}, Why{Aim: "hinders", N: 3}},
		{[]ai.Reason{{Aim: ai.Parries}}, []ai.Reason{{Aim: ai.OnlyParry}}, Why{Aim: "none"}},
		{[]ai.Reason{{Aim: ai.Closes, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 3}}, Why{Aim: "none"}},
		{[]ai.Reason{{Aim: ai.Closes, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 2}}, Why{Aim: "closes", N: 3}},
		{[]ai.Reason{{Aim: ai.Prepares, N: 20}}, []ai.Reason{{Aim: ai.Prepares, N: 14}}, Why{Aim: "none"}},
		{[]ai.Reason{{Aim: ai.Prepares, N: 20}}, []ai.Reason{{Aim: ai.Prepares, N: 13}}, Why{Aim: "prepares", N: 20}},
	} {
		if got := apart(tt.all, tt.others); got != tt.want {
			t.Errorf("%v apart from %v: %v, want %v", tt.all, tt.others, got, tt.want)
		}
	}
}
