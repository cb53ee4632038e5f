package tournament

// Met is a game between two, as one of them has it in a cross table.
type Met struct {
	// Halves are the points in halves, 2 for a win. Open is set where there is no result yet.
	Halves int
	Open   bool
	// Unplayed is set where the points were given without a game, since one of the two has withdrawn.
	Unplayed bool
}

// Cross is the cross table: what those in the rows, in the order of places, have made of their games against those in the columns, in the
// same order, the earliest first. In a round robin the games of whoever withdrew before half of them stay in it, although they do not count
// (FIDE Handbook C.05, withdrawal); a round without an opponent is not in it.
func (t *Tournament) Cross(places []Place) [][][]Met {
	at := make([]int, len(places))
	table := make([][][]Met, len(places))
	for i, p := range places {
		at[p.Entrant] = i
		table[i] = make([][]Met, len(places))
	}
	add := func(row, column int, m Met) { table[at[row]][at[column]] = append(table[at[row]][at[column]], m) }
	for _, r := range t.Rounds {
		for i := range r.Games {
			g := &r.Games[i]
			if g.Bye() {
				continue
			}
			first, second := Met{Unplayed: g.Unplayed}, Met{Unplayed: g.Unplayed}
			switch g.Outcome {
			case Open:
				first.Open, second.Open = true, true
			case First:
				first.Halves = 2
			case Second:
				second.Halves = 2
			case Drawn:
				first.Halves, second.Halves = 1, 1
			}
			add(g.First, g.Second, first)
			add(g.Second, g.First, second)
		}
	}
	t.given(add)
	return table
}

// given adds to a cross table the games of a round robin that are won since the opponent has withdrawn, see award.
func (t *Tournament) given(add func(row, column int, m Met)) {
	annulled := t.annulled()
	for entrant := range t.Entrants {
		for _, gone := range t.owing(entrant, annulled) {
			add(entrant, gone, Met{Halves: 2, Unplayed: true})
			add(gone, entrant, Met{Unplayed: true})
		}
	}
}
