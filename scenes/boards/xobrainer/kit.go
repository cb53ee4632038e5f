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

// fitIn lays everything out for the match of s; s may be nil.
func (k *kit) fitIn(s *standing) {
	l, beam, dotted := xo.Classic(), false, true
	if s != nil {
		l, beam, dotted = s.state.Layout(), s.variants().Has(xo.TimeBalance), scores(s.state)
	}
	k.geo = measure(k.area, beam)
	k.arts = makeArts(k.d.Theme, &k.geo, &l, dotted)
}
