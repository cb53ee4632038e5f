package tournament

import "slices"

// pairUp pairs as many of those in order as can be paired at all where may allows it. In that order everybody gets whom they prefer most
// among those who leave as many pairs for the rest; prefer sorts those who are left, the best first.
func pairUp(order []int, may func(a, b int) bool, prefer func(a int, left []int) []int) [][2]int {
	size := func(list []int) int { return matching(len(list), func(i, k int) bool { return may(list[i], list[k]) }) }
	var pairs [][2]int
	left := slices.Clone(order)
	for most := size(left); most > 0; {
		a := left[0]
		left = left[1:]
		for _, b := range prefer(a, left) {
			if !may(a, b) {
				continue
			}
			i := slices.Index(left, b)
			if rest := slices.Delete(slices.Clone(left), i, i+1); size(rest) == most-1 {
				pairs, left = append(pairs, [2]int{a, b}), rest
				most--
				break
			}
		}
	}
	return pairs
}

// matching is how many pairs of n points can be made at the same time of those that are joined. It is the algorithm of Edmonds (1965), which
// looks for paths that make one pair more, and shrinks the odd cycles on its way to a point, their base.
func matching(n int, joined func(a, b int) bool) int {
	b := &blossoms{n: n, joined: joined, mate: slices.Repeat([]int{Nobody}, n)}
	pairs := 0
	for v := range n {
		if b.mate[v] == Nobody && b.grow(v) {
			pairs++
		}
	}
	return pairs
}

// blossoms is what the algorithm works with.
type blossoms struct {
	n      int
	joined func(a, b int) bool
	// mate is whom a point is paired with, parent the point before it on the path, base the base of the cycle in which it lies.
	mate, parent, base []int
	// outer are the points an even way from the root.
	outer []bool
	queue []int
}

// grow looks for a path from root on that makes one pair more, and makes it.
func (b *blossoms) grow(root int) bool {
	b.parent, b.base = slices.Repeat([]int{Nobody}, b.n), make([]int, b.n)
	for i := range b.base {
		b.base[i] = i
	}
	b.outer = make([]bool, b.n)
	b.outer[root], b.queue = true, []int{root}
	for len(b.queue) > 0 {
		v := b.queue[0]
		b.queue = b.queue[1:]
		for to := range b.n {
			if to == v || !b.joined(v, to) || b.base[v] == b.base[to] || b.mate[v] == to {
				continue
			}
			if to == root || b.mate[to] != Nobody && b.parent[b.mate[to]] != Nobody {
				b.shrink(v, to)
				continue
			}
			if b.parent[to] != Nobody {
				continue
			}
			b.parent[to] = v
			if b.mate[to] == Nobody {
				b.turn(to)
				return true
			}
			b.outer[b.mate[to]] = true
			b.queue = append(b.queue, b.mate[to])
		}
	}
	return false
}

// turn makes pairs of what was none along the path that ends at v, and none of what was one.
func (b *blossoms) turn(v int) {
	for v != Nobody {
		before := b.parent[v]
		next := b.mate[before]
		b.mate[v], b.mate[before] = before, v
		v = next
	}
}

// shrink makes the cycle that the edge from v to w closes one point.
func (b *blossoms) shrink(v, w int) {
	base := b.meet(v, w)
	in := make([]bool, b.n)
	b.mark(v, base, w, in)
	b.mark(w, base, v, in)
	for i := range b.n {
		if !in[b.base[i]] {
			continue
		}
		b.base[i] = base
		if !b.outer[i] {
			b.outer[i] = true
			b.queue = append(b.queue, i)
		}
	}
}

// meet is the base at which the ways back from v and w meet.
func (b *blossoms) meet(v, w int) int {
	seen := make([]bool, b.n)
	for {
		v = b.base[v]
		seen[v] = true
		if b.mate[v] == Nobody {
			break
		}
		v = b.parent[b.mate[v]]
	}
	for {
		w = b.base[w]
		if seen[w] {
			return w
		}
		w = b.parent[b.mate[w]]
	}
}

// mark notes the points of a cycle on the way from v back to its base; child is the point from which v is reached the other way round.
func (b *blossoms) mark(v, base, child int, in []bool) {
	for b.base[v] != base {
		in[b.base[v]], in[b.base[b.mate[v]]] = true, true
		b.parent[v] = child
		child = b.mate[v]
		v = b.parent[b.mate[v]]
	}
}
