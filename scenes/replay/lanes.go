package replay

import (
	"slices"
	"strconv"

	"xotrio/game/branch"
	"xotrio/scenes/ui/chart"
)

const (
	// maxLanes is how many rows of branches there are below the curve at most, seenDepth how deep branches are seen without being in them.
	maxLanes  = 3
	seenDepth = 2
)

// lane is a branch as it is shown below the curve.
type lane struct {
	branch.Thread
	chart.Lane
}

// laneName is the name of the node of a branch.
func laneName(line int) string { return "branch/" + strconv.Itoa(line) }

// lanes gives the branches that are seen their rows: those that leave the main line or one of its branches, and those around the one that is
// shown. The others are counted. Where there is no room for the one that is shown, it comes before all others.
func (b *branches) lanes(room chart.Lanes) (seen []lane, unseen int) {
	threads, of := b.tree.Threads(), map[int]int{}
	for _, t := range threads {
		of[t.Line] = t.Of
	}
	var chain []int // the branch that is shown and those that it leaves
	if b.inBranch() {
		for line, ok := b.line, true; ok && line != b.tree.Main(); line, ok = of[line], true {
			chain = append(chain, line)
		}
	}
	seen, unseen = b.place(room, threads, chain)
	if len(chain) == 0 || slices.ContainsFunc(seen, func(l lane) bool { return l.Line == chain[0] }) {
		return seen, unseen
	}
	slices.SortStableFunc(threads, func(x, y branch.Thread) int { return outside(chain, x) - outside(chain, y) })
	return b.place(room, threads, chain)
}

// outside is 0 for a branch of the chain, and 1 for any other.
func outside(chain []int, t branch.Thread) int {
	if slices.Contains(chain, t.Line) {
		return 0
	}
	return 1
}

// place gives threads their rows as long as there is room, in their order; chain are the branch that is shown and those that it leaves.
func (b *branches) place(room chart.Lanes, threads []branch.Thread, chain []int) (seen []lane, unseen int) {
	rows, there := map[int]int{b.tree.Main(): -1}, []chart.Lane{}
	for _, t := range threads {
		above, ok := rows[t.Of]
		if !ok || t.Depth > seenDepth && !slices.Contains(chain, t.Line) && !slices.Contains(chain, t.Of) {
			unseen++
			continue
		}
		l := chart.Lane{From: b.stopIn(t.Line, t.Ply), To: b.stopIn(t.Line, t.Ply+t.Length), Row: above + 1, Of: above}
		if l.Row = room.Row(there, l, maxLanes); l.Row == maxLanes {
			unseen++
			continue
		}
		rows[t.Line], there = l.Row, append(there, l)
		seen = append(seen, lane{t, l})
	}
	return seen, unseen
}

// inLane is where the replay is along a lane, in stops; ok is false where it is elsewhere.
func (b *branches) inLane(seen []lane, l *lane) (at float64, ok bool) {
	if !b.inBranch() {
		return 0, false
	}
	line, ply := b.where()
	for line != l.Line { // the part of a branch that belongs to the one that it leaves
		i := slices.IndexFunc(seen, func(o lane) bool { return o.Line == line })
		if i < 0 || ply > seen[i].Ply {
			return 0, false
		}
		line = seen[i].Thread.Of
	}
	if ply <= l.Ply && l.Length > 0 {
		return 0, false
	}
	return b.stopIn(l.Line, ply), true
}
