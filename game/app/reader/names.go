package reader

import (
	"math"
	"slices"
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// surroundings holds the texts on the screen and the boxes of the controls. The zero surroundings are empty.
type surroundings struct {
	readings []reading
	controls []graph.Rect
}

// reading is a text on the screen.
type reading struct {
	text string
	box  graph.Rect
}

// add adds n, which is in box.
func (s *surroundings) add(n *graph.Node, box graph.Rect) {
	switch {
	case n.Role == graph.Reading:
		s.readings = append(s.readings, reading{n.Label, box})
	case n.Focusable() && n.Role != graph.BoardArea && n.Role != graph.List:
		s.controls = append(s.controls, box)
	}
}

// nameParts returns what a node in a box is called: what it is about, its label and its value.
func (s *surroundings) nameParts(n *graph.Node, box graph.Rect) (parts []string) {
	for _, part := range []string{s.topic(n, box), n.Label, n.Value} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// topic returns the subject of a choice, a number or a field for text if its label does not have it, "" for anything else. The line for
// typed moves has none: whatever is beside it is about the match.
func (s *surroundings) topic(n *graph.Node, box graph.Rect) string {
	if n.Role != graph.Choice && n.Role != graph.Slider && n.Role != graph.TextField || n.Name == boards.TypedName {
		return ""
	}
	text := n.Topic
	if text == "" {
		text = s.textBeside(box)
	}
	if text == "" && n.Role == graph.Choice {
		text = s.textAbove(box)
	}
	if strings.HasPrefix(n.Label, text) {
		return ""
	}
	return text
}

// nearAbove is the distance in units within which a text above a control is its title.
const nearAbove = 14.0

// textAbove returns the text directly above a box, with the same left edge.
func (s *surroundings) textAbove(box graph.Rect) (text string) {
	for _, r := range s.readings {
		if gap := box.Y - r.box.Y - r.box.H; gap > -1 && gap < nearAbove && math.Abs(r.box.X-box.X) < nearAbove && !s.onControl(r.box.Center()) {
			text = r.text
		}
	}
	return text
}

// farBeside is the distance in units beyond which a text to the left of a control belongs to something else.
const farBeside = 60.0

// textBeside returns the nearest text to the left of a box that is not written on another control: it says what is chosen
// there.
func (s *surroundings) textBeside(box graph.Rect) (text string) {
	const overlap = 4 // the title of two rows of choices is in the middle between them
	x := 0.0
	for _, r := range s.readings {
		if r.box.X > x && r.box.X < box.X && box.X-r.box.X-r.box.W < farBeside && r.box.Y+r.box.H > box.Y+overlap && r.box.Y < box.Y+box.H-overlap && !s.onControl(r.box.Center()) {
			text, x = r.text, r.box.X
		}
	}
	return text
}

func (s *surroundings) onControl(at graph.Point) bool {
	return slices.ContainsFunc(s.controls, func(c graph.Rect) bool { return c.Contains(at) })
}
