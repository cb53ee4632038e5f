package swiss

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// A second reading of the book for few players: it generates all pairings of a bracket, judges them by lists of counts
// of the criteria, and takes the first of the best in the order of the articles. It uses no weights and shares nothing
// with bracket.go except the type player.

// judged is a pairing of a bracket with its counts.
type judged struct {
	pairs [][2]int // higher player first
	left  []int
	fails [][]int // C6 to C21, lower is better
}

// plain pairs a whole round by this second implementation.
type plain struct{ *pairing }

func (p *plain) pair() (pairs [][2]int, bye int, ok bool) {
	all := span(0, len(p.players))
	bye = Nobody
	if !p.completable(all) {
		return nil, bye, false
	}
	if p.odd() {
		p.byeScore = p.minBye(all)
	}
	var moved []int
	for from := 0; from < len(all); {
		to := p.groupEnd(from)
		best := p.bracket(moved, span(from, to), span(to, p.groupEnd(to)), span(to, len(all)))
		pairs = append(pairs, best.pairs...)
		moved = best.left
		from = to
	}
	if len(moved) == 1 {
		bye = moved[0]
	}
	return pairs, bye, true
}

// top reports whether x is a topscorer (article 1.8): in the last round, with more than half of the maximum.
func (p *plain) top(x *player) bool {
	games := p.Players[x.index].Games
	return len(games)+1 >= p.Rounds && float64(x.score) > float64(len(games)*p.Win)/2
}

// meet reports whether C1, and C3 unless lifted, allow the pair.
func (p *plain) meet(i, k int) bool {
	a, b := p.players[i], p.players[k]
	for _, g := range p.Players[a.index].Games {
		if g.Played && g.Opponent == b.index {
			return false
		}
	}
	for _, group := range p.Apart {
		if slices.Contains(group, a.index) && slices.Contains(group, b.index) {
			return false
		}
	}
	clash := a.prefers == b.prefers && a.claim == absolute && b.claim == absolute
	return !clash || p.Sideless || p.top(a) || p.top(b)
}

// completable reports whether the players can all be paired, one of them with the bye if their number is odd (C4, C5).
func (p *plain) completable(list []int) bool {
	if len(list) == 0 {
		return true
	}
	a, rest := list[0], list[1:]
	for i, b := range rest {
		if p.meet(a, b) && p.completable(without(rest, i)) {
			return true
		}
	}
	return len(list)%2 == 1 && p.players[a].bye && (p.byeScore < 0 || p.players[a].score == p.byeScore) && p.completable(rest)
}

func (p *plain) minBye(all []int) int {
	least := -1
	for i := range all {
		if p.players[i].bye && (least < 0 || p.players[i].score < least) && p.completable(without(all, i)) {
			least = p.players[i].score
		}
	}
	return least
}

func without(list []int, i int) []int { return slices.Delete(slices.Clone(list), i, i+1) }

func (p *plain) bracket(moved, residents, next, below []int) judged {
	var all []judged
	p.every(moved, residents, nil, nil, func(pairs [][2]int, left []int) {
		slices.Sort(left)
		if p.completable(slices.Concat(left, below)) {
			all = append(all, judged{pairs: slices.Clone(pairs), left: slices.Clone(left)})
		}
	})
	for i := range all {
		all[i].fails = p.judge(&all[i], moved, residents, next, below)
	}
	best := all[0]
	for _, j := range all[1:] {
		if c := slices.CompareFunc(j.fails, best.fails, slices.Compare); c < 0 || c == 0 && p.earlier(&j, &best, moved, residents) {
			best = j
		}
	}
	return best
}

// every calls f with every way to pair some moved-down players with residents, and residents with each other.
func (p *plain) every(moved, residents []int, pairs [][2]int, left []int, f func(pairs [][2]int, left []int)) {
	var a int
	var rest []int
	switch {
	case len(moved) > 0:
		a, moved, rest = moved[0], moved[1:], residents
	case len(residents) > 0:
		a, rest = residents[0], residents[1:]
	default:
		f(pairs, slices.Clone(left))
		return
	}
	for i, b := range rest {
		if p.meet(a, b) {
			p.every(moved, without(rest, i), append(slices.Clone(pairs), [2]int{a, b}), left, f)
		}
	}
	p.every(moved, rest, pairs, append(slices.Clone(left), a), f)
}

