package xobrainer

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	game "xotrio/rules/xobrainer"
)

func setup(t testing.TB, format string, v game.Variants) *game.Setup {
	t.Helper()
	f, err := game.ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	return &game.Setup{Format: f, Layout: game.Classic(), Variants: v, Teams: game.Pair{X: 1, O: 1}, Deck: game.ClassicDeck()}
}

func engine(t testing.TB, level ai.Level) *Engine {
	t.Helper()
	r := ai.FullStrength()
	if level < ai.MaxLevel {
		mix, err := curve.At(curve.Levels[level-ai.MinLevel])
		if err != nil {
			t.Fatal(err)
		}
		r = mix.Upper
	}
	m, err := New(r, ai.Options{HashMiB: 1, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Engine)
}

func think(t testing.TB, m ai.Engine, s rules.Game, nodes int64) ai.Thought {
	t.Helper()
	th, err := m.Think(context.Background(), s, ai.Limits{Nodes: nodes}, nil)
	if err != nil {
		t.Fatalf("%s: %v", s.Text(), err)
	}
	return th
}

// randomState plays n random placements and makes all draws that are due.
func randomState(t testing.TB, u *game.Setup, r *rand.Rand, n int) game.State {
	t.Helper()
	s, err := u.Start(rules.X)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Outcome().Over() {
		if s.ToMove() == rules.Nobody {
			s.Do(s.Deal(r.IntN))
			continue
		}
		if n == 0 {
			break
		}
		n--
		moves := s.AppendMoves(nil)
		before := s
		if s.Do(moves[r.IntN(len(moves))]); s.Outcome().Over() {
			return before
		}
	}
	return s
}

// Hidden cards must not influence the engine: games that differ only in what the side to move cannot see get the same
// answer, even if the engine receives the whole game.
func TestTheSameViewGetsTheSameMove(t *testing.T) {
	differing := 0
	for v := range game.AllVariants + 1 {
		if testing.Short() && v%3 != 0 {
			continue
		}
		r := rand.New(rand.NewPCG(3, uint64(v)))
		u := setup(t, formats[int(v)%len(formats)], v)
		u.Teams = game.Pair{X: 1 + int(v)%3, O: 1 + int(v)/3%3}
		for n := range 4 {
			s := randomState(t, u, r, 3+9*n)
			view := s.View(s.ToMove())
			level := ai.Level(1 + n%int(ai.MaxLevel))
			want := think(t, engine(t, level), view, 300)
			for range 2 {
				other := view.(*game.State).Guess(r.IntN)
				if other != s {
					differing++
				}
				for _, p := range []rules.Game{&s, &other, other.View(s.ToMove())} {
					if got := think(t, engine(t, level), p, 300); got.Move != want.Move || got.Score != want.Score || got.Nodes != want.Nodes {
						t.Errorf("%s: %s with %d, seen as %s: %s with %d", p.Text(), s.MoveText(got.Move), got.Score, view.Text(), s.MoveText(want.Move), want.Score)
					}
				}
			}
		}
	}
	if differing < 30 {
		t.Errorf("only %d games differed from their views", differing)
	}
}

// Every combination of variants is played to the end of the match in every format.
func TestEveryVariantIsPlayedToTheEnd(t *testing.T) {
	all := []string{"round", "sets5", "sets3", "sets1", "rounds:3", "points:30"}
	for v := range game.AllVariants + 1 {
		format := all[int(v)%len(all)]
		r := rand.New(rand.NewPCG(9, uint64(v)))
		s := randomState(t, setup(t, format, v), r, 0)
		x, o := engine(t, ai.SureLevel), engine(t, ai.MiddleLevel)
		for plies := 0; !s.Outcome().Over(); plies++ {
			if plies > 4000 {
				t.Fatalf("%s %v: no end", format, v)
			}
			switch s.ToMove() {
			case rules.Nobody:
				s.Do(s.Deal(r.IntN))
				continue
			case rules.X:
				x, o = o, x
			}
			m := think(t, x, s.View(s.ToMove()), 40).Move
			if !s.Legal(m) {
				t.Fatalf("%s: %s is not legal", s.Text(), s.MoveText(m))
			}
			s.Do(m)
		}
	}
}

// parsePosition parses a position of one of the variants.
func parsePosition(t testing.TB, u *game.Setup, text string) game.State {
	t.Helper()
	s, err := u.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

const twoRows = "10/10/10/10/10/10/2XXXX4/10/1OOO2OOO1/10 x"

func TestOfTwoWinningMovesTheOneThatFulfilsTheMissionIsPlayed(t *testing.T) {
	u := setup(t, "sets5", game.Mission)
	played := map[string]bool{}
	for _, card := range u.Deck {
		for n, q := range card.Marks() {
			if b4, g4 := q == game.At(1, 3), q == game.At(6, 3); n < 3 && (b4 || g4) {
				played[q.String()] = true
			}
		}
	}
	for number := 1; number <= game.DeckSize; number++ {
		s := parsePosition(t, u, fmt.Sprintf("%s XXXx/OOOo 17+7/15+7 0-0 0-0 x 1 mission:%d/?", twoRows, number))
		m := think(t, engine(t, ai.SureLevel), &s, 100).Move
		best := 0
		for _, q := range []game.Square{game.At(1, 3), game.At(6, 3)} {
			known := s.Guess(func(int) int { return 0 })
			if step := known.Step(game.Place(q)); step.Gained() > best {
				best = step.Gained()
			}
		}
		known := s.Guess(func(int) int { return 0 })
		if step := known.Step(m); step.Winner != rules.X || step.Gained() != best {
			t.Errorf("mission %d: %s brings %d to %v, want %d", number, s.MoveText(m), step.Gained(), step.Winner, best)
		}
	}
	if len(played) == 0 {
		t.Error("no card marks either square: the test tells nothing")
	}
}

// A row for 6 points is worth more at 14 points than at 0, a Knock Out always most.
func TestStakes(t *testing.T) {
	for _, format := range []string{"sets5", "sets3", "sets1", "points:20", "points:50", "points:500", "rounds:10"} {
		u := setup(t, format, game.Mission)
		stand := func(points string) *stakes {
			s := parsePosition(t, u, fmt.Sprintf("10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 %s x 1", points))
			return newStakes(&s, newEquity(s.Format(), endingsOn(s.Layout(), s.Variants())))
		}
		even, near := stand("0-0"), stand("14-0")
		if f := u.Format; f.Sets() > 0 || f.Points() == 20 {
			if near.points[0][6] <= even.points[0][6] {
				t.Errorf("%s: 6 points bring %d at 14 and %d at 0", format, near.points[0][6], even.points[0][6])
			}
		}
		for _, s := range []*stakes{even, near} {
			for i := range s.points {
				for points := 1; points < maxPoints; points++ {
					if a, b := s.points[i][points-1], s.points[i][points]; b < a || b > s.knockOut[i] || a < 0 {
						t.Errorf("%s: side %d: %d points bring %d, one less %d, a Knock Out %d", format, i, points, b, a, s.knockOut[i])
					}
				}
				if s.knockOut[i] > 4096 || s.set[i] > s.knockOut[i] {
					t.Errorf("%s: a Knock Out brings %d, a set %d", format, s.knockOut[i], s.set[i])
				}
			}
		}
	}
}

// The samples contain each possible hidden card about equally often.
func TestGuessesAreSpread(t *testing.T) {
	u := setup(t, "sets5", game.Mission|game.Trap)
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		s := randomState(t, u, r, 0)
		v := s.ViewOf(s.ToMove(), game.EveryMember)
		b := newKnowledge(true)
		b.prepare(&v)
		if n := len(b.cards.deals[side(s.ToMove())]); n != 1 {
			t.Errorf("%d deals of what is known", n)
		}
		missions, traps := map[uint8]int{}, map[uint8]int{}
		them := side(s.ToMove().Other())
		for _, d := range b.cards.deals[them] {
			missions[d.missions[them][0]]++
			traps[d.trap[them]]++
			if d.missions[them][0] == d.trap[them] || d.missions[them][0] == 0 || d.trap[them] == 0 {
				t.Errorf("mission %d and trap %d", d.missions[them][0], d.trap[them])
			}
		}
		if len(missions) < 20 || len(traps) < 15 {
			t.Errorf("of 23 cards %d are missions and %d traps in %d deals", len(missions), len(traps), samples)
		}
	}
}

// With line-ups to be drawn the strongest level compares several determinizations. Its answer depends on the view only,
// takes a win in one, and comes at once if ctx is done.
func TestDeterminizationsAreCompared(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	u := setup(t, "sets5", game.Random|game.Mission|game.Trap)
	m := engine(t, ai.MaxLevel)
	won := 0
	for n := range 24 {
		s := randomState(t, u, r, 2+3*n)
		answer := func(ctx context.Context, p rules.Game) ai.Thought {
			th, err := m.Think(ctx, p, ai.Limits{Depth: 2}, func(ai.Thought) {})
			if err != nil || !s.Legal(th.Move) {
				t.Fatalf("%s: %d, %v", s.Text(), th.Move, err)
			}
			return th
		}
		th := answer(context.Background(), &s)
		view := s.ViewOf(s.ToMove(), game.EveryMember)
		other := view.Guess(r.IntN)
		if again := answer(context.Background(), &other); again.Move != th.Move || again.Score != th.Score || again.Nodes != th.Nodes {
			t.Errorf("%s: %+v and %+v", s.Text(), th, again)
		}
		wins := false
		for _, mv := range s.AppendMoves(nil) {
			step := s.Step(mv)
			wins = wins || step.RoundOver && step.Winner == s.ToMove()
		}
		if step := s.Step(th.Move); wins != (th.Win == 1) || wins && step.Winner != s.ToMove() {
			t.Errorf("%s: %s, win %d, though there is one in one: %v", s.Text(), s.MoveText(th.Move), th.Win, wins)
		}
		if wins {
			won++
		}
		done, cancel := context.WithCancel(context.Background())
		cancel()
		answer(done, &s)
	}
	if won == 0 {
		t.Error("no position with a win in one was tried")
	}
}

// A win or loss that depends on a draw is not reported as proven.
func TestResultsThatDependOnADrawAreNotProven(t *testing.T) {
	u := setup(t, "round", game.Random)
	s := parsePosition(t, u, "10/10/10/10/10/10/10/10/10/10 x X/OO 23+8/22+8 0-0 0-0 x 1")
	for win, want := range map[int]int{1: 1, 2: 2, 3: 0, -2: -2, -4: 0, 9: 0} {
		if got := withoutUnsureProof(&s, ai.Thought{Win: win, Score: ai.ProvenScore - 9}); got.Win != want || (got.Score > certain) != (want != 0) {
			t.Errorf("a win in %d is reported as %d with %d", win, got.Win, got.Score)
		}
	}
}

// knowledge.win finds a win whenever the rules have one, and no win is worth more for the match.
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
				return fullEquity, step.Outcome.Winner() == s.ToMove()
			case step.RoundOver && step.Winner == s.ToMove():
				return b.equity.afterRound(&now, me, game.RoundWin{Points: step.Gained(), KnockOut: step.KnockOut()}, me), true
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

// X can complete a row on row 6 or force a Knock Out on row 2 by e2: the piece after this one is pink, and O has none
// for the Knock Out square a2 next.
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
			s := parsePosition(t, u, rowOrKnockOut+" Xx/OOo 15+6/15+6 "+tt.score+round)
			th := think(t, engine(t, ai.MaxLevel), &s, 60_000)
			if step := s.Step(th.Move); th.Win <= 0 || step.RoundOver == tt.knockOut {
				t.Fatalf("%s, a win in %d, want the Knock Out: %v", s.MoveText(th.Move), th.Win, tt.knockOut)
			}
			if !tt.knockOut {
				return
			}
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

// If both a row and a Knock Out can be forced, the Knock Out is chosen: it comes with the third move whatever O
// answers.
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
			move := gamestest.Move(t, first, text)
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

// Of two possible rows the one worth more is taken: six points are as good as nine if they win the set, otherwise nine
// are better.
func TestRichRowsAreTakenWhereTheyCount(t *testing.T) {
	// The row a1 to e1 on the edge is worth more than c6 to g6 in the middle.
	const rows = "10/O1O1O1O1O1/10/10/2XXXX4/10/10/10/1O8/XXXX6 x"
	for score, want := range map[string]int{"0-0 0-0": 15, "0-0 5-0": 15} {
		s := parsePosition(t, setup(t, "sets5", 0), rows+" XXx/OOo 14+6/15+6 "+score+" x 1")
		m := think(t, engine(t, ai.MaxLevel), &s, 100).Move
		if step := s.Step(m); step.Winner != rules.X || step.Row.Points != want {
			t.Errorf("%s: %s wins %d points, want %d", score, s.MoveText(m), step.Row.Points, want)
		}
	}
}

// A lost round is lost by the row that costs least.
func TestLosesTheLeast(t *testing.T) {
	// O can complete a row through the Knock Out square a2 or an ordinary one; X can stop one of them.
	const rows = "10/X2X1X1X2/X1X7/10/OOOO6/10/10/10/1OoOOX4/10 x"
	s := parsePosition(t, setup(t, "sets5", 0), rows+" xXXX/oOOO 13+7/13+6 0-0 0-0 x 1")
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

// The search for a richer win stays within the limits of the move, and its nodes count in the answer and in the reports.
func TestTheRicherSearchIsCounted(t *testing.T) {
	const limit = 3000
	r := rand.New(rand.NewPCG(12, 3))
	u := setup(t, "sets3", game.Mission|game.Trap)
	m := engine(t, ai.MaxLevel)
	searched := 0
	for n := 0; n < 400 && searched < 8; n++ {
		s := randomState(t, u, r, 12+n%20)
		if s.Outcome().Over() {
			continue
		}
		v, _ := m.view(&s)
		first, err := m.inner.ThinkAmong(context.Background(), v, ai.Limits{Nodes: limit}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first.Win <= 0 || first.Nodes >= limit {
			continue
		}
		if _, ok := m.knowledge.improvable(v, first.Win); !ok {
			continue
		}
		searched++
		var last ai.Thought
		th, err := m.Think(context.Background(), &s, ai.Limits{Nodes: limit}, func(t ai.Thought) { last = t })
		if err != nil {
			t.Fatal(err)
		}
		if th.Nodes <= first.Nodes || last.Nodes != th.Nodes || last.Move != th.Move {
			t.Errorf("%s: %d nodes for the win, %d in all; the last report has %d", s.Text(), first.Nodes, th.Nodes, last.Nodes)
		}
		// The screening of the root is made whatever the limit.
		if bare := think(t, m, &s, 1).Nodes; th.Nodes > limit+2*bare {
			t.Errorf("%s: %d nodes with a limit of %d", s.Text(), th.Nodes, limit)
		}
	}
	if searched < 8 {
		t.Errorf("only %d positions can be improved", searched)
	}
}

// A clock that has run out leaves no time for a richer win.
func TestTheRicherSearchKeepsTheTime(t *testing.T) {
	now := time.Unix(0, 0)
	asked := 0
	e, err := New(ai.FullStrength(), ai.Options{HashMiB: 1, Now: func() time.Time {
		asked++
		now = now.Add(time.Millisecond)
		return now
	}})
	if err != nil {
		t.Fatal(err)
	}
	u := setup(t, "sets3", game.Mission|game.Trap)
	r := rand.New(rand.NewPCG(12, 3))
	const limit = 40 * time.Millisecond
	for n := range 60 {
		s := randomState(t, u, r, 12+n%20)
		if s.Outcome().Over() {
			continue
		}
		start := now
		if _, err := e.Think(context.Background(), &s, ai.Limits{Time: limit}, nil); err != nil {
			t.Fatal(err)
		}
		if spent := now.Sub(start); spent > limit+5*time.Millisecond {
			t.Errorf("%s: %v with a limit of %v", s.Text(), spent, limit)
		}
	}
	if asked == 0 {
		t.Error("the clock was not asked")
	}
}
