package panel

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Seat is what there is to know of a seat while a match is played. A board says it, and the panel shows as much as there is room for: see Seats.
type Seat struct {
	Head
	// Place is where the seat is at a table for four, empty at one for two.
	Place string
	// Clock is the time that is left to the seat, nil without clocks.
	Clock *Clock
	// Counts are what the game counts for the seat.
	Counts []Count
	// Spoken is the panel as text, empty for what the rest of the seat says.
	Spoken string
	// Lit is how strongly the panel is outlined as that of the seat on turn, from 0 to 1.
	Lit float64
	Parts
}

// Source are what a board says to the panels of the seats around it, which are the screen's.
type Source struct {
	// Seating is what they need for the match of v.
	Seating func(v *session.View) Seating
	// Seat is what there is to know of a seat at the moment now. While nothing is being shown it depends on the State of the last tick and on what Stamp
	// answers, which can be compared; nil where there is nothing else.
	Seat  func(seat int, now time.Duration) Seat
	Stamp func() any
	// Under is the node below Board.Root under which the panels hang: above what comes before it, and below what comes after it.
	Under *graph.Node
}

// Seating is what the panels of a game need of the room around its board.
type Seating struct {
	// Whole reports whether a panel takes its column or strip whole, with the parts that Needs says for either seat.
	Whole bool
	Needs [2]Needs
	// Counts is how many numbers a panel shows below its head, see Seat.Counts.
	Counts int
	// Share is which part of the width of a tall window's strip a panel takes that does not take it whole, and High how high the strip has to be, 0
	// for as high as it is: the rest is the board's.
	Share, Height float64
	// Low reports whether on a telephone the panel above the board leaves it as much of its height as it can.
	Low bool
}

// Parts are what there is to know of a seat in a game with pieces to come: see PlaceSeat for where they are shown.
type Parts struct {
	// Aims are the rows that win for the seat, as pictures, with Or between them.
	Aims [][]graph.Art
	Or   string
	// Tally is what the seat has won.
	Tally *Tally
	// Line is what the seat plays next, StockName and Stock how much of what there is behind that.
	Line                  *Line
	StockName, StockLabel string
	Stock                 []Stock
	// CardsName is the name of its secret cards.
	CardsName string
	Cards     []Card
	// Message is what there is to say of the seat at the moment.
	Message string
}

// Tally is what a seat has won: sets or rounds, if those are counted, and points.
type Tally struct {
	// SetsName is the name of the sets or rounds, empty where there are none. Sets were won, and Of win, 0 for any number of them. Grow is how far the
	// last one is from its size, from 1 to 0.
	SetsName, PointsName string
	Sets, Of             int
	Grow                 float64
	// Points were won, and Target win, 0 for any number of them. Rising reports whether they are being counted in.
	Points, Target int
	Rising         bool
}

// Line is the pieces that a seat plays next, in their order, after the places of those that were played. Next is the place of the one that is to
// be played now, -1 for none, and Bomb what burns there.
type Line struct {
	Name, Label string
	Pieces      []Piece
	Next        int
	Bomb        *Bomb
}

// Piece is a place for a piece: what lies there, if anything, how transparent, and how far from its place.
type Piece struct {
	Art  graph.Art
	Fade float64
	Away graph.Point
}

// Bomb is a bomb with the seconds that are left. It is Hot in the last ones.
type Bomb struct {
	Art     graph.Art
	Seconds int
	Hot     bool
}

// Stock is how many pieces of a kind there are.
type Stock struct {
	Art graph.Art
	N   int
}

// Card is a secret card: what it is called, its back, with a letter where it has one, and where it lies open what is to be read on it. In is how far it
// has come from From, 1 where it lies in its place; where Still it only appears there. Label is the card as text, Press takes it up, nil where nobody may.
type Card struct {
	Name   string
	Label  string
	Press  func()
	Back   graph.Art
	Letter string
	Face   []Mark
	In     float64
	From   graph.Point
	Still  bool
}

// Mark is a piece on an open card, and the name of the cell on which it counts.
type Mark struct {
	Art  graph.Art
	Name string
}

// Clock is the clock of a seat: how many ticks are left, whether it is the one on turn, and whether it runs.
type Clock struct {
	Left       int
	Turn, Runs bool
}

// Count is a number by its name, which is a text in the player's language.
type Count struct {
	Name string
	N    int
}

// NewSeat returns what is known in every game of the seat with that index in v, its clock included: the game adds the rest. thinking is true while
// a computer player chooses a move.
func NewSeat(d *scenes.Env, v *session.View, seat int, thinking bool) Seat {
	out := Seat{Head: NewHead(d, v, seat, thinking)}
	if out.Turn {
		out.Lit = 1
	}
	if t := &v.Times; len(t.Left) > 0 {
		out.Clock = &Clock{Left: t.Left[seat], Turn: v.Seat == seat, Runs: v.Seat == seat && !t.Paused}
	}
	return out
}

