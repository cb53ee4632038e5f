package library

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"xotrio/rules"
)

// Order is a sort order.
type Order uint8

const (
	// Latest sorts by time, Longest by number of moves, Turning by number of turning points, unreviewed matches last.
	Latest Order = iota
	Longest
	Turning
)

// Ended is a filter by result.
type Ended uint8

const (
	// Anyhow is every match; ByX and ByO were won by that side; Level were drawn; Unfinished were abandoned.
	Anyhow Ended = iota
	ByX
	ByO
	Level
	Unfinished
)

// Query selects and sorts entries. The zero value selects all outside the bin, latest first.
type Query struct {
	// Games are names of games, empty for all.
	Games []string
	// Player is the name of a player, "" for all.
	Player string
	Ended  Ended
	// Starred selects starred records, Bin the bin instead of everything else.
	Starred, Bin bool
	// Text is searched in names, games and dates regardless of case; every word must occur.
	Text  string
	Order Order
}

// Filter returns the selected entries. entries must not be modified afterwards. The sort is stable.
func (q Query) Filter(entries []Entry) (found []*Entry) {
	words := strings.Fields(fold(q.Text))
	for i := range entries {
		if q.takes(&entries[i], words) {
			found = append(found, &entries[i])
		}
	}
	switch q.Order {
	case Longest:
		return sortBy(found, func(e *Entry) int { return e.Moves })
	case Turning:
		return sortBy(found, (*Entry).turning)
	}
	return found
}

// sortBy sorts found by descending values. Entries are scattered in memory, so each is read once.
func sortBy(found []*Entry, of func(*Entry) int) []*Entry {
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

// turning returns the number of turning points, -1 if not reviewed.
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

// ended returns the result of e, Anyhow if unknown.
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

// Players returns the names of people in entries, most frequent first, then alphabetically, without computer players
// and unnamed people.
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
