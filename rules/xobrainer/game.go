package xobrainer

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Name of the game in the engine protocol, in records and as text key.
const Name = "xobrainer"

// The names of the options.
const (
	// OptionFormat is what ParseFormat reads.
	OptionFormat = "Format"
	// OptionVariants is what ParseVariants reads.
	OptionVariants = "Variants"
	// OptionTeams is what ParseTeams reads: how many people of each side draw missions.
	OptionTeams = "Teams"
	// OptionLayout is what ParseLayout reads, or one of Layouts; in one line the rows may have / between them.
	OptionLayout = "Layout"
	// OptionFairStart is what ParseFairStart reads: in rounds with Random or Map the opener's first piece keeps away from the middle.
	OptionFairStart = "FairStart"
	// OptionDeck is what ParseDeck reads, or classic; in one line the cards may have / between them.
	OptionDeck = "Deck"
)

// classicDeckName is the value of OptionDeck for the deck that comes with the program.
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

// readDeck is the value of OptionDeck for a deck that somebody has written, to be played on the board of o.
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

// oneLine is a text of several lines as one with / between them.
func oneLine(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "/") }

// lines is a text of one line with / between its parts as one of several lines.
func lines(value string) string {
	if strings.Contains(value, "\n") {
		return value
	}
	return strings.ReplaceAll(value, "/", "\n")
}

// setup reads the options, which g has checked one by one.
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

// checked is the Check of an option that parse reads.
func checked[T any](parse func(string) (T, error)) func(string) error {
	return func(value string) error {
		_, err := parse(value)
		return err
	}
}

// options are the settings in the order of the engine protocol.
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
		// Whether it suits the board is seen when both are known.
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

// Info is XOBrainer for the table of games, X opening unless a position says otherwise.
func Info() *rules.Info {
	g := &rules.Info{
		Name:  Name,
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

// lessons are for those who learn XOBrainer.
func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: Name, Text: lesson}, {Name: "variants", Text: lessonOfVariants}},
		// A row of five of one's shape, or colour, with so many dots, a Knock Out, what one's mission asks, a trap shut.
		Words:   []string{"shape", "colour", "points", "knock-out", "mission", "trap"},
		Pointed: []string{"xobrainer.taken", "xobrainer.main-on-knockout"},
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

// Passed implements rules.Passing: the turn is lost, and the piece stays the next of its line-up. Where nobody is on turn nothing is passed.
func (s *State) Passed() rules.Game {
	passed := *s
	if s.turn != rules.Nobody {
		passed.turn = s.turn.Other()
	}
	return &passed
}

// Picture implements rules.Pictured. The line-ups count, what is behind them does not.
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

// Restore implements rules.Restorer. How many rounds in a row were drawn cannot be set up.
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
