package panel

import (
	"image/color"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The sizes of a panel with head, clock and counts, in units.
const (
	// pad is the margin of a panel, nearPad that of a small one.
	pad, nearPad = 16.0, 10.0
	// CountHeight is the height of a count.
	CountHeight = 28.0
	clockHeight = 54.0
	// A panel lower than lowSeat is a broad card, one narrower than slimSeat an upright card. In one at least wideSeat
	// wide the clock is beside the head, which is clockOut narrower then.
	lowSeat, wideSeat  = 70.0, 300.0
	slimSeat, clockOut = 120.0, 120.0
)

// Height returns the height that a panel in a column needs, in units, with that number of counts.
func Height(clock bool, counts int) float64 {
	h := 2*pad + headHeight + CountHeight*float64(counts)
	if counts > 0 {
		h += 6
	}
	if clock {
		h += clockHeight
	}
	return h
}

var white = color.RGBA{255, 255, 255, 255}

// pen draws panels on a canvas.
type pen struct {
	c graph.Canvas
	d *scenes.Env
}

// art returns a picture as a part that is drawn when it is placed.
func (n pen) art(a graph.Art, w, h float64, s graph.Show) layout.Part {
	return layout.Sized(w, h, func(r graph.Rect) { n.c.Art(a, r, s) })
}

// seat draws the panel of a seat: the parts that have places, or, if there is only a Room, as much of head, clock and
// counts as fits.
func (n pen) seat(p *Places, s *Seat) {
	r := p.Room
	n.d.Theme.DrawPanel(n.c, r, n.d.Theme.SheetLine, false)
	if s.Lit > 0 {
		n.c.Art(n.d.Theme.Edge(n.d.Theme.Accent(s.Side), 16), r, graph.Show{Fade: 1 - s.Lit})
	}
	switch {
	case p.Head.H > 0:
		n.parts(p, s)
	case r.W < slimSeat:
		n.slim(p, s)
	case r.H < lowSeat:
		n.low(p, s)
	default:
		n.whole(p, s)
	}
}

func (p *Places) disc(s *Seat, mark layout.Part) {
	switch r := p.Room; {
	case p.Head.H > 0:
		headDisc(mark, p.Head)
	case r.W < slimSeat:
		layout.Margin(0, 10, 0, 0, layout.Align(0.5, 0, layout.Sized(34, 34, mark.Place))).Place(r)
	case r.H < lowSeat:
		layout.Margin(12, 0, 0, 0, layout.Align(0, 0.5, layout.Sized(36, 36, mark.Place))).Place(r)
	default:
		headDisc(mark, s.inside(r))
	}
}

// discEdge is the size of a disc at most, in units.
const discEdge = 48.0

// headDisc places the disc of a head at the top of r.
func headDisc(mark layout.Part, r graph.Rect) {
	height := float64(headHeight)
	if r.H < discEdge { // the row of a phone
		height = r.H
	}
	edge := min(discEdge, r.W, height)
	layout.Margin(0, height/2-edge/2, 0, 0, layout.Stack(0, layout.Row(0, mark.Fixed(edge)).Fixed(edge))).Place(r)
}

// mark returns the mark of a player without a disc, or its face with the mark.
func (n pen) mark(h *Head) layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		if h.Rival == nil {
			n.c.Art(piece(n.d.Theme, h.Side), r, graph.Show{})
			return
		}
		n.c.Art(h.Rival.Face(n.d.Theme), r, graph.Show{})
		corner(r, func(r graph.Rect) { n.c.Art(piece(n.d.Theme, h.Side), r, graph.Show{}) })
	})
}

// inside returns the room of a whole panel without its margin.
func (s *Seat) inside(r graph.Rect) graph.Rect {
	if r.H < Height(false, len(s.Counts)) || r.W < 190 {
		return r.Inset(nearPad)
	}
	return r.Inset(pad)
}

