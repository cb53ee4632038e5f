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

// Point follows pointer, finger and keys, and what the clocks sound.
func (b *Board) Point(f *input.Frame, s boards.State) (in boards.Intent) {
	if b.rest == nil {
		return in
	}
	b.take(&s, f.Now)
	b.lay(s.Own)
	b.sync(f.Now)
	left, _, lit := b.sc.fuse()
	in.Cues = b.ear.hear(b.sc.strain(), left, lit, f.Now, b.ask.on() || b.sc.running && b.sc.hold, in.Cues)
	b.invite()
	if b.ask.on() {
		b.answer(f, &in)
	} else {
		b.follow(f, &in)
	}
	b.passing, b.next, b.taken = false, false, nil
	b.sync(f.Now)
	in.Hold = b.ask.on() || b.due
	return in
}

// take takes over how things stand, and what has changed about the view at rest: a match given up, say.
func (b *Board) take(s *boards.State, now time.Duration) {
	if s.View.Stamp != b.st.View.Stamp { // not when the move is seen: a quick player points at the next square by then
		b.point.played()
	}
	b.st, b.times = *s, s.View.Times
	if b.act != nil && now > b.act.start+b.act.end {
		b.act = nil
	}
	shown := &b.rest.after.view
	if b.act == nil && len(shown.Plies) == len(s.View.Plies) && shown.Stamp != s.View.Stamp {
		b.rest = resting(stand(s.View))
	}
}

// live reports whether pointing means anything: a person is on turn, and what is shown does not hold anybody back.
func (b *Board) live(s *scene) bool {
	v := &b.st.View
	if b.ask.on() || b.opened > 0 || s.waiting || v.Game == nil || len(v.Plies) != len(b.rest.after.view.Plies) || s.v.state.ToMove() == rules.Nobody {
		return false
	}
	if !playable(&b.st) || s.v.over() {
		return false
	}
	if s.running && (s.back || !s.past() || s.hold && s.drawing()) {
		return false
	}
	return b.st.CanMove || b.st.Busy && s.running
}

// playable reports whether somebody is on turn for whom the people at the screen may play.
func playable(st *boards.State) bool {
	p, ok := st.View.OnTurn()
	return ok && (st.Watching || !p.Computer())
}

// ahead is the position that a quick player plays on, nil where there is none: nothing but turns of the round that is shown, and
// line-ups drawn in it, are still to be seen.
func (b *Board) ahead() *standing {
	a, v, seen := b.act, &b.st.View, len(b.rest.after.view.Plies)
	if b.ask.on() || b.due || b.opened > 0 || a == nil || a.back || a.hold || len(a.after.turns) == 0 || len(v.Plies) < seen {
		return nil
	}
	if !playable(&b.st) || v.Over() {
		return nil
	}
	for _, p := range v.Plies[seen:] {
		if step := stepOf(v, p); step.RoundOver || step.Side == rules.Nobody && step.Draw.Kind != xo.DrawLineUp {
			return nil
		}
	}
	return stand(*v)
}

// invite asks everybody who has cards once all that was drawn has been shown.
func (b *Board) invite() {
	s := &b.sc
	if b.st.Watching || s.v.over() {
		b.due = false
	}
	if !b.due || b.st.Busy || s.running || s.waiting || s.v.state.ToMove() == rules.Nobody || len(b.st.View.Plies) != len(s.v.view.Plies) {
		return
	}
	b.due = false
	if seat := b.own.who.Seat; b.own.cards.shown && b.geo.seats[seat].Open > 0 { // they are seen without being taken up
		return
	}
	b.ask = asking{queue: s.v.everybody()}
}

