package people

import (
	"math"
	"slices"
	"strings"

	shelf "xotrio/game/library"
	"xotrio/game/people"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// sheets puts what lies on top of the screen.
func (p *People) sheets() {
	who, ok := p.player()
	switch p.sheet {
	case adding:
		h := 190.0
		if len(p.unknown()) > 0 {
			h += 54
		}
		if p.Narrow {
			h += 54
		}
		p.over(p.T("people.add"), h, p.addSheet)
	case editing:
		if ok {
			h := 440.0
			if p.Narrow {
				h = 620
			}
			p.over(who.Name, h, func(r graph.Rect) { p.editSheet(r, who) })
		}
	case gone:
		p.over(p.T("people.gone"), min(420, 140+52*float64(len(p.Env.People.Gone()))), p.goneSheet)
	case deleting:
		p.Ask(p.T("people.delete.ask", "Name", who.Name), p.T("people.delete"), p.T("cups.cancel"), func() {
			p.sheet = noSheet
			p.done(p.Env.People.Delete(who.ID), p.T("people.deleted", "Name", who.Name))
		}, func() { p.sheet = noSheet })
	case merging:
		into, _ := p.Env.People.Get(p.into)
		p.Ask(p.T("people.merge.ask", "Name", who.Name, "Into", into.Name), p.T("people.merge.yes"), p.T("cups.cancel"), func() {
			p.sheet = noSheet
			if p.done(p.Env.People.Merge(who.ID, into.ID), "") {
				p.choose(into.ID)
				p.told = p.T("people.merged", "Name", who.Name)
			}
		}, func() { p.sheet = noSheet })
	case replacing:
		m := p.Env.Current(p.games[p.game].Infos[0].Name)
		p.Ask(p.T("setup.replace", "Game", phrases.Game(p.Env, phrases.Of(m)), "Stand", p.games.Stand(p.Env, phrases.Of(m)))+phrases.GivenUp(p.Env, m),
			p.T("setup.replace.yes"), p.T("setup.replace.no"), p.play, func() { p.sheet = noSheet })
	}
}

// over puts a sheet with a title and a button that closes it on top of everything.
func (p *People) over(title string, h float64, fill func(graph.Rect)) {
	shut := func() { p.sheet, p.problem = noSheet, "" }
	p.Back = shut
	m := p.M
	edge := 26.0
	if m.Narrow() {
		edge = 16
	}
	box := graph.Around(m.Bounds().Center(), min(520, m.W-24), min(h, m.H-16))
	p.Within(&graph.Node{Name: "over", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), widget.Dim) }}, func() {
		p.Sheet(box)
		in := box.Inset(edge)
		st := p.Plain(look.Title, graph.Bold)
		st.Middle = true
		for ; p.Narrow && st.Size > look.Body-1; st.Size-- {
			if w, _ := p.Fonts.Measure(title, st); w <= in.W-54 {
				break
			}
		}
		title, st := p.Fonts.Squeeze(title, st, in.W-54)
		p.Heading(title, graph.Rect{X: in.X, Y: in.Y - 6, W: in.W - 54, H: 44}, st)
		fill(graph.Rect{X: in.X, Y: in.Y + 52, W: in.W, H: in.H - 52})
		p.Button(graph.Rect{X: in.X + in.W - 44, Y: in.Y - 6, W: 44, H: 44}, widget.Button{Name: "shut", Icon: "close", Tip: p.T("people.close"), Press: shut})
	})
}

// add opens the sheet for a new player.
func (p *People) add() {
	p.sheet, p.problem = adding, ""
	p.name.SetText("")
	p.Focus("new-name")
}

// nameField is where a name is typed.
func (p *People) nameField(r graph.Rect) {
	p.Field(r, widget.TextField{Name: "new-name", Hint: p.T("setup.name"), Edit: &p.name, Most: widget.Limits{Runes: people.LongestName, Bytes: 256}, Set: func(string) { p.problem = "" }})
}

