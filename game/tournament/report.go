package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xotrio/game/people"
	"xotrio/game/swiss"
	"xotrio/game/trf"
)

// ErrReport means that a report holds no tournament for this program.
var ErrReport = errors.New("the report has no tournament that can be played here")

// Fault is a defect of a report and its location; Reasons lists the kinds.
type Fault = trf.Fault

// Reasons lists all kinds of defects.
var Reasons = trf.Reasons

// tieCodes are the names of the tie-breaks in reports.
var tieCodes = map[Tie]string{Cut1: "BH/C1", Buchholz: "BH", Sonneborn: "SB", Direct: "DE", Wins: "WON"}

// Report returns the tournament as a report for other programs, without a round that still lacks results.
func (t *Tournament) Report() *trf.Report {
	r := &trf.Report{Name: t.Name, City: t.Place, Begins: strings.ReplaceAll(t.Day, "-", "/"), Points: trf.Usual, First: swiss.White, Rounds: t.Wanted}
	switch t.Kind {
	case Swiss:
		r.Type = "Individual: Swiss-System"
		if !t.Lot {
			r.Code = "FIDE_DUTCH_2026"
		}
	case KnockOut:
		r.Type = "Knock-out"
	default:
		r.Type, r.Rounds = "Individual: Round-Robin", len(t.Rounds)
	}
	var ties []string
	for _, tie := range t.Ties {
		ties = append(ties, tieCodes[tie])
	}
	r.Ties = strings.Join(ties, ",")
	done := len(t.Rounds)
	if !t.Complete() {
		done--
	}
	ranks := map[int]int{}
	for _, p := range t.Standing() {
		ranks[p.Entrant] = p.Rank
	}
	for i, e := range t.Entrants {
		p := trf.Player{Number: t.Number(i), Name: e.Name, Rating: e.Strength, Rank: ranks[i]}
		for round := range done {
			p.Results = append(p.Results, t.result(i, round))
			p.Points += 5 * t.roundHalves(i, round)
		}
		for _, o := range e.Off {
			if o.Round >= done {
				r.Byes = append(r.Byes, trf.Bye{Round: o.Round + 1, Number: t.Number(i), Code: "ZHF"[o.Halves]})
			}
		}
		if e.Gone {
			r.Byes = append(r.Byes, trf.Bye{Round: done + 1, Number: t.Number(i), Code: 'Z'})
		}
		r.Players = append(r.Players, p)
	}
	return r
}

func (t *Tournament) result(entrant, round int) trf.Result {
	g := t.game(entrant, round)
	switch {
	case g == nil:
		return trf.Result{Code: "ZHF"[t.roundHalves(entrant, round)]}
	case g.Bye():
		return trf.Result{Code: 'U'}
	}
	x := trf.Result{Opponent: t.Number(g.First + g.Second - entrant), Side: swiss.White, Code: "0=1"[g.halves(entrant)]}
	if g.Second == entrant {
		x.Side = swiss.Black
	}
	if g.Unplayed {
		x.Code = "--+"[g.halves(entrant)]
	}
	return x
}

// ReadReport parses a report and calls FromReport.
func ReadReport(data []byte) (*Tournament, error) {
	r, err := trf.Read(data)
	if err != nil {
		return nil, err
	}
	return FromReport(r)
}

// FromReport returns the Swiss tournament of a report: all rounds in it and the announced number of rounds. A report
// does not say how its games are played. The error wraps ErrReport with a Fault, or is that of New.
func FromReport(r *trf.Report) (*Tournament, error) {
	e, numbers, err := r.Event()
	if errors.Is(err, trf.ErrOver) { // no round left to pair, but the results must be valid
		longer := *r
		longer.Rounds = r.Played() + 1
		_, numbers, err = longer.Event()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrReport, err)
	}
	players := slices.Clone(r.Players)
	slices.SortFunc(players, func(a, b trf.Player) int { return slices.Index(numbers, a.Number) - slices.Index(numbers, b.Number) })
	var entrants []Entrant
	index := map[int]int{}
	for i, p := range players {
		index[p.Number] = i
		entrants = append(entrants, Entrant{Name: people.Tidy(p.Name), Strength: p.Rating})
		if !named(entrants) {
			entrants[i].Name = people.Tidy(fmt.Sprintf("%s (%d)", p.Name, p.Number))
		}
	}
	t, err := New(r.Name, Swiss, max(2, r.Rounds), entrants)
	if err != nil {
		return nil, err
	}
	t.Entrants = entrants // in the order of the report, whatever the ratings
	if place := people.Tidy(r.City); len(place) <= MaxPlace {
		t.Place = place
	}
	t.Day = strings.ReplaceAll(r.Begins, "/", "-")
	rounds := r.Played()
	for round := range rounds {
		t.Rounds = append(t.Rounds, Round{})
		for i := range players {
			if err := t.addResult(players, i, round, index); err != nil {
				return nil, err
			}
		}
	}
	if e != nil {
		for i := range e.Players {
			if e.Players[i].Out {
				t.Entrants[i].Off = append(t.Entrants[i].Off, Off{Round: rounds})
			}
		}
	}
	return t, nil
}

func (t *Tournament) addResult(players []trf.Player, i, round int, index map[int]int) error {
	x := players[i].At(round)
	games := &t.Rounds[round].Games
	if x.Opponent == 0 {
		switch x.Code {
		case 'U', '+':
			*games = append(*games, bye(i))
		case 'H':
			t.Entrants[i].Off = append(t.Entrants[i].Off, Off{round, 1})
		case 'F':
			t.Entrants[i].Off = append(t.Entrants[i].Off, Off{round, 2})
		}
		return nil
	}
	other, ok := index[x.Opponent]
	if !ok {
		return ErrReport
	}
	if t.game(i, round) != nil {
		return nil // added by the opponent's line
	}
	y := players[other].At(round)
	g := Game{First: i, Second: other, Unplayed: strings.IndexByte("+-", x.Code) >= 0}
	if x.Side == swiss.Black {
		g.First, g.Second, x, y = other, i, y, x
	}
	won := func(code byte) bool { return strings.IndexByte("1W+", code) >= 0 }
	switch {
	case strings.IndexByte("=D", x.Code) >= 0:
		g.Outcome = Drawn
	case won(x.Code):
		g.Outcome = First
	case won(y.Code):
		g.Outcome = Second
	default:
		g.Outcome = BothLost
	}
	*games = append(*games, g)
	return nil
}