// whole draws head, clock and counts.
func (n pen) whole(p *Places, s *Seat) {
	r := p.Room
	in := s.inside(r)
	head, top := s.Head, in
	foot := in.Y + headHeight // of what is above the counts
	switch {
	case s.Clock == nil:
	case in.W >= wideSeat:
		top.W -= clockOut
		n.clock(s.Clock, graph.Point{X: in.X + in.W, Y: in.Y + headHeight/2}, look.Display-6, graph.End)
	case r.H >= Height(true, len(s.Counts)):
		n.clock(s.Clock, graph.Point{X: in.X + in.W/2, Y: foot + clockHeight*0.6}, look.Display, graph.Center)
		foot += clockHeight
	default: // in the line below the name
		head.Under, head.Said, head.Thinking = "", "", false
		box := n.clock(s.Clock, graph.Point{X: in.X + 60, Y: in.Y + 40}, look.Body, graph.Start)
		if s.Thinking {
			layout.Margin(box.X+box.W+10-in.X, 38, 0, 0, n.thinking(s.Side)).Place(in)
		}
	}
	n.head(top, &head)
	lines := []layout.Part{layout.Fill()}
	for i := range s.Counts {
		lines = append(lines, layout.Leaf(nil, func(r graph.Rect) {
			if r.Y+2 >= foot {
				n.count(&s.Counts[i], r)
			}
		}).Fixed(CountHeight))
	}
	layout.Margin(0, 2, 0, -2, layout.Stack(0, lines...)).Place(in)
}

// low draws a broad card: the mark, the name with a line below it, and the clock at the right.
func (n pen) low(p *Places, s *Seat) {
	t, r := n.d.Theme, p.Room
	name, small := t.Write(look.Body, graph.Bold), t.Write(look.Small, graph.Regular).In(t.Soft)
	p.disc(s, n.mark(&s.Head))
	room := r.W - 68
	text, name := n.d.Fonts.Squeeze(s.Name, name, room)
	n.c.Text(text, graph.Point{X: r.X + 56, Y: r.Y + r.H/2 - 24}, name)
	under := s.cardLine()
	if s.Clock != nil {
		room -= 68
		if s.Place != "" {
			under = s.Place
		}
		n.clock(s.Clock, graph.Point{X: r.X + r.W - 12, Y: r.Y + r.H/2 + 12}, look.Title-3, graph.End)
	}
	if s.Thinking {
		room -= 34
	}
	under, small = n.d.Fonts.Squeeze(under, small, room)
	n.c.Text(under, graph.Point{X: r.X + 56, Y: r.Y + r.H/2 + 2}, small)
	if s.Thinking {
		w, _ := n.d.Fonts.Measure(under, small)
		layout.Margin(64+w, r.H/2+11, 0, 0, n.thinking(s.Side)).Place(r)
	}
}

// slim draws an upright card: the mark, and below it the name, the place, and the clock or else the line below the
// name.
func (n pen) slim(p *Places, s *Seat) {
	t, r := n.d.Theme, p.Room
	mid := r.X + r.W/2
	name, small := t.Write(look.Body, graph.Bold), t.Write(look.Small, graph.Regular).In(t.Soft)
	name.Align, small.Align = graph.Center, graph.Center
	p.disc(s, n.mark(&s.Head))
	text, name := n.d.Fonts.Squeeze(s.Name, name, r.W-12)
	n.c.Text(text, graph.Point{X: mid, Y: r.Y + 48}, name)
	if s.Place != s.Name {
		n.c.Text(n.d.Fonts.Fit(s.Place, small, r.W-12), graph.Point{X: mid, Y: r.Y + 73}, small)
	}
	switch {
	case s.Clock != nil:
		n.clock(s.Clock, graph.Point{X: mid, Y: r.Y + 109}, look.Title-2, graph.Center)
	case s.Thinking:
		layout.Margin(r.W/2-12, 110, 0, 0, n.thinking(s.Side)).Place(r)
	default:
		under, small := n.d.Fonts.Squeeze(s.line(), small, r.W-12)
		n.c.Text(under, graph.Point{X: mid, Y: r.Y + 96}, small)
	}
}