// nameAnd is where a name is typed and the button that takes it, of that width beside it, or on a telephone below it. It says how high both are.
func (p *People) nameAnd(r graph.Rect, w float64, b widget.Button) float64 {
	if p.Narrow {
		p.nameField(r)
		p.Button(graph.Rect{X: r.X, Y: r.Y + r.H + 8, W: r.W, H: r.H}, b)
		return 2*r.H + 8
	}
	p.nameField(graph.Rect{X: r.X, Y: r.Y, W: r.W - w - 10, H: r.H})
	p.Button(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, b)
	return r.H
}

// typed is the name that was typed.
func (p *People) typed() string { return people.Tidy(string(p.name.Text)) }

// done tells what became of a change, or why there was none, and reports whether there was.
func (p *People) done(r *rules.Refusal, told string) bool {
	if r != nil {
		p.problem = p.Env.Why(r)
		return false
	}
	p.problem, p.told = "", told
	p.look()
	return true
}

// addTyped adds a player of the name that was typed.
func (p *People) addTyped() {
	who, r := p.Env.People.Add(p.typed(), p.Now())
	if p.done(r, "") {
		p.sheet = noSheet
		p.name.SetText("")
		p.choose(who.ID)
		p.Stage.SetRoot(nil) // where nobody was there before, neither was the button
		p.Focus("rated")
	}
}

// problemLine says why a name cannot be had.
func (p *People) problemLine(r graph.Rect) {
	text, st := p.Fonts.Squeeze(p.problem, p.Plain(look.Small, graph.Regular).In(p.Theme.Gold), r.W)
	p.Text(text, r, st).Role = graph.Status
}

// addSheet asks for the name of a new player.
func (p *People) addSheet(r graph.Rect) {
	y := r.Y + p.nameAnd(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 46}, 140, widget.Button{Name: "add", Kind: widget.Main, Label: p.T("people.add.yes"), Press: p.addTyped})
	p.problemLine(graph.Rect{X: r.X, Y: y + 6, W: r.W, H: 22})
	p.fromRecords(graph.Rect{X: r.X, Y: y + 38, W: r.W, H: 44})
}

