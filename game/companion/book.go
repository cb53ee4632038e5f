package companion

import (
	"errors"
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
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
// goroutine; only NewBook and Close wait for the disk.
type Book struct {
	match  *store.Document[progress]
	scores *store.Document[scores]
}

// progress is the match in progress, nil where there is none, of one of the games.
type progress struct {
	games match.Games
	m     *Match
}

// MarshalJSON writes the match, an empty object where there is none.
func (p progress) MarshalJSON() ([]byte, error) {
	if p.m == nil {
		return []byte("{}"), nil
	}
	return p.m.text()
}

// UnmarshalJSON reads what MarshalJSON has written.
func (p *progress) UnmarshalJSON(data []byte) (err error) {
	if p.m = nil; string(data) == noMatch {
		return nil
	}
	p.m, err = parse(data, p.games)
	return err
}

// noMatch is the file where no match is in progress.
const noMatch = `{"version":1}`

// scores are the matches that are over, in the order in which they ended. The slice is replaced, never changed.
type scores struct {
	Records []Record `json:"records"`
}

// NewBook is what lies in files, of matches of those games. A file that cannot be read is set aside, and that is a Problem. wake is called, from any goroutine, when there is a
// Problem.
func NewBook(files store.Files, games match.Games, wake func()) *Book {
	return &Book{
		match:  store.OpenDocumentInto(progress{games: games}, files, matchName, version, wake),
		scores: store.OpenDocument[scores](files, recordsName, version, wake),
	}
}

// Current is the match in progress, nil where there is none.
func (b *Book) Current() *Match { return b.match.Value().m }

// Save makes m the match in progress. Once it returns, the match as it stands outlives the program, however that ends.
func (b *Book) Save(m *Match) {
	b.match.Change(func(p progress) progress { p.m = m; return p })
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

// Problem is the next thing that went wrong with the files and that the player should know, nil if there is none.
func (b *Book) Problem() *store.Problem {
	if p := b.match.Problem(); p != nil {
		return p
	}
	return b.scores.Problem()
}

// Close ends the writing, after what is still to be written.
func (b *Book) Close() error { return errors.Join(b.match.Close(), b.scores.Close()) }
