package trexo

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"xotrio/game/match"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

func someView(t *rapid.T) cameraView {
	return cameraView{
		turn: rapid.Float64Range(-math.Pi, math.Pi).Draw(t, "turn"), tilt: rapid.Float64Range(minTilt, maxTilt).Draw(t, "tilt"),
		zoom: rapid.Float64Range(minZoom, maxZoom).Draw(t, "zoom"), top: rapid.Bool().Draw(t, "top"),
	}
}

// From every view, the middle and the corners of each cell pick it.
func TestPickEveryCellOfTheBareBoard(t *testing.T) {
	r := newRig(t, "")
	rapid.Check(t, func(t *rapid.T) {
		r.b.cam.moveTo(someView(t), 0, 0)
		l := r.lens()
		for c := range trexo.Cell(trexo.Cells) {
			for _, d := range [][2]float64{{0.5, 0.5}, {0.02, 0.02}, {0.98, 0.02}, {0.02, 0.98}, {0.98, 0.98}} {
				p := l.Point(solid.Vec{X: float64(c.Col()) + d[0], Y: float64(c.Row()) + d[1]})
				if got, ok := r.b.pile.pick(&l, l.Ray(p)); !ok || got != c {
					t.Fatalf("%v is drawn at %v, but %v is picked", c, p, got)
				}
			}
		}
		for _, v := range []solid.Vec{{X: -0.5, Y: 3}, {X: 10.5, Y: 3}, {X: 4, Y: -0.5}, {X: 4, Y: 10.5}} {
			if got, ok := r.b.pile.pick(&l, l.Ray(l.Point(v))); ok {
				t.Fatalf("%v is picked on the frame at %v", got, v)
			}
		}
	})
}

// somePile plays some moves of a random match, so that there are towers.
func somePile(t *rapid.T, m *match.Match) {
	pileUp(m, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), rapid.IntRange(0, 44).Draw(t, "plies"))
}

// The middle of a top picks its cell, or a cell with a column in front of it.
func TestPickTheTopsOfAPile(t *testing.T) {
	r := newRig(t, "")
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, "")
		somePile(rt, m)
		r.Match = m
		r.Show()
		r.Tick()
		r.b.cam.moveTo(someView(rt), 0, 0)
		l := r.lens()
		for c := range trexo.Cell(trexo.Cells) {
			top := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(r.b.pile.height[c]) * thick}
			dir := l.Ray(l.Point(top))
			got, ok := r.b.pile.pick(&l, dir)
			if ok && got == c {
				continue
			}
			if !ok {
				rt.Fatalf("nothing is picked on %v", c)
			}
			to := top.Sub(l.Eye)
			if d, met := column(got, r.b.pile.height[got]).Meet(l.Eye, to); !met || d >= 1 {
				rt.Fatalf("%v is picked instead of %v, but not in front of it", got, c)
			}
		}
	})
}

// TestPileIsPaintedFarToNear compares the order of the boxes of real piles, with frame, falling brick and ghost, with rays.
func TestPileIsPaintedFarToNear(t *testing.T) {
	r := newRig(t, "")
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, "")
		somePile(rt, m)
		r.Match = m
		r.Show()
		r.Tick()
		r.b.cam.moveTo(someView(rt), 0, 0)
		x := trexo.Cell(rapid.IntRange(0, 99).Draw(rt, "cell"))
		ghost := choice{cell: x, to: trexo.Direction(rapid.IntRange(0, 3).Draw(rt, "to"))}
		l, p := r.lens(), &r.b.painter
		falling := m.Ply() > 0 && rapid.Bool().Draw(rt, "falling") // there is no ghost while a brick falls
		p.appearance = appearance{
			falling: falling, lift: rapid.Float64Range(0, fallHeight).Draw(rt, "lift"),
			ghostly: !falling && rapid.Bool().Draw(rt, "ghostly"), ghost: trexo.Place(ghost.cells()),
		}
		p.collect()
		order := p.sort.Order(p.boxes, l.Eye)
		if len(order) != len(p.boxes) {
			rt.Fatalf("%d boxes, %d painted", len(p.boxes), len(order))
		}
		for k := range 100 {
			to := solid.Vec{X: float64(k%10)*1.1 - 0.3, Y: float64(k/10)*1.1 - 0.2, Z: rapid.Float64Range(0, 2).Draw(rt, "z")}
			dir, last := to.Sub(l.Eye), math.Inf(1)
			for _, i := range order {
				if d, ok := p.boxes[i].Meet(l.Eye, dir); ok {
					if d > last+1e-9 {
						rt.Fatalf("box %v (%v) is painted over a nearer one", p.boxes[i], p.items[i])
					}
					last = d
				}
			}
		}
	})
}
