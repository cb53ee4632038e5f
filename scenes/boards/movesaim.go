package boards

import (
	"strings"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
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
	if m.scroll.Length > 0 {
		r.Y, r.H = r.Y+m.scroll.Length+aimGap, r.H-m.scroll.Length-aimGap
	}
	words := m.kit.Words(m.aim, m.kit.Soft(look.Small))
	head := m.kit.Words(strings.ToUpper(m.d.T("aim.head")), m.d.Theme.Write(look.Small-1, graph.Medium).In(m.d.Theme.Soft))
	both := layout.Stack(0, head.Fixed(movesHead), words)
	switch {
	case words.Height(r.W) > r.H:
	case both.Height(r.W) > r.H: // a low list: the sentence alone
		layout.Level(1, words).Place(r)
	default:
		layout.Level(1, both).Place(r)
	}
}
