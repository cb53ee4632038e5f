package swiss

import (
	"math/bits"
	"slices"

	"xotrio/game/matching"
)

// digits allocates the digits of a weight, most significant first.
type digits struct {
	widths, shifts []int
	width          int
}

// digit adds a digit for sums up to max and returns its number.
func (d *digits) digit(max int) int {
	d.widths = append(d.widths, bits.Len(uint(max)))
	return len(d.widths) - 1
}

// row adds a digit for each of the maxima and returns the number of the first.
func (d *digits) row(maxima []int) int {
	first := len(d.widths)
	for _, m := range maxima {
		d.digit(m)
	}
	return first
}

func (d *digits) ofWidth(width int) int {
	d.widths = append(d.widths, width)
	return len(d.widths) - 1
}

func (d *digits) done() {
	d.shifts, d.width = make([]int, len(d.widths)), 0
	for i := len(d.widths) - 1; i >= 0; i-- {
		d.shifts[i] = d.width
		d.width += d.widths[i]
	}
}

func (d *digits) add(w matching.Weight, digit, n int) { w.Add(d.shifts[digit], uint64(n)) }

// fixBye checks that a complete pairing exists (C4) and finds the lowest score for the bye (C5).
func (p *pairing) fixBye() bool {
	n, groups := len(p.players), 1
	d := &digits{}
	for i := p.groupEnd(0); i < n; i = p.groupEnd(i) {
		groups++
	}
	low := d.digit(groups)
	d.done()
	g := matching.New(n+n%2, d.width)
	none := make(matching.Weight, g.Words())
	for b := range n {
		for a := range b {
			if p.may(p.players[a], p.players[b]) {
				g.Set(a, b, none)
			}
		}
	}
	if p.odd() {
		w := make(matching.Weight, g.Words())
		group := 0
		for i, x := range p.players {
			if i > 0 && x.score != p.players[i-1].score {
				group++
			}
			if x.bye {
				w.Clear()
				d.add(w, low, group)
				g.Set(i, n, w)
			}
		}
	}
	mate, ok := g.Solve()
	if ok && p.odd() {
		p.byeScore = p.players[mate[n]].score
	}
	return ok
}

// part is a player's relation to a bracket.
type part int8

const (
	below part = iota
	following
	resident
	movedDown
)

// criteria holds, for each criterion from C6 on, the number of its first digit, and the number after the last.
type criteria struct {
	digits
	c6, c7, c8, c8scores, c9, c10, c14, c18, low int
}

// bracket is a pairing bracket: moved-down players, residents of one score, and players of the next score, for C8.
type bracket struct {
	*pairing
	moved, residents, next []int
	part                   []part
	place                  []int
	// scores are the distinct scores of the moved-down players, highest first; rank maps a score to its index.
	scores []int
	rank   map[int]int
	// byes is true if exactly the player with the bye is left over (C9). most is the maximum of unplayed rounds.
	byes bool
	most int
	// d allocates the digits of the weights.
	d criteria
	// found is the best pairing known of the unpaired players.
	found []int
}

// Limits for the digits that the candidate order adds to a weight, to keep weights short.
const orderBits = 192

// pair pairs the bracket. It returns false if that is impossible, which cannot happen once fixBye has found a complete
// pairing.
func (b *bracket) pair() bool {
	b.prepare()
	if !b.solve(nil, nil) {
		return false
	}
	if b.odd() && b.players[b.residents[0]].score <= b.byeScore && len(b.leaving()) == 1 {
		b.byes = true // C9 applies from here on
		if !b.solve(nil, nil) {
			return false
		}
	}
	return b.pairMoved() && b.pairResidents()
}

func (b *bracket) prepare() {
	n := len(b.players)
	b.part, b.place, b.rank = make([]part, n), make([]int, n), map[int]int{}
	for _, list := range []struct {
		who  []int
		part part
	}{{b.next, following}, {b.residents, resident}, {b.moved, movedDown}} {
		for i, a := range list.who {
			b.part[a], b.place[a] = list.part, i
		}
	}
	var counts []int
	for _, a := range b.moved {
		s := b.players[a].score
		if _, ok := b.rank[s]; !ok {
			b.rank[s] = len(b.scores)
			b.scores = append(b.scores, s)
			counts = append(counts, 0)
		}
		counts[b.rank[s]]++
	}
	b.rank[b.players[b.residents[0]].score] = len(b.scores)
	b.most = 0
	for _, x := range b.players {
		b.most = max(b.most, x.unplayed)
	}
	r := len(b.residents)
	d := &b.d
	b.d.c6 = d.digit(r)
	b.d.c7 = d.row(counts)
	b.d.c8 = d.digit(len(b.next))
	b.d.c8scores = d.row(append(slices.Clone(counts), r))
	b.d.c9 = d.digit(b.most)
	b.d.c10 = d.row([]int{r, r, r, r})
	b.d.c14 = d.row([]int{r, r, r, r})
	b.d.c18 = d.row(slices.Concat(counts, counts, counts, counts))
	b.d.low = len(d.widths)
}

