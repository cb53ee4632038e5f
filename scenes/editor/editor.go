// Package editor is the screen on which a position is set up by hand, to be played on or solved.
package editor

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/game/edit"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Editor is the screen.
type Editor struct {
	*widget.Menu
	games boards.Games
	sheet *edit.Sheet
	// made is the game of the sheet, board its board.
	made  *boards.Game
	board boards.Board
	work  *boards.Clockwork
	// shows is the position as the board shows it in area, shown counts how often it has changed.
	shows session.View
	area  boards.Area
	shown uint64
	// tool is the index of what is put on cells, cell the one that the keyboard speaks of.
	tool, cell int
	players
	start boards.Start
	game  widget.Select
	// scoring reports whether the score is shown in place of the pieces, format is what the match is played for.
	scoring bool
	format  widget.Select
	touch
	// typing is the line in which a cell is typed, and what is put there.
	typing *boards.TypedLine
	// message is a sentence on what was refused, or what came of solving; best are the moves that are best by the tables.
	message string
	best    []rules.Move
}

// players are who will play on: mine is the side of the person, opponent the level of the other side, 0 for a person.
type players struct {
	mine      rules.Side
	opponent  int
	opponents widget.Select
}

// touch is where a press has begun: on the cell pressed, or beside all cells, where the board itself follows it.
type touch struct {
	pressed int
	beside  bool
}

// usualOpponent is the level that is offered to play against.
const usualOpponent = 5

// New sets up what route says. The error says that there is no such game, or that its position cannot be shown.
func New(d *scenes.Env, games boards.Games, route scenes.Editor) (scenes.Scene, error) {
	e := &Editor{games: games, players: players{mine: rules.X, opponent: usualOpponent}}
	var err error
	name := route.Game
	if route.View != nil {
		name = route.View.Info.Name
		e.sheet, err = edit.OfView(route.View)
	} else {
		if name == "" {
			name = games[0].Name()
		}
		info, unknown := games.Info(name)
		if unknown != nil {
			return nil, unknown
		}
		options, position := info.EditedWith, ""
		if l := route.Link; l != nil {
			options, position = l.Options, l.Position
		}
		e.sheet, err = edit.New(info, options, position)
	}
	if err != nil {
		return nil, err
	}
	e.Menu = widget.NewView(d, e.view)
	e.start = boards.NewStart(e.Menu, games)
	e.Keys = e.keys
	e.typing = boards.NewTypedLine(e.Stage, cellsName)
	e.FocusFirst(cellsName)
	return e, e.open(name)
}

// open takes the board of that game.
func (e *Editor) open(game string) error {
	g, _, err := e.games.ByName(game)
	if err != nil {
		return err
	}
	e.made, e.board, e.area = g, g.New(e.Env), boards.Area{}
	e.work = boards.NewClockwork(e.board)
	e.tool, e.cell, e.scoring = 0, 0, false
	e.message, e.best = "", nil
	e.look()
	return nil
}

// change goes on with the opening of another game.
func (e *Editor) change(game string) {
	info, err := e.games.Info(game)
	if err == nil {
		var sheet *edit.Sheet
		if sheet, err = edit.New(info, info.EditedWith, ""); err == nil {
			e.sheet = sheet
			err = e.open(game)
		}
	}
	if err != nil {
		e.message = err.Error()
		return
	}
	e.Layout(e.M)
}

// setup is a match from the position on, between people.
func (e *Editor) setup() match.Setup {
	s := match.Setup{Game: e.sheet.Info().Name, Options: e.sheet.Options(), Start: e.sheet.Text()}
	for range e.sheet.Info().Seats {
		s.Seats = append(s.Seats, match.Person(""))
	}
	return s
}

// look has the board show the position.
func (e *Editor) look() {
	m, err := match.New(e.setup(), e.sheet.Info())
	if err != nil {
		e.message = err.Error()
		return
	}
	e.shown++
	e.shows = session.Of(m, session.Spectator, 0)
	e.shows.Stamp = e.shown<<20 | 1<<63
	e.work.Show(e.shows)
}

// try changes the position, or tells why that cannot be.
func (e *Editor) try(change func() error) {
	e.message, e.best = "", nil
	if err := change(); err != nil {
		if r, ok := err.(*rules.Refusal); ok {
			e.message = e.RefusalText(r)
		} else {
			e.message = e.T("editor.refused", "Reason", err.Error())
		}
		return
	}
	e.look()
}

// Layout divides the canvas again.
func (e *Editor) Layout(m graph.Metrics) {
	e.area = boards.Area{} // whatever has changed, the board is laid out again
	e.Menu.Layout(m)
}

