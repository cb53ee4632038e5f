package tournament

import (
	"xotrio/game/match"
	cups "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// manage is the sheet on which somebody enters late or withdraws.
func (c *Cup) manage() {
	f := c.Menu
	done := func() {
		c.people, c.leaving = false, -1
		c.Focus("people")
	}
	c.modal("manage", 560, 600, done, func(in graph.Rect) {
		f.Heading(c.T("cups.manage"), graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: 36}, f.Plain(look.Title, graph.Bold))
		add := 130.0
		if f.Narrow {
			add = 112
		}
		f.Field(graph.Rect{X: in.X, Y: in.Y + 44, W: in.W - add - 8, H: 46}, widget.TextField{Name: "late", Hint: c.T("cups.late.hint"), Edit: &c.late,
			Most: widget.Limits{Runes: 80, Bytes: match.MaxName}, Set: func(string) {}})
		f.Button(graph.Rect{X: in.X + in.W - add, Y: in.Y + 44, W: add, H: 46}, widget.Button{Name: "join", Icon: "plus", Label: c.T("cups.join"), Press: c.join})
		st := f.Soft(look.Small).Wide(in.W)
		if c.told != "" {
			st = st.In(c.Theme.Gold)
		}
		note := c.told
		if note == "" {
			note = c.T("cups.manage.note")
		}
		f.Text(note, graph.Rect{X: in.X, Y: in.Y + 98, W: in.W, H: 40}, st).Role = graph.Status
		const line = 50.0
		page := graph.Rect{X: in.X, Y: in.Y + 144, W: in.W, H: in.H - 144 - 60}
		c.peopleList.Window, c.peopleList.Length = page, float64(len(c.c.Entrants))*line
		wide := pageW(&c.peopleList)
		f.Page("entrants", &c.peopleList, func() {
			for i := range c.c.Entrants {
				c.entrant(i, graph.Rect{X: 0, Y: float64(i) * line, W: wide, H: line - 6})
			}
		})
		f.Button(graph.Rect{X: in.X + in.W - 180, Y: in.Y + in.H - 46, W: 180, H: 46}, widget.Button{Name: "done", Label: c.T("cups.done"), Press: done})
	})
}

// entrant is one who takes part, and the way out, which asks twice.
func (c *Cup) entrant(i int, r graph.Rect) {
	f, e := c.Menu, &c.c.Entrants[i]
	st := f.Plain(look.Body, graph.Medium)
	st.Middle = true
	w, x := 190.0, r.X+44
	if f.Narrow {
		w, x = 132, r.X
	} else {
		mark(f, e, graph.Rect{X: r.X, Y: r.Y + (r.H-34)/2, W: 34, H: 34})
	}
	text, st := f.Fonts.Squeeze(e.Name, st, r.X+r.W-x-w-16)
	f.Text(text, graph.Rect{X: x, Y: r.Y, W: r.X + r.W - x - w - 10, H: r.H}, st)
	at := graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}
	if e.Gone {
		soft := f.Soft(look.Body)
		soft.Middle = true
		f.Text(c.T("cups.withdrawn"), at, soft)
		return
	}
	label := c.T("cups.withdraw")
	if c.leaving == i {
		label = c.T("cups.withdraw.sure")
	}
	f.Button(at, widget.Button{Name: "withdraw/" + phrases.Number(i), Label: label, Press: func() {
		if c.leaving != i {
			c.leaving = i
			return
		}
		c.leaving = -1
		c.change(func(t *cups.Tournament) error { return t.Withdraw(i) })
	}})
}

// join has whoever was typed enter late.
func (c *Cup) join() {
	e := entrant(string(c.late.Text))
	c.change(func(t *cups.Tournament) error {
		_, err := t.Join(e)
		return err
	})
	if c.told == "" {
		c.late = widget.Edit{}
	}
	c.Focus("late")
}
