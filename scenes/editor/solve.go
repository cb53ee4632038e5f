package editor

import (
	"strings"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// table is nil if the game has none.
func (e *Editor) table() ai.Table {
	c, err := e.boardGame.Player(e.sheet.Info())
	if err != nil {
		return nil
	}
	return c.Solved
}

func (e *Editor) solvable() bool { return !e.gameOver() && e.table().Holds(e.sheet.Game()) }

func (e *Editor) solve() {
	root, table := e.sheet.Game(), e.table()
	worth, err := table.Worth(root)
	e.best = nil
	var names []string
	for _, m := range root.AppendMoves(nil) {
		if v, wrong := valueAfter(table, root, m); wrong != nil {
			err = wrong
		} else if v == worth {
			e.best, names = append(e.best, m), append(names, root.MoveText(m))
		}
	}
	if err != nil {
		e.message = e.Texts.Sentence(err)
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
	e.message = e.T(key, "Side", side, "N", ai.Moves(worth), "Moves", moves)
}

// valueAfter returns the value of m for the side to move at root, in plies as ai.Table counts them.
func valueAfter(t ai.Table, root rules.Game, m rules.Move) (plies int, err error) {
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

// bestMove returns NoMove for none.
func (e *Editor) bestMove() rules.Move {
	if len(e.best) == 0 {
		return rules.NoMove
	}
	return e.best[0]
}
