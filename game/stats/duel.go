package stats

import (
	"xotrio/game/library"
	"xotrio/rules"
)

// Duel is the history of two players against each other.
type Duel struct {
	// Score is the score of the first player, in all and by game.
	Score Score
	Games map[string]Score
	// Entries are all finished matches between them, latest first, practice included; Shares are the first player's
	// results.
	Entries []library.Entry
	Shares  []float64
	// Row is the current series of wins: positive for the first player, negative for the second.
	Row int
}

// Between returns the duel of players a and b. entries are latest first.
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
	// Share is the player's result: 1, 0.5 or 0.
	Share float64
}

// Matches returns a player's finished matches, practice included, in the order of entries.
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
