package widget

import "xotrio/game/sound"

// marks are where arrows have moved the marks of what acts when it is chosen, by the names of its nodes.
type marks map[string]int

// at is which of several things is marked: the one that holds, unless arrows have moved the mark since the focus came.
func (m marks) at(k *Kit, name string, current int) int {
	if at, moved := m[name]; moved && k.Stage.FocusIs(name) {
		return at
	}
	delete(m, name)
	return current
}

// move moves the mark to another of n things, where there is one.
func (m *marks) move(k *Kit, name string, to, n int) {
	if to < 0 || to >= n {
		return
	}
	k.Cue(sound.Select)
	if *m == nil {
		*m = marks{}
	}
	(*m)[name] = to
}
