package boards

import (
	"fmt"
	"slices"
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
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Game is everything the screens know about a game. The package of each game makes one, and package all lists them; no
// screen knows a game by name.
type Game struct {
	// Infos are the games of package rules that share these screens, at least one. If there are several, such as Oxixo
	// for two and for four, the setup screen asks for the number of players.
	Infos []*rules.Info
	// New returns a new board.
	New func(d *scenes.Env) Board
	// Computer returns the computer player of one of the Infos. It is nil if package ai/engines has it.
	Computer func(info *rules.Info) *engines.Computer
	// Elo returns the measured strength of a level in a match with the setup s. It is nil if package ai/engines has the
	// figures.
	Elo func(s match.Setup, l ai.Level) (elo int, ok bool)
	// Figure draws the emblem of the game into r. lit, from 0 to 1, animates it a little.
	Figure func(c graph.Canvas, t *look.Theme, r graph.Rect, lit float64)
	// Thumb draws the position of a view into r, small and without motion. If it is nil, Figure is drawn for every
	// position.
	Thumb func(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View)
	// Rules returns the chapters of the rule book, at least one.
	Rules func() []Chapter
	// Team is the largest number of players who take turns for one side, from 1 to match.MaxPlayers; 0 means 1.
	Team int
	// Clocks is true if the game may be played with clocks, Lots if the first player is drawn by lot unless the players
	// choose one.
	Clocks, Lots bool
	// Games is the default number of games in a match, 1 for a single game. It is 0 if the game is not offered in series
	// because it has rounds or sets of its own.
	Games int
	// Choices returns what else can be chosen before a match. It is nil if there is nothing. last is the previous setup
	// of the game, the zero Setup if there is none; it may have been edited by hand.
	Choices func(d *scenes.Env, info *rules.Info, last match.Setup) Choices
	// Rounds is for the screen beside a real board. It is nil for games without a rules.Sheet.
	Rounds *Rounds
	// Tool draws what a tool of the position editor places on a cell, in a button of 48 units around at. If it is nil,
	// the button has the tool's name.
	Tool func(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool)
	// Keys lists the keys of the board.
	Keys []Keys
	// Phrases describes a match of the game in words.
	Phrases Phrases
}

// Player returns the computer player of one of the Infos, or an error if there is none.
func (g *Game) Player(info *rules.Info) (*engines.Computer, error) {
	if g.Computer != nil {
		return g.Computer(info), nil
	}
	return engines.ByGame(info.Name)
}

// Name returns the name of the first of the Infos, which also names the game as a whole.
func (g *Game) Name() string { return g.Infos[0].Name }

// Strength returns the measured strength of a level in a match with the setup s. ok is false if it was never measured.
func (g *Game) Strength(s match.Setup, l ai.Level) (elo int, ok bool) {
	if g.Elo != nil {
		return g.Elo(s, l)
	}
	return engines.Elo(s.Game, l)
}

// Games is a table of games, in the order of the menus.
type Games []*Game

// ByName returns the game that has an Info of that name, and that Info. The error, an *UnknownGame, lists the known
// names.
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

// Lessons returns the lessons of all games, in the order of the menus. An error means that the program is
// damaged.
func (t Games) Lessons() (lesson.List, error) { return lesson.All(t.Rules()...) }

// Rules returns the Infos of all games, in order.
func (t Games) Rules() (infos []*rules.Info) {
	for _, g := range t {
		infos = append(infos, g.Infos...)
	}
	return infos
}

// Lesson returns the lesson of that name. ok is false if there is none.
func (t Games) Lesson(name string) (l *lesson.Lesson, ok bool) {
	all, err := t.Lessons()
	if err != nil {
		return nil, false
	}
	return all.ByName(name)
}

// Variants returns the lesson that has a step for each variant of a game. ok is false if there is none.
func (t Games) Variants(info *rules.Info) (l *lesson.Lesson, ok bool) {
	all, err := t.Lessons()
	if err != nil {
		return nil, false
	}
	return all.OfVariants(info.Name)
}

// Info returns the Info of that name. It implements match.Games.
func (t Games) Info(name string) (*rules.Info, error) {
	_, info, err := t.ByName(name)
	return info, err
}

// UnknownGame is the error that a table has no game of that name.
type UnknownGame struct {
	Name string
	// Known are the names in the table.
	Known []string
}

// Error implements error.
func (u *UnknownGame) Error() string {
	return fmt.Sprintf("there is no game %q: there are %s", u.Name, strings.Join(u.Known, ", "))
}

// Picture draws the position of v into r, small and without motion, for a shelf of games. It draws the Figure if the
// game has no Thumb.
func (g *Game) Picture(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	if g.Thumb == nil {
		g.Figure(c, t, r, 0)
		return
	}
	g.Thumb(c, t, r, v)
}

// Stats returns statistics of the players at these games, computed from the records on a shelf and kept up to date in
// the background. wake is called, from another goroutine, after every change.
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

// Chapter is a page of the rule book.
type Chapter struct {
	// Key identifies the chapter in the rule book. Title is the key of the text of its title.
	Key, Title string
	Blocks     []Block
	// Opens is the name of an Info whose rule book opens at this page, "" for none.
	Opens string
}

// Block is one part of a page: a paragraph, or a picture with a line below it.
type Block struct {
	// Text is the key of the text of the paragraph or of the line.
	Text string
	// Settled is true if the paragraph decides a question that the printed rules leave open.
	Settled bool
	// Height is the usual height of a picture in units. Draw draws the picture; it is nil for a paragraph.
	Height float64
	Draw   Drawing
}

// Drawing draws something into r.
type Drawing = func(c graph.Canvas, t *look.Theme, r graph.Rect)

// Words returns a paragraph, by the key of its text.
func Words(text string) Block { return Block{Text: text} }

// Settled returns a paragraph on a question that the printed rules leave open.
func Settled(text string) Block { return Block{Text: text, Settled: true} }

// Picture returns a picture of that height in units. text is the key of the line below it.
func Picture(text string, height float64, draw Drawing) Block {
	return Block{Text: text, Height: height, Draw: draw}
}

// Keys describes one or more keys that do the same.
type Keys struct {
	// Does is the key of the text that describes them.
	Does string
	// Keys lists alternatives, separated by spaces: each is a key by its name in Ebitengine, preceded by its modifiers,
	// as in "Control+Z". "Arrows" means the four arrow keys, "?" that character, however it is typed.
	Keys string
	// Pad lists the keys whose gamepad buttons do the same, "none" for none. If it is empty, Keys is used.
	Pad string
	// For names the screens that need the keys.
	For Use
}

// Use is a kind of screen with a board. Keys for one kind are also for the later kinds.
type Use uint8

const (
	// ForMoves is for every screen that has a board to make moves on.
	ForMoves Use = iota
	// ForCards is for the table and for lessons, which deal cards to players.
	ForCards
	// ForRounds is for the table only, which plays several rounds.
	ForRounds
)

// Rounds serves the screen beside a real board for a game that is played in rounds, see rules.Sheet.
type Rounds struct {
	// Choices returns the choices for a match. kept is the previous result of RoundsChoices.Kept, "" if there is none;
	// last is the setup of the last match beside a screen, nil if there is none.
	Choices func(m *widget.Menu, kept string, last *match.Setup) RoundsChoices
	// LineUp returns what a side has to play, nil if nothing is left. known is false if the screen cannot know that.
	LineUp func(t *look.Theme, s rules.Sheet, side rules.Side) (line *panel.Line, known bool)
	// Next returns in words what a side plays next, "" if that is not known.
	Next func(d *scenes.Env, s rules.Sheet, side rules.Side) string
	// Before returns what the players do on the table before each round of a match with that setup, one sentence per
	// line, "" for nothing.
	Before func(d *scenes.Env, s companion.Setup) string
	// Count returns the form for a round that a side has won. done gets the claim for rules.Sheet.Win.
	Count func(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) Counting
	// Times returns what draws and sounds the bomb and the beam in a theme.
	Times func(t *look.Theme) Times
}

// RoundsChoices are the choices for a match beside a real board.
type RoundsChoices interface {
	// Lines returns the choices as lines of a form.
	Lines() []Choice
	// Put stores the choices in a setup that has its players.
	Put(s *companion.Setup)
	// Kept returns the choices as text, to be restored for the next match.
	Kept() string
}

// Choice is a line of a form: the name of what is chosen, and its control.
type Choice struct {
	Label   string
	Control layout.Part
}

// Counting is the form for a round that has been won.
type Counting interface{ View() layout.Part }

// Times draws and sounds the bomb and the beam as at the table.
type Times interface {
	// Hear returns the sounds that are due at now. Hot returns true if the side to move has to hurry.
	Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue
	Hot(m *match.Timers, turn rules.Side) bool
	// Beam draws the beam into r as seen by the side of X, whose end is at the left. If still is set, no time is
	// running and nothing moves.
	Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool)
	// Fuse draws a rope from one point to another, lit and burning towards the bomb at the first, with the seconds left
	// on the bomb.
	Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool)
}

