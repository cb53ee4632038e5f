package trexo

import (
	"image/color"
	"math"

	"xotrio/rules"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// brickTop paints the top of a brick with its X at the left and its O at the right, or plain wood.
func brickTop(p *paint.Picture, w, h float64, in inks, seed uint32, symbols bool) {
	tone := []float64{0, 0.16, 0.07, 0.25}[seed%4]
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(paint.Mix(in.light, in.dark, tone), paint.Mix(in.dark, in.light, 0.25-tone*0.5), 100+seed, h*0.2))
	if !symbols {
		return
	}
	cross := func(grow float64) *paint.Path {
		a, b, wd := h*0.205, h*0.795, h*(0.19+2*grow)
		d := grow * h * 0.7
		return bar(a-d, a-d, b+d, b+d, wd, h*0.03).Append(bar(b+d, a-d, a-d, b+d, wd, h*0.03))
	}
	ring := func(grow float64) *paint.Path { return paint.Ring(h*1.5, h*0.5, h*(0.335+grow), h*(0.135-grow)) }
	inlay(p, h, in, in.x, cross)
	inlay(p, h, in, in.o, ring)
	if in.notched {
		p.Fill(look.Notches(h*1.5, h*0.5, h*0.295, h*0.175, h*0.05, 12), paint.Solid(in.light))
	}
}

// inlay lets a symbol into the wood: a dark seam, coloured wood, and the light on its inner edge.
func inlay(p *paint.Picture, h float64, in inks, col color.RGBA, shape func(grow float64) *paint.Path) {
	seam := in.seam
	seam.A = 150
	p.Fill(shape(0.022), paint.Solid(paint.Alpha(seam, 0.45)))
	p.Fill(shape(0.010), paint.Solid(seam))
	p.Fill(shape(0), paint.Wood(col, paint.Mix(col, color.RGBA{10, 10, 20, 255}, 0.3), 55, h*0.3))
	p.Fill(shape(-0.012), paint.Wood(paint.Mix(col, color.RGBA{255, 255, 255, 255}, 0.07), paint.Mix(col, color.RGBA{10, 10, 20, 255}, 0.16), 55, h*0.3))
}

// bar is a straight stroke of width w with corners of radius r.
func bar(x1, y1, x2, y2, w, r float64) *paint.Path {
	d := math.Hypot(x2-x1, y2-y1)
	c, s := (x2-x1)/d, (y2-y1)/d
	return paint.RoundRect(0, -w/2, d, w, r).Map(func(x, y float64) (float64, float64) { return x1 + x*c - y*s, y1 + x*s + y*c })
}

// brickSide paints what runs around half a brick: a long side, the end with its growth rings, the other long side.
func brickSide(p *paint.Picture, w, h float64, in inks, seed uint32) {
	warm := color.RGBA{0xd8, 0x9c, 0x62, 255}
	light, dark := paint.Mix(in.light, warm, 0.5), paint.Mix(in.dark, warm, 0.3)
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(light, dark, 200+seed, h*0.34))
	third := w / 3
	end := paint.Mix(light, dark, 0.35)
	p.Fill(paint.Rect(third, -1, third, h+2), func(x, y float64) (r, g, b, a float64) {
		d := math.Hypot((x-third*1.4)/h, (y-h*2.6)/h) * 7
		t := 0.5 + 0.5*math.Sin(d*2*math.Pi/1.6)
		c := paint.Mix(end, dark, 0.55*t*t)
		return float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, 1
	})
}

// softBox paints a white box whose edges fade evenly; soft is the reach of the fading to both sides, as a part of the box.
// The box takes the middle, so that the tile shows 1 + 2 soft boxes.
func softBox(p *paint.Picture, w, h, soft float64) {
	edge := func(t float64) float64 { // t from the tile's edge, in boxes
		t = math.Max(0, math.Min(1, t/(2*soft)))
		return t * t * (3 - 2*t)
	}
	p.Fill(paint.Rect(-1, -1, w+2, h+2), func(x, y float64) (r, g, b, a float64) {
		u, v := x/w*(1+2*soft), y/h*(1+2*soft)
		return 1, 1, 1, edge(u) * edge(1+2*soft-u) * edge(v) * edge(1+2*soft-v)
	})
}

// mapMark paints a cell of the map in white: a ring for a circle, and a cross of four arms, so that the two differ in shape as well as in colour.
// Both leave their middle free for a number.
func mapMark(p *paint.Picture, w, h float64, side rules.Side) {
	white := paint.Solid(color.RGBA{255, 255, 255, 255})
	if side == rules.O {
		p.Fill(paint.Ring(w/2, h/2, w*0.48, w*0.35), white)
		return
	}
	const out, in, broad = 0.05, 0.27, 0.2
	arms := new(paint.Path)
	for _, corner := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		at := func(d float64) (x, y float64) { return w * (d + corner[0]*(1-2*d)), h * (d + corner[1]*(1-2*d)) }
		x1, y1 := at(out)
		x2, y2 := at(in)
		arms.Append(bar(x1, y1, x2, y2, w*broad, w*0.05))
	}
	p.Fill(arms, white)
}
