package matching

import "math/bits"

// label is the state of a top-level blossom within a stage: outer ones are reached from a free vertex by an even number
// of edges, inner ones by an odd number.
type label int8

const (
	unreached label = iota
	outer
	inner
)

type edge [2]int

// blossom is a single vertex or an odd cycle of blossoms.
type blossom struct {
	// parts are the blossoms of the cycle, the part with the base first; links are the edges from each
	// to the next. base is the vertex matched outside the blossom. parent is the enclosing blossom, none at top level.
	parts        []int
	links        []edge
	base, parent int
	// state and from are valid at top level: from is the edge that reached the blossom, inner end second; none
	// for a root.
	state label
	from  edge
	// mark is the last call of meeting that visited the blossom.
	mark int
}

// search is the state of Solve. Blossoms are numbered; those below n are single vertices. A dual is a signed number of
// k words. The slack of an edge between two blossoms is the sum of the duals of its ends minus its weight; it is never
// negative, and 0 for matched edges and edges of cycles.
type search struct {
	g    *Graph
	n, k int
	// mate is each vertex's partner, or none.
	mate []int
	// y are the duals of the vertices, z those of the blossoms from n on, never negative.
	y, z []uint64
	// all holds the blossoms, unused the free numbers, top the top-level blossom of each vertex.
	all    []blossom
	unused []int
	top    []int
	// near is, for a vertex of an outer blossom, the outer vertex of another blossom with least slack; reach is, for
	// any other vertex, the outer vertex with least slack; none if there is none. queue holds outer vertices whose
	// edges are still to be scanned.
	near, reach []int
	queue       []int
	// a, b and step are scratch numbers.
	a, b, step []uint64
	round      int
}

func newSearch(g *Graph) *search {
	n, k, most := g.n, g.k, g.n+g.n/2+1
	s := &search{g: g, n: n, k: k, y: make([]uint64, n*k), z: make([]uint64, most*k), a: make([]uint64, k), b: make([]uint64, k), step: make([]uint64, k)}
	for _, list := range []*[]int{&s.mate, &s.top, &s.near, &s.reach} {
		*list = make([]int, n)
	}
	s.all = make([]blossom, most)
	for b := range s.all {
		s.all[b].parent, s.all[b].base = none, none
		if b >= n {
			s.unused = append(s.unused, b)
		}
	}
	for v := range n {
		s.mate[v], s.top[v], s.all[v].base = none, v, v
		s.initDual(v)
	}
	for u := range n { // match tight edges greedily first
		for v := u + 1; v < n && s.mate[u] == none; v++ {
			if s.mate[v] == none && g.at[u*n+v] != none && zero(s.slack(u, v, s.a)) {
				s.mate[u], s.mate[v] = v, u
			}
		}
	}
	return s
}

// initDual sets the dual of v to twice the maximum weight at v. With weights times four no slack is negative and all
// duals are even, so half of the slack between two outer blossoms is an integer.
func (s *search) initDual(v int) {
	y := s.dual(v)
	for u := range s.n {
		if w := s.g.Edge(u, v); w != nil && Weight(y).Compare(w) < 0 {
			copy(y, w)
		}
	}
	double(y)
}

func (s *search) dual(v int) []uint64 { return s.y[v*s.k : (v+1)*s.k] }

// blossomDual is for a blossom that is not a single vertex.
func (s *search) blossomDual(b int) []uint64 { return s.z[b*s.k : (b+1)*s.k] }

// slack writes the slack of an edge between two blossoms to to and returns it.
func (s *search) slack(u, v int, to []uint64) []uint64 {
	at := int(s.g.at[u*s.n+v])
	k := s.k
	w, x, y := s.g.pool[at:at+k], s.y[u*k:u*k+k], s.y[v*k:v*k+k]
	to = to[:k]
	var carry, borrow, before uint64
	for i := range to {
		sum, c := bits.Add64(x[i], y[i], carry)
		carry = c
		to[i], borrow = bits.Sub64(sum, w[i]<<2|before, borrow)
		before = w[i] >> 62
	}
	return to
}

// stage augments the matching by one pair. It returns false if that is impossible.
func (s *search) stage() bool {
	s.queue = s.queue[:0]
	for b := range s.all {
		s.all[b].state = unreached
	}
	for v := range s.n {
		s.near[v], s.reach[v] = none, none
	}
	for v := range s.n {
		if s.mate[v] == none {
			s.reached(s.top[v], edge{none, none})
		}
	}
	for {
		for len(s.queue) > 0 {
			u := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			if s.scan(u) {
				return true
			}
		}
		e, b := s.next()
		if e[0] == none && b == none {
			return false
		}
		s.shift()
		if b != none {
			s.open(b)
		} else if s.grow(e) {
			return true
		}
	}
}