// Has reports whether one of the game's Infos has that name.
func (g *Game) Has(name string) bool {
	return slices.ContainsFunc(g.Infos, func(info *rules.Info) bool { return info.Name == name })
}

// DailySolved reports of each game whether the current player has solved the daily puzzle of one of its Infos today.
func (t Games) DailySolved(d *scenes.Env) []bool {
	solved := make([]bool, len(t))
	for _, of := range scenes.Solver(d).Dailies(solving.DayOf(d.Now())) {
		for i, g := range t {
			if g.Has(of.Game) {
				solved[i] = solved[i] || of.Solved && !of.Late
			}
		}
	}
	return solved
}

// SayDaily names the daily puzzle and the games with DailySolved.
func (t Games) SayDaily(d *scenes.Env) string {
	var names []string
	for i, solved := range t.DailySolved(d) {
		if solved {
			names = append(names, d.GameTitle(t[i].Name()))
		}
	}
	if len(names) == 0 {
		return d.T("puzzles.daily")
	}
	return d.T("puzzles.daily.solved", "Games", strings.Join(names, ", "))
}

// Emblems returns a picture of all games side by side, for screens that have nothing to list yet. A look.Icon above them
// is joined to each by a line; "" leaves it out.
func (t Games) Emblems(k *widget.Kit, icon string) func(scale float64) layout.Part {
	return func(scale float64) layout.Part {
		side, gap := 168.0, 28.0
		if k.Narrow {
			side, gap = 92, 14
		}
		return t.emblems(k, icon, side*scale, gap*scale)
	}
}