// solve finds the best pairing of all unpaired players. add adds the digits of the candidate order to the weight of a
// pair of the bracket; allow restricts the pairs of the bracket, nil for no restriction.
func (b *bracket) solve(add func(w matching.Weight, u, v int), allow func(u, v int) bool) bool {
	d := &b.d
	d.done()
	var free []int
	for a, m := range b.pairing.mate {
		if m == Nobody {
			free = append(free, a)
		}
	}
	n := len(free)
	g := matching.New(n+n%2, d.width)
	w := make(matching.Weight, g.Words())
	for k, v := range free {
		for i, u := range free[:k] {
			if b.part[u] == movedDown && b.part[v] == movedDown || !b.may(b.players[u], b.players[v]) {
				continue
			}
			w.Clear()
			if b.part[v] == resident {
				if allow != nil && !allow(u, v) {
					continue
				}
				b.weigh(w, u, v)
				if add != nil {
					add(w, u, v)
				}
			} else if b.part[v] == following {
				d.add(w, b.d.c8, 1)
				if b.part[u] != following {
					d.add(w, b.d.c8scores+b.rank[b.players[u].score], 1)
				}
			}
			g.Set(i, k, w)
		}
		if x := b.players[v]; n%2 == 1 && x.bye && x.score <= b.byeScore {
			w.Clear()
			if b.byes {
				d.add(w, b.d.c9, b.most-x.unplayed)
			}
			g.Set(k, n, w)
		}
	}
	mate, ok := g.Solve()
	if !ok {
		return false
	}
	b.found = make([]int, len(b.players))
	for i := range b.found {
		b.found[i] = Nobody
	}
	for i, a := range free {
		if mate[i] < n {
			b.found[a] = free[mate[i]]
		}
	}
	return true
}

// weigh adds the criteria to the weight of a pair of the bracket; higher is better.
func (b *bracket) weigh(w matching.Weight, u, v int) {
	d, x, y := &b.d, b.players[u], b.players[v]
	lower := b.part[u] == movedDown
	d.add(w, b.d.c6, 1)
	if lower {
		d.add(w, b.d.c7+b.rank[x.score], 1)
	}
	for i, fine := range colours(x, y) {
		if fine {
			d.add(w, b.d.c10+i, 1)
		}
	}
	groups := len(b.scores)
	for back := range 2 {
		if y.floats[back] == down { // C14, C16: as few repeated downfloats as possible
			d.add(w, b.d.c14+2*back, 1)
		}
		if !lower && x.floats[back] == down {
			d.add(w, b.d.c14+2*back, 1)
		}
		if !lower || y.floats[back] != up { // C15, C17
			d.add(w, b.d.c14+2*back+1, 1)
		}
		if !lower {
			continue
		}
		if x.floats[back] == down { // C18, C20
			d.add(w, b.d.c18+2*back*groups+b.rank[x.score], 1)
		}
		if y.floats[back] != up { // C19, C21
			d.add(w, b.d.c18+(2*back+1)*groups+b.rank[x.score], 1)
		}
	}
}

// colours reports for C10 to C13 whether the pair violates none.
func colours(x, y *player) [4]bool {
	if x.prefers != y.prefers || x.prefers == None {
		return [4]bool{true, true, true, true}
	}
	both := x.claim == absolute && y.claim == absolute
	fine := [4]bool{!both || x.difference < 2 || y.difference < 2, true, false, both || x.claim < strong || y.claim < strong}
	if both { // C11: the player who gives way gets the colour a third time
		switch {
		case x.difference == y.difference:
			fine[1] = x.twice == None || x.twice != y.twice
		case x.difference > y.difference:
			fine[1] = y.twice != x.prefers.Other()
		default:
			fine[1] = x.twice != x.prefers.Other()
		}
	}
	return fine
}

// inside reports whether the best pairing known pairs a within the bracket.
func (b *bracket) inside(a int) bool {
	m := b.found[a]
	return m != Nobody && b.part[a] >= resident && b.part[m] >= resident
}

// leaving returns the players whom the best pairing known does not pair within the bracket.
func (b *bracket) leaving() []int {
	var list []int
	for _, a := range slices.Concat(b.moved, b.residents) {
		if !b.inside(a) {
			list = append(list, a)
		}
	}
	return list
}

func (b *bracket) left() []int {
	var list []int
	for _, a := range slices.Concat(b.moved, b.residents) {
		if b.pairing.mate[a] == Nobody {
			list = append(list, a)
		}
	}
	return list
}

