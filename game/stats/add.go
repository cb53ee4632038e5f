package stats

import (
	"slices"
	"strconv"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/rules"
)

// seated is a player in the match of an entry.
type seated struct {
	id   int
	side rules.Side
}

// Add counts one more match, which was played after all those before.
func (t *Table) Add(e *library.Entry) {
	if e.Deleted || e.Problem != "" {
		return
	}
	at := t.seats(e)
	for _, s := range at {
		t.count(e, s)
	}
	if Rates(e) {
		t.rate(e)
	}
}

// seats are the players who played the match, each once; who played on both sides says nothing. Those who left their place count, as
// practice.
func (t *Table) seats(e *library.Entry) (at []seated) {
	var both []int
	add := func(p match.Player, seat int) {
		if p.Computer() {
			return
		}
		id, ok := t.rules.Player(p.Name)
		if !ok {
			return
		}
		side := match.SideOf(seat)
		if i := slices.IndexFunc(at, func(s seated) bool { return s.id == id }); i < 0 {
			at = append(at, seated{id, side})
		} else if at[i].side != side {
			both = append(both, id)
		}
	}
	for seat := range e.Seats {
		for _, p := range e.Seats[seat].Players {
			add(p, seat)
		}
	}
	for _, c := range e.Changes {
		add(c.Was, c.Seat)
	}
	return slices.DeleteFunc(at, func(s seated) bool { return slices.Contains(both, s.id) })
}

// share is what a side has of a match that is over.
func share(o rules.Outcome, side rules.Side) float64 {
	switch o.Winner() {
	case side:
		return 1
	case rules.Nobody:
		return 0.5
	}
	return 0
}

// count counts the match for one of its players.
func (t *Table) count(e *library.Entry, s seated) {
	p := t.people[s.id]
	if p == nil {
		p = &Person{Games: map[string]*Game{}}
		t.people[s.id] = p
	}
	g := p.game(e.Game)
	if !e.When.IsZero() {
		if p.First.IsZero() {
			p.First = e.When
		}
		p.Last = e.When
	}
	g.Ticks += e.SpentX + e.SpentO
	switch {
	case !e.Outcome.Over():
		g.Unfinished++
		return
	case e.Practice():
		g.Practice++
		return
	}
	result := share(e.Outcome, s.side)
	g.add(result)
	p.played = append(p.played, played{game: e.Game, won: result == 1})
	if s.side == rules.X {
		g.KnockOuts, g.Suffered = g.KnockOuts+e.KnockOutsX, g.Suffered+e.KnockOutsO
	} else {
		g.KnockOuts, g.Suffered = g.KnockOuts+e.KnockOutsO, g.Suffered+e.KnockOutsX
	}
	if w := weightsOf(e, s.side); len(w) > 0 && alone(e, s.side) {
		g.weigh(1, w)
	}
	cut := func(c Cut, key string) {
		score := g.Cuts[c][key]
		score.add(result)
		g.Cuts[c][key] = score
	}
	for _, part := range Options(e.Options) {
		cut(ByOption, part)
	}
	cut(BySide, s.side.String())
	t.opponents(e, s.side, cut)
}

// weightsOf are what the review of the match says of a side.
func weightsOf(e *library.Entry, side rules.Side) []int {
	if side == rules.X {
		return e.WeightsX
	}
	return e.WeightsO
}

// alone reports whether whoever plays on a side is the only one there.
func alone(e *library.Entry, side rules.Side) bool {
	n := 0
	for seat := range e.Seats {
		if match.SideOf(seat) == side {
			n += len(e.Seats[seat].Players)
		}
	}
	return n == 1
}

// opponents cuts by those on the other side, each of whom counts once.
func (t *Table) opponents(e *library.Entry, side rules.Side, cut func(Cut, string)) {
	var seen [cuts][]string
	once := func(c Cut, key string) {
		if !slices.Contains(seen[c], key) {
			seen[c] = append(seen[c], key)
			cut(c, key)
		}
	}
	for seat := range e.Seats {
		if match.SideOf(seat) == side {
			continue
		}
		for _, p := range e.Seats[seat].Players {
			if p.Computer() {
				once(ByLevel, strconv.Itoa(p.Level))
			} else {
				once(ByOpponent, t.opponentKey(p))
			}
		}
	}
}

// Rates reports whether ratings change by the match. Nobody is helped in a rated one: where a record says so all the same, it was edited.
func Rates(e *library.Entry) bool {
	return e.Rated && e.Outcome.Over() && !e.Practice() && len(e.Seats) == 2 && len(e.Seats[0].Players) == 1 && len(e.Seats[1].Players) == 1
}

// results are what the match says of the player of a side against that opponent. Each of its rounds says as much as a game of one: so it is
// that the levels were measured.
func results(e *library.Entry, side rules.Side, opponent rating.Rating) []rating.Result {
	won, lost := e.Rounds.X, e.Rounds.O
	if side == rules.O {
		won, lost = lost, won
	}
	list := make([]rating.Result, 0, won+lost+e.Rounds.Drawn)
	for _, r := range []struct {
		n     int
		score float64
	}{{won, 1}, {e.Rounds.Drawn, 0.5}, {lost, 0}} {
		for range r.n {
			list = append(list, rating.Result{Opponent: opponent, Score: r.score})
		}
	}
	if len(list) == 0 {
		list = append(list, rating.Result{Opponent: opponent, Score: share(e.Outcome, side)})
	}
	return list
}

// rate changes the ratings of those who played the match.
func (t *Table) rate(e *library.Entry) {
	var before [2]rating.Rating
	var ids [2]int
	for i := range e.Seats {
		p := e.Seats[i].Players[0]
		if p.Computer() {
			elo, ok := t.rules.Elo(e.Game, e.Options, p.Level)
			if !ok {
				return
			}
			before[i] = rating.Fixed(float64(elo), levelDeviation)
			continue
		}
		id, ok := t.rules.Player(p.Name)
		if !ok { // nobody knows how strong the opponent is
			return
		}
		ids[i] = id
		before[i] = t.Rating(id, e.Game, e.When)
	}
	if ids[0] == ids[1] {
		return
	}
	for i, id := range ids {
		if id == 0 {
			continue
		}
		side := match.SideOf(i)
		g := t.people[id].game(e.Game)
		g.Rating = before[i].After(0, results(e, side, before[1-i])...)
		g.Rated++
		if g.Points = append(g.Points, Point{e.Name, e.When, e.Seats[1-i].Players[0], share(e.Outcome, side), before[i], g.Rating}); len(g.Points) > maxPoints {
			g.Points = g.Points[1:]
		}
	}
}
