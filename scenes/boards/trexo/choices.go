package trexo

import (
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
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
func (o *choices) Lines(f *boards.Form) []layout.Part {
	var names, notes []string
	for _, l := range layings {
		names, notes = append(names, o.d.T("trexo.setup."+l.name)), append(notes, o.d.T("trexo.setup.note."+l.name))
	}
	choice := f.Options("laying", names, o.laying, func(i int) { o.laying = i })
	return []layout.Part{boards.Line(&f.Kit, o.d.T("trexo.setup"), notes[o.laying], 330, choice, notes...)}
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
