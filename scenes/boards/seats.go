package boards

import (
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
)

// Seats are the panels of the seats around a board. A screen gives them its room, and they give the board what they
// leave of it.
type Seats struct {
	d      *scenes.Env
	board  Board
	source panel.Source
	root   *graph.Node
	panels [4]*panel.Panel
	signs  panel.Signs
	// area is the room of the screen, left the part of it that the board gets, and need the input of that division.
	area, left Area
	need       sharing
	// state is the state of the last tick, shown that of the last update of the nodes.
	state State
	shown panelState
}

// panelState is everything panels depend on while no move is being shown. A change of language lays everything out again.
type panelState struct {
	plies, seat, player, fuse int
	clocks                    [4]int
	signs                     [4]panel.Sign
	can, thinking, busy       bool
	over, paused, watching    bool
	stamp                     any
}

// NewSeats returns the panels around b, which shows v.
func NewSeats(d *scenes.Env, b Board, v *session.View) *Seats {
	s := &Seats{d: d, board: b, state: State{View: v}}
	panels := &graph.Node{Name: "seats"}
	for i := range s.panels {
		s.panels[i] = panel.New(d, i, func(now time.Duration) panel.Seat { return s.source.Seat(i, now) })
		panels.Add(s.panels[i].Root())
	}
	if s.source = b.Panels(); s.source.Under != nil {
		s.root = b.Root()
		s.source.Under.Add(panels)
		return s
	}
	s.source.Seat = func(i int, _ time.Duration) panel.Seat { return panel.NewSeat(d, s.state.View, i, s.state.Thinking) }
	s.root = (&graph.Node{Name: "board-and-seats"}).Add(b.Root(), panels)
	return s
}

// Root returns the board with the panels around it.
func (s *Seats) Root() *graph.Node { return s.root }

// Layout shares a between the panels and the board.
func (s *Seats) Layout(a *Area) {
	s.area = *a
	s.layout()
}

// Left returns the room that the panels leave to the board.
func (s *Seats) Left() *Area { return &s.left }

func (s *Seats) layout() {
	s.need = sharingOf(&s.source, s.state.View)
	s.left = s.need.share(s.area)
	for i, p := range s.panels {
		p.Layout(s.left.Seats[i])
	}
	s.board.Layout(&s.left)
	s.shown = panelState{}
}

// Update updates the panels for the state st at now.
func (s *Seats) Update(st State, now time.Duration) {
	s.state = st
	v := s.state.View
	if s.need != sharingOf(&s.source, v) {
		s.layout()
	}
	s.signs.Update(v, now, st.Busy)
	state := panelState{
		plies: len(v.Plies), seat: v.Seat, player: v.Player, fuse: panel.Seconds(v.Times.Fuse), signs: s.signs.List(), can: st.CanMove, thinking: st.Thinking,
		busy: st.Busy, over: v.Over(), paused: v.Times.Paused, watching: st.Watching,
	}
	for i, ticks := range v.Times.Left {
		state.clocks[i] = panel.Seconds(ticks)
	}
	if s.source.Stamp != nil {
		state.stamp = s.source.Stamp()
	}
	if state != s.shown || st.Busy {
		s.shown = state
		s.Tell(now)
	}
}

// Tell updates the texts of the panels, as after secrets were covered.
func (s *Seats) Tell(now time.Duration) {
	for i, p := range s.panels {
		p.Update(now, &s.signs, i)
	}
}

// sharing is the input for dividing the room around a board.
type sharing struct {
	panel.Seating
	seats int
	clock bool
	// foot is the seat whose panel is below the board of a phone, at the thumb: that of the only person at the table, else the second.
	foot int
}

func sharingOf(p *panel.Source, v *session.View) sharing {
	n := sharing{seats: len(v.Setup.Seats), clock: len(v.Times.Left) > 0, foot: footSeat(v.Setup.Seats), Seating: panel.Seating{Share: 0.5}}
	if p.Seating != nil {
		n.Seating = p.Seating(v)
	}
	return n
}

func footSeat(seats []match.Seat) int {
	person := func(p match.Player) bool { return !p.Computer() }
	if len(seats) == 2 && slices.ContainsFunc(seats[0].Players, person) && !slices.ContainsFunc(seats[1].Players, person) {
		return 0
	}
	return 1
}

