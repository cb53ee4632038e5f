package xobrainer

import (
	_ "embed" // for the built-in boards
	"fmt"
	"strconv"
	"strings"
)

// MaxDots is the maximum number of dots on a square.
const MaxDots = 3

// MaxKnockOuts is the maximum number of Knock Out squares of a layout, half of all: the pieces in the main colours need
// squares, too.
const MaxKnockOuts = Squares / 2

// Layout is the print on a board: the dots and the Knock Out squares. The zero Layout cannot be played on.
type Layout struct {
	dots [2]Bits // the squares whose number of dots has the bit of value 1, of value 2
	ko   Bits
}

// Dots returns the number of dots of a square, 0 to MaxDots. A Knock Out square has none.
func (l Layout) Dots(q Square) int {
	n := 0
	if l.dots[0].Has(q) {
		n = 1
	}
	if l.dots[1].Has(q) {
		n += 2
	}
	return n
}

// KnockOut reports whether q is a Knock Out square.
func (l Layout) KnockOut(q Square) bool { return l.ko.Has(q) }

// KnockOuts returns the Knock Out squares.
func (l Layout) KnockOuts() Bits { return l.ko }

//go:embed boards/classic.txt
var classicText string

//go:embed boards/storm.txt
var stormText string

var classic, storm = mustParseLayout(classicText), mustParseLayout(stormText)

func mustParseLayout(text string) Layout {
	l, err := ParseLayout(text)
	if err != nil {
		panic(err) // never: a test loads the built-in boards
	}
	return l
}

// Classic returns the default layout: in rings from the edge 3, 2, 2, 1, 1 dots, and Knock Out at a2, b10, i1 and j9.
func Classic() Layout { return classic }

// Storm returns the second built-in layout: the dots of Classic, and Knock Out at c3, c8, h3 and h8, nearer to the
// middle and so on many more rows.
func Storm() Layout { return storm }

// The values of OptionLayout for the built-in layouts.
const (
	ClassicName = "classic"
	StormName   = "storm"
)

// builtIn lists the built-in layouts in the order of the setup.
var builtIn = [...]struct {
	name   string
	layout Layout
}{{ClassicName, classic}, {StormName, storm}}

// Layouts returns the names of the built-in layouts in the order of the setup.
func Layouts() (names []string) {
	for _, l := range builtIn {
		names = append(names, l.name)
	}
	return names
}

// ParseLayout reads a layout: ten lines of ten characters, row 10 first, each a number of dots (0 to 3) or K for a
// Knock Out square. It ignores empty lines, lines that begin with #, and space around a line. The error names the line
// and the reason. ParseLayout rejects layouts with more than MaxKnockOuts, and layouts with five squares in a row that
// have neither a dot nor a Knock Out: a match could last for ever there.
func ParseLayout(text string) (Layout, error) {
	var l Layout
	var lines [Size]int // line number in the text by row
	if len(text) > 1<<16 {
		return Layout{}, fmt.Errorf("board layout: %d bytes are too long for a board, which has 10 lines of 10 squares", len(text))
	}
	read := 0
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if read == Size {
			return Layout{}, fmt.Errorf("board layout, line %d: there are ten rows above already; take this one out", n+1)
		}
		row := Size - 1 - read
		read++
		lines[row] = n + 1
		if err := l.readRow(line, row); err != nil {
			return Layout{}, fmt.Errorf("board layout, line %d (row %d): %w", n+1, row+1, err)
		}
		if l.ko.Len() > MaxKnockOuts {
			return Layout{}, fmt.Errorf("board layout, line %d (row %d): more than %d Knock Out squares so far", n+1, row+1, MaxKnockOuts)
		}
	}
	if read < Size {
		return Layout{}, fmt.Errorf("board layout: %d rows, need ten", read)
	}
	empty := full.AndNot(l.ko).AndNot(l.dots[0]).AndNot(l.dots[1])
	if row, ok := empty.anyFive(); ok {
		return Layout{}, fmt.Errorf("board layout, line %d (row %d): five squares in a row from %v to %v with neither a dot nor a Knock Out",
			lines[row[0].Row()], row[0].Row()+1, row[0], row[4])
	}
	return l, nil
}

func (l *Layout) readRow(line string, row int) error {
	if len(line) != Size {
		return fmt.Errorf("%s has %d characters, need one for each of ten squares", quote(line), len(line))
	}
	for c := range Size {
		q := At(c, row)
		switch d := line[c]; {
		case d == 'K':
			l.ko.Add(q)
		case d >= '0' && d <= '0'+MaxDots:
			if d&1 != 0 {
				l.dots[0].Add(q)
			}
			if d&2 != 0 {
				l.dots[1].Add(q)
			}
		default:
			return fmt.Errorf("%q on %v is neither a number of dots from 0 to %d nor K for a Knock Out square", d, q, MaxDots)
		}
	}
	return nil
}

// Text returns the layout in the format of ParseLayout.
func (l Layout) Text() string {
	var b strings.Builder
	for row := Size - 1; row >= 0; row-- {
		for c := range Size {
			if q := At(c, row); l.KnockOut(q) {
				b.WriteByte('K')
			} else {
				b.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// quote returns text in quotation marks, shortened if it is long.
func quote(text string) string { return `"` + plain(text) + `"` }

// plain returns text without invisible characters, shortened if it is long. It is for sentences with quotation marks of
// their own language around it.
func plain(text string) string {
	const most = 24
	more := ""
	if r := []rune(text); len(r) > most {
		text, more = string(r[:most]), "…"
	}
	q := strconv.Quote(text)
	return strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`) + more
}
