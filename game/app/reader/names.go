package reader

import (
	"math"
	"strings"

	"xotrio/scenes/ui/graph"
)

// reading is a text on the screen.
type reading struct {
	text string
	box  graph.Rect
}

// nameParts returns what a node in a box is called: the text beside it, its label and its value.
func nameParts(n *graph.Node, box graph.Rect, readings []reading) (parts []string) {
	all := []string{"", n.Label, n.Value}
	switch n.Role {
	case graph.Choice:
		if all[0] = textBeside(box, readings); all[0] == "" {
			all[0] = textAbove(box, readings)
		}
	case graph.Slider, graph.TextField:
		if text := textBeside(box, readings); !strings.HasPrefix(n.Label, text) {
			all[0] = text
		}
	}
	for _, part := range all {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// nearAbove is the distance in units within which a text above a control is its title.
const nearAbove = 14.0

// textAbove returns the text directly above a box, with the same left edge.
func textAbove(box graph.Rect, readings []reading) (text string) {
	for _, r := range readings {
		if gap := box.Y - r.box.Y - r.box.H; gap > -1 && gap < nearAbove && math.Abs(r.box.X-box.X) < nearAbove {
			text = r.text
		}
	}
	return text
}

// textBeside returns the nearest text to the left of a box, which says what is chosen there.
func textBeside(box graph.Rect, readings []reading) (text string) {
	const overlap = 4 // the title of two rows of choices is in the middle between them
	x := 0.0
	for _, r := range readings {
		if r.box.X > x && r.box.X < box.X && r.box.Y+r.box.H > box.Y+overlap && r.box.Y < box.Y+box.H-overlap {
			text, x = r.text, r.box.X
		}
	}
	return text
}
