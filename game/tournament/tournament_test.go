package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// people are n who take part, the strongest first.
func people(n int) []Entrant {
	list := make([]Entrant, n)
	for i := range list {
		list[i] = Entrant{Name: fmt.Sprintf("P%d", i+1), Strength: 2000 - 10*i}
	}
	return list
}

func begin(t *testing.T, kind Kind, wanted, n int) *Tournament {
	t.Helper()
	tt, err := New("Cup", kind, wanted, people(n))
	if err != nil {
		t.Fatal(err)
	}
	return tt
}

func pairNext(t *testing.T, tt *Tournament) []Game {
	t.Helper()
	if err := tt.Pair(); err != nil {
		t.Fatal(err)
	}
	return tt.Rounds[len(tt.Rounds)-1].Games
}

func enter(t *testing.T, tt *Tournament, table int, o Outcome) {
	t.Helper()
	if err := tt.Enter(table, o, ""); err != nil {
		t.Fatal(err)
	}
}

// table is a round in numbers from 1, such as "1-6 2-5 3-4"; who has a bye stands alone.
func table(games []Game) string {
	var out []string
	for _, g := range games {
		if g.Bye() {
			out = append(out, fmt.Sprint(g.First+1))
		} else {
			out = append(out, fmt.Sprintf("%d-%d", g.First+1, g.Second+1))
		}
	}
	return strings.Join(out, " ")
}

