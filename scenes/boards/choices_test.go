package boards_test

import (
	"strings"
	"testing"

	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// A line has the same height with each of its notes, except on a phone, and nothing in it is cut off.
func TestALineKeepsItsHeight(t *testing.T) {
	notes := []string{"Short.", strings.TrimSpace(strings.Repeat("A long note. ", 12))}
	d := scenestest.New(t, "en")
	for _, size := range append(scenestest.Sizes(), scenestest.Phones()...) {
		var tops []float64
		for _, note := range notes {
			var m *widget.Menu
			m = widget.NewView(d.Env, func() layout.Part {
				choice := m.Options("choice", []string{"one", "two"}, 0, func(int) {})
				below := m.Press(widget.Button{Name: "below", Label: "below", Press: func() {}})
				return layout.Pad(20, layout.Top(layout.Stack(0, boards.Line(&m.Kit, "Label", note, 330, choice, notes...), below)))
			})
			c := scenestest.Open(m, size).Render(d)
			below, _ := c.Find("below")
			tops = append(tops, below.Y)
			for _, fault := range c.Faults() {
				t.Errorf("%.0fx%.0f: %s", size.W, size.H, fault)
			}
		}
		if (tops[0] == tops[1]) == size.Narrow() {
			t.Errorf("%.0fx%.0f: the part below is at %v", size.W, size.H, tops)
		}
	}
}
