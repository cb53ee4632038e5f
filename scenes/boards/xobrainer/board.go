// Package xobrainer shows XOBrainer on a board: the lacquered board with its dots and Knock Out squares, the players'
// line-ups, bags and scores, and how moves, rows, sets and a Knock Out come about.
//
// The rules have gone on to the next round when a row is completed; the board shows the old position meanwhile, lets the row
// glow and counts its dots into the score one by one, sweeps the pieces away and only then takes the new round over. A player
// who clicks or presses a key during that sees the end of it at once.
//
// All that is drawn is a function of a scene: of the step being shown, the time since it began, the clocks, and where a
// player points. A turn that can only be passed is not passed unasked: the board says so, and a click or Enter passes it.
package xobrainer

import (
	"math"
	"strconv"
	"strings"
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
)

// defaults keeps boards.Plain a level below the other embedded types, whose methods take precedence.
type defaults struct{ boards.Plain }

// Board is the boards.Board of XOBrainer.
type Board struct {
	defaults
	*kit
	*tree
	speaker
	entries
	lists *lists
	acts
	st    boards.State
	times session.Times
	ear   ear
	point pointing
	ask   asking
	// seen is the preview that was made last.
	seen preview
	// own are the cards that lie open.
	own ownCards
	// due reports whether people are to be asked to look at their cards once the board is at rest, hurry whether a player does
	// not want to see what is still drawn before that.
	due, hurry bool
	pressed
	reopening
	ticked
}

// acts are what is being shown.
type acts struct {
	// act is the step that is on its way, nil for none; rest is the board after it.
	act, rest *act
	// since is when the act began, whatever of it was skipped.
	since time.Duration
}

// pressed is what was pressed since the tick before.
type pressed struct {
	// passing is set by the button that passes, next by the one that goes on; taken is who has taken up cards.
	passing, next bool
	taken         *boards.Person
}

// reopening is a round that is over and looked at again.
type reopening struct {
	// opened is its number, counted from 1 over all that the list has; 0 for none.
	opened int
	// old is what was made last for such a round.
	old struct {
		of, v *standing
		round int
	}
}

// ticked is the moment of the last tick, with the scene then and its texts, by which the nodes say what they are.
type ticked struct {
	moment time.Duration
	sc     scene
	w      *words
}

// New is the board for a screen of d.
func New(d *scenes.Env) *Board {
	k := &kit{d: d}
	b := &Board{kit: k, speaker: speaker{k, &writer{kit: k}}, entries: entries{k}, lists: &lists{kit: k}}
	b.tree = newTree(b)
	b.root.Hidden = true
	return b
}

// Layout gives the board its room.
func (b *Board) Layout(a boards.Area) {
	b.area = a
	b.rewrite()
}

// rewrite lays everything out and writes all texts again.
func (b *Board) rewrite() {
	var s *standing
	if b.rest != nil {
		s = b.rest.after
	}
	b.root.Hidden = s == nil
	b.fitIn(s)
	b.writer.forget()
	b.seen = preview{}
	b.named = [xo.Squares]xo.Piece{}
	b.beam.Label = ""
	b.sync(b.moment)
}

// Show takes over v at once, at rest.
func (b *Board) Show(v session.View) {
	s := stand(v)
	b.due = b.rest == nil && len(s.turns) == 0 && !s.over() && withCards(s.variants())
	b.act, b.rest, b.times = nil, resting(s), v.Times
	b.hurry, b.ask, b.opened = false, asking{}, 0
	if !s.alone() {
		b.own = ownCards{}
	}
	b.point.forget()
	b.rewrite()
}

// Play shows a step from its Start on.
func (b *Board) Play(p boards.Passage) boards.Clip {
	if b.act != nil && b.act.same(&p) { // a part of it is skipped
		a := *b.act
		a.start = p.Start
		b.act = &a
		b.sync(max(b.moment, p.Start))
		return a.clip()
	}
	fresh := b.rest == nil
	a := newAct(&p, b.area.Reduced, !b.st.Watching)
	b.since, b.opened = p.Start, 0
	b.act, b.rest = a, resting(a.after)
	if a.back {
		b.rest = resting(a.before)
	}
	b.times, b.ask = b.rest.after.view.Times, asking{}
	b.due = !a.back && (b.due && a.laying.kind != 0 || a.laysSecret())
	if fresh {
		b.rewrite()
	}
	b.sync(max(b.moment, p.Start))
	c := a.clip()
	c.Told = b.writer.told(a)
	return c
}

