package oxixo

import (
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// drawThumb is the cubes, the full lines pointed out.
func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	p := positionOf(v.Game)
	k := figure.Cubes{}
	for row := p.size - 1; row >= 0; row-- {
		line := make([]byte, p.size)
		for col := range line {
			cell := rule.At(col, row)
			switch mark := p.mark[cell]; {
			case p.dot[cell] != none:
				line[col] = "SWNE"[p.dot[cell]]
			case mark == rules.Nobody:
				line[col] = '.'
			default:
				line[col] = [...]byte{'X', 'O'}[mark-rules.X]
			}
		}
		k.Rows = append(k.Rows, string(line))
	}
	for _, l := range p.lines {
		for _, cell := range l.Cells {
			k.Bright = append(k.Bright, figure.Cell{Col: cell.Col(), Row: p.size - 1 - cell.Row()})
		}
	}
	k.Draw(c, t, r, 0.05)
}