// judge counts the criteria from C6 on.
func (p *plain) judge(j *judged, moved, residents, next, below []int) [][]int {
	of := func(i int) *player { return p.players[i] }
	isMoved := func(i int) bool { return slices.Contains(moved, i) }
	fails := [][]int{{len(j.left)}, p.scores(j.left), p.following(j.left, next, below)}
	c9 := 0
	if len(j.left) == 1 && p.odd() && !slices.ContainsFunc(below, func(i int) bool { return p.players[i].bye && p.players[i].score == p.byeScore }) &&
		of(j.left[0]).score == p.byeScore && p.onlyBye(j.left[0], below) {
		c9 = of(j.left[0]).unplayed
	}
	fails = append(fails, []int{c9})
	var c10, c11, c12, c13 int
	for _, x := range j.pairs {
		a, b := of(x[0]), of(x[1])
		pair := p.Event.sidesOf(p.pairing, a, b)
		for _, y := range []struct {
			who, other *player
			side       Side
		}{{a, b, pair}, {b, a, pair.Other()}} {
			if p.Sideless || p.top(a) || p.top(b) {
				balance := y.who.difference
				if y.who.prefers != None && y.who.prefers == y.side {
					balance = -balance
				}
				if balance+1 > 2 && y.who.prefers == y.side.Other() {
					c10++
				}
				n := len(y.who.sides)
				if n > 1 && y.who.sides[n-1] == y.side && y.who.sides[n-2] == y.side {
					c11++
				}
			}
			if y.who.prefers == y.side.Other() {
				c12++
				if y.who.claim == strong {
					c13++
				}
			}
		}
	}
	fails = append(fails, []int{c10}, []int{c11}, []int{c12}, []int{c13})
	for back := range 2 {
		again, raised := 0, 0
		for _, i := range j.left {
			if !isMoved(i) && of(i).floats[back] == down {
				again++
			}
		}
		for _, x := range j.pairs {
			if isMoved(x[0]) && of(x[1]).floats[back] == up {
				raised++
			}
		}
		fails = append(fails, []int{again}, []int{raised})
	}
	for back := range 2 {
		var downs, ups []int
		for _, x := range j.pairs {
			if away := of(x[0]).score - of(x[1]).score; isMoved(x[0]) {
				if of(x[0]).floats[back] == down {
					downs = append(downs, away)
				}
				if of(x[1]).floats[back] == up {
					ups = append(ups, away)
				}
			}
		}
		for _, i := range j.left { // a player who floats down further floats by more than any pair here
			if isMoved(i) && of(i).floats[back] == down {
				downs = append(downs, of(i).score-of(residents[0]).score+1)
			}
		}
		desc(downs)
		desc(ups)
		fails = append(fails, downs, ups)
	}
	return fails
}

func (e *Event) sidesOf(p *pairing, a, b *player) Side { return p.sideOf(a, b) }

// onlyBye reports whether the players below can be paired without that one.
func (p *plain) onlyBye(_ int, below []int) bool { return len(below)%2 == 0 && p.completable(below) }

func (p *plain) scores(list []int) []int {
	var s []int
	for _, i := range list {
		s = append(s, p.players[i].score)
	}
	desc(s)
	return s
}

func desc(list []int) { slices.SortFunc(list, func(a, b int) int { return b - a }) }

// following returns the best possible C6 and C7 of the next bracket with those players moved down.
func (p *plain) following(moved, next, below []int) []int {
	if len(next) == 0 {
		return nil
	}
	after := below[len(next):]
	var best []int
	p.every(moved, next, nil, nil, func(_ [][2]int, left []int) {
		slices.Sort(left)
		if got := append([]int{len(left)}, p.scores(left)...); (best == nil || slices.Compare(got, best) < 0) && p.completable(slices.Concat(left, after)) {
			best = got
		}
	})
	return best
}

