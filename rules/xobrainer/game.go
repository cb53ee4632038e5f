package xobrainer

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Name is the name of the game in the engine protocol, in records and in text keys.
const Name = "xobrainer"

// The names of the options.
const (
	// OptionFormat is read by ParseFormat.
	OptionFormat = "Format"
	// OptionVariants is read by ParseVariants.
	OptionVariants = "Variants"
	// OptionTeams is read by ParseTeams: the number of players of each side who draw missions.
	OptionTeams = "Teams"
	// OptionLayout is one of Layouts, or read by ParseLayout; on one line the rows may be separated by /.
	OptionLayout = "Layout"
	// OptionFairStart is read by ParseFairStart. If on, in rounds with Random or Map the opener's first piece must keep
	// away from the middle.
	OptionFairStart = "FairStart"
	// OptionDeck is classic, or read by ParseDeck; on one line the cards may be separated by /.
	OptionDeck = "Deck"
)

// classicDeckName is the value of OptionDeck for the built-in deck.
const classicDeckName = "classic"

// ParseLayoutOption reads the value of OptionLayout.
func ParseLayoutOption(value string) (Layout, error) {
	for _, l := range builtIn {
		if value == l.name {
			return l.layout, nil
		}
	}
	if !strings.ContainsAny(value, "/\n") {
		return Layout{}, fmt.Errorf("there is no board %s: give %s, or ten rows with / between them", quote(value), strings.Join(Layouts(), ", "))
	}
	return ParseLayout(lines(value))
}

// ParseDeckOption reads the value of OptionDeck for a layout.
func ParseDeckOption(value string, l Layout) (Deck, error) {
	if value == classicDeckName {
		d := ClassicDeck()
		if at, err := d.check(l); err != nil {
			return Deck{}, fmt.Errorf("the classic deck does not suit the board, choose another: card %d: %w", at+1, err)
		}
		return d, nil
	}
	return ParseDeck(lines(value), l)
}

// readDeck converts the text of a player's own deck to a value of OptionDeck, for the board of o.
func readDeck(text string, o rules.Options) (string, error) {
	layout, err := ParseLayoutOption(o[OptionLayout])
	if err != nil {
		layout = Classic()
	}
	d, err := ParseDeck(text, layout)
	if err != nil {
		return "", err
	}
	return strings.ReplaceAll(oneLine(d.Text()), " ", ""), nil
}

func oneLine(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "/") }

// lines is the inverse of oneLine; text with line breaks stays as it is.
func lines(value string) string {
	if strings.Contains(value, "\n") {
		return value
	}
	return strings.ReplaceAll(value, "/", "\n")
}

func setup(g *rules.Info, o rules.Options) (u Setup, err error) {
	if err = g.CheckOptions(o); err != nil {
		return Setup{}, err
	}
	if u.Format, err = ParseFormat(g.Get(o, OptionFormat)); err != nil {
		return Setup{}, err
	}
	if u.Variants, err = ParseVariants(g.Get(o, OptionVariants)); err != nil {
		return Setup{}, err
	}
	fair, err := ParseFairStart(g.Get(o, OptionFairStart))
	if err != nil {
		return Setup{}, err
	}
	u.Variants = u.Variants.fair(fair)
	if u.Teams, err = ParseTeams(g.Get(o, OptionTeams)); err != nil {
		return Setup{}, err
	}
	if u.Layout, err = ParseLayoutOption(g.Get(o, OptionLayout)); err != nil {
		return Setup{}, err
	}
	if u.Variants&withCards != 0 {
		u.Deck, err = ParseDeckOption(g.Get(o, OptionDeck), u.Layout)
	}
	return u, err
}

// checked returns a Check for an option that parse reads.
func checked[T any](parse func(string) (T, error)) func(string) error {
	return func(value string) error {
		_, err := parse(value)
		return err
	}
}

// options returns the settings in the order of the engine protocol.
func options() []rules.Option {
	return []rules.Option{{
		Name:     OptionFormat,
		Default:  DefaultFormat().String(),
		Examples: append(Formats()[:len(fixedFormats)], FormatRounds+":5", FormatPoints+":50"),
		Check:    checked(ParseFormat),
	}, {
		Name:     OptionVariants,
		Examples: append([]string{"", AllVariants.String()}, variantNames[:]...),
		Check:    checked(ParseVariants),
	}, {
		Name:     OptionTeams,
		Default:  "1-1",
		Examples: []string{"1-1", "2-1", "2-2", "3-3"},
		Check:    checked(ParseTeams),
	}, {
		Name:     OptionFairStart,
		Default:  "off",
		Examples: []string{"off", "on"},
		Check:    checked(ParseFairStart),
	}, {
		Name:     OptionLayout,
		Default:  ClassicName,
		Examples: Layouts(),
		Check:    checked(ParseLayoutOption),
		Own: func(text string, _ rules.Options) (string, error) {
			l, err := ParseLayout(text)
			return oneLine(l.Text()), err
		},
		OwnFolder: "boards",
	}, {
		Name:     OptionDeck,
		Default:  classicDeckName,
		Examples: []string{classicDeckName},
		// Info.New checks it against the board, which is not known here.
		Check: checked(func(value string) (Deck, error) {
			if value == classicDeckName {
				return ClassicDeck(), nil
			}
			return ParseDeck(lines(value), Layout{})
		}),
		Own:       readDeck,
		OwnFolder: "decks",
	}}
}

