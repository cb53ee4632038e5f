package input

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// Tape is a Source that plays a text. A line is an event, after the number of its tick:
//
//	12 move 100,200          the mouse moves to 100,200
//	15 press left            a button is pressed: left, right or middle
//	17 release left          and released
//	20 click 100,200         the mouse moves there, presses, and releases in the next tick; also "click 100,200 right"
//	24 wheel 0,-1            the wheel turns by notches
//	30 key Enter             a key, by its name in Ebitengine; "key Control+Z" while Shift, Control or Alt is held
//	31 hold shift            Shift, Control, Alt or Space is held ("key Space" is a press of it)
//	35 free shift            until here; "hold gamepad" means that the following input comes from a gamepad
//	40 rune é                a character is typed; "rune U+0020" if it is invisible
//	42 compose "ni" 2        an input method composes a text, with its caret behind two characters, until the next compose
//	44 compose "" 0          it composes no text any more
//	45 erase 1               it erases the character before the caret
//	46 paste "a\x20b"        a text is pasted, quoted as in Go, with \x20 for spaces
//	50 touch 1 300,200       finger 1 touches, or moves to, 300,200
//	55 lift 1                and is lifted
//	60 tap 1 300,200         it touches, and is lifted in the next tick
//	70 close                 the close box of the window is used
//	80 end                   nothing else happens up to here
//
// Ticks count from 1 and never decrease. "+5" is five ticks after the line before. A line without a number is in the same tick, or in the one
// after a click or a tap. Empty lines are ignored, and so is everything after a separate "#".
type Tape struct {
	events  []event
	length  int
	tick    int
	next    int
	frame   Frame
	pointer pointer
	state   pointerState
	// hold are the modifiers that stay down: Shift, Control, Alt and Space, and whether a gamepad is used.
	hold [modifiers]bool
}

// verb is the kind of an event.
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

// The modifiers, as indexes of event.mods for the verb key and as event.n for hold and free.
const (
	shift = iota
	control
	alt
	space
	gamepad
	modifiers
)

// event is a line. n is a button, key, rune, finger or number of characters, mods are the modifiers of a key, text is
// that of composing and paste.
type event struct {
	tick int
	verb verb
	n    int
	mods [modifiers]bool
	x, y float64
	text string
}

// ReadTape parses a tape. The error names the line.
func ReadTape(text string) (*Tape, error) {
	p := tapeParser{tick: 1}
	if err := p.read(text); err != nil {
		return nil, err
	}
	t := &Tape{events: p.events, length: 1}
	for _, e := range p.events {
		t.length = max(t.length, e.tick)
	}
	// The second tick of a click or a tap may follow a line with that tick's number.
	slices.SortStableFunc(t.events, func(a, b event) int { return a.tick - b.tick })
	return t, nil
}

// Ticks returns the number of the last tick on the tape.
func (t *Tape) Ticks() int { return t.length }

// Done reports whether the whole tape was played. After that Next returns ticks without input.
func (t *Tape) Done() bool { return t.tick >= t.length }

// Next plays the next tick. Positions on a tape are in units, whatever the scale.
func (t *Tape) Next(float64) *Frame {
	t.tick++
	f, r := &t.frame, &t.state
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
	t.pointer.update(&f.Pointer, r)
	f.Shift, f.Control, f.Alt = t.hold[shift] || mods[shift], t.hold[control] || mods[control], t.hold[alt] || mods[alt]
	f.Space = t.hold[space] || mods[space]
	f.Pad = t.hold[gamepad] || mods[gamepad]
	if f.Gamepads = 0; f.Pad {
		f.Gamepads = 1
	}
	return f
}

func (t *Tape) play(e *event) {
	f, r := &t.frame, &t.state
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
		f.Keys = append(f.Keys, ebiten.Key(e.n))
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

// maxTick is the length of the longest tape: a day.
const maxTick = 24 * 60 * 60 * 60

// tapeParser parses lines. tick is the tick of an event without a number.
type tapeParser struct {
	events []event
	tick   int
	// last is the tick of the line before.
	last int
}

func (p *tapeParser) read(text string) error {
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		for j, w := range words {
			if w == "#" && (j == 0 || words[j-1] != "rune") {
				words = words[:j]
				break
			}
		}
		if len(words) == 0 {
			continue
		}
		if err := p.line(words); err != nil {
			return fmt.Errorf("line %d of the tape: %w", i+1, err)
		}
	}
	return nil
}

func (p *tapeParser) line(words []string) error {
	if c := words[0][0]; c == '+' || c == '-' || c >= '0' && c <= '9' {
		n, err := strconv.Atoi(words[0])
		if err != nil || n > maxTick {
			return fmt.Errorf("%q is no tick: write a number from 1 to %d, or + and a number", words[0], maxTick)
		}
		if c == '+' {
			n += p.last
		}
		if n < max(p.last, 1) || n > maxTick {
			return fmt.Errorf("tick %d cannot follow tick %d: ticks count up from 1 to %d", n, p.last, maxTick)
		}
		p.tick = n
		words = words[1:]
	}
	if len(words) == 0 {
		return fmt.Errorf("a tick without an event: write \"end\" if that is intended")
	}
	p.last = p.tick
	return p.event(words[0], words[1:])
}

// add appends an event, offset ticks later.
func (p *tapeParser) add(offset int, e event) {
	e.tick = p.tick + offset
	p.events = append(p.events, e)
}

