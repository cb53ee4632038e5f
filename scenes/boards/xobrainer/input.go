package xobrainer

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Point handles the input of one tick and adds the sounds of the clocks.
func (b *Board) Point(f *input.Frame, s boards.State) (in boards.Intent) {
	if b.idle == nil {
		return in
	}
	b.setState(&s, f.Now)
	b.setOwnCards(s.Own)
	b.sync(f.Now)
	left, _, lit := b.sc.fuse()
	in.Cues = b.clocks.cues(b.sc.beamStrain(), left, lit, f.Now, b.prompt.active() || b.sc.running && b.sc.hold, in.Cues)
	b.promptIfDue()
	if b.prompt.active() {
		b.handlePrompt(f, &in)
	} else {
		b.handleInput(f, &in)
	}
	b.passPressed, b.continuePressed, b.cardsTakenUp = false, false, nil
	b.sync(f.Now)
	in.PauseClocks = b.prompt.active() || b.promptDue
	return in
}

// setState stores the state of the screen, and updates the idle position if the match has changed without a move, as by
// a resignation.
func (b *Board) setState(s *boards.State, now time.Duration) {
	if s.View.Stamp != b.state.View.Stamp { // not when the move is shown: by then a quick player points at the next square
		b.cursor.played()
	}
	b.state, b.times = *s, s.View.Times
	if b.anim != nil && now > b.anim.start+b.anim.end {
		b.anim = nil
	}
	shown := b.idle.after.view
	if b.anim == nil && len(shown.Plies) == len(s.View.Plies) && shown.Stamp != s.View.Stamp {
		b.idle = idleAnimation(newPosition(s.View))
	}
}

// live reports whether the player can point at squares: a person is to move, and the animation does not prevent it.
func (b *Board) live(s *snapshot) bool {
	v := b.state.View
	if b.prompt.active() || b.reopened > 0 || s.waiting || s.running && s.t < s.turnAt() || v.Game == nil || len(v.Plies) != len(b.idle.after.view.Plies) || s.pos.state.ToMove() == rules.Nobody {
		return false
	}
	if !playable(&b.state) || s.pos.over() {
		return false
	}
	if s.running && (s.back || !s.nextRoundShown() || s.hold && s.dealing()) {
		return false
	}
	return b.state.CanMove || b.state.Busy && s.running
}

// playable reports whether the people at the screen may play for the side to move.
func playable(st *boards.State) bool {
	p, ok := st.View.OnTurn()
	return ok && (st.Watching || !p.Computer())
}

func (b *Board) promptIfDue() {
	s := &b.sc
	if b.state.Watching || s.pos.over() {
		b.promptDue = false
	}
	if !b.promptDue || b.state.Busy || s.running || s.waiting || s.pos.state.ToMove() == rules.Nobody || len(b.state.View.Plies) != len(s.pos.view.Plies) {
		return
	}
	b.promptDue = false
	if seat := b.ownCards.who.Seat; b.ownCards.cards.shown && b.geo.seats[seat].Open > 0 { // they lie open already
		return
	}
	b.prompt = cardPrompt{queue: s.pos.cardHolders()}
}

// handleInput handles the input while no player is prompted for cards.
func (b *Board) handleInput(f *input.Frame, in *boards.Intent) {
	if b.reopenPrompt(f) {
		return
	}
	if b.handleRoundEnd(f, in) || b.handleReopened(f) {
		return
	}
	hasty := f.Pressed[input.Left] || enter(f) && b.state.Focus
	if b.sc.running && hasty && b.hasten(in) || b.skipLaterDeals(in) {
		return
	}
	if b.passPressed && b.sc.live && b.sc.pos.passDue() {
		in.Move = xo.Pass
		return
	}
	at := graph.Point{X: f.X, Y: f.Y}
	s := event{f: f, pos: b.sc.pos, live: b.sc.live}
	if !s.live {
		if pos := b.positionAhead(); pos != nil {
			s.pos, s.live = pos, true
		}
	}
	s.square, s.onBoard = b.geo.squareAt(at)
	if b.nodes.root.Hit(at, f.Now) == b.nodes.pass { // the node handles that press itself
		s.onBoard = false
	}
	b.refuseLineUp(f, in)
	if b.cursor.placing && b.cursor.armed && s.live {
		in.Move = s.pos.moveOn(b.cursor.square)
	}
	b.cursor.placing = false
	if f.Touch {
		b.cursor.touch(&s, in)
	} else {
		b.cursor.hover(&s, in)
	}
	if b.state.Focus && s.live {
		b.cursor.keys(&s, in)
	}
}

