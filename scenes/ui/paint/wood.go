package paint

import (
	"image/color"
	"math"
)

// Wood is an ink of straight-grained wood: light between, dark along the grain, which runs across the picture. Two seeds
// give two boards of the same tree. unit is the width of a growth ring in units.
func Wood(light, dark color.RGBA, seed uint32, unit float64) Ink {
	ox, oy := float64(hash(seed, 1)%1000), float64(hash(seed, 2)%1000)
	return func(x, y float64) (float64, float64, float64, float64) {
		x, y = x/unit+ox, y/unit+oy
		bend := noise(x*0.11, y*0.35, seed)*2.2 + noise(x*0.4, y*1.7, seed+7)*0.35
		ring := y*0.9 + bend
		t := 0.5 + 0.5*math.Sin(ring*2*math.Pi)
		fibre := noise(x*0.9, y*14, seed+13)
		return blend(light, dark, 0.55*t*t*t+0.3*fibre)
	}
}

// noise is smooth value noise from 0 to 1.
func noise(x, y float64, seed uint32) float64 {
	xf, yf := math.Floor(x), math.Floor(y)
	u, v := x-xf, y-yf
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	at := func(i, j float64) float64 {
		return float64(hash(uint32(int64(xf+i))*73856093^uint32(int64(yf+j))*19349663, seed)&0xffff) / 0xffff
	}
	return (at(0, 0)*(1-u)+at(1, 0)*u)*(1-v) + (at(0, 1)*(1-u)+at(1, 1)*u)*v
}

// hash scatters a and b over 32 bits.
func hash(a, b uint32) uint32 {
	h := a*0x9e3779b1 ^ (b+0x7f4a7c15)*0x85ebca6b
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}
