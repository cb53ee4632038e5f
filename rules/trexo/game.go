package trexo

import (
	_ "embed"
	"fmt"
	"strconv"

	"xotrio/rules"
)

const (
	// OptionVariants names the variant: VariantGrowing, or "none" or "", the default.
	OptionVariants = "Variants"
	// VariantGrowing is the rule that only the first brick is free; every later one on the bare board must touch
	// another edge to edge. RULES.md, Trexo: the publisher's pages play it without a board, here the board stays.
	VariantGrowing = "growing"
)

func variants() rules.Option {
	return rules.Option{
		Name: OptionVariants, Examples: []string{"", VariantGrowing},
		Check: func(value string) error {
			switch value {
			case "", "none", VariantGrowing:
				return nil
			}
			return fmt.Errorf("there is no variant %q of Trexo: there is %s, or none", value, VariantGrowing)
		},
	}
}

// Info returns the entry of Trexo in the table of games. Its option is OptionVariants.
func Info() *rules.Info {
	g := &rules.Info{
		Name: "trexo", Seats: 2, Options: []rules.Option{variants()}, Editor: func() rules.Editor { return &editor{} }, Lessons: lessons(),
		Puzzles: rules.Puzzles{File: puzzles, ID: "tr", Local: true, Poisoned: poisoned},
		Texts: rules.TextKeys{Title: "game.trexo", Line: "title.trexo.line", Aim: "aim.trexo", HowToMove: "lesson.how.trexo",
			Tools: map[rules.Tool]string{"e": "editor.tool.trexo.e", "n": "editor.tool.trexo.n", "w": "editor.tool.trexo.w", "s": "editor.tool.trexo.s", rules.Clear: "editor.tool.trexo.clear"}},
	}
	growing := func(o rules.Options) (bool, error) {
		if err := g.CheckOptions(o); err != nil {
			return false, err
		}
		return g.Get(o, OptionVariants) == VariantGrowing, nil
	}
	g.New = func(o rules.Options) (rules.Game, error) {
		grows, err := growing(o)
		if err != nil {
			return nil, err
		}
		s := Start().Grown(grows)
		return &s, nil
	}
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		grows, err := growing(o)
		if err != nil {
			return nil, err
		}
		s, err := Parse(text)
		if err != nil {
			return nil, err
		}
		s = s.Grown(grows)
		return &s, nil
	}
	return g
}

// Ending returns how a finished game ended, as one word for records and text keys: row (five of a symbol), bricks (the
// 45 are used up) or blocked (none can be laid). It is "" while the game runs.
func (s *State) Ending() string {
	switch {
	case !s.outcome.Over():
		return ""
	case s.outcome != rules.Drawn:
		return "row"
	case s.bricks == 0:
		return "bricks"
	}
	return "blocked"
}

//go:embed lessons/trexo.txt
var lesson string

func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: "trexo", Text: lesson}}, Words: []string{"level"}, Pointed: []string{"refusal.trexo.levels", "refusal.trexo.same-brick"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool { return word == "level" && t.Level == n }

//go:embed puzzles/trexo.txt
var puzzles string

// Picture implements rules.Pictured. The number of bricks left does not count.
func (s *State) Picture() rules.Picture {
	pointed := func(to string) func(sign string) string {
		return func(sign string) string { return sign[:1] + rules.Swapped(sign[1:2], directionLetters, to) + sign[2:] }
	}
	renamed := func(sign string) string { return rules.Swapped(sign[:1], "XOxo", "OXox") + sign[1:] }
	p := rules.Picture{Beside: s.side.String(), Turned: pointed("eswn"), Mirrored: pointed("nwse"), Players: 2, Renamed: renamed, RenamedBeside: renamed}
	for row := BoardSize - 1; row >= 0; row-- {
		signs := make([]string, BoardSize)
		for col := range signs {
			if t := s.cells[At(col, row)]; t != 0 {
				signs[col] = "XO"[t&1:t&1+1] + t.direction().String() + strconv.Itoa(int(t.level()))
			}
		}
		p.Rows = append(p.Rows, signs)
	}
	return p
}

// Passed implements rules.Passing, although there are no passes in a game.
func (s *State) Passed() rules.Game {
	passed := *s
	passed.side = s.side.Other()
	return &passed
}

// Alike implements rules.Alike: bricks with the player's symbol on the same cell are one move to a player.
func (s *State) Alike(a, b rules.Move) bool {
	if s.side == rules.X {
		return XCell(a) == XCell(b)
	}
	return OCell(a) == OCell(b)
}

// poisoned implements rules.Puzzles.Poisoned: "a brick that makes a row for both wins for the opponent of who laid it".
func poisoned(pos rules.Game) bool {
	s, ok := pos.(*State)
	if !ok {
		return false
	}
	for _, m := range s.AppendMoves(nil) {
		step := s.Step(m)
		if step.Outcome != rules.Won(s.side.Other()) {
			continue
		}
		for _, row := range step.Rows {
			if row.Side == s.side {
				return true
			}
		}
	}
	return false
}