// handleRoundEnd handles the input while the end of a round is shown. It returns true if the input is used up. A round
// that waits continues by its button or a key.
func (b *Board) handleRoundEnd(f *input.Frame, in *boards.Intent) bool {
	s := &b.sc
	if !s.running || s.back || !s.waits || s.nextRoundShown() || s.t >= s.resume() {
		return false
	}
	on := b.continuePressed || b.state.Focus && enter(f)
	switch {
	case f.Now-b.started < strayTime:
		return true
	case s.stripStands():
		if on {
			in.Skip = s.resume()
		}
		return true
	}
	return false
}

// Clicks and keys are ignored for strayTime after the end of a round: they were meant for the round. That is until the strip appears, if no
// cards are turned up first.
const strayTime = dropTime + stripAfter

// handleReopened handles the input while a finished round is on the board, and the keys that reopen one. It returns
// true if the input is used up.
func (b *Board) handleReopened(f *input.Frame) bool {
	n := len(b.idle.after.rounds)
	if b.sc.running || b.sc.waiting || n == 0 {
		b.reopened = 0
		return false
	}
	switch {
	case b.state.Focus && f.Key(ebiten.KeyPageUp):
		if b.reopened = b.reopened - 1; b.reopened < 0 {
			b.reopened = n
		} else if b.reopened == 0 {
			b.reopened = 1
		}
	case b.reopened == 0:
		return false
	case b.state.Focus && f.Key(ebiten.KeyPageDown):
		if b.reopened++; b.reopened > n {
			b.reopened = 0
		}
	case b.continuePressed, b.state.Focus && enter(f), f.Released[input.Left] && b.geo.outer.Contains(graph.Point{X: f.X, Y: f.Y}):
		b.reopened = 0
	}
	return true
}

// hasten skips to the end of what is shown. It returns true if the click is used up: who looks at the old board does
// not mean a square of the new one.
func (b *Board) hasten(in *boards.Intent) bool {
	s := &b.sc
	in.Skip = s.end
	switch {
	case s.back:
		return true
	case s.dealing():
		b.skipDeal = s.hold
		return s.hold
	case s.nextRoundShown():
		return false
	}
	if c, ok := s.countedCue(); ok && s.t < s.counted {
		in.Cues = append(in.Cues, c)
	}
	switch {
	case s.waits:
		in.Skip = s.wait
	case !s.step.MatchOver():
		in.Skip = s.open
	}
	return true
}

// skipLaterDeals skips the draws after one that was skipped. It returns true if there was one to skip.
func (b *Board) skipLaterDeals(in *boards.Intent) bool {
	if !b.skipDeal {
		return false
	}
	if b.anim != nil && b.anim.deal.kind != 0 && (b.sc.running || b.sc.waiting) {
		in.Skip = b.anim.end
		return true
	}
	b.skipDeal = b.state.Busy
	return false
}

func (b *Board) reopenPrompt(f *input.Frame) bool {
	who := b.cardsTakenUp
	if b.state.Focus && f.Key(ebiten.KeyC) && b.sc.live {
		seat := b.state.View.Seat
		p := boards.Person{Seat: seat, Player: b.state.View.Player}
		if b.sc.pos.mayLook(p) {
			who = &p
		}
	}
	if who == nil || !b.sc.live {
		return false
	}
	b.prompt = cardPrompt{queue: []boards.Person{*who}, reopened: true}
	return true
}

// refuseLineUp refuses a press on a later piece of the line-up of the side to move: it cannot be chosen.
func (b *Board) refuseLineUp(f *input.Frame, in *boards.Intent) {
	if !f.Pressed[input.Left] || !b.sc.live {
		return
	}
	pos := b.sc.pos
	seat := seatOf(pos.turn)
	for k := 5 - pos.lineLen[seat]; k < 4; k++ {
		if b.geo.seats[seat].Piece(k).Contains(graph.Point{X: f.X, Y: f.Y}) {
			in.Refused = rules.Refuse("refusal.xobrainer.order")
		}
	}
}

// positionAhead returns the position for a quick player who plays on during an animation, nil if there is none. Only turns of the
// round on the board and line-ups drawn in it may still have to be shown.
func (b *Board) positionAhead() *position {
	a, v, seen := b.anim, b.state.View, len(b.idle.after.view.Plies)
	if b.prompt.active() || b.promptDue || b.reopened > 0 || a == nil || a.back || a.hold || len(a.after.turns) == 0 || len(v.Plies) < seen {
		return nil
	}
	if !playable(&b.state) || v.Over() {
		return nil
	}
	for i := seen; i < len(v.Plies); i++ {
		if step := stepOf(v, &v.Plies[i]); step.RoundOver || step.Side == rules.Nobody && step.Draw.Kind != xo.DrawLineUp {
			return nil
		}
	}
	return newPosition(v)
}

// device is a pointing device.
type device uint8

const (
	mouse device = iota
	finger
	keyboard
)

// The ghost appears within ghostTime.
const ghostTime = 100 * ms

