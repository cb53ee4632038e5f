package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// drawMenu is what can be done besides. It can be turned to the far side.
func (s *Companion) drawMenu() {
	m := s.M
	n := &graph.Node{Name: "menu-sheet", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), widget.Dim) }}
	s.Within(s.facing(n, s.across), func() {
		var items []widget.Button
		add := func(b widget.Button) { items = append(items, b) }
		over := s.m.Phase() == beside.Over
		if over {
			add(widget.Button{Name: "again", Label: s.T("companion.again"), Icon: "play", Kind: widget.Main, Press: s.again})
			add(widget.Button{Name: "done", Label: s.T("companion.done"), Icon: "check", Press: func() { s.finish(); s.leave() }})
		} else {
			add(widget.Button{Name: "go-on", Label: s.T("companion.go-on"), Icon: "play", Kind: widget.Main, Press: s.goOn})
		}
		add(widget.Button{Name: "undo", Label: s.T("companion.undo"), Icon: "undo", Disabled: s.m.Taps() == 0, Press: s.undo})
		if s.m.Phase() == beside.Playing {
			for _, side := range [...]rules.Side{rules.X, rules.O} {
				key := "companion.five-of"
				if !s.m.Boxed() {
					key = "companion.won-by"
				}
				who, _ := s.short(side, s.Plain(look.Body, graph.Medium), 150)
				add(widget.Button{Name: name("menu-five", side), Label: s.T(key, "Name", who), Icon: "cup", Press: func() { s.menuFive(side) }})
			}
			key := "companion.round-drawn"
			if !s.m.Boxed() {
				key = "companion.call-drawn"
			}
			add(widget.Button{Name: "drawn", Label: s.T(key), Icon: "order", Press: func() { s.menu = false; s.do(beside.Tap{Kind: beside.Drawn}) }})
		}
		seats := s.T("companion.together")
		if s.together {
			seats = s.T("companion.opposite")
		}
		add(widget.Button{Name: "seats", Label: seats, Icon: "turn", Press: s.reseat})
		if !over {
			add(widget.Button{Name: "stop", Label: s.T("companion.stop"), Icon: "stop", Press: func() { s.asking = true }})
			add(widget.Button{Name: "leave", Label: s.T("companion.leave"), Icon: "left", Press: s.leave})
		}
		s.items(items)
	})
}

// items puts the buttons of the menu on a sheet in one or two columns.
func (s *Companion) items(items []widget.Button) {
	const bh, gap, pad = 56.0, 12.0, 28.0
	m := s.M
	columns := 1
	if m.W > 760 {
		columns = 2
	}
	rows := (len(items) + columns - 1) / columns
	bw := min(330, (m.W-60-2*pad-gap*float64(columns-1))/float64(columns))
	w, h := 2*pad+float64(columns)*(bw+gap)-gap, 2*pad+58+float64(rows)*(bh+gap)-gap
	box := graph.Around(m.Bounds().Center(), w, h)
	s.Sheet(box)
	title := s.T("companion.paused")
	if s.m.Phase() != beside.Playing {
		title = s.T("companion.title")
	}
	st := s.Plain(look.Title, graph.Bold)
	s.Heading(title, graph.Rect{X: box.X + pad, Y: box.Y + pad - 4, W: w - 2*pad - 60, H: 40}, st)
	for i, b := range items {
		s.Button(graph.Rect{X: box.X + pad + float64(i%columns)*(bw+gap), Y: box.Y + pad + 54 + float64(i/columns)*(bh+gap), W: bw, H: bh}, b)
	} // Last: the first of these has the keyboard.
	if !s.together {
		s.Button(graph.Rect{X: box.X + w - pad - 48, Y: box.Y + pad - 8, W: 48, H: 48}, widget.Button{Name: "turn-menu", Icon: "turn", Tip: s.T("companion.turn-menu"),
			Press: func() { s.across = !s.across }})
	}
}

// menuFive is the end of a round, or of a game, chosen in the menu.
func (s *Companion) menuFive(side rules.Side) {
	if s.m.Boxed() {
		s.five(side)
		return
	}
	s.menu = false
	s.do(beside.Tap{Kind: beside.Won, Side: side})
}
