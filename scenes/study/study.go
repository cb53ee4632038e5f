// Package study is a position on which moves are tried: a board, the line of moves that continues the position, everything by which a
// player makes a move there (pointer, keys, notation), and what the screen says about it. Lessons, puzzles, exercises and replays are screens
// around a Study.
//
//   - study.go: Study: opening a position, a tick, keys, what it says.
//   - line.go: Line, a position and the moves after it; playback.go shows its moves on the board.
//   - view.go: the board as a part of the screen, and the usual arrangement around it.
//   - better.go: Better, the question for a better move than the one played.
//   - advice.go: hints and lines of play in words.
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

// Study is a position on which moves are tried. The screen sets the exported functions, each of which may be nil,
// opens a position with Open, has View in its tree of parts, and calls Update in place of the Menu's.
type Study struct {
	// May returns true if a move may be tried now. Study itself checks that it is somebody's turn and the board is idle. Without May no move may be tried.
	May func() bool
	// Try is called with a legal move that the player tried. It is not on the board yet, see Play.
	Try func(m rules.Move)
	// Refused is called with the reason after Study has shown why a move is not allowed.
	Refused func(why *rules.Refusal)
	// Hint gives a hint. H calls it, and the typed word.
	Hint func()
	// Task returns what is asked, in a sentence for people who listen. It is spoken before the contents of the board.
	Task func() string
	// Walk, if set, replaces Step for the keys that move one turn forward or back. It returns false if there is no such turn.
	Walk func(by int) bool
	// Touched is called after a press on the board, Enter or Space while no move may be tried. If a move may be tried after it, the press is one.
	Touched func()
	// Keys handles the other shortcuts of the screen and returns true if one was used.
	Keys func(f *input.Frame) bool
	// Marks draws on top of the board.
	Marks func(c graph.Canvas)
	// Lone is set if a single position is shown that belongs to no match, see boards.Area.
	Lone bool
	// Tone returns the color of the sheet of messages that Arrange makes. toned is false for none.
	Tone func() (ink color.RGBA, toned bool)
	// Ends returns true if ply i of the line ends something, such as a round. Its end stays visible, and it is not shown backward.
	Ends func(i int) bool
	// Line is the position and what was tried after it.
	Line Line

	menu   *widget.Menu
	view   boardView
	typing *boards.TypedLine
	// leaving is the board before, while it fades out.
	leaving leaving
	// now is the time of this tick.
	now time.Duration
	// opened counts the positions, each of which has views with stamps of its own.
	opened uint64
	busy   bool
	// still is true until the pointer moves after a position was opened: what it pointed at in the position before is not meant.
	still bool

	// message is what was last said on the screen, messages counts how often something was.
	message  string
	messages int
	voice    boards.Voice
	// unintroduced is true until the position was spoken of.
	unintroduced bool
}

// boardView is a board with the clockwork that plays moves on it, the name of its game, and the room in which it was laid out.
type boardView struct {
	board boards.Board
	work  *boards.Clockwork
	game  string
	room  room
	// lead is the move to the position that is still to be shown, nil for none; ended is true if the end that a running move
	// brings is to stay visible.
	lead  *boards.Passage
	ended bool
}

// New returns a study on the screen of m. It handles the shortcuts of the menu: those of the screen go into Keys.
func New(m *widget.Menu) *Study {
	s := &Study{menu: m, typing: boards.NewTypedLine(m.Stage, playName)}
	m.Keys = s.keys
	m.FocusFirst("play")
	return s
}

// Open starts with the position v, on a board of the game g. A board of the same game is kept.
func (s *Study) Open(g *boards.Game, v session.View) {
	s.opened++
	v.Stamp = s.opened<<32 | 1<<63
	if s.view.board == nil || s.view.game != v.Info.Name {
		s.newBoard(g)
	}
	s.view.game = v.Info.Name
	s.Line, s.unintroduced, s.view.lead, s.still = From(v), true, nil, true
	s.voice.ResetAim()
	s.typing.Hide()
	s.Hush()
	s.Show()
}

// Renew replaces the board by another one of the game g. The old one fades out over it, with what marks draws on top of it.
func (s *Study) Renew(g *boards.Game, marks func(c graph.Canvas)) {
	s.leaving = leaving{s.view.board, marks, graph.Motion{To: 1, Start: s.now, Length: leavingTime}}
	s.newBoard(g)
	s.menu.Stage.SetRoot(nil)
}

