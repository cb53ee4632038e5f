package xobrainer

import (
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// kit is what all who draw share: the texts and colours, where things are, and the pictures.
type kit struct {
	d    *scenes.Env
	area boards.Area
	geo  geometry
	arts arts
}

// fitIn lays everything out for the match of s, with room for what its variants need; s may be nil.
func (k *kit) fitIn(s *standing) {
	l, n := xo.Classic(), needs{}
	if s != nil {
		l, n = s.state.Layout(), s.needs()
		if k.area.Open {
			n.open = [2]int{s.openCards(0), s.openCards(1)}
		}
	}
	k.geo = measure(k.area, n)
	k.arts = makeArts(k.d.Theme, &k.geo, &l)
}

// label is the style of the small headings.
func (k *kit) label() graph.Style {
	return k.d.Theme.Write(look.Small-2, graph.Medium).In(k.d.Theme.Soft)
}

// labelIn is label, as much smaller as s needs to stand in w units.
func (k *kit) labelIn(s string, w float64) graph.Style {
	st := k.label()
	if need, _ := k.d.Fonts.Measure(s, st); need > w {
		st.Size *= w / need
	}
	return st
}

// middle is st centred on its point vertically.
func middle(st graph.Style) graph.Style { st.Middle = true; return st }

// slotRoom is the place of the n-th secret card in the panel of a seat.
func (k *kit) slotRoom(seat, n int) graph.Rect {
	p := &k.geo.panels[seat]
	if p.open {
		return graph.Rect{X: p.cards.X, Y: p.cards.Y + float64(n)*(p.faceH+openGap), W: p.cards.W, H: p.faceH}
	}
	h := min(p.cards.H, 42)
	w := h * backRatio
	if k.area.Narrow() {
		return graph.Rect{X: p.cards.X + float64(n)*(44+phoneGap) + (44-w)/2, Y: p.cards.Y + (p.cards.H-h)/2, W: w, H: h}
	}
	return graph.Rect{X: p.cards.X + float64(n)*(w+7), Y: p.cards.Y, W: w, H: h}
}
