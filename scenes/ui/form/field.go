package form

import (
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// caretTicks is how long the caret of a field stays and how long it is away.
const caretTicks = 30

// maxRunes is the length of the longest name that can be typed.
const maxRunes = 24

// Edit is the text of a field with its caret, which outlives the layouts.
type Edit struct {
	Text  []rune
	caret int
}

// SetText replaces the text and puts the caret behind it.
func (e *Edit) SetText(s string) { e.Text, e.caret = []rune(s), len([]rune(s)) }

// key changes the text as a key asks; true means that the key meant something here.
func (e *Edit) key(k ebiten.Key, control bool) bool {
	n := len(e.Text)
	switch k {
	case ebiten.KeyBackspace:
		if control {
			e.Text, e.caret = e.Text[e.caret:], 0
		} else if e.caret > 0 {
			e.Text = append(e.Text[:e.caret-1], e.Text[e.caret:]...)
			e.caret--
		}
	case ebiten.KeyDelete:
		if e.caret < n {
			e.Text = append(e.Text[:e.caret], e.Text[e.caret+1:]...)
		}
	case ebiten.KeyLeft:
		e.caret = max(0, e.caret-1)
	case ebiten.KeyRight:
		e.caret = min(n, e.caret+1)
	case ebiten.KeyHome:
		e.caret = 0
	case ebiten.KeyEnd:
		e.caret = n
	case ebiten.KeySpace: // comes as a rune
	default:
		return false
	}
	return true
}

// insert types runes that can be seen, as long as there is room.
func (e *Edit) insert(runes []rune) bool {
	any := false
	for _, r := range runes {
		if !unicode.IsPrint(r) || len(e.Text) >= maxRunes || len(string(e.Text))+len(string(r)) > match.MaxName {
			continue
		}
		e.Text = append(e.Text[:e.caret], append([]rune{r}, e.Text[e.caret:]...)...)
		e.caret++
		any = true
	}
	return any
}

// Field is a line of text to type in. hint is shown while it is empty; set is called with every change. It is not
// ebitenui's TextInput, which reads keys and runes past the frame and times its caret by the clock.
func (f *Form) Field(name string, box graph.Rect, e *Edit, hint string, set func(string)) *Control {
	c := &Control{Name: name, Box: box, radius: min(12, box.H/3)}
	e.caret = min(e.caret, len(e.Text))
	st := f.Plain(look.Body, graph.Regular)
	const pad = 14.0
	changed := func() {
		set(string(e.Text))
		f.tick = 0
	}
	c.typed = func(fr frame) bool {
		used := false
		for _, k := range fr.Keys {
			used = e.key(k, fr.Control) || used
		}
		if !fr.Control && !fr.Alt {
			used = e.insert(fr.Runes) || used
		}
		if used {
			changed()
		}
		return used
	}
	c.press = func() { f.walk(1) }
	// A press puts the caret where it points: the boundary between runes that is nearest.
	c.dragged = func(at graph.Point, begin bool) {
		best, miss := 0, -1.0
		for i := 0; i <= len(e.Text); i++ {
			w, _ := f.Fonts.Measure(string(e.Text[:i]), st)
			if d := max(w-(at.X-box.X-pad), (at.X-box.X-pad)-w); miss < 0 || d < miss {
				best, miss = i, d
			}
		}
		e.caret, f.tick = best, 0
	}
	c.areas = []area{{box: box}}
	c.draw = func(cv graph.Canvas) {
		t := f.Theme
		line := t.SheetLine
		focus := f.focused() == c
		if focus {
			line = t.X
		}
		cv.Art(t.Panel(t.Button, line, c.radius, focus), box, graph.Show{})
		if g := c.Lit(); g > 0 {
			cv.Art(t.Panel(t.ButtonLit, line, c.radius, focus), box, graph.Show{Fade: 1 - g})
		}
		at := graph.Point{X: box.X + pad, Y: box.Y + box.H/2}
		shift := 0.0
		w, _ := f.Fonts.Measure(string(e.Text[:e.caret]), st)
		if focus { // keep the caret in sight
			shift = max(0, w-(box.W-2*pad))
		}
		ws := st
		ws.Middle = true
		switch {
		case len(e.Text) == 0:
			cv.Text(Fit(f.Fonts, hint, ws, box.W-2*pad), at, ws.In(t.Soft))
		case focus:
			cv.Clip(box.Inset(pad - 4))
			cv.Text(string(e.Text), graph.Point{X: at.X - shift, Y: at.Y}, ws)
			cv.Pop()
		default:
			cv.Text(Fit(f.Fonts, string(e.Text), ws, box.W-2*pad), at, ws)
		}
		if focus && f.tick/caretTicks%2 == 0 {
			cv.Fill(graph.Rect{X: at.X + w - shift, Y: at.Y - 11, W: 2, H: 22}, t.X)
		}
	}
	return f.Add(c)
}
