package widget

import (
	"strings"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// Edit is the text of a field with its caret and its selection, which outlives the nodes that show it.
type Edit struct {
	// Text is the text. SetText changes it from outside.
	Text []rune
	// caret is where runes are typed, anchor the other end of the selection; where they are equal nothing is selected.
	caret, anchor int
	// composed is what an input method is at, with its own caret.
	composed      []rune
	composedCaret int
	// touched is when the caret was last moved: it blinks from then on.
	touched time.Duration
}

// Limits bound the text of a field, in characters and in bytes; 0 is no limit.
type Limits struct {
	Runes, Bytes int
	// Break stands for the end of a line in what is pasted, which is left out otherwise.
	Break string
}

// SetText replaces the text and puts the caret behind it.
func (e *Edit) SetText(s string) {
	e.Text = []rune(s)
	e.caret, e.anchor = len(e.Text), len(e.Text)
}

// Selection is the range of the characters that are selected.
func (e *Edit) Selection() (from, to int) { return min(e.caret, e.anchor), max(e.caret, e.anchor) }

// Selected is the text that is selected.
func (e *Edit) Selected() string {
	from, to := e.Selection()
	return string(e.Text[from:to])
}

// fit has caret and anchor be within the text, which may have been changed from outside.
func (e *Edit) fit() {
	e.caret, e.anchor = min(e.caret, len(e.Text)), min(e.anchor, len(e.Text))
}

// moveTo moves the caret; keep keeps the other end of the selection where it is.
func (e *Edit) moveTo(at int, keep bool) {
	e.caret = max(0, min(at, len(e.Text)))
	if !keep {
		e.anchor = e.caret
	}
}

// erase takes the characters of a range away.
func (e *Edit) erase(from, to int) {
	from, to = max(0, from), min(to, len(e.Text))
	if from < to {
		e.Text = append(e.Text[:from:from], e.Text[to:]...)
	}
	e.moveTo(from, false)
}

// eraseSelection takes what is selected away and reports whether anything was.
func (e *Edit) eraseSelection() bool {
	from, to := e.Selection()
	e.erase(from, to)
	return from < to
}

// insert types characters that can be seen in place of the selection, as long as there is room.
func (e *Edit) insert(runes []rune, most Limits) bool {
	any := false
	for _, r := range runes {
		if !unicode.IsPrint(r) && r != '\u200c' && r != '\u200d' { // the joiners hold letters and pictures together
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

// word is where the word begins before the caret, or ends behind it.
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

// typed changes the text as the keyboard asks, and reports whether any of it meant something here. copied is what is to go to the
// clipboard.
func (e *Edit) typed(t graph.Typing, most Limits) (used bool, copied string) {
	e.fit()
	e.composed, e.composedCaret = []rune(t.Composed), t.ComposedCaret
	for _, k := range t.Keys {
		ok, text := e.key(k, t)
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

// key follows one key.
func (e *Edit) key(k ebiten.Key, t graph.Typing) (used bool, copied string) {
	n := len(e.Text)
	from, to := e.Selection()
	switch {
	case len(e.composed) > 0: // the keys are the input method's
	case t.Control && k == ebiten.KeyA:
		e.anchor, e.caret = 0, n
	case t.Control && (k == ebiten.KeyC || k == ebiten.KeyInsert):
		copied = e.Selected()
	case t.Control && k == ebiten.KeyX, t.Shift && k == ebiten.KeyDelete:
		copied = e.Selected()
		e.eraseSelection()
	case t.Control && k == ebiten.KeyV, t.Shift && k == ebiten.KeyInsert: // comes as Pasted
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
	case k == ebiten.KeySpace: // comes as a character
	default:
		return false, ""
	}
	return true, copied
}
