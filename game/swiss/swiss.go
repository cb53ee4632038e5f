// Package swiss pairs a round of a Swiss tournament by the FIDE (Dutch) System, Handbook C.04.3 as in force since
// February 2026: score brackets from the top down, the absolute criteria C1 to C5, then C6 to C21 in order, then the
// book's order of candidates, and colours by its article 5. It takes past rounds as results; files and screens are for
// others.
//
//	swiss.go    input and output: Event, Pair
//	player.go   colour preferences, floats and scores of one player
//	bracket.go  pairing a bracket: the criteria as digits of a matching's weight
package swiss

import (
	"cmp"
	"errors"
	"slices"
)

// Side is a player's colour in a game.
type Side int8

// The sides; None for a round without a game.
const (
	None Side = iota
	White
	Black
)

// Other returns the opposite side.
func (s Side) Other() Side {
	switch s {
	case White:
		return Black
	case Black:
		return White
	}
	return None
}

// Nobody takes the place of a missing opponent.
const Nobody = -1

// Game is a past round of one player.
type Game struct {
	// Opponent is the index of the paired opponent, or Nobody.
	Opponent int
	// Side is the player's colour in a game that was played. Played is false for byes, forfeits and absences.
	Side   Side
	Played bool
	// Bye is true for a pairing-allocated bye.
	Bye bool
	// Points are the points scored, in tenths.
	Points int
}

// Player is a participant.
type Player struct {
	// Games are the past rounds; all players have the same number.
	Games []Game
	// Out is true if the player is not paired in this round.
	Out bool
	// Extra are virtual points in tenths for each round from the first, as accelerated systems give them. They count
	// for pairing only.
	Extra []int
}

// Event is the state of a tournament before a round.
type Event struct {
	// Players are in the order of their pairing numbers.
	Players []Player
	// Rounds is the total number of rounds.
	Rounds int
	// Win, Draw and Loss are the points for a game, in tenths.
	Win, Draw, Loss int
	// First is the colour of player one in round one; None means White.
	First Side
	// Sideless lifts C3, which forbids pairing two players with the same absolute preference, for a round that no
	// pairing complies with. C10 and C11 then treat all players as topscorers, so that as few as possible have to give
	// way.
	Sideless bool
	// Apart are groups of players who must not meet each other in this round.
	Apart [][]int
}

// Pair is a pairing by indices of Event.Players; Black is Nobody for a bye.
type Pair struct{ White, Black int }

// Errors of Event.Pair.
var (
	// ErrNoPairing means that no pairing complies with the absolute criteria.
	ErrNoPairing = errors.New("no pairing exists in which nobody meets again, nobody gets a second bye and nobody plays three times running, or thrice more often, with one side")
	// ErrNobody means that there is no player to pair.
	ErrNobody = errors.New("nobody is to be paired in this round")
)

// Pair pairs the next round. The result is in the order of tables, the bye last.
func (e *Event) Pair() ([]Pair, error) {
	p := e.newPairing()
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

// result assigns colours; left holds the player with the bye, if any.
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

// tables compares pairs for publication: by the score of the higher player, of the lower, then the higher player's
// number, without virtual points.
func (p *pairing) tables(a, b Pair) int {
	high, low := p.byScore(a)
	other, under := p.byScore(b)
	return cmp.Or(cmp.Compare(other.points, high.points), cmp.Compare(under.points, low.points), cmp.Compare(high.index, other.index))
}

func (p *pairing) byScore(x Pair) (high, low *player) {
	high, low = p.byIndex[x.White], p.byIndex[x.Black]
	if high.points < low.points || high.points == low.points && high.index > low.index {
		return low, high
	}
	return high, low
}

// span returns the numbers a to b-1.
func span(a, b int) []int {
	var list []int
	for i := a; i < b; i++ {
		list = append(list, i)
	}
	return list
}
