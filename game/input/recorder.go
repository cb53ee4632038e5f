package input

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
)

// recordTicks is the least number of ticks that a Recorder keeps, if there were as many: a minute. It keeps at most twice as many.
const recordTicks = 60 * 60

// Recorder keeps the input of the last minute or two in memory as a tape, with a description of the state at its start. It keeps no letters that
// were typed: they may be a name.
type Recorder struct {
	current, previous part
	writer            tapeWriter
	frame             Frame
}

// part is a piece of a tape, and the state at its start.
type part struct {
	text  bytes.Buffer
	ticks int
	start string
}

// Due reports whether a new part is due.
func (r *Recorder) Due() bool { return r.current.ticks == 0 || r.current.ticks >= recordTicks }

// StartPart starts a new part, with a description of the state.
func (r *Recorder) StartPart(start string) {
	r.previous, r.current = r.current, part{start: start}
	r.writer = tapeWriter{out: &r.current.text} // the first lines of a part repeat the position of the pointer and the held buttons
}

// Add records a frame. typing is true if text is being typed: then the keys of letters and digits are left out too.
func (r *Recorder) Add(f *Frame, typing bool) {
	r.current.ticks += max(1, f.Ticks)
	keys, runes := r.frame.Keys[:0], r.frame.Runes[:0]
	r.frame = *f
	for _, k := range f.Keys {
		if letter := k >= ebiten.KeyA && k <= ebiten.KeyZ || k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9; !letter || !typing || f.Control {
			keys = append(keys, k)
		}
	}
	for _, c := range f.Runes {
		if unicode.IsGraphic(c) && !unicode.IsSpace(c) {
			c = 'x'
		}
		runes = append(runes, c)
	}
	r.frame.Keys, r.frame.Runes, r.frame.Composed, r.frame.ComposedCaret, r.frame.Erased, r.frame.Pasted = keys, runes, "", 0, 0, ""
	r.writer.write(&r.frame, r.current.ticks)
}

// Tape returns the tape, and the description of the state at its start. Both are empty if there was no frame.
func (r *Recorder) Tape() (tape, start string) {
	if r.current.ticks == 0 {
		return "", ""
	}
	if r.previous.ticks == 0 {
		return r.current.tape(0), r.current.start
	}
	return r.previous.tape(0) + r.current.tape(r.previous.ticks), r.previous.start
}

// tape returns the part up to its end, with offset added to its ticks.
func (p *part) tape(offset int) string {
	var out []byte
	for line := range bytes.SplitSeq(bytes.TrimSpace(p.text.Bytes()), []byte("\n")) {
		number, event, ok := bytes.Cut(line, []byte(" "))
		if n, err := strconv.Atoi(string(number)); ok && err == nil {
			line = append(strconv.AppendInt(nil, int64(n+offset), 10), ' ')
			line = append(line, event...)
		}
		if len(line) > 0 {
			out = append(append(out, line...), '\n')
		}
	}
	out = strconv.AppendInt(out, int64(p.ticks+offset), 10)
	return string(append(out, " end\n"...))
}

// tapeWriter writes frames as the lines of a Tape that gives the same frames.
type tapeWriter struct {
	out *bytes.Buffer
	// tick is the tick being written, written the last one on the tape.
	tick, written int
	// The state of a Tape after the last frame.
	x, y    float64
	touch   bool
	down    [buttons]bool
	hold    [modifiers]bool
	fingers []Finger
	// composed is the text being composed, caret the position of its caret.
	composed string
	caret    int
}

// write writes nothing if nothing happens in the tick.
func (w *tapeWriter) write(f *Frame, tick int) {
	w.tick = tick
	w.touches(f)
	w.mouse(f)
	for i, on := range [modifiers]bool{f.Shift, f.Control, f.Alt, f.Space, f.Pad} {
		if on != w.hold[i] {
			w.hold[i] = on
			word := "free"
			if on {
				word = "hold"
			}
			w.line(word, modifierNames[i])
		}
	}
	for _, k := range f.Keys {
		w.line("key", k.String())
	}
	for _, r := range f.Runes {
		if unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != unicode.ReplacementChar {
			w.line("rune", string(r))
		} else {
			w.line("rune", fmt.Sprintf("U+%04X", r))
		}
	}
	if f.Composed != w.composed || f.ComposedCaret != w.caret {
		w.composed, w.caret = f.Composed, f.ComposedCaret
		w.line("compose", quote(f.Composed), strconv.Itoa(f.ComposedCaret))
	}
	if f.Erased > 0 {
		w.line("erase", strconv.Itoa(f.Erased))
	}
	if f.Pasted != "" {
		w.line("paste", quote(f.Pasted))
	}
	if f.Closing {
		w.line("close")
	}
}

func (w *tapeWriter) touches(f *Frame) {
	find := func(fingers []Finger, id int) int {
		return slices.IndexFunc(fingers, func(g Finger) bool { return g.ID == id })
	}
	for _, old := range w.fingers {
		if find(f.Fingers, old.ID) < 0 {
			w.line("lift", strconv.Itoa(old.ID))
		}
	}
	for _, g := range f.Fingers {
		if i := find(w.fingers, g.ID); i < 0 || w.fingers[i] != g {
			w.line("touch", strconv.Itoa(g.ID), pointText(g.X, g.Y))
		}
	}
	w.fingers = append(w.fingers[:0], f.Fingers...)
}

func (w *tapeWriter) mouse(f *Frame) {
	moved := f.X != w.x || f.Y != w.y || w.touch && !f.Touch
	w.x, w.y, w.touch = f.X, f.Y, f.Touch
	if !f.Touch && moved {
		w.line("move", pointText(f.X, f.Y))
	}
	for b, name := range buttonNames {
		switch {
		case f.Touch: // the mouse is ignored, and must have no button down when it is used again
			if w.down[b] {
				w.down[b] = false
				w.line("release", name)
			}
			continue
		case f.Pressed[b] && f.Released[b] && f.Down[b]:
			w.line("release", name)
			w.line("press", name)
		case f.Pressed[b] && f.Released[b]:
			w.line("press", name)
			w.line("release", name)
		case f.Pressed[b]:
			w.line("press", name)
		case f.Released[b]:
			w.line("release", name)
		}
		w.down[b] = f.Down[b]
	}
	if f.WheelX != 0 || f.WheelY != 0 {
		w.line("wheel", pointText(f.WheelX, f.WheelY))
	}
}

// line writes an event, with the number of the tick if it is the first in it.
func (w *tapeWriter) line(words ...string) {
	if w.tick != w.written {
		w.out.WriteString(strconv.Itoa(w.tick) + " ")
		w.written = w.tick
	}
	w.out.WriteString(strings.Join(words, " ") + "\n")
}

// quote quotes a text without spaces.
func quote(s string) string { return strings.ReplaceAll(strconv.Quote(s), " ", `\x20`) }

func pointText(x, y float64) string {
	return strconv.FormatFloat(x, 'g', -1, 64) + "," + strconv.FormatFloat(y, 'g', -1, 64)
}
