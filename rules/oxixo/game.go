package oxixo

import (
	_ "embed"
	"fmt"
	"strconv"

	"xotrio/rules"
)

// OptionSize is the option for the size of the board, one of Sizes.
const OptionSize = "Size"

// Sizes returns the sizes of the boards for two, the real one first.
func Sizes() []int { return []int{MaxSize, 4, MinSize} }

// Info returns the entry of Oxixo for two in the table of games. A position text brings its own size.
func Info() *rules.Info {
	var sizeTexts []string
	for _, n := range Sizes() {
		sizeTexts = append(sizeTexts, strconv.Itoa(n))
	}
	g := &rules.Info{Name: "oxixo", Endless: true, Seats: 2, Options: []rules.Option{{
		Name: OptionSize, Default: sizeTexts[0], Examples: sizeTexts, Check: checkSize,
	}}, Editor: newEditor, Lessons: lessons(), Puzzles: rules.Puzzles{File: puzzles, ID: "ox"},
		Texts: rules.TextKeys{Title: "game.oxixo", Line: "title.oxixo.line", Aim: "aim.oxixo", HowToMove: "lesson.how.oxixo",
			Tools: map[rules.Tool]string{"X": "speech.mark.x", "O": "speech.mark.o", rules.Clear: "editor.tool.oxixo.clear"}}}
	opening := func(o rules.Options, side rules.Side) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		size, err := strconv.Atoi(g.Get(o, OptionSize))
		if err != nil {
			return nil, err
		}
		return NewGame(Make(size, 0, 0, side)), nil
	}
	g.New = func(o rules.Options) (rules.Game, error) { return opening(o, rules.X) }
	g.OpenedByO = func(o rules.Options) (rules.Game, error) { return opening(o, rules.O) }
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		s, err := Parse(text)
		if err != nil {
			return nil, err
		}
		return NewGame(s), nil
	}
	return g
}

func checkSize(value string) error {
	for _, n := range Sizes() {
		if value == strconv.Itoa(n) {
			return nil
		}
	}
	return fmt.Errorf("%s cannot be %q: it is %s", OptionSize, value, rules.OneOf(Sizes()...))
}

// openedByWest is the opening position for four with the circles to move, West first.
const openedByWest = "5/5/5/5/5 w"

// Info4 returns the entry of Oxixo for four in the table of games. It has no options. X is the team of South and North.
func Info4() *rules.Info {
	g := &rules.Info{Name: "oxixo4", Seats: 4, Endless: true, Editor: newEditor4, Lessons: lessons4(), Puzzles: rules.Puzzles{File: puzzles4, ID: "o4"},
		Texts: rules.TextKeys{Title: "game.oxixo4", Line: "title.oxixo.line", Aim: "aim.oxixo", HowToMove: "lesson.how.oxixo4",
			Tools: map[rules.Tool]string{"S": "editor.tool.oxixo4.S", "W": "editor.tool.oxixo4.W", "N": "editor.tool.oxixo4.N", "E": "editor.tool.oxixo4.E", rules.Clear: "editor.tool.oxixo.clear"}}}
	g.New = func(o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		return NewGame4(Start4()), nil
	}
	g.OpenedByO = func(o rules.Options) (rules.Game, error) { return g.Parse(openedByWest, o) }
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		s, err := Parse4(text)
		if err != nil {
			return nil, err
		}
		return NewGame4(s), nil
	}
	return g
}

// Ending returns how a finished game ended, as one word for records and text keys: row (a full line) or repetition (the
// same position for the third time). It is "" while the game runs.
func (p *Played[S, P]) Ending() string {
	switch {
	case !p.Outcome().Over():
		return ""
	case p.drawn:
		return "repetition"
	}
	return "row"
}

//go:embed lessons/oxixo.txt
var lesson string

//go:embed lessons/oxixo4.txt
var lesson4 string

func lessons() rules.Lessons {
	return rules.Lessons{Files: []rules.File{{Name: "oxixo", Text: lesson}}, Words: []string{"neutral", "own"}, Pointed: []string{"refusal.oxixo.not-yours"}}
}

func lessons4() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: "oxixo4", Text: lesson4}}, Words: []string{"neutral", "own", "dot"},
		Pointed: []string{"refusal.oxixo.not-yours", "refusal.oxixo.dot-not-yours"},
	}
}

// Is implements rules.Described. neutral and own describe the cube taken; n is the seat of the dot.
func (t Step) Is(word string, n int) bool {
	switch word {
	case "neutral":
		return !t.Pass && t.Before == rules.Nobody
	case "own":
		return !t.Pass && t.Before == t.Mark
	case "dot":
		return t.HasDot && int(t.Dot) == n
	}
	return false
}

//go:embed puzzles/oxixo.txt
var puzzles string

//go:embed puzzles/oxixo4.txt
var puzzles4 string

// Picture implements rules.Pictured.
func (p *Played[S, P]) Picture() rules.Picture {
	s := P(&p.state)
	from, to := s.renaming()
	renamed := func(text string) string { return rules.Swapped(text, from, to) }
	out := rules.Picture{Beside: s.turn(), Players: len(from) / 2, Renamed: renamed, RenamedBeside: renamed}
	for row := s.Size() - 1; row >= 0; row-- {
		signs := make([]string, s.Size())
		for col := range signs {
			if l := s.letter(At(col, row)); l != 0 {
				signs[col] = string(l)
			}
		}
		out.Rows = append(out.Rows, signs)
	}
	return out
}

// renaming returns the letters of marks and of players, and what each becomes if every player takes the part of the
// next one.
func (*State) renaming() (from, to string)  { return "XOxo", "OXox" }
func (*State4) renaming() (from, to string) { return "SWNEswne", "WNESwnes" }

// turn returns the side or seat to move as in position texts.
func (s *State) turn() string  { return s.side.String() }
func (s *State4) turn() string { return s.seat.String() }

// Passed implements rules.Passing.
func (p *Played[S, P]) Passed() rules.Game {
	passed := P(&p.state).passed()
	return &Played[S, P]{state: passed, past: []S{passed}}
}

func (s *State) passed() State {
	return Make(s.Size(), s.marks[0], s.marks[1], s.side.Other())
}

func (s *State4) passed() State4 {
	return Make4(s.marks[0], s.marks[1], s.far, s.seat.Next())
}

// Alike implements rules.Alike: pushes that differ only in the seat of the dot are one move to a player.
func (p *Played[S, P]) Alike(a, b rules.Move) bool {
	if a == Pass || b == Pass {
		return a == b
	}
	return From(a) == From(b) && To(a) == To(b)
}