// follow follows the input while nobody is asked.
func (b *Board) follow(f *input.Frame, in *boards.Intent) {
	if b.reach(f) {
		return
	}
	if b.ended(f, in) || b.lookAgain(f) {
		return
	}
	hasty := f.Pressed[input.Left] || enter(f) && b.st.Focus
	if b.sc.running && hasty && b.hasten(in) || b.leaveOut(in) {
		return
	}
	if b.passing && b.sc.live && b.sc.v.passDue() {
		in.Move = xo.Pass
		return
	}
	at := graph.Point{X: f.X, Y: f.Y}
	s := sight{f: f, v: b.sc.v, live: b.sc.live}
	if !s.live {
		if v := b.ahead(); v != nil {
			s.v, s.live = v, true
		}
	}
	s.q, s.on = b.geo.square(at)
	if b.root.Hit(at, f.Now) == b.pass { // it is pressed by whoever follows the nodes
		s.on = false
	}
	b.choose(f, in)
	if b.point.placing && b.point.armed && s.live {
		b.point.try(&s, b.point.at, in)
	}
	b.point.placing = false
	b.point.follow(&s, in)
	if b.st.Focus && s.live {
		b.point.keys(&s, in)
	}
}

// hasten brings what is being shown to its end, and reports whether that is all that the click was for: whoever looks at the
// old board does not mean a square of the new one.
func (b *Board) hasten(in *boards.Intent) bool {
	s := &b.sc
	in.Skip = s.end
	switch {
	case s.back:
		return true
	case s.drawing():
		b.hurry = s.hold
		return s.hold
	case s.past():
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

// leaveOut skips what is drawn after a draw that was skipped, and reports whether there was anything.
func (b *Board) leaveOut(in *boards.Intent) bool {
	if !b.hurry {
		return false
	}
	if b.act != nil && b.act.laying.kind != 0 && (b.sc.running || b.sc.waiting) {
		in.Skip = b.act.end
		return true
	}
	b.hurry = b.st.Busy
	return false
}

// reach follows the key and the cards that take up one's own cards again: those of the side on turn only.
func (b *Board) reach(f *input.Frame) bool {
	who := b.taken
	if b.st.Focus && f.Key(ebiten.KeyC) && b.sc.live {
		seat := b.st.View.Seat
		p := boards.Person{Seat: seat, Player: b.st.View.Player}
		if b.sc.v.looks(p) {
			who = &p
		}
	}
	if who == nil || !b.sc.live {
		return false
	}
	b.ask = asking{queue: []boards.Person{*who}, again: true}
	return true
}

// choose tells whoever presses a later piece of the line-up of the side on turn that it cannot be chosen.
func (b *Board) choose(f *input.Frame, in *boards.Intent) {
	if !f.Pressed[input.Left] || !b.sc.live {
		return
	}
	v := b.sc.v
	seat := seatOf(v.turn)
	for k := 5 - v.lineLen[seat]; k < 4; k++ {
		if b.geo.seats[seat].Piece(k).Contains(graph.Point{X: f.X, Y: f.Y}) {
			in.Refused = &rules.Refusal{Reason: "xobrainer.order"}
		}
	}
}

// device is what the player points with.
type device uint8

const (
	mouse device = iota
	finger
	keyboard
)

// ghostTime is how long the ghost takes to come.
const ghostTime = 100 * ms

// pointing is where the player points, and with what.
type pointing struct {
	with device
	// at is the square pointed at, on whether there is one, since the moment at which it was reached.
	at    xo.Square
	on    bool
	since time.Duration
	// press is the square on which the button went down, held reports whether it was one.
	press xo.Square
	held  bool
	// armed reports whether a finger has chosen the square, again whether it touches it for the second time, which plays it.
	armed, again bool
	// placing is set when the square that a finger has chosen is to be played.
	placing bool
}

// forget is for a board on which something else lies now.
func (p *pointing) forget() { *p = pointing{with: p.with, at: p.at, on: p.on && p.with == keyboard} }

// played is for after a move.
func (p *pointing) played() {
	p.armed, p.again, p.held = false, false, false
	if p.with == finger {
		p.on = false
	}
}

// aim points at q, or at nothing.
func (p *pointing) aim(q xo.Square, on bool, now time.Duration) {
	if on == p.on && (!on || q == p.at) {
		return
	}
	p.at, p.on, p.since = q, on, now
	p.armed = false
}

// Aimed implements boards.Placer.
func (b *Board) Aimed() (a boards.Aimed) {
	p := &b.point
	if b.rest == nil || p.with != finger || !p.armed || !p.on || !b.sc.live || b.sc.v.passDue() || !b.sc.v.state.Legal(xo.Place(p.at)) {
		return a
	}
	a = boards.Aimed{Name: p.at.String(), Place: func() { p.placing = true }}
	if scores(b.sc.v.state) {
		a.Name = b.d.T("preview.square", "Square", a.Name, "N", b.sc.v.state.Dots(p.at))
	}
	if f := b.foreseen(&b.sc); f != nil {
		a.Texts = f.texts
	}
	return a
}

// sight is what pointing sees: the frame, the position, whether it may play there, and the square under the pointer.
type sight struct {
	f    *input.Frame
	v    *standing
	live bool
	q    xo.Square
	on   bool
}

// try plays q where the rules allow it and says why not otherwise. Where the turn can only be passed, it passes.
func (p *pointing) try(s *sight, q xo.Square, in *boards.Intent) {
	if s.v.passDue() {
		in.Move = xo.Pass
		return
	}
	if in.Refused = s.v.state.Why(xo.Place(q)); in.Refused == nil {
		in.Move = xo.Place(q)
	}
}

// follow follows mouse or finger.
func (p *pointing) follow(s *sight, in *boards.Intent) {
	if s.f.Touch {
		p.touch(s, in)
	} else {
		p.hover(s, in)
	}
}

// hover follows the mouse: what it is over is aimed at, a click plays.
func (p *pointing) hover(s *sight, in *boards.Intent) {
	f := s.f
	if f.Moved || f.Pressed[input.Left] {
		p.with = mouse
	}
	if p.with != mouse {
		return
	}
	p.aim(s.q, s.on, f.Now)
	if f.Pressed[input.Left] {
		p.press, p.held = s.q, s.on && s.live
	}
	if f.Released[input.Left] && p.held {
		p.held = false
		if s.on && s.q == p.press && s.live {
			p.try(s, s.q, in)
		}
	}
}

// touch follows a finger: the first tap on a square shows the ghost of the piece there, the second one plays it.
func (p *pointing) touch(s *sight, in *boards.Intent) {
	f := s.f
	if f.Pressed[input.Left] {
		p.with = finger
		p.press, p.held = s.q, s.on && s.live
		p.again = p.armed && p.on && s.on && s.q == p.at
	}
	if p.held && (f.Down[input.Left] || f.Released[input.Left]) {
		p.aim(s.q, s.on, f.Now)
	}
	if !f.Released[input.Left] || !p.held {
		return
	}
	p.held = false
	if s.live && s.on && (p.again && s.q == p.press || s.v.passDue()) {
		p.try(s, s.q, in)
		return
	}
	if p.armed = s.on && s.live; p.armed && s.v.state.Why(xo.Place(s.q)) != nil { // there is nothing to aim at
		p.armed = false
		p.try(s, s.q, in)
	}
}

// enter reports whether a key was pressed that plays.
func enter(f *input.Frame) bool {
	return f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)
}

// keys follows the arrow keys and those that play. The first of them only brings the cursor up.
func (p *pointing) keys(s *sight, in *boards.Intent) {
	dx, dy := 0, 0
	switch f := s.f; {
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
	if p.with != keyboard || !p.on {
		hid := p.with == keyboard // a hint has hidden it
		p.with = keyboard
		at := xo.At(4, 4)
		switch {
		case p.on || hid:
			at = p.at
		case s.v.hasLast:
			at = s.v.last
		}
		p.on = false
		p.aim(at, true, s.f.Now)
		if !s.v.passDue() {
			return
		}
	}
	if dx == 0 && dy == 0 {
		p.try(s, p.at, in)
		return
	}
	col := max(0, min(xo.Size-1, p.at.Column()+dx))
	row := max(0, min(xo.Size-1, p.at.Row()+dy))
	p.aim(xo.At(col, row), true, s.f.Now)
}
