// Package pause has the menu over the table, notices, and the question about unsaved games (unsaved.go).
package pause

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Pause is the menu. It answers the table with a scenes.Command.
type Pause struct {
	*widget.Menu
	game *boards.Game
	v    *session.View
	// asking is the command that waits for a confirmation, or Nothing.
	asking scenes.Command
	// seats is the answer of the page of players, or nil.
	seats *scenes.Reseat
	// tournament is the ID of the match's tournament, "" for none.
	tournament string
	// thinking is true if a computer player is choosing its move.
	thinking bool
}

// Resume implements scenes.Resumer.
func (p *Pause) Resume(answer any) {
	if r, ok := answer.(scenes.Reseat); ok {
		p.seats = &r
	}
}

// Update implements scenes.Scene. New players are answered immediately.
func (p *Pause) Update(f *input.Frame) scenes.Next {
	if p.seats != nil {
		return scenes.Next{Kind: scenes.Pop, Answer: *p.seats}
	}
	return p.Menu.Update(f)
}

// New returns the menu over a match of game.
func New(d *scenes.Env, game *boards.Game, route scenes.Pause) scenes.Scene {
	p := &Pause{game: game, v: route.View, tournament: route.Tournament, thinking: route.Thinking}
	p.Menu = widget.NewView(d, p.view)
	p.FocusFirst("continue")
	p.Keys = p.keys
	return p
}

// Dim implements scenes.Overlay.
func (p *Pause) Dim() float64 { return 0.55 }

// keys closes the menu with the key that has opened it.
func (p *Pause) keys(f *input.Frame) bool {
	if f.Key(input.KeyMenu) {
		p.Menu.Pop(scenes.Nothing)
		return true
	}
	return false
}

// items returns the rows of the menu in three groups: returning to the match unchanged, changing it, and leaving it. They are the
// same for every match and in every state of it; what cannot be used now is disabled, so that no row ever takes the place of another.
func (p *Pause) items() [3][]widget.Button {
	d, f, v := p.Env, p.Menu, p.v
	row := func(name, label string, possible bool, press func()) widget.Button {
		return widget.Button{Name: name, Label: label, Disabled: !possible, Press: press}
	}
	running, casual := !v.Result.Over(), !v.Setup.Rated
	back := row("continue", d.T("menu.continue"), true, func() { f.Pop(scenes.Nothing) })
	back.Kind = widget.Main
	if !running {
		back.Label = d.T("pause.look")
	}
	who, ok := v.OnTurn()
	move := row("forme", d.T("pause.forme"), ok && !v.Waiting && !v.Setup.Unaided(), func() { f.Pop(scenes.PlayForMe) })
	if ok && who.Computer() {
		move = row("hurry", d.T("pause.hurry"), p.thinking, func() { f.Pop(scenes.Hurry) })
	}
	series := v.Series()
	again := casual && (p.tournament == "" || !running && series.On() && !series.Over())
	over := running && p.persons() && len(v.Plies) > 0
	title := d.T("pause.title")
	if p.tournament != "" {
		title = d.T("cups.back")
	}
	return [3][]widget.Button{{
		back, move,
		row("rules", d.T("setup.rules"), true, func() { f.Push(scenes.Rules{Game: v.Info.Name}) }),
		row("display", d.T("pause.display"), true, func() { f.Pop(scenes.ToDisplay) }),
		row("settings", d.T("settings.title"), true, func() { f.Push(scenes.Settings{}) }),
		row("shortcuts", d.T("shortcuts.title"), true, func() { f.Push(scenes.Shortcuts{At: scenes.Table{}.Screen(), Game: v.Info.Name}) }),
	}, {
		row("players", d.T("players.title"), running && casual && p.tournament == "", func() { f.Push(scenes.Players{View: v}) }),
		row("again", p.newGameLabel(), again, func() { p.ask(scenes.Again) }),
		row("draw", d.T("pause.draw"), over, func() { p.ask(scenes.Draw) }),
		row("resign", d.T("pause.resign"), over, func() { p.ask(scenes.Resign) }),
	}, {
		row("title", title, true, func() { f.Pop(scenes.ToTitle) }),
	}}
}