// The tables of Berger as FIDE prints them (Handbook C.05, Annex 1).
func TestARoundRobinFollowsTheTablesOfBerger(t *testing.T) {
	for n, want := range map[int][]string{
		4: {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"},
		5: {"2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"},
	} {
		tt := begin(t, RoundRobin, 0, n)
		for i, round := range want {
			if got := table(pairNext(t, tt)); got != round {
				t.Errorf("%d players, round %d: %s, want %s", n, i+1, got, round)
			}
			for k := range tt.Rounds[i].Games {
				enter(t, tt, k, First)
			}
		}
		if !tt.Over() || !errors.Is(tt.Pair(), ErrOver) {
			t.Errorf("%d players: it goes on after %d rounds", n, len(want))
		}
	}
}

// In the first round the upper half meets the lower, and of an odd number the last is free (FIDE Handbook C.04).
func TestTheFirstSwissRound(t *testing.T) {
	for n, want := range map[int]string{8: "1-5 6-2 3-7 8-4", 7: "1-4 5-2 3-6 7"} {
		if got := table(pairNext(t, begin(t, Swiss, 3, n))); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
	}
}

// In the second round winners meet winners, the upper half the lower: the first of four would meet the third, but both have had the crosses, so
// that it is the fourth.
func TestTheSecondSwissRound(t *testing.T) {
	tt := begin(t, Swiss, 3, 8)
	for i, g := range pairNext(t, tt) {
		enter(t, tt, i, map[bool]Outcome{true: First, false: Second}[g.First < g.Second]) // the stronger wins
	}
	var pairs []string
	for _, g := range pairNext(t, tt) {
		pairs = append(pairs, fmt.Sprint(min(g.First, g.Second)+1, max(g.First, g.Second)+1))
	}
	slices.Sort(pairs)
	if want := []string{"1 4", "2 3", "5 8", "6 7"}; !slices.Equal(pairs, want) {
		t.Errorf("%v, want %v", pairs, want)
	}
}

func TestAKnockOutOfFive(t *testing.T) {
	tt := begin(t, KnockOut, 0, 5)
	if got := table(pairNext(t, tt)); got != "1 5-4 2 3" && got != "1 4-5 2 3" {
		t.Fatalf("first round %s", got)
	}
	if err := tt.Enter(1, Drawn, ""); !errors.Is(err, ErrDraw) {
		t.Errorf("a drawn game: %v", err)
	}
	if err := tt.Pair(); !errors.Is(err, ErrOpen) {
		t.Errorf("paired with a result missing: %v", err)
	}
	wins := func(entrant int) {
		for i, g := range tt.Rounds[len(tt.Rounds)-1].Games {
			switch entrant - 1 {
			case g.First:
				enter(t, tt, i, First)
			case g.Second:
				enter(t, tt, i, Second)
			}
		}
	}
	wins(5)
	if pairNext(t, tt); len(tt.Rounds[1].Games) != 2 {
		t.Fatalf("semi-finals %s", table(tt.Rounds[1].Games))
	}
	wins(5)
	wins(3)
	if got := pairNext(t, tt); len(got) != 2 || !got[1].Third {
		t.Fatalf("finals %s", table(got))
	}
	wins(3)
	wins(2)
	if !tt.Over() {
		t.Fatal("it is not over")
	}
	var ranks []int
	for _, p := range tt.Standing() {
		ranks = append(ranks, p.Entrant+1)
	}
	if want := []int{3, 5, 2, 1, 4}; !slices.Equal(ranks, want) {
		t.Errorf("the ranks are %v, want %v", ranks, want)
	}
}

// Four in a double round robin: whoever is equal on points is told apart by the games against one another, then by Sonneborn-Berger.
func TestTheOrderInARoundRobin(t *testing.T) {
	tt := begin(t, RoundRobin, 0, 4)
	// 1 beats 2 and 3 and loses to 4; 2 beats 3 and 4; 3 beats 4: 1 and 2 have two points, and 1 has won against 2.
	win := map[[2]int]int{{1, 2}: 1, {1, 3}: 1, {1, 4}: 4, {2, 3}: 2, {2, 4}: 2, {3, 4}: 3}
	for !tt.Over() {
		for i, g := range pairNext(t, tt) {
			o := Second
			if win[pairOf(g.First+1, g.Second+1)] == g.First+1 {
				o = First
			}
			enter(t, tt, i, o)
		}
	}
	s := tt.Standing()
	var got []string
	for _, p := range s {
		got = append(got, fmt.Sprintf("%d:%d/%d/%d", p.Entrant+1, p.Points, p.Direct, p.Tie))
	}
	// Sonneborn-Berger of 1: twice the 4 halves of 2 and the 2 of 3.
	if want := []string{"1:4/2/12", "2:4/0/8", "3:2/2/4", "4:2/0/8"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Buchholz: three rounds of four; one who had a bye is taken to have met somebody of the same points.
func TestBuchholz(t *testing.T) {
	tt := begin(t, Swiss, 3, 5)
	for range 3 {
		for i, g := range pairNext(t, tt) {
			if !g.Bye() {
				enter(t, tt, i, map[bool]Outcome{true: First, false: Second}[g.First < g.Second])
			}
		}
	}
	points := map[int]int{}
	opponents := map[int][]int{}
	for _, r := range tt.Rounds {
		for _, g := range r.Games {
			if g.Bye() {
				points[g.First] += 2
				continue
			}
			points[min(g.First, g.Second)] += 2
			opponents[g.First] = append(opponents[g.First], g.Second)
			opponents[g.Second] = append(opponents[g.Second], g.First)
		}
	}
	for _, p := range tt.Standing() {
		want := 0
		for _, o := range opponents[p.Entrant] {
			want += points[o]
		}
		want += (3 - len(opponents[p.Entrant])) * points[p.Entrant]
		if p.Points != points[p.Entrant] || p.Tie != want {
			t.Errorf("%d has %d and %d, want %d and %d", p.Entrant+1, p.Points, p.Tie, points[p.Entrant], want)
		}
	}
}

func TestResultsAreCorrectedUntilTheNextRoundIsPaired(t *testing.T) {
	tt := begin(t, Swiss, 2, 4)
	pairNext(t, tt)
	enter(t, tt, 0, First)
	enter(t, tt, 0, Second)
	enter(t, tt, 1, Drawn)
	if got := tt.Standing()[0].Entrant; got != tt.Rounds[0].Games[0].Second {
		t.Errorf("after the correction %d leads", got+1)
	}
	pairNext(t, tt)
	if err := tt.EnterAt(0, 0, First, ""); !errors.Is(err, ErrPaired) {
		t.Errorf("a result of the first round after the second was paired: %v", err)
	}
}

func TestWhoeverWithdrawsIsNotPairedAgain(t *testing.T) {
	tt := begin(t, RoundRobin, 0, 6)
	pairNext(t, tt)
	if err := tt.Withdraw(0); err != nil {
		t.Fatal(err)
	}
	if g := tt.Rounds[0].Games[0]; g.Outcome != Second || !g.Unplayed {
		t.Errorf("the open game is %+v", g)
	}
	if err := tt.Withdraw(0); !errors.Is(err, ErrGone) {
		t.Errorf("again: %v", err)
	}
	for i := 1; i < 3; i++ {
		enter(t, tt, i, First)
	}
	for !tt.Over() {
		for i, g := range pairNext(t, tt) {
			if g.First == 0 || g.Second == 0 {
				t.Fatal("paired all the same")
			}
			enter(t, tt, i, First)
		}
	}
	total := 0
	for _, p := range tt.Standing() {
		total += p.Points
		if p.Entrant == 0 && p.Points != 0 {
			t.Error("what is taken out counts")
		}
	}
	if total != 2*10 { // the five who stay have played ten games
		t.Errorf("%d halves were shared out", total)
	}
}

func TestALateEntryPlaysTheRest(t *testing.T) {
	tt := begin(t, RoundRobin, 0, 4)
	for i := range pairNext(t, tt) {
		enter(t, tt, i, First)
	}
	if _, err := tt.Join(Entrant{Name: "p1"}); !errors.Is(err, ErrName) {
		t.Errorf("a name that is taken: %v", err)
	}
	late, err := tt.Join(Entrant{Name: "Late"})
	if err != nil {
		t.Fatal(err)
	}
	met := map[[2]int]int{}
	for _, g := range tt.Rounds[0].Games {
		met[pairOf(g.First, g.Second)]++
	}
	for !tt.Over() {
		for i, g := range pairNext(t, tt) {
			met[pairOf(g.First, g.Second)]++
			enter(t, tt, i, First)
		}
	}
	if len(met) != 10 || met[pairOf(0, late)] != 1 {
		t.Errorf("the meetings are %v", met)
	}
	knock := begin(t, KnockOut, 0, 3)
	pairNext(t, knock)
	if _, err := knock.Join(Entrant{Name: "Late"}); err != nil || len(knock.Rounds[0].Games) != 2 {
		t.Errorf("before the first result: %v, %s", err, table(knock.Rounds[0].Games))
	}
	enter(t, knock, 0, First)
	if _, err := knock.Join(Entrant{Name: "Later"}); !errors.Is(err, ErrLate) {
		t.Errorf("after the first result: %v", err)
	}
}

func TestWhatCannotBeATournament(t *testing.T) {
	for _, tt := range []struct {
		kind   Kind
		wanted int
		list   []Entrant
		want   error
	}{
		{Swiss, 2, people(2), ErrFew},
		{Swiss, 5, people(33), ErrMany},
		{Swiss, 5, people(8), ErrRounds},
		{Swiss, 1, people(8), ErrRounds},
		{"ladder", 0, people(8), ErrSettings},
		{RoundRobin, 0, []Entrant{{Name: "A"}, {Name: " a"}, {Name: "B"}}, ErrName},
		{RoundRobin, 0, []Entrant{{Name: "A"}, {Name: " "}, {Name: "B"}}, ErrName},
	} {
		if _, err := New("", tt.kind, tt.wanted, tt.list); !errors.Is(err, tt.want) {
			t.Errorf("%s of %d in %d rounds: %v, want %v", tt.kind, len(tt.list), tt.wanted, err, tt.want)
		}
	}
}

// In 10,000 random tournaments, with people who enter late and who withdraw: nobody meets twice, nobody has more than one bye, nobody plays
// twice in a round, all are paired, and the sides never differ by more than two.
func TestPairingsOfRandomTournaments(t *testing.T) {
	count := 10000
	if testing.Short() {
		count = 1000
	}
	for seed := range count {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		kind := Kinds[rng.IntN(len(Kinds))]
		n := Least + rng.IntN(14)
		if seed%10 == 0 {
			n = Least + rng.IntN(Most-Least+1)
		}
		tt, err := New("", kind, 2+rng.IntN(MostRounds(n)-1), people(n))
		if err != nil {
			t.Fatal(err)
		}
		changes := rng.IntN(3) == 0
		for !tt.Over() {
			if err := tt.Pair(); err != nil {
				t.Fatalf("seed %d, %s of %d, round %d: %v", seed, kind, n, len(tt.Rounds)+1, err)
			}
			for i, g := range tt.Rounds[len(tt.Rounds)-1].Games {
				if g.Outcome != Open {
					continue
				}
				o := []Outcome{First, Second, Drawn}[rng.IntN(3)]
				if kind == KnockOut && o == Drawn {
					o = First
				}
				if err := tt.Enter(i, o, ""); err != nil {
					t.Fatal(err)
				}
			}
			check(t, seed, tt)
			if changes && !tt.Over() {
				switch who := rng.IntN(len(tt.Entrants)); rng.IntN(6) {
				case 0:
					if !tt.Entrants[who].Gone && len(tt.present()) > 3 {
						_ = tt.Withdraw(who)
					}
				case 1:
					if len(tt.Rounds) > 3 { // it has to end some day
						break
					}
					_, _ = tt.Join(Entrant{Name: fmt.Sprint("L", len(tt.Entrants))})
				}
			}
			if t.Failed() || len(tt.Rounds) > 100 {
				t.Fatalf("seed %d, %s of %d, round %d", seed, kind, n, len(tt.Rounds))
			}
		}
	}
}

// check looks at the last round, and at all meetings.
func check(t *testing.T, seed int, tt *Tournament) {
	t.Helper()
	in := make([]int, len(tt.Entrants))
	for _, g := range tt.Rounds[len(tt.Rounds)-1].Games {
		in[g.First]++
		if !g.Bye() {
			in[g.Second]++
		}
	}
	for i, n := range in {
		if n > 1 || tt.Kind == Swiss && n != 1 && !tt.Entrants[i].Gone {
			t.Errorf("seed %d: %d plays %d games in a round", seed, i+1, n)
		}
	}
	if tt.Kind == KnockOut {
		return
	}
	h := tt.history()
	for pair, n := range h.met {
		if n > tt.cycles() {
			t.Errorf("seed %d: %v met %d times", seed, pair, n)
		}
	}
	if tt.Kind != Swiss {
		return
	}
	for i := range tt.Entrants {
		if h.byes[i] > 1 {
			t.Errorf("seed %d: %d has %d byes", seed, i+1, h.byes[i])
		}
		if abs(h.balance[i]) > 2 {
			t.Errorf("seed %d: the sides of %d differ by %d", seed, i+1, h.balance[i])
		}
	}
}
