package trf

import (
	"errors"
	"fmt"
)

// Reason is what is wrong with a report: the same in every language, so that screens can say it in theirs.
type Reason string

// The reasons.
const (
	// BadNumber is no number, or one that cannot stand there; BadPoints are no points, BadSide is no colour, BadResult no result, BadBye no bye.
	BadNumber Reason = "number"
	BadPoints Reason = "points"
	BadSide   Reason = "side"
	BadResult Reason = "result"
	BadBye    Reason = "bye"
	// NoResult is a game without a result, Opposed a bye with an opponent, Itself a game of a player against the same one.
	NoResult Reason = "noresult"
	Opposed  Reason = "opposed"
	Itself   Reason = "itself"
	// Twice are two players with one number, NoLine a player of whom the report speaks without a line for them.
	Twice  Reason = "twice"
	NoLine Reason = "noline"
	// Differ are two players whose lines do not say the same of their game, Sum points that the results do not bring.
	Differ Reason = "differ"
	Sum    Reason = "sum"
	// ForTeams is a tournament of teams, Beside are points that are given beside the results, System is another way of pairing. TooLong are more
	// rounds than there can be.
	ForTeams Reason = "teams"
	Beside   Reason = "beside"
	System   Reason = "system"
	TooLong  Reason = "toolong"
	// NoRounds is a report that does not say how many rounds there are, NoPlayers one without players.
	NoRounds  Reason = "norounds"
	NoPlayers Reason = "noplayers"
)

// Reasons are all of them.
var Reasons = []Reason{BadNumber, BadPoints, BadSide, BadResult, BadBye, NoResult, Opposed, Itself, Twice, NoLine, Differ, Sum, ForTeams, Beside, System, TooLong, NoRounds, NoPlayers}

// Fault is the error of a report that cannot be read. Its text is an English sentence for the command line.
type Fault struct {
	Reason Reason
	// Line is that of the file, counted from 1, 0 where it is the whole of it.
	Line int
	// Player is the number of a player and Round a round, counted from 1, where the fault is in one; 0 otherwise. Opponent is the number of another
	// player of whom it speaks.
	Player, Round, Opponent int
	// Text is what the file has, where it says something that it cannot.
	Text     string
	sentence string
}

// Error is the sentence, with the line.
func (f *Fault) Error() string {
	if f.Line == 0 {
		return f.sentence
	}
	return fmt.Sprintf("line %d: %s", f.Line, f.sentence)
}

// Is reports whether a fault has the reason of another.
func (f *Fault) Is(other error) bool {
	o, ok := other.(*Fault)
	return ok && o.Reason == f.Reason
}

// wrong is a fault with an English sentence; text is what the file has.
func wrong(reason Reason, text, format string, args ...any) *Fault {
	return &Fault{Reason: reason, Text: text, sentence: fmt.Sprintf(format, args...)}
}

// within puts a fault into its place: around is the sentence in which its own stands last.
func within(err error, around func(f *Fault), format string, args ...any) error {
	var f *Fault
	if !errors.As(err, &f) {
		return err
	}
	f.sentence = fmt.Sprintf(format, args...) + f.sentence
	around(f)
	return f
}

// nowhere is for within where the place says nothing more.
func nowhere(*Fault) {}
