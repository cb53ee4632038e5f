package widget

import (
	"strings"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// caretTime is half the blink period of the caret.
const caretTime = 500 * time.Millisecond

// fieldPad is the space between the edge of a field and its text, in units.
const fieldPad = 14.0

// TextField describes a line of text to type in.
type TextField struct {
	// Name is the name of the node. Hint is shown in the empty field and is its accessible name.
	Name, Hint string
	// Edit keeps the text.
	Edit *Edit
	Most Limits
	// Set is called after every change.
	Set func(text string)
	// Enter, if set, handles Enter. Otherwise Enter moves to the next control.
	Enter func()
}

// Field adds a text field in box.
func (k *Kit) Field(box graph.Rect, t TextField) *graph.Node {
	e := t.Edit
	e.clampCaret()
	f := &field{k: k, TextField: t, box: box, st: k.Plain(look.Body, graph.Regular)}
	n := &graph.Node{Name: t.Name, Role: graph.TextField, Label: t.Hint, Box: box, Round: min(12, box.H/3)}
	if len(e.Text) > 0 {
		n.Label = string(e.Text)
	}
	if n.Press = t.Enter; t.Enter == nil {
		n.Press = func() { k.Stage.walk(false) }
	}
	n.Type = func(typing graph.Typing) bool {
		used, copied := e.handleTyping(typing, t.Most)
		if copied != "" {
			k.Copied = copied
		}
		if used {
			t.Set(string(e.Text))
		}
		return used
	}
	// A press moves the caret, a drag selects.
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

// field is a TextField on the screen.
type field struct {
	k *Kit
	TextField
	box graph.Rect
	st  graph.Style
}

// composedText returns the text with the composed characters in place of the selection, and the caret in it.
func (f *field) composedText() (text []rune, caret int) {
	e := f.Edit
	if len(e.composed) == 0 {
		return e.Text, e.caret
	}
	from, to := e.Selection()
	text = append(append(append([]rune(nil), e.Text[:from]...), e.composed...), e.Text[to:]...)
	return text, from + max(0, min(e.composedCaret, len(e.composed)))
}

// caretAt returns the distance of the nth character from the start of the text.
func (f *field) caretAt(text []rune, n int) float64 { return f.k.Fonts.CaretAt(string(text), n, f.st) }

// shift returns how far the text moves to the left to keep the caret visible.
func (f *field) shift(text []rune, caret int) float64 {
	return max(0, f.caretAt(text, caret)-(f.box.W-2*fieldPad))
}

func (f *field) nearest(x float64) int {
	e := f.Edit
	x -= f.box.X + fieldPad - f.shift(e.Text, e.caret)
	best, miss := 0, -1.0
	for i := 0; ; i = graph.Beside(e.Text, i, 1) {
		w := f.caretAt(e.Text, i)
		if d := max(w-x, x-w); miss < 0 || d < miss {
			best, miss = i, d
		}
		if i == len(e.Text) {
			return best
		}
	}
}

// caret returns the place at the caret for the candidates of an input method.
func (f *field) caret() graph.Caret {
	e := f.Edit
	from, to := e.Selection()
	x := f.box.X + fieldPad + f.caretAt(e.Text, from) - f.shift(e.Text, from)
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
	text, caret := f.composedText()
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

func (f *field) drawTyping(c graph.Canvas, text []rune, caret int, at graph.Point, st graph.Style) {
	t, e := f.k.Theme, f.Edit
	c.Clip(f.box.Inset(fieldPad - 4))
	from, to := e.Selection()
	if len(e.composed) > 0 {
		to = from + len(e.composed)
		c.Fill(f.span(text, from, to, at, 11, 1.5), t.X)
	} else if from < to {
		c.Fill(f.span(text, from, to, at, -11, 22), paint.Mix(t.Button, t.X, 0.4))
	}
	if len(text) > 0 {
		c.Text(string(text), at, st)
	}
	c.Pop()
	half := (c.Now() - e.touched) / caretTime
	c.ChangesAt(e.touched + (half+1)*caretTime)
	if half%2 == 0 {
		c.Fill(graph.Rect{X: at.X + f.caretAt(text, caret), Y: at.Y - 11, W: 2, H: 22}, t.X)
	}
}

// span returns a rectangle y units below at and h units high from one character to another.
func (f *field) span(text []rune, from, to int, at graph.Point, y, h float64) graph.Rect {
	a, b := f.caretAt(text, from), f.caretAt(text, to)
	return graph.Rect{X: at.X + min(a, b), Y: at.Y + y, W: max(a, b) - min(a, b), H: h}
}

// Edit is the text of a field with caret and selection. It outlives the nodes of the field.
type Edit struct {
	// Text may be read freely; SetText replaces it.
	Text []rune
	// caret is the insertion point, anchor the other end of the selection, which is empty if both are equal.
	caret, anchor int
	// composed is the text that an input method is composing, with a caret of its own.
	composed      []rune
	composedCaret int
	// touched is the time of the caret's last move, the start of its blinking.
	touched time.Duration
}

// Limits bound the text of a field in characters and in bytes; 0 is no limit.
type Limits struct {
	Runes, Bytes int
	// Break replaces line ends in pasted text; "" drops them.
	Break string
}

// SetText replaces the text and puts the caret behind it.
func (e *Edit) SetText(s string) {
	e.Text = []rune(s)
	e.caret, e.anchor = len(e.Text), len(e.Text)
}

// Selection returns the range of the selected characters.
func (e *Edit) Selection() (from, to int) { return min(e.caret, e.anchor), max(e.caret, e.anchor) }

// Selected returns the selected text.
func (e *Edit) Selected() string {
	from, to := e.Selection()
	return string(e.Text[from:to])
}

// clampCaret moves caret and anchor into the text, which may have been changed from outside.
func (e *Edit) clampCaret() {
	e.caret, e.anchor = min(e.caret, len(e.Text)), min(e.anchor, len(e.Text))
}

// moveTo moves the caret; keep leaves the other end of the selection.
func (e *Edit) moveTo(at int, keep bool) {
	e.caret = max(0, min(at, len(e.Text)))
	if !keep {
		e.anchor = e.caret
	}
}

func (e *Edit) erase(from, to int) {
	from, to = max(0, from), min(to, len(e.Text))
	if from < to {
		e.Text = append(e.Text[:from:from], e.Text[to:]...)
	}
	e.moveTo(from, false)
}

// eraseSelection returns false if nothing was selected.
func (e *Edit) eraseSelection() bool {
	from, to := e.Selection()
	e.erase(from, to)
	return from < to
}

// insert replaces the selection by the printable ones of runes, within the limits.
func (e *Edit) insert(runes []rune, most Limits) bool {
	any := false
	for _, r := range runes {
		if !unicode.IsPrint(r) && r != '\u200c' && r != '\u200d' { // joiners keep letters and emoji together
			continue
		}
		if !any {
			any = true
			e.eraseSelection()
		}
		if most.Runes > 0 && len(e.Text) >= most.Runes || most.Bytes > 0 && len(string(e.Text))+len(string(r)) > most.Bytes {
			break
		}
		e.Text = append(e.Text[:e.caret:e.caret], append([]rune{r}, e.Text[e.caret:]...)...)
		e.moveTo(e.caret+1, false)
	}
	return any
}

// word returns the start of the word before the caret (-1), or the end of the word behind it (1).
func (e *Edit) word(dir int) int {
	at := e.caret
	for _, inside := range []bool{false, true} {
		for i := at; ; i += dir {
			next := i
			if dir < 0 {
				next = i - 1
			}
			if next < 0 || next >= len(e.Text) || unicode.IsSpace(e.Text[next]) == inside {
				at = i
				break
			}
		}
	}
	return at
}

// handleTyping applies the keyboard input of a tick and reports whether it used any. copied is text for the clipboard.
func (e *Edit) handleTyping(t graph.Typing, most Limits) (used bool, copied string) {
	e.clampCaret()
	e.composed, e.composedCaret = []rune(t.Composed), t.ComposedCaret
	for _, k := range t.Keys {
		ok, text := e.handleKey(k, t)
		used = used || ok
		if text != "" {
			copied = text
		}
	}
	if t.Erased > 0 {
		e.erase(e.caret-t.Erased, e.caret)
		used = true
	}
	if t.Pasted != "" {
		text := strings.NewReplacer("\r\n", most.Break, "\n", most.Break, "\t", most.Break).Replace(strings.TrimSpace(t.Pasted))
		used = e.insert([]rune(text), most) || used
	}
	if !t.Control && !t.Alt {
		used = e.insert(t.Runes, most) || used
	}
	used = used || len(e.composed) > 0
	if used {
		e.touched = t.Now
	}
	return used, copied
}

func (e *Edit) handleKey(k ebiten.Key, t graph.Typing) (used bool, copied string) {
	n := len(e.Text)
	from, to := e.Selection()
	switch {
	case len(e.composed) > 0: // keys belong to the input method
	case t.Control && k == ebiten.KeyA:
		e.anchor, e.caret = 0, n
	case t.Control && (k == ebiten.KeyC || k == ebiten.KeyInsert):
		copied = e.Selected()
	case t.Control && k == ebiten.KeyX, t.Shift && k == ebiten.KeyDelete:
		copied = e.Selected()
		e.eraseSelection()
	case t.Control && k == ebiten.KeyV, t.Shift && k == ebiten.KeyInsert: // arrives as Pasted
	case k == ebiten.KeyBackspace && from < to, k == ebiten.KeyDelete && from < to:
		e.eraseSelection()
	case k == ebiten.KeyBackspace && t.Control:
		e.erase(0, e.caret)
	case k == ebiten.KeyBackspace:
		e.erase(graph.Beside(e.Text, e.caret, -1), e.caret)
	case k == ebiten.KeyDelete:
		e.erase(e.caret, graph.Beside(e.Text, e.caret, 1))
	case k == ebiten.KeyLeft && from < to && !t.Shift:
		e.moveTo(from, false)
	case k == ebiten.KeyRight && from < to && !t.Shift:
		e.moveTo(to, false)
	case k == ebiten.KeyLeft && t.Control:
		e.moveTo(e.word(-1), t.Shift)
	case k == ebiten.KeyRight && t.Control:
		e.moveTo(e.word(1), t.Shift)
	case k == ebiten.KeyLeft:
		e.moveTo(graph.Beside(e.Text, e.caret, -1), t.Shift)
	case k == ebiten.KeyRight:
		e.moveTo(graph.Beside(e.Text, e.caret, 1), t.Shift)
	case k == ebiten.KeyHome:
		e.moveTo(0, t.Shift)
	case k == ebiten.KeyEnd:
		e.moveTo(n, t.Shift)
	case k == ebiten.KeySpace: // arrives as a character
	default:
		return false, ""
	}
	return true, copied
}
