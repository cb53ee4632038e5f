package oxixo

import (
	"strconv"

	"xotrio/game/match"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// sizes are the values of the option for the size of the board, the real one first.
var sizes = sizeTexts()

func sizeTexts() (texts []string) {
	for _, n := range rule.Sizes() {
		texts = append(texts, strconv.Itoa(n))
	}
	return texts
}

// choices is the size of the board. Four play on the real one only, and are told there what it is worth to begin.
type choices struct {
	d    *scenes.Env
	four bool
	size int
}

func newChoices(d *scenes.Env, info *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d, four: info.Seats == 4}
	if !c.four {
		c.size = boards.Index(sizes, last.Options[rule.OptionSize])
	}
	return c
}

// Lines implements boards.Choices.
func (o *choices) Lines(f *boards.Form) []layout.Part {
	why := o.d.T("series.why.oxixo4") // why a match is of two games, under their number
	var names []string
	notes := []string{why}
	for _, n := range sizes {
		names, notes = append(names, n+" × "+n), append(notes, o.d.T("setup.size.note."+n))
	}
	note := notes[1+o.size]
	if o.four {
		note = why
	}
	choice := widget.Adjust(&f.Kit, f.Options("size", names, o.size, func(i int) { o.size = i }), func(n *graph.Node) { n.Disabled = o.four })
	return []layout.Part{boards.Line(&f.Kit, o.d.T("setup.size"), note, 330, choice, notes...)}
}

// Put implements boards.Choices.
func (o *choices) Put(s *match.Setup) error {
	if !o.four {
		s.Options[rule.OptionSize] = sizes[o.size]
	}
	return nil
}
