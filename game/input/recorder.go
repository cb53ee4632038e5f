package input

import (
	"bytes"
	"strconv"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
)

// recordTicks is how many sixtieths of a second a Recorder keeps at least; it forgets what is twice as old.
const recordTicks = 60 * 60

// Recorder keeps the input of the last minute or two in memory, as a tape, with what was there when that begins. Letters that
// are typed are not kept: they may be somebody's name.
type Recorder struct {
	// now is the part being written, before the one before it.
	now, before part
	tee         Tee
	frame       Frame
}

// part is a piece of a tape, and what was there when it began.
type part struct {
	text  bytes.Buffer
	ticks int
	start string
}

// Due reports whether a new part is to begin.
func (r *Recorder) Due() bool { return r.now.ticks == 0 || r.now.ticks >= recordTicks }

// Begin begins a new part, with a description of what is there.
func (r *Recorder) Begin(start string) {
	r.before, r.now = r.now, part{start: start}
	r.tee = Tee{to: &r.now.text} // the first line of a part says where the pointer is, and what is held
}

// Add writes a frame down. typing says that text is being typed: then the keys that bear letters are left out, too.
func (r *Recorder) Add(f *Frame, typing bool) {
	r.now.ticks += max(1, f.Ticks)
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
	r.tee.tick = r.now.ticks
	r.tee.write(&r.frame)
	r.tee.flush()
}

// Tape is what is kept, as a tape, and what was there at its beginning. It is empty where there was no frame.
func (r *Recorder) Tape() (tape, start string) {
	if r.now.ticks == 0 {
		return "", ""
	}
	if r.before.ticks == 0 {
		return r.now.ended(0), r.now.start
	}
	return r.before.ended(0) + r.now.ended(r.before.ticks), r.before.start
}

// ended is the part with its ticks counted from after, up to its end.
func (p *part) ended(after int) string {
	var out []byte
	for _, line := range bytes.Split(bytes.TrimSpace(p.text.Bytes()), []byte("\n")) {
		number, event, ok := bytes.Cut(line, []byte(" "))
		if n, err := strconv.Atoi(string(number)); ok && err == nil {
			line = append(strconv.AppendInt(nil, int64(n+after), 10), ' ')
			line = append(line, event...)
		}
		if len(line) > 0 {
			out = append(append(out, line...), '\n')
		}
	}
	out = strconv.AppendInt(out, int64(p.ticks+after), 10)
	return string(append(out, " end\n"...))
}
