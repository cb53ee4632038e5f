// Package windows evaluates 10 x 10 boards by the content of every window, that is, of all five cells in a row. A table
// holds the worth of every pattern; a pattern and its mirror image are worth the same. Tables are learned by ai/tune
// and stored as texts that list the patterns that occur.
package windows

import (
	"fmt"
	mathbits "math/bits"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai/lines"
	"xotrio/ai/tune"
)

const (
	size    = 10
	windows = 192
	// bits is the number of bits of the state of a cell, codes the number of patterns with that many bits.
	bits  = 3
	codes = 1 << (5 * bits)
)

// strip is a line of at least five cells, in ascending order.
type strip struct {
	cells []int
	// direction is the index of the step from cell to cell, as in package lines.
	direction int
	// within masks the marks of the windows that exist on this strip.
	within uint32
}

// strips holds the lines of at least five cells, the longest first. It is never written.
var strips = makeStrips()

// lineCount is the number of strips, fullLength the number of those with ten cells. There are four strips each of nine,
// eight, seven, six and five cells.
const (
	lineCount  = 42
	fullLength = 22
)

func makeStrips() (list []strip) {
	for direction, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		for at := range size * size {
			c, r := at%size, at/size
			if before := c - d[0]; before >= 0 && before < size && r >= d[1] {
				continue // not the first cell of its line
			}
			s := strip{direction: direction}
			for ; c >= 0 && c < size && r < size; c, r = c+d[0], r+d[1] {
				s.cells = append(s.cells, c+size*r)
			}
			if len(s.cells) >= 5 {
				s.within = 1<<(markBits*(len(s.cells)-4)) - 1
				list = append(list, s)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b strip) int { return len(b.cells) - len(a.cells) })
	return list
}

// Cells holds the states of the cells, which are numbered column + 10*row. Each word is a strip, so that a window is
// looked up as a part of a word. The words after those of the strips are ignored: they absorb cells that are on no
// strip in a direction.
type Cells [64]uint32

// place is the position of a cell in Cells for one direction: the word, and the amount added to it for each unit of the
// state.
type place struct{ word, one uint32 }

// places is indexed by cell. Entries beyond the board exist only to avoid bounds checks. It is never written.
var places = makePlaces()

func makePlaces() (list [128][4]place) {
	for c := range list {
		for d := range list[c] {
			list[c][d].word = lineCount
		}
	}
	for i, s := range strips {
		for k, c := range s.cells {
			list[c][s.direction] = place{uint32(i), 1 << (k * bits)}
		}
	}
	return list
}

// Set sets the state of a cell whose state is 0.
func (c *Cells) Set(cell int, state uint8) {
	p := &places[cell&127]
	c[p[0].word&63] += p[0].one * uint32(state)
	c[p[1].word&63] += p[1].one * uint32(state)
	c[p[2].word&63] += p[2].one * uint32(state)
	c[p[3].word&63] += p[3].one * uint32(state)
}

// State returns the state of a cell.
func (c *Cells) State(cell int) uint8 {
	p := places[cell&127][0]
	return uint8(c[p.word] / p.one & (1<<bits - 1))
}

// Kind describes how a game uses windows.
type Kind struct {
	// States holds the signs of the cell states in the text of a table, six to eight of them.
	States string
	// Classes is the number of classes of positions. Every pattern has a worth of its own in each class.
	Classes int
	// number maps the code of a pattern to its index, the same for its mirror image; patterns is the inverse.
	number   [codes]int32
	patterns []int
}

// NewKind returns the kind with the given states and classes.
func NewKind(states string, classes int) *Kind {
	k := &Kind{States: states, Classes: classes}
	for code := range codes {
		if !k.possible(code) {
			continue
		}
		if m := mirrored(code); m < code {
			k.number[code] = k.number[m]
			continue
		}
		k.number[code] = int32(len(k.patterns))
		k.patterns = append(k.patterns, code)
	}
	return k
}

