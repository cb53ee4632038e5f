package twins

import (
	"fmt"
	"os"
	"path/filepath"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/games"
)

// InProgress is the match in progress in home that was played last, nil where there is none.
func InProgress(t T, home string) (last *match.Match) {
	t.Helper()
	for _, m := range matches(t, filepath.Join(home, "current.*.xotrio")) {
		if last == nil || store.Played(m).After(store.Played(last)) {
			last = m
		}
	}
	return last
}

// Records are the matches among the records in home, the oldest first.
func Records(t T, home string) []*match.Match {
	t.Helper()
	return matches(t, filepath.Join(home, store.RecordsFolder, "*.xotrio"))
}

// matches are the matches in the files of a pattern, by name.
func matches(t T, pattern string) (list []*match.Match) {
	t.Helper()
	names, err := filepath.Glob(pattern)
	Must(t, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // the program has just put it elsewhere
		}
		Must(t, err)
		m, err := match.Parse(string(text), games.ByName)
		if err != nil {
			Must(t, fmt.Errorf("%s cannot be read: %w\n%s", filepath.Base(name), err, text))
		}
		list = append(list, m)
	}
	return list
}
