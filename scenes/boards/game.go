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
	"xotrio/scenes/phrases"
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

// Phrases put a match of one game into words, as far as what is said of every game does not fit. Each may be nil.
type Phrases struct {
	// Why says how a match that is over came to its end, other than by resignation, time or agreement. An empty answer means what
	// is said of every game: that a row is complete, or that the loser completed it for the winner.
	Why func(d *scenes.Env, v *session.View) string
	// Score is what both sides have scored, for the table that the result shows; without it there is none.
	Score func(d *scenes.Env, v *session.View) []Score
	// Ending says in a few words by what a match was won or drawn, other than by resignation, time or agreement; without it, or where it says
	// nothing, that is a row.
	Ending func(d *scenes.Env, v *session.View) Ending
	// Table is what both sides have scored part by part, such as set by set, for a table; without it that is Score.
	Table func(d *scenes.Env, v *session.View) []Score
	// Stand says in a line who plays and how the match stands; without it the number of moves is told.
	Stand func(d *scenes.Env, v *session.View) string
}

// Ending is by what a match was won, or drawn.
type Ending struct {
	// How says it in a few words, such as "By 2 sets to 1".
	How string
	// Gold reports whether that was a Knock Out: gold belongs to it alone.
	Gold bool
	// Row are the pieces of the row that did it, with the piece at which a bolt struck, -1 for none.
	Row  []graph.Art
	Bolt int
}

// Score is one line of what both sides have scored: points, or sets.
type Score struct {
	// Of is the name of what is counted, in the language of the settings.
	Of   string
	X, O int
	// Won is who has won that part, Nobody where it is none that is won.
	Won rules.Side
	// Gold reports whether that was by a Knock Out.
	Gold bool
}

