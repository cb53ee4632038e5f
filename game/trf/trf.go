// Package trf reads and writes tournament reports, the text files that arbiters' programs exchange with each other and
// with FIDE: the format of 2016 with the extensions of pairing programs, known as TRF(x), and that of 2026. Package
// swiss pairs the next round from the past ones in a report.
//
//	trf.go    the report as data, and as a swiss.Event
//	read.go   parsing
//	text.go   encodings, and columns counted in bytes
//	write.go  formatting
//	fault.go  errors
package trf

import (
	"errors"
	"fmt"
	"slices"

	"xotrio/game/swiss"
)

// Result is a player's entry for one round.
type Result struct {
	// Opponent is the opponent's number, 0 if there is none.
	Opponent int
	// Side is the colour, swiss.None for a bye.
	Side swiss.Side
	// Code is the result: 1, = and 0; W, D and L for unrated games; + and - for forfeits; U for the pairing-allocated
	// bye; F, H and Z for requested byes of one, half and no point. A space is a game without a result
	// yet, or, without an opponent, a round without an entry.
	Code byte
}

// paired reports whether the player was paired, byes included.
func (r Result) paired() bool { return r.Opponent != 0 || r.Code == 'U' || r.Code == '+' }

func (r Result) open() bool { return r.Opponent != 0 && r.Code == ' ' }

func (r Result) played() bool {
	switch r.Code {
	case '1', '=', '0', 'W', 'D', 'L':
		return r.Opponent != 0 && r.Side != swiss.None
	}
	return false
}

func (r Result) empty() bool { return r == Result{Code: ' '} }

// Player is a player line of a report.
type Player struct {
	// Number is the starting rank.
	Number     int
	Sex, Title string
	Name       string
	// Rating is 0 if there is none.
	Rating         int
	Federation, ID string
	Born           string
	// Points are in tenths, -1 if the report has none. Rank is the place.
	Points, Rank int
	Results      []Result
	// Extra are the virtual points of an acceleration in tenths, by round.
	Extra []int
	line  int
}

// Bye is a requested bye: code F, H or Z.
type Bye struct {
	Round, Number int
	Code          byte
}

// Points are the points for results, in tenths.
type Points struct{ Win, Draw, Loss, Absence, Bye int }

// Usual are the points if a report does not define others.
var Usual = Points{Win: 10, Draw: 5, Bye: 10}

func (p Points) forCode(code byte) int {
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
	// Begins and Ends are dates as 2006/01/02.
	Begins, Ends string
	// Type is a description, Code the name in FIDE's table.
	Type, Code string
	Arbiter    string
	// Rounds is the number of rounds, 0 if the report does not give it. First is the colour of player one in round one.
	Rounds int
	First  swiss.Side
	Points Points
	// Ties are the codes of the tie-breaks in order.
	Ties    string
	Players []Player
	Byes    []Bye
	// apart are groups of numbers that must not meet in the rounds from to to.
	apart []apart
	// byLine is true if the order of lines is that of the pairing numbers.
	byLine bool
	// absent are the numbers of players who miss the next round.
	absent []int
	// Notes say what was read in another way than it is written, or left out.
	Notes []*Fault
	// accelerated is true if the report lists virtual points.
	accelerated bool
}

type apart struct {
	from, to int
	numbers  []int
}

// Errors of Report.Event.
var (
	ErrRounds error = wrong(NoRounds, "", "the report does not say how many rounds there are: a line that begins with 142, or XXR, tells it")
	ErrNobody error = wrong(NoPlayers, "", "there is no player in the report: their lines begin with 001")
	ErrOver         = errors.New("all rounds of the report are paired")
)

// Played is the number of paired rounds: up to the last with a game, and one more if all players have entries for it.
// A bye alone is given beforehand, for a round to come.
func (r *Report) Played() int {
	n := 0
	for i := range r.Players {
		for round, x := range r.Players[i].Results {
			if x.Opponent != 0 {
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

// At returns the result of a round, counted from 0.
func (p *Player) At(round int) Result {
	if round < len(p.Results) {
		return p.Results[round]
	}
	return Result{Code: ' '}
}

// Special lists the numbers of the lines with rules that not every program follows: points for results (162), an
// acceleration (250), pairs that must not meet (260).
func (r *Report) Special() (lines []string) {
	usual := Usual
	usual.Bye = r.Points.Bye
	if r.Points != usual || r.Points.Bye != r.Points.Win {
		lines = append(lines, "162")
	}
	if slices.ContainsFunc(r.Players, func(p Player) bool { return len(p.Extra) > 0 }) {
		lines = append(lines, "250")
	}
	if len(r.apart) > 0 {
		lines = append(lines, "260")
	}
	return lines
}

// Settled returns the report without its last round if that lacks results; whole is true if it lacks none.
func (r *Report) Settled() (settled *Report, whole bool) {
	last := r.Played() - 1
	if last < 0 || !slices.ContainsFunc(r.Players, func(p Player) bool { return p.At(last).open() }) {
		return r, true
	}
	c := *r
	c.Players = slices.Clone(r.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Results, p.Points = p.Results[:min(last, len(p.Results))], -1 // the points may count results of that round
	}
	return &c, false
}

// Event returns the tournament before its next round, and the numbers of its players.
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

// HalvesOff returns the half points that a bye brings which p was given for a round, from 0: 1 or 2, else 0.
func (r *Report) HalvesOff(p *Player, round int) int {
	code := p.At(round).Code
	for _, b := range r.Byes {
		if b.Number == p.Number && b.Round == round+1 {
			code = b.Code
		}
	}
	switch code {
	case 'F', 'U', '+':
		return 2
	case 'H':
		return 1
	}
	return 0
}

func (r *Report) player(p *Player, index map[int]int, players []Player, rounds int) (swiss.Player, error) {
	out := swiss.Player{Extra: p.Extra, Out: !p.At(rounds).empty() || slices.Contains(r.absent, p.Number)}
	for _, b := range r.Byes {
		out.Out = out.Out || b.Number == p.Number && b.Round == rounds+1
	}
	sum := 0
	for round := range rounds {
		x := p.At(round)
		if x.open() {
			return out, p.fault(NoResult, round, x.Opponent, "round %d has no result of player %d against player %d", round+1, p.Number, x.Opponent)
		}
		g := swiss.Game{Opponent: swiss.Nobody, Bye: x.Code == 'U' || x.Code == '+' && x.Opponent == 0, Points: r.Points.forCode(x.Code)}
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
	next := r.Points.forCode(p.At(rounds).Code)
	if p.Points >= 0 && !slices.Contains([]int{sum, sum + extra, sum + next, sum + extra + next}, p.Points) {
		f := p.fault(Sum, -1, 0, "player %d has %s points, but the results bring %s", p.Number, tenths(p.Points), tenths(sum))
		f.Text = tenths(p.Points)
		return out, f
	}
	return out, nil
}

// fault returns a fault in a player's line; round counts from 0, -1 for none.
func (p *Player) fault(reason Reason, round, opponent int, format string, args ...any) *Fault {
	f := wrong(reason, "", format, args...)
	f.Line, f.Player, f.Round, f.Opponent = p.line, p.Number, round+1, opponent
	return f
}

// first returns the colour of player one in the first round that was played, None if there was none. The colours of the
// other numbers of that round alternate from it.
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
