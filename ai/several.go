package ai

import (
	"slices"
	"time"

	"xotrio/rules"
)

// Several answers Limits.Lines for an engine that searches one line at a time: think is asked for the best move, with half of
// the time and the nodes, and then, with equal parts of the rest, for the best of those that are left of moves, no deeper than
// before. among is nil at first. Where think fails after that, the lines that there are stand.
func Several(lim Limits, moves []rules.Move, think func(lim Limits, among []rules.Move) (Thought, error)) (Thought, error) {
	n := lim.Lines
	lim.Lines = 0
	if n <= 1 {
		return think(lim, nil)
	}
	t, err := think(portion(lim, 2), nil)
	if err != nil {
		return t, err
	}
	lines := append(make([]Thought, 0, n), t)
	rest := portion(lim, 2*(n-1))
	if t.Win == 0 && t.Depth > 0 {
		rest = rest.Tighter(Limits{Depth: t.Depth})
	}
	left := slices.Clone(moves)
	for len(lines) < n {
		last := lines[len(lines)-1].Move
		left = slices.DeleteFunc(left, func(m rules.Move) bool { return m == last })
		if len(left) == 0 {
			break
		}
		next, err := think(rest, left)
		if err != nil {
			break
		}
		t.Nodes += next.Nodes
		lines = append(lines, next)
	}
	t.Lines = lines
	return t, nil
}

// portion is lim with one in so many parts of its time and its nodes, each at least 1 where there is such a limit.
func portion(lim Limits, parts int) Limits {
	if lim.Time > 0 {
		lim.Time = max(lim.Time/time.Duration(parts), 1)
	}
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes/int64(parts), 1)
	}
	return lim
}
