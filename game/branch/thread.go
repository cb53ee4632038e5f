package branch

import "slices"

// Thread is a line as it is shown beside the main one.
type Thread struct {
	// Line is its number, 0 for what was played where that is not the main line.
	Line int
	// Of is the line that it leaves as it is shown, the main one or that of a thread before it, and Ply how many plies both have in
	// common.
	Of, Ply int
	// Length is how many plies it goes on for, Depth how many threads it is away from the main line, from 1.
	Length, Depth int
}

// Threads are all lines but the main one and those deleted, each after the one that it leaves: the one with which it has most in common.
// A branch without a move of its own beside the others is left out; what was played never is.
func (t *Tree) Threads() []Thread {
	type placed struct {
		line, depth int
		path        []string
	}
	var threads []Thread
	have := []placed{{t.main, 0, t.Path(t.main)}}
	for _, n := range t.order(t.main)[1:] {
		path := t.Path(n)
		of, common := 0, -1
		for i := range have {
			if c := Common(path, have[i].path); c > common {
				of, common = i, c
			}
		}
		if len(path) == common && n != 0 {
			continue
		}
		depth := have[of].depth + 1
		threads = append(threads, Thread{n, have[of].line, common, len(path) - common, depth})
		have = append(have, placed{n, depth, path})
	}
	return threads
}

// Common is how many moves two lines have in common from the beginning.
func Common(a, b []string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// At are the lines that go on from the position after ply plies of line n, the main one first and then by number, each with another move.
func (t *Tree) At(n, ply int) []int {
	before := t.Path(n)[:ply]
	var lines []int
	var moves []string
	for _, k := range t.order(t.main) {
		p := t.Path(k)
		if len(p) > ply && slices.Equal(p[:ply], before) && !slices.Contains(moves, p[ply]) {
			lines, moves = append(lines, k), append(moves, p[ply])
		}
	}
	return lines
}