// SeatsAround returns a with the panels of the match of v in their places, and with what they leave for the board b.
func SeatsAround(a *Area, b Board, v *session.View) *Area {
	p := b.Panels()
	left := sharingOf(&p, v).share(*a)
	return &left
}

// The sizes of panels, in units.
const (
	// seatGap is the space between panels, nearGap that on a phone.
	seatGap, nearGap = 12.0, 6.0
	// Clocks are below the names, not next to them, in columns of at least this height.
	highColumn = 560.0
	// lowStrip is the height of a strip that leaves the board as much as it can, cardStrip that of one with cards on a phone, minHead that of a panel
	// with only a head there.
	lowStrip, cardStrip, minHead = 76.0, 86.0, 61.0
	// ownMore is the smallest difference in height between the panel at the thumb and the other one on a phone.
	ownMore = 14.0
)

// The sizes of the cards of four players, in units: broad ones, and upright ones beside the board of a tall window.
const (
	cardW, cardH         = 178.0, 62.0
	uprightW, uprightH   = 98.0, 128.0
	cardNear, cardAround = 4.0, 8.0
)

// share places the panels in a and leaves the board the rest.
func (n sharing) share(a Area) Area {
	switch {
	case a.Left.H <= 0 || n.seats == 0:
	case n.Whole:
		a.whole(n)
	case n.seats == 4 && a.Narrow():
		a.fourAbove()
	case n.seats == 4 && a.Tall:
		a = a.roomier(Area.fourUpright, Area.fourBeside)
	case n.seats == 4:
		a.fourAround()
	case a.Narrow():
		a.twoAbove(n)
	case a.Tall:
		a = a.roomier(func(b Area) Area { return b.inStrips(n) }, func(b Area) Area { return b.inOneStrip(n) })
	default:
		a.onColumns(n)
	}
	return a
}

func (a *Area) seat(i int) layout.Part { return layout.Room(&a.Seats[i].Room) }

// whole gives each panel all of its column or strip.
func (a *Area) whole(n sharing) {
	if a.Narrow() {
		low := lowStrip
		if n.Needs[0].Cards || n.Needs[1].Cards { // as high as a finger
			low = cardStrip
		}
		// The person's own pieces get what the panel above does not need.
		a.placeStrips(layout.Room(&a.Left), low, 0, min(stripHeight, max(low+ownMore, a.Left.H+a.Right.H-low)))
	}
	a.fold()
	open := a.Open && n.Needs[0].Open+n.Needs[1].Open > 0
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		if a.Narrow() && n.foot == 0 {
			i = 1 - i
		}
		need := n.Needs[i]
		if !open {
			need.Open = 0
		}
		a.Seats[i] = panel.Place(*r, need, open)
		*r = graph.Rect{}
	}
}

// fold makes the strips of a tall window lower if they leave the board little room, and places them side by side above
// it if even that is not enough: the board comes first.
func (a *Area) fold() {
	lack := minBoard*min(a.W, a.H) - a.Board.H
	if !a.Tall || a.Narrow() || lack <= 0 {
		return
	}
	strip := max(minStrip, a.Left.H-lack/2)
	if 2*(a.Left.H-strip) >= lack {
		a.placeStrips(layout.Room(&a.Left), strip, 0, strip)
		return
	}
	var right graph.Rect
	a.placeStrips(layout.Even(seatGap, layout.Room(&a.Left), layout.Room(&right)), strip, 0, 0)
	a.Right = right
}

// roomier returns usual(a), or other(a), with less beside the board, if usual leaves the board little room.
func (a Area) roomier(usual, other func(Area) Area) Area {
	if b := usual(a); min(b.Board.W, b.Board.H) >= minBoard*min(a.W, a.H) {
		return b
	}
	return other(a)
}

// onColumns places each panel at the top of its column.
func (a *Area) onColumns(n sharing) {
	h := panel.Height(n.clock && a.Left.H >= highColumn, n.Counts)
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		layout.Stack(seatGap, a.seat(i).Fixed(h), layout.Room(r).Grow(1)).Place(*r)
	}
}

// inStrips places each panel at the left of its strip.
func (a Area) inStrips(n sharing) Area {
	if spare := a.Left.H - n.Height; n.Height > 0 && spare > 0 {
		a.placeStrips(layout.Room(&a.Left), n.Height, spare, n.Height)
	}
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		layout.Row(seatGap, a.seat(i).Fixed((r.W-seatGap)*n.Share), layout.Room(r).Grow(1)).Place(*r)
	}
	return a
}