// Label is the seat as text.
func (s *Seat) Label() string {
	if s.Spoken != "" {
		return s.Spoken
	}
	parts := []string{s.Name, s.Under}
	if s.Place != "" {
		parts = append(parts, s.Place)
	}
	for _, n := range s.Counts {
		parts = append(parts, n.Name+" "+strconv.Itoa(n.N))
	}
	if s.Clock != nil {
		parts = append(parts, ClockText(s.Clock.Left))
	}
	return strings.Join(parts, ", ")
}

// SeatHigh is how high the panel of a seat has to be in a column, in units, for so many counts.
func Height(clock bool, counts int) float64 {
	h := 2*seatPad + HeadHeight + CountHeight*float64(counts)
	if counts > 0 {
		h += 6
	}
	if clock {
		h += clockHeight
	}
	return h
}

// The measures of the panel of a seat, in units: the room around what stands in it, where there is much and where there is little; the height of
// a count and of a clock below the head. A panel that is lower than lowSeat is a card, one that is slimmer than slimSeat an upright one, and in
// one at least as wide as wideSeat the clock stands beside the head.
const (
	seatPad, seatNear  = 16.0, 10.0
	CountHeight        = 28.0
	clockHeight        = 54.0
	lowSeat, wideSeat  = 70.0, 300.0
	slimSeat, clockOut = 120.0, 120.0
)

// drawSeat draws the panel of a seat: what it has places for, or in a Room alone head, clock and counts below one another, or what of them it has room for.
func drawSeat(c graph.Canvas, d *scenes.Env, p *Places, s *Seat) {
	r := p.Room
	d.Theme.DrawPanel(c, r, d.Theme.SheetLine, false)
	if s.Lit > 0 {
		c.Art(d.Theme.Edge(d.Theme.Accent(s.Side), 16), r, graph.Show{Fade: 1 - s.Lit})
	}
	switch {
	case p.Head.H > 0:
		p.draw(c, d, s)
	case r.W < slimSeat:
		s.drawSlim(c, d, r)
	case r.H < lowSeat:
		s.drawLow(c, d, r)
	default:
		s.drawWhole(c, d, r)
	}
}

// disc is where the mark of the seat is in the panel.
func (p *Places) disc(s *Seat) graph.Rect {
	switch r := p.Room; {
	case p.Head.H > 0:
		return headDisc(p.Head)
	case r.W < slimSeat:
		return slimDisc(r)
	case r.H < lowSeat:
		return lowDisc(r)
	default:
		return headDisc(s.inside(r))
	}
}

// lowDisc and slimDisc are where the mark is on a card that lies, and on an upright one.
func lowDisc(r graph.Rect) graph.Rect {
	return graph.Around(graph.Point{X: r.X + 30, Y: r.Y + r.H/2}, 36, 36)
}

func slimDisc(r graph.Rect) graph.Rect {
	return graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + 27}, 34, 34)
}

// inside is the room of the panel with all that there is without its edge.
func (s *Seat) inside(r graph.Rect) graph.Rect {
	if r.H < Height(false, len(s.Counts)) || r.W < 190 {
		return r.Inset(seatNear)
	}
	return r.Inset(seatPad)
}

// drawWhole draws the panel with all that there is.
func (s *Seat) drawWhole(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	in := s.inside(r)
	head, top := s.Head, in
	foot := in.Y + HeadHeight // of what stands above the counts
	switch {
	case s.Clock == nil:
	case in.W >= wideSeat:
		top.W -= clockOut
		s.Clock.draw(c, d, graph.Point{X: in.X + in.W, Y: in.Y + HeadHeight/2}, look.Display-6, graph.End)
	case r.H >= Height(true, len(s.Counts)):
		s.Clock.draw(c, d, graph.Point{X: in.X + in.W/2, Y: foot + clockHeight*0.6}, look.Display, graph.Center)
		foot += clockHeight
	default: // in the line below the name
		head.Under, head.Thinking = "", false
		box := s.Clock.draw(c, d, graph.Point{X: in.X + 60, Y: in.Y + 40}, look.Body, graph.Start)
		if s.Thinking {
			DrawThinking(c, d.Theme, s.Side, graph.Point{X: box.X + box.W + 10, Y: in.Y + 38})
		}
	}
	DrawHead(c, d, top, head)
	for i, n := range s.Counts {
		if line := (graph.Rect{X: in.X, Y: in.Y + in.H - CountHeight*float64(len(s.Counts)-i) + 2, W: in.W, H: CountHeight}); line.Y+2 >= foot {
			n.draw(c, d, line)
		}
	}
}

