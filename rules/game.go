package rules

import (
	"fmt"
	"sort"
	"strings"
)

// Game is a game being played, behind one door for all games: what the match, the engine and the files need beyond a
// Position. It may know more than the bare state does, such as earlier positions where repetition counts.
type Game interface {
	Position
	// Clone is an independent copy.
	Clone() Game
	// Text is the position in the notation of the game; the game's Parse reads it back.
	Text() string
	// MoveText is the notation of m, which is legal here.
	MoveText(m Move) string
	// ParseMove reads a move in notation. The error, a *Refusal, says what is wrong with the text or why the move is not
	// legal here.
	ParseMove(text string) (Move, error)
	// Why is nil where m is legal here and otherwise the reason why it is not.
	Why(m Move) *Refusal
	// Seat is the index of the seat on turn, from 0 up to the game's number of seats. In a game for two it is 0 for X
	// and 1 for O. It means nothing while chance is on turn or the game is over.
	Seat() int
	// View is the game as side s may see it, without the other side's secrets and what is still to be drawn. A game
	// without secrets returns a copy of itself.
	View(s Side) Game
	// Effect is what m, which is legal here, does: the Step of the game's own package, as a value. The game stays as it is.
	Effect(m Move) any
}

// Refusal is the reason why a move, a text or an option is not accepted.
type Refusal struct {
	// Reason is a stable key such as "xobrainer.taken", by which screens find the sentence in their own language.
	Reason string
	// Args are what the sentence mentions (a cell, a level), in the order in which it does.
	Args []string
	// Text is the sentence in English.
	Text string
}

// Error is the English sentence.
func (r *Refusal) Error() string { return r.Text }

// Refuse makes a Refusal whose English sentence is format filled with args.
func Refuse(reason, format string, args ...any) *Refusal {
	r := &Refusal{Reason: reason, Text: fmt.Sprintf(format, args...)}
	for _, a := range args {
		r.Args = append(r.Args, fmt.Sprint(a))
	}
	return r
}

// Options are a game's settings by name, such as Format or Size; a missing name means the default.
type Options map[string]string

// Option is one setting of a game.
type Option struct {
	// Name as the engine protocol and the match record write it.
	Name string
	// Default is the value where none is given.
	Default string
	// Examples are values to offer, the default among them; the option may accept others.
	Examples []string
	// Check is nil for a value that the game takes and otherwise says what is wrong with it.
	Check func(value string) error
	// Own is the value for which a text stands that somebody has written in a file, such as a board of one's own, where the other options
	// are o. The error says what is wrong with the text. OwnFolder is the name of the folder for such files. An option without has neither.
	Own       func(text string, o Options) (value string, err error)
	OwnFolder string
}

// Info is what there is to know of one game before it is played.
type Info struct {
	// Name as the engine protocol, the record and the text keys write it: xobrainer, trexo, oxixo, oxixo4.
	Name string
	// Seats is the number of seats that take turns, 2 or 4.
	Seats int
	// EitherOpens reports whether lots decide which side opens (XOBrainer). In the other games X begins, but for OpenedByO, and
	// players who want to change the opener change seats.
	EitherOpens bool
	// Endless reports whether a match may go on for as long as the players like, as pieces are moved and not used up (Oxixo).
	Endless bool
	// OpenedByO is the opening position under o with O on turn, for a game in which players agree on who begins besides who plays
	// which (Oxixo); nil elsewhere. It fails where New does.
	OpenedByO func(o Options) (Game, error)
	// Options are the game's settings in the order of the engine protocol.
	Options []Option
	// New is the opening position under o. It fails where o has an unknown name or a value that the option refuses.
	New func(o Options) (Game, error)
	// Parse reads a position text under o. The error names the place in the text and the reason.
	Parse func(text string, o Options) (Game, error)
	// Editor makes what sets positions up by hand, nil where none can be. EditedWith are the options with which that begins.
	Editor     func() Editor
	EditedWith Options
	// Sheet makes the score sheet of a match on a real board, nil for a game of which the games that were won are all there is to count. The error says
	// what is wrong with the terms.
	Sheet func(t SheetTerms) (Sheet, error)
	// Puzzles are for puzzles in positions of the game, Lessons for those who learn it.
	Puzzles Puzzles
	Lessons Lessons
}

