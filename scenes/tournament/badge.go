package tournament

import (
	"image/color"
	"strings"
	"unicode/utf8"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// badge is by what an entrant is known at a glance, in a square of that size: the level of a computer player in a ring, the tokens of the first two
// of a team, else the token of one person.
func badge(m *widget.Menu, e *tourney.Entrant, size float64) layout.Part {
	th := m.Theme
	switch {
	case e.Level > 0:
		return letter(m, size, phrases.Number(e.Level), size/2, th.Sheet, th.Soft, th.Write(size*0.46, graph.Bold))
	case len(e.Members) < 2:
		return token(m, e.Name, size)
	}
	const share = 0.64
	both := layout.Layers(layout.Align(0, 0, token(m, e.Members[0], size*share)), layout.Align(1, 1, token(m, e.Members[1], size*share)))
	return layout.Center(layout.Sized(size, size, both.Place))
}

// token is the token of the player of a name, or a plain tile with the first letter of the name where no player has it.
func token(m *widget.Menu, name string, size float64) layout.Part {
	if m.Env.People != nil {
		if player, ok := m.Env.People.Find(name); ok {
			return m.Picture(look.Token(player.Mark, player.Colour), size, size)
		}
	}
	first, _ := utf8.DecodeRuneInString(strings.ToUpper(strings.TrimSpace(name)))
	th := m.Theme
	return letter(m, size, string(first), size*0.28, th.Button, th.SheetLine, th.Write(size*0.44, graph.Bold).In(th.Soft))
}

// letter is a short text on a tile of that size.
func letter(m *widget.Menu, size float64, text string, round float64, fill, line color.RGBA, st graph.Style) layout.Part {
	st.Align, st.Middle = graph.Center, true
	return layout.Center(m.Drawn(size, size, func(c graph.Canvas, r graph.Rect) {
		c.Art(m.Theme.Panel(fill, line, round, false), r, graph.Show{})
		c.Text(text, r.Center(), st)
	}))
}

// tile is the start number of an entrant, in a ring for people, and in a square for levels of the computer.
func tile(m *widget.Menu, e *event, entrant int, size float64) layout.Part {
	round := size / 2
	if e.Entrants[entrant].Level > 0 {
		round = size * 0.22
	}
	return letter(m, size, e.no(entrant), round, m.Theme.Sheet, m.Theme.Soft, m.Theme.Write(size*0.44, graph.Bold))
}