// head draws a head at the top of r: the mark on a disc, the name, and the line below.
func (n pen) head(r graph.Rect, h *Head) {
	t := n.d.Theme
	headDisc(layout.Leaf(nil, func(r graph.Rect) { DrawPlayer(n.c, t, h.Side, h.Rival, r) }), r)
	if r.W < 100 { // on a phone, with much beside it
		return
	}
	name := t.Write(look.Title-2, graph.Bold)
	for name.Size > look.Body {
		if w, _ := n.d.Fonts.Measure(h.Name, name); w <= r.W-60 {
			break
		}
		name.Size--
	}
	text, name := n.d.Fonts.Squeeze(h.Name, name, r.W-60)
	n.c.Text(text, graph.Point{X: r.X + 60, Y: r.Y + 14 - name.Size/2 - 5}, name)
	under := t.Write(look.Small, graph.Regular).In(t.Soft)
	room := r.W - 60
	if h.Thinking {
		room -= 6 + 3*(dotSize+dotGap)
	}
	line := h.line()
	if said, _ := n.d.Fonts.Squeeze(line, under, room); h.Said != "" && said != line { // better no word than half of it
		line = h.Under
	}
	text, under = n.d.Fonts.Squeeze(line, under, room)
	n.c.Text(text, graph.Point{X: r.X + 60, Y: r.Y + 30}, under)
	if h.Thinking {
		w, _ := n.d.Fonts.Measure(text, under)
		layout.Margin(66+w, 39, 0, 0, n.thinking(h.Side)).Place(r)
	}
}

// headRow draws the mark on a disc and the name beside it, above the stock if there is one, and the dots of a player who thinks.
func (n pen) headRow(p *Places, h *Head) {
	r := p.Head
	headDisc(layout.Leaf(nil, func(r graph.Rect) { DrawPlayer(n.c, n.d.Theme, h.Side, h.Rival, r) }), r)
	height := r.H
	if p.Stock.H > 0 {
		height = p.Stock.Y - r.Y
	}
	_, size, _ := look.PhoneType(n.d.Settings.TextSize)
	name := n.d.Theme.Write(size, graph.Bold)
	name.Middle = true
	x, dots := r.X+rowName(r.H), 0.0
	if h.Thinking {
		dots = 8 + 3*(dotSize+dotGap)
	}
	text, name := n.d.Fonts.Squeeze(h.Name, name, r.X+r.W-x-dots)
	box := n.c.Text(text, graph.Point{X: x, Y: r.Y + height/2}, name)
	if h.Thinking {
		layout.Margin(box.X+box.W+8-r.X, height/2, 0, 0, n.thinking(h.Side)).Place(r)
	}
}

// DrawPlayer draws a player of a side on its disc: the side's mark, or the face of a rival with the mark at its corner.
func DrawPlayer(c graph.Canvas, t *look.Theme, side rules.Side, who *rival.Rival, r graph.Rect) {
	c.Art(sideDisc(t, side), r, graph.Show{})
	if who == nil {
		c.Art(piece(t, side), r.Inset(r.W/6), graph.Show{})
		return
	}
	c.Art(who.Face(t), r.Inset(r.W*0.12), graph.Show{})
	corner(r, func(r graph.Rect) { c.Art(piece(t, side), r, graph.Show{}) })
}

// Marked returns the mark of side 0 (X) or 1 (O) of a match, with the face of a rival who is its only player.
func Marked(k *widget.Kit, seats []match.Seat, side int, size float64) layout.Part {
	mark := k.Picture(piece(k.Theme, match.SideOf(side)), size, size).Fixed(size)
	who := phrases.RivalOf(seats, side)
	if who == nil {
		return mark
	}
	return layout.Row(4, mark, k.Picture(who.Face(k.Theme), size+2, size+2).Fixed(size+2))
}

func piece(t *look.Theme, side rules.Side) graph.Art {
	return t.Piece(side == rules.X, side == rules.X)
}

// corner places what is at the lower left corner of a face.
func corner(face graph.Rect, put func(r graph.Rect)) {
	edge := face.W * 0.42
	layout.Margin(-edge*0.2, 0, 0, 0, layout.Align(0, 1, layout.Sized(edge, edge, put))).Place(face)
}

