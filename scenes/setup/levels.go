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
	f.Choice(name, row, numbers, c.level-int(ai.MinLevel), func(i int) { c.level = i + int(ai.MinLevel) })
	f.Text(s.levelWords(c.level), graph.Rect{X: r.X, Y: r.Y + r.H - wordH + 5, W: r.W, H: wordH}, f.Soft(look.Small).Centered())
}

// levelWords are what a level is called and how strong it is, where that was measured.
func (s *Setup) levelWords(level int) string {
	word := phrases.LevelWord(s.Env, level)
	chosen, _ := s.p.setup() // what cannot be played is told when it is to begin
	elo, ok := s.game.Strength(chosen, ai.Level(level))
	if !ok {
		return word
	}
	return s.Env.T("setup.level", "Word", word, "Elo", elo)
}

// levelLine is that choice on one line of a team.
func (s *Setup) levelLine(name string, r graph.Rect, c *chair) {
	f := s.Menu
	st := f.Plain(look.Body, graph.Medium)
	show := func(l int) string { return f.Fonts.Fit(phrases.Level(s.Env, l), st, r.W-2*r.H-8) }
	f.Stepper(name, r, c.level, int(ai.MinLevel), int(ai.MaxLevel), 1, show, func(l int) { c.level = l })
}
