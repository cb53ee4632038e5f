package engines_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// weigher returns the strongest level of a game.
func weigher(t *testing.T, game string) ai.Searcher {
	t.Helper()
	e, err := engines.New(game, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	w, ok := e.(ai.Searcher)
	if !ok {
		t.Fatalf("%T weighs no moves", e)
	}
	return w
}

// In every game the best moves are listed first, the requested moves are included, and the results are reproducible.
func TestWeighListsBestAndRequestedMoves(t *testing.T) {
	for _, g := range games.All() {
		w := weigher(t, g.Name)
		pos := gamestest.New(t, g, nil)
		all := pos.AppendMoves(nil)
		also := []rules.Move{all[0], all[len(all)-1]}
		lines, err := w.Analyse(context.Background(), pos, 3000, 3, also)
		if err != nil {
			t.Fatalf("%s: %v", g.Name, err)
		}
		seen := map[rules.Move]bool{}
		for i, l := range lines {
			if i > 0 && l.Score > lines[i-1].Score {
				t.Errorf("%s: line %d is better than the one before it", g.Name, i+1)
			}
			if len(l.PV) == 0 || l.PV[0] != l.Move || seen[l.Move] || !pos.Legal(l.Move) {
				t.Errorf("%s: line %d is %+v", g.Name, i+1, l)
			}
			seen[l.Move] = true
		}
		if len(lines) < 3 || len(lines) > 5 || !seen[also[0]] || !seen[also[1]] {
			t.Errorf("%s: %d lines, asked for: %v %v", g.Name, len(lines), seen[also[0]], seen[also[1]])
		}
		again, err := w.Analyse(context.Background(), pos, 3000, 3, also)
		if err != nil || !reflect.DeepEqual(again, lines) {
			t.Errorf("%s: the second time it is another answer", g.Name)
		}
	}
}

// weighedCases are positions with moves of known value.
var weighedCases = []struct {
	name, game, options, position string
	move                          string
	win                           int // of the move
	best                          bool
}{
	{"a four left open loses", "xobrainer", "round", "10/10/10/10/4OOOO2/10/10/10/4XXXX2/10 x XXXx/OOOo 17+7/17+7 0-0 0-0 x 1", "a1", -2, false},
	{"five wins at once", "xobrainer", "round", "10/10/10/10/4OOOO2/10/10/10/4XXXX2/10 x XXXx/OOOo 17+7/17+7 0-0 0-0 x 1", "d2", 1, true},
}

func TestWeighProvesRequestedMoves(t *testing.T) {
	for _, c := range weighedCases {
		t.Run(c.name, func(t *testing.T) {
			g := gamestest.Info(t, c.game)
			pos := gamestest.Parse(t, g, c.position, rules.Options{"Format": c.options})
			m := gamestest.Move(t, pos, c.move)
			lines, err := weigher(t, c.game).Analyse(context.Background(), pos, 2000, 2, []rules.Move{m})
			if err != nil {
				t.Fatal(err)
			}
			for i, l := range lines {
				if l.Move == m {
					if l.Win != c.win || (i == 0) != c.best {
						t.Errorf("%s is line %d with %d, want %d", c.move, i+1, l.Win, c.win)
					}
					return
				}
			}
			t.Errorf("%s is not among %v", c.move, lines)
		})
	}
}

func TestWeighRefusesWhatThinkRefuses(t *testing.T) {
	g, _ := games.ByName("oxixo")
	pos := gamestest.Parse(t, g, "XXXXX/5/5/5/5 o", nil)
	w := weigher(t, "oxixo")
	if _, err := w.Analyse(context.Background(), pos, 100, 1, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	pos, _ = g.New(nil)
	if _, err := w.Analyse(context.Background(), pos, 0, 1, nil); err == nil {
		t.Error("no nodes are no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := w.Analyse(ctx, pos, 1<<40, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped: %v", err)
	}
}
