package settings

import (
	"math"
	"slices"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Display is a sheet with the settings of what is shown on a board. It lies at the right of that board, on which each takes effect at
// once.
type Display struct {
	*widget.Menu
	// v is the match on the board, nil for none that is played.
	v *session.View
}

// NewDisplay is the sheet over the board of v, nil for a match that is not played.
func NewDisplay(d *scenes.Env, v *session.View) scenes.Scene {
	s := &Display{v: v}
	s.Menu = widget.NewMenu(d, s.build)
	s.Back = func() { s.Pop(scenes.Nothing) }
	s.Keys = s.keys
	return s
}

// Dim leaves the board as bright as it is: it is looked at.
func (s *Display) Dim() float64 { return 0 }

// keys has the key that has opened the sheet close it.
func (s *Display) keys(f *input.Frame) bool {
	if f.Key(boards.KeyDisplay) || f.Key(input.KeyMenu) {
		s.Back()
		return true
	}
	return false
}

// rows are the settings that matter on this board: threats are not told of in a rated match, and few have cards of their own.
func (s *Display) rows() []row {
	return slices.DeleteFunc(onBoard(s.Menu), func(r row) bool {
		switch r.key {
		case "threats":
			return s.v != nil && s.v.Setup.Rated
		case "cards":
			if s.v == nil {
				return true
			}
			g, ok := s.v.Game.(rules.Secretive)
			return !ok || !g.Secrets()
		}
		return false
	})
}

func (s *Display) build() {
	f, d := s.Menu, s.Env
	rows := s.rows()
	s.First(rows[0].key)
	done := widget.Button{Name: "done", Label: d.T("display.done"), Press: func() { f.Pop(scenes.Nothing) }}
	if s.M.Narrow() {
		f.Sheeted(f.Theme.SheetLine, func(c *widget.Column) {
			c.Heading(d.T("display.title"), f.Plain(look.Title, graph.Bold))
			for _, r := range rows {
				c.Switch(r.key, d.T("settings."+r.key), d.T("settings."+r.key+".note"), r.on, r.set)
			}
			c.Button(done)
		})
		return
	}
	const pad, headH, lineH, buttonH, edge, inset = 20.0, 44.0, 48.0, 46.0, 12.0, 76.0
	high := pad + headH + float64(len(rows))*lineH + 10 + buttonH + pad
	w := math.Min(300, s.M.W-2*edge)
	box := graph.Rect{X: s.M.W - w - edge, Y: math.Max(edge, s.M.H-high-edge), W: w, H: high}
	if !s.M.Tall() {
		box.Y = math.Max(edge, (s.M.H-high)/2)
	}
	f.Roll(high+2*edge, func() {
		f.Sheet(box)
		in := graph.Rect{X: box.X + pad, Y: box.Y + pad, W: box.W - 2*pad}
		f.Heading(d.T("display.title"), graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: 34}, f.Plain(look.Title, graph.Bold))
		y := in.Y + headH
		for _, r := range rows {
			st := f.Plain(look.Body, graph.Medium)
			st.Middle = true
			f.Text(d.T("settings."+r.key), graph.Rect{X: in.X, Y: y, W: in.W - inset - 10, H: lineH - 4}, st)
			r.fill(graph.Rect{X: in.X + in.W - r.wide, Y: y - 2, W: r.wide, H: rowH})
			y += lineH
		}
		f.Button(graph.Rect{X: in.X, Y: y + 10, W: in.W, H: buttonH}, done)
	})
}

// FitsTelephone implements scenes.Pocket.
func (s *Display) FitsTelephone() {}