// earlier reports whether j is generated before k (articles 3.6 to 3.8 and 4).
func (p *plain) earlier(j, k *judged, moved, residents []int) bool {
	split := func(j *judged) (who, with, rest []int, within [][2]int) {
		for _, x := range j.pairs {
			if slices.Contains(moved, x[0]) {
				who, with = append(who, x[0]), append(with, x[1])
			} else {
				within = append(within, x)
			}
		}
		for _, i := range residents {
			if !slices.Contains(with, i) {
				rest = append(rest, i)
			}
		}
		return who, with, rest, within
	}
	who, with, rest, within := split(j)
	who2, with2, _, within2 := split(k)
	if c := cmp.Or(slices.Compare(who, who2), slices.Compare(with, with2)); c != 0 {
		return c < 0
	}
	number := map[int]int{}
	for i, a := range rest {
		number[a] = i + 1
	}
	// exchanged returns the numbers that left the upper half, lowest first, and the numbers that entered it, highest first.
	exchanged := func(within [][2]int) (downs, ups, uppers, lowers []int) {
		slices.SortFunc(within, func(a, b [2]int) int { return a[0] - b[0] })
		up := map[int]bool{}
		for _, x := range within {
			up[x[0]] = true
			uppers, lowers = append(uppers, number[x[0]]), append(lowers, number[x[1]])
		}
		for _, a := range rest {
			switch n := number[a]; {
			case n <= len(within) && !up[a]:
				downs = append(downs, n)
			case n > len(within) && up[a]:
				ups = append(ups, n)
			}
		}
		desc(downs)
		return downs, ups, uppers, lowers
	}
	d1, u1, _, l1 := exchanged(within)
	d2, u2, _, l2 := exchanged(within2)
	sum := func(list []int) int {
		s := 0
		for _, n := range list {
			s += n
		}
		return s
	}
	return cmp.Or(len(d1)-len(d2), (sum(u1)-sum(d1))-(sum(u2)-sum(d2)), slices.Compare(d2, d1), slices.Compare(u1, u2), slices.Compare(l1, l2)) < 0
}

// random returns an event of n players with some rounds played. Results, requested byes, absences, late entries and
// forfeits are random; pairings are by this package or random including colours, which creates more strong preferences.
func random(r *rand.Rand, n int) *Event {
	e := &Event{Rounds: 3 + r.IntN(7), Win: 10, Draw: 5, First: Side(1 + r.IntN(2)), Players: make([]Player, n)}
	lot := r.IntN(2) == 0
	if lot {
		e.Rounds = 2 + r.IntN(4)
	}
	late := make([]int, n)
	for i := range late {
		if r.IntN(6) == 0 {
			late[i] = r.IntN(3)
		}
	}
	for round := 0; ; round++ {
		for i := range e.Players {
			e.Players[i].Out = round < late[i] || r.IntN(12) == 0
		}
		if round >= e.Rounds || r.IntN(e.Rounds) == 0 && round > 0 {
			if round >= e.Rounds {
				e.Rounds++
			}
			return e
		}
		var pairs []Pair
		if lot {
			pairs = e.lot(r)
		} else {
			var err error
			if pairs, err = e.Pair(); err != nil {
				return e
			}
		}
		e.play(r, pairs)
	}
}

// lot pairs random players who have not met.
func (e *Event) lot(r *rand.Rand) []Pair {
	p := e.newPairing()
	order := r.Perm(len(p.players))
	var pairs []Pair
	for len(order) > 0 {
		a := p.players[order[0]]
		order = order[1:]
		for i, k := range order {
			if b := p.players[k]; !p.apart[[2]int{min(a.index, b.index), max(a.index, b.index)}] {
				pairs = append(pairs, Pair{a.index, b.index})
				order = slices.Delete(order, i, i+1)
				break
			}
		}
	}
	return pairs
}

