// Package table is the screen on which a match is played: a view of a session. It hands the session ticks and requests and
// shows its events on the board of the game, with the buttons, the hint and the messages around it.
package table

import (
	"math"
	"slices"
	"time"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// noteView is the name under which the match keeps how its board is looked at.
const noteView = "board"

// keepAfter is for how long the way of looking at the board must not have changed before it is kept.
const keepAfter = 500 * time.Millisecond

// resultAfter is for how long the finished board is looked at before the result comes up.
const resultAfter = 50 * time.Second / 60

// unsaid is the stamp of no state.
const unsaid = math.MaxUint64

// Table is the scene on which a match is played.
type Table struct {
	d       *scenes.Env
	s       *session.Session
	board   boards.Board
	work    *boards.Clockwork
	stage   *widget.Stage
	buttons *boards.Buttons
	message *boards.Message
	// warnings is the line that says what threatens.
	warnings *boards.Warnings
	moves    *boards.Moves
	typing   typing
	lesson   lesson
	unsaved  *boards.Unsaved
	area     boards.Area
	// play is the board with what is pointed out on it, paused and ready what is shown in its place while it must not be studied:
	// in a pause, and before clocks go on. covered reports whether there is such a pause.
	play, paused, ready *graph.Node
	// series tells of the series that the match belongs to.
	series  *graph.Node
	covered bool

	// view is the match and now the moment as of this tick.
	view session.View
	now  time.Duration
	hint hint
	// back is the earlier position that is looked at, listed what the list of moves shows, stood what was told as standing.
	back   back
	listed listed
	stood  string
	// refusal is what was refused last.
	refusal string
	// looked is when the way of looking at the board changed and has yet to be kept, 0 for kept.
	looked time.Duration
	// rested is when the match was over and the board at rest, 0 before; told reports whether the result was shown.
	rested time.Duration
	told   bool
	// said is the stamp of the state whose player on turn was spoken of, aimed what was last spoken of the keyboard's aim.
	said  uint64
	aimed string
	// calls reports whether the person on turn is to be told by a sound once the board is at rest: a computer has moved.
	calls bool
	// held reports whether the board asks for the clocks to stand still.
	held bool
	// own is what the only person at the table may see.
	own boards.Own
	// rematch is the match that playing again leads to, as the result has told it; nil where none was told.
	rematch *match.Match
	// counted is the moment up to which the time at the table is counted, 0 where it is counted from the next tick on.
	counted time.Duration
	// thinks is when the computer player on turn began to think, 0 while none does.
	thinks time.Duration
	// level is the level at which computer players play in the next match, 0 for the one of this.
	level int
	// seats are the players who go on, as the menu has answered, nil for those who sit there.
	seats *scenes.Reseat
	// answer is what the menu or the result has answered and the next tick obeys.
	answer scenes.Command
	// next, rest and cues are used in every tick again, so that a table at rest leaves no garbage.
	next scenes.Next
	rest input.Frame
	cues []sound.Cue
}

var (
	_ scenes.Scene   = (*Table)(nil)
	_ scenes.Resumer = (*Table)(nil)
	_ scenes.Leaver  = (*Table)(nil)
)

// New is the table of s with the board of its game. The table closes s when it is left.
func New(d *scenes.Env, s *session.Session, b boards.Board) *Table {
	t := &Table{d: d, s: s, board: b, work: boards.NewClockwork(b), message: boards.NewMessage(d), warnings: boards.NewWarnings(d, b),
		unsaved: boards.NewUnsaved(d), view: s.View(), said: unsaid}
	t.buttons = boards.NewButtons(d, t.makeButtons(), t.toBoard)
	t.moves = boards.NewMoves(d, t.chosen)
	t.stage = widget.NewStage(d, t.tree())
	t.moves.On(t.stage)
	return t
}

// Layout divides the canvas again.
func (t *Table) Layout(m graph.Metrics) {
	first := t.area.Metrics == graph.Metrics{}
	t.area = boards.Divide(m)
	t.area.Reduced, t.area.Threats = t.d.Settings.ReducedMotion, t.d.Settings.Threats && !t.view.Setup.Rated
	t.area.Open = t.d.Settings.OpenCards
	t.board.Layout(t.area)
	t.buttons.Layout(m)
	t.message.Layout(t.area)
	t.warnings.Layout(t.area)
	t.moves.Layout(graph.Rect{})
	t.layTyping()
	t.layLesson()
	t.listed = listed{}
	t.unsaved.Layout(t.area.Mark)
	t.play.Box, t.play.Label = m.Bounds(), t.d.T("game."+t.view.Info.Name)
	t.ready.Box, t.series.Box = m.Bounds(), t.area.Title
	t.cover()
	if first {
		if t.view.Waiting {
			t.stage.Focus(t.ready.Name)
		}
		if c, ok := t.board.(boards.Camera); ok {
			c.SetCamera(t.s.ViewNote(noteView))
		}
		t.begin()
	}
}

// begin shows the match as it stands; what chance has drawn before the first turn is seen being drawn, once the board is seen.
func (t *Table) begin() {
	turn := func(p session.Ply) bool { return p.Seat >= 0 }
	if t.view.Waiting || t.view.Over() || len(t.view.Plies) == 0 || slices.ContainsFunc(t.view.Plies, turn) {
		t.work.Show(t.view)
		return
	}
	before := t.s.At(0)
	t.work.Show(before)
	for ply, p := range t.view.Plies {
		after := t.s.At(ply + 1)
		t.work.Add(boards.Passage{Before: before, Ply: p, After: after})
		before = after
	}
}

// Update makes one tick: the session goes on, the players are listened to, and what came of it is shown.
func (t *Table) Update(f *input.Frame) scenes.Next {
	t.now, t.cues, t.next = f.Now, t.cues[:0], scenes.Next{}
	t.unsaved.Update()
	t.obey()
	if t.next.Kind == scenes.Stay {
		t.spend()
		t.s.Tick(f.Ticks, t.hold())
		t.view = t.s.View()
		t.follow()
		t.listen(f)
		t.follow()
		t.cover()
		t.followLesson()
		t.list()
		t.sayTurn()
		t.stand()
		t.buttons.Update()
	}
	t.cues = t.work.Update(t.now, t.cues)
	t.callTurn()
	if text := t.work.Told(); text != "" {
		t.message.Report(text, t.now)
	}
	if t.next.Kind == scenes.Stay {
		t.finish()
	}
	if t.looked > 0 && t.now-t.looked > keepAfter {
		t.keepCamera()
	}
	t.next.Cues = t.cues
	t.next.Caret = t.stage.Caret()
	t.next.Awake = !t.work.Waits(t.now) && (t.s.Awake() || !t.work.Done()) || t.looked > 0 || t.view.Over() && !t.told
	return t.next
}

// spend counts the time for which people sit at the table, also while nothing asks for ticks.
func (t *Table) spend() {
	if t.counted == 0 {
		t.counted = max(t.now, 1)
	}
	if n := (t.now - t.counted) * match.TicksPerSecond / time.Second; n > 0 {
		t.s.Spend(int(n))
		t.counted += n * time.Second / match.TicksPerSecond
	}
	switch {
	case !t.s.Thinking():
		t.thinks = 0
	case t.thinks == 0:
		t.thinks = max(t.now, 1)
	}
}

// hold is what the session has to wait for while something is shown. A bomb and a bar run only while the board is at rest.
func (t *Table) hold() session.Hold {
	busy := t.work.Busy(t.now)
	return session.Hold{
		Moves:  t.held || busy,
		Clocks: t.held || t.work.Holds(t.now),
		Fuses:  t.held || busy,
	}
}

// state is how things stand for the board.
func (t *Table) state() boards.State {
	p, on := t.view.OnTurn()
	busy := t.work.Busy(t.now)
	return boards.State{
		View: t.seen(), CanMove: on && !p.Computer() && !busy && !t.back.on, Focus: t.stage.FocusIs(t.play.Name),
		Thinking: t.s.Thinking() && !t.back.on && t.s.Doubt() == nil, Busy: busy, Watching: t.back.on, Own: t.ownCards(),
	}
}

// ownCards are what may lie open: the secrets of the only person at the table, nil where there is another, or where it is not wanted.
func (t *Table) ownCards() *boards.Own {
	if _, ok := t.board.(boards.Secretive); !ok || !t.d.Settings.OpenCards {
		return nil
	}
	v, seat, player, ok := t.s.Own()
	if !ok {
		t.own = boards.Own{}
		return nil
	}
	t.own = boards.Own{Person: boards.Person{Seat: seat, Player: player}, View: v}
	return &t.own
}

// listen follows what people do: first the table and then, with what is left, the board.
func (t *Table) listen(f *input.Frame) {
	t.stage.Update(f)
	use := t.stage.Used()
	if t.next.Kind == scenes.Stay && !use.Keys {
		use.Keys = t.keys(f)
	}
	if t.next.Kind != scenes.Stay {
		return
	}
	if t.view.Waiting {
		return
	}
	t.rest = use.Left(f)
	t.fulfil(t.board.Point(&t.rest, t.state()))
	t.sayAim()
}

// fulfil does what a player wants of the board.
func (t *Table) fulfil(want boards.Intent) {
	t.cues = append(t.cues, want.Cues...)
	t.held = want.Hold
	if want.Viewed {
		t.looked = t.now
	}
	if want.Skip > 0 {
		t.work.Skip(t.now, want.Skip)
	}
	if s, ok := t.board.(boards.Secretive); ok && want.Look != nil {
		s.Reveal(*want.Look, t.s.ViewFor(want.Look.Seat, want.Look.Player))
	}
	switch {
	case want.Refused != nil:
		t.refuse(want.Refused)
	case len(want.Cues) > 0 && t.message.Text(t.now) == t.refusal: // something else was chosen
		t.message.Withdraw(t.now)
	}
	if want.Move != rules.NoMove {
		t.s.Request(session.Play{Move: want.Move})
	}
}

// keepCamera has the way the board is looked at kept with the match.
func (t *Table) keepCamera() {
	t.looked = 0
	if c, ok := t.board.(boards.Camera); ok {
		t.s.Request(session.Note{Name: noteView, Value: c.Camera()})
	}
}

// Root is the table as nodes.
func (t *Table) Root() *graph.Node { return t.stage.Root() }

// Resume takes the answer of the pause menu or of the result, which the next tick obeys.
func (t *Table) Resume(answer any) {
	t.show(true)
	t.s.Request(session.Pause{On: false})
	t.counted = 0
	t.answer, _ = answer.(scenes.Command)
	switch a := answer.(type) {
	case scenes.Reseat:
		t.seats = &a
	case scenes.AtLevel:
		t.level, t.answer = a.Level, scenes.Again
	}
}

// Leave ends the session, with the way of looking at the board kept in its record.
func (t *Table) Leave() {
	if t.looked > 0 {
		t.keepCamera()
	}
	if s, ok := seating.StreakOf(t.d, &t.view); ok {
		s.Keep(t.d, t.view.Info.Name)
	}
	t.s.Close()
}

// FitsTelephone implements scenes.Pocket.
func (t *Table) FitsTelephone() {}
