package trexo

import (
	"math"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// layings are the values of the option for where a new brick may lie, in the order in which they are offered, and their names.
var layings = []struct{ variants, name string }{{"", "anywhere"}, {trexo.VariantGrowing, "growing"}}

// choices is where a new brick may lie.
type choices struct {
	d      *scenes.Env
	laying int
}

func newChoices(d *scenes.Env, _ *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d}
	for i, l := range layings {
		if l.variants == last.Options[trexo.OptionVariants] {
			c.laying = i
		}
	}
	return c
}

// Lines implements boards.Choices.
func (o *choices) Lines(f *boards.Form) []boards.Line {
	var names []string
	for _, l := range layings {
		names = append(names, o.d.T("trexo.setup."+l.name))
	}
	words := o.d.T("trexo.setup.note." + layings[o.laying].name)
	choose := func(box graph.Rect) { f.Choice("laying", box, names, o.laying, func(i int) { o.laying = i }) }
	if f.M.Narrow() {
		return []boards.Line{{Label: o.d.T("trexo.setup"), Fill: choose, Note: words}}
	}
	return []boards.Line{{Label: o.d.T("trexo.setup"), Fill: func(box graph.Rect) {
		note := graph.Rect{X: box.X + 350, Y: box.Y, W: box.W - 350, H: box.H}
		box.W = math.Min(box.W, 330)
		choose(box)
		st := f.Soft(look.Small)
		st.Middle = true
		f.Text(words, note, st)
	}}}
}

// Chapter implements boards.Explained.
func (o *choices) Chapter(_, teams bool) string {
	if teams || o.laying > 0 {
		return "variants"
	}
	return ""
}

// Put implements boards.Choices.
func (o *choices) Put(s *match.Setup) error {
	if v := layings[o.laying].variants; v != "" {
		s.Options[trexo.OptionVariants] = v
	}
	return nil
}
