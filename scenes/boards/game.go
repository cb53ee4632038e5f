package boards

import (
	"fmt"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game is all that the screens know of a game. Each game's package has one, and package all lists them; no screen knows a game
// by its name. Its texts stand under the keys "game.NAME", "title.NAME.line" and, see Chapter,
// "rulebook.NAME.…", NAME being that of Name.
type Game struct {
	// Infos are the games of the rules that share these screens, at least one. Where there are several, as Oxixo for two and for
	// four, the setup asks for the number of players.
	Infos []*rules.Info
	// New makes a board.
	New func(d *scenes.Env) Board
	// Computer plays, weighs and proves one of the Infos; nil where package ai/engines has what does.
	Computer func(info *rules.Info) *engines.Computer
	// Elo is how strong a level is in a match that is set up like s, where that was measured; nil where package ai/engines says.
	Elo func(s match.Setup, l ai.Level) (elo int, ok bool)
	// Figure draws the picture that stands for the game into r. lit, from 0 to 1, sets it moving a little.
	Figure func(c graph.Canvas, t *look.Theme, r graph.Rect, lit float64)
	// Thumb draws the position of a view into r, small and still; nil where Figure stands for every position.
	Thumb func(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View)
	// Rules are the chapters of the rule book, at least one.
	Rules func() []Chapter
	// Team is how many may play for a side at most, taking turns: at least 1, at most match.MaxPlayers; 0 is 1.
	Team int
	// Clocks reports whether the game may be played by the clock, Lots whether lots decide who begins unless players choose
	// somebody.
	Clocks, Lots bool
	// Series is of how many games a match is unless players choose otherwise, by the game of the rules: 1 for a single one. It is nil for a
	// game that is not offered in several, as it has rounds or sets of its own.
	Series func(info *rules.Info) int
	// Choices are what else there is to choose before a match, nil where there is nothing. last is how the game was set up last
	// time, the zero Setup where it never was; it may have been edited by hand.
	Choices func(d *scenes.Env, info *rules.Info, last match.Setup) Choices
	// Rounds are what the screen beside a real board shows of a game with a rules.Sheet, nil for others.
	Rounds *Rounds
	// Tool draws what is put on a cell when a position is set up, in a button of 48 units around at; nil where its name is written there.
	Tool func(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool)
	// Keys are what keys do on the board.
	Keys []Keys
	// Phrases put a match of the game into words.
	Phrases Phrases
}

// Player is what plays, weighs and proves one of the Infos. The error says that nothing does.
func (g *Game) Player(info *rules.Info) (*engines.Computer, error) {
	if g.Computer != nil {
		return g.Computer(info), nil
	}
	return engines.Of(info.Name)
}

// Name is the name of the first of the Infos, by which the game is known where there are several.
func (g *Game) Name() string { return g.Infos[0].Name }

// Strength is how strong a level is in a match that is set up like s; ok is false where that was never measured.
func (g *Game) Strength(s match.Setup, l ai.Level) (elo int, ok bool) {
	if g.Elo != nil {
		return g.Elo(s, l)
	}
	return engines.Elo(s.Game, l)
}

// Games is a table of games, in the order in which they are offered.
type Games []*Game

// ByName is the game of which one of the Infos has that name, and that one. The error, an *UnknownGame, says which names there are.
func (t Games) ByName(name string) (*Game, *rules.Info, error) {
	unknown := &UnknownGame{Name: name}
	for _, g := range t {
		for _, info := range g.Infos {
			if info.Name == name {
				return g, info, nil
			}
			unknown.Known = append(unknown.Known, info.Name)
		}
	}
	return nil, nil, unknown
}

// Lessons are the lessons of all games, in the order in which they are offered. The error is that of a damaged program.
func (t Games) Lessons() (lesson.List, error) { return lesson.All(t.Rules()...) }

// Rules are what the rules know of all games, in their order.
func (t Games) Rules() (infos []*rules.Info) {
	for _, g := range t {
		infos = append(infos, g.Infos...)
	}
	return infos
}

// Lesson is the lesson of that name; ok is false where there is none.
func (t Games) Lesson(name string) (l *lesson.Lesson, ok bool) {
	all, err := t.Lessons()
	if err != nil {
		return nil, false
	}
	return all.ByName(name)
}

// Variants is the lesson with a step for each variant of a game; ok is false where there is none.
func (t Games) Variants(info *rules.Info) (l *lesson.Lesson, ok bool) {
	all, err := t.Lessons()
	if err != nil {
		return nil, false
	}
	return all.OfVariants(info.Name)
}

// Info is what the rules know of the game of that name, as match.Games asks for it.
func (t Games) Info(name string) (*rules.Info, error) {
	_, info, err := t.ByName(name)
	return info, err
}

// UnknownGame is the error that a table has no game of some name.
type UnknownGame struct {
	Name string
	// Known are the names that there are.
	Known []string
}

// Error is the English sentence.
func (u *UnknownGame) Error() string {
	return fmt.Sprintf("there is no game %q: there are %s", u.Name, strings.Join(u.Known, ", "))
}

// Picture draws the position of v into r, small and still, for a shelf of games. Games without a Thumb show their figure.
func (g *Game) Picture(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	if g.Thumb == nil {
		g.Figure(c, t, r, 0)
		return
	}
	g.Thumb(c, t, r, v)
}