// reached labels a blossom outer.
func (s *search) reached(b int, e edge) {
	s.all[b].state, s.all[b].from = outer, e
	s.each(b, func(v int) {
		s.near[v] = none
		s.queue = append(s.queue, v)
	})
}

// scan scans the edges of an outer vertex and reports whether the matching has grown.
func (s *search) scan(u int) bool {
	for v := range s.n {
		if s.g.at[u*s.n+v] == none || s.top[u] == s.top[v] {
			continue
		}
		slack := s.slack(u, v, s.a)
		if s.all[s.top[v]].state == outer {
			if zero(slack) {
				if s.grow(edge{u, v}) {
					return true
				}
			} else if s.near[u] == none || less(slack, s.slack(u, s.near[u], s.b)) {
				s.near[u] = v
			}
			continue
		}
		if zero(slack) && s.all[s.top[v]].state == unreached {
			s.grow(edge{u, v})
		} else if s.reach[v] == none || less(slack, s.slack(s.reach[v], v, s.b)) {
			s.reach[v] = u
		}
	}
	return false
}

// grow follows a tight edge from an outer vertex to another blossom and reports whether the matching has grown.
func (s *search) grow(e edge) bool {
	b := s.top[e[1]]
	if s.all[b].state == unreached {
		s.all[b].state, s.all[b].from = inner, e
		m := s.mate[s.all[b].base]
		s.reached(s.top[m], edge{s.all[b].base, m})
		return false
	}
	meet := s.meeting(s.top[e[0]], b)
	if meet == none {
		s.flip(e[0], e[1])
		s.flip(e[1], e[0])
		return true
	}
	s.close(meet, e)
	return false
}

// above returns the outer blossom two steps closer to the root; none for a root.
func (s *search) above(b int) int {
	if s.all[b].from[0] == none {
		return none
	}
	return s.top[s.all[s.top[s.all[b].from[0]]].from[0]]
}

// meeting returns the nearest common outer ancestor, none if the two are in different trees.
func (s *search) meeting(a, b int) int {
	s.round++
	for a != none || b != none {
		if a != none {
			if s.all[a].mark == s.round {
				return a
			}
			s.all[a].mark = s.round
			a = s.above(a)
		}
		a, b = b, a
	}
	return none
}

// close contracts the cycle that e closes at the blossom meet.
func (s *search) close(meet int, e edge) {
	b := s.unused[len(s.unused)-1]
	s.unused = s.unused[:len(s.unused)-1]
	parts, links := []int{}, []edge{}
	for x := s.top[e[0]]; x != meet; x = s.top[s.all[x].from[0]] {
		parts = append(parts, x)
		links = append(links, s.all[x].from)
	}
	parts = append(parts, meet)
	reverse(parts)
	reverse(links)
	links = append(links, e)
	for x := s.top[e[1]]; x != meet; x = s.top[s.all[x].from[0]] {
		parts = append(parts, x)
		links = append(links, edge{s.all[x].from[1], s.all[x].from[0]})
	}
	s.all[b].parts, s.all[b].links, s.all[b].base, s.all[b].parent = parts, links, s.all[meet].base, none
	s.all[b].state, s.all[b].from = outer, s.all[meet].from
	clear(s.blossomDual(b))
	for _, part := range parts {
		was := s.all[part].state
		s.all[part].parent = b
		s.each(part, func(v int) {
			s.top[v] = b
			if was == inner {
				s.near[v] = none
				s.queue = append(s.queue, v)
			}
		})
	}
}

// open expands an inner blossom with dual 0. Its parts on the path from the entry to the base stay reached.
func (s *search) open(b int) {
	parts, links, e := s.all[b].parts, s.all[b].links, s.all[b].from
	for _, part := range parts {
		s.all[part].parent, s.all[part].state = none, unreached
		s.each(part, func(v int) { s.top[v] = part })
	}
	s.all[b].parts, s.all[b].links = nil, nil
	s.unused = append(s.unused, b)
	i, n := index(parts, s.top[e[1]]), len(parts)
	step := 1
	if i%2 == 0 {
		step = -1
	}
	for {
		part := parts[i]
		s.all[part].state, s.all[part].from = inner, e
		if i == 0 {
			return
		}
		m := s.mate[s.all[part].base]
		s.reached(s.top[m], edge{s.all[part].base, m})
		i = (i + 2*step) % n
		if step > 0 {
			e = links[(i+n-1)%n]
		} else {
			e = edge{links[i][1], links[i][0]}
		}
	}
}

// flip matches the outer vertex w with x and flips the path to w's root.
func (s *search) flip(w, x int) {
	for {
		b := s.top[w]
		s.rebase(b, w)
		s.mate[w] = x
		if s.all[b].from[0] == none {
			return
		}
		t := s.top[s.all[b].from[0]]
		e := s.all[t].from
		s.rebase(t, e[1])
		s.mate[e[1]] = e[0]
		w, x = e[0], e[1]
	}
}

