package boards

import (
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Seats are the panels of the seats around a board. A screen has them: it gives them the room that it has, and they give the board what they
// leave of it.
type Seats struct {
	d     *scenes.Env
	board Board
	tells Panels
	root  *graph.Node
	seats [4]seatNodes
	// area is the room of the screen, left what the board gets of it, state how things stood in the last tick, need what the room was shared for, said what the nodes were brought to.
	area   Area
	left   Area
	state  State
	need   seating
	places [4]SeatPlaces
	said   said
	signs  signs
}

// seatNodes are the parts of a panel.
type seatNodes struct {
	panel, line, stock, bomb, message, sign *graph.Node
	cards                                   [MaxCards]*graph.Node
}

// MaxCards is how many cards a panel shows at most.
const MaxCards = 4

// NewSeats are the panels around b, on which v will be shown.
func NewSeats(d *scenes.Env, b Board, v *session.View) *Seats {
	s := &Seats{d: d, board: b, state: State{View: *v}}
	panels := &graph.Node{Name: "seats"}
	for i := range s.seats {
		panels.Add(s.plant(i))
	}
	if sb, ok := b.(Seated); ok {
		s.root, s.tells = b.Root(), sb.Panels()
		s.tells.Under.Add(panels)
		return s
	}
	s.tells.Seat = func(i int, _ time.Duration) Seat { return SeatOf(d, s.state, i) }
	s.root = (&graph.Node{Name: "board-and-seats"}).Add(b.Root(), panels)
	return s
}

// plant makes the nodes of a seat.
func (s *Seats) plant(i int) *graph.Node {
	n, name := &s.seats[i], "seat-"+strconv.Itoa(i+1)
	part := func(what string, role graph.Role) *graph.Node {
		return &graph.Node{Name: name + "-" + what, Role: role, Hidden: true}
	}
	n.panel = &graph.Node{Name: name, Role: graph.Reading, Draw: func(c graph.Canvas) {
		seat := s.tells.Seat(i, c.Now())
		drawSeat(c, s.d, &s.places[i], &seat)
	}}
	n.line, n.stock, n.bomb, n.message = part("line-up", graph.Reading), part("stock", graph.Reading), part("bomb", graph.Reading), part("message", graph.Status)
	n.sign = part("sign", graph.Reading)
	n.sign.Draw = func(c graph.Canvas) {
		s.signs.list[i].draw(c, s.d, match.SideOf(i), n.sign.Box, s.signs.since[i])
	}
	n.panel.Add(n.line, n.stock, n.bomb, n.sign)
	for k := range n.cards {
		n.cards[k] = part("card-"+strconv.Itoa(k+1), graph.Card)
		n.panel.Add(n.cards[k])
	}
	return n.panel.Add(n.message)
}

// Root is the board with the panels around it.
func (s *Seats) Root() *graph.Node { return s.root }

// Layout shares a between the panels and the board.
func (s *Seats) Layout(a Area) {
	s.area = a
	s.lay()
}

// Left is what the panels have left of the room, which is the board's.
func (s *Seats) Left() Area { return s.left }

// lay shares the room for what is shown.
func (s *Seats) lay() {
	s.need = s.tells.seating(&s.state.View)
	a := s.need.share(s.area)
	s.places = a.Seats
	for i := range s.seats {
		n := s.seats[i].panel
		n.Box, n.Hidden = a.Seats[i].Room, a.Seats[i].Room.H <= 0
	}
	s.left = a
	s.board.Layout(a)
	s.said = said{}
}

// said is all that panels depend on while nothing is being shown. The language is not among it, as a change of it lays everything out again.
type said struct {
	plies, seat, player, fuse int
	clocks                    [4]int
	signs                     [4]sign
	can, thinking, busy       bool
	over, paused, watching    bool
	stamp                     any
}

// saidOf is that for what a board tells and how things stand.
func saidOf(b *Panels, st *State) said {
	v := &st.View
	out := said{
		plies: len(v.Plies), seat: v.Seat, player: v.Player, fuse: Seconds(v.Times.Fuse), can: st.CanMove, thinking: st.Thinking, busy: st.Busy,
		over: v.Over(), paused: v.Times.Paused, watching: st.Watching,
	}
	for i, ticks := range v.Times.Left {
		out.clocks[i] = Seconds(ticks)
	}
	if b.Stamp != nil {
		out.stamp = b.Stamp()
	}
	return out
}

// Update brings the panels to the moment now, when things stand like st.
func (s *Seats) Update(st State, now time.Duration) {
	s.state = st
	if s.need != s.tells.seating(&s.state.View) {
		s.lay()
	}
	s.signs.update(&s.state.View, now, st.Busy)
	is := saidOf(&s.tells, &s.state)
	is.signs = s.signs.list
	if is != s.said || st.Busy {
		s.said = is
		s.Tell(now)
	}
}

// Tell has the panels say what there is to know at the moment now, as after what was secret was covered.
func (s *Seats) Tell(now time.Duration) {
	for i := range s.seats {
		if n := &s.seats[i]; !n.panel.Hidden {
			seat := s.tells.Seat(i, now)
			n.update(s.d, &s.places[i], &seat)
			n.sign.Hidden = s.signs.list[i] == noSign
			if !n.sign.Hidden {
				n.sign.Box, n.sign.Label = signAt(s.places[i].disc(&seat)), s.d.T("seat.sign."+string(s.signs.list[i]))
			}
		}
	}
}

// update brings the nodes to what there is to know.
func (n *seatNodes) update(d *scenes.Env, p *SeatPlaces, s *Seat) {
	set := func(n *graph.Node, r graph.Rect, label string) {
		n.Box, n.Label, n.Hidden = r, label, r.H <= 0 || label == ""
	}
	n.panel.Label = s.Label()
	set(n.stock, p.Stock, s.StockLabel)
	set(n.message, p.Message, s.Message)
	n.line.Hidden, n.bomb.Hidden = true, true
	if l := s.Line; l != nil {
		first, last := p.Piece(0), p.Piece(len(l.Pieces)-1)
		set(n.line, graph.Rect{X: first.X, Y: first.Y, W: last.X + last.W - first.X, H: first.H}, l.Label)
		if l.Bomb != nil {
			set(n.bomb, p.Piece(l.Next), d.T("variant.seconds", "Seconds", l.Bomb.Seconds))
		}
	}
	for k, c := range n.cards {
		if c.Hidden = k >= len(s.Cards) || p.Cards.H <= 0 || s.Cards[k].In <= 0; !c.Hidden {
			card := &s.Cards[k]
			c.Box, c.Label, c.Press, c.Disabled = p.Card(k).Inset(-3), card.Label, card.Press, card.Press == nil
		}
	}
}
