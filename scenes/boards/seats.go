package boards

import (
	"time"

	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Seats are the panels of the seats around a board. A screen has them: it gives them the room that it has, and they give the board what they
// leave of it.
type Seats struct {
	d      *scenes.Env
	board  Board
	tells  panel.Source
	root   *graph.Node
	panels [4]*panel.Panel
	// area is the room of the screen, left what the board gets of it, state how things stood in the last tick, need what the room was shared for, said what the nodes were brought to.
	area  Area
	left  Area
	state State
	need  sharing
	said  said
	signs panel.Signs
}

// NewSeats are the panels around b, on which v will be shown.
func NewSeats(d *scenes.Env, b Board, v *session.View) *Seats {
	s := &Seats{d: d, board: b, state: State{View: *v}}
	panels := &graph.Node{Name: "seats"}
	for i := range s.panels {
		s.panels[i] = panel.New(d, i, func(now time.Duration) panel.Seat { return s.tells.Seat(i, now) })
		panels.Add(s.panels[i].Root())
	}
	if s.tells = b.Panels(); s.tells.Under != nil {
		s.root = b.Root()
		s.tells.Under.Add(panels)
		return s
	}
	s.tells.Seat = func(i int, _ time.Duration) panel.Seat { return panel.NewSeat(d, &s.state.View, i, s.state.Thinking) }
	s.root = (&graph.Node{Name: "board-and-seats"}).Add(b.Root(), panels)
	return s
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
	s.need = sharingOf(&s.tells, &s.state.View)
	a := s.need.share(s.area)
	for i, p := range s.panels {
		p.Layout(a.Seats[i])
	}
	s.left = a
	s.board.Layout(a)
	s.said = said{}
}

// said is all that panels depend on while nothing is being shown. The language is not among it, as a change of it lays everything out again.
type said struct {
	plies, seat, player, fuse int
	clocks                    [4]int
	signs                     [4]panel.Sign
	can, thinking, busy       bool
	over, paused, watching    bool
	stamp                     any
}

// saidOf is that for what a board tells and how things stand.
func saidOf(b *panel.Source, st *State) said {
	v := &st.View
	out := said{
		plies: len(v.Plies), seat: v.Seat, player: v.Player, fuse: panel.Seconds(v.Times.Fuse), can: st.CanMove, thinking: st.Thinking, busy: st.Busy,
		over: v.Over(), paused: v.Times.Paused, watching: st.Watching,
	}
	for i, ticks := range v.Times.Left {
		out.clocks[i] = panel.Seconds(ticks)
	}
	if b.Stamp != nil {
		out.stamp = b.Stamp()
	}
	return out
}

// Update brings the panels to the moment now, when things stand like st.
func (s *Seats) Update(st State, now time.Duration) {
	s.state = st
	if s.need != sharingOf(&s.tells, &s.state.View) {
		s.lay()
	}
	s.signs.Update(&s.state.View, now, st.Busy)
	is := saidOf(&s.tells, &s.state)
	is.signs = s.signs.List()
	if is != s.said || st.Busy {
		s.said = is
		s.Tell(now)
	}
}

// Tell has the panels say what there is to know at the moment now, as after what was secret was covered.
func (s *Seats) Tell(now time.Duration) {
	for i, p := range s.panels {
		p.Update(now, &s.signs, i)
	}
}

// HandHeight returns the usual height of a panel with the pieces to come of a seat of v, 0 if the game has none.
func HandHeight(b Board, v *session.View, seat int) float64 {
	h, ok := b.(Seater)
	if !ok {
		return 0
	}
	s := h.Beside(v, seat)
	return s.HandHeight()
}

// HandNode returns a panel in r with the pieces to come of a seat of v, nil if the game has none.
func HandNode(k *widget.Kit, b Board, r graph.Rect, v *session.View, seat int) *graph.Node {
	h, ok := b.(Seater)
	if !ok {
		return nil
	}
	return &graph.Node{Name: "hand", Role: graph.Reading, Label: b.SayTurn(v), Box: r, Draw: func(c graph.Canvas) {
		s := h.Beside(v, seat)
		s.DrawHand(c, k.Env, r)
	}}
}
