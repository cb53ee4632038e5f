package input

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// maxTick is the longest tape: a day.
const maxTick = 24 * 60 * 60 * 60

// tapeParser reads lines; tick is that of an event without a number.
type tapeParser struct {
	events []event
	tick   int
	// last is the tick of the line before, the earliest that may be named.
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
			return lineError(i+1, "%v", err)
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
		return fmt.Errorf("there is a tick and nothing that happens in it: write \"end\" if that is meant")
	}
	p.last = p.tick
	return p.event(words[0], words[1:])
}

// add appends an event after ticks more ticks.
func (p *tapeParser) add(after int, e event) {
	e.tick = p.tick + after
	p.events = append(p.events, e)
}

var verbs = map[string]verb{"move": move, "press": press, "release": release, "wheel": wheel, "key": key, "hold": hold, "free": free,
	"rune": char, "compose": composing, "erase": erase, "paste": paste, "touch": touch, "lift": lift, "close": closing, "end": end}

// event reads what happens, in word, and its arguments.
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
		return fmt.Errorf("%q is nothing that can happen: write move, press, release, click, wheel, key, hold, free, rune, compose, erase, paste, touch, lift, tap, close or end", word)
	}
	if err == nil && len(args) != want {
		err = fmt.Errorf("%s has %d words after it: it takes %d", word, len(args), want)
	}
	if err != nil {
		return err
	}
	p.add(0, e)
	return nil
}

// click moves, presses, and lets go in the next tick.
func (p *tapeParser) click(args []string) error {
	x, y, err := place(arg(args, 0))
	b := int(Left)
	if err == nil && len(args) > 1 {
		b, err = number("button", buttonNames[:], args[1])
	}
	if err == nil && len(args) > 2 {
		err = fmt.Errorf("click has %d words after it: it takes a place and a button", len(args))
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

// The names of buttons and modifiers on a tape.
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

// number is the place of word among names.
func number(what string, names []string, word string) (int, error) {
	for i, n := range names {
		if n == word {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%q is no %s: write %s", word, what, strings.Join(names, ", "))
}

// place reads "x,y".
func place(word string) (x, y float64, err error) {
	a, b, ok := strings.Cut(word, ",")
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	if !ok || errX != nil || errY != nil || math.IsNaN(x+y) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return 0, 0, fmt.Errorf("%q is no place: write two numbers with a comma and no space between", word)
	}
	return x, y, nil
}

// finger reads the finger of a touch or lift, and where it is.
func (e *event) finger(args []string) (err error) {
	if e.n, err = strconv.Atoi(arg(args, 0)); err != nil {
		return fmt.Errorf("%q is no finger: write a whole number", arg(args, 0))
	}
	if e.verb == touch {
		e.x, e.y, err = place(arg(args, 1))
	}
	return err
}

// key reads the name of a key with the modifiers before it.
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

func keyOf(n int) ebiten.Key { return ebiten.Key(n) }

// character reads one character, or its number after "U+".
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

// quoted reads a text in quotes, as it is written in Go.
func quoted(word string) (string, error) {
	s, err := strconv.Unquote(word)
	if err != nil {
		return "", fmt.Errorf("%s is no text: write it in double quotes, with \\x20 for a space", word)
	}
	return s, nil
}

// count reads a number of characters.
func count(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no number of characters", word)
	}
	return n, nil
}