func sideDisc(t *look.Theme, s rules.Side) graph.Art {
	return graph.Art{Name: "badge/" + t.Name + "/" + s.String(), Paint: func(p *paint.Picture, w, h float64) {
		accent := t.Accent(s)
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(paint.Mix(t.Sheet, accent, 0.16)))
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-2), paint.Solid(accent))
	}}
}

// The three dots of a thinking computer player: their size and the space between them in units, and the time each is
// lit.
const (
	dotSize, dotGap = 6, 3
	dotTime         = time.Second / 6
)

// thinking returns three dots that are lit in turn.
func (n pen) thinking(side rules.Side) layout.Part {
	frame := n.c.Now() / dotTime
	n.c.ChangesAt((frame + 1) * dotTime)
	var dots []layout.Part
	for i := range 3 {
		fade := 0.75
		if int(frame%4) == i+1 {
			fade = 0
		}
		dots = append(dots, n.art(dot(n.d.Theme.Accent(side)), dotSize, dotSize, graph.Show{Fade: fade}))
	}
	return layout.Stack(0, layout.Row(dotGap, dots...))
}

func dot(col color.RGBA) graph.Art {
	return graph.Art{Name: "dot/" + hexName(col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(col))
	}}
}

func hexName(c color.RGBA) string {
	const digits = "0123456789abcdef"
	b := make([]byte, 0, 8)
	for _, v := range [4]uint8{c.R, c.G, c.B, c.A} {
		b = append(b, digits[v>>4], digits[v&15])
	}
	return string(b)
}

func (n pen) count(k *Count, r graph.Rect) {
	t := n.d.Theme
	label, number := t.Write(look.Small, graph.Regular).In(t.Soft), t.Write(look.Body, graph.Bold)
	label.Middle, number.Middle, number.Align = true, true, graph.End
	word, label := n.d.Fonts.Squeeze(k.Name, label, r.W-32)
	n.c.Text(word, graph.Point{X: r.X, Y: r.Y + r.H/2}, label)
	n.c.Text(strconv.Itoa(k.N), graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, number)
}

// A clock with at most alarmTicks left is red. While it runs it blinks every blinkTime.
const (
	alarmTicks = 10 * 60
	blinkTime  = time.Second / 4
)

// clock returns the box of the time left, written at p.
func (n pen) clock(k *Clock, p graph.Point, size float64, align graph.Align) graph.Rect {
	t := n.d.Theme
	st := t.Write(size, graph.Mono)
	st.Align, st.Middle = align, true
	if !k.Turn {
		st = st.In(t.Soft)
	}
	if k.Left <= alarmTicks {
		red := alarm(t)
		st = st.In(red)
		if i := n.c.Now() / blinkTime; k.Runs && !n.d.Settings.ReducedMotion {
			n.c.ChangesAt((i + 1) * blinkTime)
			if i%2 == 1 {
				st = st.In(paint.Alpha(red, 0.62))
			}
		}
	}
	return n.c.Text(ClockText(k.Left), p, st)
}

// alarm is the color of a clock that is almost down.
func alarm(t *look.Theme) color.RGBA {
	switch {
	case t.High:
		return color.RGBA{0xff, 0xb0, 0xa4, 255}
	case t.Bright:
		return color.RGBA{0xc0, 0x2a, 0x1c, 255}
	}
	return color.RGBA{0xf0, 0x5a, 0x4a, 255}
}

func (n pen) parts(p *Places, s *Seat) {
	if p.form == twoRows {
		n.headRow(p, &s.Head)
	} else {
		n.head(p.Head, &s.Head)
	}
	if p.Aims.H > 0 {
		n.aims(s, p.Aims)
	}
	if s.Tally != nil && p.Tally.H > 0 {
		n.tally(p, s)
	}
	if s.Line != nil && p.Line.H > 0 {
		n.line(p, s)
	}
	if p.Stock.H > 0 {
		n.stock(p, s)
	}
	if p.Cards.H > 0 {
		if p.form == column {
			n.c.Text(s.CardsName, graph.Point{X: p.Cards.X, Y: p.Cards.Y}, Heading(n.d))
		}
		for i := range s.Cards {
			n.card(&s.Cards[i], p.Card(i), p.Open > 0)
		}
	}
	if s.Message != "" && p.Message.H > 0 {
		text, st, _ := n.d.Fonts.SetIn(s.Message, n.d.Theme.Write(look.Body-1, graph.Regular), p.Message.W, p.Message.H)
		n.c.Text(text, graph.Point{X: p.Message.X, Y: p.Message.Y}, st)
	}
}

