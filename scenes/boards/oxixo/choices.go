package oxixo

import (
	"math"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// optionSize is the option of the rules for the size of the board, sizes are those that are offered, the first being the real one.
const optionSize = "Size"

var sizes = []string{"5", "4", "3"}

// choices is the size of the board. Four play on the real one only, and are told there what it is worth to begin.
type choices struct {
	d    *scenes.Env
	four bool
	size int
}

func newChoices(d *scenes.Env, info *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d, four: info.Seats == 4}
	if !c.four {
		c.size = boards.Index(sizes, last.Options[optionSize])
	}
	return c
}

// Lines implements boards.Choices.
func (o *choices) Lines(f *boards.Form) []boards.Line {
	var names []string
	for _, n := range sizes {
		names = append(names, n+" × "+n)
	}
	text := o.d.T("setup.size.note." + sizes[o.size])
	if o.four { // why a match is of two games, under their number
		text = o.d.T("series.why.oxixo4")
	}
	choose := func(box graph.Rect) {
		f.Choice("size", box, names, o.size, func(i int) { o.size = i }).Disabled = o.four
	}
	if f.M.Narrow() {
		return []boards.Line{{Label: o.d.T("setup.size"), Fill: choose, Note: text}}
	}
	return []boards.Line{{Label: o.d.T("setup.size"), Fill: func(box graph.Rect) {
		note := graph.Rect{X: box.X + 350, Y: box.Y, W: box.W - 350, H: box.H}
		box.W = math.Min(box.W, 330)
		choose(box)
		st := f.Soft(look.Small)
		high := func() bool { _, h := f.Fonts.Measure(text, st.Wide(note.W)); return h > note.H }
		for st.Size > look.Small-3 && high() {
			st.Size--
		}
		if o.four && high() {
			text = o.d.T("series.why.oxixo4.short")
		}
		st.Middle = true
		f.Text(text, note, st)
	}}}
}

// Put implements boards.Choices.
func (o *choices) Put(s *match.Setup) error {
	if !o.four {
		s.Options[optionSize] = sizes[o.size]
	}
	return nil
}
