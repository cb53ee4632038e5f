// Package xobrainer shows XOBrainer on a board: the lacquered board with its dots and Knock Out squares, the line-ups, bags and
// scores of the players, and the animations of moves, rows, sets and Knock Outs.
//
// The rules are in the next round as soon as a row is complete. The board still shows the old position then: the row glows, its dots are
// counted into the score one by one, the pieces are swept away, and only then the next round appears. A click or a key skips to the end
// of this. A turn that can only be passed is never passed automatically: the board says so, and a click or Enter passes it.
//
// Everything is drawn from a snapshot: a function of the animation, the time since it started, the clocks and the cursor.
//
//   - board.go: Board, what the screens call; the measures of the board
//   - position.go: facts of one position, made once
//   - nodes.go: the tree for pointer, focus and screen reader
//   - input.go: mouse, finger and keys become moves
//   - cards.go: secret cards, and the sheet for looking at them
//   - timeline.go: when the stages of an animation start; deals.go: draws by chance, and cards turned up after a round
//   - snapshot.go: what is visible at a moment
//   - draw.go, overlay.go, strip.go, set.go, timers.go: painting of the board; of cursor and captions; of the end of a round; of a set
//     that is won; of beam and bomb
//   - art.go, variantart.go: the pictures
//   - panels.go: the seats; rounds.go: the lists of rounds and moves
//   - text.go, speech.go, advice.go: written and spoken texts, threats and previews
//   - game.go: the record of the game; rulebook.go: its rule book
//
// The packages setup and realboard below hold its rows on the setup screen and the screen beside a real board.
package xobrainer

import (
	"math"
	"time"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
)

// Board is the boards.Board of XOBrainer.
type Board struct {
	boards.Plain
	*painter
	writer *writer
	nodes  nodes

	// state is the argument of the last Point; times are the clocks to show.
	state boards.State
	times session.Times
	// anim is the animation being shown, nil for none. idle shows the board after it; it is nil before the first Show or Play.
	anim, idle *animation
	// started is the start of the animation, before any part of it was skipped.
	started time.Duration
	clocks  clockSounds

	cursor cursor
	// preview is the last preview made; its pos is nil if there is none.
	preview preview
	// passPressed and continuePressed are set by the buttons, for the next Point.
	passPressed, continuePressed bool

	prompt cardPrompt
	// promptDue is true if players are to be prompted to look at their cards once nothing moves, skipDeal if a player has skipped a
	// deal and the ones after it are skipped as well.
	promptDue, skipDeal bool
	// cardsTakenUp is the person who has pressed a card in a panel, for the next Point.
	cardsTakenUp *boards.Person
	// ownCards are the cards that lie open.
	ownCards ownCards

	// reopened is the number of the finished round on the board, counted from 1 over the match; 0 for none.
	reopened int
	// reopenedRound caches reopenedPosition.
	reopenedRound struct {
		current, pos *position
		number       int
	}
	// scroll counts the lines that the list of rounds is scrolled back.
	scroll int

	// moment is the time of the last tick, sc the snapshot and w the texts of it. Input and nodes use these.
	moment time.Duration
	sc     snapshot
	w      *words
	// frame caches frameAt.
	frame frame
}

// frame is a snapshot with its texts. words is nil if the cache of the board is invalid.
type frame struct {
	now      time.Duration
	snapshot snapshot
	words    *words
}

var (
	_ boards.Board     = (*Board)(nil)
	_ boards.Secretive = (*Board)(nil)
	_ boards.Seater    = (*Board)(nil)
)

// New returns a board for a screen of d.
func New(d *scenes.Env) *Board {
	p := &painter{d: d}
	b := &Board{painter: p, writer: &writer{d: d, geo: &p.geo}, state: boards.State{View: &session.View{}}}
	b.makeNodes()
	return b
}

// Layout lays the board out in a.
func (b *Board) Layout(a *boards.Area) {
	b.area = *a
	b.rewrite()
}

// rewrite lays everything out and writes all texts again.
func (b *Board) rewrite() {
	var pos *position
	if b.idle != nil {
		pos = b.idle.after
	}
	b.nodes.root.Hidden = pos == nil
	b.arrange(pos)
	b.writer.invalidate()
	b.preview = preview{}
	b.nodes.labelled = [xo.Squares]xo.Piece{}
	b.nodes.beam.Label = ""
	b.sync(b.moment)
}