// Heading returns the style of the small headings in a panel.
func Heading(d *scenes.Env) graph.Style {
	return d.Theme.Write(look.Small-2, graph.Medium).In(d.Theme.Soft)
}

func (n pen) aims(s *Seat, r graph.Rect) {
	st := n.d.Theme.Write(look.Small-2, graph.Regular).In(n.d.Theme.Soft)
	st.Middle = true
	or, _ := n.d.Fonts.Measure(s.Or, st)
	step := min(r.H-2, (r.W-or-12)/10)
	var row []layout.Part
	for i, aim := range s.Aims {
		if i > 0 {
			row = append(row, layout.Leaf(nil, func(r graph.Rect) {
				n.c.Text(s.Or, graph.Point{X: r.X + 6, Y: r.Y + r.H/2}, st)
			}).Fixed(or+12))
		}
		for _, art := range aim {
			row = append(row, layout.Margin(-1, 0, -1, 0, layout.Center(n.art(art, step+2, step+2, graph.Show{}))).Fixed(step))
		}
	}
	layout.Row(0, row...).Place(r)
}

// tally draws the sets won, the points, and how close they are to the target.
func (n pen) tally(p *Places, s *Seat) {
	if p.form == twoRows {
		n.tallyRow(p, s)
		return
	}
	t, k, r := n.d.Theme, s.Tally, p.Tally
	end := graph.Point{X: r.X + r.W, Y: r.Y + headingHeight - 9}
	n.sets(p, s)
	if k.Target > 0 {
		small := t.Write(look.Body-1, graph.Regular).In(t.Soft)
		small.Align = graph.End
		box := n.c.Text("/"+strconv.Itoa(k.Target), graph.Point{X: end.X, Y: end.Y + 21}, small)
		end.X = box.X - 6
	}
	number := t.Write(look.Display, graph.Bold)
	number.Align = graph.End
	if k.Rising {
		number.Color = t.Accent(s.Side)
	}
	room := end.X - r.X // beside the markers of the sets, for two digits, so that the type stays as it is
	if k.Of > 0 {
		room -= float64(k.Of)*(setEdge+setGap) + 2
	}
	_, number = n.d.Fonts.Squeeze("88", number, room)
	n.c.Text(strconv.Itoa(k.Points), end.Add(graph.Point{Y: (look.Display - number.Size) * 0.9}), number)
	if k.Target == 0 {
		return
	}
	layout.Stack(0, layout.Gap(tallyHeight-10), n.bar(s).Fixed(6)).Place(r)
}

// tallyRow draws the markers of the sets, the points and their target beside one another, with the bar below the points.
func (n pen) tallyRow(p *Places, s *Seat) {
	t, k, r := n.d.Theme, s.Tally, p.Tally
	layout.Stack(0, layout.Fill(), n.lamps(s, rowSet).Fixed(rowSet), layout.Fill()).Place(r)
	end := graph.Point{X: r.X + r.W, Y: r.Y + r.H/2 - 3}
	little, size, large := look.PhoneType(n.d.Settings.TextSize)
	if r.H >= tallRow {
		size = large
	}
	number, small := t.Write(size, graph.Bold), t.Write(little, graph.Regular).In(t.Soft)
	number.Align, number.Middle, small.Align, small.Middle = graph.End, true, graph.End, true
	if k.Target > 0 {
		box := n.c.Text("/"+strconv.Itoa(k.Target), graph.Point{X: end.X, Y: end.Y + 1}, small)
		end.X = box.X - 4
		layout.Margin(r.W-rowPoints, 0, 0, 0, layout.Stack(0, layout.Fill(), n.bar(s).Fixed(4))).Place(r)
	}
	if k.Rising {
		number.Color = t.Accent(s.Side)
	}
	n.c.Text(strconv.Itoa(k.Points), end, number)
}

