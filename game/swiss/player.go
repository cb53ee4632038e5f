package swiss

import (
	"cmp"
	"slices"
)

// claim is the strength of a colour preference (article 1.7).
type claim int8

const (
	noClaim claim = iota
	mild
	strong
	absolute
)

// float is the direction of a past floater (article 1.4).
type float int8

const (
	level float = iota
	down
	up
)

// player summarises a player's past rounds for the pairing.
type player struct {
	index, number int
	// points is the real score, score includes virtual points.
	points, score int
	// prefers is the due colour and claim its strength; difference is the colour difference; twice is the colour of the
	// last two games if it was the same; sides are the colours played, latest last.
	prefers    Side
	claim      claim
	difference int
	twice      Side
	sides      []Side
	// floats are those of the last round and of the one before.
	floats [2]float
	// bye is true if the player may get the bye (C2). unplayed counts rounds without a game.
	bye      bool
	unplayed int
}

// pairing is a round being paired. Players are identified by their index in players, which is in the order of article
// 1.2; the bye, if there is one, has the index after the last.
type pairing struct {
	*Event
	players []*player
	// byIndex maps an index of Event.Players to the player, nil if not paired.
	byIndex map[int]*player
	// mate is each player's partner, Nobody while unpaired.
	mate []int
	// apart is true for pairs that must not meet for reasons other than colour (C1).
	apart map[[2]int]bool
	// last is true in the last round, the only one with topscorers (article 1.8).
	last bool
	// byeScore is the score of the player with the bye (C5).
	byeScore int
}

func (e *Event) played() int {
	n := 0
	for i := range e.Players {
		n = max(n, len(e.Players[i].Games))
	}
	return n
}

func (e *Event) newPairing() *pairing {
	p := &pairing{Event: e, byIndex: map[int]*player{}, apart: map[[2]int]bool{}, last: e.played() >= e.Rounds-1}
	number := 0
	for i := range e.Players {
		who := &e.Players[i]
		if who.Out && !slices.ContainsFunc(who.Games, Game.paired) {
			continue // not arrived yet, therefore without a number (C.04.2, late entries)
		}
		number++
		if !who.Out {
			x := e.newPlayer(i)
			x.number = number
			p.players = append(p.players, x)
			p.byIndex[i] = x
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

func (g Game) paired() bool { return g.Opponent != Nobody || g.Bye }

func order(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// scoreAt returns a player's score before a round, from 0, as used for its pairing.
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

func (e *Event) newPlayer(i int) *player {
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
	x.setPreference(balance)
	return x
}

// setPreference sets the colour preference (article 1.7).
func (x *player) setPreference(balance int) {
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

// float returns the float of a past round; points without a game count as a downfloat.
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

func (p *pairing) odd() bool { return len(p.players)%2 == 1 }

// groupEnd returns the index after the last player with the score of the one at from.
func (p *pairing) groupEnd(from int) int {
	to := from
	for to < len(p.players) && p.players[to].score == p.players[from].score {
		to++
	}
	return to
}

// topscorer implements article 1.8.
func (p *pairing) topscorer(x *player) bool {
	return p.last && 2*x.score > p.played()*max(p.Win, p.Draw)
}

// may reports whether C1 and C3 allow the pair.
func (p *pairing) may(a, b *player) bool {
	if p.apart[order(a.index, b.index)] {
		return false
	}
	return p.Sideless || a.claim != absolute || b.claim != absolute || a.prefers != b.prefers || p.topscorer(a) || p.topscorer(b)
}

// sides assigns colours (article 5); a precedes b in the order of article 1.2.
func (p *pairing) sides(a, b *player) Pair {
	if p.sideOf(a, b) == White {
		return Pair{a.index, b.index}
	}
	return Pair{b.index, a.index}
}

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