var verbs = map[string]verb{"move": move, "press": press, "release": release, "wheel": wheel, "key": key, "hold": hold, "free": free,
	"rune": char, "compose": composing, "erase": erase, "paste": paste, "touch": touch, "lift": lift, "close": closing, "end": end}

func (p *tapeParser) event(word string, args []string) error {
	e := event{verb: verbs[word]}
	var err error
	want := 1
	switch word {
	case "move", "wheel":
		e.x, e.y, err = place(arg(args, 0))
	case "press", "release":
		e.n, err = number("button", buttonNames[:], arg(args, 0))
	case "hold", "free":
		e.n, err = number("modifier", modifierNames[:], arg(args, 0))
	case "key":
		err = e.key(arg(args, 0))
	case "rune":
		e.n, err = character(arg(args, 0))
	case "compose":
		want = 2
		if e.text, err = quoted(arg(args, 0)); err == nil {
			e.n, err = count(arg(args, 1))
		}
	case "erase":
		e.n, err = count(arg(args, 0))
	case "paste":
		e.text, err = quoted(arg(args, 0))
	case "touch":
		want = 2
		err = e.finger(args)
	case "lift":
		err = e.finger(args)
	case "close", "end":
		want = 0
	case "click":
		return p.click(args)
	case "tap":
		e.verb = touch
		if err = e.finger(args); err == nil && len(args) == 2 {
			p.add(0, e)
			p.add(1, event{verb: lift, n: e.n})
			p.tick += 2
			return nil
		}
		want = 2
	default:
		return fmt.Errorf("%q is no event: write move, press, release, click, wheel, key, hold, free, rune, compose, erase, paste, touch, lift, tap, close or end", word)
	}
	if err == nil && len(args) != want {
		err = fmt.Errorf("%s has %d arguments: want %d", word, len(args), want)
	}
	if err != nil {
		return err
	}
	p.add(0, e)
	return nil
}

// click moves and presses, and releases in the next tick.
func (p *tapeParser) click(args []string) error {
	x, y, err := place(arg(args, 0))
	b := int(Left)
	if err == nil && len(args) > 1 {
		b, err = number("button", buttonNames[:], args[1])
	}
	if err == nil && len(args) > 2 {
		err = fmt.Errorf("click has %d arguments: want a place and a button", len(args))
	}
	if err != nil {
		return err
	}
	p.add(0, event{verb: move, x: x, y: y})
	p.add(0, event{verb: press, n: b})
	p.add(1, event{verb: release, n: b})
	p.tick += 2
	return nil
}

// Names of buttons and modifiers on a tape.
var (
	buttonNames   = [buttons]string{"left", "right", "middle"}
	modifierNames = [modifiers]string{"shift", "control", "alt", "space", "gamepad"}
)

func arg(args []string, i int) string {
	if i < len(args) {
		return args[i]
	}
	return ""
}

// number returns the index of word among names.
func number(what string, names []string, word string) (int, error) {
	for i, n := range names {
		if n == word {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%q is no %s: write %s", word, what, strings.Join(names, ", "))
}

// place parses "x,y".
func place(word string) (x, y float64, err error) {
	a, b, ok := strings.Cut(word, ",")
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	if !ok || errX != nil || errY != nil || math.IsNaN(x+y) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return 0, 0, fmt.Errorf("%q is no place: write two numbers with a comma and no space between", word)
	}
	return x, y, nil
}

func (e *event) finger(args []string) (err error) {
	if e.n, err = strconv.Atoi(arg(args, 0)); err != nil {
		return fmt.Errorf("%q is no finger: write a whole number", arg(args, 0))
	}
	if e.verb == touch {
		e.x, e.y, err = place(arg(args, 1))
	}
	return err
}

// key parses the name of a key with the modifiers before it.
func (e *event) key(word string) error {
	parts := strings.Split(word, "+")
	for _, m := range parts[:len(parts)-1] {
		i, err := number("modifier", modifierNames[:], strings.ToLower(m))
		if err != nil {
			return err
		}
		e.mods[i] = true
	}
	var k ebiten.Key
	name := parts[len(parts)-1]
	if err := k.UnmarshalText([]byte(name)); err != nil {
		return fmt.Errorf("%q is no key: write its name in Ebitengine, such as Enter, Z or ArrowLeft", name)
	}
	e.n = int(k)
	return nil
}

// character parses a character, or its number after "U+".
func character(word string) (int, error) {
	if hex, ok := strings.CutPrefix(word, "U+"); ok && hex != "" {
		if n, err := strconv.ParseUint(hex, 16, 32); err == nil && utf8.ValidRune(rune(n)) {
			return int(n), nil
		}
	}
	if r, n := utf8.DecodeRuneInString(word); n > 0 && n == len(word) && (r != utf8.RuneError || n > 1) {
		return int(r), nil
	}
	return 0, fmt.Errorf("%q is no character: write a single one, or U+ and its number in hexadecimal digits", word)
}

// quoted parses a text in quotes, as in Go.
func quoted(word string) (string, error) {
	s, err := strconv.Unquote(word)
	if err != nil {
		return "", fmt.Errorf("%s is no text: write it in double quotes, with \\x20 for a space", word)
	}
	return s, nil
}

func count(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no number of characters", word)
	}
	return n, nil
}