func (s *Study) newBoard(g *boards.Game) {
	b := g.New(s.menu.Env)
	if from, ok := s.view.board.(boards.Camera); ok && s.view.game == g.Name() { // keep the player's view
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

// Room returns where the board is on the canvas.
func (s *Study) Room() graph.Rect { return s.view.room.area.Board }

// Busy returns true while something is being shown that does not wait for the player.
func (s *Study) Busy() bool {
	return s.view.work != nil && s.view.work.Busy(s.now) && !s.view.work.Waits(s.now)
}

// canTry returns true if a move may be tried now.
func (s *Study) canTry() bool {
	return !s.Line.Empty() && s.Line.View().Seat >= 0 && !s.view.work.Busy(s.now) && s.May != nil && s.May()
}

// Update makes one tick: of the menu, of the board below it, and of sounds and speech. The screen can call Menu.Cue,
// Say and Tell at any time since the tick before.
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
	next.Say = s.voice.Take()
	s.menu.Cues = nil
	return next
}

// point passes the input that nothing else has used to the board.
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
	want := s.view.board.Point(&g, boards.State{View: *v, CanMove: may, Focus: focus, Busy: s.view.work.Busy(s.now), Watching: true})
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

// touch calls Touched if the input of a tick asks for it.
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

// refuse shows, sounds and speaks why something is not allowed.
func (s *Study) refuse(why *rules.Refusal) {
	s.Tell(s.menu.RefusalText(why))
	s.menu.Cue(sound.Illegal)
	if s.Refused != nil {
		s.Refused(why)
	}
}

// keys handles the shortcuts and returns true if one was used.
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
	case f.Key(ebiten.KeyT) && turns && !focus: // with the focus the board handles the key itself
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

// Turn handles arrow keys on a button next to a line that is only viewed: they walk through it.
func (s *Study) Turn(d graph.Direction) bool {
	return s.view.board != nil && !s.canTry() && (d == graph.Left && s.walk(-1) || d == graph.Right && s.walk(1))
}

// Say speaks sentences in this tick.
func (s *Study) Say(texts ...string) { s.voice.Say(texts...) }

// Tell shows a sentence on the screen, in the part Status, and speaks it.
func (s *Study) Tell(text string) {
	s.message = text
	s.messages++
	s.menu.Stage.SetRoot(nil)
}

// Hush removes the message from the screen.
func (s *Study) Hush() { s.message = "" }

// Messages returns how often Tell was called.
func (s *Study) Messages() int { return s.messages }

// Message returns the message on the screen, "" for none.
func (s *Study) Message() string { return s.message }

// Introduction returns what is asked, and what is on the board.
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

// Focus moves the focus to the node of that name for something that has just been worked out; a player who is typing a move finishes it first.
func (s *Study) Focus(name string) { s.typing.Focus(name) }

// Typing returns true while the line is open in which a move is typed.
func (s *Study) Typing() bool { return s.typing.IsOpen() }

// Typed returns p, or the line in which a move is typed while it is open.
func (s *Study) Typed(p layout.Part) layout.Part {
	return s.typing.Over(&s.menu.Kit, p, s.runTyped)
}

// runTyped does what was typed.
func (s *Study) runTyped() {
	commands := s.commands()
	if s.canTry() {
		commands = append(commands, boards.Command{Word: boards.WordHelp, Do: func(string) { s.Tell(s.typingHelp()) }})
	}
	s.typing.Submit(s.menu.Env, commands, s.tryTyped)
}

// commands returns what can be typed in place of a move.
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
		{Word: boards.WordWhere, Do: func(cell string) { s.Tell(boards.CellText(s.menu.Env, s.view.board, s.Line.View(), cell)) }},
	}
	if s.Hint != nil {
		list = append(list, boards.Command{Word: boards.WordHint, Do: func(string) { s.Hint() }})
	}
	return list
}

func (s *Study) typingHelp() string {
	return boards.TypingHelp(s.menu.Env, s.Line.View(), s.commands())
}

// tryTyped tries a move in notation. A typing error is explained, and does not count as a try.
func (s *Study) tryTyped(text string) {
	if at := s.Line.At(); !s.canTry() && s.Touched != nil { // as a press on the board does
		if s.Touched(); s.Line.At() != at {
			s.Show()
		}
	}
	if !s.canTry() { // it is somebody else's turn, or the game is over
		s.Tell(s.menu.T("typed.not-now"))
		return
	}
	switch m, why := boards.TypedMove(s.Line.View(), text); {
	case why != nil && (strings.HasSuffix(why.Reason, ".garbled") || strings.HasSuffix(why.Reason, ".off-board")):
		s.Tell(s.menu.RefusalText(why))
	case why != nil:
		s.refuse(why)
	case m != rules.NoMove:
		s.try(m)
	default:
		s.Tell(s.typingHelp())
	}
}
