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

// Sign is a sign at the corner of a seat's mark: an end of a match without a winning row, or, for a while, the
// fact that another player of the team is about to play. Its value is part of the name of its picture.
type Sign string

const (
	noSign    Sign = ""
	drawSign  Sign = "draw"
	flagSign  Sign = "flag"
	whiteSign Sign = "resigned"
	relaySign Sign = "relay"
)

// signKeys are the keys of the texts of the signs.
var signKeys = map[Sign]string{drawSign: "told.draw", flagSign: "seat.sign.flag", whiteSign: "seat.sign.resigned", relaySign: "seat.sign.relay"}

const (
	// A sign grows for growTime. Then the pennant of a flag falls for fallTime, in fallFrames pictures.
	growTime   = 250 * time.Millisecond
	fallTime   = 320 * time.Millisecond
	fallFrames = 8
	// The sign for another player of a team stays for relayTime.
	relayTime = 2 * time.Second
)

// Signs are the signs of the seats.
type Signs struct {
	list    [4]Sign
	since   [4]time.Duration
	players [4]int // the players who moved last at each seat, or will
	plies   int
	started bool
}

// Update updates the signs for v at now. Signs that are there from the start do not move.
func (g *Signs) Update(v *session.View, now time.Duration, busy bool) {
	start := now
	if !g.started {
		start = now - time.Hour
	}
	for i := range v.Setup.Seats {
		next := v.Player
		if v.Seat != i {
			next = nextPlayer(v, i)
		}
		want := endSign(v, i)
		switch {
		case want != noSign && busy: // the board is still showing the last move
			want = g.list[i]
		case want != noSign:
		case g.started && v.Seat == i && next != g.players[i] && len(v.Plies) > g.plies: // a new ply, not undo
			g.list[i], want = noSign, relaySign
		case g.list[i] == relaySign && now < g.since[i]+relayTime && v.Seat == i:
			want = relaySign
		}
		if v.Seat == i || !g.started {
			g.players[i] = next
		}
		if want != g.list[i] {
			g.list[i], g.since[i] = want, start
		}
	}
	g.started, g.plies = true, len(v.Plies)
}

// List returns the sign of each seat, for comparison.
func (g *Signs) List() [4]Sign { return g.list }

// endSign returns the sign of a seat for a match that ended without a row on the board: for a draw that of each side,
// else the loser's.
func endSign(v *session.View, seat int) Sign {
	if !v.Over() {
		return noSign
	}
	winner := v.Result.Winner()
	switch {
	case winner == rules.Nobody:
		return drawSign
	case match.SideOf(seat) == winner:
		return noSign
	case v.Result.By == match.ByResignation:
		return whiteSign
	case v.Result.By == match.ByTime && (len(v.Times.Left) == 0 || v.Times.Left[seat] <= 0):
		return flagSign
	}
	return noSign
}

// draw draws the sign of a seat, which appeared at since, in r.
func (g Sign) draw(c graph.Canvas, d *scenes.Env, side rules.Side, r graph.Rect, since time.Duration) {
	age := c.Now() - since
	if age < growTime+fallTime {
		c.ChangesAt(c.Now())
	}
	grown := graph.Ease(float64(age) / float64(growTime))
	fallen := math.Pow(max(0, min(1, float64(age-growTime)/float64(fallTime))), 2) // accelerated
	scale := 1 + 0.6*(1-grown)
	if d.Settings.ReducedMotion {
		scale, fallen = 1, 1
	}
	if g == relaySign {
		c.ChangesAt(since + relayTime)
	}
	c.Push(r.Center(), scale, grown)
	c.Art(g.art(d.Theme, side, int(fallen*fallFrames)), r.Move(r.Center().Mul(-1)), graph.Show{})
	c.Pop()
}

// art returns the picture of a sign; frame is that of a falling pennant, from 0 to fallFrames.
func (g Sign) art(t *look.Theme, side rules.Side, frame int) graph.Art {
	return graph.Art{Name: "sign/" + t.Name + "/" + side.String() + "/" + string(g) + "/" + strconv.Itoa(frame), Paint: func(p *paint.Picture, w, h float64) {
		ink := map[Sign]color.RGBA{drawSign: t.Gold, flagSign: alarm(t), whiteSign: t.Soft, relaySign: t.Accent(side)}[g]
		solid, line := paint.Solid(ink), w*0.09
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.Sheet))
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-0.5-max(1, w*0.06)), solid)
		bar := func(x1, y1, x2, y2 float64) { p.Fill(paint.Capsule(x1*w, y1*h, x2*w, y2*h, line), solid) }
		switch g {
		case drawSign:
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
				turn = math.Pi / 2 * float64(frame) / fallFrames
			}
			sin, cos := math.Sincos(turn)
			var xy []float64
			for _, corner := range [][2]float64{{0, 0}, {0.4, 0.13}, {0, 0.26}} { // from the top of the pole
				x, y := corner[0], corner[1]-0.13
				xy = append(xy, (0.37+x*cos-y*sin)*w, (0.37+x*sin+y*cos)*h)
			}
			p.Fill(paint.Polygon(xy...), solid)
		}
	}}
}
