package table

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// button is one of the buttons at the foot of the table.
type button struct {
	icon, label string
	// key is the shortcut, as it stands on a keyboard.
	key     string
	at      graph.Rect
	enabled func() bool
	press   func(next *scenes.Next)
}

// Viewer is a Board with a second way of looking at it, for which the table shows a button. A key for it is the board's
// own.
type Viewer interface {
	// ToggleView changes between the ways.
	ToggleView()
}

// Titler is a Board that has more to say in the table's header than the name of the game.
type Titler interface {
	// Title is the finished text of the header.
	Title() string
}

// Canceller is a Board that may have begun something which Esc takes back before it opens the menu.
type Canceller interface {
	// Cancel takes it back and reports whether there was anything.
	Cancel() bool
}

// Keeper is a Board with secrets, which may be on the screen while a player looks at them.
type Keeper interface {
	// Cover takes them off the screen at once: something else comes on top of it.
	Cover()
}

func always() bool { return true }

// makeButtons are the buttons of this table, from left to right.
func (t *Table) makeButtons() []button {
	bs := []button{
		{icon: "undo", label: "table.undo", key: "Z", enabled: t.m.CanUndo, press: func(*scenes.Next) { t.undo() }},
		{icon: "redo", label: "table.redo", key: "Y", enabled: t.m.CanRedo, press: func(*scenes.Next) { t.redo() }},
	}
	if _, ok := t.board.(Suggester); ok {
		bs = append(bs, button{icon: "hint", label: "table.hint", key: "H", enabled: t.mayAsk, press: func(*scenes.Next) { t.ask() }})
	}
	if v, ok := t.board.(Viewer); ok {
		bs = append(bs, button{icon: "view", label: "table.view", key: "T", enabled: always, press: func(*scenes.Next) {
			v.ToggleView()
			t.viewed = t.tick
		}})
	}
	return append(bs, button{icon: "menu", label: "table.menu", key: "Esc", enabled: always, press: t.pause})
}

// pause opens the menu. Clocks stop meanwhile, and the board is hidden so that nobody studies it for free.
func (t *Table) pause(next *scenes.Next) {
	t.m.SetPaused(true)
	if k, ok := t.board.(Keeper); ok {
		k.Cover()
	}
	t.hidden = t.m.Timed() && !t.m.Result().Over()
	next.Kind, next.To = scenes.Push, scenes.Route{Place: scenes.Pause, Game: t.m.Game().Name, Match: t.m}
	next.Redraw = true
}

// controls follows the pointer and the keys that belong to the table and not to the board. It reports whether the input
// was used up, or next says to go elsewhere.
func (t *Table) controls(f *input.Frame, next *scenes.Next) (used bool) {
	if f.Closing {
		next.Kind = scenes.Quit
		return true
	}
	used = t.point(f, next)
	if next.Kind == scenes.Stay && t.keys(f, next) {
		used = true
	}
	return used
}

// point follows the pointer over the buttons. A press belongs to where it began, until it is released: one on a button
// is kept from the board, and one on the board goes on when it is drawn across a button.
func (t *Table) point(f *input.Frame, next *scenes.Next) (used bool) {
	down := f.Down[input.Left] || f.Released[input.Left]
	over := t.buttonAt(graph.Point{X: f.X, Y: f.Y})
	light := over
	if f.Touch && !down || f.Down[input.Right] || f.Down[input.Left] && !f.Pressed[input.Left] && !t.grabbed {
		light = -1
	}
	if light != t.hover {
		t.hover = light
		next.Redraw = true
	}
	if f.Pressed[input.Left] {
		t.grabbed = over >= 0
	} else if !down {
		t.grabbed = false
	}
	if over >= 0 && f.Pressed[input.Left] {
		t.focus = -1
		t.press(over, next)
	}
	return t.grabbed || light >= 0 && f.WheelY != 0
}

// press presses button i.
func (t *Table) press(i int, next *scenes.Next) {
	t.buttons[i].press(next)
	next.Redraw = true
}