// bar returns a bar that is filled as far as the points have come to their target.
func (n pen) bar(s *Seat) layout.Part {
	t, k := n.d.Theme, s.Tally
	return layout.Leaf(nil, func(bar graph.Rect) {
		n.c.Art(pill("track/"+t.Name, paint.Mix(t.Sheet, t.SheetLine, 0.75)), bar, graph.Show{})
		if k.Points > 0 {
			part := bar
			part.W *= min(1, float64(k.Points)/float64(k.Target))
			n.c.Clip(part)
			n.c.Art(pill("bar/"+t.Name+"/"+s.Side.String(), t.Accent(s.Side)), bar, graph.Show{})
			n.c.Pop()
		}
	})
}

// sets draws a marker for each set that has to be won, full if it is won, or the number of rounds won, and the headings
// of these and of the points.
func (n pen) sets(p *Places, s *Seat) {
	k, r, st := s.Tally, p.Tally, Heading(n.d)
	if k.SetsName != "" {
		n.c.Text(k.SetsName, graph.Point{X: r.X, Y: r.Y}, st)
	}
	st.Align = graph.End
	n.c.Text(k.PointsName, graph.Point{X: r.X + r.W, Y: r.Y}, st)
	if k.Of == 0 && k.SetsName != "" {
		n.c.Text(strconv.Itoa(k.Sets), graph.Point{X: r.X, Y: r.Y + headingHeight - 1}, n.d.Theme.Write(look.Title, graph.Bold))
	}
	layout.Stack(0, layout.Gap(headingHeight+14-setEdge/2), n.lamps(s, setEdge).Fixed(setEdge)).Place(r)
}

// lamps returns the row of the markers of the sets, edge wide each.
func (n pen) lamps(s *Seat, edge float64) layout.Part {
	k := s.Tally
	var lamps []layout.Part
	for i := range k.Of {
		lamps = append(lamps, layout.Leaf(nil, func(r graph.Rect) {
			if i != k.Sets-1 || k.Grow == 0 {
				n.c.Art(SetMark(n.d.Theme, s.Side, i < k.Sets), r, graph.Show{})
				return
			}
			n.c.Push(r.Center(), 1+0.8*k.Grow, 1-0.5*k.Grow)
			n.c.Art(SetMark(n.d.Theme, s.Side, true), r.Move(r.Center().Mul(-1)), graph.Show{})
			n.c.Pop()
		}).Fixed(edge))
	}
	return layout.Row(setGap, lamps...)
}

// SetMark returns the marker of a set of a side, full if it is won.
func SetMark(t *look.Theme, side rules.Side, won bool) graph.Art {
	accent := t.Accent(side)
	if !won {
		return graph.Art{Name: "set/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Ring(w/2, h/2, w/2-1, w/2-2.6), paint.Solid(paint.Mix(t.Sheet, accent, 0.6)))
		}}
	}
	return graph.Art{Name: "set-won/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-1), paint.Linear(0, 0, paint.Mix(accent, white, 0.18), w, h, accent))
	}}
}

func pill(name string, col color.RGBA) graph.Art {
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) { p.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.Solid(col)) }}
}

// line draws the pieces to come, below their name if there is room for one, and the bomb with its seconds.
func (n pen) line(p *Places, s *Seat) {
	l, last := s.Line, p.Piece(len(s.Line.Pieces)-1)
	end := last.X + last.W
	if p.form != twoRows { // a phone has no room for headings
		st := Heading(n.d)
		if need, _ := n.d.Fonts.Measure(l.Name, st); need > end-p.Line.X-alarmW {
			st.Size *= (end - p.Line.X - alarmW) / need
		}
		n.c.Text(l.Name, graph.Point{X: p.Line.X, Y: p.Line.Y}, st)
	}
	n.pieces(l, s.Side, &p.pieces, p.form == twoRows)
	if l.Bomb == nil {
		return
	}
	layout.Margin(0, -2, -6, 0, layout.Align(1, 0, n.art(l.Bomb.Art, 24, 24, graph.Show{}))).Place(p.Piece(l.Next))
	if l.Bomb.Bare {
		return
	}
	st := n.d.Theme.Write(look.Body, graph.Bold)
	st.Align, st.Middle = graph.End, true
	if l.Bomb.Hot {
		st = st.In(n.d.Theme.Gold)
	}
	at := graph.Point{X: end, Y: p.Line.Y + 9}
	if p.form == twoRows { // beside the pieces
		at.X, at.Y = end+alarmW, p.Line.Y+(p.Line.H+headingHeight)/2
	}
	n.c.Text(strconv.Itoa(l.Bomb.Seconds), at, st)
}