// Root is the board as nodes.
func (b *Board) Root() *graph.Node { return b.root }

// Hints are the shortcuts that are of use here: none while the end of a round is shown, whose button says what goes on, and once the match is over.
func (b *Board) Hints() (hints []string) {
	if b.sc.awaits() || b.sc.again != 0 || b.rest != nil && b.rest.after.view.Result.Over() {
		return nil
	}
	if b.rest != nil && withCards(b.rest.after.variants()) {
		hints = append(hints, b.d.T("variant.hint-cards"))
	}
	if b.point.with == finger {
		return append(hints, b.d.T("xobrainer.hint-touch"))
	}
	return append(hints, b.d.T("xobrainer.hint-keys"))
}

// Title is the header: how far the match has come.
func (b *Board) Title() string {
	if b.w == nil {
		return ""
	}
	return b.w.title
}

// at is what is on the screen at the moment now.
func (b *Board) at(now time.Duration) scene {
	s := scene{act: b.rest, v: b.rest.after}
	if b.act != nil {
		s = b.act.at(now, b.rest)
	}
	if b.opened > 0 && !s.running && !s.waiting {
		s.v, s.again = b.reopened(), b.opened
	}
	s.own = b.own
	s.times, s.beat, s.still = b.times, now-b.ear.beat, b.area.Reduced
	s.asked, s.thinking, s.watching = b.ask.on(), b.st.Thinking, b.st.Watching
	s.live = b.live(&s)
	return s
}

// announce tells c when something moves next, and when the nodes have something else to say.
func (b *Board) announce(c graph.Canvas) {
	s := b.at(c.Now())
	if b.act != nil && s.waiting {
		c.ChangesAt(max(c.Now(), b.act.start))
	} else if at := s.changes(); at < never/2 {
		c.ChangesAt(at)
	}
}

var (
	_ boards.Board     = (*Board)(nil)
	_ boards.Secretive = (*Board)(nil)
)

// kit is what all who draw share: the texts and colours, where things are, and the pictures.
type kit struct {
	d    *scenes.Env
	area boards.Area
	geo  geometry
	arts arts
}

// fitIn lays everything out for the match of s; s may be nil.
func (k *kit) fitIn(s *standing) {
	l, beam, dotted := xo.Classic(), false, true
	if s != nil {
		l, beam, dotted = s.state.Layout(), s.variants().Has(xo.TimeBalance), scores(s.state)
	}
	k.geo = measure(k.area, beam)
	k.arts = makeArts(k.d.Theme, &k.geo, &l, dotted)
}

// geometry is where things are, in units.
type geometry struct {
	// outer is the board with its frame, inner its squares. pitch is the distance of two squares, gap what is left
	// between them; both fill whole pixels, so that all squares are equally sharp.
	outer, inner graph.Rect
	pitch, gap   float64
	seats        [2]panel.Places
	// beam is the room of the beam between the sides, empty without TimeBalance.
	beam graph.Rect
}

// measure lays everything out in a, with the beam where there is one.
func measure(a boards.Area, beam bool) geometry {
	whole, beamH := a.Board, beamH
	if a.Narrow() {
		beamH *= smallBeam
	}
	if beam {
		a.Board.H -= beamH
		if a.Tall {
			a.Board.Y += beamH
		}
	}
	px := func(v float64) float64 { return math.Floor(v*a.Scale) / a.Scale }
	side := math.Min(a.Board.W, a.Board.H)
	g := geometry{pitch: px(side * 0.938 / xo.Size)}
	g.gap = math.Max(px(g.pitch*0.065), 1/a.Scale)
	c := a.Board.Center()
	g.outer = graph.Rect{X: px(c.X - side/2), Y: px(c.Y - side/2), W: px(side), H: px(side)}
	frame := px((g.outer.W - xo.Size*g.pitch) / 2)
	g.inner = graph.Rect{X: g.outer.X + frame, Y: g.outer.Y + frame, W: xo.Size * g.pitch, H: xo.Size * g.pitch}
	if beam {
		g.beam = graph.Rect{X: g.outer.X, Y: g.outer.Y + g.outer.H + 6, W: g.outer.W, H: beamH - 6}
		if a.Tall {
			g.beam.Y = math.Max(whole.Y, g.outer.Y-beamH)
		}
	}
	g.seats = [2]panel.Places(a.Seats[:2])
	return g
}

