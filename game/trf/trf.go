// Package trf reads and writes tournament reports, the text files in which arbiters' programs give tournaments to one another and to FIDE: the
// form of 2016 with the additions that pairing programs understand, known as TRF(x), and that of 2026. What is known of the past rounds is
// what game/swiss pairs the next one by.
package trf

import (
	"errors"
	"fmt"
	"slices"

	"xotrio/game/swiss"
)

// Result is what a report says of one player in one round.
type Result struct {
	// Opponent is the number of whom the player was to meet, 0 where there was nobody.
	Opponent int
	// Side is the side in the game, swiss.None for a bye.
	Side swiss.Side
	// Code is how it ended: 1, = and 0, W, D and L for games that are not rated, + and - for games that were not played, U for the bye that the
	// pairing gave, F, H and Z for byes of a whole, a half and no point that were asked for. A space is a round of which nothing is said.
	Code byte
}

// paired reports whether the pairing had a place for the player.
func (r Result) paired() bool { return r.Opponent != 0 || r.Code == 'U' || r.Code == '+' }

// played reports whether there was a game.
func (r Result) played() bool {
	switch r.Code {
	case '1', '=', '0', 'W', 'D', 'L':
		return r.Opponent != 0 && r.Side != swiss.None
	}
	return false
}

// empty reports whether nothing is said.
func (r Result) empty() bool { return r == Result{Code: ' '} }

// Player is a line of a report.
type Player struct {
	// Number is the starting rank.
	Number     int
	Sex, Title string
	Name       string
	// Rating is 0 where there is none.
	Rating         int
	Federation, ID string
	Born           string
	// Points are in tenths, -1 where the report says nothing. Rank is the place.
	Points, Rank int
	Results      []Result
	// Extra are points in tenths that an acceleration gives for the pairing, round by round.
	Extra []int
	line  int
}

// Bye is a round that somebody has asked off: with code F, H or Z.
type Bye struct {
	Round, Number int
	Code          byte
}

// Points are what results bring, in tenths.
type Points struct{ Win, Draw, Loss, Absence, Bye int }

// Usual are the points where a report says nothing else.
var Usual = Points{Win: 10, Draw: 5, Bye: 10}

// of is what a code brings.
func (p Points) of(code byte) int {
	switch code {
	case '1', 'W', '+', 'F':
		return p.Win
	case '=', 'D', 'H':
		return p.Draw
	case '0', 'L':
		return p.Loss
	case 'U':
		return p.Bye
	}
	return p.Absence
}

// Report is a tournament.
type Report struct {
	Name, City, Federation string
	// Begins and Ends are days as 2006/01/02.
	Begins, Ends string
	// Type is the tournament in words, Code its name in the table of FIDE.
	Type, Code string
	Arbiter    string
	// Rounds is how many there will be, 0 where the report does not say. First is the side of the first player in the first round.
	Rounds int
	First  swiss.Side
	Points Points
	// Ties are the codes of the tie-breaks, in their order.
	Ties    string
	Players []Player
	Byes    []Bye
	// apart are groups of numbers of whom no two may meet in the rounds from to to.
	apart []apart
	// byLine is set where the order of the lines is that of the pairing numbers.
	byLine bool
	// absent are the numbers of those who do not play in the next round.
	absent []int
	// accelerated is set where lines say the points of an acceleration.
	accelerated bool
}

type apart struct {
	from, to int
	numbers  []int
}

// Errors of Event.
var (
	ErrRounds error = wrong(NoRounds, "", "the report does not say how many rounds there are: a line that begins with 142, or XXR, tells it")
	ErrNobody error = wrong(NoPlayers, "", "there is no player in the report: their lines begin with 001")
	ErrOver         = errors.New("all rounds of the report are paired")
)

// Played is the number of rounds that are paired: all up to the last in which somebody was, and one more where all have entries for it.
func (r *Report) Played() int {
	n := 0
	for i := range r.Players {
		for round, x := range r.Players[i].Results {
			if x.paired() {
				n = max(n, round+1)
			} else if !x.empty() {
				n = max(n, round)
			}
		}
	}
	if len(r.Players) > 0 && !slices.ContainsFunc(r.Players, func(p Player) bool { return p.At(n).empty() }) {
		n++
	}
	return n
}

// At is the result of a round, counted from 0.
func (p *Player) At(round int) Result {
	if round < len(p.Results) {
		return p.Results[round]
	}
	return Result{Code: ' '}
}

