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

// Entry holds facts about a record that are known without opening it. All of them come from the record and its name.
type Entry struct {
	// Name is the file name in the folder of records.
	Name string
	// When is the local time when the match became a record, zero if the name has none.
	When time.Time
	// Game, Options and Seats are from the match's setup. Names are normalised by people.Tidy.
	Game    string
	Options rules.Options
	Seats   []match.Seat
	// Changes lists players who left their seats during the match: the players in Seats did not win it alone.
	Changes []match.Change
	// Outcome is the state of the match and By its cause; an abandoned match is Running.
	Outcome rules.Outcome
	By      match.By
	// Moves counts the rows of the list of moves, in all rounds, without moves taken back.
	Moves int
	Score
	// Series is the match's place in a series, zero if there is none.
	Series match.Series
	// Unchecked is true if the record may have been edited, see match.Match.Checked.
	Unchecked bool
	// Sum is a checksum of the whole record: equal matches have equal sums.
	Sum uint64
	Reviewed
	// Problem is an English sentence on why the record cannot be read, "" if it can. All else is zero then.
	Problem string
	// Figures are counted for statistics.
	Figures
	// Starred and Deleted are the player's marks; Deleted means in the bin. They are not part of the index.
	Starred, Deleted bool
}

// Score is the score of a match, such as sets or points.
type Score struct {
	// Scored is true if the game has a score.
	Scored bool
	X, O   int
}

func scoreOf(m *match.Match) (s Score) {
	if g, ok := m.Position().(Scorer); ok {
		s.Scored = true
		s.X, s.O = g.Decides()
	}
	return s
}

// Reviewed is the result of a review.
type Reviewed struct {
	// Review is the file of the review once there is one; Weighed is true once it was read.
	Review  string
	Weighed bool
	review.Digest
}

// Broken reports whether the match was abandoned.
func (e *Entry) Broken() bool { return e.Problem == "" && !e.Outcome.Over() }

// Scorer is a rules.Game with a score, such as sets or points.
type Scorer interface {
	Decides() (x, o int)
}

// stamp is the layout of the time in record names, see store.Store.Finish.
const stamp = "2006-01-02_15-04-05"

// whenOf returns the time in a record name, zero if there is none.
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

// table is used for all sums.
var table = crc64.MakeTable(crc64.ECMA)

func sumOf(m *match.Match) uint64 { return crc64.Checksum([]byte(m.Text()), table) }

func entryOf(name string, m *match.Match) Entry {
	setup, result := m.Setup(), m.Result()
	e := Entry{Name: name, When: whenOf(name), Game: setup.Game, Options: setup.Options, Seats: tidySeats(setup.Seats), Series: setup.Series, Changes: tidyChanges(m.Seating().Changes()),
		Outcome: result.Outcome, By: result.By, Unchecked: !m.Checked(), Sum: sumOf(m), Score: scoreOf(m), Reviewed: Reviewed{Review: review.FileOf(m)}, Figures: figuresOf(m)}
	n := match.NewNumbering(m.At(0))
	for _, ply := range m.Log() {
		n.Add(ply.Side, ply.Step)
	}
	e.Moves = n.Rows()
	return e
}

// tidySeats and tidyChanges return copies with normalised names.
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

// Names returns the names of all players; players who left are last.
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

// holds reports whether text, in lower case, occurs in a name, the game or the date.
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

// contains reports whether s contains text, in lower case, regardless of case.
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

// fold returns s in lower case without invisible characters such as joiners.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// Figures are counted of a match for its players.
type Figures struct {
	// Rated is true if the match counts for ratings.
	Rated bool
	// Rounds counts decided and drawn rounds; a match without rounds counts as one. The round of a resignation counts
	// as lost.
	Rounds Rounds
	// KnockOutsX and KnockOutsO count the Knock Outs of each side.
	KnockOutsX int
	KnockOutsO int
	// Helped counts moves made with help and TakenBack undone moves, of all players. Elsewhere is true if the match did
	// not begin at the start position.
	Helped    int
	TakenBack int
	Elsewhere bool
	// SpentX and SpentO are the thinking times in ticks (match.TicksPerSecond).
	SpentX int
	SpentO int
}

// Rounds counts the rounds won by each side and drawn.
type Rounds struct {
	X     int
	O     int
	Drawn int
}

// Practice reports whether the result says little about the named players: there was help, undo or a change of players,
// or the match did not begin at the start position.
func (e *Entry) Practice() bool {
	return e.Helped > 0 || e.TakenBack > 0 || len(e.Changes) > 0 || e.Elsewhere
}

// noteFrom is the match note of a match that did not begin at the start position, see session.Origin.
const noteFrom = "from"

func figuresOf(m *match.Match) Figures {
	f := Figures{Rated: m.Setup().Rated, TakenBack: m.Counts().TakenBack(), Elsewhere: m.Notes().Get(noteFrom) != ""}
	x, o := m.Counts().Helped()
	f.Helped = x + o
	f.SpentX, f.SpentO = m.Counts().Spent()
	open := false
	for _, e := range m.Log() {
		r, ok := e.Step.(rules.RoundEnder)
		if !ok {
			return f
		}
		over, winner, knockOut := r.RoundEnd()
		if open = !over; over {
			f.round(winner, knockOut)
		}
	}
	if result := m.Result(); open && result.Over() && (result.By == match.ByResignation || result.By == match.ByTime) {
		f.round(result.Winner(), false)
	}
	return f
}

func (f *Figures) round(winner rules.Side, knockOut bool) {
	n := 0
	if knockOut {
		n = 1
	}
	switch winner {
	case rules.X:
		f.Rounds.X, f.KnockOutsX = f.Rounds.X+1, f.KnockOutsX+n
	case rules.O:
		f.Rounds.O, f.KnockOutsO = f.Rounds.O+1, f.KnockOutsO+n
	default:
		f.Rounds.Drawn++
	}
}

// EntryOf returns the entry of m under the name of a record.
func EntryOf(name string, m *match.Match) Entry { return entryOf(name, m) }
