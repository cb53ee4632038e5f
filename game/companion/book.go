package companion

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// matchName and recordsName are the files of the match in progress and of the finished ones.
	matchName   = "companion.json"
	recordsName = "companion-scores.json"
	version     = 1
	// most is the number of records kept; the oldest are dropped.
	most = 5000
)

// Book stores matches on real boards: the one in progress and the results of finished ones. Its methods are safe for
// concurrent use.
type Book struct {
	match  *store.Document[progress]
	scores *store.Document[scores]
}

// progress is the document of the match in progress, if any.
type progress struct {
	games match.Games
	m     *Match
	// text is the saved form of m, which changes meanwhile.
	text []byte
}

// MarshalJSON returns the match, or an empty object.
func (p progress) MarshalJSON() ([]byte, error) {
	if p.m == nil {
		return []byte("{}"), nil
	}
	return p.text, nil
}

// UnmarshalJSON is the inverse of MarshalJSON.
func (p *progress) UnmarshalJSON(data []byte) (err error) {
	if p.m, p.text = nil, nil; string(data) == noMatch {
		return nil
	}
	if p.m, err = parse(data, p.games); err == nil {
		p.text, err = p.m.text()
	}
	return err
}

// noMatch is the content of the file without a match.
const noMatch = `{"version":1}`

// scores is the document of finished matches, oldest first. The slice is replaced, never modified.
type scores struct {
	Records []Record `json:"records"`
}

// Check returns an error if the program cannot have written the content.
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

// maxPeople and maxCounted exceed all real values.
const maxPeople, maxCounted = 64, 1_000_000_000

// NewBook opens the matches stored by w.
func NewBook(w *store.Writer, games match.Games) *Book {
	return &Book{
		match:  store.OpenDocument(w, store.Form[progress]{Name: matchName, Version: version, Empty: progress{games: games}}),
		scores: store.OpenDocument(w, store.Form[scores]{Name: recordsName, Version: version}),
	}
}

// Current returns the match in progress, or nil.
func (b *Book) Current() *Match { return b.match.Value().m }

// Save makes m the match in progress. When it returns, the present state of m survives the end of the program.
func (b *Book) Save(m *Match) {
	var text []byte
	if m != nil {
		var err error
		if text, err = m.text(); err != nil {
			return // never: only texts and numbers
		}
	}
	b.match.Change(func(p progress) progress { p.m, p.text = m, text; return p })
}

// Finish ends the match in progress. If it is over it becomes a record of local time now; otherwise it is discarded.
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

// Records returns the finished matches, oldest first. Callers must not modify them.
func (b *Book) Records() []Record { return b.scores.Value().Records }

// Forget removes the record with that ID, if any.
func (b *Book) Forget(id string) {
	b.change(func(list []Record) []Record {
		return slices.DeleteFunc(list, func(r Record) bool { return r.ID == id })
	})
}

// Restore inserts a forgotten record by date.
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

// change gives how a copy.
func (b *Book) change(how func([]Record) []Record) {
	b.scores.Change(func(s scores) scores { return scores{how(slices.Clone(s.Records))} })
}

// file is the stored form of a match: everything follows from the taps and the ticks between them.
type file struct {
	Setup Setup   `json:"setup"`
	Taps  []entry `json:"taps"`
	// Since is the number of ticks after the last tap.
	Since int `json:"since,omitempty"`
}

func (m *Match) text() ([]byte, error) { return json.Marshal(file{m.setup, m.log, m.since}) }

// parse checks every tap. If a round is being played, the match is paused.
func parse(data []byte, games match.Games) (*Match, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	info, err := games(f.Setup.Game)
	if err != nil {
		return nil, err
	}
	m, err := New(info, f.Setup)
	if err != nil {
		return nil, err
	}
	for i, e := range f.Taps {
		if err := m.replay(e); err != nil {
			return nil, fmt.Errorf("tap %d (%s): %w", i+1, e.Kind, err)
		}
	}
	if f.Since > 0 && m.Tick(f.Since) {
		return nil, errors.New("more time has passed than there was")
	}
	m.paused = m.now.phase == Playing
	return m, nil
}

func (m *Match) replay(e entry) error {
	n := len(m.log)
	if e.Ticks < 0 {
		return errors.New("time cannot go back")
	}
	event := m.Tick(e.Ticks)
	switch e.Kind {
	case bomb, fall, flag:
		if !event || m.log[n].Kind != e.Kind {
			return errors.New("the clocks do not say so")
		}
		return nil
	}
	if event {
		return errors.New("more time has passed than there was")
	}
	if why := m.Do(e.Tap); why != nil {
		return why
	}
	return nil
}
