package widget

// rollName is the name of the page of a menu that is longer than its canvas.
const rollName = "roll"

// scrolled is a page with its name.
type scrolled struct {
	name string
	at   *Scroll
}

// followFocus scrolls the page on which the focus lies to what has it.
func (m *Menu) followFocus() {
	e := m.Stage.focused()
	for _, p := range m.pages {
		if e == nil || p.at.Length <= p.at.Window.H || !m.Stage.lies(e, p.name) {
			continue
		}
		const room = 12
		top := e.box.Y - p.at.Window.Y + p.at.At(m.Stage.Now())
		m.reveal(p.at, max(0, top-room), e.box.H+2*room)
	}
}

// lies reports whether a node of that name is around the one of e.
func (s *Stage) lies(e *entry, name string) bool {
	for i := e.parent; i >= 0; i = s.tree.all[i].parent {
		if s.tree.all[i].node.Name == name {
			return true
		}
	}
	return false
}
