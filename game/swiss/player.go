package swiss

import (
	"cmp"
	"slices"
)

// claim is how strong a colour preference is (article 1.7).
type claim int8

const (
	noClaim claim = iota
	mild
	strong
	absolute
)

// float is how somebody was paired in a past round (article 1.4).
type float int8

const (
	level float = iota
	down
	up
)

// player is what the past rounds mean for the pairing of one player.
type player struct {
	index, number int
	// points is the score, score that with the points of an acceleration.
	points, score int
	// prefers is the side that is due and claim how much; difference is how much more often one side was played than the other; twice is the
	// side of the last two games, where that is the same. sides are those of the games that were played, the last one last.
	prefers    Side
	claim      claim
	difference int
	twice      Side
	sides      []Side
	// floats are those of the last round and the one before it.
	floats [2]float
	// bye is set where the player may get the bye (C2). unplayed is the number of rounds without a game.
	bye      bool
	unplayed int
}

// pairing is a round that is being paired. Players are known by their places in players, which are in the order of article 1.2; the bye, if
// there is one, has the place after the last.
type pairing struct {
	*Event
	players []*player
	// of is the player of an index, nil for whoever is not paired.
	of map[int]*player
	// mate is the partner of each, Nobody as long as there is none.
	mate []int
	// apart are those who may not meet, for whatever reason but colours (C1).
	apart map[[2]int]bool
	// last is set in the last round, in which alone there are topscorers (article 1.8).
	last bool
	// byeScore is the score of whoever gets the bye (C5).
	byeScore int
}

// played is the number of past rounds.
func (e *Event) played() int {
	n := 0
	for i := range e.Players {
		n = max(n, len(e.Players[i].Games))
	}
	return n
}

// begin looks at the past rounds.
func (e *Event) begin() *pairing {
	p := &pairing{Event: e, of: map[int]*player{}, apart: map[[2]int]bool{}, last: e.played() >= e.Rounds-1}
	number := 0
	for i := range e.Players {
		who := &e.Players[i]
		if who.Out && !slices.ContainsFunc(who.Games, Game.paired) {
			continue // has not come so far, and so has no number (C.04.2, late entries)
		}
		number++
		if !who.Out {
			x := e.of(i)
			x.number = number
			p.players = append(p.players, x)
			p.of[i] = x
		}
		for _, g := range who.Games {
			if g.Played {
				p.apart[order(i, g.Opponent)] = true
			}
		}
	}
	for _, group := range e.Apart {
		for k, a := range group {
			for _, b := range group[:k] {
				p.apart[order(a, b)] = true
			}
		}
	}
	slices.SortStableFunc(p.players, func(a, b *player) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.index, b.index)) })
	p.mate = make([]int, len(p.players))
	for i := range p.mate {
		p.mate[i] = Nobody
	}
	return p
}

// paired reports whether the pairing of a round had a place for the player.
func (g Game) paired() bool { return g.Opponent != Nobody || g.Bye }

func order(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// scoreAt is the score of a player before a round, counted from 0, for the pairing of it.
func (e *Event) scoreAt(i, round int) int {
	who := &e.Players[i]
	sum := 0
	for _, g := range who.Games[:min(round, len(who.Games))] {
		sum += g.Points
	}
	if round < len(who.Extra) {
		sum += who.Extra[round]
	}
	return sum
}

// of is what the past rounds mean for a player.
func (e *Event) of(i int) *player {
	who, round := &e.Players[i], e.played()
	x := &player{index: i, score: e.scoreAt(i, round), bye: true}
	balance := 0
	for _, g := range who.Games {
		x.points += g.Points
		switch {
		case !g.Played:
			x.unplayed++
			x.bye = x.bye && !g.Bye && g.Points < e.Win
		case g.Side == White:
			balance++
			x.sides = append(x.sides, White)
		default:
			balance--
			x.sides = append(x.sides, Black)
		}
	}
	for back := range min(round, 2) {
		x.floats[back] = e.float(i, round-1-back)
	}
	x.prefer(balance)
	return x
}

// prefer sets the colour preference (article 1.7).
func (x *player) prefer(balance int) {
	x.difference = max(balance, -balance)
	lesser := White
	if balance > 0 {
		lesser = Black
	}
	n := len(x.sides)
	if n > 1 && x.sides[n-1] == x.sides[n-2] {
		x.twice = x.sides[n-1]
	}
	switch {
	case x.difference > 1:
		x.prefers, x.claim = lesser, absolute
	case x.twice != None:
		x.prefers, x.claim = x.twice.Other(), absolute
	case x.difference == 1:
		x.prefers, x.claim = lesser, strong
	case n > 0:
		x.prefers, x.claim = x.sides[n-1].Other(), mild
	}
}

// float is how a player was paired in a past round: down where there were points without a game, too.
func (e *Event) float(i, round int) float {
	who := &e.Players[i]
	if round >= len(who.Games) {
		return level
	}
	g := who.Games[round]
	if !g.Played {
		if g.Points > e.Loss {
			return down
		}
		return level
	}
	switch own, other := e.scoreAt(i, round), e.scoreAt(g.Opponent, round); {
	case own > other:
		return down
	case own < other:
		return up
	}
	return level
}

// odd reports whether somebody gets a bye.
func (p *pairing) odd() bool { return len(p.players)%2 == 1 }

// groupEnd is the place after the last player who has the score of the one at a place.
func (p *pairing) groupEnd(from int) int {
	to := from
	for to < len(p.players) && p.players[to].score == p.players[from].score {
		to++
	}
	return to
}

// topscorer reports whether a player is one, article 1.8.
func (p *pairing) topscorer(x *player) bool {
	return p.last && 2*x.score > p.played()*max(p.Win, p.Draw)
}

// may reports whether two may meet: C1 and C3.
func (p *pairing) may(a, b *player) bool {
	if p.apart[order(a.index, b.index)] {
		return false
	}
	return p.Sideless || a.claim != absolute || b.claim != absolute || a.prefers != b.prefers || p.topscorer(a) || p.topscorer(b)
}

// sides is the game of two with their sides, article 5; a stands before b in the order of article 1.2.
func (p *pairing) sides(a, b *player) Pair {
	if p.sideOf(a, b) == White {
		return Pair{a.index, b.index}
	}
	return Pair{b.index, a.index}
}

// sideOf is the side of a.
func (p *pairing) sideOf(a, b *player) Side {
	switch {
	case a.prefers != b.prefers: // 5.2.1
		if a.prefers != None {
			return a.prefers
		}
		return b.prefers.Other()
	case a.prefers == None: // 5.2.5
		first := p.First
		if first == None {
			first = White
		}
		if a.number%2 == 1 {
			return first
		}
		return first.Other()
	case a.claim == absolute && b.claim == absolute && a.difference != b.difference: // 5.2.2
		if a.difference > b.difference {
			return a.prefers
		}
		return b.prefers.Other()
	case a.claim > b.claim:
		return a.prefers
	case a.claim < b.claim:
		return b.prefers.Other()
	}
	for i, k := len(a.sides)-1, len(b.sides)-1; i >= 0 && k >= 0; i, k = i-1, k-1 { // 5.2.3
		if a.sides[i] != b.sides[k] {
			return b.sides[k]
		}
	}
	return a.prefers // 5.2.4
}
