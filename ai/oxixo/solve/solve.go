// Package solve solves Oxixo. Of the small boards, 3 x 3 and 4 x 4, it finds for every position, reachable or not,
// whether the side to move wins or loses by force and in how many plies, or whether the position is drawn. If the side
// to move has a line, the position is won in 0 plies; if only its opponent has one, it is lost in 0. Repetition is
// ignored: a forced win makes progress with every move. Of the real board, 5 x 5, it solves the endgames, the positions
// with few neutral cubes left.
//
//	solve.go       small boards: Table, retrograde analysis
//	smallboard.go  small boards: moves, symmetries, numbering of positions
//	layer.go       the real board: Layer, retrograde analysis of positions with the same number of neutral cubes
//	fullboard.go   the real board: moves, symmetries, numbering of positions
//	shuffle.go     permutations of sets of positions, 64 at once
//	endgame.go     the real board: Endgame, files of layers
//	packed.go      the real board without neutral cubes, as it is built into the program
package solve

import (
	"bytes"
	"compress/flate"
	"context"
	"fmt"
	"io"
	"math/bits"
	"sync"

	game "xotrio/rules/oxixo"
)

// Value is the value of a position for the side to move: 0 for drawn or not known yet, otherwise Won or Lost.
type Value uint8

// Won returns the value of a win in n plies, 0 to 126.
func Won(n int) Value { return Value(1 + 2*n) }

// Lost returns the value of a loss in n plies, 0 to 126.
func Lost(n int) Value { return Value(2 + 2*n) }

// IsWon reports whether v is a win.
func (v Value) IsWon() bool { return v&1 != 0 }

// IsLost reports whether v is a loss.
func (v Value) IsLost() bool { return v != 0 && v&1 == 0 }

// Plies returns the distance of a win or loss.
func (v Value) Plies() int { return (int(v) - 1) / 2 }

// String returns "drawn", "won in N" or "lost in N", in plies.
func (v Value) String() string {
	switch {
	case v.IsWon():
		return fmt.Sprintf("won in %d", v.Plies())
	case v.IsLost():
		return fmt.Sprintf("lost in %d", v.Plies())
	}
	return "drawn"
}

// Table is a solved small board.
type Table struct {
	board  *board
	values []Value // by number of the position, see board
}

// MaxPlies is greater than any distance that a table can hold.
const MaxPlies = 127

