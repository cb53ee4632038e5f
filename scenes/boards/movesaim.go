package boards

import (
	"strings"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// SetAim writes below the list how the game is won, for as long as the list leaves room for it.
func (m *Moves) SetAim(text string) {
	if m.aim != text {
		m.aim = text
		m.build()
	}
}

// aimGap is what at least lies between the last line of the list and the words on how the game is won.
const aimGap = 12

// writeAim writes how the game is won at the foot of r, unless the list needs the room.
func (m *Moves) writeAim(r graph.Rect) {
	if m.aim == "" || m.back != "" {
		return
	}
	st := m.kit.Soft(look.Small).Wide(r.W)
	_, h := m.d.Fonts.Measure(m.aim, st)
	y, top := r.Y+r.H-h, r.Y+m.scroll.Length+aimGap
	if m.scroll.Length == 0 {
		top = r.Y
	}
	switch {
	case y < top:
		return
	case y-movesHead < top: // a low list: the sentence alone
		m.kit.Text(m.aim, graph.Rect{X: r.X, Y: y, W: r.W, H: h}, st)
		return
	}
	m.kit.Text(strings.ToUpper(m.d.T("aim.head")), graph.Rect{X: r.X, Y: y - movesHead, W: r.W, H: movesHead}, m.d.Theme.Write(look.Small-1, graph.Medium).In(m.d.Theme.Soft))
	m.kit.Text(m.aim, graph.Rect{X: r.X, Y: y, W: r.W, H: h}, st)
}
