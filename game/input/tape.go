package input

import (
	"fmt"
	"slices"
)

// Tape is a Source that plays what is written on it. A line is an event, with the number of its tick before it:
//
//	12 move 100,200          the mouse goes to 100,200
//	15 press left            a button goes down: left, right or middle
//	17 release left          and up again
//	20 click 100,200         the mouse goes there, presses, and lets go in the next tick; "click 100,200 right" likewise
//	24 wheel 0,-1            the wheel turns by notches
//	30 key Enter             a key, by its name in Ebitengine; "key Control+Z" with Shift, Control or Alt held
//	31 hold shift            Shift, Control, Alt or Space go down and stay down ("key Space" means that it was pressed)
//	35 free shift            until then; "hold gamepad" means that what follows comes from a gamepad
//	40 rune é                a character is typed; "rune U+0020" where it cannot be seen
//	42 compose "ni" 2        an input method is composing that, its caret behind two characters, until it says something else
//	44 compose "" 0          and has nothing in hand any more
//	45 erase 1               it takes back the character before the caret
//	46 paste "a\x20b"        a text comes from the clipboard, written as in Go, with \x20 for spaces
//	50 touch 1 300,200       finger 1 touches, or slides to, 300,200
//	55 lift 1                and leaves
//	60 tap 1 300,200         it touches, and leaves in the next tick
//	70 close                 the window's close box is used
//	80 end                   nothing more until here
//
// Ticks count from 1 and never go back. "+5" is five ticks after the line before, no number at all the same tick, or the
// one after it is over where that was a click or a tap. Empty lines, and what follows a "#" that stands alone, are
// remarks.
type Tape struct {
	events  []event
	length  int
	tick    int
	next    int
	frame   Frame
	pointer pointer
	raw     raw
	// hold are the modifiers that stay down: Shift, Control, Alt and Space, and whether a gamepad is used.
	hold [modifiers]bool
}

// verb is what an event does.
type verb uint8

const (
	move verb = iota
	press
	release
	wheel
	key
	hold
	free
	char
	composing
	erase
	paste
	touch
	lift
	closing
	end
)

// The modifier keys, as bits of event.n with verb key and as numbers with hold and free.
const (
	shift = iota
	control
	alt
	space
	gamepad
	modifiers
)

// event is one line: n is a button, key, rune, finger or number of characters, with the modifiers of a key; text is that of
// composing and paste.
type event struct {
	tick int
	verb verb
	n    int
	mods [modifiers]bool
	x, y float64
	text string
}

// ReadTape reads a tape. The error names the line and what is wrong with it.
func ReadTape(text string) (*Tape, error) {
	p := tapeParser{tick: 1}
	if err := p.read(text); err != nil {
		return nil, err
	}
	t := &Tape{events: p.events, length: 1}
	for _, e := range p.events {
		t.length = max(t.length, e.tick)
	}
	// What a click or a tap does in the tick after it may stand behind a line with that tick's number.
	slices.SortStableFunc(t.events, func(a, b event) int { return a.tick - b.tick })
	return t, nil
}

// Ticks is the number of the last tick that is written on the tape.
func (t *Tape) Ticks() int { return t.length }

// Done reports whether all that is on the tape has been played. Next goes on with ticks in which nothing happens.
func (t *Tape) Done() bool { return t.tick >= t.length }

// Next plays the next tick. Positions on a tape are in units, whatever their scale.
func (t *Tape) Next(float64) *Frame {
	t.tick++
	f, r := &t.frame, &t.raw
	f.Keys, f.Runes, f.Closing = f.Keys[:0], f.Runes[:0], false
	f.Erased, f.Pasted = 0, ""
	r.moved, r.pressed, r.released, r.wheelX, r.wheelY = false, [buttons]bool{}, [buttons]bool{}, 0, 0
	mods := [modifiers]bool{}
	for ; t.next < len(t.events) && t.events[t.next].tick <= t.tick; t.next++ {
		e := &t.events[t.next]
		t.play(e)
		for i := range mods {
			mods[i] = mods[i] || e.mods[i]
		}
	}
	t.pointer.follow(&f.Pointer, r)
	f.Shift, f.Control, f.Alt = t.hold[shift] || mods[shift], t.hold[control] || mods[control], t.hold[alt] || mods[alt]
	f.Space = t.hold[space] || mods[space]
	f.Pad = t.hold[gamepad] || mods[gamepad]
	if f.Gamepads = 0; f.Pad {
		f.Gamepads = 1
	}
	return f
}

func (t *Tape) play(e *event) {
	f, r := &t.frame, &t.raw
	switch e.verb {
	case move:
		r.x, r.y, r.moved = e.x, e.y, true
	case press:
		r.down[e.n], r.pressed[e.n] = true, true
	case release:
		r.down[e.n], r.released[e.n] = false, true
	case wheel:
		r.wheelX, r.wheelY = e.x, e.y
	case key:
		f.Keys = append(f.Keys, keyOf(e.n))
	case hold:
		t.hold[e.n] = true
	case free:
		t.hold[e.n] = false
	case char:
		f.Runes = append(f.Runes, rune(e.n))
	case composing:
		f.Composed, f.ComposedCaret = e.text, e.n
	case erase:
		f.Erased += e.n
	case paste:
		f.Pasted = e.text
	case touch:
		i, have := slices.BinarySearchFunc(r.fingers, e.n, func(g Finger, id int) int { return g.ID - id })
		if !have {
			r.fingers = slices.Insert(r.fingers, i, Finger{ID: e.n})
		}
		r.fingers[i].X, r.fingers[i].Y = e.x, e.y
	case lift:
		r.fingers = slices.DeleteFunc(r.fingers, func(g Finger) bool { return g.ID == e.n })
	case closing:
		f.Closing = true
	}
}

// lineError is what is wrong with a line of a tape.
func lineError(line int, format string, args ...any) error {
	return fmt.Errorf("line %d of the tape: %s", line, fmt.Sprintf(format, args...))
}
