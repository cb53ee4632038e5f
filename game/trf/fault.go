package trf

import (
	"errors"
	"fmt"
)

// Reason is a fault of a report, by the key of the text about it.
type Reason string

// The reasons.
const (
	// BadNumber is a missing or impossible number; BadPoints, BadSide, BadResult and BadBye are values that cannot be
	// read as such.
	BadNumber Reason = "cups.report.number"
	BadPoints Reason = "cups.report.points"
	BadSide   Reason = "cups.report.side"
	BadResult Reason = "cups.report.result"
	BadBye    Reason = "cups.report.bye"
	// NoResult is a game without a result, Opposed a bye with an opponent, Itself a player paired with themselves.
	NoResult Reason = "cups.report.noresult"
	Opposed  Reason = "cups.report.opposed"
	Itself   Reason = "cups.report.itself"
	// Twice is a number that two players have, NoLine a number without a player line.
	Twice  Reason = "cups.report.twice"
	NoLine Reason = "cups.report.noline"
	// Differ are two lines that contradict each other about their game, Sum are points that differ from the results.
	Differ Reason = "cups.report.differ"
	Sum    Reason = "cups.report.sum"
	// ForTeams is a team tournament, Beside are points given in addition to results, System is another pairing system.
	// TooLong are more rounds than possible.
	ForTeams Reason = "cups.report.teams"
	Beside   Reason = "cups.report.beside"
	System   Reason = "cups.report.system"
	TooLong  Reason = "cups.report.toolong"
	// Alone is a colour without an opponent or a result, BadRating a rating that does not fit its columns.
	Alone     Reason = "cups.report.alone"
	BadRating Reason = "cups.report.rating"
	// NoRounds is a report without a number of rounds, NoPlayers one without players.
	NoRounds  Reason = "cups.report.norounds"
	NoPlayers Reason = "cups.report.noplayers"

	// Notes on a report that is read all the same. Encoding names an encoding other than UTF-8, Bytes are columns
	// counted in bytes, Columns are fields of a player beside their columns, Dates is a number of rounds by the dates in line 132, NoRating is a rating that is no number,
	// Renamed a player whose name another one has, Dropped a rule of the report that does not hold here.
	Encoding Reason = "cups.report.note.encoding"
	Bytes    Reason = "cups.report.note.bytes"
	Columns  Reason = "cups.report.note.columns"
	Dates    Reason = "cups.report.note.dates"
	NoRating Reason = "cups.report.note.rating"
	Renamed  Reason = "cups.report.note.renamed"
	Dropped  Reason = "cups.report.note.dropped"
)

// Reasons lists all reasons.
var Reasons = []Reason{BadNumber, BadPoints, BadSide, BadResult, BadBye, NoResult, Opposed, Itself, Twice, NoLine, Differ, Sum, ForTeams, Beside, System, TooLong, Alone, BadRating, NoRounds, NoPlayers,
	Encoding, Bytes, Columns, Dates, NoRating, Renamed, Dropped}

// NewNote returns a note about a player, 0 for the whole report, with an English sentence.
func NewNote(reason Reason, player int, text, format string, args ...any) *Fault {
	f := wrong(reason, text, format, args...)
	f.Player = player
	return f
}

// Fault is the error of a report that cannot be read, or a note on one that was. Its text is an English sentence for the
// command line.
type Fault struct {
	Reason Reason
	// Line is the line of the file, from 1; 0 if the fault concerns all of it.
	Line int
	// Player is a player's number and Round a round from 1 if the fault is in one, otherwise 0. Opponent is the number
	// of the other player concerned.
	Player, Round, Opponent int
	// Text is the offending text of the file, if any.
	Text     string
	sentence string
}

// Error returns the sentence with the line.
func (f *Fault) Error() string {
	if f.Line == 0 {
		return f.sentence
	}
	return fmt.Sprintf("line %d: %s", f.Line, f.sentence)
}

// Is reports whether two faults have the same reason.
func (f *Fault) Is(other error) bool {
	o, ok := other.(*Fault)
	return ok && o.Reason == f.Reason
}

// wrong returns a fault with an English sentence; text is from the file.
func wrong(reason Reason, text, format string, args ...any) *Fault {
	return &Fault{Reason: reason, Text: text, sentence: fmt.Sprintf(format, args...)}
}

// within adds the location to a fault: around sets fields, format wraps the sentence.
func within(err error, around func(f *Fault), format string, args ...any) error {
	var f *Fault
	if !errors.As(err, &f) {
		return err
	}
	f.sentence = fmt.Sprintf(format, args...) + f.sentence
	around(f)
	return f
}

// nowhere adds nothing, for use with within.
func nowhere(*Fault) {}
