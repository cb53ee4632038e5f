package stats

import (
	"xotrio/game/library"
	"xotrio/rules"
)

// Duel is how two players have played against each other.
type Duel struct {
	// Score is the score of the first of the two, Games the same by the game.
	Score Score
	Games map[string]Score
	// Entries are all their finished matches, the latest first, and Shares what the first had of each. Practice is among them.
	Entries []library.Entry
	Shares  []float64
	// Row is how many of the latest matches in a row one of them has won: above 0 the first, below 0 the second.
	Row int
}

// Between is how player a has played against player b. entries are the latest first.
func Between(entries []library.Entry, r Rules, a, b int) *Duel {
	t := &Table{rules: r}
	d := &Duel{Games: map[string]Score{}}
	ended := false
	for i := range entries {
		e := &entries[i]
		if e.Deleted || e.Problem != "" || !e.Outcome.Over() {
			continue
		}
		side, other := rules.Nobody, rules.Nobody
		for _, s := range t.seats(e) {
			switch s.id {
			case a:
				side = s.side
			case b:
				other = s.side
			}
		}
		if side == rules.Nobody || other != side.Other() {
			continue
		}
		result := share(e.Outcome, side)
		d.Entries, d.Shares = append(d.Entries, *e), append(d.Shares, result)
		if e.Practice() {
			continue
		}
		game := d.Games[e.Game]
		game.add(result)
		d.Games[e.Game] = game
		d.Score.add(result)
		switch {
		case ended:
		case result == 1 && d.Row >= 0:
			d.Row++
		case result == 0 && d.Row <= 0:
			d.Row--
		default:
			ended = true
		}
	}
	return d
}

// Match is a match of a player.
type Match struct {
	Entry *library.Entry
	Side  rules.Side
	// Share is what the player has of the result: 1, 0.5 or 0.
	Share float64
}

// Matches are the finished matches of a player, practice included, in the order of entries.
func Matches(entries []library.Entry, r Rules, id int) []Match {
	t := &Table{rules: r}
	var list []Match
	for i := range entries {
		e := &entries[i]
		if e.Deleted || e.Problem != "" || !e.Outcome.Over() {
			continue
		}
		for _, s := range t.seats(e) {
			if s.id == id {
				list = append(list, Match{e, s.side, share(e.Outcome, s.side)})
			}
		}
	}
	return list
}
