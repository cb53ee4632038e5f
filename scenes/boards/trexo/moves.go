package trexo

import (
	"strconv"

	"xotrio/game/session"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/ui/graph"
)

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.nodes.moves.Hidden {
		return graph.Rect{}
	}
	return b.sheets.list.Inset(pad)
}

// Aim implements boards.Aimer.
func (b *Board) Aim() string { return b.d.T("aim.trexo") }

// MoveItems are the entries of the list of moves. Bricks above the first level bear its number.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.d, v, func(p *session.Ply, it *movelist.Item) {
		if step, ok := p.Step.(trexo.Step); ok && step.Level > 1 {
			it.Note = "↑" + strconv.Itoa(step.Level)
			it.Label = it.Text + ", " + b.d.T("moves.level", "Level", step.Level)
		}
	})
}
