package setup

import (
	"xotrio/ai"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// levels is the choice of a computer player's level: the numbers side by side and, below, what the chosen one is called.
func (s *Setup) levels(name string, r graph.Rect, c *chair) {
	f := s.Menu
	const wordH = 20.0
	row := r
	row.H -= wordH
	var numbers []string
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		numbers = append(numbers, phrases.Number(int(l)))
	}
	n := f.Choice(name, row, numbers, c.level-int(ai.MinLevel), func(i int) { c.level = i + int(ai.MinLevel) })
	for i, part := range n.Children {
		part.Tip = s.levelTip(i + int(ai.MinLevel))
	}
	words, st := s.levelWords(c.level), f.Soft(look.Small).Centered()
	for ; st.Size > look.Small-2; st.Size -= 0.5 {
		if w, _ := f.Fonts.Measure(words, st); w <= r.W {
			break
		}
	}
	f.Text(words, graph.Rect{X: r.X, Y: r.Y + r.H - wordH + 5, W: r.W, H: wordH}, st)
}

// levelTip is what a level is called and who it is for.
func (s *Setup) levelTip(level int) string {
	return phrases.Level(s.Env, level) + ": " + phrases.LevelFor(s.Env, level)
}

// levelWords are what a level is called, how strong it is, where that was measured, and who it is for.
func (s *Setup) levelWords(level int) string {
	word := phrases.LevelWord(s.Env, level)
	chosen, _ := s.p.setup() // what cannot be played is told when it is to begin
	elo, ok := s.game.Strength(chosen, ai.Level(level))
	if ok {
		word = s.Env.T("setup.level", "Word", word, "Elo", elo)
	}
	return word + " · " + phrases.LevelFor(s.Env, level)
}

// levelLine is that choice on one line of a team.
func (s *Setup) levelLine(name string, r graph.Rect, c *chair) {
	f := s.Menu
	show := func(l int) string { return phrases.Level(s.Env, l) }
	n := f.Stepper(name, r, c.level, int(ai.MinLevel), int(ai.MaxLevel), 1, show, func(l int) { c.level = l })
	n.Tip = s.levelTip(c.level)
}
