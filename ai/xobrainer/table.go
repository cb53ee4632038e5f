package xobrainer

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/tune"
	"xotrio/ai/windows"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// States of a cell as seen by the side to move.
const (
	empty = iota
	mineInMine
	mineInTheirs
	theirsInTheirs
	theirsInMine
	emptyKnockOut // free Knock Out square, closed to a side's pieces in its main colour
)

// classes is the number of classes of positions (see classify).
const classes = 8

// kind describes how XOBrainer uses windows. The signs are those of X to move in RULES.md, and K for a free Knock Out
// square.
var kind = windows.NewKind(".XxOoK", classes)

// unit is the number of table units in a unit of the evaluation during learning. The table in use is scaled down from
// learnedScale to strongScale. Reviews then predict positions (seed 7) as well as with the table before it: their Brier
// scores are 0.238 and 0.239 with the scales that fit best, 299 and 308.
const (
	unit        = 8
	strongScale = 51
)

// table is a learned evaluation.
type table struct {
	windows []windows.Table
	// scale is strongScale for the table in use and learnedScale for one that is being learned.
	scale int
	// cross is the worth of crossings, by class, side (0 for the side to move) and kind.
	cross [classes][2][lines.Crossings]int32
}

// board is the board that the table is learned on, knockOutRows are its rows through Knock Out squares.
var (
	board        = game.Classic()
	knockOutRows = rowsThrough(board.KnockOuts())
)

func rowsThrough(squares game.Bits) []windows.Window {
	var cells []int
	for !squares.Empty() {
		cells = append(cells, int(squares.PopFirst()))
	}
	return windows.Through(cells)
}

// crossWord starts a line of the table file with the worth of one kind of crossings of one side in every class.
const crossWord = "cross"

//go:embed table.txt
var tableText string

// learned returns the table in use. It is read on first use.
var learned = sync.OnceValue(func() *table { return readTable(tableText) })

func readTable(text string) *table {
	t := &table{scale: strongScale}
	var err error
	t.windows, err = kind.Read(text, func(word string, numbers []int) error {
		k, ok := strings.CutPrefix(word, crossWord)
		n, err := strconv.Atoi(k)
		if !ok || err != nil || n < 0 || n >= 2*lines.Crossings || len(numbers) != classes {
			return fmt.Errorf("%q is neither a pattern nor a crossing", word)
		}
		for c, worth := range numbers {
			t.cross[c][n/lines.Crossings][n%lines.Crossings] = int32(worth)
		}
		return nil
	})
	if err != nil {
		panic(err) // a test reads the embedded table
	}
	return t
}

// tableOf returns the table with the tuner's weights: those of windows, then those of crossings.
func tableOf(weights []int) *table {
	t := &table{windows: kind.Tables(weights), scale: learnedScale}
	for i, w := range weights[kind.Weights():] {
		c, k := i/(2*lines.Crossings), i%(2*lines.Crossings)
		t.cross[c][k/lines.Crossings][k%lines.Crossings] = int32(w)
	}
	return t
}

func (t *table) text() string {
	var b strings.Builder
	for k := range 2 * lines.Crossings {
		b.WriteString(crossWord + strconv.Itoa(k))
		for c := range classes {
			fmt.Fprintf(&b, " %d", t.cross[c][k/lines.Crossings][k%lines.Crossings])
		}
		b.WriteByte('\n')
	}
	return b.String() + kind.Text(t.windows)
}

// evaluate returns the value for the side to move. rich is the extra worth, in eighths, of rows through Knock Out
// squares compared with the single rounds that the table is learned from, for that side and for the other.
func (t *table) evaluate(s *game.State, rich [2]int) int {
	var cells windows.Cells
	class := classify(s, &cells)
	v := t.windows[class].Sum(&cells)
	if rich != [2]int{} {
		for _, row := range knockOutRows {
			if w := t.windows[class].Worth(&cells, row); w > 0 {
				v += w * rich[0] / 8
			} else {
				v += w * rich[1] / 8
			}
		}
	}
	n := crossings(s, &cells)
	for i := range n {
		for k, worth := range t.cross[class][i] {
			v += n[i][k] * int(worth)
		}
	}
	return v * t.scale / (learnedScale * unit)
}