// Show displays v immediately and cancels any running animation.
func (b *Board) Show(v *session.View) {
	pos := newPosition(v)
	b.promptDue = b.idle == nil && len(pos.turns) == 0 && !pos.over() && withCards(pos.variants())
	b.anim, b.idle, b.times = nil, idleAnimation(pos), v.Times
	b.skipDeal, b.prompt, b.reopened = false, cardPrompt{}, 0
	if !pos.singlePerson() {
		b.ownCards = ownCards{}
	}
	b.cursor.reset()
	b.rewrite()
}

// Play shows the animation of p from p.Start on. If p is being shown already, Play only moves its start, which skips a part of it.
func (b *Board) Play(p boards.Passage) boards.Clip {
	if b.anim != nil && b.anim.shows(&p) {
		a := *b.anim
		a.start = p.Start
		b.anim = &a
		b.sync(max(b.moment, p.Start))
		return b.clipOf(&a)
	}
	fresh := b.idle == nil
	a := newAnimation(&p, b.area.Reduced, !b.state.Watching)
	b.started, b.reopened = p.Start, 0
	b.anim, b.idle = a, idleAnimation(a.after)
	if a.back {
		b.idle = idleAnimation(a.before)
	}
	b.times, b.prompt = b.idle.after.view.Times, cardPrompt{}
	b.promptDue = !a.back && (b.promptDue && a.deal.kind != 0 || a.dealsSecret())
	if fresh {
		b.rewrite()
	}
	b.sync(max(b.moment, p.Start))
	return b.clipOf(a)
}

func (b *Board) clipOf(a *animation) boards.Clip {
	c := a.clip()
	c.Message = b.writer.message(a)
	if a.waits {
		c.Prompt = b.writer.goOnText(&a.step)
	}
	return c
}

// ShowEnd shows the end of a round that p has ended, before it is counted. It shows any other step as Show does.
func (b *Board) ShowEnd(p boards.Passage) {
	step := stepOf(p.After, p.Ply)
	b.Show(p.After)
	if !step.RoundOver {
		return
	}
	b.idle = idleAnimation(newPosition(p.Before).roundEnd(p.Ply, &step))
	b.rewrite()
}

// Root returns the node of the board.
func (b *Board) Root() *graph.Node { return b.nodes.root }

// Title returns the header: how far the match has come.
func (b *Board) Title() string {
	if b.w == nil {
		return ""
	}
	return b.w.title
}

// Hints returns the shortcuts that are of use now: none while the end of a round is shown, whose button says how to continue, none once
// the match is over, and none while only computers play.
func (b *Board) Hints() (hints []string) {
	if b.sc.stripStands() || b.sc.reopened != 0 || b.idle != nil && b.idle.after.view.Result.Over() {
		return nil
	}
	if b.idle != nil && !b.state.Watching && !b.idle.after.hasPerson() {
		return nil
	}
	if b.idle != nil && withCards(b.idle.after.variants()) {
		hints = append(hints, b.d.T("variant.hint-cards"))
	}
	return append(hints, b.d.T("xobrainer.hint-keys"))
}

// Spots returns the square of a move, nil for a pass.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	q, ok := xo.Target(mv)
	if !ok {
		return nil
	}
	return []boards.Spot{{At: b.geo.cell(q).Center(), Size: b.geo.pitch * 0.98}}
}

// Cell returns the place of a square.
func (b *Board) Cell(cell int) boards.Place {
	q := xo.Square(cell)
	return boards.Place{Name: q.String(), Spot: boards.Spot{At: b.geo.cell(q).Center(), Size: b.geo.pitch}}
}

// Cells returns the number of squares.
func (b *Board) Cells() int { return xo.Squares }

// Frame returns the rectangle of the board with its frame.
func (b *Board) Frame() graph.Rect { return b.geo.outer }

// Rounds reports whether the match has more than one round.
func (b *Board) Rounds() bool {
	if b.idle == nil {
		return false
	}
	f := b.idle.after.state.Format()
	return f.Rounds() != 1
}

// Suggest hides the keyboard cursor and its ghost until a key moves it: the ghost would be taken for the suggested move.
func (b *Board) Suggest(m rules.Move) {
	if m != rules.NoMove && b.cursor.with == keyboard {
		b.cursor.visible = false
	}
}

// frameAt returns what is on the screen at now, with its texts. All nodes of a frame share it.
func (b *Board) frameAt(now time.Duration) *frame {
	if f := &b.frame; f.words == nil || f.now != now {
		f.now, f.snapshot = now, b.snapshotAt(now)
		f.words = b.writer.write(&f.snapshot)
	}
	return &b.frame
}

