package boards

import (
	"fmt"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/companion"
	"xotrio/game/lesson"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
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
	return engines.ByGame(info.Name)
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

// Stats is what the records on a shelf say of the players at these games, kept up to date in the background. wake is called, from another
// goroutine, whenever it says something new.
func (t Games) Stats(shelf *library.Library, folk *people.Book, wake func()) *stats.Live {
	elo := func(game string, o rules.Options, level int) (int, bool) {
		g, _, err := t.ByName(game)
		if err != nil {
			return 0, false
		}
		return g.Strength(match.Setup{Game: game, Options: o}, ai.Level(level))
	}
	return stats.NewLive(stats.Source{
		Entries: func() ([]library.Entry, uint64, bool) {
			_, _, reading := shelf.Reading()
			return shelf.Entries(), shelf.Version(), reading
		},
		Rules:  func() stats.Rules { return stats.Rules{Player: folk.Finder(), Elo: elo} },
		People: folk.Version,
		Wake:   wake,
	})
}

// Chapter is a page of the rule book. Its title stands under the key "rulebook.NAME.KEY.title", the words of its blocks under
// their numbers, from 1, in place of "title".
type Chapter struct {
	Key    string
	Blocks []Block
	// Opens is the name of the Info for which the book is opened at this page, empty where it is at none.
	Opens string
}

// Block is one part of a page: words, or a picture with a line below it.
type Block struct {
	// Settled reports whether the words settle what the printed rules leave open.
	Settled bool
	// High is the usual height of a picture in units, Draw draws it.
	Height float64
	Draw   Drawing
}

// Drawing draws something into a box.
type Drawing = func(c graph.Canvas, t *look.Theme, r graph.Rect)

// Words is a paragraph.
func Words() Block { return Block{} }

// Settled is a paragraph on what the printed rules leave open.
func Settled() Block { return Block{Settled: true} }

// Picture is a picture high units high.
func Picture(height float64, draw Drawing) Block { return Block{Height: height, Draw: draw} }

// Keys is what one or several keys do.
type Keys struct {
	// Does is the end of the key of the text that says what they do.
	Does string
	// Keys are the keys, any of which does it, with spaces between them: each has the name that Ebitengine gives it, with those to be held
	// before it, as in "Control+Z". "Arrows" are the four arrows, "?" is what is typed.
	Keys string
	// Pad are the keys whose buttons on a gamepad do the same, "none" for none. Empty stands for Keys.
	Pad string
	// For is what they are good for, on a board.
	For Use
}

// Use is what keys of a board are good for. A screen on which they are good for something has use for what comes before it, too.
type Use uint8

const (
	// ForMoves are keys for every screen with a board on which moves are made.
	ForMoves Use = iota
	// ForCards are for the table and for lessons, in which a player has cards.
	ForCards
	// ForRounds are for the table alone, at which rounds come and go.
	ForRounds
)

// Rounds are what the screen beside a real board shows of a game that is played in rounds, see rules.Sheet.
type Rounds struct {
	// Choices are what there is to choose for a match. kept is what their Kept has said the last time, empty where it never did; last is how the game was
	// set up last for the screen, nil where it never was.
	Choices func(m *widget.Menu, kept string, last *match.Setup) RoundsChoices
	// LineUp is what a side has to play, nil where nothing is left; known is false where that cannot be known beside the board.
	LineUp func(t *look.Theme, s rules.Sheet, side rules.Side) (line *panel.Line, known bool)
	// Next is what a side plays next, in words; empty where that is not known.
	Next func(d *scenes.Env, s rules.Sheet, side rules.Side) string
	// Before is what is done on the table before each round of a match set up like that, in sentences, each a line; empty where there is nothing to do.
	Before func(d *scenes.Env, s companion.Setup) string
	// Count is what a round that a side has won is entered on; done takes the claim for rules.Sheet.Win.
	Count func(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) Counting
	// Times draw and sound bomb and beam in a theme.
	Times func(t *look.Theme) Times
}

// RoundsChoices are what is chosen for a match beside a real board.
type RoundsChoices interface {
	// Lines are the choices as lines of a form.
	Lines() []Choice
	// Put puts what was chosen into a setup that has its people.
	Put(s *companion.Setup)
	// Kept is what was chosen as a text, to be kept for the next match.
	Kept() string
}

// Choice is a line of a form: what is chosen, and its control.
type Choice struct {
	Label   string
	Control layout.Part
}

// Counting is a round being entered.
type Counting interface{ View() layout.Part }

// Times draw and sound the bomb and the beam, as they look and sound at the table.
type Times interface {
	// Hear is what the times sound at the moment now, Hot whether the side on turn has to hurry.
	Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue
	Hot(m *match.Timers, turn rules.Side) bool
	// Beam draws the beam in r as seen by the side of X, whose end is at the left. It is still where nothing counts.
	Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool)
	// Fuse draws a rope from one point to another, lit and burning towards the bomb at the first, with the seconds that are left on the bomb.
	Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool)
}
