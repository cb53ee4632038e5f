// Package editor is the screen for setting up a position by hand, to play it on or to solve it.
//
//   - editor.go: Editor: its game and position, a tick, the clipboard, typed pieces, starting a match.
//   - view.go: the arrangement of the screen, input on the board, buttons.
//   - palette.go: the tools, and the settings of the position: side to move, pieces left, score.
//   - solve.go: the value of a position by a table.
package editor

import (
	"errors"
	"slices"
	"strings"

	"xotrio/game/edit"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Editor is the screen.
type Editor struct {
	*widget.Menu
	games boards.Games
	sheet *edit.Sheet
	// boardGame is the game of the sheet, board its board.
	boardGame *boards.Game
	board     boards.Board
	work      *boards.Clockwork
	// position is the view that the board shows, area its layout. versions counts the changes of the position.
	position *session.View
	area     boards.Area
	versions uint64
	// tool is the index of the selected tool, cursor the cell that the keyboard has selected.
	tool, cursor int
	// mine is the side of the person in a match from the position, opponent the level of the other side, 0 for a person.
	mine           rules.Side
	opponent       int
	opponentSelect widget.Select

	start      boards.Start
	gameSelect widget.Select
	// scoring is true if the score is shown instead of the pieces. formatSelect selects the format of the match.
	scoring      bool
	formatSelect widget.Select
	// pressed is the cell of a press; offCells is true if it began on no cell: then it turns the board.
	pressed  int
	offCells bool
	// typing is the input line for a cell and its piece.
	typing *boards.TypedLine
	// message is a refusal or the result of solving; refused is the cell that the tool cannot change, -1 for none. best
	// holds the best moves by the table.
	message string
	refused int
	best    []rules.Move
}

// New returns the editor of the position or the game of route. The error says that there is no such game, or that its
// position is unusable.
func New(d *scenes.Env, games boards.Games, route scenes.Editor) (scenes.Scene, error) {
	e := &Editor{games: games, mine: rules.X, opponent: playon.Usual, position: &session.View{}}
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

func (e *Editor) open(game string) error {
	g, _, err := e.games.ByName(game)
	if err != nil {
		return err
	}
	e.boardGame, e.board, e.area = g, g.New(e.Env), boards.Area{}
	e.work = boards.NewClockwork(e.board)
	e.tool, e.cursor, e.scoring = 0, 0, false
	e.message, e.refused, e.best = "", -1, nil
	e.showPosition()
	return nil
}

// changeGame opens the start position of another game.
func (e *Editor) changeGame(game string) {
	info, err := e.games.Info(game)
	if err == nil {
		var sheet *edit.Sheet
		if sheet, err = edit.New(info, info.EditedWith, ""); err == nil {
			e.sheet = sheet
			err = e.open(game)
		}
	}
	if err != nil {
		e.message = e.Texts.Sentence(err)
		return
	}
	e.Layout(e.M)
}

// setup returns the setup of a match between persons from the position.
func (e *Editor) setup() match.Setup {
	s := match.Setup{Game: e.sheet.Info().Name, Options: e.sheet.Options(), Start: e.sheet.Text()}
	for range e.sheet.Info().Seats {
		s.Seats = append(s.Seats, match.Person(""))
	}
	return s
}

func (e *Editor) showPosition() {
	m, err := match.New(e.setup(), e.sheet.Info())
	if err != nil {
		e.message = e.Texts.Sentence(err)
		return
	}
	e.versions++
	e.position = session.Of(m, session.Spectator, 0).WithStamp(e.versions<<20 | 1<<63)
	e.work.Show(e.position)
}

// edit changes the position, or says why that is impossible.
func (e *Editor) edit(change func() error) {
	e.message, e.refused, e.best = "", -1, nil
	err := change()
	if err == nil {
		e.showPosition()
		return
	}
	e.Cue(sound.Illegal)
	var r *rules.Refusal
	if errors.As(err, &r) {
		e.message = e.Texts.Sentence(r)
	} else { // a pasted text, which is described for developers
		e.message = e.T("editor.refused")
	}
}

// use uses a tool on a cell, which is marked if that is impossible.
func (e *Editor) use(cell int, tool rules.Tool) {
	e.edit(func() error { return e.sheet.Use(cell, tool) })
	if size, stride := e.sheet.Grid(); e.message != "" && cell%stride < size && cell/stride < size {
		e.refused = cell
	}
}

// Layout implements scenes.Scene. It lays the board out again, too, whatever has changed.
func (e *Editor) Layout(m graph.Metrics) {
	e.area = boards.Area{}
	e.Menu.Layout(m)
}

// Update makes one tick.
func (e *Editor) Update(f *input.Frame) scenes.Next {
	if f.Pasted != "" {
		e.paste(f.Pasted)
		e.Stage.SetRoot(nil)
	}
	e.offCells = e.offCells || len(f.Fingers) > 1 // two fingers turn the board
	next := e.Menu.Update(e.typing.HandleInput(f, func() bool { return true }))
	next.Cues = e.work.Update(f.Now, append(next.Cues, e.point(f)...))
	return next
}

// point passes the unused input to the board, so that boards with a camera can be turned.
func (e *Editor) point(f *input.Frame) []sound.Cue {
	use := e.Stage.Used()
	g := *f
	g.Runes, g.Space = nil, false
	if !e.Stage.FocusIs(cellsName) || use.Keys || f.Control {
		g.Keys = nil
	}
	if e.Stage.Modal() || use.Pointer && !e.offCells {
		g.Down, g.Pressed, g.Released, g.Fingers = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released, nil
	}
	if e.Stage.Modal() || use.Wheel || !e.area.Board.Contains(graph.Point{X: f.X, Y: f.Y}) {
		g.WheelX, g.WheelY = 0, 0
	}
	return e.board.Point(&g, boards.State{View: e.position, Watching: true}).Cues
}

func (e *Editor) analyse() {
	e.Push(scenes.Analyse{View: e.position})
}

// paste opens the text of a position of this game or of any other.
func (e *Editor) paste(text string) {
	e.edit(func() error { return e.sheet.SetText(text) })
	if other, ok := edit.Recognise(e.games.Rules(), text); ok && e.message != "" {
		e.sheet = other
		if err := e.open(other.Info().Name); err != nil {
			e.message = e.Texts.Sentence(err)
		}
		e.Layout(e.M)
	}
	if e.message == "" {
		e.message = e.T("editor.pasted")
	}
}

func (e *Editor) copy() { e.Copied, e.message = e.sheet.Text(), e.T("editor.copied") }

func (e *Editor) copyLink() {
	e.Copied, e.message = e.Link(link.Link{Game: e.sheet.Info().Name, Options: e.sheet.Options(), Position: e.sheet.Text()})
}

func (e *Editor) gameOver() bool { return e.position.Over() || e.position.Seat < 0 }

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
		e.message = e.Texts.Sentence(err)
		return
	}
	session.Origin{SetUp: true}.Note(m)
	e.start.Match(m, e.board)
}

// runTyped runs the input line: a cell, with a tool if it is not the selected one, or a command.
func (e *Editor) runTyped() {
	commands := []boards.Command{
		{Word: boards.WordState, Do: func(string) {
			e.setMessage(boards.Sentences(e.board.SayBoard(e.position), e.board.SayTurn(e.position)))
		}},
		{Word: boards.WordWhere, Do: func(cell string) { e.setMessage(boards.CellText(e.Env, e.board, e.position, cell)) }},
	}
	e.typing.Submit(e.Env, commands, e.placeTyped)
}

func (e *Editor) setMessage(text string) { e.message, e.refused, e.best = text, -1, nil }

// placeTyped uses a tool on a cell. text is the name of the cell, and perhaps that of the tool.
func (e *Editor) placeTyped(text string) {
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
		e.setMessage(e.T("editor.typed", "Tools", strings.Join(names, ", ")))
		return
	}
	e.cursor = cell
	e.use(cell, tools[tool])
}
