package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// The win that the search takes is there whenever the rules have one, and none is worth more for the match.
func TestWinIsTheBestForTheMatch(t *testing.T) {
	found := 0
	b := newKnowledge(true)
	walk(t, 60, func(s game.State) {
		b.prepare(&s)
		me := side(s.ToMove())
		now := matchOf(&s)
		lastRound := now.format.Rounds() > 1 && now.left == 1
		if b.stakes.odd && !lastRound {
			return
		}
		value := func(m rules.Move) (int, bool) {
			step := s.Step(m)
			switch {
			case step.Outcome.Over():
				return sure, step.Outcome.Winner() == s.ToMove()
			case step.RoundOver && step.Winner == s.ToMove():
				return b.equity.valued(&now, me, game.RoundWin{Points: step.Gained(), KnockOut: step.KnockOut()}, me), true
			}
			return 0, false
		}
		best, any := 0, false
		for _, m := range s.AppendMoves(nil) {
			if v, won := value(m); won {
				best, any = max(best, v), true
			}
		}
		m := b.win(&s)
		if (m != rules.NoMove) != any {
			t.Fatalf("%s: %s, though there is a win: %v", s.Text(), s.MoveText(m), any)
		}
		if any {
			found++
			if v, won := value(m); !won || best-v >= 1<<bonusShift {
				t.Fatalf("%s: %s is worth %d, the best %d", s.Text(), s.MoveText(m), v, best)
			}
		}
	})
	if found < 100 {
		t.Errorf("only %d positions to win", found)
	}
}

// A row stands ready on row 6, and X can force a Knock Out on row 2, by e2: the piece after this one is pink, and O has none for
// the Knock Out square a2 next.
const rowOrKnockOut = "10/O1O1O1O1O1/10/10/2XXXX4/10/10/10/1XXX6/O9 x"

func TestPlaysForTheMatch(t *testing.T) {
	for _, tt := range []struct {
		name, format, score string
		knockOut            bool
	}{
		{"a Knock Out is worth a turn where much is missing", "sets5", "0-0 0-0", true},
		{"a Knock Out when far behind", "sets5", "0-2 0-15", true},
		{"a Knock Out is no better than the match", "round", "0-0 0-0", false},
		{"the row that wins the set wins the match", "sets1", "0-0 14-0", false},
		{"the row that wins the last set", "sets3", "1-0 14-12", false},
		{"one point is missing", "points:50", "0-0 45-40", false},
		{"many points are missing", "points:50", "0-0 0-40", true},
		{"the last round but far behind", "rounds:3", "0-0 0-30", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			u := setup(t, tt.format, 0)
			round := " x 1"
			if u.Format.Rounds() > 1 {
				round = " x 2"
			}
			s := at(t, u, rowOrKnockOut+" Xx/OOo 15+6/15+6 "+tt.score+round)
			th := think(t, engine(t, ai.MaxLevel), &s, 60_000)
			if step := s.Step(th.Move); th.Win <= 0 || step.RoundOver == tt.knockOut {
				t.Fatalf("%s, a win in %d, want the Knock Out: %v", s.MoveText(th.Move), th.Win, tt.knockOut)
			}
			if !tt.knockOut {
				return
			}
			// Whatever O answers, the match is won.
			s.Do(th.Move)
			for _, m := range s.AppendMoves(nil) {
				after := s
				after.Do(m)
				if step := after.Step(think(t, engine(t, ai.MaxLevel), &after, 1000).Move); !step.KnockOut() {
					t.Errorf("no Knock Out after %s", s.MoveText(m))
				}
			}
		})
	}
}

// Where a row can be forced, and a Knock Out as well, it is the Knock Out: whatever O answers, it is there with the third move.
func TestForcesTheKnockOut(t *testing.T) {
	m := engine(t, ai.MaxLevel)
	knockOut := func(s *game.State) bool {
		return slices.ContainsFunc(s.AppendMoves(nil), func(m rules.Move) bool { step := s.Step(m); return step.KnockOut() })
	}
	for _, moves := range []string{"g4 h10 j8 f6 f4 d4 j6 c9 j7 j5", "c7 g10 e5 d6 f5 d5 f4 b3 h2 e6"} {
		p, err := game.Info().New(nil)
		if err != nil {
			t.Fatal(err)
		}
		first := p.(*game.State)
		for _, text := range strings.Fields(moves) {
			move, err := first.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			first.Do(move)
		}
		first.Do(think(t, m, first, 12_000).Move)
		for _, answer := range first.AppendMoves(nil) {
			second := *first
			second.Do(answer)
			if knockOut(&second) {
				continue
			}
			second.Do(think(t, m, &second, 12_000).Move)
			for _, another := range second.AppendMoves(nil) {
				third := second
				third.Do(another)
				if !knockOut(&third) {
					t.Fatalf("no Knock Out after %s against %s and %s", moves, first.MoveText(answer), second.MoveText(another))
				}
			}
		}
	}
}

// Of two rows at once the one is taken that does more: six points where they win the set are as good as nine, and where
// they do not, nine are better.
func TestRichRowsAreTakenWhereTheyCount(t *testing.T) {
	// a1 to e1 on the edge is the richer, c6 to g6 in the middle the poorer.
	const rows = "10/O1O1O1O1O1/10/10/2XXXX4/10/10/10/1O8/XXXX6 x"
	for score, want := range map[string]int{"0-0 0-0": 15, "0-0 5-0": 15} {
		s := at(t, setup(t, "sets5", 0), rows+" XXx/OOo 14+6/15+6 "+score+" x 1")
		m := think(t, engine(t, ai.MaxLevel), &s, 100).Move
		if step := s.Step(m); step.Winner != rules.X || step.Row.Points != want {
			t.Errorf("%s: %s wins %d points, want %d", score, s.MoveText(m), step.Row.Points, want)
		}
	}
}

// A round that is lost in any case is lost by the row that costs least.
func TestLosesTheLeast(t *testing.T) {
	// O completes a row through the Knock Out square a2 or an ordinary one; X can stop one of them.
	const rows = "10/X2X1X1X2/X1X7/10/OOOO6/10/10/10/1OoOOX4/10 x"
	s := at(t, setup(t, "sets5", 0), rows+" xXXX/oOOO 13+7/13+6 0-0 0-0 x 1")
	b := newKnowledge(true)
	b.prepare(&s)
	if b.win(&s) != rules.NoMove {
		t.Fatal("X wins at once")
	}
	th := think(t, engine(t, ai.MaxLevel), &s, 3000)
	after := s
	after.Do(th.Move)
	if step := after.Step(b.win(&after)); step.KnockOut() {
		t.Errorf("after %s O wins the match by %s", s.MoveText(th.Move), after.MoveText(step.Move))
	}
}