// cell is the square q without the gaps around it.
func (g *geometry) cell(q xo.Square) graph.Rect {
	return graph.Rect{
		X: g.inner.X + float64(q.Column())*g.pitch + g.gap/2, Y: g.inner.Y + float64(xo.Size-1-q.Row())*g.pitch + g.gap/2,
		W: g.pitch - g.gap, H: g.pitch - g.gap,
	}
}

// square is the square under p.
func (g *geometry) square(p graph.Point) (xo.Square, bool) {
	if !g.inner.Contains(p) {
		return 0, false
	}
	col := min(xo.Size-1, int((p.X-g.inner.X)/g.pitch))
	row := min(xo.Size-1, int((p.Y-g.inner.Y)/g.pitch))
	return xo.At(col, xo.Size-1-row), true
}

// beamH is the height of the room of the beam, smallBeam how much smaller it is on a telephone.
const (
	beamH     = 112.0
	smallBeam = 0.62
)

// Reveal shows the cards of p for as long as they are held up.
func (b *Board) Reveal(p boards.Person, v session.View) {
	if s, ok := v.Game.(*xo.State); ok {
		b.ask.reveal(p, s)
		b.sync(b.moment)
	}
}

// Cover turns cards that are being held up, or lie open, face down at once.
func (b *Board) Cover() {
	b.ask.cover()
	b.own = ownCards{}
	b.sync(b.moment)
}

// Cancel leaves the cards for later, or comes back from a round that is looked at again.
func (b *Board) Cancel() bool {
	on := b.ask.on() || b.opened > 0
	b.ask, b.opened = asking{}, 0
	b.sync(b.moment)
	return on
}

// answer follows the input while somebody is asked.
func (b *Board) answer(f *input.Frame, in *boards.Intent) {
	n := b.root.Hit(graph.Point{X: f.X, Y: f.Y}, f.Now)
	over := n != nil && (n == b.hold || n == b.faces[0] || n == b.faces[1])
	b.ask.answer(f, b.st.Focus, b.sc.v, over, in)
}

// mayTakeUp reports whether the n-th card in the panel of a seat can be taken up now, and who then looks at it.
func (b *Board) mayTakeUp(seat, n int) (p boards.Person, ok bool) {
	v := b.sc.v
	if !b.sc.live || b.st.View.Seat != seat || n >= len(v.slots[seat]) {
		return p, false
	}
	p = boards.Person{Seat: seat, Player: b.st.View.Player}
	if k := v.slots[seat][n]; k.kind == xo.DrawMission {
		p.Player = k.member
	}
	return p, v.looks(p)
}

// takeUp takes up a card in the panel of a seat.
func (b *Board) takeUp(seat, n int) {
	if p, ok := b.mayTakeUp(seat, n); ok {
		b.taken = &p
	}
}

// Spots is the square of a move, none for a pass.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	q, ok := xo.Target(mv)
	if !ok {
		return nil
	}
	return []boards.Spot{{At: b.geo.cell(q).Center(), Size: b.geo.pitch * 0.98}}
}

// Cell is a square.
func (k *kit) Cell(cell int) boards.Place {
	q := xo.Square(cell)
	return boards.Place{Name: q.String(), Spot: boards.Spot{At: k.geo.cell(q).Center(), Size: k.geo.pitch}}
}

// Frame is the board with its frame.
func (k *kit) Frame() graph.Rect { return k.geo.outer }

