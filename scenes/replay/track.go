package replay

import (
	"slices"

	"xotrio/game/session"
	"xotrio/scenes/boards"
)

// track is the match as a row of stops, and the stop at which the replay is.
type track struct {
	film  *session.Film
	stops []int
	at    int
	// seen are views that were asked for, by ply.
	seen map[int]session.View
}

func newTrack(f *session.Film) track {
	t := track{film: f, stops: f.Stops(), seen: map[int]session.View{}}
	t.at = len(t.stops) - 1
	return t
}

// viewAt is the match after so many plies. The same view has the same stamp.
func (t *track) viewAt(ply int) session.View {
	v, ok := t.seen[ply]
	if !ok {
		v = t.film.At(ply)
		t.seen[ply] = v
	}
	return v
}

// view is the match at the stop where the replay is.
func (t *track) view() session.View { return t.viewAt(t.stops[t.at]) }

// whole is the match at its end.
func (t *track) whole() session.View { return t.viewAt(t.film.Len()) }

// passages are the steps from a stop to the next one, or back.
func (t *track) passages(stop int, back bool) []boards.Passage {
	var list []boards.Passage
	for ply := t.stops[stop]; ply < t.stops[stop+1]; ply++ {
		list = append(list, boards.Passage{Before: t.viewAt(ply), Ply: t.whole().Plies[ply], After: t.viewAt(ply + 1), Back: back})
	}
	if back {
		slices.Reverse(list)
	}
	return list
}

// last is the turn by which the stop came about, for a Looker; there is none where any is false, or where something was drawn after it.
func (t *track) last() (p boards.Passage, any bool) {
	ply := t.stops[t.at]
	if t.at == 0 || t.stops[t.at-1] != ply-1 {
		return p, false
	}
	return boards.Passage{Before: t.viewAt(ply - 1), Ply: t.whole().Plies[ply-1], After: t.viewAt(ply)}, true
}

// stopOf is the stop at which the position after so many plies is seen.
func (t *track) stopOf(ply int) int {
	i, _ := slices.BinarySearch(t.stops, ply)
	return min(i, len(t.stops)-1)
}
