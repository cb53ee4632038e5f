package tournament

import (
	"strings"
	"unicode/utf8"

	cups "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// mark is by what somebody who takes part is known at a glance, in a square: the level of a computer player in a ring, the tokens of a team's
// first two, else the token of one person.
func mark(f *widget.Menu, e *cups.Entrant, r graph.Rect) {
	th := f.Theme
	if e.Level > 0 {
		f.Paint(func(c graph.Canvas) {
			c.Art(th.Panel(th.Sheet, th.Soft, r.H/2, false), r, graph.Show{})
			st := th.Write(r.H*0.46, graph.Bold)
			st.Align, st.Middle = graph.Center, true
			c.Text(phrases.Number(e.Level), r.Center(), st)
		})
		return
	}
	if len(e.Members) < 2 {
		token(f, e.Name, r)
		return
	}
	const share = 0.64
	token(f, e.Members[0], graph.Rect{X: r.X, Y: r.Y, W: r.W * share, H: r.H * share})
	token(f, e.Members[1], graph.Rect{X: r.X + r.W*(1-share), Y: r.Y + r.H*(1-share), W: r.W * share, H: r.H * share})
}

// token is that of the player of a name, or a plain tile with the first letter of it where that is no player's.
func token(f *widget.Menu, name string, r graph.Rect) {
	th := f.Theme
	if f.Env.People != nil {
		if who, ok := f.Env.People.Find(name); ok {
			f.Paint(func(c graph.Canvas) { c.Art(look.Token(who.Mark, who.Colour), r, graph.Show{}) })
			return
		}
	}
	first, _ := utf8.DecodeRuneInString(strings.ToUpper(strings.TrimSpace(name)))
	f.Paint(func(c graph.Canvas) {
		c.Art(th.Panel(th.Button, th.SheetLine, r.H*0.28, false), r, graph.Show{})
		st := th.Write(r.H*0.44, graph.Bold).In(th.Soft)
		st.Align, st.Middle = graph.Center, true
		c.Text(string(first), r.Center(), st)
	})
}