// pieces draws the pieces to come; bare is true if they have no numbers, on a phone.
func (n pen) pieces(l *Line, side rules.Side, places *[maxPieces]graph.Rect, bare bool) {
	t := n.d.Theme
	number := t.Write(look.Small-3, graph.Regular).In(t.SlotInk).Centered()
	for k, piece := range l.Pieces {
		r := places[k]
		n.c.Art(placeArt(t, side, k == l.Next), r, graph.Show{})
		foot := 0.0
		if !bare {
			foot = 13
			n.c.Text(strconv.Itoa(k+1), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 9}, number)
		}
		if piece.Art.Name != "" {
			size := min(r.W, r.H-foot-3) + 2
			layout.Margin(-1, 0, -1, foot, layout.Center(n.art(piece.Art, size, size, graph.Show{Fade: piece.Fade}))).Place(r.Move(piece.Away))
		}
	}
}

// placeArt is a place for a piece; next is true for the piece to be played now.
func placeArt(t *look.Theme, side rules.Side, next bool) graph.Art {
	const round = 9.0
	if next {
		accent := t.Accent(side)
		return graph.Art{Name: "place-next/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, round), paint.Solid(paint.Mix(t.Slot, accent, 0.14)))
			p.Fill(paint.Frame(0, 0, w, h, round, 2), paint.Solid(accent))
		}}
	}
	return graph.Art{Name: "place/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, round), paint.Solid(t.Slot))
		p.Fill(paint.Frame(0, 0, w, h, round, 1), paint.Solid(paint.Alpha(t.SheetLine, 0.8)))
	}}
}

// stock draws the number of pieces behind the line, below their name in a column, next to it in a strip with room for it.
func (n pen) stock(p *Places, s *Seat) {
	const name, minCell, maxCell = 46.0, 62.0, 92.0
	var kinds []layout.Part
	st := n.d.Theme.Write(look.Body-1, graph.Regular)
	st.Middle = true
	left, top := 0.0, 0.0
	most := maxCell
	switch heading := (graph.Point{X: p.Stock.X, Y: p.Stock.Y}); {
	case p.form == twoRows:
		most = minCell
		st.Size, _, _ = look.PhoneType(n.d.Settings.TextSize)
	case p.form == column:
		n.c.Text(s.StockName, heading, Heading(n.d))
		top = headingHeight
	case p.form == strip && p.Stock.W-name >= minCell*float64(len(s.Stock)): // else the pieces speak for themselves
		heading.Y += 6
		n.c.Text(s.StockName, heading, Heading(n.d))
		left = name
	}
	for _, k := range s.Stock {
		kinds = append(kinds, layout.Leaf(nil, func(r graph.Rect) {
			layout.Row(0, n.art(k.Art, r.H, r.H, graph.Show{})).Place(r.Move(graph.Point{X: -2}))
			n.c.Text("×"+strconv.Itoa(k.N), graph.Point{X: r.X + r.H + 3, Y: r.Y + r.H/2}, st)
		}).Fixed(min(most, (p.Stock.W-left)/float64(len(s.Stock)))))
	}
	layout.Margin(left, top, 0, 0, layout.Row(0, kinds...)).Place(p.Stock)
}

