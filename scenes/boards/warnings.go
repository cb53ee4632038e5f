package boards

import (
	"slices"
	"strings"
	"time"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Warnings is the line below a board in which the board says what threatens. A board that is no Warner says nothing.
type Warnings struct {
	d     *scenes.Env
	board Warner
	node  graph.Node
	area  Area
	// told are the texts of which line was made last, as many as there was room for.
	told []string
	line string
	// now is the moment of the last tick.
	now time.Duration
}

// NewWarnings is the line of b.
func NewWarnings(d *scenes.Env, b Board) *Warnings {
	w := &Warnings{d: d}
	w.board, _ = b.(Warner)
	w.node = graph.Node{Name: "warnings", Role: graph.Status, Draw: w.draw}
	return w
}

// Root is the line as a node. Its label tells everything, also what there is no room for.
func (w *Warnings) Root() *graph.Node { return &w.node }

// Layout gives the line its place in a.
func (w *Warnings) Layout(a Area) {
	w.area, w.told, w.line = a, nil, ""
	w.node.Box, w.node.Label = a.Line, ""
	w.Update(w.now)
}

// Update asks the board for what threatens at the moment now.
func (w *Warnings) Update(now time.Duration) {
	if w.now = now; w.board == nil || !w.area.Threats {
		return
	}
	if texts := w.board.Warnings(now); !slices.Equal(texts, w.told) {
		w.told = slices.Clone(texts)
		w.line, w.node.Label = w.fit(texts), strings.Join(texts, between)
		w.node.Said++
	}
}

// between stands between what a line tells.
const between = "  ·  "

// style is that of the line.
func (w *Warnings) style() graph.Style {
	st := w.d.Theme.Write(look.Small+1, graph.Medium).Centered()
	if w.area.Narrow() { // two lines
		st.Size, st.Width = look.Small-1, w.area.Line.W
	}
	return st
}

// fit is as many of the texts as there is room for, whole ones, but the first in any case, and how many more there are.
func (w *Warnings) fit(texts []string) (line string) {
	for n := len(texts); n > 0; n-- {
		line = strings.Join(texts[:n], between)
		if n < len(texts) {
			line += between + w.d.T("warnings.more", "Number", len(texts)-n)
		}
		if width, h := w.d.Fonts.Measure(line, w.style()); width <= w.area.Line.W && h <= w.area.Line.H {
			return line
		}
	}
	return w.d.Fonts.Fit(line, w.style(), w.area.Line.W)
}

func (w *Warnings) draw(c graph.Canvas) {
	if w.line != "" {
		c.Text(w.line, w.area.Line.Center(), w.style())
	}
}
