package input

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// Tee is a Source that hands on the frames of another and writes them down in the form of a Tape, from which the same
// frames come again. A tick in which something happens is written as a whole before it is handed on, so that a program
// that breaks off leaves what led to it.
type Tee struct {
	from Source
	to   io.Writer
	err  error
	buf  []byte
	// tick is the number of the tick, written the last one on the tape.
	tick, written int
	// What a Tape would know at this point.
	x, y    float64
	touch   bool
	down    [buttons]bool
	hold    [modifiers]bool
	fingers []Finger
	// composed and caret are what the input method was composing.
	composed string
	caret    int
}

// NewTee writes on w what comes from s.
func NewTee(s Source, w io.Writer) *Tee { return &Tee{from: s, to: w} }

// Err is what went wrong with writing. The frames have been handed on all the same; nothing was written after that.
func (t *Tee) Err() error { return t.err }

// Close writes how long nothing happened at the end. The Writer stays open.
func (t *Tee) Close() error {
	if t.tick > t.written {
		t.line("end")
		t.flush()
	}
	return t.err
}

// Next hands the next frame on.
func (t *Tee) Next(scale float64) *Frame {
	f := t.from.Next(scale)
	t.tick++
	t.write(f)
	t.flush()
	return f
}

// write writes the frame of this tick down.
func (t *Tee) write(f *Frame) {
	t.touches(f)
	t.mouse(f)
	for i, on := range [modifiers]bool{f.Shift, f.Control, f.Alt, f.Space, f.Pad} {
		if on != t.hold[i] {
			t.hold[i] = on
			t.line(choose(on, "hold", "free"), modifierNames[i])
		}
	}
	for _, k := range f.Keys {
		t.line("key", k.String())
	}
	for _, r := range f.Runes {
		if unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != unicode.ReplacementChar {
			t.line("rune", string(r))
		} else {
			t.line("rune", fmt.Sprintf("U+%04X", r))
		}
	}
	if f.Composed != t.composed || f.ComposedCaret != t.caret {
		t.composed, t.caret = f.Composed, f.ComposedCaret
		t.line("compose", quote(f.Composed), strconv.Itoa(f.ComposedCaret))
	}
	if f.Erased > 0 {
		t.line("erase", strconv.Itoa(f.Erased))
	}
	if f.Pasted != "" {
		t.line("paste", quote(f.Pasted))
	}
	if f.Closing {
		t.line("close")
	}
}

// Edit hands on where text is typed.
func (t *Tee) Edit(at *Caret) {
	if e, ok := t.from.(Editor); ok {
		e.Edit(at)
	}
}

// Copy hands on what is for the clipboard.
func (t *Tee) Copy(text string) {
	if e, ok := t.from.(Editor); ok {
		e.Copy(text)
	}
}

// quote writes a text without spaces.
func quote(s string) string { return strings.ReplaceAll(strconv.Quote(s), " ", `\x20`) }

func choose[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// touches writes which fingers have come, moved and gone.
func (t *Tee) touches(f *Frame) {
	for _, old := range t.fingers {
		if find(f.Fingers, old.ID) == nil {
			t.line("lift", strconv.Itoa(old.ID))
		}
	}
	for _, g := range f.Fingers {
		if old := find(t.fingers, g.ID); old == nil || *old != g {
			t.line("touch", strconv.Itoa(g.ID), placeText(g.X, g.Y))
		}
	}
	t.fingers = append(t.fingers[:0], f.Fingers...)
}

func find(fingers []Finger, id int) *Finger {
	for i := range fingers {
		if fingers[i].ID == id {
			return &fingers[i]
		}
	}
	return nil
}

// mouse writes what the mouse has done, if the pointer is the mouse.
func (t *Tee) mouse(f *Frame) {
	moved := f.X != t.x || f.Y != t.y || t.touch && !f.Touch
	t.x, t.y, t.touch = f.X, f.Y, f.Touch
	if !f.Touch && moved {
		t.line("move", placeText(f.X, f.Y))
	}
	for b, name := range buttonNames {
		switch {
		case f.Touch: // the mouse counts for nothing: nothing of it must be left over when it is used again
			if t.down[b] {
				t.down[b] = false
				t.line("release", name)
			}
			continue
		case f.Pressed[b] && f.Released[b] && f.Down[b]:
			t.line("release", name)
			t.line("press", name)
		case f.Pressed[b] && f.Released[b]:
			t.line("press", name)
			t.line("release", name)
		case f.Pressed[b]:
			t.line("press", name)
		case f.Released[b]:
			t.line("release", name)
		}
		t.down[b] = f.Down[b]
	}
	if f.WheelX != 0 || f.WheelY != 0 {
		t.line("wheel", placeText(f.WheelX, f.WheelY))
	}
}

func placeText(x, y float64) string {
	return strconv.FormatFloat(x, 'g', -1, 64) + "," + strconv.FormatFloat(y, 'g', -1, 64)
}

// line writes an event of this tick, with its number where it is the first.
func (t *Tee) line(words ...string) {
	if t.tick != t.written {
		t.buf = strconv.AppendInt(t.buf, int64(t.tick), 10)
		t.written = t.tick
	}
	for i, w := range words {
		if i > 0 || len(t.buf) > 0 && t.buf[len(t.buf)-1] != '\n' {
			t.buf = append(t.buf, ' ')
		}
		t.buf = append(t.buf, w...)
	}
	t.buf = append(t.buf, '\n')
}

// flush hands what is written to the Writer.
func (t *Tee) flush() {
	if len(t.buf) > 0 && t.err == nil {
		_, t.err = t.to.Write(t.buf)
	}
	t.buf = t.buf[:0]
}
