package companion

import (
	"fmt"
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// matchName is where the match in progress lies, recordsName where the finished ones do, version the form of both files.
	matchName   = "companion.json"
	recordsName = "companion-scores.json"
	version     = 1
	// most is how many records are kept; the oldest go first.
	most = 5000
)

// Book is what is kept of the matches on real boards: the one in progress, and the scores of those that are over. Its methods may be called from any
// goroutine.
type Book struct {
	match  *store.Document[progress]
	scores *store.Document[scores]
}

// progress is the match in progress, nil where there is none, of one of the games.
type progress struct {
	games match.Games
	m     *Match
	// text is m as it was saved: m goes on meanwhile.
	text []byte
}

// MarshalJSON writes the match, an empty object where there is none.
func (p progress) MarshalJSON() ([]byte, error) {
	if p.m == nil {
		return []byte("{}"), nil
	}
	return p.text, nil
}

// UnmarshalJSON reads what MarshalJSON has written.
func (p *progress) UnmarshalJSON(data []byte) (err error) {
	if p.m, p.text = nil, nil; string(data) == noMatch {
		return nil
	}
	if p.m, err = parse(data, p.games); err == nil {
		p.text, err = p.m.text()
	}
	return err
}

// noMatch is the file where no match is in progress.
const noMatch = `{"version":1}`

// scores are the matches that are over, in the order in which they ended. The slice is replaced, never changed.
type scores struct {
	Records []Record `json:"records"`
}

// Check says what cannot be in it.
func (s scores) Check() error {
	seen := map[string]bool{}
	for i := range s.Records {
		r := &s.Records[i]
		switch {
		case r.ID == "" || seen[r.ID]:
			return fmt.Errorf("no match can have the ID %.40q", r.ID)
		case r.Game == "" || r.Winner > rules.O || len(r.People[0])+len(r.People[1]) > maxPeople:
			return fmt.Errorf("nobody can have played the match %.40q", r.ID)
		case min(r.Seconds, r.Rounds, r.Turns[0], r.Turns[1], r.Sets[0], r.Sets[1], r.Points[0], r.Points[1]) < 0,
			max(r.Seconds, r.Rounds, r.Turns[0], r.Turns[1], r.Sets[0], r.Sets[1], r.Points[0], r.Points[1]) > maxCounted:
			return fmt.Errorf("nobody can have counted what the match %.40q says", r.ID)
		}
		seen[r.ID] = true
	}
	return nil
}

// maxPeople is more than sit at a table, maxCounted more than anything that is counted of a match.
const maxPeople, maxCounted = 64, 1_000_000_000

// NewBook is what lies in the files of w, of matches of those games.
func NewBook(w *store.Writer, games match.Games) *Book {
	return &Book{
		match:  store.OpenDocument(w, store.Form[progress]{Name: matchName, Version: version, Empty: progress{games: games}}),
		scores: store.OpenDocument(w, store.Form[scores]{Name: recordsName, Version: version}),
	}
}

// Current is the match in progress, nil where there is none.
func (b *Book) Current() *Match { return b.match.Value().m }

// Save makes m the match in progress. Once it returns, the match as it stands outlives the program, however that ends.
func (b *Book) Save(m *Match) {
	var text []byte
	if m != nil {
		var err error
		if text, err = m.text(); err != nil {
			return // never: these are texts and numbers
		}
	}
	b.match.Change(func(p progress) progress { p.m, p.text = m, text; return p })
}

// Finish puts a match that is over among the records, at the moment now on the player's clock: it is in progress no longer. Where it is not over it is
// given up, and leaves no record.
func (b *Book) Finish(m *Match, now time.Time) {
	if m.Phase() == Over {
		r := m.Record(now)
		b.change(func(list []Record) []Record {
			list = slices.DeleteFunc(list, func(have Record) bool { return have.ID == r.ID }) // the program was killed in between
			list = append(list, r)
			return list[max(0, len(list)-most):]
		})
	}
	b.Save(nil)
}

// Records are the matches that are over, in the order in which they ended. The caller must not change them.
func (b *Book) Records() []Record { return b.scores.Value().Records }

// Forget takes the record with that ID out, where there is one.
func (b *Book) Forget(id string) {
	b.change(func(list []Record) []Record {
		return slices.DeleteFunc(list, func(r Record) bool { return r.ID == id })
	})
}

// Restore puts a record back that was forgotten, at its place by date.
func (b *Book) Restore(r Record) {
	b.change(func(list []Record) []Record {
		if slices.ContainsFunc(list, func(have Record) bool { return have.ID == r.ID }) {
			return list
		}
		at := len(list)
		for at > 0 && list[at-1].When().After(r.When()) {
			at--
		}
		return slices.Insert(list, at, r)
	})
}

// change replaces the records by what how makes of a copy of them.
func (b *Book) change(how func([]Record) []Record) {
	b.scores.Change(func(s scores) scores { return scores{how(slices.Clone(s.Records))} })
}
