package companion

import (
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// drawPieces draws the pieces to come: on turn the next one large.
func (s *Companion) drawPieces(c graph.Canvas, a half, turn bool) {
	t, k := s.Theme, a.k
	pieces, n := s.m.LineUp(a.side)
	if n == 0 {
		s.drawBig(c, a, s.T("companion.no-piece"), "")
		return
	}
	big, small, gap := 184*k, 135*k, 16*k
	if room := (a.middle.W - big - 3*small - 3*gap); room < 0 {
		f := a.middle.W / (big + 3*small + 3*gap)
		big, small, gap = big*f, small*f, gap*f
	}
	if over := big + 30*k - a.middle.H; over > 0 {
		f := (a.middle.H - 30*k) / big
		big, small, gap = big*f, small*f, gap*f
	}
	wide := 4*small + 3*gap
	if turn {
		wide += big - small
	}
	x := a.middle.X + (a.middle.W-wide)/2
	y := a.middle.Y + (a.middle.H-30*k)/2
	col := t.Accent(a.side)
	st := t.Write(max(look.Small*1.15*k, 12), graph.Regular).In(t.Soft).Centered()
	for i := range 4 {
		size, gone := small, 4-n
		now := turn && i == gone
		if now {
			size = big
		}
		box := graph.Rect{X: x, Y: y - size/2, W: size, H: size}
		x += size + gap
		fill, line := t.Sheet, t.SheetLine
		if now {
			fill, line = paint.Mix(t.Sheet, col, 0.2), col
		}
		fade := 0.0
		if i < gone {
			fade = 0.55
		}
		c.Art(t.Panel(fill, line, 22*k, now), box, graph.Show{Fade: fade})
		if i < gone {
			continue
		}
		p := pieces[i-gone]
		if !turn {
			fade = 0.15
		}
		c.Art(t.Piece(p.Owner() == rules.X, p.Colour() == rules.X), box.Inset(size*0.09), graph.Show{Fade: fade})
		under := graph.Point{X: box.X + size/2, Y: box.Y + size + 17*k}
		if now {
			bold := t.Write(max(look.Title*0.9*k, look.Small), graph.Bold).Centered()
			c.Text(s.T("companion.now"), under, bold)
			continue
		}
		c.Text(strconv.Itoa(i-gone+1), under, st)
	}
}

// piece is a piece in words.
func (s *Companion) piece(p xobrainer.Piece) string {
	return s.T("companion.piece." + strings.NewReplacer("X", "green-x", "x", "pink-x", "O", "pink-o", "o", "green-o").Replace(p.String()))
}