// Rounds reports whether the match has more than one round.
func (b *Board) Rounds() bool {
	if b.rest == nil {
		return false
	}
	f := b.rest.after.state.Format()
	return f.Rounds() != 1
}

// Suggest hides the cursor of the keyboard and its ghost, which would be taken for the move that is advised, until a key moves it.
func (b *Board) Suggest(m rules.Move) {
	if m != rules.NoMove && b.point.with == keyboard {
		b.point.on = false
	}
}

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.rest == nil {
		return graph.Rect{}
	}
	return b.geo.seats[1].List
}

// entries are those of the list of moves.
type entries struct{ *kit }

// MoveItems are the entries of the list of moves: a heading for every round, which says how it came out, and the turns of the round.
func (e entries) MoveItems(v *session.View) (items []movelist.Item) {
	start, ok := v.Start.(*xo.State)
	if !ok {
		return nil
	}
	sets := start.Format().Sets() > 0
	set, base, round := start.Set(), 0, start.Round()
	// head is the entry of the round that is gone through, fresh reports whether its first turn is still to come.
	head, fresh := 0, true
	begin := func(ply int) {
		it := movelist.Item{Ply: ply, Head: true, Text: e.d.T("moves.round", "Round", round-base)}
		if sets {
			it.Text = e.d.T("moves.set", "Set", set, "Round", round-base)
			if round == base+1 {
				it.Part = e.d.T("xobrainer.band-set", "Set", set)
			}
		}
		head, fresh = len(items), true
		items = append(items, it)
	}
	begin(0)
	for i := range v.Plies {
		step := stepOf(v, v.Plies[i])
		switch {
		case step.Side != rules.Nobody:
			items = append(items, e.turnItem(&v.Plies[i], &step, i+1))
			fresh = false
		case !step.RoundOver: // what is drawn is seen together with the turn before it
			last := &items[len(items)-1]
			if !fresh || last.Head {
				last.Ply = i + 1
			}
		}
		if !step.RoundOver {
			continue
		}
		h := &items[head]
		h.Side, h.Note = step.Winner, "="
		if step.Winner != rules.Nobody {
			h.Note = gained(&step)
		}
		if step.KnockOut() {
			h.Note = e.d.T("moves.knock-out")
		}
		h.Label = h.Text + ": " + e.cameOut(&step)
		if step.MatchOver() {
			continue
		}
		if step.SetWon {
			base, set = round, set+1
		}
		round++
		begin(i + 1)
	}
	return append(items, movelist.UndoneItems(e.d, v, nil)...)
}

// cameOut is how a round came out, in words.
func (e entries) cameOut(step *xo.Step) string {
	if step.Winner == rules.Nobody {
		return e.d.T("moves.drawn")
	}
	return strings.TrimSpace(e.d.T("table.side."+step.Winner.String()) + " " + gained(step))
}

// gained is how many points the winner of a round has got, empty for none: a bar that falls wins a whole set without any.
func gained(step *xo.Step) string {
	if step.Gained() == 0 {
		return ""
	}
	return "+" + strconv.Itoa(step.Gained())
}

// turnItem is the entry of a turn.
func (e entries) turnItem(p *session.Ply, step *xo.Step, ply int) movelist.Item {
	it := movelist.Item{Ply: ply, Text: p.Text, Side: step.Side}
	switch {
	case step.Fell:
		it.Text = e.d.T("variant.fell")
	case step.TimeLost:
		it.Text = e.d.T("variant.lost")
	case step.Piece == xo.NoPiece:
		it.Text = e.d.T("xobrainer.pass")
	default:
		it.Art = e.arts.pieces[step.Piece]
	}
	return it
}

// Look shows the end of a round that p has ended, before it is counted: the board as it was decided. Any other step is shown as Show
// does.
func (b *Board) Look(p boards.Passage) {
	step := stepOf(&p.After, p.Ply)
	b.Show(p.After)
	if !step.RoundOver {
		return
	}
	b.rest = resting(stand(p.Before).ended(p.Ply, &step))
	b.rewrite()
}
