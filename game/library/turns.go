package library

import (
	"slices"
	"strings"

	"xotrio/game/review"
)

// digest gives entries with what the reviews say of those whose match was reviewed since they were looked at, and those. It changes none of them.
func (l *Library) digest(entries []Entry) (all, changed []Entry) {
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
		if d, ok := review.DigestOf(data); ok {
			told := *e
			told.Weighed, told.Digest = true, d
			if changed == nil {
				all = slices.Clone(entries)
			}
			all[i], changed = told, append(changed, told)
		}
	}
	return all, changed
}
