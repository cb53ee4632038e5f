package xobrainer

import (
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// aim draws where the player points: the ghost of the piece to be played and what it would do, or that it may not stand there.
func (b timers) aim(c graph.Canvas, s *scene, p *pointing, f *preview) {
	v, g := s.v, &b.geo
	if !p.on || v.passDue() || v.state.ToMove() == 0 || v.over() {
		return
	}
	cell := g.cell(p.at)
	in := part(c.Now(), p.since, ghostTime)
	if in < 1 {
		c.ChangesAt(c.Now())
	}
	switch {
	case v.state.Legal(xo.Place(p.at)):
		if f != nil {
			b.preview(c, f, p)
		}
		c.Art(b.arts.aim[tone(v.turn)], cell, graph.Show{Fade: 1 - in})
		strength := 0.5
		if p.armed || p.held && p.press == p.at {
			strength = 0.75
		}
		c.Art(b.arts.pieces[v.state.Next(v.turn)], graph.Around(cell.Center(), g.pitch*1.04, g.pitch*1.04), graph.Show{Fade: 1 - strength*in})
		if f != nil {
			b.foreseen(c, f, p)
		}
	case v.board.Occupied().Has(p.at):
		if p.with == mouse {
			c.Art(b.arts.last, cell, graph.Show{Fade: 1 - 0.5*in})
		}
	default:
		c.Art(b.arts.no, graph.Around(cell.Center(), g.pitch*0.62, g.pitch*0.62), graph.Show{Fade: 1 - 0.9*in})
	}
	b.ghostFuse(c, s, cell)
	if p.with == keyboard {
		c.Art(b.arts.cursor, cell.Inset(-3), graph.Show{})
	}
}
