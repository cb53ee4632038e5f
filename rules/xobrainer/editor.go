package xobrainer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// editor implements rules.Editor. The supply of a side is whatever is neither on the board nor in its line-up.
type editor struct {
	state  State
	fields []string // of the text of state
}

// Indices of the fields of a position text.
const (
	fieldTurn = 1 + iota
	fieldLineUps
	fieldSupplies
	fieldSets
	fieldPoints
	_ // the opener
	fieldRound
)

// Keys of the texts of the counts.
const (
	countLineUps = "editor.line-ups"
	countSets    = "editor.sets"
	countPoints  = "result.points"
)

// SetPosition implements rules.Editor.
func (e *editor) SetPosition(g rules.Game) {
	e.state = *g.(*State)
	e.fields = rules.Fields(g.Text())
}

// Tools implements rules.Editor.
func (e *editor) Tools() []rules.Tool { return []rules.Tool{"X", "x", "O", "o", rules.Clear} }

// Use implements rules.Editor.
func (e *editor) Use(cell int, t rules.Tool) (string, error) {
	var board Board
	for q := range Square(Squares) {
		p := e.state.PieceAt(q)
		if int(q) == cell {
			p = NoPiece
			if t != rules.Clear {
				p = pieceOfLetter(t[0])
			}
		}
		if p != NoPiece {
			board.place(q, p)
		}
	}
	return e.with(board.Text(), e.fields[fieldLineUps]), nil
}

// with returns the text with another board and other line-ups.
func (e *editor) with(board, shown string) string {
	f := slices.Clone(e.fields)
	x, o, _ := strings.Cut(shown, "/")
	f[0], f[fieldLineUps] = board, shown
	f[fieldSupplies] = behind(board, x, "X", "x") + "/" + behind(board, o, "O", "o")
	return strings.Join(f, " ")
}

// behind returns the supply of a side. It is empty if the side has placed more than it owns; the rules will reject
// that.
func behind(board, lineUp, main, other string) string {
	left := func(owned int, letter string) int {
		return max(0, owned-strings.Count(board, letter)-strings.Count(lineUp, letter))
	}
	return fmt.Sprintf("%d+%d", left(OwnedMain, main), left(OwnedOther, other))
}

// Turn implements rules.Editor.
func (e *editor) Turn() int { return index(max(e.state.NextTurn(), rules.X)) }

// SetTurn implements rules.Editor.
func (e *editor) SetTurn(seat int) string {
	return e.field(fieldTurn, (rules.X + rules.Side(seat)).String())
}

// field returns the text with another i-th field.
func (e *editor) field(i int, text string) string {
	return rules.WithField(strings.Join(e.fields, " "), i, text)
}

// fullLineUp is the full line-up of a side. A shorter one has its last pieces.
func fullLineUp(s rules.Side) string { return [...]string{"XXXx", "OOOo"}[index(s)] }

// Counts implements rules.Editor.
func (e *editor) Counts() (list []rules.Count) {
	count := func(text string, s rules.Side, n, least, most int) {
		list = append(list, rules.Count{Text: text, Side: s, N: n, Min: least, Max: most, Score: text != countLineUps})
	}
	score := func(text string, of Pair, most int) {
		for s := rules.X; s <= rules.O; s++ {
			count(text, s, of.For(s), 0, max(most, of.For(s)))
		}
	}
	for s := rules.X; s <= rules.O; s++ {
		_, n := e.state.LineUp(s)
		count(countLineUps, s, n, 1, lineUpLen)
	}
	f := e.state.Format()
	if f.Sets() > 1 {
		score(countSets, e.state.Sets(), f.Sets()-1)
	}
	switch most := f.Points(); {
	case most > 0:
		score(countPoints, e.state.Points(), most-1)
	case f.Rounds() > 1:
		score(countPoints, e.state.Points(), MaxPoints)
	}
	return list
}

// SetCount implements rules.Editor.
func (e *editor) SetCount(i, n int) string {
	c := e.Counts()[i]
	field := fieldPoints
	switch c.Text {
	case countLineUps:
		l := strings.Split(e.fields[fieldLineUps], "/")
		l[index(c.Side)] = fullLineUp(c.Side)[lineUpLen-n:]
		return e.with(e.fields[0], strings.Join(l, "/"))
	case countSets:
		field = fieldSets
	}
	both := strings.Split(e.fields[field], "-")
	both[index(c.Side)] = strconv.Itoa(n)
	return e.field(field, strings.Join(both, "-"))
}

// PlayedFor implements rules.Scorer.
func (e *editor) PlayedFor() (option, now string, offered []string) {
	offered = Formats()[:len(fixedFormats)]
	slices.Reverse(offered)
	return OptionFormat, e.state.Format().String(), offered
}

// Unscored implements rules.Scorer.
func (e *editor) Unscored() string {
	f := slices.Clone(e.fields)
	f[fieldSets], f[fieldPoints], f[fieldRound] = "0-0", "0-0", "1"
	return strings.Join(f, " ")
}
