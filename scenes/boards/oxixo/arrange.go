package oxixo

import (
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
)

// shown is everything that the nodes depend on apart from what is at rest.
type shown struct {
	cell, aim, dot        int
	may, pushing, waiting bool
}

// shownAt is how things stand at the moment now.
func (s *scene) shownAt(now time.Duration) shown {
	c := &s.controls
	return shown{cell: c.hand.cell, aim: c.hand.aim, dot: c.hand.dot, may: c.may, pushing: s.pushing(now), waiting: s.waits()}
}

// name says what lies on the board at rest.
func (b *Board) name() {
	n := &b.nodes
	n.cubes.Label = b.Title()
	for c := range n.pieces {
		n.pieces[c].Label = b.scene.piece(c)
	}
}

// arrange shows those of the nodes that there are at the moment now and says what they are, where anything has changed or
// always.
func (b *Board) arrange(now time.Duration, always bool) {
	n, s := &b.nodes, &b.scene
	is := s.shownAt(now)
	if s.rest.size == 0 || is == n.shown && !always {
		return
	}
	n.shown = is
	for i, e := range n.ends {
		if e.Hidden = !is.may || i >= len(s.controls.hand.ways); !e.Hidden {
			e.Box = graph.Around(s.controls.arrow(i), 2*nearArrow, 2*nearArrow)
			e.Label = s.panels.pushed(rule.Cell(is.cell), s.controls.hand.ways[i])
		}
	}
	for i, k := range n.chips {
		if k.Hidden = !s.chooses() || k.Box.H == 0; !k.Hidden {
			k.Label = s.panels.chip(s.partner(i), s.rest.seat)
		}
	}
	if n.pass.Hidden = !is.may || !s.rest.pass; !n.pass.Hidden {
		n.pass.Label = s.d.T("oxixo.pass")
	}
	said := s.saying(now)
	n.status.Label = said.head + ". " + said.text
}

// aside reports whether p lies on something that is pressed by itself.
func (b *Board) aside(p graph.Point) bool {
	for _, n := range [3]*graph.Node{b.nodes.chips[0], b.nodes.chips[1], b.nodes.pass} {
		if !n.Hidden && n.Box.Contains(p) {
			return true
		}
	}
	return false
}
