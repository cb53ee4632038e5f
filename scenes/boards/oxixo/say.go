package oxixo

import (
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// SayTurn is which cubes may be taken.
func (b *Board) SayTurn(v *session.View) string {
	p, d := positionOf(v.Game), b.scene.d
	var free []string
	for c := range p.mark {
		if p.takes(c) {
			free = append(free, rule.Cell(c).String())
		}
	}
	switch {
	case p.over:
		return ""
	case p.pass:
		return boards.Sentence(d.T("speech.oxixo.pass"))
	}
	return boards.SayCells(d, d.T("speech.oxixo.take"), free)
}

// SayStep is nothing: a push is told by the move itself.
func (b *Board) SayStep(*session.View) string { return "" }

// cube is what a cube that bears a mark is called, with the seat at which its dot points where it has one.
func cube(d *scenes.Env, mark rules.Side, dot int8) string {
	text := d.T("speech.mark." + mark.String())
	if dot != none {
		text = d.T("speech.oxixo.dot", "Mark", text, "Seat", d.T("oxixo.seat."+rule.Seat(dot).String()))
	}
	return text
}

// SayBoard is where the marks are; all other cubes are blank.
func (b *Board) SayBoard(v *session.View) string {
	p, d := positionOf(v.Game), b.scene.d
	var out []string
	for _, side := range [...]rules.Side{rules.X, rules.O} {
		for dot := int8(none); dot < 4; dot++ {
			var on []string
			for c := range p.mark {
				if p.mark[c] == side && p.dot[c] == dot {
					on = append(on, rule.Cell(c).String())
				}
			}
			out = append(out, boards.SayCells(d, cube(d, side, dot), on))
		}
	}
	return boards.Sentences(append(out, d.T("speech.oxixo.blank"))...)
}

// SayCell is the cube on a cell.
func (b *Board) SayCell(v *session.View, name string) string {
	p, d := positionOf(v.Game), b.scene.d
	for c := range p.mark {
		at := rule.Cell(c)
		if at.String() != name || !p.on(at.Col(), at.Row()) {
			continue
		}
		what := d.T("speech.oxixo.cube")
		if p.mark[c] != rules.Nobody {
			what = cube(d, p.mark[c], p.dot[c])
		}
		return d.T("speech.cell", "Cell", name, "What", what)
	}
	return ""
}

// SayAim is the cube at the cursor, or the end of the row or column at which the cube in hand would be pushed in.
func (b *Board) SayAim(v *session.View) string {
	c := &b.scene.controls
	switch {
	case !c.keys:
		return ""
	case c.hand.holds() && c.hand.aim != none:
		return boards.Sentence(b.scene.d.T("speech.oxixo.push", "From", rule.Cell(c.hand.cell).String(), "To", rule.Cell(c.hand.aim).String()))
	}
	return b.SayCell(v, rule.Cell(c.at).String())
}
