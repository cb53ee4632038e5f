package rules

import (
	"fmt"
	"sort"
	"strings"
	"unicode"
)

// Game is a game in progress, the interface through which match, engines and files use every game. It may know more
// than its State, such as the earlier positions that count for repetition.
type Game interface {
	Position
	// Clone returns an independent copy.
	Clone() Game
	// Text returns the position in the notation of the game. Info.Parse reads it.
	Text() string
	// MoveText returns the notation of m, which must be legal.
	MoveText(m Move) string
	// ParseMove reads a move in notation. The error is a *Refusal that says what is wrong with the text or why the move
	// is illegal.
	ParseMove(text string) (Move, error)
	// Check returns the reason why m is illegal, or nil if it is legal.
	Check(m Move) *Refusal
	// Seat returns the index of the seat to move, less than Info.Seats. In a game for two it is 0 for X and 1 for O. It
	// is undefined while a draw of chance is due and after the game.
	Seat() int
	// View returns the game as side s may see it, without the opponent's secrets and future draws. A game without
	// secrets returns a copy of itself.
	View(s Side) Game
	// Effect returns the effect of m, which must be legal: a value of type Step of the package of the game. The game
	// does not change.
	Effect(m Move) any
}

// Refusal is the reason why a move, a text or an option is not accepted.
type Refusal struct {
	// Key is the key of the sentence in the texts of assets, such as "refusal.xobrainer.taken".
	Key string
	// Args are the values of the places {{.A}}, {{.B}} and so on in the sentence (a cell, a level). They are
	// safe to print: without control characters, and not long.
	Args []string
	// English is the reason for programs without these texts; "" if none reads it.
	English string
}

// In sets the reason in English and returns r.
func (r *Refusal) In(english string, args ...any) *Refusal {
	r.English = fmt.Sprintf(english, args...)
	return r
}

// Refuse returns the Refusal with that key. Each of args is formatted as by fmt.Sprint.
func Refuse(key string, args ...any) *Refusal {
	r := &Refusal{Key: key}
	for _, a := range args {
		text := []rune(fmt.Sprint(a)) // with U+FFFD for invalid bytes
		if len(text) > maxArg {
			text = append(text[:maxArg], '…')
		}
		for i, c := range text {
			if unicode.IsControl(c) {
				text[i] = '?'
			}
		}
		r.Args = append(r.Args, string(text))
	}
	return r
}

// maxArg is the maximum length of an argument in runes: of a text that is no move, say.
const maxArg = 24

// Error returns the reason in English, or the key and the arguments, for developers. Players read assets.Texts.Sentence.
func (r *Refusal) Error() string {
	if r.English != "" {
		return r.English
	}
	return fmt.Sprintf("%s %q", r.Key, r.Args)
}

// TextKey returns the key of the sentence and its arguments; see assets.Texts.Sentence.
func (r *Refusal) TextKey() (key string, args []any) {
	for _, a := range r.Args {
		args = append(args, a)
	}
	return r.Key, args
}

// Options holds the settings of a game by name, such as Format or Size. A missing name means the default.
type Options map[string]string

// Option describes one setting of a game.
type Option struct {
	// Name is used by the engine protocol and the match record.
	Name string
	// Default is the value if none is given.
	Default string
	// Examples are values to offer, Default among them. The option may accept others.
	Examples []string
	// Check returns nil for a valid value and otherwise what is wrong with it.
	Check func(value string) error
	// Own converts the text of a file that a player wrote, such as a board, to a value of the option. o are the other
	// options. The error says what is wrong with the text. OwnFolder is the name of the folder for these files. Both
	// are zero if the option has no files.
	Own       func(text string, o Options) (value string, err error)
	OwnFolder string
}