func (t Games) emblems(k *widget.Kit, icon string, side, gap float64) layout.Part {
	th, inner := k.Theme, side/12
	line := func(w, h float64) layout.Part {
		return k.Drawn(w, h, func(c graph.Canvas, r graph.Rect) { c.Fill(r, th.SheetLine) })
	}
	var emblems, lines []layout.Part
	for _, g := range t {
		ground := k.Drawn(side, side, func(c graph.Canvas, r graph.Rect) {
			c.Art(th.Shade(18), r.Inset(-look.ShadeRoom), graph.Show{})
			c.Art(th.Panel(paint.Mix(th.TableEdge, th.Table, 0.25), th.SheetLine, 18, false), r, graph.Show{})
		})
		figure := k.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { g.Figure(c, th, r, 0) })
		emblems = append(emblems, layout.Layers(ground, layout.Pad(inner, figure)))
		lines = append(lines, layout.Center(line(4, side/8)))
	}
	picture := layout.Row(gap, emblems...)
	if icon != "" {
		picture = layout.Stack(0, k.Picture(look.Icon(icon, th.Gold), side/2, side/2), layout.Gap(inner),
			layout.Margin(side/2-2, 0, side/2-2, 0, line(0, 4)), layout.Even(gap, lines...), picture)
	}
	return layout.Center(picture)
}