// Update makes one tick.
func (e *Editor) Update(f *input.Frame) scenes.Next {
	if f.Pasted != "" {
		e.paste(f.Pasted)
		e.Stage.SetRoot(nil)
	}
	e.beside = e.beside || len(f.Fingers) > 1 // two fingers mean no cell
	next := e.Menu.Update(e.typing.HandleInput(f, func() bool { return true }))
	next.Cues = e.work.Update(f.Now, append(next.Cues, e.point(f)...))
	return next
}

// point has the board follow what nothing else has used, so that it can be turned where it can be looked at from several sides.
func (e *Editor) point(f *input.Frame) []sound.Cue {
	use := e.Stage.Used()
	g := *f
	g.Runes, g.Space = nil, false
	if !e.Stage.FocusIs(cellsName) || use.Keys || f.Control {
		g.Keys = nil
	}
	if e.Stage.Modal() || use.Pointer && !e.beside {
		g.Down, g.Pressed, g.Released, g.Fingers = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released, nil
	}
	if e.Stage.Modal() || use.Wheel || !e.area.Board.Contains(graph.Point{X: f.X, Y: f.Y}) {
		g.WheelX, g.WheelY = 0, 0
	}
	return e.board.Point(&g, boards.State{View: e.shows, Watching: true}).Cues
}

// analyse has the position looked into.
func (e *Editor) analyse() {
	v := e.shows
	e.Push(scenes.Analyse{View: &v})
}

// paste takes over the text of a position, of this game or else of whichever it is.
func (e *Editor) paste(text string) {
	e.try(func() error { return e.sheet.SetText(text) })
	if other, ok := edit.Recognise(e.games.Rules(), text); ok && e.message != "" {
		e.sheet = other
		if err := e.open(other.Info().Name); err != nil {
			e.message = err.Error()
		}
		e.Layout(e.M)
	}
	if e.message == "" {
		e.message = e.T("editor.pasted")
	}
}

// copy puts the text of the position on the clipboard.
func (e *Editor) copy() { e.Copied, e.message = e.sheet.Text(), e.T("editor.copied") }

// copyLink puts a link to the position on the clipboard.
func (e *Editor) copyLink() {
	e.Copied, e.message = e.Link(link.Link{Game: e.sheet.Info().Name, Options: e.sheet.Options(), Position: e.sheet.Text()})
}

// over reports whether nobody can play on.
func (e *Editor) over() bool { return e.shows.Over() || e.shows.Seat < 0 }

// play begins a match from the position on.
func (e *Editor) play() {
	s := e.setup()
	s.Seed = e.Seed()
	for seat := range s.Seats {
		if match.SideOf(seat) != e.mine && e.opponent > 0 {
			s.Seats[seat] = match.Computer("", e.opponent)
		}
	}
	m, err := match.New(s, e.sheet.Info())
	if err != nil {
		e.message = err.Error()
		return
	}
	session.Origin{SetUp: true}.Note(m)
	e.start.Match(m, e.board)
}

// levels is how many levels there are to play against.
const levels = int(ai.MaxLevel)

// runTyped does what was typed: a cell, followed by what is put there if it is not the selected tool, or a command.
func (e *Editor) runTyped() {
	commands := []boards.Command{
		{Word: boards.WordState, Do: func(string) { e.tell(boards.Sentences(e.board.SayBoard(&e.shows), e.board.SayTurn(&e.shows))) }},
		{Word: boards.WordWhere, Do: func(cell string) { e.tell(boards.CellText(e.Env, e.board, &e.shows, cell)) }},
	}
	e.typing.Submit(e.Env, commands, e.put)
}

// tell says something of the position.
func (e *Editor) tell(text string) { e.message, e.best = text, nil }

// put puts something on a cell, as it was typed.
func (e *Editor) put(text string) {
	name, what, _ := strings.Cut(text, " ")
	tool, tools := e.tool, e.sheet.Tools()
	if what = strings.TrimSpace(what); what != "" {
		tool = slices.IndexFunc(tools, func(t rules.Tool) bool { return strings.EqualFold(string(t), what) })
	}
	_, stride := e.sheet.Grid()
	cell, ok := rules.CellNamed(name, stride)
	if !ok || tool < 0 {
		names := make([]string, len(tools))
		for i, t := range tools {
			names[i] = string(t)
		}
		e.tell(e.T("editor.typed", "Tools", strings.Join(names, ", ")))
		return
	}
	e.cell = cell
	e.try(func() error { return e.sheet.Use(cell, tools[tool]) })
}