// drawLow draws a card: the mark, the name with a line below it, and the clock at the right.
func (s *Seat) drawLow(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	t, cross := d.Theme, s.Side == rules.X
	name, small := t.Write(look.Body, graph.Bold), t.Write(look.Small, graph.Regular).In(t.Soft)
	c.Art(t.Piece(cross, cross), lowDisc(r), graph.Show{})
	room := r.W - 68
	called, name := d.Fonts.Squeeze(s.Name, name, room)
	c.Text(called, graph.Point{X: r.X + 56, Y: r.Y + r.H/2 - 24}, name)
	under := s.under()
	if s.Clock != nil {
		room -= 68
		if s.Place != "" {
			under = s.Place
		}
		s.Clock.draw(c, d, graph.Point{X: r.X + r.W - 12, Y: r.Y + r.H/2 + 12}, look.Title-3, graph.End)
	}
	if s.Thinking {
		room -= 34
	}
	under, small = d.Fonts.Squeeze(under, small, room)
	c.Text(under, graph.Point{X: r.X + 56, Y: r.Y + r.H/2 + 2}, small)
	if s.Thinking {
		w, _ := d.Fonts.Measure(under, small)
		DrawThinking(c, t, s.Side, graph.Point{X: r.X + 64 + w, Y: r.Y + r.H/2 + 11})
	}
}

// drawSlim draws an upright card: the mark, and below it the name, the place, and the clock or what stands below a name otherwise.
func (s *Seat) drawSlim(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	t, cross, mid := d.Theme, s.Side == rules.X, r.X+r.W/2
	name, small := t.Write(look.Body, graph.Bold), t.Write(look.Small, graph.Regular).In(t.Soft)
	name.Align, small.Align = graph.Center, graph.Center
	c.Art(t.Piece(cross, cross), slimDisc(r), graph.Show{})
	called, name := d.Fonts.Squeeze(s.Name, name, r.W-12)
	c.Text(called, graph.Point{X: mid, Y: r.Y + 48}, name)
	if s.Place != s.Name {
		c.Text(d.Fonts.Fit(s.Place, small, r.W-12), graph.Point{X: mid, Y: r.Y + 73}, small)
	}
	switch {
	case s.Clock != nil:
		s.Clock.draw(c, d, graph.Point{X: mid, Y: r.Y + 109}, look.Title-2, graph.Center)
	case s.Thinking:
		DrawThinking(c, t, s.Side, graph.Point{X: mid - 12, Y: r.Y + 110})
	default:
		below, small := d.Fonts.Squeeze(s.Under, small, r.W-12)
		c.Text(below, graph.Point{X: mid, Y: r.Y + 96}, small)
	}
}

// under is the line below the name on a card: the place, and for a computer player its level.
func (s *Seat) under() string {
	switch {
	case s.Place == "" || s.Place == s.Name && s.Level:
		return s.Under
	case s.Level:
		return s.Place + " · " + s.Under
	}
	return s.Place
}

// draw draws a number at the end of its line, behind its name.
func (n *Count) draw(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	t := d.Theme
	label, number := t.Write(look.Small, graph.Regular).In(t.Soft), t.Write(look.Body, graph.Bold)
	label.Middle, number.Middle, number.Align = true, true, graph.End
	word, label := d.Fonts.Squeeze(n.Name, label, r.W-32)
	c.Text(word, graph.Point{X: r.X, Y: r.Y + r.H/2}, label)
	c.Text(strconv.Itoa(n.N), graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, number)
}

// lowClock is the time on a clock from which it is shown in alarm, in ticks; while it runs it blinks every blink.
const (
	lowClock = 10 * 60
	blink    = time.Second / 4
)

// draw writes the time that is left at p, and answers where that stands.
func (k *Clock) draw(c graph.Canvas, d *scenes.Env, p graph.Point, size float64, align graph.Align) graph.Rect {
	t := d.Theme
	st := t.Write(size, graph.Mono)
	st.Align, st.Middle = align, true
	if !k.Turn {
		st = st.In(t.Soft)
	}
	if k.Left <= lowClock {
		red := alarm(t)
		st = st.In(red)
		if n := c.Now() / blink; k.Runs && !d.Settings.ReducedMotion {
			c.ChangesAt((n + 1) * blink)
			if n%2 == 1 {
				st = st.In(paint.Alpha(red, 0.62))
			}
		}
	}
	return c.Text(ClockText(k.Left), p, st)
}

// alarm is the colour of a clock that is nearly over.
func alarm(t *look.Theme) color.RGBA {
	switch {
	case t.High:
		return color.RGBA{0xff, 0xb0, 0xa4, 255}
	case t.Name == "light":
		return color.RGBA{0xc0, 0x2a, 0x1c, 255}
	}
	return color.RGBA{0xf0, 0x5a, 0x4a, 255}
}

// Seconds is a time in ticks in whole seconds, rounded up: a clock shows 0 only when its flag has fallen.
func Seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }

// ClockText is the time left on a clock, in ticks, as minutes and seconds, rounded up to a second.
func ClockText(ticks int) string {
	s := Seconds(ticks)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