// card draws a card in its place r, or on its way there; open is true if the place is for a face-up card.
func (n pen) card(k *Card, r graph.Rect, open bool) {
	fade := 0.0
	switch {
	case k.In <= 0:
		return
	case k.In < 1 && k.Still:
		fade = 1 - k.In
	case k.In < 1:
		r = r.Move(k.From.Sub(r.Center()).Mul(1 - k.In))
	case k.Face != nil:
		n.openCard(k, r)
		return
	}
	if open {
		r.W = backRatio * r.H
	}
	n.c.Art(k.Back, r, graph.Show{Fade: fade})
	if k.Letter != "" {
		n.c.Text(k.Letter, graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 9}, n.d.Theme.Write(look.Small-3, graph.Bold).In(white).Centered())
	}
}

// openCard draws a face-up card: its back as a sign of its kind, and the pieces with the names of their cells, which
// are below them if there is the height for it.
func (n pen) openCard(k *Card, r graph.Rect) {
	const minStacked = 34.0
	t := n.d.Theme
	n.c.Art(t.Panel(t.SheetLit, t.SheetLine, 6, false), r, graph.Show{})
	st := t.Write(look.Small-1, graph.Mono)
	st.Middle = true
	var marks []layout.Part
	for _, m := range k.Face {
		marks = append(marks, layout.Leaf(nil, func(cell graph.Rect) {
			mid := cell.Center()
			if r.H < minStacked {
				size := min(r.H-2, 17)
				layout.Margin(-1, 0, 0, 0, layout.Align(0, 0.5, n.art(m.Art, size+2, size+2, graph.Show{}))).Place(cell)
				st := st
				st.Size = look.Small - 2
				n.c.Text(m.Name, graph.Point{X: cell.X + size + 1, Y: mid.Y}, st)
				return
			}
			layout.Margin(0, 1.5, 0, 0, layout.Align(0.5, 0, n.art(m.Art, 23, 23, graph.Show{}))).Place(cell)
			st := st
			st.Align = graph.Center
			n.c.Text(m.Name, graph.Point{X: mid.X, Y: r.Y + r.H - 8}, st)
		}))
	}
	back := layout.Leaf(nil, func(r graph.Rect) { n.c.Art(k.Back, r, graph.Show{}) })
	layout.Row(0, back.Fixed(backRatio*r.H), layout.Gap(4), layout.Even(0, marks...).Grow(1), layout.Gap(2)).Place(r)
}

// The sizes of a panel with a seat's next pieces, in units: the margin, the usual height of the pieces below their name
// and of a card below its own, and the space between them.
const (
	handPad  = 10.0
	handLine = 110.0
	handCard = headingHeight + openHeight
	handGap  = 8.0
)

// HandHeight returns the usual height of a panel that DrawHand draws for s.
func (s *Seat) HandHeight() float64 { return 2*handPad + s.handHeight() }

func (s *Seat) handHeight() float64 { return handLine + float64(len(s.Cards))*(handCard+handGap) }

// DrawHand draws the seat's pieces to come and, below, the cards that the viewer may see, on a panel in r.
func (s *Seat) DrawHand(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	d.Theme.DrawPanel(c, r, d.Theme.SheetLine, false)
	n, in := pen{c, d}, r.Inset(handPad)
	var line graph.Rect
	rooms, stack := make([]graph.Rect, len(s.Cards)), []layout.Part{layout.Room(&line).Grow(1)}
	for i := range s.Cards { // the first one is the lowest
		i = len(s.Cards) - 1 - i
		stack = append(stack, layout.Room(&rooms[i]).Fixed(handCard*min(1, in.H/s.handHeight())))
	}
	layout.Stack(handGap, stack...).Place(in)
	for i, room := range rooms {
		c.Text(s.Cards[i].Name, graph.Point{X: room.X + 2, Y: room.Y}, Heading(d))
		layout.Margin(0, headingHeight, 0, 0, layout.Leaf(nil, func(r graph.Rect) { n.openCard(&s.Cards[i], r) })).Place(room)
	}
	c.Text(s.Line.Name, graph.Point{X: line.X + 2, Y: line.Y}, Heading(d))
	var pieces [maxPieces]graph.Rect
	layout.Margin(0, headingHeight, 0, 0, pieceRow(line.W, handGap, line.W, &pieces)).Place(line)
	n.pieces(s.Line, s.Side, &pieces, false)
}
