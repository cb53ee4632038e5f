package panel

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// sign is what the disc of a seat bears at its corner: how a match has ended that no row on the board decided, and for a while that another player of
// the team takes over. Its value is the end of the key of its text.
type Sign string

const (
	noSign    Sign = ""
	equalSign Sign = "draw"
	flagSign  Sign = "flag"
	whiteSign Sign = "resigned"
	relaySign Sign = "relay"
)

// How long a sign grows, how long after that the pennant of a flag takes to fall, in pictures of their own, and how long it is seen who takes over.
const (
	signGrows  = 250 * time.Millisecond
	flagFalls  = 320 * time.Millisecond
	flagFrames = 8
	relayStays = 2 * time.Second
)

// Signs are those of the seats, since when they stand, and of each seat the player who came last; plies were shown.
type Signs struct {
	list    [4]Sign
	since   [4]time.Duration
	players [4]int
	plies   int
	begun   bool
}

// Update brings the signs to the moment now, when v is shown: what is there from the beginning stands still.
func (g *Signs) Update(v *session.View, now time.Duration, busy bool) {
	start := now
	if !g.begun {
		start = now - time.Hour
	}
	for i := range v.Setup.Seats {
		next := v.Player
		if v.Seat != i {
			next = upNext(v, i)
		}
		want := endSign(v, i)
		switch {
		case want != noSign && busy: // the board is still showing what has happened
			want = g.list[i]
		case want != noSign:
		case g.begun && v.Seat == i && next != g.players[i] && len(v.Plies) > g.plies: // nobody comes by what is taken back
			g.list[i], want = noSign, relaySign
		case g.list[i] == relaySign && now < g.since[i]+relayStays && v.Seat == i:
			want = relaySign
		}
		if v.Seat == i || !g.begun {
			g.players[i] = next
		}
		if want != g.list[i] {
			g.list[i], g.since[i] = want, start
		}
	}
	g.begun, g.plies = true, len(v.Plies)
}

// List returns the sign of each seat, which can be compared.
func (g *Signs) List() [4]Sign { return g.list }

// endSign is the sign of a seat in a match that is over without a row on the board: each side's for a draw, the loser's otherwise.
func endSign(v *session.View, seat int) Sign {
	if !v.Over() {
		return noSign
	}
	winner := v.Result.Winner()
	switch {
	case winner == rules.Nobody:
		return equalSign
	case match.SideOf(seat) == winner:
		return noSign
	case v.Result.By == match.ByResignation:
		return whiteSign
	case v.Result.By == match.ByTime && (len(v.Times.Left) == 0 || v.Times.Left[seat] <= 0):
		return flagSign
	}
	return noSign
}

// signAt is where the sign at the corner of a disc is.
func signAt(disc graph.Rect) graph.Rect {
	edge := max(18, disc.W*0.5)
	return graph.Around(graph.Point{X: disc.X + disc.W*0.82, Y: disc.Y + disc.H*0.86}, edge, edge)
}

// draw draws the sign of a seat, which stands since a moment, at r.
func (g Sign) draw(c graph.Canvas, d *scenes.Env, side rules.Side, r graph.Rect, since time.Duration) {
	age := c.Now() - since
	if age < signGrows+flagFalls {
		c.ChangesAt(c.Now())
	}
	grown := graph.Ease(float64(age) / float64(signGrows))
	fallen := math.Pow(max(0, min(1, float64(age-signGrows)/float64(flagFalls))), 2) // as what falls does
	scale := 1 + 0.6*(1-grown)
	if d.Settings.ReducedMotion {
		scale, fallen = 1, 1
	}
	if g == relaySign {
		c.ChangesAt(since + relayStays)
	}
	c.Push(r.Center(), scale, grown)
	c.Art(g.art(d.Theme, side, int(fallen*flagFrames)), graph.Around(graph.Point{}, r.W, r.H), graph.Show{})
	c.Pop()
}

// art is the picture of a sign, frame that of a pennant on its way down, from 0 to flagFrames.
func (g Sign) art(t *look.Theme, side rules.Side, frame int) graph.Art {
	return graph.Art{Name: "sign/" + t.Name + "/" + side.String() + "/" + string(g) + "/" + strconv.Itoa(frame), Paint: func(p *paint.Picture, w, h float64) {
		ink := map[Sign]color.RGBA{equalSign: t.Gold, flagSign: alarm(t), whiteSign: t.Soft, relaySign: t.Accent(side)}[g]
		solid, line := paint.Solid(ink), w*0.09
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.Sheet))
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-0.5-max(1, w*0.06)), solid)
		at := func(x, y float64) (float64, float64) { return x * w, y * h }
		bar := func(x1, y1, x2, y2 float64) {
			ax, ay := at(x1, y1)
			bx, by := at(x2, y2)
			p.Fill(paint.Capsule(ax, ay, bx, by, line), solid)
		}
		switch g {
		case equalSign:
			bar(0.32, 0.41, 0.68, 0.41)
			bar(0.32, 0.59, 0.68, 0.59)
		case relaySign:
			bar(0.3, 0.4, 0.68, 0.4)
			bar(0.57, 0.28, 0.69, 0.4)
			bar(0.7, 0.6, 0.32, 0.6)
			bar(0.43, 0.72, 0.31, 0.6)
		case flagSign, whiteSign:
			bar(0.36, 0.24, 0.36, 0.78)
			turn := 0.0
			if g == flagSign {
				turn = math.Pi / 2 * float64(frame) / flagFrames
			}
			var xy []float64
			for _, corner := range [][2]float64{{0, 0}, {0.4, 0.13}, {0, 0.26}} { // from the top of the pole on
				x, y := at(0.37+corner[0]*math.Cos(turn)-(corner[1]-0.13)*math.Sin(turn), 0.37+corner[0]*math.Sin(turn)+(corner[1]-0.13)*math.Cos(turn))
				xy = append(xy, x, y)
			}
			p.Fill(paint.Polygon(xy...), solid)
		}
	}}
}
