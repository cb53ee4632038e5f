package editor

import (
	"strings"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// table knows what positions of the game are worth, nil where nothing does.
func (e *Editor) table() ai.Table {
	c, err := e.made.Player(e.sheet.Info())
	if err != nil {
		return nil
	}
	return c.Solved
}

// solvable reports whether there is a table for the position.
func (e *Editor) solvable() bool { return !e.over() && e.table().Holds(e.sheet.Game()) }

// solve says what the position is worth, and shows the moves that are best.
func (e *Editor) solve() {
	root, table := e.sheet.Game(), e.table()
	worth, err := table.Worth(root)
	e.best = nil
	var names []string
	for _, m := range root.AppendMoves(nil) {
		if v, wrong := after(table, root, m); wrong != nil {
			err = wrong
		} else if v == worth {
			e.best, names = append(e.best, m), append(names, root.MoveText(m))
		}
	}
	if err != nil {
		e.message = err.Error()
		return
	}
	side := phrases.SideName(e.Env, root.ToMove())
	key := "editor.drawn"
	switch {
	case worth > 0:
		key = "editor.won"
	case worth < 0:
		key = "editor.lost"
	}
	const most = 8
	moves := strings.Join(names[:min(most, len(names))], " ")
	if len(names) > most {
		moves += " …"
	}
	e.message = e.T(key, "Side", side, "N", max(worth, -worth), "Moves", moves)
}

// after is what the side on turn gets by m, in plies as ai.Table counts them.
func after(t ai.Table, root rules.Game, m rules.Move) (plies int, err error) {
	next := root.Clone()
	next.Do(m)
	if o := next.Outcome(); o.Over() {
		switch o.Winner() {
		case root.ToMove():
			return 1, nil
		case rules.Nobody:
			return 0, nil
		}
		return -1, nil
	}
	plies, err = t.Worth(next)
	switch {
	case plies > 0:
		return -plies - 1, err
	case plies < 0:
		return 1 - plies, err
	}
	return 0, err
}

// shownBest is the best move that is pointed out on the board, NoMove for none.
func (e *Editor) shownBest() rules.Move {
	if len(e.best) == 0 {
		return rules.NoMove
	}
	return e.best[0]
}
