package settings

import (
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

// Display is a sheet with the settings of what is shown on a board. It lies beside that board, on which each takes effect at once.
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
	s.beside(rows, done)
}

// beside puts the sheet over what stands at the right of the board, or below it in a tall window: the board itself stays in sight.
func (s *Display) beside(rows []row, done widget.Button) {
	f, d := s.Menu, s.Env
	const pad, gap, buttonH, switchW, switchH, edge = 14.0, 10.0, 44.0, 52.0, 32.0, 12.0
	room := boards.Divide(s.M).Right
	columns := 1
	if s.M.Tall() {
		columns = 2
	}
	each := (room.W - 2*pad - float64(columns-1)*2*pad) / float64(columns)
	head, label := f.Plain(look.Body+3, graph.Bold), f.Plain(look.Body, graph.Medium)
	head.Width, label.Width = room.W-2*pad, each-switchW-8
	_, headH := f.Fonts.Measure(d.T("display.title"), head)
	lineH := 0.0
	for _, r := range rows {
		_, h := f.Fonts.Measure(d.T("settings."+r.key), label)
		lineH = max(lineH, h, 40)
	}
	lines := float64((len(rows) + columns - 1) / columns)
	high := pad + headH + gap + lines*(lineH+gap) + buttonH + pad
	box := graph.Rect{X: room.X, Y: max(edge, room.Y+(room.H-high)/2), W: room.W, H: high}
	if s.M.Tall() {
		box.Y = max(edge, s.M.H-high-edge)
	}
	f.Roll(high+2*edge, func() {
		f.Sheet(box)
		in := graph.Rect{X: box.X + pad, Y: box.Y + pad, W: box.W - 2*pad}
		f.Heading(d.T("display.title"), graph.Rect{X: in.X, Y: in.Y, W: in.W, H: headH}, head)
		label.Middle = true
		for i, r := range rows {
			x := in.X + float64(i%columns)*(each+2*pad)
			y := in.Y + headH + gap + float64(i/columns)*(lineH+gap)
			f.Text(d.T("settings."+r.key), graph.Rect{X: x, Y: y, W: label.Width, H: lineH}, label)
			f.Switch(r.key, d.T("settings."+r.key), graph.Rect{X: x + each - switchW, Y: y + (lineH-switchH)/2, W: switchW, H: switchH}, r.on, r.set)
		}
		f.Button(graph.Rect{X: in.X, Y: box.Y + box.H - pad - buttonH, W: in.W, H: buttonH}, done)
	})
}

// FitsTelephone implements scenes.Pocket.
func (s *Display) FitsTelephone() {}