// Solve solves the board of size 3 or 4 with the given number of goroutines. It fails if ctx is done or the size is
// wrong. For 4 x 4 the table takes 6 MB and the work about 30 MB more.
func Solve(ctx context.Context, size, workers int) (*Table, error) {
	if size != 3 && size != 4 {
		return nil, fmt.Errorf("the board of size %d cannot be worked out whole: sizes are 3 and 4", size)
	}
	t := &Table{board: newBoard(size)}
	t.values = make([]Value, t.board.positions)
	s := &solver{Table: t, ctx: ctx, workers: max(workers, 1)}
	// No move removes a mark: every move leads to the same number of marks, with the roles of the two sets exchanged,
	// or to one more.
	for marks := t.board.cells; marks >= 0; marks-- {
		if err := s.layer(marks); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// solver solves a small board layer by layer. A layer is the set of all positions with the same number of marks.
type solver struct {
	*Table
	ctx     context.Context
	workers int
	// above and here record which distances occur in the layer with one mark more and in the current layer.
	above, here [MaxPlies]bool
}

// open is a position that has no value yet.
type open struct {
	number       uint32
	mine, theirs mask
}

type found struct {
	number uint32
	value  Value
}

// layer solves the positions with a number of marks: first the finished ones, then ply by ply those whose value
// follows.
func (s *solver) layer(marks int) error {
	s.above, s.here = s.here, [MaxPlies]bool{}
	parts := make([][]open, s.workers)
	s.each(func(w int) { parts[w] = s.openPositions(marks, w) })
	s.here[0] = marks >= s.board.size
	for plies := 1; plies < MaxPlies; plies++ {
		if !s.above[plies-1] && !s.here[plies-1] {
			if s.noneBeyond(plies) {
				break
			}
			continue // no value at this distance can follow
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
		news := make([][]found, s.workers)
		s.each(func(w int) { parts[w], news[w] = s.solvePly(parts[w], plies) })
		for _, list := range news {
			for _, f := range list {
				s.values[f.number] = f.value
			}
			s.here[plies] = s.here[plies] || len(list) > 0
		}
	}
	return s.ctx.Err()
}

// noneBeyond reports whether the layer above has no distance of at least plies.
func (s *solver) noneBeyond(plies int) bool {
	for _, known := range s.above[plies:] {
		if known {
			return false
		}
	}
	return true
}

func (s *solver) each(do func(w int)) {
	var wait sync.WaitGroup
	for w := range s.workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			do(w)
		}()
	}
	wait.Wait()
}

// openPositions sets the values of the finished positions of a layer and lists the others, for every workers-th first set.
func (s *solver) openPositions(marks, worker int) []open {
	var list []open
	b := s.board
	n := 0
	for set := range b.images {
		mine := mask(set)
		m := bits.OnesCount16(mine)
		if b.images[set] == 0 || m > marks {
			continue
		}
		if n++; n%s.workers != worker {
			continue
		}
		free, take := b.cells-m, marks-m
		if take > free {
			continue
		}
		last := uint32(1<<take-1) << (free - take)
		for above := uint32(1<<take - 1); ; above = next(above) {
			theirs, number := b.secondSet(mine, above), b.base[set]+above
			switch {
			case b.line[mine]:
				s.values[number] = Won(0)
			case b.line[theirs]:
				s.values[number] = Lost(0)
			default:
				list = append(list, open{number, mine, theirs})
			}
			if above == last {
				break
			}
		}
	}
	return list
}

// next returns the next greater number with the same number of ones.
func next(n uint32) uint32 {
	low := n & -n
	ripple := n + low
	return ripple | (n^ripple)/low>>2
}

// solvePly finds the positions of list that are won or lost in exactly plies, and returns the others as kept.
func (s *solver) solvePly(list []open, plies int) (kept []open, news []found) {
	won, lost := Won(plies-1), Lost(plies-1)
	kept = list[:0]
	pushes := s.board.pushes
next:
	for _, o := range list {
		all := true // all moves lead to wins of the opponent
		for i := range pushes {
			p := &pushes[i]
			if o.theirs&p.from != 0 {
				continue
			}
			switch v := s.values[s.board.number(p.apply(o.theirs), p.apply(o.mine)|p.in)]; {
			case v == lost:
				news = append(news, found{o.number, Won(plies)})
				continue next
			case !v.IsWon() || v > won:
				all = false
			}
		}
		if all {
			news = append(news, found{o.number, Lost(plies)})
		} else {
			kept = append(kept, o)
		}
	}
	return kept, news
}

// Counts holds the numbers of won, lost and drawn positions, in total 3 to the power of the number of cells, and the
// greatest distances.
type Counts struct {
	Won, Lost, Drawn        int
	LongestWin, LongestLoss int
}

// Distance holds the numbers of positions won and lost in Plies.
type Distance struct {
	Plies int `json:"plies"`
	Won   int `json:"won"`
	Lost  int `json:"lost"`
}

// Counts counts all positions: every set counts once for each of its images.
func (t *Table) Counts() Counts {
	c := Counts{Drawn: 1}
	for range t.board.cells {
		c.Drawn *= 3
	}
	for _, d := range t.Distances() {
		c.Won, c.Lost, c.Drawn = c.Won+d.Won, c.Lost+d.Lost, c.Drawn-d.Won-d.Lost
		if d.Won > 0 {
			c.LongestWin = d.Plies
		}
		if d.Lost > 0 {
			c.LongestLoss = d.Plies
		}
	}
	return c
}

// Distances returns the numbers of won and lost positions by plies, from 0 (positions that are over) to the greatest
// distance, counted as in Counts.
func (t *Table) Distances() []Distance {
	var all [MaxPlies]Distance
	b, most := t.board, 0
	for set, images := range b.images {
		if images == 0 {
			continue
		}
		for above := range uint32(1) << (b.cells - bits.OnesCount16(mask(set))) {
			v := t.values[b.base[set]+above]
			if v == 0 {
				continue
			}
			d := &all[v.Plies()]
			if most = max(most, v.Plies()); v.IsWon() {
				d.Won += images
			} else {
				d.Lost += images
			}
		}
	}
	for i := range all {
		all[i].Plies = i
	}
	return all[:most+1]
}

// Value returns the value of s, whose board must have the table's size.
func (t *Table) Value(s *game.State) Value {
	side := s.Side()
	return t.values[t.board.number(t.board.fromGrid(s.Marks(side)), t.board.fromGrid(s.Marks(side.Other())))]
}

// Load returns the stored table of size 3 or 4, which takes up to 6 MB. It fails for other sizes.
func Load(size int) (*Table, error) {
	packed, err := stored(fmt.Sprintf("tables/oxixo%d.flate", size))
	if err != nil || size == game.MaxSize {
		return nil, fmt.Errorf("there is no table for the board of size %d: there are those of 3 and 4", size)
	}
	t := &Table{board: newBoard(size)}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil || len(raw) != t.board.positions {
		return nil, fmt.Errorf("the table of size %d is damaged: %d values of %d (%v)", size, len(raw), t.board.positions, err)
	}
	t.values = make([]Value, len(raw))
	for i, v := range raw {
		t.values[i] = Value(v)
	}
	return t, nil
}

// Compress returns the table in its stored form.
func (t *Table) Compress() []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	raw := make([]byte, len(t.values))
	for i, v := range t.values {
		raw[i] = byte(v)
	}
	// Writing to a buffer does not fail.
	_, _ = w.Write(raw)
	_ = w.Close()
	return out.Bytes()
}