// classify fills cells, which must be zero, and returns the class of the position.
func classify(s *game.State, cells *windows.Cells) (class int) {
	me := s.ToMove()
	they := me.Other()
	b := s.Board()
	mine, theirs, myColour, theirColour := set(b.Shape(me)), set(b.Shape(they)), set(b.Colour(me)), set(b.Colour(they))
	for _, c := range [...]struct {
		cells lines.Set
		state uint8
	}{
		{set(s.Layout().KnockOuts().AndNot(b.Occupied())), emptyKnockOut},
		{mine.And(myColour), mineInMine}, {mine.And(theirColour), mineInTheirs},
		{theirs.And(theirColour), theirsInTheirs}, {theirs.And(myColour), theirsInMine},
	} {
		for left := c.cells; !left.Empty(); {
			cells.Set(left.Pop(), c.state)
		}
	}
	m, t := mains(s, me), mains(s, they)
	if m == t {
		return m
	}
	// Usually the other side has placed one piece more.
	return 4 + m
}

// Marks of a place that a side can still complete by shape or by colour: it holds three or four pieces of the side to
// move, two of it; three or four of the other side, two of it.
const (
	myThree = iota
	myTwo
	theirThree
	theirTwo
)

// unfinished holds the marks of all patterns.
var unfinished = kind.Mark(func(cells [5]uint8) (m uint8) {
	mark := func(pieces, three, two int) {
		switch {
		case pieces >= 3:
			m |= 1 << three
		case pieces == 2:
			m |= 1 << two
		}
	}
	for i, h := range holdings(cells) {
		three, two := myThree+2*i, myTwo+2*i
		if h.against == 0 {
			mark(h.shape, three, two)
		}
		if h.notColour == 0 && h.closed == 0 {
			mark(h.colour, three, two)
		}
	}
	return m
})

// holding counts the content of a pattern for a side: pieces of its shape and in its colour, pieces that stop its rows
// of either kind, and free Knock Out squares.
type holding struct{ shape, against, colour, notColour, closed int }

func holdings(cells [5]uint8) [2]holding {
	var h [2]holding
	for _, c := range cells {
		switch c {
		case emptyKnockOut:
			h[0].closed++
			h[1].closed++
			continue
		case mineInMine, mineInTheirs:
			h[0].shape++
			h[1].against++
		case theirsInTheirs, theirsInMine:
			h[1].shape++
			h[0].against++
		}
		switch c {
		case mineInMine, theirsInMine:
			h[0].colour++
			h[1].notColour++
		case theirsInTheirs, mineInTheirs:
			h[1].colour++
			h[0].notColour++
		}
	}
	return h
}

func crossings(s *game.State, cells *windows.Cells) (n [2][lines.Crossings]int) {
	var marked [4]lines.Places
	cells.Marked(unfinished, &marked)
	taken := set(s.Board().Occupied())
	lines.Cross(&marked[myThree], &marked[myTwo], taken, &n[0])
	lines.Cross(&marked[theirThree], &marked[theirTwo], taken, &n[1])
	return n
}

// Tunable returns the table for the tuner. It is learned in single rounds.
//
// Against the strongest level of 4ce48ff8 the table in use gained 44 Elo [28, 59] in 1000 rounds at 20 ms a move (even
// openings, seed 6102), and 47 [31, 63] at 3,000 nodes against the one before it, which was learned from 5,000 rounds.
// A network beside a table, of 8 or 16 numbers a pattern that are added up at each cell, predicted little better than a
// table alone, fitted to the same 645,000 positions (loss held out 0.317 and 0.315, alone 0.321). It was not made for
// the search.
func Tunable() (*tune.Subject, error) {
	windowsOf := kind.Weights()
	s := &tune.Subject{
		Game: game.Name, Options: rules.Options{game.OptionFormat: "round"}, Quiet: quiet,
		Weights: make([]int, windowsOf+classes*2*lines.Crossings), Scale: learnedScale * unit,
	}
	s.Spread = func(i int) float64 {
		if i < windowsOf {
			return kind.Spread(i) * s.Scale
		}
		return 1.3 * s.Scale
	}
	s.Features = func(p rules.Game, list []tune.Feature) []tune.Feature {
		pos := p.(*game.State)
		var cells windows.Cells
		class := classify(pos, &cells)
		list = kind.Features(&cells, class, list)
		for i, of := range crossings(pos, &cells) {
			for k, count := range of {
				if count > 0 {
					list = append(list, tune.Feature{Weight: int32(windowsOf + (2*class+i)*lines.Crossings + k), Count: float32(count)})
				}
			}
		}
		return list
	}
	s.Engine = func(weights []int, o ai.Options) (ai.Engine, error) {
		return newEngine(ai.FullStrength(), tableOf(weights), o)
	}
	s.Text = func(weights []int, comment string) string { return comment + tableOf(weights).text() }
	return s, nil
}