// play fills in random results.
func (e *Event) play(r *rand.Rand, pairs []Pair) {
	games := make([]Game, len(e.Players))
	for i := range games {
		games[i] = Game{Opponent: Nobody}
		if r.IntN(3) == 0 {
			games[i].Points = 5
		}
	}
	for _, p := range pairs {
		if p.Black == Nobody {
			games[p.White] = Game{Opponent: Nobody, Bye: true, Points: 10}
			continue
		}
		a, b := Game{Opponent: p.Black, Side: White, Played: true}, Game{Opponent: p.White, Side: Black, Played: true}
		switch r.IntN(20) {
		case 0: // no-show
			a = Game{Opponent: p.Black, Points: 10}
			b = Game{Opponent: p.White}
		case 1, 2, 3, 4, 5:
			a.Points, b.Points = 5, 5
		default:
			if (r.IntN(100) < 50+10*(p.Black-p.White)) == (r.IntN(8) > 0) {
				a.Points = 10
			} else {
				b.Points = 10
			}
		}
		games[p.White], games[p.Black] = a, b
	}
	for i := range games {
		e.Players[i].Games = append(e.Players[i].Games, games[i])
	}
}

// compare pairs a round both ways and compares; ok is false if neither finds a pairing.
func compare(t *testing.T, e *Event) (got []Pair, ok bool) {
	t.Helper()
	got, err := e.Pair()
	p := plain{pairing: e.newPairing()}
	p.byeScore = -1
	pairs, bye, ok := p.pair()
	if ok != (err == nil) {
		t.Fatalf("pairing: %v, by the book: %v\n%s", err, ok, e.describe())
	}
	if !ok {
		return nil, false
	}
	var want [][2]int
	for _, x := range pairs {
		want = append(want, order(p.players[x[0]].index, p.players[x[1]].index))
	}
	if bye != Nobody {
		want = append(want, [2]int{Nobody, p.players[bye].index})
	}
	var have [][2]int
	for _, x := range got {
		have = append(have, order(x.White, x.Black))
	}
	less := func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) }
	slices.SortFunc(want, less)
	slices.SortFunc(have, less)
	if !slices.Equal(want, have) {
		t.Fatalf("paired %v, by the book %v, apart %v\n%s", have, want, e.Apart, e.describe())
	}
	return got, true
}

// TestByTheBook compares with the second implementation for up to 8 players.
func TestByTheBook(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	events := 15000
	if testing.Short() {
		events = 2000
	}
	compared, refused := 0, 0
	for range events {
		e := random(r, 3+r.IntN(6))
		if len(e.newPairing().players) == 0 {
			continue
		}
		if _, ok := compare(t, e); ok {
			compared++
		} else {
			refused++
		}
	}
	t.Logf("%d rounds compared, %d without a pairing", compared, refused)
	if compared < events/3 || refused == 0 {
		t.Errorf("only %d rounds compared, %d without a pairing", compared, refused)
	}
}

// describe formats an event.
func (e *Event) describe() string {
	text := fmt.Sprintf("%d rounds, first %d\n", e.Rounds, e.First)
	for i, p := range e.Players {
		x := e.newPlayer(i)
		text += fmt.Sprintf("%2d %4d out %-5v prefers %d claim %d difference %d floats %v bye %-5v ", i, x.score, p.Out, x.prefers, x.claim, x.difference, x.floats, x.bye)
		for _, g := range p.Games {
			text += fmt.Sprintf(" %2d/%d/%d/%v", g.Opponent, g.Side, g.Points, g.Played)
		}
		text += "\n"
	}
	return text
}

// TestExchanges compares events of one score group with many forbidden pairs, which need several exchanges between the
// halves.
func TestExchanges(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	events, several := 1500, 0
	if testing.Short() {
		events = 300
	}
	for range events {
		n := 6 + r.IntN(5)
		e := &Event{Rounds: 5, Win: 10, Draw: 5, Players: make([]Player, n)}
		for i := range n {
			for k := range i {
				if cross := k < n/2 && i >= n/2; cross && r.IntN(20) < 16 || !cross && r.IntN(20) < 5 {
					e.Apart = append(e.Apart, []int{i, k})
				}
			}
		}
		got, ok := compare(t, e)
		if !ok {
			continue
		}
		pairs, uppers := 0, 0
		for _, x := range got {
			if x.Black != Nobody {
				pairs++
			}
		}
		for _, x := range got {
			if x.Black != Nobody && min(x.White, x.Black) >= pairs {
				uppers++
			}
		}
		if uppers > 1 {
			several++
		}
	}
	if several < events/30 {
		t.Errorf("only %d with several exchanges", several)
	}
}