// Info returns the entry of XOBrainer in the table of games. X opens unless a position text says otherwise.
func Info() *rules.Info {
	g := &rules.Info{
		Name: Name,
		Texts: rules.TextKeys{Title: "game.xobrainer", Line: "title.xobrainer.line", Aim: "aim.xobrainer", HowToMove: "lesson.how.xobrainer",
			Tools: map[rules.Tool]string{"X": "xobrainer.name-green-x", "x": "xobrainer.name-pink-x", "O": "xobrainer.name-pink-o", "o": "xobrainer.name-green-o", rules.Clear: "editor.tool.xobrainer.clear"}},
		Seats: 2,
		// "Drawing lots decides who opens the first round"
		EitherOpens: true,
		Options:     options(),
		Editor:      func() rules.Editor { return &editor{} },
		Sheet:       NewSheet,
		Lessons:     lessons(),
		Puzzles:     rules.Puzzles{File: puzzles, ID: "xb", Local: true},
		EditedWith:  rules.Options{OptionFormat: Format{kind: oneRound, n: 1}.String()},
	}
	g.New = func(o rules.Options) (rules.Game, error) {
		u, err := setup(g, o)
		if err != nil {
			return nil, err
		}
		s, err := u.Start(rules.X)
		if err != nil {
			return nil, err
		}
		return &s, nil
	}
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		u, err := setup(g, o)
		if err != nil {
			return nil, err
		}
		s, err := u.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s position: %w", Name, err)
		}
		return &s, nil
	}
	return g
}

//go:embed lessons/xobrainer.txt
var lesson string

//go:embed lessons/variants.txt
var lessonOfVariants string

func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: Name, Text: lesson}, {Name: "variants", Text: lessonOfVariants}},
		// a row of five by shape or by colour, one with n dots, a Knock Out, a fulfilled mission, a trap
		Words:   []string{"shape", "colour", "points", "knock-out", "mission", "trap"},
		Pointed: []string{"refusal.xobrainer.taken", "refusal.xobrainer.main-on-knockout"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool {
	switch word {
	case "shape":
		return t.Completed(t.Side)&ByShape != 0
	case "colour":
		return t.Completed(t.Side)&ByColour != 0
	case "points":
		return t.Row.Points >= n
	case "knock-out":
		return t.KnockOut()
	case "mission":
		return t.MissionPoints > 0
	case "trap":
		return t.TrapSet || t.TrapPoints > 0
	}
	return false
}

//go:embed puzzles/xobrainer.txt
var puzzles string

// Passed implements rules.Passing: the turn is lost, and the piece stays the next of its line-up. If a draw is due
// nothing changes.
func (s *State) Passed() rules.Game {
	passed := *s
	if s.turn != rules.Nobody {
		passed.turn = s.turn.Other()
	}
	return &passed
}

// Picture implements rules.Pictured. It includes the line-ups, but not the supplies.
func (s *State) Picture() rules.Picture {
	renamed := func(text string) string { return rules.Swapped(text, "XOxo", "OXox") }
	p := rules.Picture{
		Beside:  s.NextTurn().String() + " " + s.lineUpText(rules.X) + "/" + s.lineUpText(rules.O),
		Players: 2, Renamed: renamed,
		RenamedBeside: func(beside string) string {
			turn, lineUps, _ := strings.Cut(beside, " ")
			x, o, _ := strings.Cut(lineUps, "/")
			return renamed(turn + " " + o + "/" + x)
		},
	}
	for row := Size - 1; row >= 0; row-- {
		signs := make([]string, Size)
		for c := range signs {
			if piece := s.PieceAt(At(c, row)); piece != NoPiece {
				signs[c] = piece.String()
			}
		}
		p.Rows = append(p.Rows, signs)
	}
	return p
}

// Restore implements rules.Restorer. It cannot restore the number of drawn rounds in a row.
func (s *State) Restore() (o rules.Options, text string, moves []string) {
	o = rules.Options{
		OptionFormat: s.Format().String(), OptionVariants: noVariants, OptionTeams: strconv.Itoa(s.People(rules.X)) + "-" + strconv.Itoa(s.People(rules.O)),
		OptionLayout: oneLine(s.Layout().Text()), OptionDeck: classicDeckName, OptionFairStart: "off",
	}
	if s.Variants().Has(FairStart) {
		o[OptionFairStart] = "on"
	}
	if v := s.Variants().String(); v != "" {
		o[OptionVariants] = v
	}
	if d := s.Deck(); d != (Deck{}) {
		o[OptionDeck] = strings.ReplaceAll(oneLine(d.Text()), " ", "")
	}
	return o, s.Text(), nil
}
