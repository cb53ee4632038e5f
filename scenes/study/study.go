// Package study is a position for trying moves: a board, the line of moves after the position, moves by pointer,
// keys and notation, and the messages of the screen about them. Lessons, puzzles, exercises, analyses and replays are
// screens around a Study.
//
//   - study.go: Study: opening a position, a tick, keys, messages, typed moves and commands.
//   - line.go: Line, a position and the moves after it, and how its moves are shown on the board.
//   - view.go: the board as a part of the screen, the usual arrangement around it, and lines of play that can be pressed.
//   - better.go: Better, the question for a better move than the one played.
package study

import (
	"image/color"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Study is a position for trying moves. The screen sets the exported functions, which may be nil,
// opens a position with Open, has View in its tree of parts, and calls Update instead of the Menu's.
type Study struct {
	// May returns true if a move may be tried now. Study itself checks that a side is to move and that the board is
	// idle. If May is nil, no move may be tried.
	May func() bool
	// Try is called with a legal move that the player tried. The board does not show it yet, see Play.
	Try func(m rules.Move)
	// Refused is called after Study has shown why a move is not allowed.
	Refused func(why *rules.Refusal)
	// Hint shows a hint. The key H calls it, and the typed command.
	Hint func()
	// Task returns the task of the position as a sentence for screen readers. It is spoken before the contents of the
	// board.
	Task func() string
	// Walk, if set, replaces Step for the keys that go one turn forward or back. It returns false if there is no such
	// turn.
	Walk func(by int) bool
	// Touched is called after a press on the board, Enter or Space while no move may be tried. If May returns true
	// after that, the press is handled as a move.
	Touched func()
	// Keys handles the other shortcuts of the screen and returns true if one was used.
	Keys func(f *input.Frame) bool
	// Marks draws on top of the board.
	Marks func(c graph.Canvas)
	// Caption is the room for what the board says of cards, see boards.Area.
	Caption widget.MessageRoom
	// Lone is true if a single position is shown that belongs to no match, see boards.Area.
	Lone bool
	// Tone returns the color of the message sheet that Arrange makes. toned is false for the usual color.
	Tone func() (ink color.RGBA, toned bool)
	// Ends returns true if ply i of the line ends something, such as a round. The end stays visible and is not animated
	// backward.
	Ends func(i int) bool
	// Line is the position and the moves that were tried after it.
	Line Line

	menu   *widget.Menu
	view   boardView
	typing *boards.TypedLine
	// leaving is the board before, while it fades out.
	leaving leaving
	// now is the time of this tick.
	now time.Duration
	// opened counts the opened positions. It makes the stamps of their views different.
	opened uint64
	busy   bool
	// still is true until the pointer moves after a position was opened: the pointer was aimed at the position before.
	still bool

	// message is the last message, messages the number of messages so far.
	message  string
	messages int
	voice    boards.Voice
	// unintroduced is true until the position is described in speech.
	unintroduced bool
}

// boardView is a board, the clockwork that plays moves on it, the name of its game, and its room.
type boardView struct {
	board boards.Board
	work  *boards.Clockwork
	game  string
	room  room
	// lead is the move to the open position, until it is shown; nil for none. ended is true if the end that a running
	// move shows is to stay visible.
	lead  *boards.Passage
	ended bool
}

// New returns a study on the screen of m. It sets m.Keys; the shortcuts of the screen go into Study.Keys.
func New(m *widget.Menu) *Study {
	s := &Study{menu: m, typing: boards.NewTypedLine(m.Stage, playName)}
	m.Keys = s.keys
	m.FocusFirst("play")
	return s
}

// Open opens the position v on a board of the game g. A board of the same game is kept.
func (s *Study) Open(g *boards.Game, v *session.View) {
	s.opened++
	if s.view.board == nil || s.view.game != v.Info.Name {
		s.newBoard(g)
	}
	s.view.game = v.Info.Name
	s.Line, s.unintroduced, s.view.lead, s.still = From(v), true, nil, true
	s.voice.ResetAim()
	s.typing.Hide()
	s.ClearMessage()
	s.Show()
}

// Renew replaces the board by a new one of the game g. The old one fades out over it, with what marks draws on top.
func (s *Study) Renew(g *boards.Game, marks func(c graph.Canvas)) {
	s.leaving = leaving{s.view.board, marks, graph.Motion{To: 1, Start: s.now, Length: leavingTime}}
	s.newBoard(g)
	s.menu.Stage.SetRoot(nil)
}

func (s *Study) newBoard(g *boards.Game) {
	b := g.New(s.menu.Env)
	if from, ok := s.view.board.(boards.Camera); ok && s.view.game == g.Name() { // the player's view stays
		if to, ok := b.(boards.Camera); ok {
			to.SetCamera(from.Camera())
		}
	}
	s.view = boardView{board: b, work: boards.NewClockwork(b), game: s.view.game}
}

// Close removes the board.
func (s *Study) Close() { s.Line, s.view = Line{}, boardView{} }

// Board returns the board, nil before a position was opened.
func (s *Study) Board() boards.Board { return s.view.board }

// Now returns the time of this tick.
func (s *Study) Now() time.Duration { return s.now }

// Room returns the place of the board on the canvas.
func (s *Study) Room() graph.Rect { return s.view.room.area.Board }

// Busy returns true while the board shows something that does not wait for the player.
func (s *Study) Busy() bool {
	return s.view.work != nil && s.view.work.Busy(s.now) && !s.view.work.Waits(s.now)
}

func (s *Study) canTry() bool {
	return !s.Line.Empty() && s.Line.View().Seat >= 0 && !s.view.work.Busy(s.now) && s.May != nil && s.May()
}

// Update makes one tick of the menu and the board, and collects sounds and speech. The screen can call Menu.Cue, Say
// and Tell at any time between two ticks.
func (s *Study) Update(f *input.Frame) scenes.Next {
	s.now = f.Now
	before := slices.Clone(s.menu.Cues)
	next := s.menu.Update(s.typing.HandleInput(f, func() bool { return s.view.board != nil && !s.Line.Empty() }))
	if s.view.board != nil {
		if next.Kind == scenes.Stay {
			s.point(f)
		}
		s.menu.Cues = s.view.work.Update(s.now, s.menu.Cues)
		if busy := s.view.work.Busy(s.now); busy != s.busy {
			s.busy = busy
			s.menu.Stage.SetRoot(nil)
		}
		if s.view.ended && !s.Busy() {
			s.Show()
		}
		if s.leaving.board != nil && !s.leaving.fade.Moving(s.now) {
			s.leaving = leaving{}
			s.menu.Stage.SetRoot(nil)
		}
		next.Awake = next.Awake || !s.view.work.Done() || s.leaving.board != nil
		if s.unintroduced {
			s.unintroduced = false
			s.Say(s.Introduction())
		}
	}
	next.Cues = append(before, s.menu.Cues...)
	next.Say = s.voice.TakeText()
	s.menu.Cues = nil
	return next
}

// point passes the unused input to the board.
func (s *Study) point(f *input.Frame) {
	g := s.menu.Stage.Used().Left(f)
	if s.still = s.still && !f.Moved && !f.Pressed[input.Left]; s.still {
		g.X, g.Y = -1, -1
	}
	focus := s.menu.Stage.FocusIs(playName)
	if !focus || s.typing.IsOpen() {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	v, may := s.Line.View(), s.canTry()
	want := s.view.board.Point(&g, boards.State{View: v, CanMove: may, Focus: focus, Busy: s.view.work.Busy(s.now), Watching: true})
	for _, c := range want.Cues {
		s.menu.Cue(c)
	}
	if want.Skip > 0 {
		s.view.work.Skip(s.now, want.Skip)
	}
	if len(g.Keys) > 0 {
		s.voice.SayAim(s.view.board, v)
	}
	if want.Refused == nil && want.Move != rules.NoMove {
		want.Refused = v.Game.Check(want.Move)
	}
	switch {
	case !may:
		if s.touch(&g); len(g.Keys) == 0 && s.canTry() {
			s.point(f)
		}
	case want.Refused != nil:
		s.refuse(want.Refused)
	case want.Move != rules.NoMove:
		s.try(want.Move)
	}
}

// touch calls Touched after a press on the board, Enter or Space.
func (s *Study) touch(f *input.Frame) {
	on := f.Pressed[input.Left] && s.Room().Contains(graph.Point{X: f.X, Y: f.Y})
	if s.Touched != nil && (on || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)) {
		s.Touched()
	}
}

func (s *Study) try(m rules.Move) {
	if s.Try != nil {
		s.Try(m)
	}
	s.menu.Stage.SetRoot(nil)
}

func (s *Study) refuse(why *rules.Refusal) {
	s.ShowMessage(s.menu.Texts.Sentence(why))
	s.menu.Cue(sound.Illegal)
	if s.Refused != nil {
		s.Refused(why)
	}
}

// keys returns true if a shortcut was used.
func (s *Study) keys(f *input.Frame) bool {
	if s.typing.IsOpen() {
		if f.Key(ebiten.KeyEscape) {
			s.typing.Close()
			return true
		}
		return false
	}
	if s.Keys != nil && s.Keys(f) {
		return true
	}
	if s.menu.Stage.Modal() || f.Alt || f.Control || s.view.board == nil {
		return false
	}
	focus := s.menu.Stage.FocusIs(playName)
	arrows := focus && !s.canTry() // the board has no other use for arrow keys
	camera, turns := s.view.board.(boards.Camera)
	switch by := boards.StepKey(f, arrows); {
	case f.Key(ebiten.KeyH) && s.Hint != nil:
		s.Hint()
	case f.Key(ebiten.KeyT) && turns && !focus: // the focused board handles the key itself
		camera.ToggleCamera(s.now)
	case by != 0:
		return s.walk(by)
	case arrows && f.Key(ebiten.KeyPageUp):
		return s.walk(-1)
	case arrows && f.Key(ebiten.KeyPageDown):
		return s.walk(1)
	default:
		return false
	}
	return true
}

func (s *Study) walk(by int) bool {
	if s.Walk != nil {
		return s.Walk(by)
	}
	return s.Step(by)
}

// Turn makes the arrow keys on a button step through a line that is only viewed. Buttons have it as their Turn.
func (s *Study) Turn(d graph.Direction) bool {
	return s.view.board != nil && !s.canTry() && (d == graph.Left && s.walk(-1) || d == graph.Right && s.walk(1))
}

// Say speaks texts in this tick.
func (s *Study) Say(texts ...string) { s.voice.Say(texts...) }

// ShowMessage shows a message in the part Status, which also speaks it.
func (s *Study) ShowMessage(text string) {
	s.message = text
	s.messages++
	s.menu.Stage.SetRoot(nil)
}

// ClearMessage removes the message.
func (s *Study) ClearMessage() { s.message = "" }

// MessageCount returns the number of messages so far.
func (s *Study) MessageCount() int { return s.messages }

// Message returns the current message, "" for none.
func (s *Study) Message() string { return s.message }

// Introduction returns the task and the contents of the board in words.
func (s *Study) Introduction() string {
	var out []string
	if s.Task != nil {
		out = append(out, s.Task())
	}
	if b := s.view.board; b != nil {
		v := s.Line.View()
		out = append(out, b.SayBoard(v), b.SayTurn(v))
	}
	return boards.Sentences(out...)
}

// Focus focuses the node of that name. A player who is typing a move finishes first.
func (s *Study) Focus(name string) { s.typing.Focus(name) }

// Typing returns true while the input line for moves is open.
func (s *Study) Typing() bool { return s.typing.IsOpen() }

// Typed returns p or, while it is open, the input line for moves.
func (s *Study) Typed(p layout.Part) layout.Part {
	return s.typing.Over(&s.menu.Kit, p, s.runTyped)
}

func (s *Study) runTyped() {
	commands := s.commands()
	if s.canTry() {
		commands = append(commands, boards.Command{Word: boards.WordHelp, Do: func(string) { s.ShowMessage(s.typingHelp()) }})
	}
	s.typing.Submit(s.menu.Env, commands, s.tryTyped)
}

func (s *Study) commands() []boards.Command {
	state := func(string) {
		text := s.Introduction()
		if s.menu.Settings.Threats {
			text = boards.Sentences(append([]string{text}, s.view.board.Warnings(s.now)...)...)
		}
		s.Say(text)
	}
	list := []boards.Command{
		{Word: boards.WordState, Do: state},
		{Word: boards.WordWhere, Do: func(cell string) { s.ShowMessage(boards.CellText(s.menu.Env, s.view.board, s.Line.View(), cell)) }},
	}
	if s.Hint != nil {
		list = append(list, boards.Command{Word: boards.WordHint, Do: func(string) { s.Hint() }})
	}
	return list
}

func (s *Study) typingHelp() string {
	return boards.TypingHelp(s.menu.Env, s.Line.View(), s.commands())
}

// tryTyped explains a typing error, which does not count as a try.
func (s *Study) tryTyped(text string) {
	if at := s.Line.At(); !s.canTry() && s.Touched != nil { // as a press on the board does
		if s.Touched(); s.Line.At() != at {
			s.Show()
		}
	}
	if !s.canTry() { // another player is to move, or the game is over
		s.ShowMessage(s.menu.T("typed.not-now"))
		return
	}
	switch m, why := boards.TypedMove(s.Line.View(), text); {
	case why != nil && (strings.HasSuffix(why.Key, ".garbled") || strings.HasSuffix(why.Key, ".off-board")):
		s.ShowMessage(s.menu.Texts.Sentence(why))
	case why != nil:
		s.refuse(why)
	case m != rules.NoMove:
		s.try(m)
	default:
		s.ShowMessage(s.typingHelp())
	}
}
