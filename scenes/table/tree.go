package table

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// tipTicks is how long a message takes to come or go, tipDrop from how far above its place it comes.
const (
	tipTicks = 9
	tipDrop  = 10
)

// tree is the table as a scene graph, from the ground up: what lies below, the board, the buttons, and on top the message.
type tree struct {
	root, tip *graph.Node
	anim      graph.Animator
	// says is the text of the message while it comes, stands and goes; to is what it is to become.
	says, to string
}

// plant rebuilds the tree for the layout as it is. A message that stands goes on standing.
func (t *Table) plant() {
	t.tree.anim.Finish()
	t.tree.anim.Reduced = t.d.Settings.ReducedMotion
	root := (&graph.Node{Name: "table"}).Add(
		&graph.Node{Name: "ground", Draw: t.drawGround},
		&graph.Node{Name: "board", Draw: t.drawBoard},
		&graph.Node{Name: "hint-ring", Draw: t.drawAdvice},
		&graph.Node{Name: "hints", Draw: t.drawHints},
	)
	for i := range t.buttons {
		b := &t.buttons[i]
		root.Add(&graph.Node{
			Name: b.icon, At: graph.Point{X: b.at.X, Y: b.at.Y}, Box: graph.Rect{W: b.at.W, H: b.at.H},
			Draw: func(c graph.Canvas) { t.drawButton(c, b, i == t.hover, i == t.focus) },
		})
	}
	root.Add(&graph.Node{Name: "button-tip", Draw: t.drawButtonTip})
	tip := &graph.Node{Name: "tip", Draw: t.drawTip, Fade: 1}
	if t.tree.says != "" {
		tip.Fade = 0
	}
	t.tree.root, t.tree.tip = root.Add(tip), tip
}

// sway makes one tick of what moves by itself, and lets a new message come or one that was withdrawn go. It reports whether
// anything looks different.
func (t *Table) sway() bool {
	if t.told != t.tree.to {
		t.tree.anim.Finish()
		t.tree.to = t.told
		if t.told != "" {
			t.tree.says = t.told
			t.moveTip(1, 0, nil)
		} else {
			t.moveTip(0, 1, func() { t.tree.says = "" })
		}
	}
	return t.tree.anim.Update()
}

// moveTip fades the message from one transparency to another; where motion is welcome it also drops in or rises away.
func (t *Table) moveTip(from, to float64, done func()) {
	tip := t.tree.tip
	tip.Fade = from
	t.tree.anim.AddFade(&graph.Tween{Length: tipTicks, Done: done, Step: func(k float64) { tip.Fade = from + (to-from)*k }})
	t.tree.anim.Add(&graph.Tween{Length: tipTicks, Step: func(k float64) { tip.At.Y = -tipDrop * (from + (to-from)*k) }})
}

// buttonAt is the index of the button under p, -1 where there is none.
func (t *Table) buttonAt(p graph.Point) int {
	n := t.tree.root.Hit(p, 0)
	for i := range t.buttons {
		if n != nil && n.Name == t.buttons[i].icon {
			return i
		}
	}
	return -1
}

// Draw draws the table as it stands.
func (t *Table) Draw(c graph.Canvas) { t.tree.root.Show(c) }

func (t *Table) drawGround(c graph.Canvas) {
	th, m := t.d.Theme, t.area.Metrics
	c.Art(th.Background(), m.Bounds(), graph.Show{})
	c.Text(t.title(), graph.Point{X: m.W / 2, Y: 20}, th.Write(look.Body-1, graph.Regular).In(th.Soft).Centered())
}

func (t *Table) drawBoard(c graph.Canvas) {
	if !t.hidden {
		t.board.Draw(c)
		return
	}
	th := t.d.Theme
	c.Text(t.d.T("table.paused"), t.area.Bounds().Center(), th.Write(look.Display, graph.Bold).In(th.Soft).Centered())
}

func (t *Table) drawTip(c graph.Canvas) {
	DrawTip(c, t.d, t.tree.says, graph.Point{X: t.area.Board.Center().X, Y: headerHeight - 26}, t.area.Bounds())
}
