package library

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"xotrio/rules"
)

// Order is how entries are sorted.
type Order uint8

const (
	// Latest has the latest match first, Longest the one with the most moves, Turning the one with the most turning points: those that nobody
	// has reviewed come last.
	Latest Order = iota
	Longest
	Turning
)

// Ended is how a match ended, to be looked for.
type Ended uint8

const (
	// Anyhow is every match; ByX and ByO were won by that side; Level are drawn ones; Unfinished were broken off.
	Anyhow Ended = iota
	ByX
	ByO
	Level
	Unfinished
)

// Query says which entries to show, and in which order. Its zero value is all of them but those in the bin, the latest first.
type Query struct {
	// Games are the names of the games, empty for all.
	Games []string
	// Player is the name of somebody who played, empty for anybody.
	Player string
	Ended  Ended
	// Starred has the marked ones only, Bin those in the bin in place of all others.
	Starred, Bin bool
	// Text is looked for in names, games and dates, whether letters are large or small; every word of it has to be there.
	Text  string
	Order Order
}

// Of are the entries that q asks for, of a slice that is never changed. Equal ones keep their order.
func (q Query) Of(entries []Entry) (found []*Entry) {
	words := strings.Fields(fold(q.Text))
	for i := range entries {
		if q.takes(&entries[i], words) {
			found = append(found, &entries[i])
		}
	}
	switch q.Order {
	case Longest:
		return most(found, func(e *Entry) int { return e.Moves })
	case Turning:
		return most(found, (*Entry).turning)
	}
	return found
}

// most is found with those first that have most of something. The entries lie far apart in memory: each is looked at once.
func most(found []*Entry, of func(*Entry) int) []*Entry {
	type place struct{ n, at int }
	places := make([]place, len(found))
	for i, e := range found {
		places[i] = place{of(e), i}
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.at, b.at)) })
	sorted := make([]*Entry, len(found))
	for i, p := range places {
		sorted[i] = found[p.at]
	}
	return sorted
}

// turning is how many turning points were found, -1 where nobody has looked for them.
func (e *Entry) turning() int {
	if !e.Weighed {
		return -1
	}
	return e.Turns
}

func (q Query) takes(e *Entry, words []string) bool {
	switch {
	case e.Deleted != q.Bin, q.Starred && !e.Starred,
		len(q.Games) > 0 && !slices.Contains(q.Games, e.Game),
		q.Player != "" && !slices.Contains(e.Names(), q.Player),
		q.Ended != Anyhow && q.Ended != ended(e):
		return false
	}
	for _, word := range words {
		if !e.holds(word) {
			return false
		}
	}
	return true
}

// ended is how the match of e ended, Anyhow where nobody knows.
func ended(e *Entry) Ended {
	switch {
	case e.Problem != "":
		return Anyhow
	case !e.Outcome.Over():
		return Unfinished
	case e.Outcome.Winner() == rules.X:
		return ByX
	case e.Outcome.Winner() == rules.O:
		return ByO
	}
	return Level
}

// Players are the names of the people in entries, those who played most first, then by the alphabet. Computer players are left out,
// and people without a name.
func Players(entries []Entry) []string {
	count := map[string]int{}
	for i := range entries {
		for _, seat := range entries[i].Seats {
			for _, p := range seat.Players {
				if !p.Computer() && p.Name != "" {
					count[p.Name]++
				}
			}
		}
		for _, c := range entries[i].Changes {
			if !c.Was.Computer() && c.Was.Name != "" {
				count[c.Was.Name]++
			}
		}
	}
	list := slices.Collect(maps.Keys(count))
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), strings.Compare(a, b)) })
	return list
}