// Get is the value of the named option, its default where o lacks it.
func (g *Info) Get(o Options, name string) string {
	if v, ok := o[name]; ok {
		return v
	}
	opt, _ := g.Option(name)
	return opt.Default
}

// Option is the option of that name; ok is false where the game has none.
func (g *Info) Option(name string) (opt Option, ok bool) {
	for _, opt := range g.Options {
		if opt.Name == name {
			return opt, true
		}
	}
	return Option{}, false
}

// CheckOptions says what is wrong with o: a name that the game does not have, or a value that it does not take.
func (g *Info) CheckOptions(o Options) error {
	names := make([]string, 0, len(o))
	for name := range o {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if opt, ok := g.Option(name); ok {
			if err := opt.Check(o[name]); err != nil {
				return err
			}
			continue
		}
		known := make([]string, 0, len(g.Options))
		for _, opt := range g.Options {
			known = append(known, opt.Name)
		}
		if len(known) == 0 {
			return fmt.Errorf("%s has no option %q: it has none", g.Name, name)
		}
		return fmt.Errorf("%s has no option %q: it has %s", g.Name, name, strings.Join(known, ", "))
	}
	return nil
}

// OneOf lists values for a message that names every choice: "10, 20, 30 or 40".
func OneOf[T any](values ...T) string {
	var b strings.Builder
	for i, v := range values {
		switch {
		case i == 0:
		case i == len(values)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, v)
	}
	return b.String()
}

// EveryMember stands for all people of a side together, where one of them could be named.
const EveryMember = -1

// Secretive is a Game in which something may be drawn that not everybody may see.
type Secretive interface {
	Game
	// Secrets reports whether anything is drawn in this match, openly or not: then what its chance is made from is secret, too.
	Secrets() bool
	// Round is the number of the round being played, from 1. What was drawn in an earlier round is a secret no more.
	Round() int
	// ViewFor is the game as one person of side s may see it, member counting from 0; EveryMember is the side as a whole.
	// Nobody sees no secret at all.
	ViewFor(s Side, member int) Game
	// Seen is the move m as that person gets to know of it: m itself, or for a draw that must not be seen the same draw
	// with what came out hidden. It does not depend on the position.
	Seen(m Move, s Side, member int) Move
}

// Timed is a Game in which a clock may play turns.
type Timed interface {
	Game
	// TimeMoves are the turn that is played for a side whose time for one move is over, and the one for the side at whose
	// end a bar between the players arrives; NoMove for what this match is played without.
	TimeMoves() (bomb, beam Move)
	// Set is the number of the set being played, from 1; it stays 1 where there are no sets.
	Set() int
}

// Gridded is a Game on a square board whose cells are named by a letter for the column and a number for the row, from the corner at the
// lower left.
type Gridded interface {
	Game
	// Grid is how many rows and columns the board has, and by how much the numbers of two cells differ of which one is above the other.
	Grid() (size, stride int)
	// Lands are the cells on which what the move m puts down comes to lie.
	Lands(m Move) []int
}

// CellNamed is the number of the cell of that name, such as c10, on a board with that stride; ok is false where the text is no name.
func CellNamed(name string, stride int) (cell int, ok bool) {
	if len(name) < 2 || name[0] < 'a' || int(name[0]-'a') >= stride {
		return 0, false
	}
	row := 0
	for _, digit := range []byte(name[1:]) {
		if digit < '0' || digit > '9' || row > stride {
			return 0, false
		}
		row = 10*row + int(digit-'0')
	}
	return int(name[0]-'a') + (row-1)*stride, row > 0
}

// Restorer is a Game that its Text alone does not set up again elsewhere.
type Restorer interface {
	// Restore answers with the options under which text is read, and the moves, in their notation, that lead from there to the position.
	Restore() (o Options, text string, moves []string)
}
