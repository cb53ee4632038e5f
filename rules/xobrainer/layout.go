package xobrainer

import (
	_ "embed" // the boards that come with the program are text files
	"fmt"
	"strconv"
	"strings"
)

// MaxDots is the greatest number of dots that a square of a layout may carry.
const MaxDots = 3

// MaxKnockOuts is the greatest number of Knock Out squares of a layout, half of all: the pieces in the main colours need
// somewhere to go.
const MaxKnockOuts = Squares / 2

// Layout is what is printed on a board: the dots and the Knock Out squares. The zero Layout is no board to play on.
type Layout struct {
	dots [2]Bits // the squares whose number of dots has the bit of value 1, of value 2
	ko   Bits
}

// Dots is the number of dots of a square, 0 to MaxDots; a Knock Out square has none.
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

// KnockOuts is the set of the Knock Out squares.
func (l Layout) KnockOuts() Bits { return l.ko }

//go:embed boards/classic.txt
var classicText string

//go:embed boards/storm.txt
var stormText string

var classic, storm = mustParseLayout(classicText), mustParseLayout(stormText)

func mustParseLayout(text string) Layout {
	l, err := ParseLayout(text)
	if err != nil {
		panic(err) // a built-in board is wrong, which a test would have shown
	}
	return l
}

// Classic is the layout that is played where no other is chosen: in rings from the edge 3, 2, 2, 1, 1 dots, Knock Out at a2, b10,
// i1 and j9.
func Classic() Layout { return classic }

// Storm is the second layout that comes with the program: the dots of Classic, and Knock Out at c3, c8, h3 and h8, nearer to the
// middle, where many more rows pass.
func Storm() Layout { return storm }

// The values of OptionLayout for the layouts that come with the program.
const (
	ClassicName = "classic"
	StormName   = "storm"
)

// builtIn are the layouts that come with the program, in the order in which they are offered.
var builtIn = [...]struct {
	name   string
	layout Layout
}{{ClassicName, classic}, {StormName, storm}}

// Layouts returns the names of the layouts that come with the program, in the order in which they are offered.
func Layouts() (names []string) {
	for _, l := range builtIn {
		names = append(names, l.name)
	}
	return names
}

// ParseLayout reads a layout: ten lines of ten characters, row 10 first, each a number of dots (0 to 3) or K for a Knock
// Out square. Empty lines and lines that begin with # mean nothing, nor does space around a line. The error names the
// line and the reason. Refused are layouts with more than MaxKnockOuts, and those where some five squares in a row have
// neither a dot nor a Knock Out, since a match could go on for ever there.
func ParseLayout(text string) (Layout, error) {
	var l Layout
	var lines [Size]int // by row: the line of the text that it stands on
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

// readRow reads one line of ten squares.
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

// Text is the layout as ParseLayout reads it.
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

// quote is text in quotation marks, cut where it is long.
func quote(text string) string { return `"` + plain(text) + `"` }

// plain is text without signs that cannot be seen, cut where it is long: for sentences that set quotation marks of their own language
// around it.
func plain(text string) string {
	const most = 24
	more := ""
	if r := []rune(text); len(r) > most {
		text, more = string(r[:most]), "…"
	}
	q := strconv.Quote(text)
	return strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`) + more
}
