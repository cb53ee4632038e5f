package export

import (
	"strconv"

	"xotrio/game/link"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// offer is something that can be given away; what cannot be saved has a nil save.
type offer struct {
	name       string
	copy, save func()
}

// offers are what can be given away, from the words to the pictures.
func (e *Export) offers() []offer {
	pos := e.view.Game.Text()
	return []offer{
		{"record", func() { e.copyText(e.Library.File(e.played), e.T("export.copied.text")) },
			func() { e.saveText(e.title(""), ".xotrio", e.Library.File(e.played)) }},
		{"position", func() { e.copyText(pos, e.T("export.copied.text")) }, func() { e.saveText(e.title(e.moved()), ".txt", pos+"\n") }},
		{"link", func() { e.Copied, e.told = e.Link(link.Link{Record: e.played.Text()}) }, nil},
		{"picture", func() { e.picture(true) }, func() { e.picture(false) }},
		{"film", func() { e.film(true) }, func() { e.film(false) }},
	}
}

// sheet has what can be given away, how that goes, and the way back.
func (e *Export) sheet() layout.Part {
	e.Back = e.back
	parts := []layout.Part{e.Title(e.T("export.title"), e.Plain(look.Title, graph.Bold))}
	for _, o := range e.offers() {
		parts = append(parts, e.offer(o))
	}
	foot := layout.Even(widget.Space,
		layout.If(e.Door.Folders(), e.Press(widget.Button{Name: "folder", Label: e.T("export.folder"), Disabled: e.job != nil, Press: e.show})),
		e.Press(widget.Button{Name: "close", Label: e.T("export.close"), Kind: widget.Main, Press: func() { e.Pop(nil) }}))
	return e.Floating(e.Theme.SheetLine, 660, layout.Stack(widget.Apart, append(parts, e.status(), foot)...))
}

// back calls off what is being made, or leaves.
func (e *Export) back() {
	if e.job != nil {
		e.job.Hurry()
		return
	}
	e.Pop(nil)
}

// offer is a row: what it is and what it is good for, and the two ways to have it, which on a telephone stand below that.
func (e *Export) offer(o offer) layout.Part {
	busy := e.job != nil
	words := layout.Middle(layout.Stack(2, e.Words(e.T("export."+o.name), e.Plain(look.Body, graph.Bold)), e.Words(e.T("export."+o.name+".note"), e.Soft(look.Small))))
	ways := layout.Even(widget.Space,
		e.Press(widget.Button{Name: o.name + "-copy", Label: e.T("export.copy"), Disabled: busy, Press: o.copy}),
		layout.If(o.save != nil, e.Press(widget.Button{Name: o.name + "-save", Label: e.saveLabel(), Disabled: busy, Press: o.save})))
	return layout.Breakpoint(widget.PhoneWidth-60, func() layout.Part { return layout.Row(widget.Apart, words.Grow(1), ways) }, func() layout.Part { return layout.Stack(6, words, ways) })
}

// saveLabel is what it is called to have something as a file.
func (e *Export) saveLabel() string {
	if !e.Door.Folders() {
		return e.T("export.download")
	}
	return e.T("export.save")
}

// status says how it goes with what is being made, or what came of it. It has the same room for both.
func (e *Export) status() layout.Part {
	j := e.job
	if j == nil {
		return layout.AtLeast(0, widget.ButtonHeight, e.Status("status", e.told, e.Plain(look.Small, graph.Regular), 0))
	}
	text := e.T("export.working")
	if j.shown > 0 {
		text += " " + strconv.FormatInt(j.shown, 10) + " %"
	}
	making := layout.Middle(layout.Stack(6, e.Status("status", text, e.Soft(look.Small), 0), e.Progress(layout.Unbounded, int(j.shown), 100)))
	return layout.Row(widget.Apart, making.Grow(1), e.Press(widget.Button{Name: "cancel", Label: e.T("export.cancel"), Press: j.Hurry}))
}