// keys follows the shortcuts of the table and, while the keyboard speaks to the buttons, the keys for them.
func (t *Table) keys(f *input.Frame, next *scenes.Next) bool {
	switch {
	case f.Key(ebiten.KeyEscape):
		if t.focus >= 0 {
			t.focus = -1
		} else if b, ok := t.board.(Canceller); !ok || !b.Cancel() {
			t.pause(next)
		}
	case f.Key(ebiten.KeyTab):
		t.moveFocus(f.Shift)
	case f.Control && f.Shift && f.Key(ebiten.KeyZ), f.Key(ebiten.KeyY):
		t.redo()
	case f.Key(ebiten.KeyZ), f.Key(ebiten.KeyU), f.Key(ebiten.KeyBackspace):
		t.undo()
	case f.Key(ebiten.KeyH):
		t.ask()
	case t.focus >= 0 && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)):
		t.press(t.focus, next)
	case t.focus >= 0 && f.Key(ebiten.KeyLeft):
		t.focus = max(0, t.focus-1)
	case t.focus >= 0 && f.Key(ebiten.KeyRight):
		t.focus = min(len(t.buttons)-1, t.focus+1)
	case t.focus >= 0 && f.Key(ebiten.KeyUp):
		t.focus = -1
	default:
		return false
	}
	next.Redraw = true
	return true
}

// moveFocus goes from the board through the buttons and back to the board.
func (t *Table) moveFocus(back bool) {
	n := len(t.buttons) + 1
	step := 1
	if back {
		step = n - 1
	}
	t.focus = (t.focus+1+step)%n - 1
}

func (t *Table) title() string {
	if b, ok := t.board.(Titler); ok {
		if s := b.Title(); s != "" {
			return s
		}
	}
	return t.d.T("game." + t.m.Game().Name)
}

// drawHints writes the shortcuts at the foot, under the left panel: as many as there is room for.
func (t *Table) drawHints(c graph.Canvas) {
	st := t.d.Theme.Write(look.Small-1, graph.Regular).In(t.d.Theme.Soft)
	x, w := t.area.Left.X, t.area.Left.W
	if t.area.Tall {
		w = t.buttons[0].at.X - x - 20
	}
	st.Width = w
	hints := t.board.Hints()
	text, h := "", 0.0
	for n := len(hints); n > 0; n-- {
		text = strings.Join(hints[:n], " · ")
		if _, h = t.d.Fonts.Measure(text, st); h <= footHeight {
			break
		}
	}
	c.Text(text, graph.Point{X: x, Y: t.area.H - footHeight/2 - h/2}, st)
}

// drawButton draws b with its upper left corner at the origin.
func (t *Table) drawButton(c graph.Canvas, b *button, hover, focus bool) {
	th := t.d.Theme
	at := graph.Rect{W: b.at.W, H: b.at.H}
	enabled := b.enabled()
	fill, line := th.Button, th.SheetLine
	if hover && enabled {
		fill = th.ButtonLit
	}
	if focus {
		line = th.Text
	}
	show := graph.Show{}
	ink := th.Text
	if !enabled {
		show.Fade, ink = 0.45, th.Faint
	}
	c.Art(th.Panel(fill, line, 10, focus), at, show)
	side, top := 20.0, 5.0
	label := th.Write(look.Small-3, graph.Regular).In(ink)
	label.Align, label.Middle = graph.Center, true
	if t.labelled() {
		c.Text(t.d.T(b.label), graph.Point{X: at.W / 2, Y: at.H - 12}, label)
	} else {
		top = (at.H - side) / 2
	}
	c.Art(look.Icon(b.icon, ink), graph.Rect{X: at.W/2 - side/2, Y: top, W: side, H: side}, show)
}

// labelled reports whether every button has room for its label. Where one has not, all do without, and the tip tells.
func (t *Table) labelled() bool {
	label := t.d.Theme.Write(look.Small-3, graph.Regular)
	for i := range t.buttons {
		if w, _ := t.d.Fonts.Measure(t.d.T(t.buttons[i].label), label); w > t.buttons[i].at.W-3 {
			return false
		}
	}
	return true
}

// drawButtonTip names the button that the pointer or the keyboard is at, and its shortcut.
func (t *Table) drawButtonTip(c graph.Canvas) {
	i := t.hover
	if i < 0 {
		i = t.focus
	}
	if i < 0 || i >= len(t.buttons) {
		return
	}
	b := &t.buttons[i]
	at := graph.Point{X: b.at.X + b.at.W/2, Y: b.at.Y + 16}
	DrawTip(c, t.d, t.d.T(b.label)+" · "+b.key, at, t.area.Bounds())
}
