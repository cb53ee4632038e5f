// Package swiss pairs a round of a Swiss tournament by the FIDE (Dutch) System, Handbook C.04.3 as it holds since February 2026: brackets of
// players with equal scores from the top down, the absolute criteria C1 to C5, then C6 to C21 in their order, then the order in which the
// book generates candidates, and the sides by its article 5. It knows the past rounds as results and nothing of files and screens.
package swiss

import (
	"cmp"
	"errors"
	"slices"
)

// Side is the colour of a player in a game.
type Side int8

// The sides, and None for whoever did not play.
const (
	None Side = iota
	White
	Black
)

// Other is the opposite side.
func (s Side) Other() Side {
	switch s {
	case White:
		return Black
	case Black:
		return White
	}
	return None
}

// Nobody stands in the place of an opponent where there is none.
const Nobody = -1

// Game is a past round of one player.
type Game struct {
	// Opponent is the index of whom the player was paired with, Nobody where there was none.
	Opponent int
	// Side is the player's in a game that was played. Played is false for byes, forfeits and absences.
	Side   Side
	Played bool
	// Bye is set for the bye that the pairing gave.
	Bye bool
	// Points are what the round brought, in tenths.
	Points int
}

// Player is somebody who takes part.
type Player struct {
	// Games are the past rounds, as many of everybody.
	Games []Game
	// Out is set where the player is not to be paired in this round.
	Out bool
	// Extra are points in tenths that count only for the pairing, round by round from the first, as accelerated systems give them.
	Extra []int
}

// Event is a tournament before a round.
type Event struct {
	// Players are in the order of their pairing numbers.
	Players []Player
	// Rounds is how many the tournament has.
	Rounds int
	// Win, Draw and Loss are what games bring, in tenths.
	Win, Draw, Loss int
	// First is the side of the first player in the first round, White where it is None.
	First Side
	// Sideless is set where two may meet whatever sides are due to them, as C3 forbids, since no pairing complies with it. C10 and
	// C11 then count everybody as they count topscorers, so that as few as possible have to give way.
	Sideless bool
	// Apart are groups of whom no two may meet in this round.
	Apart [][]int
}

// Pair is two who meet, as indices of Event.Players; Black is Nobody for a bye.
type Pair struct{ White, Black int }

// Errors of Pair.
var (
	// ErrNoPairing is the error where no pairing complies with the absolute criteria.
	ErrNoPairing = errors.New("no pairing exists in which nobody meets again, nobody gets a second bye and nobody plays three times running, or thrice more often, with one side")
	// ErrNobody is the error where nobody is to be paired.
	ErrNobody = errors.New("nobody is to be paired in this round")
)

// Pair pairs the next round. The pairs are in the order of their tables, the bye last.
func (e *Event) Pair() ([]Pair, error) {
	p := e.begin()
	if len(p.players) == 0 {
		return nil, ErrNobody
	}
	if !p.fixBye() {
		return nil, ErrNoPairing
	}
	var moved []int
	for from := 0; from < len(p.players); {
		to := p.groupEnd(from)
		b := bracket{pairing: p, moved: moved, residents: span(from, to), next: span(to, p.groupEnd(to))}
		if !b.pair() {
			return nil, ErrNoPairing
		}
		moved = b.left()
		from = to
	}
	return p.result(moved)
}

// result is the pairs with their sides; those left are nobody, or the one who has the bye.
func (p *pairing) result(left []int) ([]Pair, error) {
	if len(left) > 1 || len(left) == 1 && !p.odd() {
		return nil, ErrNoPairing
	}
	var pairs []Pair
	for a, b := range p.mate {
		if a < b {
			pairs = append(pairs, p.sides(p.players[a], p.players[b]))
		}
	}
	slices.SortStableFunc(pairs, p.tables)
	for _, a := range left {
		pairs = append(pairs, Pair{p.players[a].index, Nobody})
	}
	return pairs, nil
}

// tables is the order in which pairs are published: by the score of the better, that of the other, and the better one's number. Points for
// acceleration do not count in it.
func (p *pairing) tables(a, b Pair) int {
	high, low := p.byScore(a)
	other, under := p.byScore(b)
	return cmp.Or(cmp.Compare(other.points, high.points), cmp.Compare(under.points, low.points), cmp.Compare(high.index, other.index))
}

func (p *pairing) byScore(x Pair) (high, low *player) {
	high, low = p.of[x.White], p.of[x.Black]
	if high.points < low.points || high.points == low.points && high.index > low.index {
		return low, high
	}
	return high, low
}

// span is the numbers from a to below b.
func span(a, b int) []int {
	var list []int
	for i := a; i < b; i++ {
		list = append(list, i)
	}
	return list
}