// newGameLabel returns the label for a new game: in a series the next game, or the same game again.
func (p *Pause) newGameLabel() string {
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

// ask asks for a confirmation before a match is given up, or answers immediately if nothing is lost.
func (p *Pause) ask(c scenes.Command) {
	if c == scenes.Again && (p.v.Result.Over() || len(p.v.Plies) == 0) {
		p.Menu.Pop(c)
		return
	}
	p.asking = c
}

// view is a sheet with the groups of buttons, in two columns if the window is too low for one.
func (p *Pause) view() layout.Part {
	p.Back = func() { p.Pop(scenes.Nothing) }
	if p.asking != scenes.Nothing {
		p.Question(p.question(), p.yes(), p.T("pause.no"), func() { p.Pop(p.asking) }, func() { p.asking = scenes.Nothing })
	}
	var groups []layout.Part
	for _, g := range p.items() {
		groups = append(groups, layout.Stack(widget.Space, p.Buttons(g...)...))
	}
	aim := layout.Part{}
	if key := p.v.Info.Texts.Aim; key != "" && p.Narrow { // the table of a phone does not say it
		aim = p.Words(p.T(key), p.Plain(look.Small, graph.Regular))
	}
	sheet := func(width float64, body layout.Part) layout.Part {
		return p.Floating(p.Theme.SheetLine, width, layout.Stack(widget.Apart, layout.Stack(4, p.Title(p.GameTitle(p.v.Info.Name), p.Plain(look.Title, graph.Bold)),
			p.Words(p.game.Stand(p.Env, p.v), p.Soft(look.Small)), aim), body))
	}
	one := sheet(400, layout.Stack(widget.Apart, groups...))
	two := sheet(620, layout.Row(widget.Apart, groups[0].Grow(1), layout.Stack(widget.Space, groups[1:]...).Grow(1)))
	return layout.FirstFit(one, layout.If(!p.Narrow, two))
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
		return p.Env.T("pause.draw")
	}
	return p.Env.T("pause.resign")
}

// Notice is a text with a button that closes it.
type Notice struct {
	*widget.Menu
	text string
	// offer is the match to continue, or nil.
	offer *match.Match
}

// NewNotice returns a notice with a finished text.
func NewNotice(d *scenes.Env, text string) scenes.Scene {
	n := &Notice{text: text}
	n.Menu = widget.NewView(d, n.view)
	n.Back = func() { n.Pop(nil) }
	return n
}

// NewOffer returns a notice with a finished text that offers to continue m now or later.
func NewOffer(d *scenes.Env, text string, m *match.Match) scenes.Scene {
	n := &Notice{text: text, offer: m}
	n.Menu = widget.NewView(d, n.view)
	n.Back = func() { n.Pop(nil) }
	n.FocusFirst("continue")
	return n
}

// Dim implements scenes.Overlay.
func (n *Notice) Dim() float64 { return 0.55 }

func (n *Notice) view() layout.Part {
	buttons := layout.Row(0, layout.Fill(), n.Press(widget.Button{Name: "ok", Kind: widget.Main, Label: n.T("pause.ok"), Press: n.Back}).Between(180, 0))
	if m := n.offer; m != nil {
		buttons = widget.Answers(n.Press(widget.Button{Name: "later", Label: n.T("menu.later"), Press: n.Back}),
			n.Press(widget.Button{Name: "continue", Kind: widget.Main, Label: n.T("crash.continue"), Press: func() {
				n.Go(scenes.Table{Match: m})
			}}))
	}
	return n.Floating(n.Theme.Gold, 600, layout.Stack(28, n.Words(n.text, n.Plain(look.Body, graph.Regular)), buttons))
}
