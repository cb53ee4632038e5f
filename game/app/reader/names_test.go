package reader

import (
	"strings"
	"testing"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// A choice is called by the text to its left, if that is near and not written on another control, or by its own topic.
func TestNamesOfChoices(t *testing.T) {
	box := graph.Rect{X: 200, Y: 100, W: 80, H: 40}
	row := func(x float64) graph.Rect { return graph.Rect{X: x, Y: 110, W: 60, H: 20} }
	choice := &graph.Node{Role: graph.Choice, Label: "English", Press: func() {}}
	button := &graph.Node{Role: graph.Button, Label: "Players", Press: func() {}}
	text := func(words string) *graph.Node { return &graph.Node{Role: graph.Reading, Label: words} }
	named := func(n *graph.Node, s *surroundings) string { return strings.Join(s.nameParts(n, box), ", ") }

	var s surroundings
	s.add(button, graph.Rect{X: 90, Y: 100, W: 100, H: 40})
	s.add(text("Players"), row(125))
	s.add(choice, box)
	if got := named(choice, &s); got != "English" {
		t.Errorf("beside a button the choice is called %q", got)
	}
	s = surroundings{}
	s.add(choice, box)
	s.add(text("Far away"), row(10))
	s.add(text("Language"), row(100))
	if got := named(choice, &s); got != "Language, English" {
		t.Errorf("beside a text the choice is called %q", got)
	}
	choice.Topic = "Words"
	if got := named(choice, &s); got != "Words, English" {
		t.Errorf("with a topic the choice is called %q", got)
	}
	if got := named(button, &s); got != "Players" {
		t.Errorf("the button is called %q", got)
	}
	slider := &graph.Node{Role: graph.Slider, Label: "Volume 80", Topic: "Volume"}
	if got := named(slider, &s); got != "Volume 80" {
		t.Errorf("the slider is called %q", got)
	}
	line := &graph.Node{Name: boards.TypedName, Role: graph.TextField, Label: "Type a move"}
	if got := named(line, &s); got != "Type a move" {
		t.Errorf("the line for typed moves is called %q", got)
	}
}
