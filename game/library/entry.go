package library

import (
	"hash/crc64"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/review"
	"xotrio/rules"
)

// Entry is what the library knows of a record without opening it. Everything in it comes from the record and its name.
type Entry struct {
	// Name is that of the file in the folder of the records.
	Name string
	// When is the time on the player's clock at which the match was put among the records, zero where the name tells none.
	When time.Time
	// Game, Options and Seats are those of the match's setup. All names are as people.Tidy has them, whatever stands in the record.
	Game    string
	Options rules.Options
	Seats   []match.Seat
	// Changes are the players who gave their places to others in the middle of the match: it was not won by those of Seats alone.
	Changes []match.Change
	// Outcome is how the match stands, By what brought that about; a match that was broken off is Running.
	Outcome rules.Outcome
	By      match.By
	// Moves is how many turns were taken, draws of chance and turns taken back left out.
	Moves int
	Score
	// Series is the match's place in a series, the zero value where it is by itself.
	Series match.Series
	// Unchecked is set where nobody knows whether the record is as it was written, see match.Match.Checked.
	Unchecked bool
	// Sum stands for the whole record: equal matches have equal sums.
	Sum uint64
	Reviewed
	// Problem says in an English sentence why the record cannot be read, empty where it can. Nothing else is known of it then.
	Problem string
	// Figures are what is counted for the players.
	Figures
	// Starred is set where the player has marked it, Deleted where it lies in the bin. Neither is part of the index.
	Starred, Deleted bool
}

// Score is what both sides have scored in what decides the match.
type Score struct {
	// Scored is set where the game has a score.
	Scored bool
	X, O   int
}

// scoreOf is the score at the end of m.
func scoreOf(m *match.Match) (s Score) {
	if g, ok := m.Position().(Scorer); ok {
		s.Scored = true
		s.X, s.O = g.Decides()
	}
	return s
}

// Reviewed is what a review of the match has found.
type Reviewed struct {
	// Review is the file in which the review lies as soon as one was made, and Weighed is set once it was looked at for what follows.
	Review  string
	Weighed bool
	review.Digest
}

// Broken reports whether the match was left before its end.
func (e *Entry) Broken() bool { return e.Problem == "" && !e.Outcome.Over() }

// Scorer is a rules.Game that can tell what both sides have scored in what decides the match.
type Scorer interface {
	Decides() (x, o int)
}

// stamp is how the names of records begin, see store.Store.Finish.
const stamp = "2006-01-02_15-04-05"

// whenOf is the time in the name of a record, zero where there is none.
func whenOf(name string) time.Time {
	if len(name) < len(stamp) {
		return time.Time{}
	}
	when, err := time.ParseInLocation(stamp, name[:len(stamp)], time.Local)
	if err != nil {
		return time.Time{}
	}
	return when
}

// table is that of the sums.
var table = crc64.MakeTable(crc64.ECMA)

// sumOf is the Sum of a match.
func sumOf(m *match.Match) uint64 { return crc64.Checksum([]byte(m.Text()), table) }

// entryOf is the entry of the match in the record of that name.
func entryOf(name string, m *match.Match) Entry {
	setup, result := m.Setup(), m.Result()
	e := Entry{Name: name, When: whenOf(name), Game: setup.Game, Options: setup.Options, Seats: tidySeats(setup.Seats), Series: setup.Series, Changes: tidyChanges(m.Seating().Changes()),
		Outcome: result.Outcome, By: result.By, Unchecked: !m.Checked(), Sum: sumOf(m), Score: scoreOf(m), Reviewed: Reviewed{Review: review.FileOf(m)}, Figures: figuresOf(m)}
	for _, ply := range m.Log() {
		if ply.Side != rules.Nobody {
			e.Moves++
		}
	}
	return e
}

// tidySeats and tidyChanges are copies with names as they are shown.
func tidySeats(seats []match.Seat) (tidy []match.Seat) {
	for _, seat := range seats {
		seat.Players = slices.Clone(seat.Players)
		for i := range seat.Players {
			seat.Players[i].Name = people.Tidy(seat.Players[i].Name)
		}
		tidy = append(tidy, seat)
	}
	return tidy
}

func tidyChanges(changes []match.Change) []match.Change {
	changes = slices.Clone(changes)
	for i := range changes {
		changes[i].Was.Name = people.Tidy(changes[i].Was.Name)
	}
	return changes
}

// Names are all players of the entry, in the order of its seats, and after them those who gave their places to others.
func (e *Entry) Names() []string {
	var names []string
	for _, seat := range e.Seats {
		for _, p := range seat.Players {
			names = append(names, p.Name)
		}
	}
	for _, c := range e.Changes {
		names = append(names, c.Was.Name)
	}
	return names
}

// holds reports whether text, in small letters, is part of a name, the game or the date of the entry.
func (e *Entry) holds(text string) bool {
	if contains(e.Name, text) || contains(e.Game, text) {
		return true
	}
	for _, seat := range e.Seats {
		for _, p := range seat.Players {
			if contains(p.Name, text) {
				return true
			}
		}
	}
	return slices.ContainsFunc(e.Changes, func(c match.Change) bool { return contains(c.Was.Name, text) })
}

// contains reports whether text, in small letters, is part of s, whether letters are large or small there.
func contains(s, text string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return strings.Contains(fold(s), text)
		}
	}
next:
	for i := 0; i+len(text) <= len(s); i++ {
		for k := range len(text) {
			c := s[i+k]
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			if c != text[k] {
				continue next
			}
		}
		return true
	}
	return false
}

// fold is s without the difference of large and small letters, and without what nobody sees, such as the joiners in a picture of a family.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}
