package engines

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// What a reason claims is so, in random positions of every game: wins win, the only parry is the only one, and what the
// reasons leave to tell apart is told for most moves.
func TestReasonsAreTrue(t *testing.T) {
	told := map[ai.Aim]int{}
	for i, tb := range tables {
		r := rand.New(rand.NewPCG(31, uint64(i)))
		m := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1})
		for range 12 {
			p := dealt(newGame(t, tb.game, tb.options), r.IntN)
			for n := 4 + r.IntN(12); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c, result := after(p, moves[r.IntN(len(moves))])
				if c == nil || result != 0 || c.Outcome().Over() {
					break
				}
				p = dealt(c, r.IntN)
			}
			th, err := m.Think(context.Background(), p, ai.Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkReason(t, tb.game, p, th)
			told[th.Reason.Aim]++
			if again := Reason(tb.game, p, th); again != th.Reason {
				t.Errorf("%s: asked again the reason is %v, not %v", p.Text(), again, th.Reason)
			}
		}
	}
	for _, aim := range []ai.Aim{ai.WinsNow, ai.Builds, ai.Tempo, ai.Threatens} {
		if told[aim] == 0 {
			t.Errorf("no move of all %s: %v", aim, told)
		}
	}
	if told[ai.NoAim] > 0 {
		t.Errorf("%d moves have no reason", told[ai.NoAim])
	}
}

func checkReason(t *testing.T, game string, p rules.Game, th ai.Thought) {
	t.Helper()
	wins, losses, moves := oneAhead(p)
	r, text := th.Reason, p.MoveText(th.Move)
	switch r.Aim {
	case ai.WinsNow, ai.WinsMatch:
		if !wins[th.Move] {
			t.Errorf("%s %s: %s is said to win", game, p.Text(), text)
		}
	case ai.OnlyParry:
		if losses[th.Move] || len(losses) != moves-1 {
			t.Errorf("%s %s: %s is said to be the only parry, %d of %d moves lose", game, p.Text(), text, len(losses), moves)
		}
	case ai.Parries:
		if losses[th.Move] || len(losses) == 0 {
			t.Errorf("%s %s: %s is said to parry, %d of %d moves lose", game, p.Text(), text, len(losses), moves)
		}
	case ai.AvoidsGift:
		if losses[th.Move] || 2*len(losses) <= moves-1 {
			t.Errorf("%s %s: %s is said to avoid what most others give, %d of %d", game, p.Text(), text, len(losses), moves)
		}
	case ai.Tempo:
		after := p.Clone()
		after.Do(th.Move)
		board, _, _ := strings.Cut(after.Text(), " ")
		own, theirs := strings.Count(board, "X")+strings.Count(board, "S")+strings.Count(board, "N"), strings.Count(board, "O")+strings.Count(board, "W")+strings.Count(board, "E")
		if p.ToMove() == rules.O {
			own, theirs = theirs, own
		}
		if r.N < 2 || own-theirs != r.N {
			t.Errorf("%s %s: %s is said to have %d cubes more, it is %d to %d", game, p.Text(), text, r.N, own, theirs)
		}
	case ai.WinsByForce, ai.DoubleThreat:
		if th.Win < 2 || losses[th.Move] {
			t.Errorf("%s %s: %s is said to win by force, Win is %d", game, p.Text(), text, th.Win)
		}
	case ai.Resists:
		if th.Win >= 0 {
			t.Errorf("%s %s: %s is said to resist, Win is %d", game, p.Text(), text, th.Win)
		}
	}
}