// rebase rotates the matching inside a blossom so that v becomes its base.
func (s *search) rebase(b, v int) {
	if b < s.n || s.all[b].base == v {
		return
	}
	part := v
	for s.all[part].parent != b {
		part = s.all[part].parent
	}
	s.rebase(part, v)
	parts, links := s.all[b].parts, s.all[b].links
	i, n := index(parts, part), len(parts)
	pair := func(link int) {
		x, y := links[link][0], links[link][1]
		s.rebase(parts[link], x)
		s.rebase(parts[(link+1)%n], y)
		s.mate[x], s.mate[y] = y, x
	}
	if i%2 == 0 {
		for k := i - 2; k >= 0; k -= 2 {
			pair(k)
		}
	} else {
		for k := i + 1; k < n; k += 2 {
			pair(k)
		}
	}
	s.all[b].parts = append(append([]int{}, parts[i:]...), parts[:i]...)
	s.all[b].links = append(append([]edge{}, links[i:]...), links[:i]...)
	s.all[b].base = v
}

// next computes the dual step and what becomes possible after it: a tight edge or expanding an inner blossom, or
// neither if the search is exhausted.
func (s *search) next() (e edge, b int) {
	e, b = edge{none, none}, none
	found := false
	better := func(x []uint64) bool {
		if found && !less(x, s.step) {
			return false
		}
		copy(s.step, x)
		found = true
		return true
	}
	for v := range s.n {
		switch s.all[s.top[v]].state {
		case unreached:
			if s.reach[v] != none && better(s.slack(s.reach[v], v, s.a)) {
				e, b = edge{s.reach[v], v}, none
			}
		case outer:
			if s.near[v] != none && s.top[s.near[v]] == s.top[v] {
				s.findNear(v)
			}
			if s.near[v] != none {
				half(s.slack(v, s.near[v], s.a))
				if better(s.a) {
					e, b = edge{v, s.near[v]}, none
				}
			}
		}
	}
	for c := s.n; c < len(s.all); c++ {
		if s.all[c].parts != nil && s.all[c].parent == none && s.all[c].state == inner {
			copy(s.a, s.blossomDual(c))
			half(s.a)
			if better(s.a) {
				e, b = edge{none, none}, c
			}
		}
	}
	return e, b
}

// findNear recomputes near of an outer vertex.
func (s *search) findNear(u int) {
	s.near[u] = none
	for v := range s.n {
		if s.g.at[u*s.n+v] == none || s.all[s.top[v]].state != outer || s.top[u] == s.top[v] {
			continue
		}
		if s.near[u] == none || less(s.slack(u, v, s.a), s.slack(u, s.near[u], s.b)) {
			s.near[u] = v
		}
	}
}

func (s *search) shift() {
	if zero(s.step) {
		return
	}
	for v := range s.n {
		switch s.all[s.top[v]].state {
		case outer:
			minus(s.dual(v), s.step)
		case inner:
			Weight(s.dual(v)).Plus(s.step)
		}
	}
	for b := s.n; b < len(s.all); b++ {
		if s.all[b].parts == nil || s.all[b].parent != none {
			continue
		}
		switch s.all[b].state {
		case outer:
			Weight(s.blossomDual(b)).Plus(s.step)
			Weight(s.blossomDual(b)).Plus(s.step)
		case inner:
			minus(s.blossomDual(b), s.step)
			minus(s.blossomDual(b), s.step)
		}
	}
}

func (s *search) each(b int, f func(v int)) {
	if b < s.n {
		f(b)
		return
	}
	for _, part := range s.all[b].parts {
		s.each(part, f)
	}
}

func index(list []int, v int) int {
	for i, x := range list {
		if x == v {
			return i
		}
	}
	return none
}

func reverse[T any](list []T) {
	for i, k := 0, len(list)-1; i < k; i, k = i+1, k-1 {
		list[i], list[k] = list[k], list[i]
	}
}

func zero(x []uint64) bool {
	for _, w := range x {
		if w != 0 {
			return false
		}
	}
	return true
}

func less(x, y []uint64) bool {
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return false
}

func minus(x, y []uint64) {
	var borrow uint64
	for i := range x {
		x[i], borrow = bits.Sub64(x[i], y[i], borrow)
	}
}

func double(x []uint64) {
	var carry uint64
	for i := range x {
		x[i], carry = x[i]<<1|carry, x[i]>>63
	}
}

func half(x []uint64) {
	for i := range x {
		x[i] >>= 1
		if i+1 < len(x) {
			x[i] |= x[i+1] << 63
		}
	}
}
