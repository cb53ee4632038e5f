package result_test

import (
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// changed is a match whose circles were given from one to another, with help and long times.
func changed(t *testing.T) *match.Match {
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "points:500"}, []string{"Wilhelmina", "Computer"}, "e5", "e6")
	m.Spend(252 * match.TicksPerSecond)
	m.Counts().Help(rules.X)
	m.PlayText("f5")
	m.Spend(3820 * match.TicksPerSecond)
	if err := m.Reseat([]match.Seat{match.Person("Wilhelmina"), match.Person("Maximilian")}, nil); err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.O)
	return m
}

// The result tells how long it took, that there was help, and that players have changed; it fits in every window and language.
func TestResultTellsTimeHelpAndChanges(t *testing.T) {
	_, h := open(t, "en", changed(t), usual)
	d := scenestest.New(t, "en")
	c := h.Look(d)
	for _, want := range []string{"4:12", "1:03:40", "1 move with help", "Seats changed during the game."} {
		if !c.Has(want) {
			t.Errorf("the result does not say %q", want)
		}
	}
	_, h = open(t, "en", called(t, rules.X), usual)
	for _, node := range h.Look(d).Nodes {
		if strings.Contains(node.Label, "Time ") {
			t.Errorf("a match of which nobody knows the time says %q", node.Label)
		}
	}
	for _, language := range assets.Languages() {
		for _, size := range canvases {
			d, h := open(t, language, changed(t), size)
			c := h.Look(d)
			for _, fault := range c.Faults("xobrainer") {
				t.Errorf("%s, %.0fx%.0f: %s", language, size.W, size.H, fault)
			}
			for _, text := range c.Texts {
				for line := range strings.Lines(text.Text) {
					st := text.Style
					st.Width = 0
					if w, _ := d.Fonts.Measure(strings.TrimSpace(line), st); strings.Contains(text.Text, "1:03:40") && strings.Contains(line, " · ") && text.Style.Width > 0 && w > text.Style.Width {
						t.Errorf("%s, %.0fx%.0f: the line %q is broken anywhere, and may end in a dot", language, size.W, size.H, line)
					}
				}
			}
		}
	}
}

// At a table for four the computer players of a side are told by their places.
func TestSidesOfFourAreTold(t *testing.T) {
	m := scenestest.Match(t, "oxixo4", nil, []string{"Anna", "Computer", "Computer", "Computer"})
	d := scenestest.New(t, "en")
	v := phrases.Of(m)
	if x, o := phrases.Side(d.Env, v, 0), phrases.Side(d.Env, v, 1); x != "Anna and North" || o != "West and East" {
		t.Errorf("the sides are %q and %q", x, o)
	}
}
