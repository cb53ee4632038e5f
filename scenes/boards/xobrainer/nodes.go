package xobrainer

import (
	"strconv"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// maxListed is how many lines of rounds a panel has room for at most.
const maxListed = 24

// tree is the board as nodes. They are made once; what they say and whether they are there follows from the scene of the last
// tick, what they draw from the scene at the moment of the frame.
type tree struct {
	root *graph.Node
	// panels are where those of the seats hang, list is the list of rounds with its lines.
	panels, list *graph.Node
	rounds       [maxListed]*graph.Node
	// surface is the board; the pieces on it, the row that counts and what happens are its children.
	surface *graph.Node
	pieces  [xo.Squares]*graph.Node
	named   [xo.Squares]xo.Piece
	caption *graph.Node
	band    *graph.Node
	pass    *graph.Node
	// goOn is the button that goes on after a round, or comes back from one that is looked at again.
	goOn *graph.Node
	beam *graph.Node
	// sheet is what lies over the board while somebody is asked, faces the cards on it.
	sheet      *graph.Node
	faces      [2]*graph.Node
	hold, done *graph.Node
	// seconds are those that the beam's label tells.
	seconds int
}

// newTree is the tree of b.
func newTree(b *Board) *tree {
	t := &tree{root: &graph.Node{Name: "xobrainer"}}
	t.root.Draw = func(c graph.Canvas) { b.announce(c) }
	t.panels = &graph.Node{Name: "xobrainer-panels"}
	t.root.Add(t.panels, t.listed(b), t.board(b))
	t.beam = &graph.Node{Name: "xobrainer-beam", Role: graph.Reading, Draw: b.drawn(timers{b.kit}.beam)}
	set := &graph.Node{Name: "xobrainer-set"}
	set.Draw = b.drawn(func(c graph.Canvas, s *scene, w *words) {
		effects{surface{b.kit}}.set(c, s, w, t.goOn.Hover || t.goOn.Down)
	})
	t.root.Add(t.beam, set, t.goOn, t.asking(b))
	return t
}

// listed makes the list of rounds.
func (t *tree) listed(b *Board) *graph.Node {
	t.list = &graph.Node{Name: "xobrainer-rounds", Role: graph.List, Draw: b.drawn(b.lists.rounds)}
	t.list.Wheel = func(notches float64) bool { b.lists.turnRounds(&b.sc, notches); return true }
	for k := range t.rounds {
		line := &graph.Node{Name: "xobrainer-round-" + strconv.Itoa(k+1), Role: graph.Button}
		line.Draw = b.drawn(func(c graph.Canvas, s *scene, _ *words) { b.lists.lit(c, s, k, line) })
		line.Press = func() { b.open(k) }
		t.rounds[k] = line
		t.list.Add(line)
	}
	return t.list
}

// board makes the board and what happens on it.
func (t *tree) board(b *Board) *graph.Node {
	on := surface{b.kit}
	fx := effects{on}
	t.surface = &graph.Node{Name: "xobrainer-board", Role: graph.BoardArea, Draw: b.drawn(func(c graph.Canvas, s *scene, _ *words) {
		if s.asked {
			on.bare(c)
			return
		}
		on.ground(c, s, &b.point)
		if b.threatened(s) {
			on.threats(c, s)
		}
		timers{b.kit}.soot(c, s)
		fx.wave(c, s)
		row := s.row()
		for lying := s.lying(); !lying.Empty(); {
			if q := lying.PopFirst(); !row.Has(q) { // those of the row are drawn on top of the others
				on.piece(c, s, q)
			}
		}
	})}
	t.surface.Place = func(now time.Duration) graph.Place { return setPlace(b, now) }
	for q := range t.pieces {
		t.pieces[q] = &graph.Node{Name: xo.Square(q).String(), Role: graph.Piece}
		t.surface.Add(t.pieces[q])
	}
	part := func(name string, draw func(c graph.Canvas, s *scene, w *words)) *graph.Node {
		n := &graph.Node{Name: name, Draw: b.drawn(func(c graph.Canvas, s *scene, w *words) {
			if !s.asked {
				draw(c, s, w)
			}
		})}
		t.surface.Add(n)
		return n
	}
	part("xobrainer-fuse", func(c graph.Canvas, s *scene, _ *words) { timers{b.kit}.fuse(c, s) })
	part("xobrainer-blast", func(c graph.Canvas, s *scene, _ *words) { timers{b.kit}.blast(c, s) })
	part("xobrainer-row", func(c graph.Canvas, s *scene, _ *words) { on.row(c, s) })
	part("xobrainer-aim", func(c graph.Canvas, s *scene, _ *words) {
		if s.live || s.waiting {
			timers{b.kit}.aim(c, s, &b.point, b.foreseen(s))
		}
	})
	t.caption = part("xobrainer-caption", func(c graph.Canvas, s *scene, w *words) { fx.marks(c, s, w.caption) })
	part("xobrainer-knock-out", func(c graph.Canvas, s *scene, _ *words) { fx.knockOut(c, s) })
	part("xobrainer-flight", func(c graph.Canvas, s *scene, _ *words) { fx.flight(c, s) })
	t.goOn = &graph.Node{Name: "xobrainer-go-on", Role: graph.Button, Press: func() { b.next = true }}
	t.band = part("xobrainer-band", func(c graph.Canvas, s *scene, w *words) { fx.band(c, s, w, t.goOn.Hover || t.goOn.Down) })
	t.caption.Role, t.band.Role = graph.Status, graph.Status
	t.pass = &graph.Node{Name: "xobrainer-pass", Role: graph.Button, Press: func() { b.passing = true }}
	return t.surface.Add(t.pass)
}

// asking makes the sheet that lies over the board while somebody is asked.
func (t *tree) asking(b *Board) *graph.Node {
	on := cardSheet{b.kit}
	t.sheet = &graph.Node{Name: "xobrainer-sheet", Role: graph.Heading, Draw: b.drawn(func(c graph.Canvas, s *scene, _ *words) { on.heading(c, s.v, &b.ask) })}
	up := func(_ graph.Point, phase graph.Phase) { b.ask.grip(phase != graph.DragEnd) }
	for k := range t.faces {
		t.faces[k] = &graph.Node{Name: "xobrainer-face-" + strconv.Itoa(k+1), Role: graph.Card, Handlers: graph.Handlers{Drag: up}, Draw: b.drawn(func(c graph.Canvas, s *scene, _ *words) {
			if kinds := b.ask.asked(s.v); k < len(kinds) {
				on.card(c, s.v, &b.ask, kinds[k], b.kit.askPlan().cardRoom(k, len(kinds)))
			}
		})}
		t.sheet.Add(t.faces[k])
	}
	t.hold = &graph.Node{Name: "xobrainer-hold", Role: graph.Button, Handlers: graph.Handlers{Drag: up}, Draw: func(c graph.Canvas) {
		on.button(c, t.hold.Box, b.d.T("variant.hold"), b.ask.held(), true)
	}}
	t.done = &graph.Node{Name: "xobrainer-done", Role: graph.Button, Press: func() { b.ask.done = b.ask.on() }}
	t.done.Draw = func(c graph.Canvas) { on.button(c, t.done.Box, on.doneText(&b.ask), t.done.Down, false) }
	return t.sheet.Add(t.hold, t.done)
}

// drawn is what draws by the scene at the moment of a frame, with its texts.
func (b *Board) drawn(draw func(c graph.Canvas, s *scene, w *words)) func(c graph.Canvas) {
	return func(c graph.Canvas) {
		s := b.at(c.Now())
		draw(c, &s, b.writer.write(&s))
	}
}

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
