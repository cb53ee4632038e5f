// Package pause is the menu on top of the table, and the notice on top of anything.
package pause

import (
	"math"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Pause is the menu. It answers the table with a scenes.Command.
type Pause struct {
	*widget.Menu
	game *boards.Game
	v    *session.View
	// asking is the command that waits for a yes, Nothing for none.
	asking scenes.Command
	// seats is what the page of players has answered, nil for nothing.
	seats *scenes.Reseat
	// tournament is the ID of the tournament to which the match belongs, empty for none.
	tournament string
}

// Resume takes the answer of a page on top of the menu.
func (p *Pause) Resume(answer any) {
	if r, ok := answer.(scenes.Reseat); ok {
		p.seats = &r
	}
}

// Update makes one tick. New players go on at once.
func (p *Pause) Update(f *input.Frame) scenes.Next {
	if p.seats != nil {
		return scenes.Next{Kind: scenes.Pop, Answer: *p.seats}
	}
	return p.Menu.Update(f)
}

// New is the menu over a match of game.
func New(d *scenes.Env, game *boards.Game, route scenes.Pause) scenes.Scene {
	p := &Pause{game: game, v: route.View, tournament: route.Tournament}
	p.Menu = widget.NewMenu(d, p.build)
	p.First("continue")
	p.Keys = p.keys
	return p
}

// Dim darkens the table while the menu is open.
func (p *Pause) Dim() float64 { return 0.55 }

// keys has the key that has opened the menu close it.
func (p *Pause) keys(f *input.Frame) bool {
	if f.Key(input.KeyMenu) {
		p.Menu.Pop(scenes.Nothing)
		return true
	}
	return false
}

// items are the buttons that make sense as the match stands.
func (p *Pause) items() []widget.Button {
	d, f := p.Env, p.Menu
	running := !p.v.Result.Over()
	out := []widget.Button{{Name: "continue", Kind: widget.Main, Label: d.T("pause.continue"), Press: func() { f.Pop(scenes.Nothing) }}}
	if !running {
		out[0].Label = d.T("pause.look")
	}
	if who, ok := p.v.OnTurn(); ok && who.Computer() {
		out = append(out, widget.Button{Name: "hurry", Label: d.T("pause.hurry"), Press: func() { f.Pop(scenes.Hurry) }})
	} else if ok && !p.v.Setup.Rated {
		out = append(out, widget.Button{Name: "forme", Label: d.T("pause.forme"), Press: func() { f.Pop(scenes.PlayForMe) }})
	}
	if running && !p.v.Setup.Rated {
		out = append(out, widget.Button{Name: "players", Label: d.T("pause.players"), Press: func() { f.Push(scenes.Players{View: p.v}) }})
	}
	if !p.v.Setup.Rated {
		out = append(out, widget.Button{Name: "again", Label: p.again(), Press: func() { p.ask(scenes.Again) }})
	}
	if running && p.persons() && len(p.v.Plies) > 0 {
		out = append(out, widget.Button{Name: "draw", Label: d.T("pause.draw"), Press: func() { p.ask(scenes.Draw) }},
			widget.Button{Name: "resign", Label: d.T("pause.resign"), Press: func() { p.ask(scenes.Resign) }})
	}
	title := d.T("pause.title")
	if p.tournament != "" {
		title = d.T("cups.back")
	}
	return append(out,
		widget.Button{Name: "rules", Label: d.T("pause.rules"), Press: func() { f.Push(scenes.Rules{Game: p.v.Info.Name}) }},
		widget.Button{Name: "display", Label: d.T("pause.display"), Press: func() { f.Pop(scenes.ToDisplay) }},
		widget.Button{Name: "settings", Label: d.T("pause.settings"), Press: func() { f.Push(scenes.Settings{}) }},
		widget.Button{Name: "shortcuts", Label: d.T("pause.shortcuts"), Press: func() {
			f.Push(scenes.Shortcuts{At: scenes.Table{}.Screen(), Game: p.v.Info.Name})
		}},
		widget.Button{Name: "title", Label: title, Press: func() { f.Pop(scenes.ToTitle) }},
	)
}

// again is what the way to a new game is called: of a series, the next game of it or this one once more.
func (p *Pause) again() string {
	switch s := p.v.Series(); {
	case !s.On():
		return p.Env.T("pause.again")
	case !p.v.Over():
		return p.Env.T("series.again")
	case s.Over():
		return p.Env.T("series.another")
	}
	return p.Env.T("series.next")
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
		p.Menu.Pop(c)
		return
	}
	p.asking = c
}

func (p *Pause) build() {
	f, d := p.Menu, p.Env
	f.Back = func() { f.Pop(scenes.Nothing) }
	f.Roll(p.high(p.less())+24, p.fill)
	if p.asking != scenes.Nothing {
		f.Ask(p.question(), p.yes(), d.T("pause.no"), func() { f.Pop(p.asking) }, func() { p.asking = scenes.Nothing })
	}
}

// The measures of the sheet, in units: in a window that is lower than the whole of it the buttons stand closer.
const pad, gap, head, buttonH, low = 28.0, 10.0, 92.0, 50.0, 8.0

// high is how high the sheet is where its buttons are lower by less.
func (p *Pause) high(less float64) float64 {
	return head + float64(len(p.items()))*(buttonH+gap-less) - gap + 2*pad - 6
}

// less is by how much the buttons and what lies between them are lower than usual.
func (p *Pause) less() float64 {
	if p.M.Narrow() || p.high(0)+24 <= p.M.H {
		return 0
	}
	return low
}

// fill lays the sheet out.
func (p *Pause) fill() {
	f, d, m := p.Menu, p.Env, p.M
	items := p.items()
	less := p.less()
	w, h := math.Min(400, m.W-40), p.high(less)
	box := graph.Around(m.Bounds().Center(), w, h)
	f.Sheet(box)
	f.Heading(phrases.Game(d, p.v), graph.Rect{X: box.X + pad, Y: box.Y + pad - 6, W: w - 2*pad, H: 36}, f.Plain(look.Title, graph.Bold))
	f.Text(p.game.Stand(d, p.v), graph.Rect{X: box.X + pad, Y: box.Y + pad + 34, W: w - 2*pad, H: 42}, f.Soft(look.Small))
	y := box.Y + pad + head - 10
	for _, b := range items {
		f.Button(graph.Rect{X: box.X + pad, Y: y, W: w - 2*pad, H: buttonH - less*0.75}, b)
		y += buttonH + gap - less
	}
}

func (p *Pause) question() string {
	switch p.asking {
	case scenes.Again:
		if p.v.Setup.Series.On() {
			return p.Env.T("series.again.ask")
		}
		return p.Env.T("pause.again.ask")
	case scenes.Draw:
		return p.Env.T("pause.draw.ask")
	}
	return p.Env.T("pause.resign.ask")
}

func (p *Pause) yes() string {
	switch p.asking {
	case scenes.Again:
		if p.v.Setup.Series.On() {
			return p.Env.T("series.again.yes")
		}
		return p.Env.T("pause.again.yes")
	case scenes.Draw:
		return p.Env.T("pause.draw.yes")
	}
	return p.Env.T("pause.resign.yes")
}

// FitsTelephone implements scenes.Pocket.
func (p *Pause) FitsTelephone() {}