// snapshotAt returns what is on the screen at now. idle must not be nil.
func (b *Board) snapshotAt(now time.Duration) snapshot {
	s := snapshot{animation: b.idle, pos: b.idle.after}
	if b.anim != nil {
		s = b.anim.snapshotAt(now, b.idle)
	}
	if b.reopened > 0 && !s.running && !s.waiting {
		s.pos, s.reopened = b.reopenedPosition(), b.reopened
	}
	s.own, s.scroll = b.ownCards, b.scroll
	s.times, s.beat, s.still = b.times, now-b.clocks.beat, b.area.Reduced
	if s.spent { // the clocks are at the next turn already
		s.times = s.pos.view.Times
	}
	s.prompting, s.thinking, s.watching = b.prompt.active(), b.state.Thinking, b.state.Watching
	s.live = b.live(&s)
	return s
}

// painter draws the board and its seats. It holds what drawing needs: texts and colours, measures and pictures.
type painter struct {
	d    *scenes.Env
	area boards.Area
	geo  geometry
	arts arts
}

// arrange measures the board and names its pictures for the match of pos, which may be nil.
func (p *painter) arrange(pos *position) {
	l, beam, dotted := xo.Classic(), false, true
	if pos != nil {
		l, beam, dotted = pos.state.Layout(), pos.variants().Has(xo.TimeBalance), scoresPoints(pos.state)
	}
	p.geo = measure(&p.area, beam)
	p.arts = makeArts(p.d.Theme, &p.geo, &l, dotted)
}

// geometry holds the places of everything, in units.
type geometry struct {
	// outer is the board with its frame, inner its squares. pitch is the distance of two squares, gap the space between them. Both
	// are whole pixels, so that all squares are equally sharp.
	outer, inner graph.Rect
	pitch, gap   float64
	seats        [2]panel.Places
	// beam is the place of the beam, empty without TimeBalance.
	beam graph.Rect
}

// beamH is the height of the beam in units, smallBeam its scale on a phone.
const (
	beamH     = 112.0
	smallBeam = 0.62
)

// edgeShare is the width of the frame relative to the board's. A small board has a frame wide enough for a letter: minEdge units, but no more
// than maxEdgeShare.
const (
	edgeShare    = 0.031
	minEdge      = 15.0
	maxEdgeShare = 0.05
)

func measure(a *boards.Area, beam bool) geometry {
	room, beamH := a.Board, beamH
	if a.Narrow() {
		beamH *= smallBeam
	}
	if beam {
		room.H -= beamH
		if a.Tall {
			room.Y += beamH
		}
	}
	px := func(v float64) float64 { return math.Floor(v*a.Scale) / a.Scale }
	side := math.Min(room.W, room.H)
	frame := max(edgeShare*side, min(minEdge, maxEdgeShare*side))
	g := geometry{pitch: px((side - 2*frame) / xo.Size)}
	g.gap = math.Max(px(g.pitch*0.065), 1/a.Scale)
	c := room.Center()
	g.outer = graph.Rect{X: px(c.X - side/2), Y: px(c.Y - side/2), W: px(side), H: px(side)}
	frame = px((g.outer.W - xo.Size*g.pitch) / 2)
	g.inner = graph.Rect{X: g.outer.X + frame, Y: g.outer.Y + frame, W: xo.Size * g.pitch, H: xo.Size * g.pitch}
	if beam {
		g.beam = graph.Rect{X: g.outer.X, Y: g.outer.Y + g.outer.H + 6, W: g.outer.W, H: beamH - 6}
		if a.Tall {
			g.beam.Y = math.Max(a.Board.Y, g.outer.Y-beamH)
		}
	}
	g.seats = [2]panel.Places(a.Seats[:2])
	return g
}

func (g *geometry) cell(q xo.Square) graph.Rect {
	return graph.Rect{
		X: g.inner.X + float64(q.Column())*g.pitch + g.gap/2, Y: g.inner.Y + float64(xo.Size-1-q.Row())*g.pitch + g.gap/2,
		W: g.pitch - g.gap, H: g.pitch - g.gap,
	}
}

func (g *geometry) squareAt(p graph.Point) (xo.Square, bool) {
	if !g.inner.Contains(p) {
		return 0, false
	}
	col := min(xo.Size-1, int((p.X-g.inner.X)/g.pitch))
	row := min(xo.Size-1, int((p.Y-g.inner.Y)/g.pitch))
	return xo.At(col, xo.Size-1-row), true
}
