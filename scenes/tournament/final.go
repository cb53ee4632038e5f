package tournament

import (
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// final is the sheet that ends a tournament: the first places, and what can be done with them.
type final struct {
	*widget.Menu
	event  *event
	opened bool
	scroll widget.Scroll
}

func (f *final) show() {
	f.opened, f.event.notice, f.event.covered = true, "", true
	f.Focus("share")
}

func (f *final) close() {
	f.opened, f.event.notice, f.event.covered = false, "", false
	f.Focus("pair") // shows it again
}

// podium is the number of places in large type. noteHeight is the room for two lines on what was saved, so that no button moves.
const (
	podium     = 3
	noteHeight = 2 * (look.Small + 6)
)

func (f *final) layout() {
	if !f.opened {
		return
	}
	e := f.event
	var rows []layout.Part
	for i := range e.places {
		rows = append(rows, f.row(i))
	}
	note := layout.AtLeast(0, noteHeight, f.Announcement("shared", e.notice, f.Soft(look.Small)))
	f.DialogIn("final", f.Theme.Gold, 560, f.close, layout.Stack(widget.Apart,
		layout.Row(widget.Apart, f.Icon("cup", f.Theme.Gold).Fixed(28), layout.Middle(f.Title(e.winners(), f.Plain(look.Title, graph.Bold))).Grow(1)),
		f.Words(facts(f.Env, e.Tournament), f.Soft(look.Small)),
		f.Scrolled("places", &f.scroll, layout.Stack(4, rows...)).Grow(1),
		note,
		layout.Breakpoint(420, func() layout.Part {
			ways := f.ways()
			return layout.Row(widget.Space, ways[0].Grow(1.4), ways[1].Grow(1), ways[2].Grow(1)) // the first has the longest label
		}, func() layout.Part { return layout.Stack(widget.Space, f.ways()...) })))
}

func (f *final) ways() []layout.Part {
	return f.Buttons(
		widget.Button{Name: "share", Kind: widget.Main, Icon: "screen", Label: f.T("cups.final.picture"), Press: f.event.savePicture},
		widget.Button{Name: "files", Icon: "export", Label: f.T("export.title"), Press: f.event.export},
		widget.Button{Name: "done", Label: f.T("menu.done"), Press: f.close})
}

func (f *final) row(i int) layout.Part {
	e := f.event
	p, size, height, column := e.places[i], float64(look.Body), 34.0, 46.0
	place := f.Soft(size).Centered()
	if p.Rank <= podium {
		size, height = 20, column
		place = f.Plain(size, graph.Bold).Centered()
		if p.Rank == 1 {
			place = place.In(f.Theme.Gold)
		}
	}
	points := layout.Part{}
	if !e.knockOut() {
		st := f.Plain(size, graph.Bold)
		st.Align = graph.End
		points = layout.Middle(f.Line(e.points(p.Entrant), st)).Fixed(110)
		if f.Narrow { // the name needs the room
			points = layout.Middle(f.Line(phrases.Points(p.Points), st)).Fixed(44)
		}
	}
	return layout.Row(widget.Apart, layout.Middle(f.Line(e.place(i), place)).Fixed(34), layout.Center(badge(f.Menu, e.entrant(i), height-10)).Fixed(column),
		layout.Middle(nameLines(f.Menu, e.entrant(i).Name, f.Plain(size, graph.Medium), height)).Grow(1).Between(1, 0), points).Fixed(height)
}
