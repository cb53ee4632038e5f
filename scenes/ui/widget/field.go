package widget

import (
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// caretTime is how long the caret of a field stays and how long it is away.
const caretTime = 500 * time.Millisecond

// fieldPad is the room between the edge of a field and its text.
const fieldPad = 14.0

// TextField is a line of text to type in.
type TextField struct {
	// Name is that of the node. Hint stands in the field while it is empty, and is what a screen reader calls it.
	Name, Hint string
	// Edit keeps the text.
	Edit *Edit
	Most Limits
	// Set is called with every change.
	Set func(text string)
	// Enter, where it is not nil, is what Enter does; else it goes on to the next control.
	Enter func()
}

// Field puts a text field into box.
func (k *Kit) Field(box graph.Rect, t TextField) *graph.Node {
	e := t.Edit
	e.fit()
	f := &field{k: k, TextField: t, box: box, st: k.Plain(look.Body, graph.Regular)}
	n := &graph.Node{Name: t.Name, Role: graph.TextField, Label: t.Hint, Box: box, Round: min(12, box.H/3)}
	if len(e.Text) > 0 {
		n.Label = string(e.Text)
	}
	if n.Press = t.Enter; t.Enter == nil {
		n.Press = func() { k.Stage.walk(false) }
	}
	n.Type = func(typing graph.Typing) bool {
		used, copied := e.typed(typing, t.Most)
		if copied != "" {
			k.Copied = copied
		}
		if used {
			t.Set(string(e.Text))
		}
		return used
	}
	// A press puts the caret where it points, a drag selects.
	n.Drag = func(p graph.Point, phase graph.Phase) {
		if phase != graph.DragEnd {
			e.moveTo(f.nearest(p.X), phase == graph.DragMove)
			e.touched = k.Stage.Now()
		}
	}
	n.Caret = f.caret
	n.Draw = func(c graph.Canvas) { f.draw(c, n, k.Stage.FocusIs(t.Name)) }
	return k.Put(n)
}

// field is a TextField as it is laid out.
type field struct {
	k *Kit
	TextField
	box graph.Rect
	st  graph.Style
}

// shown is the text with what is being composed in place of the selection, and where its caret is.
func (f *field) shown() (text []rune, caret int) {
	e := f.Edit
	if len(e.composed) == 0 {
		return e.Text, e.caret
	}
	from, to := e.Selection()
	text = append(append(append([]rune(nil), e.Text[:from]...), e.composed...), e.Text[to:]...)
	return text, from + max(0, min(e.composedCaret, len(e.composed)))
}

// width is how wide the beginning of a text is.
func (f *field) width(text []rune, n int) float64 {
	w, _ := f.k.Fonts.Measure(string(text[:min(n, len(text))]), f.st)
	return w
}

// shift is how far the text is moved to the left so that the caret stays in sight.
func (f *field) shift(text []rune, caret int) float64 {
	return max(0, f.width(text, caret)-(f.box.W-2*fieldPad))
}

// nearest is the boundary between characters that is nearest to x.
func (f *field) nearest(x float64) int {
	e := f.Edit
	x -= f.box.X + fieldPad - f.shift(e.Text, e.caret)
	best, miss := 0, -1.0
	for i := 0; ; i = graph.Beside(e.Text, i, 1) {
		w := f.width(e.Text, i)
		if d := max(w-x, x-w); miss < 0 || d < miss {
			best, miss = i, d
		}
		if i == len(e.Text) {
			return best
		}
	}
}

// caret is where an input method shows what it offers.
func (f *field) caret() graph.Caret {
	e := f.Edit
	from, to := e.Selection()
	x := f.box.X + fieldPad + f.width(e.Text, from) - f.shift(e.Text, from)
	return graph.Caret{Box: graph.Rect{X: x, Y: f.box.Y + f.box.H/2 - 11, W: 2, H: 22}, Before: string(e.Text[:from]), After: string(e.Text[to:])}
}

func (f *field) draw(c graph.Canvas, n *graph.Node, focus bool) {
	t, box := f.k.Theme, f.box
	line := t.SheetLine
	if focus {
		line = t.X
	}
	c.Art(t.Panel(t.Button, line, n.Round, focus), box, graph.Show{})
	if g := n.Glow.On(c); g > 0 {
		c.Art(t.Panel(t.ButtonLit, line, n.Round, focus), box, graph.Show{Fade: 1 - g})
	}
	at := graph.Point{X: box.X + fieldPad, Y: box.Y + box.H/2}
	text, caret := f.shown()
	st := f.st
	st.Middle = true
	if len(text) == 0 {
		c.Text(f.k.Fonts.Fit(f.Hint, st, box.W-2*fieldPad), at, st.In(t.Soft))
	} else if !focus {
		c.Text(f.k.Fonts.Fit(string(text), st, box.W-2*fieldPad), at, st)
	}
	if focus {
		f.drawTyping(c, text, caret, graph.Point{X: at.X - f.shift(text, caret), Y: at.Y}, st)
	}
}

// drawTyping draws the text from at on with its selection, what is being composed, and the caret, which blinks.
func (f *field) drawTyping(c graph.Canvas, text []rune, caret int, at graph.Point, st graph.Style) {
	t, e := f.k.Theme, f.Edit
	c.Clip(f.box.Inset(fieldPad - 4))
	from, to := e.Selection()
	if len(e.composed) > 0 {
		to = from + len(e.composed)
		c.Fill(graph.Rect{X: at.X + f.width(text, from), Y: at.Y + 11, W: f.width(text, to) - f.width(text, from), H: 1.5}, t.X)
	} else if from < to {
		c.Fill(graph.Rect{X: at.X + f.width(text, from), Y: at.Y - 11, W: f.width(text, to) - f.width(text, from), H: 22}, paint.Mix(t.Button, t.X, 0.4))
	}
	if len(text) > 0 {
		c.Text(string(text), at, st)
	}
	c.Pop()
	half := (c.Now() - e.touched) / caretTime
	c.ChangesAt(e.touched + (half+1)*caretTime)
	if half%2 == 0 {
		c.Fill(graph.Rect{X: at.X + f.width(text, caret), Y: at.Y - 11, W: 2, H: 22}, t.X)
	}
}
