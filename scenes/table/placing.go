package table

import (
	"slices"
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// placing is the strip of a telephone's table that says what a finger aims at, with a button that plays it as a second tap would: squares are smaller
// than fingers there. It takes the place of the line of warnings.
type placing struct {
	*common
	root *graph.Node
	// name and texts are what it says.
	name  string
	texts []string
}

// newPlacing is the strip of a table.
func newPlacing(c *common) *placing {
	return &placing{common: c, root: &graph.Node{Name: "placing", Hidden: true}}
}

// follow brings the strip to what is aimed at; past reports whether an earlier moment of the match is looked at.
func (p *placing) follow(past bool) {
	var name string
	var texts []string
	if b, ok := p.board.(boards.Placer); ok && p.area.Narrow() && !past {
		name, texts = b.Aimed()
	}
	if name != p.name || !slices.Equal(texts, p.texts) {
		p.name, p.texts = name, slices.Clone(texts)
		p.lay()
	}
}

// shown reports whether the strip is there.
func (p *placing) shown() bool { return !p.root.Hidden }

// lay gives the strip its place: what is aimed at and what comes of it, and beside that the button.
func (p *placing) lay() {
	p.root.Children, p.root.Hidden = nil, p.name == ""
	if !p.shown() {
		return
	}
	kit := p.kit(p.root)
	place := kit.Press(widget.Button{Name: "place", Icon: "check", Label: p.d.T("table.place"), Kind: widget.Main, Press: func() {
		p.board.(boards.Placer).Place()
		p.toBoard()
	}})
	st := kit.Plain(look.Small, graph.Regular).In(p.d.Theme.Soft)
	st.Least = look.Small - 4
	words := layout.Stack(0, kit.Line(p.name, kit.Plain(look.Small+1, graph.Bold)), kit.Words(strings.Join(p.texts, " · "), st))
	kit.BoxedIn(p.d.Theme.SheetLine, 0, layout.Row(8, layout.Gap(6), layout.Middle(words).Grow(1), place.Fixed(place.Measure(0).LeastW))).Place(p.area.Placing)
}