// OutcomeText says in a sentence how a match that is over came to its end.
func (g *Game) OutcomeText(d *scenes.Env, v *session.View) string {
	winner, loser := Parties(d, v)
	switch v.Result.By {
	case match.ByResignation:
		return d.T("told.end.resignation", "Loser", loser)
	case match.ByTime:
		return d.T("told.end.time", "Loser", loser)
	case match.ByAgreement:
		return d.T("told.end.agreement")
	}
	if g.Phrases.Why != nil {
		if s := g.Phrases.Why(d, v); s != "" {
			return s
		}
	}
	if w := v.Result.Winner(); w != rules.Nobody && lastSide(v) == w.Other() {
		return d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	return d.T("told.end.row")
}

// Ending says in a few words by what a match that is over was won, or drawn.
func (g *Game) Ending(d *scenes.Env, v *session.View) Ending {
	switch v.Result.By {
	case match.ByResignation:
		return Ending{How: d.T("ending.resignation"), Bolt: -1}
	case match.ByTime:
		return Ending{How: d.T("ending.time"), Bolt: -1}
	case match.ByAgreement:
		return Ending{How: d.T("ending.agreement"), Bolt: -1}
	}
	if g.Phrases.Ending != nil {
		if e := g.Phrases.Ending(d, v); e.How != "" {
			return e
		}
	}
	if v.Result.Winner() == rules.Nobody {
		return Ending{How: d.T("ending.drawn"), Bolt: -1}
	}
	return Ending{How: d.T("ending.row"), Bolt: -1}
}

// Table is what both sides have scored part by part, nothing in games without a score.
func (g *Game) Table(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Table != nil {
		return g.Phrases.Table(d, v)
	}
	return g.Score(d, v)
}

// Parties are the names of those who have won and lost a match, empty where nobody has.
func Parties(d *scenes.Env, v *session.View) (winner, loser string) {
	w := v.Result.Winner()
	if w == rules.Nobody {
		return "", ""
	}
	return phrases.Side(d, v, int(w-rules.X)), phrases.Side(d, v, int(w.Other()-rules.X))
}

// lastSide is the side that made the last move, Nobody where there is none.
func lastSide(v *session.View) rules.Side {
	if n := len(v.Plies); n > 0 {
		return v.Plies[n-1].Side
	}
	return rules.Nobody
}

// Score is what both sides have scored, nothing in games without a score.
func (g *Game) Score(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Score == nil {
		return nil
	}
	return g.Phrases.Score(d, v)
}

// Stand says in a line who plays and how the match stands.
func (g *Game) Stand(d *scenes.Env, v *session.View) string {
	if series := phrases.SeriesStand(d, v.Setup.Series); series != "" {
		return series + " · " + g.stand(d, v)
	}
	return g.stand(d, v)
}

// stand is Stand of the match alone.
func (g *Game) stand(d *scenes.Env, v *session.View) string {
	if g.Phrases.Stand != nil {
		return g.Phrases.Stand(d, v)
	}
	return d.T("told.stand.moves", "A", phrases.Side(d, v, 0), "B", phrases.Side(d, v, 1), "N", len(v.Plies))
}

// Stand says in a line how a match stands of which the game is yet to be found; its moves are counted where the table has no such game.
func (t Games) Stand(d *scenes.Env, v *session.View) string {
	g, _, err := t.ByName(v.Info.Name)
	if err != nil {
		g = &Game{}
	}
	return g.Stand(d, v)
}

// Replace asks whether m is to be put away for a new match, and says what that means where it is a rated one against the computer.
func (t Games) Replace(d *scenes.Env, m *match.Match) string {
	v := phrases.Of(m)
	text := d.T("setup.replace", "Game", phrases.Game(d, v), "Stand", t.Stand(d, v))
	if s := m.Setup(); s.Rated && s.Mixed() {
		text += " " + d.T("rated.given-up")
	}
	return text
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

// Choices are what there is to choose for a match of one game beside who plays, by what clock, and who begins.
type Choices interface {
	// Lines are the choices as lines of the sheet of options, made by Line. There are always as many, and as high.
	Lines(f *Form) []layout.Part
	// Put puts what was chosen into a setup that has its players. The error is a sentence in the player's language.
	Put(s *match.Setup) error
}

// Paged are Choices that take a page of their own.
type Paged interface {
	Choices
	// Tab is what stands on the tab of the page.
	Tab() string
	// Page is the page.
	Page(f *Form) layout.Part
}

// Explained are Choices that know on which page of the rule book stands what was chosen.
type Explained interface {
	Choices
	// Chapter is the key of that chapter, empty where the one that suits the game does. page reports whether the page of Paged is
	// being looked at, teams whether several play for a side.
	Chapter(page, teams bool) string
}

// Form is the screen on which a game's choices are laid out.
type Form struct {
	*widget.Menu
	// Tell shows a sentence beside the button that begins; an empty one takes it away.
	Tell func(sentence string)
	// Rules opens the rule book at the chapter with that key.
	Rules func(chapter string)
	// Offer is told of something that was switched on, by the name of the step of a lesson that shows it, and reports whether that step is
	// offered: it never was before. An empty name takes the offer back.
	Offer func(step string) bool
}

// Line is a line of the sheet of options: a control at most so many units wide with its label and, unless it is empty, a note, which stands
// beside a narrow control and below a wide one. others are the notes that may come in its place.
func Line(k *widget.Kit, label, note string, most float64, control layout.Part, others ...string) layout.Part {
	c := layout.Row(0, control.Grow(1).Between(0, most))
	if note != "" {
		words, alone := Notes(k, note, others...), c
		c = layout.Breakpoint(most+170,
			func() layout.Part { return layout.Row(20, layout.Middle(control).Fixed(most), words.Grow(1)) },
			func() layout.Part { return layout.Stack(6, alone, words) })
	}
	line := func(width float64) func() layout.Part {
		return func() layout.Part { return k.Labelled(label, "", width, c) }
	}
	return layout.Breakpoint(1100, line(960), func() layout.Part { return layout.Breakpoint(820, line(700), line(560)) })
}

// Notes is a soft note in the room that the longest of the notes needs which may come in its place; on a telephone, where there is no room
// to be kept, in its own.
func Notes(k *widget.Kit, note string, others ...string) layout.Part {
	if k.Narrow {
		others = nil
	}
	room := make([]layout.Part, len(others))
	for i, n := range others {
		room[i] = k.Words(n, k.Soft(look.Small))
	}
	return layout.AsLargeAs(k.Words(note, k.Soft(look.Small)), room...)
}

// Index is the place of x in list, 0 where it is not there: the first choice takes the place of one that is no longer offered.
func Index[T comparable](list []T, x T) int {
	for i, have := range list {
		if have == x {
			return i
		}
	}
	return 0
}

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
