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
	// aimed is what it tells of.
	aimed boards.Aimed
}

// newPlacing is the strip of a table.
func newPlacing(c *common) *placing {
	return &placing{common: c, root: &graph.Node{Name: "placing", Hidden: true}}
}

// follow brings the strip to what is aimed at; past reports whether an earlier moment of the match is looked at.
func (p *placing) follow(past bool) {
	var aimed boards.Aimed
	if p.area.Narrow() && !past {
		aimed = p.board.Aimed()
	}
	if aimed.Name != p.aimed.Name || !slices.Equal(aimed.Texts, p.aimed.Texts) {
		p.aimed = aimed
		p.aimed.Texts = slices.Clone(aimed.Texts)
		p.lay()
	}
}

// shown reports whether the strip is there.
func (p *placing) shown() bool { return !p.root.Hidden }

// lay gives the strip its place: what is aimed at and what comes of it, and beside that the button.
func (p *placing) lay() {
	p.root.Children, p.root.Hidden = nil, p.aimed.Name == ""
	if !p.shown() {
		return
	}
	kit := p.kit(p.root)
	place := kit.Press(widget.Button{Name: "place", Icon: "check", Label: p.d.T("table.place"), Kind: widget.Main, Press: func() {
		p.aimed.Place()
		p.toBoard()
	}})
	st := kit.Plain(look.Small, graph.Regular).In(p.d.Theme.Soft)
	st.Least = look.Small - 4
	words := layout.Stack(0, kit.Line(p.aimed.Name, kit.Plain(look.Small+1, graph.Bold)), kit.Words(strings.Join(p.aimed.Texts, " · "), st))
	kit.BoxedIn(p.d.Theme.SheetLine, 0, layout.Row(8, layout.Gap(6), layout.Middle(words).Grow(1), place.Fixed(place.Measure(0).MinW))).Place(p.area.Placing)
}