// cursor is the square that the player points at.
type cursor struct {
	with device
	// square is valid if visible is true, and was reached at since.
	square  xo.Square
	visible bool
	since   time.Duration
	// The button went down on press, if held is true.
	press xo.Square
	held  bool
	// armed is true if a finger has chosen the square, again if it touches it for the second time, which plays it.
	armed, again bool
	// placing is set to play the square that a finger has chosen.
	placing bool
}

// reset clears the cursor for another position. Only a keyboard cursor stays.
func (cur *cursor) reset() {
	*cur = cursor{with: cur.with, square: cur.square, visible: cur.visible && cur.with == keyboard}
}

func (cur *cursor) played() {
	cur.armed, cur.again, cur.held = false, false, false
	if cur.with == finger {
		cur.visible = false
	}
}

// move moves the cursor to q, or hides it.
func (cur *cursor) move(q xo.Square, on bool, now time.Duration) {
	if on == cur.visible && (!on || q == cur.square) {
		return
	}
	cur.square, cur.visible, cur.since = q, on, now
	cur.armed = false
}

// event is the input of one tick with the position it applies to, whether the player may play, and the square under the
// pointer.
type event struct {
	f       *input.Frame
	pos     *position
	live    bool
	square  xo.Square
	onBoard bool
}

// hover handles the mouse: the cursor follows it, a click plays.
func (cur *cursor) hover(e *event, in *boards.Intent) {
	f := e.f
	if f.Moved || f.Pressed[input.Left] {
		cur.with = mouse
	}
	if cur.with != mouse {
		return
	}
	cur.move(e.square, e.onBoard, f.Now)
	if f.Pressed[input.Left] {
		cur.press, cur.held = e.square, e.onBoard && e.live
	}
	if f.Released[input.Left] && cur.held {
		cur.held = false
		if e.onBoard && e.square == cur.press && e.live {
			in.Move = e.pos.moveOn(e.square)
		}
	}
}

// touch handles a finger: the first tap on a square shows the ghost of the piece, the second one plays it.
func (cur *cursor) touch(e *event, in *boards.Intent) {
	f := e.f
	if f.Pressed[input.Left] {
		cur.with = finger
		cur.press, cur.held = e.square, e.onBoard && e.live
		cur.again = cur.armed && cur.visible && e.onBoard && e.square == cur.square
	}
	if cur.held && (f.Down[input.Left] || f.Released[input.Left]) {
		cur.move(e.square, e.onBoard, f.Now)
	}
	if !f.Released[input.Left] || !cur.held {
		return
	}
	cur.held = false
	if e.live && e.onBoard && (cur.again && e.square == cur.press || e.pos.passDue()) {
		in.Move = e.pos.moveOn(e.square)
		return
	}
	if cur.armed = e.onBoard && e.live; cur.armed && e.pos.state.Check(xo.Place(e.square)) != nil { // nothing to aim at
		cur.armed = false
		in.Move = e.pos.moveOn(e.square)
	}
}

func (cur *cursor) keys(e *event, in *boards.Intent) {
	dx, dy := 0, 0
	switch f := e.f; {
	case f.Key(ebiten.KeyLeft):
		dx = -1
	case f.Key(ebiten.KeyRight):
		dx = 1
	case f.Key(ebiten.KeyUp):
		dy = 1
	case f.Key(ebiten.KeyDown):
		dy = -1
	case !enter(f):
		return
	}
	if cur.with != keyboard || !cur.visible {
		hid := cur.with == keyboard // a hint has hidden it
		cur.with = keyboard
		at := xo.At(4, 4)
		switch {
		case cur.visible || hid:
			at = cur.square
		case e.pos.hasLast:
			at = e.pos.last
		}
		cur.visible = false
		cur.move(at, true, e.f.Now)
		if !e.pos.passDue() {
			return
		}
	}
	if dx == 0 && dy == 0 {
		in.Move = e.pos.moveOn(cur.square)
		return
	}
	col := max(0, min(xo.Size-1, cur.square.Column()+dx))
	row := max(0, min(xo.Size-1, cur.square.Row()+dy))
	cur.move(xo.At(col, row), true, e.f.Now)
}

func enter(f *input.Frame) bool {
	return f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)
}

// Aimed implements boards.Placer.
func (b *Board) Aimed() (a boards.Aimed) {
	cur := &b.cursor
	if b.idle == nil || cur.with != finger || !cur.armed || !cur.visible || !b.sc.live || b.sc.pos.passDue() || !b.sc.pos.state.Legal(xo.Place(cur.square)) {
		return a
	}
	a = boards.Aimed{Name: cur.square.String(), Place: func() { cur.placing = true }}
	if scoresPoints(b.sc.pos.state) {
		a.Name = b.d.T("preview.square", "Square", a.Name, "N", b.sc.pos.state.Dots(cur.square))
	}
	if f := b.previewFor(&b.sc); f != nil {
		a.Texts = f.texts
	}
	return a
}
