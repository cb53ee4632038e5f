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

// Report returns the tournament as a report for other programs. Games of the last round may lack results.
func (t *Tournament) Report() *trf.Report {
	r := &trf.Report{Name: t.Name, City: t.Place, Begins: strings.ReplaceAll(t.Day, "-", "/"), Points: trf.Usual, First: swiss.White, Rounds: t.Wanted}
	switch t.Kind {
	case Swiss:
		r.Type = "Individual: Swiss-System"
		if !t.Lot {
			r.Code = "FIDE_DUTCH_2025"
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
	if g.Outcome == Open {
		x.Code = ' '
	}
	if g.Second == entrant {
		x.Side = swiss.Black
	}
	if g.Unplayed {
		x.Code = "--+"[g.halves(entrant)]
	}
	return x
}

// ReadReport parses a report and calls FromReport. rounds is the number of rounds for a report that does not say it, 0 if
// it is not known. notes say what was read in another way than it is written.
func ReadReport(data []byte, rounds int) (t *Tournament, notes []*Fault, err error) {
	r, err := trf.Read(data)
	if err != nil {
		return nil, nil, err
	}
	if r.Rounds == 0 {
		r.Rounds = rounds
	}
	t, err = FromReport(r)
	return t, r.Notes, err
}

// RoundsMissing is the error for a report that does not say how many rounds the tournament has: at least Least, which
// are played, at most Most, and usually Usual. It wraps ErrReport.
type RoundsMissing struct{ Least, Usual, Most int }

// Error implements error.
func (r *RoundsMissing) Error() string { return trf.ErrRounds.Error() }

// Unwrap returns ErrReport.
func (r *RoundsMissing) Unwrap() error { return ErrReport }

// FromReport returns the Swiss tournament of a report: all rounds in it and the announced number of rounds. A report
// does not say how its games are played. What cannot be kept is added to the notes of r. The error wraps ErrReport with a
// Fault, or is that of New.
func FromReport(r *trf.Report) (*Tournament, error) {
	if n := len(r.Players); r.Rounds == 0 && n > 1 {
		least := max(r.Played(), 2)
		return nil, &RoundsMissing{least, max(least, UsualRounds(n)), max(least, MaxRounds(n))}
	}
	settled, whole := r.Settled()
	e, numbers, err := settled.Event()
	if errors.Is(err, trf.ErrOver) { // no round left to pair, but the results must be valid
		longer := *settled
		longer.Rounds = r.Played() + 1
		e = nil
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
			r.Notes = append(r.Notes, trf.NewNote(trf.Renamed, p.Number, entrants[i].Name, "the name of player %d is taken: %s", p.Number, entrants[i].Name))
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
	for i := range players {
		if e != nil && whole && e.Players[i].Out {
			t.Entrants[i].Off = append(t.Entrants[i].Off, Off{rounds, r.HalvesOff(&players[i], rounds)})
		}
	}
	for _, line := range r.Special() {
		r.Notes = append(r.Notes, trf.NewNote(trf.Dropped, 0, line, "what lines %s say does not hold here", line))
	}
	if r.First == swiss.Black {
		r.Notes = append(r.Notes, trf.NewNote(trf.Dropped, 0, "152", "what line 152 says does not hold here"))
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
	case x.Code == ' ':
		g.Outcome = Open
	default:
		g.Outcome = BothLost
	}
	*games = append(*games, g)
	return nil
}