// unknown are the names in records of people who are no players, as far as they can be.
func (p *People) unknown() []string {
	find := p.Env.People.Finder()
	names := slices.DeleteFunc(shelf.Players(p.entries), func(name string) bool {
		_, known := find(name)
		return known || p.Env.People.Check(name) != nil
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(names, func(name string) bool {
		folded := strings.ToLower(people.Tidy(name))
		twice := seen[folded]
		seen[folded] = true
		return twice
	})
}

// edit opens the sheet of a player.
func (p *People) edit(who people.Player) {
	p.sheet, p.problem = editing, ""
	p.name.SetText(who.Name)
	p.Focus("new-name")
}

// editSheet is the name, the mark and the colour of a player, and the ways to merge and to delete.
func (p *People) editSheet(r graph.Rect, who people.Player) {
	y := r.Y + p.nameAnd(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 46}, 160, widget.Button{Name: "rename", Kind: widget.Main, Label: p.T("people.rename"), Press: func() {
		if p.done(p.Env.People.Rename(who.ID, p.typed()), "") {
			p.sheet = noSheet
		}
	}})
	p.problemLine(graph.Rect{X: r.X, Y: y + 4, W: r.W, H: 22})
	y += 34
	y += p.swatches("mark", graph.Rect{X: r.X, Y: y, W: r.W, H: 48}, people.Marks, who.Mark, func(mark string) (string, string) { return mark, who.Colour }, who.ID)
	y += p.swatches("colour", graph.Rect{X: r.X, Y: y, W: r.W, H: 48}, people.Colours, who.Colour, func(colour string) (string, string) { return who.Mark, colour }, who.ID)
	y += 8
	if others := p.others(who.ID); len(others) > 0 {
		names := []string{p.T("people.merge")}
		for _, o := range others {
			names = append(names, p.T("people.merge.with", "Name", o.Name))
		}
		defer p.Select(p.M, "merge", graph.Rect{X: r.X, Y: y, W: r.W, H: 46}, &p.merges, names, 0, func(i int) {
			if i > 0 {
				p.sheet, p.into, p.merges.Open = merging, others[i-1].ID, false
			}
		})
	}
	p.Button(graph.Rect{X: r.X, Y: y + 56, W: r.W, H: 46}, widget.Button{Name: "delete", Icon: "bin", Label: p.T("people.delete"), Press: func() { p.sheet = deleting }})
	p.Text(p.T("people.back"), graph.Rect{X: r.X, Y: y + 110, W: r.W, H: 40}, p.Soft(look.Small-1))
}

// others are the players but one.
func (p *People) others(id int) []people.Player {
	return slices.DeleteFunc(slices.Clone(p.list), func(o people.Player) bool { return o.ID == id })
}

// swatches are tokens to choose from: the marks, or the colours; on a telephone in two rows. It says how much of the height they take.
func (p *People) swatches(name string, r graph.Rect, all []string, current string, look1 func(string) (mark, colour string), id int) float64 {
	columns := len(all)
	if p.Narrow {
		columns = (columns + 1) / 2
	}
	rows := float64((len(all) + columns - 1) / columns)
	side := math.Min(r.H, (r.W+8)/float64(columns)-8)
	at := slices.Index(all, current)
	take := func(i int) {
		if i >= 0 && i < len(all) {
			p.Cue(sound.Select)
			mark, colour := look1(all[i])
			p.done(p.Env.People.Look(id, mark, colour), "")
		}
	}
	n := &graph.Node{Name: name, Role: graph.Choice, Label: p.T("people." + name + "." + current), Box: graph.Rect{X: r.X - 4, Y: r.Y - 4, W: float64(columns)*(side+8) + 4, H: rows * (side + 8)}, Round: 14}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { take(at + dir) }) }
	n.Press = func() { take((at + 1) % len(all)) }
	p.Within(n, func() {
		for i, one := range all {
			box := graph.Rect{X: r.X + float64(i%columns)*(side+8), Y: r.Y + float64(i/columns)*(side+8), W: side, H: side}
			mark, colour := look1(one)
			part := &graph.Node{Name: name + "/" + phrases.Number(i), Role: graph.Item, Label: p.T("people." + name + "." + one), Box: box, Press: func() { take(i) }}
			part.Draw = func(c graph.Canvas) {
				if i == at {
					c.Art(p.Theme.Panel(p.Theme.Sheet, p.Theme.Text, 14, true), box.Inset(-3), graph.Show{})
				}
				c.Art(look.Token(mark, colour), box.Inset(2), graph.Show{})
			}
			p.Put(part)
		}
	})
	return rows * (side + 8)
}

// goneSheet lists those who were deleted or merged, each with a way back.
func (p *People) goneSheet(r graph.Rect) {
	list := p.Env.People.Gone()
	if len(list) == 0 {
		p.sheet = noSheet
		return
	}
	p.problemLine(graph.Rect{X: r.X, Y: r.Y - 10, W: r.W, H: 22})
	r.Y, r.H = r.Y+14, r.H-14
	const lineH = 52.0
	p.rows.Window, p.rows.Length = r, float64(len(list))*lineH
	p.Page("gone/rows", &p.rows, func() {
		for i, who := range list {
			y := float64(i) * lineH
			text := who.Name
			if into, ok := p.Env.People.Get(who.Into); ok && who.Into != 0 {
				text = p.T("people.merged.into", "Name", who.Name, "Into", into.Name)
			}
			st := p.Plain(look.Body, graph.Medium)
			st.Middle = true
			text, st = p.Fonts.Squeeze(text, st, r.W-192)
			p.Text(text, graph.Rect{Y: y, W: r.W - 190, H: 44}, st)
			p.Button(graph.Rect{X: r.W - 176, Y: y, W: 160, H: 44}, widget.Button{Name: "back/" + phrases.Number(i), Label: p.T("library.restore"), Press: func() {
				if p.done(p.Env.People.Restore(who.ID), "") {
					p.choose(who.ID)
				}
			}})
		}
	})
}
