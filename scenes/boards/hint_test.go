package boards_test

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/assets"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

// Every reason has a complete sentence in every language.
func TestReasonsInWords(t *testing.T) {
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		seen := map[string]ai.Aim{}
		for _, aim := range ai.Aims() {
			for _, n := range []int{0, 4} {
				s := boards.Advice(d.Env, &boards.Hint{Move: "e5", Thought: &ai.Thought{Chance: 500, Reason: ai.Reason{Aim: aim, N: n}}})
				if strings.ContainsAny(s, "<>{}") || strings.Contains(s, "hint.") || !strings.HasPrefix(s, "e5") || !strings.Contains(s, "50\u00a0%") {
					t.Errorf("%s: %v: %q", lang, aim, s)
				}
				if other, ok := seen[s]; ok && other != aim && aim != ai.Prepares {
					t.Errorf("%s: %v and %v both say %q", lang, other, aim, s)
				}
				seen[s] = aim
			}
		}
	}
}

// A reason has a sentence whichever squares are known, as when a row makes a win certain by a place that only the answer opens.
func TestReasonsWithSomeSquares(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, aim := range ai.Aims() {
		for _, e := range []reason.Evidence{{Row: []int{1, 2, 3, 4, 5}}, {At: []int{6}}, {Row: []int{1, 2, 3, 4, 5}, At: []int{6}}} {
			h := boards.Hint{Move: "e5", Thought: &ai.Thought{Chance: 500, Reason: ai.Reason{Aim: aim, N: 3}}, Cell: func(c int) string { return fmt.Sprint("a", c) }, Evidence: e}
			if s := boards.Advice(d.Env, &h); strings.ContainsAny(s, "<>{}") {
				t.Errorf("%v with %v: %q", aim, e, s)
			}
		}
	}
}

// Advice names squares in every language if their names are known. It never gives an unproven chance as 0 or 100 percent,
// and says whether a chance is that of the round or of the match.
func TestAdviceNamesSquaresAndIsHonest(t *testing.T) {
	cell := func(c int) string { return fmt.Sprintf("<%d>", c) }
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		for _, aim := range ai.Aims()[1:] {
			h := boards.Hint{
				Move: "e5", Thought: &ai.Thought{Chance: 999, Reason: ai.Reason{Aim: aim, N: 3}}, Plan: []string{"f6"}, Cell: cell,
				Evidence: reason.Evidence{Row: []int{11, 12, 13, 14, 15}, At: []int{21, 22}, Left: []int{31, 32, 33}, LeftAt: []int{32}},
			}
			if aim == ai.DoubleThreat {
				h.Evidence.Sure = [][]int{{21}, {22}}
			}
			text := boards.Advice(d.Env, &h)
			named := strings.Contains(text, "<11>–<15>") || strings.Contains(text, "<21>, <22>") || aim == ai.DoubleThreat && strings.Contains(text, "<21>") && strings.Contains(text, "<22>") || strings.Contains(text, "f6")
			if strings.ContainsAny(text, "{}") || strings.Contains(text, "hint.") || !named || !strings.Contains(text, "99\u00a0%") ||
				!strings.Contains(text, "<31>–<33>") || !strings.Contains(text, "<32>") {
				t.Errorf("%s: %v: %q", lang, aim, text)
			}
		}
	}
	d := scenestest.New(t, "en")
	for _, tt := range []struct {
		th     ai.Thought
		rounds bool
		want   string
	}{
		{ai.Thought{Chance: 1, Match: 400}, true, "this round: 1\u00a0%, in the match: 40\u00a0%"},
		{ai.Thought{Chance: 640}, true, "this round: 64\u00a0%."},
		{ai.Thought{Chance: 640, Match: 640}, false, "Winning chances: 64\u00a0%."},
		{ai.Thought{Chance: 1000, Win: 5}, false, ""},
		{ai.Thought{Chance: 900, Win: -4}, true, ""},
	} {
		text := boards.Advice(d.Env, &boards.Hint{Move: "e5", Thought: &tt.th, Rounds: tt.rounds})
		if tt.want == "" && strings.Contains(text, "%") || !strings.Contains(text, tt.want) {
			t.Errorf("%+v: %q lacks %q", tt.th, text, tt.want)
		}
	}
}

// A result proven by a table is shown as that of perfect play, in place of chances and bounds.
func TestPerfectPlayInWords(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, tt := range []struct {
		win   int
		side  rules.Side
		aim   ai.Aim
		other bool
		want  string
	}{
		{7, rules.X, ai.WinsByForce, false, "b1b3: wins the game by force.\nPerfect play: crosses win in 4."},
		{9, rules.O, ai.WinsByForce, true, "Perfect play after this move: circles win in 5."},
		{1, rules.O, ai.WinsNow, false, "Perfect play: circles win in 1."},
		{-6, rules.X, ai.Resists, false, "Perfect play: circles win in 3."},
		{-6, rules.O, ai.Resists, false, "Perfect play: crosses win in 3."},
		{0, rules.X, ai.Prepares, false, "Perfect play: a draw."},
	} {
		h := boards.Hint{Move: "b1b3", Side: tt.side, Other: tt.other, Thought: &ai.Thought{Win: tt.win, Exact: true, Chance: 500, Reason: ai.Reason{Aim: tt.aim, N: 4}}}
		if got := boards.Advice(d.Env, &h); !strings.HasSuffix(got, tt.want) || strings.Contains(got, "Chance") {
			t.Errorf("%+v gives %q, want %q", tt, got, tt.want)
		}
		h.Thought.Exact = false
		if got := boards.Advice(d.Env, &h); strings.Contains(got, "Perfect") {
			t.Errorf("%+v, not exact, gives %q", tt, got)
		}
	}
}
