// Package table is the screen on which a match is played: a view of a session. It hands the session ticks and requests and
// shows its events on the board of the game, with the buttons, the hint and the messages around it.
package table

import (
	"math"
	"slices"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// unsaid is the stamp of no state.
const unsaid = math.MaxUint64

// Table is the scene on which a match is played.
type Table struct {
	common
	around
	buttons *boards.Buttons
	corner  *corner

	cover      cover
	past       past
	hint       hint
	doubt      doubt
	typing     typing
	voice      voice
	camera     camera
	attendance attendance
	ending     ending

	// stood is what was said as standing.
	stood string
	// held reports whether the board asks for the clocks to stand still.
	held bool
	// own is what the only person at the table may see.
	own boards.Own
	// reseat are the players who go on, as the menu has answered, nil for those who sit there.
	reseat *scenes.Reseat
	// answer is what the menu or the result has answered and the next tick obeys.
	answer scenes.Command
	// rest is what of the input is left to the board.
	rest input.Frame
}

// around is what stands around the board: the panels of the seats, the line on what threatens, that on the series that the match belongs to, and on a
// telephone whose turn it is and what is aimed at.
type around struct {
	seats    *boards.Seats
	warnings *boards.Warnings
	series   *graph.Node
	status   *status
	placing  *placing
}

var (
	_ scenes.Scene   = (*Table)(nil)
	_ scenes.Resumer = (*Table)(nil)
	_ scenes.Leaver  = (*Table)(nil)
)

// New is the table of s with the board of its game. The table closes s when it is left.
func New(d *scenes.Env, s *session.Session, b boards.Board) *Table {
	t := &Table{common: common{d: d, s: s, board: b, work: boards.NewClockwork(b), message: boards.NewMessage(d), view: s.View()}}
	c := &t.common
	t.corner = newCorner(c)
	t.seats, t.warnings = boards.NewSeats(d, b, &t.view), boards.NewWarnings(d, b)
	t.past = past{common: c}
	t.past.moves = movelist.New(d, t.past.chosen)
	t.hint = hint{common: c, past: &t.past}
	t.doubt = newDoubt(c)
	t.typing = typing{common: c, root: &graph.Node{Name: "typing", Hidden: true}}
	t.voice = voice{common: c, said: unsaid}
	t.camera = camera{common: c}
	t.attendance = attendance{common: c}
	t.ending = ending{common: c, camera: &t.camera, past: &t.past, cover: &t.cover}
	t.status, t.placing = newStatus(c), newPlacing(c)
	t.buttons = boards.NewButtons(d, t.makeButtons(), t.toBoard)
	t.stage = widget.NewStage(d, t.tree())
	t.past.moves.On(t.stage)
	return t
}

// Layout divides the canvas again.
func (t *Table) Layout(m graph.Metrics) {
	first := t.area.Metrics == graph.Metrics{}
	t.area = boards.Divide(m)
	t.area.Reduced, t.area.Threats = t.d.Settings.ReducedMotion, t.d.Settings.Threats && !t.view.Setup.Unaided()
	t.area.Open = t.d.Settings.OpenCards
	t.seats.Layout(t.area.Area)
	t.buttons.Layout(m)
	t.message.Layout(t.area)
	t.warnings.Layout(t.seats.Left())
	t.placing.lay()
	t.past.moves.Layout(graph.Rect{})
	t.past.listed = listed{}
	t.typing.lay(t.typed)
	t.doubt.lay()
	t.corner.lay()
	t.series.Box = t.area.Title
	t.cover.lay()
	t.uncover()
	if first {
		t.cover.begin()
		t.camera.open()
		t.begin()
	}
}

// uncover shows the board, or what stands in its place now.
func (t *Table) uncover() { t.past.moves.Show(t.cover.update()) }

// begin shows the match as it stands; what chance has drawn before the first turn is seen being drawn, once the board is seen.
func (t *Table) begin() {
	turn := func(p session.Ply) bool { return p.Seat >= 0 }
	if t.cover.counts() { // what chance has drawn is seen being drawn afterwards
		t.work.Show(t.s.At(0))
		return
	}
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
	t.obey()
	if t.next.Kind == scenes.Stay {
		t.attendance.spend()
		t.s.Tick(f.Ticks, t.hold())
		t.view = t.s.View()
		t.follow()
		t.listen(f)
		t.cover.tick()
		t.follow()
		t.uncover()
		t.doubt.follow(t.past.on || t.cover.play.Hidden || t.typing.open())
		t.past.list()
		t.voice.sayTurn()
		t.stand()
		t.status.update(&t.view, t.past.on)
		t.corner.update()
		t.buttons.Update()
	}
	t.cues = t.work.Update(t.now, t.cues)
	t.placing.follow(t.past.on)
	t.warnings.Root().Hidden = t.placing.shown()
	t.warnings.Update(t.now)
	t.seats.Update(t.state(), t.now)
	t.voice.callTurn()
	if text := t.work.Told(); text != "" {
		t.message.Report(text, t.now)
	}
	if t.next.Kind == scenes.Stay {
		t.ending.finish()
	}
	t.camera.rest()
	t.next.Cues = t.cues
	t.next.Caret = t.stage.Caret()
	t.next.Awake = !t.work.Waits(t.now) && (t.s.Awake() || !t.work.Done()) || t.camera.looked > 0 || t.cover.count.on() || t.view.Over() && !t.ending.told && t.s.Doubt() == nil
	t.next.Due = scenes.DueIn(f.Now, t.s.Due())
	return t.next
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
		View: t.past.seen(), CanMove: on && !p.Computer() && !busy && !t.past.on, Focus: t.stage.FocusIs(playName),
		Thinking: t.s.Thinking() && !t.past.on && t.s.Doubt() == nil, Busy: busy, Watching: t.past.on, Own: t.ownCards(),
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
	want := t.board.Point(&t.rest, t.state())
	t.fulfil(want)
	t.heed(&t.rest, &want)
	t.voice.sayAim(t.rest.Keys, t.past.on)
}

// fulfil does what a player wants of the board.
func (t *Table) fulfil(want boards.Intent) {
	t.cues = append(t.cues, want.Cues...)
	t.held = want.Hold
	if want.Viewed {
		t.camera.looked = t.now
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

// heed says why nothing comes of a press on the board of which the board has made nothing.
func (t *Table) heed(f *input.Frame, want *boards.Intent) {
	heard := want.Move != rules.NoMove || want.Refused != nil || want.Skip > 0 || want.Look != nil || want.Hold || want.Viewed || len(want.Cues) > 0
	if heard || !f.Pressed[input.Left] || !t.area.Board.Contains(graph.Point{X: f.X, Y: f.Y}) {
		return
	}
	p, on := t.view.OnTurn()
	switch {
	case t.s.Doubt() != nil && !t.past.on:
		t.doubt.takeBack()
	case t.past.on:
		t.message.Say(t.stood, t.now, boards.Forever)
	case t.view.Over():
		t.tell(t.d.Why(&rules.Refusal{Reason: match.ReasonOver}))
	case on && p.Computer():
		t.tell(t.d.T("table.turn", "Name", phrases.Player(t.d, t.view.Setup.Seats, t.view.Seat, t.view.Player)))
	}
}

// Root is the table as nodes.
func (t *Table) Root() *graph.Node { return t.stage.Root() }

// Resume takes the answer of the pause menu or of the result, which the next tick obeys.
func (t *Table) Resume(answer any) {
	t.cover.show(true)
	t.uncover()
	t.s.Request(session.Pause{On: false})
	t.attendance.counted = 0
	t.answer, _ = answer.(scenes.Command)
	switch a := answer.(type) {
	case scenes.Reseat:
		t.reseat = &a
	case scenes.AtLevel:
		t.ending.level, t.answer = a.Level, scenes.Again
	}
}

// Leave ends the session, with the way of looking at the board kept in its record.
func (t *Table) Leave() {
	t.camera.keep()
	if s, ok := seating.StreakOf(t.d, &t.view); ok {
		s.Keep(t.d, t.view.Info.Name)
	}
	t.s.Close()
}