func (k *Kind) possible(code int) bool {
	for ; code > 0; code >>= bits {
		if code&(1<<bits-1) >= len(k.States) {
			return false
		}
	}
	return true
}

func mirrored(code int) (m int) {
	for range 5 {
		m = m<<bits | code&(1<<bits-1)
		code >>= bits
	}
	return m
}

func cellsOf(code int) (cells [5]uint8) {
	for i := range cells {
		cells[i] = uint8(code >> (i * bits) & (1<<bits - 1))
	}
	return cells
}

// Weights returns the number of weights for the tuner: for every pattern the part common to all classes; then, class by
// class, what the class adds for every pattern; then for every class a constant.
func (k *Kind) Weights() int { return (1+k.Classes)*len(k.patterns) + k.Classes }

// Spread implements tune.Subject.Spread in units of log odds. Most of the worth of a pattern is the same in all
// classes.
func (k *Kind) Spread(i int) float64 {
	switch n := len(k.patterns); {
	case i < n:
		return 0.9
	case i < (1+k.Classes)*n:
		return 0.45
	}
	return 2.2
}

// Features appends the features of a position of the given class.
func (k *Kind) Features(cells *Cells, class int, list []tune.Feature) []tune.Feature {
	n := int32(len(k.patterns))
	for i, s := range strips {
		for w := range len(s.cells) - 4 {
			p := k.number[cells[i]>>(w*bits)&(codes-1)]
			list = append(list, tune.Feature{Weight: p, Count: 1}, tune.Feature{Weight: n*int32(1+class) + p, Count: 1})
		}
	}
	return append(list, tune.Feature{Weight: n*int32(1+k.Classes) + int32(class), Count: 1})
}

// Table holds the worth of every pattern in the positions of one class, and the constant of the class.
type Table struct {
	worth [codes]int16
	class int32
}

// Sum returns the worth of a board.
func (t *Table) Sum(cells *Cells) int {
	sum := int(t.class)
	for _, w := range cells[:fullLength] {
		sum += int(t.worth[w&(codes-1)]) + int(t.worth[w>>bits&(codes-1)]) + int(t.worth[w>>(2*bits)&(codes-1)]) +
			int(t.worth[w>>(3*bits)&(codes-1)]) + int(t.worth[w>>(4*bits)&(codes-1)]) + int(t.worth[w>>(5*bits)&(codes-1)])
	}
	for i, w := range cells[fullLength:lineCount] {
		sum += int(t.worth[w&(codes-1)])
		for range 4 - i/4 {
			w >>= bits
			sum += int(t.worth[w&(codes-1)])
		}
	}
	return sum
}

// Window identifies five cells in a row.
type Window struct{ word, shift uint8 }

// Worth returns the worth of the content of a window.
func (t *Table) Worth(cells *Cells, w Window) int {
	return int(t.worth[cells[w.word]>>w.shift&(codes-1)])
}

// Through returns the windows that contain one of the cells, each once.
func Through(cells []int) (list []Window) {
	for i, s := range strips {
		for k := range len(s.cells) - 4 {
			if slices.ContainsFunc(s.cells[k:k+5], func(c int) bool { return slices.Contains(cells, c) }) {
				list = append(list, Window{uint8(i), uint8(k * bits)})
			}
		}
	}
	return list
}

// markBits is the maximum number of marks of a pattern.
const markBits = 4

// Marks holds the marks of every pattern, one bit each.
type Marks [codes]uint8

// Mark computes the marks of every pattern. marks is called with the cells of a pattern or of its mirror image and
// returns less than 1<<markBits.
func (k *Kind) Mark(marks func(cells [5]uint8) uint8) *Marks {
	m := new(Marks)
	for _, code := range k.patterns {
		m[code] = marks(cellsOf(code))
		m[mirrored(code)] = m[code]
	}
	return m
}

