package pause

import (
	"slices"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Unsaved asks before the player leaves a match that could not be saved. It answers scenes.Leave if the player
// confirms, or if the match has been saved since.
type Unsaved struct {
	*widget.Menu
	quit bool
}

// NewUnsaved returns the question before the program ends, or else before the table closes.
func NewUnsaved(d *scenes.Env, quit bool) scenes.Scene {
	u := &Unsaved{quit: quit}
	u.Menu = widget.NewView(d, u.view)
	u.FocusFirst("again")
	return u
}

// Dim hides most of the board, whose clocks are paused.
func (u *Unsaved) Dim() float64 { return 0.8 }

func (u *Unsaved) view() layout.Part {
	d := u.Env
	u.Back = func() { u.Pop(scenes.Nothing) }
	lost := d.Lost()
	head, question, leave := d.T("keep.lost"), d.T("keep.leave.ask"), d.T("keep.leave.yes")
	if u.quit {
		question, leave = d.T("keep.quit.ask"), d.T("keep.quit.yes")
	}
	why := ""
	if lost != nil {
		why = d.Texts.Sentence(lost)
	} else {
		head, question = d.T("keep.saved"), ""
	}
	buttons := u.Buttons(u.buttons(leave)...)
	narrow := slices.Clone(buttons)
	slices.Reverse(narrow)
	return u.Floating(u.Theme.Gold, 680, layout.Stack(widget.Apart,
		u.Title(head, u.Plain(look.Title, graph.Bold)),
		u.Words(why, u.Soft(look.Body)),
		u.Words(question, u.Plain(look.Body, graph.Regular)),
		layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Even(widget.Apart, buttons...) }, func() layout.Part { return layout.Stack(widget.Space, narrow...) })))
}

func (u *Unsaved) retry() {
	if u.Env.SaveAgain != nil {
		u.Env.SaveAgain()
	}
	if u.Env.Lost() == nil {
		u.Pop(scenes.Leave)
	}
}

// buttons: leave is the label of the answer that loses the game.
func (u *Unsaved) buttons(leave string) []widget.Button {
	f, d := u.Menu, u.Env
	buttons := []widget.Button{
		{Name: "stay", Label: d.T("keep.stay"), Press: func() { f.Pop(scenes.Nothing) }},
		{Name: "leave", Label: leave, Press: func() { f.Pop(scenes.Leave) }},
		{Name: "again", Label: d.T("menu.retry"), Kind: widget.Main, Press: u.retry},
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
