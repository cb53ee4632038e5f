package export

import (
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

const (
	pad   = 28.0
	rowH  = 66.0
	lineH = 48.0
)

// offer is something that can be given away.
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
		{"picture", func() { e.picture(true) }, func() { e.picture(false) }},
		{"film", func() { e.film(true) }, func() { e.film(false) }},
	}
}

// build lays the sheet out: what can be given away, how that goes, and the way back.
func (e *Export) build() {
	e.Back = e.back
	m := e.M
	if m.Narrow() {
		e.pocket()
		return
	}
	w := min(660, m.W-40)
	offers := e.offers()
	h := pad + 40 + float64(len(offers))*rowH + 78 + lineH + pad
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H / 2}, w, min(h, m.H-20))
	e.Sheet(box)
	in := box.Inset(pad)
	e.Heading(e.T("export.title"), rect(in.X, in.Y-6, in.W, 32), e.Plain(look.Title, graph.Bold))
	y := in.Y + 40
	for _, o := range offers {
		e.offer(o, rect(in.X, y, in.W, rowH))
		y += rowH
	}
	e.status(rect(in.X, y+8, in.W, 62))
	e.foot(rect(in.X, box.Y+box.H-pad-lineH, in.W, lineH))
}

// foot is the way to the folder and the way back.
func (e *Export) foot(r graph.Rect) {
	half := rect(r.X, r.Y, (r.W-12)/2, r.H)
	if e.Door.Folders() {
		e.Button(half, widget.Button{Name: "folder", Label: e.T("export.folder"), Disabled: e.job != nil, Press: e.show})
	}
	half.X += half.W + 12
	e.Button(half, widget.Button{Name: "close", Label: e.T("export.close"), Kind: widget.Main, Press: func() { e.Pop(nil) }})
}

// pocket lays the sheet out for a telephone: what it is stands above the two ways to have it.
func (e *Export) pocket() {
	e.Sheeted(e.Theme.SheetLine, func(c *widget.Column) {
		c.Heading(e.T("export.title"), e.Plain(look.Title, graph.Bold))
		for _, o := range e.offers() {
			c.Text(e.T("export."+o.name), e.Plain(look.Body, graph.Bold))
			c.Closer(2)
			c.Text(e.T("export."+o.name+".note"), e.Soft(look.Small))
			c.Closer(6)
			b := c.Box(widget.Finger)
			half := (b.W - 8) / 2
			e.ways(o, rect(b.X, b.Y, half, b.H), rect(b.X+half+8, b.Y, half, b.H))
		}
		_, told := e.Fonts.Measure(e.told, e.Plain(look.Small, graph.Regular).Wide(c.W))
		e.status(c.Box(max(widget.Finger, told)))
		e.foot(c.Box(lineH))
	})
}

// FitsTelephone implements scenes.Pocket.
func (e *Export) FitsTelephone() {}

// back calls off what is being made, or leaves.
func (e *Export) back() {
	if e.job != nil {
		e.job.cancel()
		return
	}
	e.Pop(nil)
}

// offer is a row: what it is and what it is good for, and the two ways to have it.
func (e *Export) offer(o offer, b graph.Rect) {
	st := e.Plain(look.Body, graph.Medium)
	wide := 0.0
	for _, label := range []string{e.saveLabel(), e.T("export.copy")} {
		w, _ := e.Fonts.Measure(label, st)
		wide = max(wide, w+36)
	}
	room := b.W - 2*wide - 8 - 16
	name := e.Plain(look.Body, graph.Bold)
	e.Text(e.T("export."+o.name), rect(b.X, b.Y+4, room, 24), name)
	small := e.Soft(look.Small)
	e.Text(e.Fonts.Fit(e.T("export."+o.name+".note"), small, room), rect(b.X, b.Y+29, room, 22), small)
	x := b.X + b.W - 2*wide - 8
	e.ways(o, rect(x, b.Y+6, wide, 44), rect(x+wide+8, b.Y+6, wide, 44))
}

// saveLabel is what it is called to have something as a file.
func (e *Export) saveLabel() string {
	if !e.Door.Folders() {
		return e.T("export.download")
	}
	return e.T("export.save")
}

// ways are the two ways to have something.
func (e *Export) ways(o offer, copied, saved graph.Rect) {
	busy := e.job != nil
	e.Button(copied, widget.Button{Name: o.name + "-copy", Label: e.T("export.copy"), Disabled: busy, Press: o.copy})
	e.Button(saved, widget.Button{Name: o.name + "-save", Label: e.saveLabel(), Disabled: busy, Press: o.save})
}

// status tells how it goes with what is being made, or what came of it.
func (e *Export) status(b graph.Rect) {
	j := e.job
	if j == nil {
		e.Text(e.told, b, e.Plain(look.Small, graph.Regular)).Role = graph.Status
		return
	}
	text := e.T("export.working")
	if j.told > 0 {
		text += " " + strconv.FormatInt(j.told, 10) + " %"
	}
	const stop = 130.0
	e.Text(text, rect(b.X, b.Y+2, b.W-stop-16, 22), e.Soft(look.Small)).Role = graph.Status
	e.Button(rect(b.X+b.W-stop, b.Y, stop, 44), widget.Button{Name: "cancel", Label: e.T("export.cancel"), Press: j.cancel})
	e.Paint(func(c graph.Canvas) {
		t := e.Theme
		bar := rect(b.X, b.Y+30, b.W-stop-16, 8)
		c.Art(t.Panel(t.Button, t.Button, 4, false), bar, graph.Show{})
		if j.told > 0 {
			bar.W = max(8, bar.W*float64(j.told)/100)
			c.Art(t.Panel(t.X, t.X, 4, false), bar, graph.Show{})
		}
	})
}