// Marked adds each window to by[i] for each mark i that its pattern has in m.
func (c *Cells) Marked(m *Marks, by *[markBits]lines.Places) {
	for i, w := range c[:lineCount] {
		found := uint32(m[w&(codes-1)]) | uint32(m[w>>bits&(codes-1)])<<markBits | uint32(m[w>>(2*bits)&(codes-1)])<<(2*markBits) |
			uint32(m[w>>(3*bits)&(codes-1)])<<(3*markBits) | uint32(m[w>>(4*bits)&(codes-1)])<<(4*markBits) |
			uint32(m[w>>(5*bits)&(codes-1)])<<(5*markBits)
		s := &strips[i]
		for found &= s.within; found != 0; found &= found - 1 {
			n := mathbits.TrailingZeros32(found)
			by[n%markBits].Add(s.direction, s.cells[n/markBits])
		}
	}
}

// Tables returns the tables of all classes with the tuner's weights. Further weights may follow those of the windows.
func (k *Kind) Tables(weights []int) []Table {
	n := len(k.patterns)
	tables := make([]Table, k.Classes)
	for c := range tables {
		for p, code := range k.patterns {
			v := int16(min(max(weights[p]+weights[n*(1+c)+p], -1<<15), 1<<15-1))
			tables[c].worth[code], tables[c].worth[mirrored(code)] = v, v
		}
		tables[c].class = int32(weights[n*(1+k.Classes)+c])
	}
	return tables
}

// classWord starts the line of the text that holds the constants of the classes.
const classWord = "class"

// Text returns the text of tables: for each pattern with a worth other than 0 a line with its worth in every class.
func (k *Kind) Text(tables []Table) string {
	var b strings.Builder
	line := func(word string, of func(t *Table) int) {
		b.WriteString(word)
		for c := range tables {
			b.WriteByte(' ')
			b.WriteString(strconv.Itoa(of(&tables[c])))
		}
		b.WriteByte('\n')
	}
	line(classWord, func(t *Table) int { return int(t.class) })
next:
	for _, code := range k.patterns {
		for c := range tables {
			if tables[c].worth[code] != 0 {
				line(k.signs(code), func(t *Table) int { return int(t.worth[code]) })
				continue next
			}
		}
	}
	return b.String()
}

func (k *Kind) signs(code int) string {
	var s [5]byte
	for i := range s {
		s[i] = k.States[code>>(i*bits)&(1<<bits-1)]
	}
	return string(s[:])
}

// Read parses a text of tables. Comments start with #. Lines that start with a word that is no pattern are passed to
// other, which may be nil.
func (k *Kind) Read(text string, other func(word string, numbers []int) error) ([]Table, error) {
	tables := make([]Table, k.Classes)
	numbers := make([]int, 0, 64)
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		numbers = numbers[:0]
		for w := range strings.FieldsSeq(rest) {
			n, err := strconv.Atoi(w)
			if err != nil {
				return nil, fmt.Errorf("the table of windows is damaged in %q: %w", line, err)
			}
			numbers = append(numbers, n)
		}
		if err := k.readLine(tables, word, numbers, other); err != nil {
			return nil, fmt.Errorf("the table of windows is damaged in %q: %w", line, err)
		}
	}
	return tables, nil
}

func (k *Kind) readLine(tables []Table, word string, numbers []int, other func(word string, numbers []int) error) error {
	code := 0
	for i := range word {
		state := strings.IndexByte(k.States, word[i])
		if state < 0 || len(word) != 5 || word == classWord {
			code = -1
			break
		}
		code |= state << (i * bits)
	}
	if code < 0 && word != classWord {
		if other == nil {
			return fmt.Errorf("%q is no pattern", word)
		}
		return other(word, numbers)
	}
	if len(numbers) != k.Classes {
		return fmt.Errorf("there are %d classes", k.Classes)
	}
	for c, n := range numbers {
		switch {
		case code < 0:
			tables[c].class = int32(n)
		case n < -1<<15 || n >= 1<<15:
			return fmt.Errorf("%d is too much", n)
		default:
			tables[c].worth[code], tables[c].worth[mirrored(code)] = int16(n), int16(n)
		}
	}
	return nil
}