// inOneStrip places both panels in the strip above the board and leaves a third of it; nothing is below the board.
func (a Area) inOneStrip(n sharing) Area {
	width := (a.strips.W - 2*seatGap) * 0.3
	strip := layout.Row(seatGap, a.seat(0).Fixed(width), a.seat(1).Fixed(width), layout.Room(&a.Left).Grow(1))
	a.placeStrips(strip, max(lowStrip, panel.Height(false, n.Counts)), 0, 0)
	return a
}

// twoAbove places both panels above the board of a phone: one below the other if two heads have the height, else side
// by side.
func (a *Area) twoAbove(n sharing) {
	r := a.Left
	a.Left = graph.Rect{}
	if (r.H-nearGap)/2 >= minHead+panel.CountHeight*float64(n.Counts) {
		layout.Even(nearGap, layout.Stack(nearGap, a.seat(0).Grow(1), a.seat(1).Grow(1)), layout.Room(&a.Left)).Place(r)
		return
	}
	height := min(r.H, panel.Height(false, n.Counts))
	layout.Stack(0, layout.Even(nearGap, a.seat(0), a.seat(1)).Fixed(height)).Place(r)
}

// fourAround places the cards of four players at the four sides of the board of a broad window.
func (a *Area) fourAround() {
	card := func(i int) layout.Part { return layout.Align(0.5, 0, layout.Sized(cardW, cardH, a.seat(i).Place)) }
	layout.Stack(0, layout.Gap(cardNear), card(2).Fixed(cardH), layout.Gap(6), layout.Room(&a.Board).Grow(1), layout.Gap(8), card(0).Fixed(cardH),
		layout.Gap(cardNear)).Place(a.Board)
	y := a.Board.Center().Y - cardH/2 - 70
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		layout.Stack(0, layout.Gap(y-r.Y), a.seat(1+2*i).Fixed(cardH), layout.Gap(seatGap), layout.Room(r).Grow(1)).Place(*r)
	}
}

// fourUpright does the same in a tall window, with upright cards at the left and the right. The board's frame is about
// as high as it is wide.
func (a Area) fourUpright() Area {
	const frame = 0.97
	var region graph.Rect
	below := a.strips.Y + a.strips.H - a.Board.Y - a.Board.H
	layout.Stack(0, layout.Room(&region).Grow(1), layout.Gap(below)).Place(a.strips)
	available := region.H - 2*cardH - seatGap
	height := min(available, (region.W-2*uprightW-4)*frame)
	lying := func(i int) layout.Part {
		return layout.Align(0.5, 0, layout.Sized(cardW, cardH, a.seat(i).Place)).Fixed(cardH)
	}
	upright := func(i int) layout.Part {
		return layout.Middle(layout.Sized(uprightW, uprightH, a.seat(i).Place)).Fixed(uprightW)
	}
	middle := layout.Row(2, upright(1), layout.Room(&a.Board).Grow(1), upright(3)).Fixed(height)
	layout.Margin(0, -cardAround, 0, 0, layout.Stack(0, layout.Gap((available-height)/2), lying(2), layout.Gap(cardAround), middle, layout.Gap(cardAround), lying(0))).Place(region)
	a.Left = graph.Rect{}
	return a
}

// fourBeside places the cards of four players two by two at the left and the right of the board, in the order of the
// seats, and leaves a low strip above it.
func (a Area) fourBeside() Area {
	a.placeStrips(layout.Room(&a.Left), lowStrip, 0, 0)
	column := func(upper, lower int) layout.Part {
		card := func(i int) layout.Part { return layout.Sized(uprightW, uprightH, a.seat(i).Place) }
		return layout.Middle(layout.Stack(seatGap, card(upper), card(lower))).Fixed(uprightW)
	}
	layout.Row(cardAround, column(1, 0), layout.Room(&a.Board).Grow(1), column(2, 3)).Place(a.Board)
	return a
}

// fourAbove places the cards two by two above the board of a phone.
func (a *Area) fourAbove() {
	row := func(left, right int) layout.Part {
		return layout.Even(nearGap, a.seat(left), a.seat(right)).Fixed(cardH)
	}
	a.placeStrips(layout.Stack(nearGap, row(0, 1), row(2, 3)), max(a.Left.H, 2*cardH+2*nearGap), 0, a.Right.H)
	a.Left = graph.Rect{}
}
