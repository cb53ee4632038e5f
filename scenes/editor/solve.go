package editor

import (
	"strings"

	"xotrio/ai/oxixo/solve"
	"xotrio/rules"
	"xotrio/rules/oxixo"
)

// solvable reports whether there is a table for the position: for Oxixo on the small boards.
func (e *Editor) solvable() bool {
	g, ok := e.sheet.Game().(*oxixo.Game)
	if !ok || e.over() {
		return false
	}
	s := g.State()
	return s.Size() < oxixo.MaxSize
}

// solve says what the position is worth, and shows the moves that are best.
func (e *Editor) solve() {
	g, ok := e.sheet.Game().(*oxixo.Game)
	if !ok {
		return
	}
	root := g.State()
	table, err := solve.Load(root.Size())
	if err != nil {
		e.told = err.Error()
		return
	}
	worth := table.Of(&root)
	e.best = nil
	var names []string
	for _, m := range root.AppendMoves(nil) {
		after := root
		after.Do(m)
		if v := table.Of(&after); keeps(worth, v) {
			e.best, names = append(e.best, m), append(names, g.MoveText(m))
		}
	}
	side := e.T("table.side." + root.Side().String())
	key := "editor.drawn"
	switch {
	case worth.IsWon():
		key = "editor.won"
	case worth.IsLost():
		key = "editor.lost"
	}
	const most = 8
	moves := strings.Join(names[:min(most, len(names))], " ")
	if len(names) > most {
		moves += " …"
	}
	e.told = e.T(key, "Side", side, "N", worth.Plies(), "Moves", moves)
}

// keeps reports whether a move to a position of value after, for the other side, keeps what the position before is worth.
func keeps(worth, after solve.Value) bool {
	switch {
	case worth.IsWon():
		return after.IsLost() && after.Plies() == worth.Plies()-1
	case worth.IsLost():
		return after.IsWon() && after.Plies() == worth.Plies()-1
	}
	return after == 0
}

// shownBest is the best move that is pointed out on the board, NoMove for none.
func (e *Editor) shownBest() rules.Move {
	if len(e.best) == 0 {
		return rules.NoMove
	}
	return e.best[0]
}
