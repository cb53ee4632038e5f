package library

import (
	"strings"

	"xotrio/game/review"
)

// countTurns fills in the turning points of entries whose match was reviewed since they were looked at, and reports whether there were any.
func (l *Library) countTurns(entries []Entry) (changed bool) {
	names, err := l.files.List(review.Folder)
	if err != nil || len(names) == 0 {
		return false
	}
	made := map[string]bool{}
	for _, name := range names {
		made[name] = true
	}
	for i := range entries {
		e := &entries[i]
		if e.Weighed || e.Review == "" || !made[strings.TrimPrefix(e.Review, review.Folder+"/")] {
			continue
		}
		data, err := l.files.Read(e.Review)
		if err != nil {
			continue
		}
		if turns, ok := review.Turned(data); ok {
			e.Weighed, e.Turns, changed = true, turns, true
		}
	}
	return changed
}
