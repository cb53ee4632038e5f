package boards_test

import (
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

// What is proven by a table is told as the result of perfect play, in place of chances and bounds.
func TestPerfectPlayIsTold(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, tt := range []struct {
		win   int
		side  rules.Side
		aim   ai.Aim
		other bool
		want  string
	}{
		{7, rules.X, ai.WinsByForce, false, "b1b3: wins the game by force.\nPerfect play: crosses win in 7 moves, 4 of them their own."},
		{9, rules.O, ai.WinsByForce, true, "Perfect play with this move: circles win in 9 moves, 5 of them their own."},
		{1, rules.O, ai.WinsNow, false, "Perfect play: circles win with the next move."},
		{-6, rules.X, ai.Resists, false, "Perfect play: circles win in 6 moves, 3 of them their own."},
		{-6, rules.O, ai.Resists, false, "Perfect play: crosses win in 6 moves, 3 of them their own."},
		{0, rules.X, ai.Prepares, false, "Perfect play: a draw."},
	} {
		h := boards.Hint{Move: "b1b3", Side: tt.side, Other: tt.other, Thought: &ai.Thought{Win: tt.win, Exact: true, Chance: 500, Reason: ai.Reason{Aim: tt.aim, N: 4}}}
		if got := boards.Advice(d.Env, &h); !strings.HasSuffix(got, tt.want) || strings.Contains(got, "Chance") {
			t.Errorf("%+v is told as %q, want %q", tt, got, tt.want)
		}
		h.Thought.Exact = false
		if got := boards.Advice(d.Env, &h); strings.Contains(got, "Perfect") {
			t.Errorf("%+v, not exact, is told as %q", tt, got)
		}
	}
}
