package xobrainer

import (
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
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
	l, n, dotted := xo.Classic(), needs{}, true
	if s != nil {
		l, n, dotted = s.state.Layout(), s.needs(), scores(s.state)
		if k.area.Open {
			n.open = [2]int{s.openCards(0), s.openCards(1)}
		}
	}
	k.geo = measure(k.area, n)
	k.arts = makeArts(k.d.Theme, &k.geo, &l, dotted)
}
