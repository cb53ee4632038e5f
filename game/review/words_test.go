package review

import (
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/rules"
)

func TestKeysAreNamedAfterTheirAims(t *testing.T) {
	for about, keys := range map[string]map[string]forms{"allows": allowsKeys, "does": doesKeys, "then": thenKeys} {
		for aim, f := range keys {
			for _, key := range []string{f.plain, f.row, f.cell, f.cells, f.rows} {
				if key != "" && !strings.HasPrefix(key, "review."+about+"."+aim) {
					t.Errorf("%s: %s", aim, key)
				}
			}
		}
	}
}

// What a move allows is said with the squares of the win, or with the line of play up to them, or with the length alone;
// a reason that gains nothing is not given.
func TestSentencesNameTheGain(t *testing.T) {
	sure := judge.Why{Aim: ai.DoubleThreat.String(), Cell: "g7", OtherCell: "e5", Gains: true}
	force := judge.Why{Aim: ai.WinsByForce.String(), N: 3, Gains: true}
	plan := []string{"a1", "b1", "c1", "d1", "e1", "f1", "g1"}
	for _, tt := range []struct {
		name   string
		played judge.Line
		want   []string
	}{
		{"a win in two that cannot be stopped", judge.Line{Win: -4, Reply: sure}, []string{"review.allows.double-threat-cells"}},
		{"a longer win with its end", judge.Line{Win: -6, Reply: force, Gain: judge.Gain{Plies: 4, Why: sure}},
			[]string{"review.allows.wins-by-force", "review.plan b1, c1, d1", "review.then.double-threat-cells"}},
		{"a win whose end is too far away", judge.Line{Win: -12, Reply: force, Gain: judge.Gain{Plies: 7, Why: sure}}, []string{"review.allows.wins-by-force"}},
		{"a win at once", judge.Line{Win: -2, Reply: judge.Why{Aim: "wins-now", Row: "b1–f1"}}, []string{"review.allows.wins-now-row"}},
		{"a threat", judge.Line{OverReply: judge.Why{Aim: "threatens", Row: "b1–f1", Gains: true}}, []string{"review.allows.threatens-row"}},
		{"an open three", judge.Line{OverReply: judge.Why{Aim: "builds", N: 3, Row: "b1–d1", Open: true, Gains: true}}, []string{"review.allows.open-three"}},
		{"nothing", judge.Line{OverReply: judge.Why{Aim: "none"}}, nil},
	} {
		tt.played.Text, tt.played.Plan = plan[0], plan
		a := assessment{lines: []judge.Line{tt.played}}
		c := commentary{assessment: &a, side: rules.X, move: plan[0], played: &a.lines[0], best: &a.lines[0]}
		c.addAllowed()
		var got []string
		for _, p := range c.phrases {
			got = append(got, strings.TrimSpace(p.Key+" "+p.Args["Moves"]))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	a := assessment{lines: []judge.Line{{Text: "a1", Why: judge.Why{Aim: "builds", N: 3, Row: "a1–e1"}}}}
	c := commentary{assessment: &a, move: "a1", played: &a.lines[0], best: &a.lines[0]}
	if c.addPurpose(c.played); len(c.phrases) > 0 {
		t.Errorf("of a row that gains nothing it is said: %v", c.phrases)
	}
}
