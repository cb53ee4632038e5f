package xobrainer

import (
	"strconv"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// most is how many secret cards a seat has at most: one mission for each of its people, and a trap.
const most = xo.MaxPeople + 1

// mostRounds is how many lines of rounds a panel has room for at most.
const mostRounds = 24

// tree is the board as nodes. They are made once; what they say and whether they are there follows from the scene at the
// moment for which the tree is asked.
type tree struct {
	root  *graph.Node
	seats [2]seatNodes
	// surface is the board; the pieces on it, the row that counts and what happens are its children.
	surface *graph.Node
	pieces  [xo.Squares]*graph.Node
	named   [xo.Squares]xo.Piece
	over    []*graph.Node
	caption *graph.Node
	band    *graph.Node
	pass    *graph.Node
	// goOn is the button that goes on after a round, or comes back from one that is looked at again.
	goOn *graph.Node
	beam *graph.Node
	tip  *graph.Node
	// orderTip says that the line-up leaves no choice.
	orderTip *graph.Node
	// sheet is what lies over the board while somebody is asked, faces the cards on it.
	sheet      *graph.Node
	faces      [2]*graph.Node
	hold, done *graph.Node
	// seconds are those that the beam's label tells.
	seconds int
}

// seatNodes are the parts of a player's panel.
type seatNodes struct {
	panel, lineUp, bag, bomb, message, list *graph.Node
	// rounds are the lines of the list of rounds.
	rounds  [mostRounds]*graph.Node
	cards   [most]*graph.Node
	seconds int
}

// newTree is the tree of b. Its root brings all of it to the moment at which it is drawn, walked or hit.
func newTree(b *Board) *tree {
	t := &tree{root: &graph.Node{Name: "xobrainer"}}
	t.root.Place = func(now time.Duration) graph.Place {
		b.sync(now)
		return graph.Place{}
	}
	t.root.Draw = func(c graph.Canvas) { b.announce(c) }
	for i := range t.seats {
		t.root.Add(t.seat(b, i))
	}
	t.root.Add(t.board(b))
	t.beam = &graph.Node{Name: "xobrainer-beam", Role: graph.Reading, Draw: func(c graph.Canvas) { timers{b.kit}.beam(c, &b.sc, b.w) }}
	t.tip = &graph.Node{Name: "xobrainer-tip", Role: graph.Status, Draw: func(c graph.Canvas) {
		var keep []graph.Rect
		if b.threatened(&b.sc) {
			keep = surface{b.kit}.threatRooms(b.sc.v)
		}
		timers{b.kit}.tip(c, &b.point, keep)
	}}
	t.orderTip = &graph.Node{Name: "xobrainer-order", Role: graph.Status, Draw: func(c graph.Canvas) {
		boards.DrawTip(c, b.d, b.w.order, graph.Point{X: b.orderAt.X + b.orderAt.W/2, Y: b.orderAt.Y + 8}, b.area.Bounds())
	}}
	t.root.Add(t.beam, t.tip, t.orderTip, t.asking(b))
	return t
}

// seat makes the panel of seat i.
func (t *tree) seat(b *Board, i int) *graph.Node {
	n := &t.seats[i]
	name := [2]string{"xobrainer-x", "xobrainer-o"}[i]
	p := panels{b.kit}
	part := func(what string, role graph.Role, draw func(c graph.Canvas)) *graph.Node {
		return &graph.Node{Name: name + "-" + what, Role: role, Draw: draw}
	}
	n.panel = part("panel", graph.Reading, func(c graph.Canvas) { p.draw(c, &b.sc, b.w, i) })
	n.lineUp, n.bag, n.bomb, n.message = part("line-up", graph.Reading, nil), part("bag", graph.Reading, nil), part("bomb", graph.Reading, nil), part("message", graph.Status, nil)
	n.list = part("rounds", graph.List, func(c graph.Canvas) { b.lists.rounds(c, &b.sc, b.w) })
	n.list.Hidden = i == 1 // where the screen shows the list of moves
	if i == 0 {
		n.list.Wheel = func(notches float64) bool { b.lists.turnRounds(&b.sc, notches); return true }
		for k := range n.rounds {
			line := part("round-"+strconv.Itoa(k+1), graph.Button, nil)
			line.Draw = func(c graph.Canvas) { b.lists.lit(c, &b.sc, k, line) }
			line.Press = func() { b.open(k) }
			n.rounds[k] = line
			n.list.Add(line)
		}
	}
	n.panel.Add(n.lineUp, n.bag, n.bomb)
	for k := range n.cards {
		n.cards[k] = part("card-"+strconv.Itoa(k+1), graph.Card, func(c graph.Canvas) { p.drawCard(c, &b.sc, i, k) })
		n.cards[k].Press = func() { b.takeUp(i, k) }
		n.panel.Add(n.cards[k])
	}
	return n.panel.Add(n.message, n.list)
}

// board makes the board and what happens on it.
func (t *tree) board(b *Board) *graph.Node {
	on := surface{b.kit}
	fx := effects{on}
	t.surface = &graph.Node{Name: "xobrainer-board", Role: graph.BoardArea, Draw: func(c graph.Canvas) {
		if b.sc.asked {
			on.bare(c)
		} else {
			on.ground(c, &b.sc, &b.point)
			if b.threatened(&b.sc) {
				on.threats(c, &b.sc)
			}
		}
	}}
	for q := range t.pieces {
		t.pieces[q] = &graph.Node{Name: xo.Square(q).String(), Role: graph.Piece, Draw: func(c graph.Canvas) {
			if !b.sc.row().Has(xo.Square(q)) { // those of the row are drawn on top of the others
				on.piece(c, &b.sc, xo.Square(q))
			}
		}}
		t.surface.Add(t.pieces[q])
	}
	part := func(name string, draw func(c graph.Canvas)) *graph.Node {
		n := &graph.Node{Name: name, Draw: draw}
		t.over = append(t.over, n)
		t.surface.Add(n)
		return n
	}
	part("xobrainer-fuse", func(c graph.Canvas) { timers{b.kit}.fuse(c, &b.sc) })
	part("xobrainer-row", func(c graph.Canvas) { on.row(c, &b.sc) })
	part("xobrainer-aim", func(c graph.Canvas) {
		if b.sc.live || b.sc.waiting {
			timers{b.kit}.aim(c, &b.sc, &b.point, b.foresee())
		}
	})
	t.caption = part("xobrainer-caption", func(c graph.Canvas) { fx.marks(c, &b.sc, b.w.caption) })
	part("xobrainer-knock-out", func(c graph.Canvas) { fx.knockOut(c, &b.sc) })
	part("xobrainer-flight", func(c graph.Canvas) { fx.flight(c, &b.sc) })
	t.band = part("xobrainer-band", func(c graph.Canvas) { fx.band(c, &b.sc, b.w) })
	t.caption.Role, t.band.Role = graph.Status, graph.Status
	t.pass = &graph.Node{Name: "xobrainer-pass", Role: graph.Button, Press: func() { b.passing = true }}
	t.goOn = &graph.Node{Name: "xobrainer-go-on", Role: graph.Button, Press: func() { b.next = true }}
	t.goOn.Draw = func(c graph.Canvas) { fx.goOn(c, &b.sc, b.w, t.goOn) }
	return t.surface.Add(t.pass, t.goOn)
}

// asking makes the sheet that lies over the board while somebody is asked.
func (t *tree) asking(b *Board) *graph.Node {
	on := cardSheet{b.kit}
	t.sheet = &graph.Node{Name: "xobrainer-sheet", Role: graph.Heading, Draw: func(c graph.Canvas) { on.heading(c, b.sc.v, &b.ask) }}
	up := func(_ graph.Point, phase graph.Phase) { b.ask.grip(phase != graph.DragEnd) }
	for k := range t.faces {
		t.faces[k] = &graph.Node{Name: "xobrainer-face-" + strconv.Itoa(k+1), Role: graph.Card, Handlers: graph.Handlers{Drag: up}, Draw: func(c graph.Canvas) {
			kinds := b.ask.asked(b.sc.v)
			on.card(c, &b.ask, kinds[k], b.kit.askPlan().cardRoom(k, len(kinds)))
		}}
		t.sheet.Add(t.faces[k])
	}
	t.hold = &graph.Node{Name: "xobrainer-hold", Role: graph.Button, Handlers: graph.Handlers{Drag: up}, Draw: func(c graph.Canvas) {
		on.button(c, t.hold.Box, b.d.T("variant.hold"), b.ask.held(), true)
	}}
	t.done = &graph.Node{Name: "xobrainer-done", Role: graph.Button, Press: func() { b.ask.done = b.ask.on() }}
	t.done.Draw = func(c graph.Canvas) { on.button(c, t.done.Box, on.doneText(&b.ask), t.done.Down, false) }
	return t.sheet.Add(t.hold, t.done)
}