// Event is the tournament before its next round, with the numbers of its players.
func (r *Report) Event() (e *swiss.Event, numbers []int, err error) {
	if len(r.Players) == 0 {
		return nil, nil, ErrNobody
	}
	if r.Rounds == 0 {
		return nil, nil, ErrRounds
	}
	players, index := slices.Clone(r.Players), map[int]int{}
	if !r.byLine {
		slices.SortStableFunc(players, func(a, b Player) int { return a.Number - b.Number })
	}
	for i := range players {
		index[players[i].Number] = i
		numbers = append(numbers, players[i].Number)
	}
	round := r.Played()
	if round >= r.Rounds {
		return nil, nil, fmt.Errorf("%w, all %d of them", ErrOver, r.Rounds)
	}
	e = &swiss.Event{Rounds: r.Rounds, Win: r.Points.Win, Draw: r.Points.Draw, Loss: r.Points.Loss, First: r.First}
	for i := range players {
		p, err := r.player(&players[i], index, players, round)
		if err != nil {
			return nil, nil, err
		}
		e.Players = append(e.Players, p)
	}
	for _, a := range r.apart {
		if round+1 < a.from || round+1 > a.to {
			continue
		}
		var group []int
		for _, n := range a.numbers {
			i, ok := index[n]
			if !ok {
				return nil, nil, absent(n, "player %d must not meet somebody, but has no line", n)
			}
			group = append(group, i)
		}
		e.Apart = append(e.Apart, group)
	}
	if e.First == swiss.None {
		e.First = first(players, index)
	}
	return e, numbers, nil
}

// player is one of them, with the first rounds played.
func (r *Report) player(p *Player, index map[int]int, players []Player, rounds int) (swiss.Player, error) {
	out := swiss.Player{Extra: p.Extra, Out: !p.At(rounds).empty() || slices.Contains(r.absent, p.Number)}
	for _, b := range r.Byes {
		out.Out = out.Out || b.Number == p.Number && b.Round == rounds+1
	}
	sum := 0
	for round := range rounds {
		x := p.At(round)
		g := swiss.Game{Opponent: swiss.Nobody, Bye: x.Code == 'U' || x.Code == '+' && x.Opponent == 0, Points: r.Points.of(x.Code)}
		if x.Opponent != 0 {
			i, ok := index[x.Opponent]
			if !ok {
				return out, p.fault(NoLine, round, x.Opponent, "in round %d player %d meets player %d, who has no line", round+1, p.Number, x.Opponent)
			}
			g.Opponent = i
			if g.Played = x.played(); g.Played {
				g.Side = x.Side
				y := players[i].At(round)
				if y.Opponent != p.Number || !y.played() || y.Side == x.Side {
					return out, p.fault(Differ, round, x.Opponent, "in round %d player %d and player %d do not say the same of their game", round+1, p.Number, x.Opponent)
				}
			}
		}
		sum += g.Points
		out.Games = append(out.Games, g)
	}
	extra := 0
	if rounds < len(p.Extra) {
		extra = p.Extra[rounds]
	}
	next := r.Points.of(p.At(rounds).Code)
	if p.Points >= 0 && !slices.Contains([]int{sum, sum + extra, sum + next, sum + extra + next}, p.Points) {
		f := p.fault(Sum, -1, 0, "player %d has %s points, but the results bring %s", p.Number, tenths(p.Points), tenths(sum))
		f.Text = tenths(p.Points)
		return out, f
	}
	return out, nil
}

// fault is what is wrong with the line of a player, in a round counted from 0, or none where it is -1.
func (p *Player) fault(reason Reason, round, opponent int, format string, args ...any) *Fault {
	f := wrong(reason, "", format, args...)
	f.Line, f.Player, f.Round, f.Opponent = p.line, p.Number, round+1, opponent
	return f
}

// first is the side that the first player got in the first round that was played, None where none was: the others who had a number then follow
// from it, one for one.
func first(players []Player, index map[int]int) swiss.Side {
	round := -1
	for i := range players {
		for k, x := range players[i].Results {
			if x.Side != swiss.None && (round < 0 || k < round) {
				round = k
			}
		}
	}
	if round < 0 {
		return swiss.None
	}
	for number, i := 0, 0; i < len(players); i++ {
		there := false
		for k := 0; k <= round; k++ {
			there = there || players[i].At(k).paired()
		}
		if !there {
			continue
		}
		if side := players[i].At(round).Side; side != swiss.None {
			if number%2 == 1 {
				return side.Other()
			}
			return side
		}
		number++
	}
	return swiss.None
}

func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
