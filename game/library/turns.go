package library

import (
	"strings"

	"xotrio/game/review"
)

// countTurns fills in the turning points of entries whose match was reviewed since they were looked at, and returns those.
func (l *Library) countTurns(entries []Entry) (changed []Entry) {
	names, err := l.files.List(review.Folder)
	if err != nil || len(names) == 0 {
		return nil
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
		if data, err := l.files.Read(e.Review); err == nil && e.count(data) {
			changed = append(changed, *e)
		}
	}
	return changed
}

// count takes the turning points over of the review whose file is data, and reports whether it is a review.
func (r *Reviewed) count(data []byte) bool {
	turns, ok := review.Turned(data)
	if ok {
		r.Weighed, r.Turns = true, turns
	}
	return ok
}
