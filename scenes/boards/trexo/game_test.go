package trexo

import (
	"math"
	"testing"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// The bricks of the pictures are a legal game without a row before the last brick, with the right levels, and the ghosts of illegal bricks
// are illegal.
func TestFiguresAreLegal(t *testing.T) {
	f := figures()
	for _, c := range []struct {
		h       pilePicture
		growing bool
		// refused is the reason why the ghost is illegal, "" without a ghost.
		refused string
		won     bool
	}{
		{h: f.aim}, {h: f.across}, {h: f.row, won: true}, {h: emblem()},
		{h: f.same, refused: "refusal.trexo.same-brick"}, {h: f.step, refused: "refusal.trexo.levels"}, {h: f.growing, growing: true, refused: "refusal.trexo.apart"},
	} {
		s := trexo.Start().Grown(c.growing)
		for i, b := range c.h.bricks {
			m := trexo.Place(b.X, b.O)
			if why := s.Check(m); why != nil {
				t.Fatalf("%s: brick %d is refused: %v", c.h.name, i+1, why)
			}
			if got := s.Step(m).Level; got != b.Level {
				t.Errorf("%s: brick %d is at level %d, in the picture at %d", c.h.name, i+1, got, b.Level)
			}
			s.Do(m)
		}
		if won := s.Outcome() == rules.Won(rules.X); won != c.won || !c.won && s.Outcome().Over() {
			t.Errorf("%s: %v", c.h.name, s.Outcome())
		}
		if rows := s.Rows(); c.won && (len(rows) != 1 || rows[0].Side != rules.X) {
			t.Errorf("%s: the rows are %v", c.h.name, rows)
		}
		if (c.refused != "") != (c.h.ghost != rules.NoMove) {
			t.Errorf("%s: there is a ghost: %t", c.h.name, c.h.ghost != rules.NoMove)
		} else if c.refused != "" {
			if why := s.Check(c.h.ghost); why == nil || why.Key != c.refused {
				t.Errorf("%s: the ghost is refused with %v, want %s", c.h.name, why, c.refused)
			}
		}
	}
}

// painted returns h in 360 by 240 pixels.
func painted(h *pilePicture) *paint.Picture {
	p := paint.New(360, 240, 360, 240)
	h.art(look.Dark()).Paint(p, 360, 240)
	return p
}

// The strokes of an X run from corner to corner, unlike those of a plus sign, on the brick and in the picture.
func TestCrossIsAnX(t *testing.T) {
	h := &pilePicture{name: "one", cols: 3, rows: 2, bricks: []trexo.Brick{newBrick(1, 1, 2, 1, 1)}}
	var on pile
	on.addBrick(h.bricks[0])
	s := h.appearance(&on, look.Dark(), 360, 240, 1)
	l, p := s.pose.lensFor(s.box, s.room), painted(h)
	mid := l.Point(solid.Vec{X: 1.5, Y: 1.5, Z: thick})
	for _, d := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		at := l.Point(solid.Vec{X: 1.5 + 0.22*d[0], Y: 1.5 + 0.22*d[1], Z: thick})
		if c := p.RGBAAt(int(at.X), int(at.Y)); c.G <= c.R+30 {
			t.Errorf("towards %v the X is %v", d, c)
		}
		if way := at.Sub(mid); math.Abs(way.X) < math.Abs(way.Y)/3 || math.Abs(way.Y) < math.Abs(way.X)/3 {
			t.Errorf("a stroke of the X runs along %v, as that of a plus", way)
		}
		at = l.Point(solid.Vec{X: 1.5 + 0.15*(d[0]+d[1]), Y: 1.5 + 0.15*(d[0]-d[1]), Z: thick})
		if c := p.RGBAAt(int(at.X), int(at.Y)); c.R <= c.G {
			t.Errorf("between the strokes the brick is %v", c)
		}
	}
}

func TestBricksFitTheirPicture(t *testing.T) {
	var emblem graph.Art
	drawFigure(artCatcher{last: &emblem}, look.Dark(), graph.Rect{W: 300, H: 170}, 0)
	all := map[string]graph.Art{"emblem": emblem}
	for _, c := range chapters() {
		for _, b := range c.Blocks {
			if b.Draw != nil {
				var a graph.Art
				b.Draw(artCatcher{last: &a}, look.Dark(), graph.Rect{W: 500, H: b.Height})
				all[a.Name] = a
			}
		}
	}
	tower := &pilePicture{name: "tower", cols: 3, rows: 3}
	for level := range 15 {
		tower.bricks = append(tower.bricks, newBrick(0, 0, 1, 0, level+1))
	}
	all["tower"] = tower.art(look.Dark())
	if len(all) < 8 {
		t.Fatalf("%d pictures", len(all))
	}
	for name, a := range all {
		p := paint.New(240, 160, 240, 160)
		a.Paint(p, 240, 160)
		edge, most := uint8(0), uint8(0)
		for y := range 160 {
			for x := range 240 {
				if at := p.RGBAAt(x, y).A; x == 0 || y == 0 || x == 239 || y == 159 {
					edge = max(edge, at) // a soft shadow may reach it
				} else {
					most = max(most, at)
				}
			}
		}
		if edge > 180 || most < 255 {
			t.Errorf("%s: opacity %d at the edge, %d within", name, edge, most)
		}
	}
}

// artCatcher is a canvas that keeps the last picture.
type artCatcher struct {
	graph.Canvas
	last *graph.Art
}

func (c artCatcher) Art(a graph.Art, _ graph.Rect, _ graph.Show) { *c.last = a }
