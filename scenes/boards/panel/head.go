package panel

import (
	"image/color"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Head is what every panel begins with: who sits there and whether the seat is on turn.
type Head struct {
	// Side is whose mark and accent the head bears.
	Side rules.Side
	// Name is the player's name, Under the smaller line below it.
	Name, Under string
	// Level reports whether Under is the level of a computer player.
	Level bool
	// Turn reports whether the seat is on turn, Thinking whether a computer player thinks there.
	Turn, Thinking bool
}

// HeadHeight is the room that a seat's head takes, in units.
const HeadHeight = 52

// DrawHead draws a head at the top of r: the mark in a circle, the name, and the line below.
func DrawHead(c graph.Canvas, d *scenes.Env, r graph.Rect, h Head) {
	t := d.Theme
	DrawSide(c, t, h.Side, headDisc(r))
	if r.W < 100 { // of a telephone, on which much stands beside it
		return
	}
	name := t.Write(look.Title-2, graph.Bold)
	for name.Size > look.Body {
		if w, _ := d.Fonts.Measure(h.Name, name); w <= r.W-60 {
			break
		}
		name.Size--
	}
	called, name := d.Fonts.Squeeze(h.Name, name, r.W-60)
	c.Text(called, graph.Point{X: r.X + 60, Y: r.Y + 14 - name.Size/2 - 5}, name)
	under := t.Write(look.Small, graph.Regular).In(t.Soft)
	room := r.W - 60
	if h.Thinking {
		room -= 6 + 3*dotStep
	}
	text, under := d.Fonts.Squeeze(h.Under, under, room)
	c.Text(text, graph.Point{X: r.X + 60, Y: r.Y + 30}, under)
	if !h.Thinking {
		return
	}
	w, _ := d.Fonts.Measure(text, under)
	DrawThinking(c, t, h.Side, graph.Point{X: r.X + 66 + w, Y: r.Y + 39})
}

// headDisc is where the circle is in a head at the top of r.
func headDisc(r graph.Rect) graph.Rect {
	edge := min(48, r.W)
	return graph.Around(graph.Point{X: r.X + edge/2, Y: r.Y + 26}, edge, edge)
}

// DrawSide draws the mark of a side in its circle.
func DrawSide(c graph.Canvas, t *look.Theme, side rules.Side, r graph.Rect) {
	c.Art(badge(t, side), r, graph.Show{})
	c.Art(t.Piece(side == rules.X, side == rules.X), r.Inset(r.W/6), graph.Show{})
}

// DrawThinking draws three dots from p on, which are lit one after the other while a computer player of a side thinks.
func DrawThinking(c graph.Canvas, t *look.Theme, side rules.Side, p graph.Point) {
	n := c.Now() / dotTime
	c.ChangesAt((n + 1) * dotTime)
	for i := range 3 {
		fade := 0.75
		if int(n%4) == i+1 {
			fade = 0
		}
		c.Art(dot(t.Accent(side)), graph.Rect{X: p.X + dotStep*float64(i), Y: p.Y, W: 6, H: 6}, graph.Show{Fade: fade})
	}
}

// dotStep is the distance of the dots of one who thinks, dotTime for how long each of them is lit.
const (
	dotStep = 9
	dotTime = time.Second / 6
)

// NewHead returns the head of the seat with that index in v. thinking is true while a computer player chooses a move.
func NewHead(d *scenes.Env, v *session.View, seat int, thinking bool) Head {
	h := Head{Side: match.SideOf(seat)}
	players := v.Setup.Seats[seat].Players
	next := upNext(v, seat)
	if v.Seat == seat {
		h.Turn, h.Thinking = true, thinking
		next = v.Player
	}
	p := players[next]
	h.Name, h.Under = phrases.Player(d, v.Setup.Seats, seat, next), d.T("table.side."+h.Side.String())
	if p.Computer() {
		h.Under, h.Level = phrases.Level(d, p.Level), true
	}
	if n := len(players); n > 1 {
		var others []string
		for k := 1; k < n; k++ {
			i := (next + k) % n
			others = append(others, phrases.Member(d, v.Setup.Seats, seat, i))
		}
		h.Level = false
		h.Name, h.Under = phrases.Member(d, v.Setup.Seats, seat, next), d.T("table.team.then", "Name", strings.Join(others, ", "))
	}
	return h
}

// upNext is the index of the player of a seat who takes its next turn.
func upNext(v *session.View, seat int) int {
	for i := len(v.Plies) - 1; i >= 0; i-- {
		if p := v.Plies[i]; p.Seat == seat {
			return (p.Player + 1) % len(v.Setup.Seats[seat].Players)
		}
	}
	return 0
}

// badge is the disc behind the mark of side s.
func badge(t *look.Theme, s rules.Side) graph.Art {
	return graph.Art{Name: "badge/" + t.Name + "/" + s.String(), Paint: func(p *paint.Picture, w, h float64) {
		accent := t.Accent(s)
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(paint.Mix(t.Sheet, accent, 0.16)))
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-2), paint.Solid(accent))
	}}
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
