package library

import (
	"slices"
	"strings"

	"xotrio/game/review"
)

// countTurns gives entries with the turning points of those whose match was reviewed since they were looked at, and those. It changes none of them.
func (l *Library) countTurns(entries []Entry) (all, changed []Entry) {
	names, err := l.files.List(review.Folder)
	if err != nil || len(names) == 0 {
		return entries, nil
	}
	made := map[string]bool{}
	for _, name := range names {
		made[name] = true
	}
	all = entries
	for i := range entries {
		e := &entries[i]
		if e.Weighed || e.Review == "" || !made[strings.TrimPrefix(e.Review, review.Folder+"/")] {
			continue
		}
		data, err := l.files.Read(e.Review)
		if err != nil {
			continue
		}
		counted := *e
		if counted.count(data) {
			if changed == nil {
				all = slices.Clone(entries)
			}
			all[i], changed = counted, append(changed, counted)
		}
	}
	return all, changed
}

// count takes the turning points over of the review whose file is data, and reports whether it is a review.
func (r *Reviewed) count(data []byte) bool {
	turns, ok := review.Turned(data)
	if ok {
		r.Weighed, r.Turns = true, turns
	}
	return ok
}
