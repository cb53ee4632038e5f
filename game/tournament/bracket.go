package tournament

// bracket pairs the next round of a knock-out. In the first, as many as there are places left in the bracket have a bye, the best of them
// first, and the first number can meet the second only in the last game. After that the winners of neighbouring games meet.
func (t *Tournament) bracket() []Game {
	if len(t.Rounds) == 0 {
		return t.draw()
	}
	h := t.history()
	last := t.Rounds[len(t.Rounds)-1].Games
	var winners, losers []int
	for i := range last {
		g := &last[i]
		if g.Third {
			continue
		}
		winners = append(winners, g.winner())
		if !g.Bye() {
			losers = append(losers, g.loser())
		}
	}
	var games []Game
	for i := 0; i+1 < len(winners); i += 2 {
		games = append(games, t.meet(h, winners[i], winners[i+1]))
	}
	if len(winners) == 2 && len(losers) == 2 {
		third := t.meet(h, losers[0], losers[1])
		third.Third = true
		games = append(games, third)
	}
	return games
}

// meet is the game of two; where one of them has withdrawn it is decided.
func (t *Tournament) meet(h *history, a, b int) Game {
	g := h.sides(a, b)
	switch {
	case t.Entrants[g.First].Gone && t.Entrants[g.Second].Gone, t.Entrants[g.Second].Gone:
		g.Outcome, g.Unplayed = First, true
	case t.Entrants[g.First].Gone:
		g.Outcome, g.Unplayed = Second, true
	}
	return g
}

// draw is the first round.
func (t *Tournament) draw() []Game {
	list := t.present()
	size := 1
	for size < len(list) {
		size *= 2
	}
	h := t.history()
	places := seeded(size)
	var games []Game
	for i := 0; i < size; i += 2 {
		a, b := min(places[i], places[i+1]), max(places[i], places[i+1])
		if b >= len(list) {
			games = append(games, bye(list[a]))
		} else {
			games = append(games, h.sides(list[a], list[b]))
		}
	}
	return games
}

// seeded is where in a bracket of size places, a power of two, the numbers from 0 on stand: the better half of them can meet only after the
// other half is out, and so on.
func seeded(size int) []int {
	places := []int{0}
	for len(places) < size {
		n := 2 * len(places)
		next := make([]int, 0, n)
		for _, p := range places {
			next = append(next, p, n-1-p)
		}
		places = next
	}
	return places
}

// winner and loser are of a game that has ended.
func (g *Game) winner() int {
	if g.Outcome == Second {
		return g.Second
	}
	return g.First
}

func (g *Game) loser() int { return g.First + g.Second - g.winner() }

// left are those who can still win a knock-out.
func (t *Tournament) left() []int {
	if len(t.Rounds) == 0 {
		return t.present()
	}
	var list []int
	for i := range t.Rounds[len(t.Rounds)-1].Games {
		g := &t.Rounds[len(t.Rounds)-1].Games[i]
		switch {
		case g.Third:
		case g.Outcome == Open:
			list = append(list, g.First, g.Second)
		default:
			list = append(list, g.winner())
		}
	}
	return list
}
