// Package pause is the menu on top of the table, and the notice on top of anything.
package pause

import (
	"math"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/form"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Pause is the menu. It answers the table with a scenes.Command.
type Pause struct {
	d *scenes.Env
	f *form.Form
	v *session.View
	// asking is the command that waits for a yes, Nothing for none.
	asking scenes.Command
}

// New is the menu over a match.
func New(d *scenes.Env, v *session.View) scenes.Scene {
	p := &Pause{d: d, v: v}
	p.f = form.New(d, p.build)
	p.f.First("continue")
	return p
}

// Dim darkens the table while the menu is open.
func (p *Pause) Dim() float64 { return 0.55 }

// Layout lays the menu out.
func (p *Pause) Layout(m graph.Metrics) { p.f.Layout(m) }

// Update makes one tick.
func (p *Pause) Update(f *input.Frame) scenes.Next { return p.f.Update(f) }

// Draw draws the menu.
func (p *Pause) Draw(c graph.Canvas) { p.f.Draw(c) }

// items are the buttons that make sense as the match stands.
func (p *Pause) items() []form.Button {
	d, f := p.d, p.f
	running := !p.v.Result.Over()
	out := []form.Button{{Name: "continue", Kind: form.Main, Label: d.T("pause.continue"), Press: func() { f.Pop(scenes.Nothing) }}}
	if !running {
		out[0].Label = d.T("pause.look")
	}
	out = append(out, form.Button{Name: "again", Label: d.T("pause.again"), Press: func() { p.ask(scenes.Again) }})
	if running && p.persons() && len(p.v.Plies) > 0 {
		out = append(out, form.Button{Name: "draw", Label: d.T("pause.draw"), Press: func() { p.ask(scenes.Draw) }},
			form.Button{Name: "resign", Label: d.T("pause.resign"), Press: func() { p.ask(scenes.Resign) }})
	}
	return append(out,
		form.Button{Name: "rules", Label: d.T("pause.rules"), Press: func() { f.Push(scenes.Route{Place: scenes.Rules, Game: p.v.Info.Name}) }},
		form.Button{Name: "settings", Label: d.T("pause.settings"), Press: func() { f.Push(scenes.Route{Place: scenes.Settings}) }},
		form.Button{Name: "title", Label: d.T("pause.title"), Press: func() { f.Pop(scenes.ToTitle) }},
	)
}

// persons reports whether any person plays: computers neither resign nor offer draws.
func (p *Pause) persons() bool {
	for _, s := range p.v.Setup.Seats {
		for _, who := range s.Players {
			if !who.Computer() {
				return true
			}
		}
	}
	return false
}

// ask wants a yes before a match is given up; where nothing is lost it answers at once.
func (p *Pause) ask(c scenes.Command) {
	if c == scenes.Again && (p.v.Result.Over() || len(p.v.Plies) == 0) {
		p.f.Pop(c)
		return
	}
	p.asking = c
	p.f.Rebuild()
}

func (p *Pause) build() {
	f, d, m := p.f, p.d, p.f.M
	f.Back = func() { f.Pop(scenes.Nothing) }
	items := p.items()
	const pad, gap, head, buttonH = 28.0, 10.0, 92.0, 50.0
	w := math.Min(400, m.W-40)
	h := head + float64(len(items))*(buttonH+gap) - gap + 2*pad - 6
	box := graph.Around(m.Bounds().Center(), w, h)
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.SheetLine, false) })
	f.Text(phrases.Game(d, p.v), graph.Rect{X: box.X + pad, Y: box.Y + pad - 6, W: w - 2*pad, H: 36}, f.Plain(look.Title, graph.Bold))
	f.Text(phrases.Stand(d, p.v), graph.Rect{X: box.X + pad, Y: box.Y + pad + 34, W: w - 2*pad, H: 42}, f.Soft(look.Small))
	y := box.Y + pad + head - 10
	for _, b := range items {
		f.Button(graph.Rect{X: box.X + pad, Y: y, W: w - 2*pad, H: buttonH}, b)
		y += buttonH + gap
	}
	if p.asking == scenes.Nothing {
		return
	}
	name := map[scenes.Command]string{scenes.Again: "again", scenes.Draw: "draw", scenes.Resign: "resign"}[p.asking]
	f.Ask(p.question(), p.yes(), d.T("pause.no"), func() { f.Pop(p.asking) }, func() {
		p.asking = scenes.Nothing
		f.Focus(name)
		f.Rebuild()
	})
}

func (p *Pause) question() string {
	switch p.asking {
	case scenes.Again:
		return p.d.T("pause.again.ask")
	case scenes.Draw:
		return p.d.T("pause.draw.ask")
	}
	return p.d.T("pause.resign.ask")
}

func (p *Pause) yes() string {
	switch p.asking {
	case scenes.Again:
		return p.d.T("pause.again.yes")
	case scenes.Draw:
		return p.d.T("pause.draw.yes")
	}
	return p.d.T("pause.resign.yes")
}