// Info describes a game before it is played.
type Info struct {
	// Name is used by the engine protocol and the record: xobrainer, trexo, oxixo, oxixo4.
	Name string
	// Texts holds the keys of the texts about the game.
	Texts TextKeys
	// Seats is the number of seats that take turns, 2 or 4.
	Seats int
	// EitherOpens is true if the side that opens is drawn by lot (XOBrainer). Otherwise X opens, except with OpenedByO,
	// and players change seats to change the opener.
	EitherOpens bool
	// Endless is true if a match can last forever, since pieces are moved and not used up (Oxixo).
	Endless bool
	// OpenedByO returns the opening position under o with O to move. It is nil unless players choose sides and opener
	// separately (Oxixo). It fails if New does.
	OpenedByO func(o Options) (Game, error)
	// Options lists the settings in the order of the engine protocol.
	Options []Option
	// New returns the opening position under o. It fails if o has an unknown name or an invalid value.
	New func(o Options) (Game, error)
	// Parse reads a position text under o. The error names the place in the text and the reason.
	Parse func(text string, o Options) (Game, error)
	// Editor returns a new editor of positions; nil if there is none. EditedWith are the options that editing
	// starts with.
	Editor     func() Editor
	EditedWith Options
	// Sheet returns the score sheet of a match on a real board. The error says what is wrong with the terms. It is nil
	// if won games alone decide a match.
	Sheet func(t SheetTerms) (Sheet, error)
	// Puzzles and Lessons describe the game for package puzzle and package lesson.
	Puzzles Puzzles
	Lessons Lessons
}

// TextKeys holds keys of texts about a game; see assets.Texts. Title is that of its title, Line of the sentence below
// the title, Aim of how the game is won, "" if there is none, and HowToMove of how a move is made in a lesson. Tools are
// those of the names of the tools of the Editor.
type TextKeys struct {
	Title, Line, Aim, HowToMove string
	Tools                       map[Tool]string
}

// Get returns the value of the named option, its default if o lacks it.
func (g *Info) Get(o Options, name string) string {
	if v, ok := o[name]; ok {
		return v
	}
	opt, _ := g.Option(name)
	return opt.Default
}

// Option returns the option with that name; ok is false if there is none.
func (g *Info) Option(name string) (opt Option, ok bool) {
	for _, opt := range g.Options {
		if opt.Name == name {
			return opt, true
		}
	}
	return Option{}, false
}

// CheckOptions returns what is wrong with o: an unknown name or an invalid value.
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

// EveryMember stands for all players of a side together, in place of the index of one.
const EveryMember = -1

// Secretive is a Game with draws that are secret for some players.
type Secretive interface {
	Game
	// Secrets reports whether anything is drawn in this match, openly or not. Then the seed of chance is secret as
	// well.
	Secrets() bool
	// Round returns the number of the current round, from 1. Draws of earlier rounds are no longer secret.
	Round() int
	// ViewFor returns the game as one player of side s may see it. member counts from 0; EveryMember is the side as a
	// whole. Nobody sees no secrets.
	ViewFor(s Side, member int) Game
	// Seen returns m as that player sees it: m itself, or the same draw without its result if that is secret. It does
	// not depend on the position.
	Seen(m Move, s Side, member int) Move
}

// Divided is a Game whose matches may have rounds, and sets of rounds.
type Divided interface {
	Game
	// Parts reports whether the match may have more than one round, and whether its rounds form sets.
	Parts() (rounds, sets bool)
	// Round returns the number of the current round, and Set that of the current set, from 1.
	Round() int
	Set() int
}

// Timed is a Game with turns that a clock plays.
type Timed interface {
	Game
	// TimeMoves returns the move of a side that has run out of time for a move, and the move of a side whose end the
	// bar between the players has reached. NoMove if the match is played without one of them.
	TimeMoves() (bomb, beam Move)
	// Set returns the number of the current set, from 1; always 1 in a match without sets.
	Set() int
}

// Gridded is a Game on a square board. Its cells are named by a letter for the column and a number for the row, from
// the lower left corner.
type Gridded interface {
	Game
	// Grid returns the number of rows, which is that of columns, and the distance between the numbers of a cell and the
	// cell above it.
	Grid() (size, stride int)
	// LandingCells returns the cells of the board that m fills.
	LandingCells(m Move) []int
}

// CellNamed returns the number of the cell with that name, such as c10, on a board with that stride; ok is false if
// there is none.
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

// Restorer is a Game that cannot be restored from its Text alone.
type Restorer interface {
	// Restore returns the options for Info.Parse, the text to parse, and the moves, in notation, that lead from there
	// to the position.
	Restore() (o Options, text string, moves []string)
}