// pairMoved chooses which moved-down players are paired, and their partners, first candidates first (articles 3.2 and 4.4).
func (b *bracket) pairMoved() bool {
	if !slices.ContainsFunc(b.moved, b.inside) {
		return true
	}
	first := len(b.d.widths)
	for range b.moved {
		b.d.ofWidth(1)
	}
	ok := b.solve(func(w matching.Weight, u, _ int) {
		if b.part[u] == movedDown {
			b.d.add(w, first+b.place[u], 1)
		}
	}, nil)
	if !ok {
		return false
	}
	var chosen []int
	for _, a := range b.moved {
		if b.inside(a) {
			chosen = append(chosen, a)
		}
	}
	return b.opponents(chosen, func(u, v int) bool { return b.part[u] == resident || slices.Contains(chosen, u) })
}

// opponents pairs each player of the list in order with the first resident that keeps the criteria optimal. allow holds
// the pairs still possible.
func (b *bracket) opponents(list []int, allow func(u, v int) bool) bool {
	each := bits.Len(uint(len(b.residents)))
	for len(list) > 0 {
		some := list[:min(len(list), max(1, orderBits/each))]
		list = list[len(some):]
		b.d.widths = b.d.widths[:b.d.low]
		at := map[int]int{}
		for _, a := range some {
			at[a] = b.d.ofWidth(each)
		}
		ok := b.solve(func(w matching.Weight, u, v int) {
			if digit, here := at[u]; here {
				b.d.add(w, digit, len(b.residents)-b.place[v])
			}
		}, allow)
		if !ok {
			return false
		}
		for _, a := range some {
			b.fix(a, b.found[a])
		}
	}
	return true
}

func (b *bracket) fix(u, v int) { b.pairing.mate[u], b.pairing.mate[v] = v, u }

// pairResidents pairs the remaining residents: upper half against lower, with the fewest and smallest changes that the
// criteria allow, in the order of articles 4.2 and 4.3.
func (b *bracket) pairResidents() bool {
	var rest []int
	pairs := 0
	for _, a := range b.residents {
		if b.pairing.mate[a] == Nobody {
			rest = append(rest, a)
			if b.inside(a) {
				pairs++
			}
		}
	}
	pairs /= 2
	if pairs == 0 {
		return true
	}
	if b.straight(rest[:pairs], rest[pairs:]) {
		return true
	}
	upper, lower, ok := b.exchange(rest, pairs)
	if !ok {
		return false
	}
	if b.straight(upper, lower) {
		return true
	}
	at := map[int]bool{}
	for _, a := range upper {
		at[a] = true
	}
	return b.opponents(upper, func(u, v int) bool { return at[u] && !at[v] })
}

// straight pairs the first of upper with the first of lower and so on if that is as good as the best pairing known: no
// other candidate precedes it. The rest of lower must then be the players left over.
func (b *bracket) straight(upper, lower []int) bool {
	for i, a := range lower {
		if (i < len(upper)) != b.inside(a) {
			return false
		}
	}
	words := (b.d.width + 127) / 64
	here, best, w := make(matching.Weight, words), make(matching.Weight, words), make(matching.Weight, words)
	for i, u := range upper {
		v := lower[i]
		if !b.may(b.players[u], b.players[v]) {
			return false
		}
		w.Clear()
		b.weigh(w, u, v)
		here.Plus(w)
	}
	for _, u := range slices.Concat(upper, lower) {
		if v := b.found[u]; b.inside(u) && u < v {
			w.Clear()
			b.weigh(w, u, v)
			best.Plus(w)
		}
	}
	if here.Compare(best) != 0 {
		return false
	}
	for i, u := range upper {
		b.fix(u, lower[i])
	}
	return true
}

// exchange splits the players into upper and lower half: fewest exchanges first, then the smallest difference of
// numbers, then the lowest of the upper half and the highest of the lower (article 4.3).
func (b *bracket) exchange(rest []int, pairs int) (upper, lower []int, ok bool) {
	number := map[int]int{}
	for i, a := range rest {
		number[a] = i
	}
	d, n := &b.d, len(rest)
	d.widths = d.widths[:b.d.low]
	few := d.digit(pairs)
	near := d.digit(n * pairs)
	high := d.ofWidth(pairs + bits.Len(uint(pairs)))
	low := d.ofWidth(n - pairs)
	ok = b.solve(func(w matching.Weight, u, _ int) {
		i := number[u]
		d.add(w, near, n-i)
		if i < pairs {
			d.add(w, few, 1)
			for bit := range pairs { // 2^pairs - 2^i: prefers keeping high numbers in the upper half from being last
				if bit >= i {
					w.Add(d.shifts[high]+bit, 1)
				}
			}
		} else {
			w.Add(d.shifts[low]+n-1-i, 1)
		}
	}, func(u, _ int) bool { return b.part[u] == resident })
	if !ok {
		return nil, nil, false
	}
	for _, a := range rest {
		if b.inside(a) && b.found[a] > a {
			upper = append(upper, a)
		} else {
			lower = append(lower, a)
		}
	}
	return upper, lower, true
}
