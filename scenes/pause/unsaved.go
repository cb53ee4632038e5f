package pause

import (
	"math"
	"slices"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Unsaved asks before a game is left that could not be saved. It answers scenes.Leave where that is wanted all the same, or where the game
// is saved by then.
type Unsaved struct {
	*widget.Menu
	quit bool
}

// NewUnsaved asks before the program ends, or else before the table is left.
func NewUnsaved(d *scenes.Env, quit bool) scenes.Scene {
	u := &Unsaved{quit: quit}
	u.Menu = widget.NewMenu(d, u.build)
	u.First("again")
	return u
}

// Dim hides most of the board, whose clocks stand still meanwhile.
func (u *Unsaved) Dim() float64 { return 0.8 }

func (u *Unsaved) build() {
	f, d, m := u.Menu, u.Env, u.M
	f.Back = func() { f.Pop(scenes.Nothing) }
	lost := d.Lost()
	head, question, leave := d.T("keep.lost"), d.T("keep.leave.ask"), d.T("keep.leave.yes")
	if u.quit {
		question, leave = d.T("keep.quit.ask"), d.T("keep.quit.yes")
	}
	why := ""
	if lost != nil {
		why = d.Explain(lost.Key, lost.Args, lost.Text)
	} else {
		head, question = d.T("keep.saved"), ""
	}
	buttons := u.buttons(leave)
	if m.Narrow() {
		f.Sheeted(f.Theme.Gold, func(c *widget.Column) {
			c.Heading(head, f.Plain(look.Title, graph.Bold))
			c.Text(why, f.Plain(look.Body, graph.Regular).In(f.Theme.Soft))
			c.Text(question, f.Plain(look.Body, graph.Regular))
			for _, b := range slices.Backward(buttons) {
				c.Button(b)
			}
		})
		return
	}
	const pad, gap, headH, buttonH = 32.0, 14.0, 46.0, 50.0
	w := math.Min(680, m.W-60)
	st := f.Plain(look.Body, graph.Regular)
	st.Width = w - 2*pad
	_, whyH := f.Fonts.Measure(why, st)
	_, askH := f.Fonts.Measure(question, st)
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, 2*pad+headH+whyH+askH+2*gap+buttonH+8)
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.Gold, false) })
	in := box.Inset(pad)
	f.Heading(head, graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: headH}, f.Plain(look.Title, graph.Bold))
	f.Text(why, graph.Rect{X: in.X, Y: in.Y + headH, W: in.W, H: whyH}, st.In(f.Theme.Soft))
	f.Text(question, graph.Rect{X: in.X, Y: in.Y + headH + whyH + gap, W: in.W, H: askH}, st)
	bw := (in.W - 2*gap) / 3
	for i, b := range buttons {
		x := in.X + in.W - float64(len(buttons)-i)*(bw+gap) + gap
		f.Button(graph.Rect{X: x, Y: in.Y + in.H - buttonH, W: bw, H: buttonH}, b)
	}
}

// again tries to save, and leaves where that works.
func (u *Unsaved) again() {
	if u.Env.SaveAgain != nil {
		u.Env.SaveAgain()
	}
	if u.Env.Lost() == nil {
		u.Pop(scenes.Leave)
	}
}

// buttons are the answers, leave being what the one is called that loses the game.
func (u *Unsaved) buttons(leave string) []widget.Button {
	f, d := u.Menu, u.Env
	buttons := []widget.Button{
		{Name: "stay", Label: d.T("keep.stay"), Press: func() { f.Pop(scenes.Nothing) }},
		{Name: "leave", Label: leave, Press: func() { f.Pop(scenes.Leave) }},
		{Name: "again", Label: d.T("keep.again"), Kind: widget.Main, Press: u.again},
	}
	if d.Lost() == nil {
		buttons = buttons[:2]
		buttons[1].Label, buttons[1].Kind = d.T("pause.title"), widget.Main
		if u.quit {
			buttons[1].Label = d.T("title.quit")
		}
	}
	return buttons
}

// FitsTelephone implements scenes.Pocket.
func (u *Unsaved) FitsTelephone() {}
