// Package table is the screen of a match: a view of a session. It passes ticks and requests to the
// session and shows its events on the board of the game, with buttons, hint and messages around it.
//
//   - table.go: Table: its parts, a tick, input on the board.
//   - commands.go: buttons, shortcuts and the answers of the pause menu; buttons.go draws the buttons.
//   - events.go: the events of the session; the end of the match.
//   - history.go: the list of moves, and reviewing an earlier position.
//   - hint.go: hints, and the question whether to take a mistake back.
//   - overlay.go: what covers the board in a pause and before clocks start.
//   - message.go: messages, the line of warnings, the shortcuts at the foot.
//   - notices.go: title, corner marks, and what a phone's table adds.
//   - speech.go: spoken sentences and typed commands.
package table

import (
	"math"
	"slices"
	"time"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Table is the screen of a match.
type Table struct {
	common
	seats    *boards.Seats
	warnings *warnings
	buttons  *buttons
	// series is the node of the title for screen readers: the series of the match, and its table in a tournament.
	series *graph.Node

	overlay overlay
	history history
	hint    hint
	mistake mistakePrompt
	voice   announcer
	status  *status
	aiming  *aimStrip
	corner  *corner
	end     ending
	// typing is the input line, which typingRoot shows in the message area.
	typing     *boards.TypedLine
	typingRoot *graph.Node

	// standing is the last message shown because nothing more urgent was due, see showStanding.
	standing string
	// standingSaid is the last of these that was spoken.
	standingSaid string
	// held is true while the board asks for clocks to stop.
	held bool
	// own has the secrets of the only person at the table.
	own boards.Own
	// reseat has the new players that the menu has answered, nil for no change.
	reseat *scenes.Reseat
	// answer is the answer of the menu or the result; the next tick obeys it.
	answer scenes.Command
	// rest is the input that is left for the board, reused in every tick.
	rest input.Frame
	// viewChanged is the time of the camera's last change, 0 if its view is saved.
	viewChanged time.Duration
	// countedUntil is the end of the time that was counted, 0 to start with the next tick.
	countedUntil time.Duration
	// thinkingSince is the time when the computer player to move started to think, 0 while none does.
	thinkingSince time.Duration
}

// common is the state that all parts of a table share: the match as of this tick, its board, and the results of the
// tick.
type common struct {
	d     *scenes.Env
	s     *session.Session
	board boards.Board
	work  *boards.Clockwork
	stage *widget.Stage
	area  boards.Rooms
	// message is the message area; refusal is the text of the last refusal.
	message *MessageArea
	refusal string
	// speech collects the sentences of this tick.
	speech boards.Voice
	// view is the match as of this tick, now its time.
	view *session.View
	now  time.Duration
	// next and cues are reused in every tick, so that an idle table allocates nothing.
	next scenes.Next
	cues []sound.Cue
}

var (
	_ scenes.Scene   = (*Table)(nil)
	_ scenes.Resumer = (*Table)(nil)
	_ scenes.Leaver  = (*Table)(nil)
)

// noStamp is the stamp of no state.
const noStamp = math.MaxUint64

// playName is the name of the board's node: while it has the focus, the board gets the keyboard.
const playName = "play"

// New returns the table of s with the board of its game. The table closes s when the player leaves it.
func New(d *scenes.Env, s *session.Session, b boards.Board) *Table {
	t := &Table{common: common{d: d, s: s, board: b, work: boards.NewClockwork(b), message: NewMessageArea(d), view: s.View()}}
	c := &t.common
	t.seats, t.warnings = boards.NewSeats(d, b, t.view), newWarnings(d, b)
	t.history = history{common: c}
	t.history.moves = movelist.New(d, t.history.goTo)
	t.hint = hint{common: c, history: &t.history}
	t.mistake = mistakePrompt{common: c, root: &graph.Node{Name: "lesson", Hidden: true}}
	t.typingRoot = &graph.Node{Name: "typing", Hidden: true}
	t.voice = announcer{common: c, announced: noStamp, prompted: noStamp}
	t.status, t.aiming, t.corner = newStatus(c), newAimStrip(c), newCorner(t)
	t.buttons = newButtons(d, t.makeButtons(), t.focusBoard)
	t.stage = widget.NewStage(d, t.tree())
	t.typing = boards.NewTypedLine(t.stage, playName)
	t.history.moves.On(t.stage)
	return t
}

// tree has the nodes in drawing order.
func (t *Table) tree() *graph.Node {
	// The board takes keys through Point: its node ignores them.
	play := &graph.Node{Name: playName, Role: graph.BoardArea, Round: -1, Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	play.Squares = boards.Squares(func() boards.Board { return t.board }, func() *session.View { return t.view })
	play.Add(t.seats.Root(), t.warnings.root(), t.aiming.root, &graph.Node{Name: "hint-ring", Draw: t.hint.draw},
		&graph.Node{Name: "doubt-mark", Draw: func(c graph.Canvas) { t.mistake.draw(c, t.history.on) }})
	t.overlay = newOverlay(&t.common, play, t.startClocks)
	ground := &graph.Node{Name: "ground", Draw: t.drawGround}
	shortcuts := &graph.Node{Name: "shortcuts", Draw: t.drawShortcuts}
	t.series = boards.AboutNode(t.d, t.area.Title, t.view, t.tournamentTable())
	root := (&graph.Node{Name: "table"}).Add(ground, t.series, &t.status.node, play, t.history.moves.Root(), t.overlay.paused, t.overlay.ready, t.overlay.wait, shortcuts, t.buttons.root)
	return root.Add(t.corner.nodes()...).Add(t.message.Root(), t.mistake.root, t.typingRoot)
}

// Layout lays out the table for a canvas.
func (t *Table) Layout(m graph.Metrics) {
	first := t.area.Metrics == graph.Metrics{}
	t.area = *boards.Divide(m)
	t.area.Reduced, t.area.Threats = t.d.Settings.ReducedMotion, t.d.Settings.Threats && !t.view.Setup.Unaided()
	t.area.Open, t.area.Caption = t.d.Settings.OpenCards, widget.MessageRoom{Rect: t.area.Message, Over: t.area.Narrow()}
	t.seats.Layout(&t.area.Area)
	t.buttons.layout(m)
	t.message.Layout(&t.area)
	t.warnings.layout(t.seats.Left())
	t.aiming.layout(t.seats.Left())
	t.history.moves.Layout(graph.Rect{})
	t.history.listed = listed{}
	t.layoutTyped()
	t.mistake.layout()
	t.corner.layout()
	t.series.Box = t.area.Title
	t.overlay.layout()
	t.uncover()
	if first {
		t.overlay.focus()
		if c, ok := t.board.(boards.Camera); ok {
			c.SetCamera(t.s.ViewNote(boards.CameraNote))
		}
		t.showMatch()
	}
}

// Root returns the table as nodes.
func (t *Table) Root() *graph.Node { return t.stage.Root() }

// Draw draws the table.
func (t *Table) Draw(c graph.Canvas) { t.stage.Draw(c) }

// Playing implements scenes.Playing.
func (t *Table) Playing() string { return t.view.Info.Name }

func (t *Table) uncover() { t.history.moves.Show(t.overlay.update()) }

// showMatch shows the current position. Draws of chance before the first turn are animated, once the board is visible.
func (t *Table) showMatch() {
	turn := func(p session.Ply) bool { return p.Seat >= 0 }
	if t.overlay.counts() {
		t.work.Show(t.s.At(0))
		return
	}
	if t.view.Waiting || t.view.Over() || len(t.view.Plies) == 0 || slices.ContainsFunc(t.view.Plies, turn) {
		t.work.Show(t.view)
		return
	}
	before := t.s.At(0)
	t.work.Show(before)
	for ply := range t.view.Plies {
		after := t.s.At(ply + 1)
		t.work.Add(boards.Passage{Before: before, Ply: after.Last(), After: after})
		before = after
	}
}

func (t *Table) startClocks() {
	t.s.Request(session.Ready{})
	t.view = t.s.View()
	t.uncover()
	t.showMatch()
	t.focusBoard()
}

// Update makes one tick: it advances the session, handles the input and shows the results.
func (t *Table) Update(f *input.Frame) scenes.Next {
	t.now, t.cues, t.next = f.Now, t.cues[:0], scenes.Next{}
	t.obey()
	if t.next.Kind == scenes.Stay {
		t.countTime()
		busy := t.work.Busy(t.now)
		// A bomb and a balance bar run only while the board is idle.
		t.s.Tick(f.Ticks, session.Hold{Moves: t.held || busy, Clocks: t.held || t.work.PausesClocks(t.now), Fuses: t.held || busy})
		t.view = t.s.View()
		t.handleEvents()
		t.handleInput(f)
		if t.overlay.tick() {
			t.overlay.ready.Press()
		}
		t.handleEvents()
		t.uncover()
		t.mistake.update(t.history.on || t.overlay.play.Hidden || t.typing.IsOpen())
		t.showStanding()
		t.status.update(t.view, t.history.on)
		t.corner.update()
		t.buttons.update()
	}
	t.cues = t.work.Update(t.now, t.cues)
	if t.next.Kind == scenes.Stay {
		t.history.update()
		t.voice.announceTurn()
	}
	t.aiming.update(t.history.on)
	t.warnings.root().Hidden = !t.aiming.root.Hidden
	t.warnings.update(t.now)
	t.seats.Update(t.state(), t.now)
	t.voice.callTurn()
	if text := t.work.TakeMessage(); text != "" {
		t.message.Report(text, t.now)
	}
	if t.next.Kind == scenes.Stay {
		t.finish()
	}
	if t.now-t.viewChanged > saveViewAfter {
		t.saveView()
	}
	t.next.Cues = t.cues
	t.next.Caret = t.stage.Caret()
	t.next.Say = t.speech.TakeText()
	t.next.Awake = !t.work.Waits(t.now) && (t.s.Awake() || !t.work.Done()) || t.viewChanged > 0 || t.overlay.count.running() ||
		t.view.Over() && !t.end.shown && t.s.Doubt() == nil
	t.next.Due = scenes.DueIn(f.Now, t.s.Due())
	return t.next
}

// countTime counts how long the players sit at the table, including the time without ticks, and how long the game has waited for a
// computer player.
func (t *Table) countTime() {
	if t.countedUntil == 0 {
		t.countedUntil = max(t.now, 1)
	}
	if n := (t.now - t.countedUntil) * match.TicksPerSecond / time.Second; n > 0 {
		t.s.Spend(int(n))
		t.countedUntil += n * time.Second / match.TicksPerSecond
	}
	switch {
	case !t.thinking():
		t.thinkingSince = 0
	case t.thinkingSince == 0:
		t.thinkingSince = max(t.now, 1)
	}
}

func (t *Table) state() boards.State {
	p, on := t.view.OnTurn()
	busy := t.work.Busy(t.now)
	return boards.State{
		View: t.history.seen(), CanMove: on && !p.Computer() && !busy && !t.history.on, Focus: t.stage.FocusIs(playName),
		Thinking: t.s.Thinking() && !t.history.on && t.s.Doubt() == nil, Busy: busy, Watching: t.history.on, Own: t.ownCards(),
	}
}

// ownCards returns the secrets of the only person at the table, nil if there is another person or the settings hide them.
func (t *Table) ownCards() *boards.Own {
	if _, ok := t.board.(boards.Secretive); !ok || !t.d.Settings.OpenCards {
		return nil
	}
	v, seat, player := t.s.Own()
	if v == nil {
		t.own = boards.Own{}
		return nil
	}
	t.own = boards.Own{Person: boards.Person{Seat: seat, Player: player}, View: v}
	return &t.own
}

func (t *Table) handleInput(f *input.Frame) {
	t.stage.Update(f)
	use := t.stage.Used()
	if t.next.Kind == scenes.Stay && !use.Keys {
		use.Keys = t.keys(f)
	}
	if t.next.Kind != scenes.Stay || t.view.Waiting {
		return
	}
	t.rest = use.Left(f)
	want := t.board.Point(&t.rest, t.state())
	t.fulfil(&want)
	t.explainPress(&t.rest, &want)
	t.voice.announceAim(t.rest.Keys, t.history.on)
}

func (t *Table) fulfil(want *boards.Intent) {
	t.cues = append(t.cues, want.Cues...)
	t.held = want.PauseClocks
	if want.Viewed {
		t.viewChanged = t.now
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

func (t *Table) explainPress(f *input.Frame, want *boards.Intent) {
	used := want.Move != rules.NoMove || want.Refused != nil || want.Skip > 0 || want.Look != nil || want.PauseClocks || want.Viewed || len(want.Cues) > 0
	if used || !f.Pressed[input.Left] || !t.area.Board.Contains(graph.Point{X: f.X, Y: f.Y}) {
		return
	}
	p, on := t.view.OnTurn()
	switch {
	case t.s.Doubt() != nil && !t.history.on:
		t.s.Request(session.TakeBack{}) // a press on the board means yes
	case t.history.on:
		t.message.Say(t.standing, t.now, Forever)
	case t.view.Over():
		t.notify(t.d.T("refusal.match.over"))
	case on && p.Computer():
		t.notify(t.d.T("table.turn", "Name", phrases.Player(t.d, t.view.Setup.Seats, t.view.Seat, t.view.Player)))
	}
}

// Resume takes the answer of the pause menu or of the result. The next tick obeys it.
func (t *Table) Resume(answer any) {
	t.overlay.show(true)
	t.uncover()
	t.s.Request(session.Pause{On: false})
	t.countedUntil = 0
	t.answer, _ = answer.(scenes.Command)
	switch a := answer.(type) {
	case scenes.Reseat:
		t.reseat = &a
	case scenes.AtLevel:
		t.end.level, t.answer = a.Level, scenes.Again
	}
}

// Leave ends the session. The view of the board is saved in its record.
func (t *Table) Leave() {
	t.saveView()
	if s, ok := seating.StreakOf(t.d, t.view); ok {
		s.Keep(t.d, t.view.Info.Name)
	}
	t.s.Close()
}

// saveViewAfter is the delay between the last change of the camera and saving its view.
const saveViewAfter = 500 * time.Millisecond

func (t *Table) toggleView() {
	if c, ok := t.board.(boards.Camera); ok {
		c.ToggleCamera(t.now)
		t.viewChanged = t.now
	}
}

// saveView saves the view of the board with the match, if it has changed.
func (t *Table) saveView() {
	if t.viewChanged == 0 {
		return
	}
	t.viewChanged = 0
	if c, ok := t.board.(boards.Camera); ok {
		t.s.Request(session.Note{Name: boards.CameraNote, Value: c.Camera()})
	}
}

func (t *common) kit(n *graph.Node) *widget.Kit {
	return &widget.Kit{Env: t.d, Stage: t.stage, Into: n, Narrow: t.area.Narrow()}
}

func (t *common) notify(text string) { t.message.Say(text, t.now, readingTime(text)) }

func (t *common) refuse(r *rules.Refusal) {
	t.cues = append(t.cues, sound.Illegal)
	t.refusal = t.d.Texts.Sentence(r)
	t.notify(t.refusal)
}

// routeTo leaves for a route, or pushes it on top of the table.
func (t *common) routeTo(how scenes.Kind, to scenes.Route) { t.next.Kind, t.next.To = how, to }

// tournament returns the ID of the match's tournament, or "".
func (t *common) tournament() string {
	at, _ := tournament.TableOf(t.s.ViewNote)
	return at.Tournament
}

func (t *common) focusBoard() { t.stage.Focus(playName) }
