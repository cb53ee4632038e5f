package reader

import (
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
		all[0] = textBeside(box, readings)
	case graph.Slider:
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

// textBeside returns the nearest text to the left of a box, which says what is chosen there.
func textBeside(box graph.Rect, readings []reading) (text string) {
	x := 0.0
	for _, r := range readings {
		if mid := r.box.Y + r.box.H/2; r.box.X > x && r.box.X < box.X && mid > box.Y && mid < box.Y+box.H {
			text, x = r.text, r.box.X
		}
	}
	return text
}
