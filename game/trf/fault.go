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
	// NoRounds is a report without a number of rounds, NoPlayers one without players.
	NoRounds  Reason = "cups.report.norounds"
	NoPlayers Reason = "cups.report.noplayers"
)

// Reasons lists all reasons.
var Reasons = []Reason{BadNumber, BadPoints, BadSide, BadResult, BadBye, NoResult, Opposed, Itself, Twice, NoLine, Differ, Sum, ForTeams, Beside, System, TooLong, NoRounds, NoPlayers}

// Fault is the error of a report that cannot be read. Its text is an English sentence for the command line.
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
