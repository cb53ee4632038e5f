package oxixo

import (
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// withNeutral returns a random running position of the real board with a number of neutral cubes.
func withNeutral(r *rand.Rand, neutral int) game.State {
	for {
		var marks [2]uint32
		for _, c := range r.Perm(game.MaxSize * game.MaxSize)[neutral:] {
			marks[r.IntN(2)] |= 1 << c
		}
		if s := game.Make(game.MaxSize, marks[0], marks[1], rules.X+rules.Side(r.IntN(2))); !s.Outcome().Over() {
			return s
		}
	}
}

// longestDefence returns the move that postpones the end the longest by the table, preferring a draw to a loss.
func longestDefence(t *testing.T, e *solve.Endgame, g *game.Game, r *rand.Rand) rules.Move {
	t.Helper()
	s := g.State()
	best, worth := rules.NoMove, -1000
	for _, m := range g.AppendMoves(nil) {
		after := s
		after.Do(m)
		v := 0
		switch {
		case after.Outcome() == rules.Won(s.Side()):
			v = 900
		case after.Outcome().Over():
			v = -900
		case g.Seen(after) >= 2:
			v = 800
		default:
			standing, ok := e.Standing(&after)
			if !ok {
				t.Fatalf("%s is not known", after.Text())
			}
			switch v = -int(standing); {
			case v > 0:
				v += 200
			case v == 0:
				v = 200
			}
		}
		if v = v*4 + r.IntN(4); best == rules.NoMove || v > worth {
			best, worth = m, v
		}
	}
	return best
}

// playWonEndgames plays out won positions with a number of neutral cubes against a stubborn defender.
func playWonEndgames(t *testing.T, folder string, neutral, games int) {
	t.Helper()
	e, err := solve.OpenEndgame(folder)
	if err != nil {
		t.Fatal(err)
	}
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1, Tables: folder})
	r := rand.New(rand.NewPCG(11, uint64(neutral)))
	longest := 0
	for played := 0; played < games; {
		s := withNeutral(r, neutral)
		if v, ok := e.Standing(&s); !ok || v <= 0 || v >= solve.Nearest-6 {
			continue
		}
		played++
		g, plies := game.NewGame(s), 0
		for ; !g.Outcome().Over() && plies < 200; plies++ {
			if g.ToMove() == s.Side() {
				g.Do(think(t, hard, g, ai.Limits{Nodes: 20_000}).Move)
			} else {
				g.Do(longestDefence(t, e, g, r))
			}
		}
		longest = max(longest, plies)
		if g.Outcome() != rules.Won(s.Side()) {
			v, _ := e.Standing(&s)
			t.Errorf("%s, won with standing %d, is %v after %d plies: %s", s.Text(), v, g.Outcome(), plies, g.Text())
		}
	}
	t.Logf("%d neutral: %d games, the longest of %d plies", neutral, games, longest)
}

// Positions won by the table are won in play, in reasonable time and without repeating positions.
func TestWonEndgamesAreWon(t *testing.T) { playWonEndgames(t, "", 0, 10) }

// Positions drawn by the table stay drawn, or become wins, against any opponent.
func TestDrawnEndgamesStayDrawn(t *testing.T) {
	e, err := solve.OpenEndgame("")
	if err != nil {
		t.Fatal(err)
	}
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	uct, err := NewUCT(ai.Options{HashMiB: 4})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(12, 1))
	for played := 0; played < 8; {
		s := withNeutral(r, 0)
		if v, ok := e.Standing(&s); !ok || v != 0 {
			continue
		}
		played++
		g := game.NewGame(s)
		for plies := 0; !g.Outcome().Over() && plies < 100; plies++ {
			m, lim := hard, ai.Limits{Nodes: 3_000}
			if g.ToMove() != s.Side() {
				m, lim = uct, ai.Limits{Nodes: 150}
			}
			g.Do(think(t, m, g, lim).Move)
		}
		if g.Outcome().Winner() == s.Side().Other() {
			t.Errorf("%s, a draw, was lost by %v", s.Text(), s.Side())
		}
	}
}

// With one neutral cube left the search knows the values of the full boards that follow.
func TestTheSearchKnowsTheEndgames(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	r := rand.New(rand.NewPCG(13, 1))
	won, lost := 0, 0
	for range 200 {
		s := withNeutral(r, 1)
		th := think(t, hard, game.NewGame(s), ai.Limits{Nodes: 20_000})
		if th.Win == 0 && th.Score > knownWin/2 {
			won++
		}
		if th.Win == 0 && th.Score < -knownWin/2 {
			lost++
		}
		if th.Win == 0 && (th.Score >= ai.ProvenScore/2 || th.Score <= -ai.ProvenScore/2) {
			t.Errorf("%s: %+v claims a proof", s.Text(), th)
		}
	}
	if won < 5 || lost < 5 {
		t.Errorf("known wins %d, known losses %d", won, lost)
	}
}
