package xobrainer

import (
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// sync brings the scene, its texts and the nodes to the moment now, which is that of a tick.
func (b *Board) sync(now time.Duration) {
	b.moment = now
	if b.rest == nil {
		return
	}
	b.sc = b.at(now)
	b.w = b.writer.write(&b.sc)
	b.foresee()
	b.tree.update(b, now)
}

// update brings the nodes to the scene of b.
func (t *tree) update(b *Board, now time.Duration) {
	s := &b.sc
	t.surface.Box, t.surface.Label = b.geo.outer, b.w.title
	if b.area.Lone {
		t.surface.Label = b.d.T("game.xobrainer")
	}
	t.updateRounds(b)
	lying := s.lying()
	for q, n := range t.pieces {
		if n.Hidden = s.asked || !lying.Has(xo.Square(q)); n.Hidden {
			continue
		}
		n.Box = b.geo.cell(xo.Square(q))
		if p := s.v.board.PieceAt(xo.Square(q)); p != t.named[q] {
			t.named[q], n.Label = p, b.writer.on(p, xo.Square(q))
		}
	}
	t.caption.Label = b.w.caption
	t.band.Label = b.w.bandLabel
	t.pass.Label = b.w.bandLabel
	if t.pass.Hidden = !s.live || !s.v.passDue(); !t.pass.Hidden {
		t.pass.Box = effects{surface{b.kit}}.bandRoom(s, b.w)
	}
	if t.goOn.Hidden = s.asked || !s.awaits() && s.again == 0; !t.goOn.Hidden {
		on := effects{surface{b.kit}}
		if t.goOn.Box, t.goOn.Label = on.goOnRoom(s), b.w.goOn; s.settling() {
			t.goOn.Box = on.goOnSetRoom(s)
		}
	}
	t.updateBeam(b)
	t.updateSheet(b)
}

// updateBeam brings the beam to the scene.
func (t *tree) updateBeam(b *Board) {
	if t.beam.Hidden = b.geo.beam.W <= 0; t.beam.Hidden {
		return
	}
	t.beam.Box = b.geo.beam
	if _, seconds, _ := b.sc.beam(); seconds != t.seconds || t.beam.Label == "" {
		t.seconds = seconds
		t.beam.Label = b.w.heads[0].Name + " · " + b.w.heads[1].Name + " · " + b.d.T("variant.seconds", "Seconds", seconds)
	}
}

// updateSheet brings the sheet to whom it asks.
func (t *tree) updateSheet(b *Board) {
	if t.sheet.Hidden = !b.sc.asked; t.sheet.Hidden {
		return
	}
	o := b.geo.outer
	on, v := cardSheet{b.kit}, b.sc.v
	plan := b.kit.askPlan()
	t.sheet.At, t.sheet.Scale, t.sheet.Box = graph.Point{X: o.X, Y: o.Y}, o.W/plan.side, plan.room()
	t.hold.Box, t.done.Box = plan.hold, plan.done
	title, under := on.asks(v, b.ask.queue[0])
	t.sheet.Label = title + ". " + under
	t.hold.Label, t.done.Label = b.d.T("variant.hold"), on.doneText(&b.ask)
	kinds := b.ask.asked(v)
	for k, n := range t.faces {
		if n.Hidden = k >= len(kinds); n.Hidden {
			continue
		}
		n.Box = plan.cardRoom(k, len(kinds))
		n.Label = on.cardLabel(v, &b.ask, kinds[k])
	}
}

// updateRounds brings the list of rounds, and its lines, to the scene of b.
func (t *tree) updateRounds(b *Board) {
	s, r := &b.sc, b.geo.seats[0].List
	t.list.Box, t.list.Label, t.list.Hidden = r.Inset(-12), b.w.labels.list, r.H == 0
	first, room := b.lists.firstRound(s), b.lists.roundRows()
	labels := b.w.labels.rounds
	for k, line := range t.rounds {
		if line.Hidden = k >= room || first+k >= len(labels); line.Hidden {
			continue
		}
		line.Box = graph.Rect{X: r.X - 8, Y: r.Y + labelH + float64(k)*lineH - 2, W: r.W + 16, H: lineH}
		line.Label = labels[first+k]
	}
}
