package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/game/match/matchtest"
	"xotrio/rules/games/gamestest"
)

// persons returns n entrants, the strongest first.
func persons(n int) []Entrant {
	list := make([]Entrant, n)
	for i := range list {
		list[i] = Entrant{Name: fmt.Sprintf("P%d", i+1), Strength: 2000 - 10*i}
	}
	return list
}

func newTournament(t *testing.T, kind Kind, wanted, n int) *Tournament {
	t.Helper()
	tt, err := New("Cup", kind, wanted, persons(n))
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

// table formats a round by start numbers, such as "1-6 2-5 3-4"; a bye is a single number.
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

// The Berger tables as FIDE prints them (Handbook C.05, Annex 1).
func TestARoundRobinFollowsTheTablesOfBerger(t *testing.T) {
	for n, want := range map[int][]string{
		4: {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"},
		5: {"2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"},
	} {
		tt := newTournament(t, RoundRobin, 0, n)
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

// In the first round the upper half meets the lower; the last of an odd number has the bye (FIDE Handbook C.04).
func TestTheFirstSwissRound(t *testing.T) {
	for n, want := range map[int]string{8: "1-5 6-2 3-7 8-4", 7: "1-4 5-2 3-6 7"} {
		if got := table(pairNext(t, newTournament(t, Swiss, 3, n))); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
	}
}

// In the second round winners meet winners, the upper half the lower: number one would meet the third of four, but both
// have had the crosses, so it meets the fourth.
func TestTheSecondSwissRound(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 8)
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
	tt := newTournament(t, KnockOut, 0, 5)
	if got := table(pairNext(t, tt)); got != "1 5-4 2 3" && got != "1 4-5 2 3" {
		t.Fatalf("first round %s", got)
	}
	var numbers []int
	for i := range tt.Rounds[0].Games {
		numbers = append(numbers, tt.Rounds[0].Number(i))
	}
	if want := []int{0, 1, 0, 0}; !slices.Equal(numbers, want) { // a bye has no table
		t.Errorf("the tables are %v, want %v", numbers, want)
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

// In a round robin of five a different entrant sits out in each round; no round waits for an entrant who withdrew.
func TestWhoHasNobodyToMeet(t *testing.T) {
	tt := newTournament(t, RoundRobin, 0, 5)
	idle := map[int]int{}
	for round := range 5 {
		games := pairNext(t, tt)
		got := tt.Idle(round)
		if len(got) != 1 {
			t.Fatalf("round %d, %s: %v", round+1, table(games), got)
		}
		idle[got[0]]++
		for i := range games {
			if games[i].First == got[0] || games[i].Second == got[0] {
				t.Errorf("round %d: %d has a game", round+1, got[0]+1)
			}
			enter(t, tt, i, First)
		}
	}
	if len(idle) != 5 {
		t.Errorf("%v", idle)
	}
	gone := newTournament(t, RoundRobin, 0, 5)
	pairNext(t, gone)
	out := gone.Idle(0)[0]
	gone.Entrants[out].Gone = true
	if got := gone.Idle(0); len(got) > 0 {
		t.Errorf("%v are waited for", got)
	}
}

// Four in a double round robin: Sonneborn-Berger is the first tie-break.
func TestTheOrderInARoundRobin(t *testing.T) {
	tt := newTournament(t, RoundRobin, 0, 4)
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
		got = append(got, fmt.Sprintf("%d:%d %v", p.Entrant+1, p.Points, p.Ties))
	}
	// Sonneborn-Berger of 1: twice the 4 halves of 2 and the 2 of 3.
	if want := []string{"1:4 [12 0 2]", "2:4 [8 0 2]", "4:2 [8 0 1]", "3:2 [4 0 1]"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Buchholz: three rounds of four; a bye counts as an opponent with the entrant's own points.
func TestBuchholz(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 5)
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
		if p.Points != points[p.Entrant] || p.Ties[1] != want {
			t.Errorf("%d has %d and %d, want %d and %d", p.Entrant+1, p.Points, p.Ties[1], points[p.Entrant], want)
		}
	}
}

// Every result of every round can be corrected: standings change, pairings stay.
func TestAnyResultIsCorrected(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 4)
	pairNext(t, tt)
	enter(t, tt, 0, First)
	enter(t, tt, 1, Drawn)
	leader := tt.Standing()[0].Entrant
	second := table(pairNext(t, tt))
	if err := tt.EnterAt(0, 0, Second, "1-3"); err != nil {
		t.Fatal(err)
	}
	if now := tt.Standing()[0].Entrant; now == leader || now != tt.Rounds[0].Games[0].Second || table(tt.Rounds[1].Games) != second {
		t.Errorf("%d leads, before %d; the second round is %s, before %s", now+1, leader+1, table(tt.Rounds[1].Games), second)
	}
	for _, c := range []struct {
		o     Outcome
		score string
		want  error
	}{{First, "1-3", ErrFigures}, {Second, "3-1", ErrFigures}, {Drawn, "2-1", ErrFigures}, {Drawn, "2½-2½", nil}, {First, "2½-2", nil}, {BothLost, "", nil}, {Open, "", ErrOpen}, {First, "10-9", nil}} {
		if err := tt.EnterAt(0, 0, c.o, c.score); !errors.Is(err, c.want) {
			t.Errorf("%s with %s: %v, want %v", c.o, c.score, err, c.want)
		}
	}
	knock := newTournament(t, KnockOut, 0, 4)
	pairNext(t, knock)
	enter(t, knock, 0, First)
	enter(t, knock, 1, First)
	pairNext(t, knock)
	if err := knock.EnterAt(0, 0, Second, ""); !errors.Is(err, ErrWinner) {
		t.Errorf("another winner after the next round of a knock-out was paired: %v", err)
	}
	if err := knock.EnterAt(0, 0, First, "3-2"); err != nil {
		t.Error(err)
	}
}

// Neither wins if both lost or neither came; a no-show has lost without a game, and the opponent has had a bye.
func TestForfeits(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 6)
	games := pairNext(t, tt)
	if err := tt.Forfeit(0, 0, First); err != nil {
		t.Fatal(err)
	}
	if err := tt.Forfeit(0, 1, BothLost); err != nil {
		t.Fatal(err)
	}
	enter(t, tt, 2, BothLost)
	places := tt.Standing()
	if places[0].Entrant != games[0].First || places[0].Points != 2 || places[0].Won != 0 || places[1].Points != 0 {
		t.Errorf("%+v", places)
	}
	for _, p := range places[1:] {
		if played := p.Entrant == games[2].First || p.Entrant == games[2].Second; (p.Lost == 1) != played {
			t.Errorf("%d has lost %d games", p.Entrant+1, p.Lost)
		}
	}
	if err := tt.Forfeit(0, 1, Drawn); err == nil {
		t.Error("a draw without a game")
	}
	pairNext(t, tt)
	if h := tt.history(); h.byes[games[0].First] != 1 || h.met[pairOf(games[1].First, games[1].Second)] != 0 {
		t.Errorf("%+v", h)
	}
}

// A pairing can be taken back at any time, with its results, and is then made the same again.
func TestAPairingIsTakenBack(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 7)
	first := table(pairNext(t, tt))
	if err := tt.Unpair(); err != nil || len(tt.Rounds) != 0 {
		t.Fatal(err)
	}
	if again := table(pairNext(t, tt)); again != first {
		t.Errorf("%s, before %s", again, first)
	}
	enter(t, tt, 0, First)
	if err := tt.Unpair(); err != nil || len(tt.Rounds) != 0 {
		t.Errorf("with a result: %v", err)
	}
	if err := tt.Unpair(); err == nil {
		t.Error("there is no pairing left")
	}
}

// Entrants can be exchanged unless that makes a rematch or a second bye; exchanging opponents swaps their sides.
func TestTwoAreExchanged(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 7)
	pairNext(t, tt) // 1-4 5-2 3-6 7
	for _, c := range []struct {
		a, b int
		want string
	}{{1, 2, "2-4 5-1 3-6 7"}, {1, 2, "1-4 5-2 3-6 7"}, {1, 4, "4-1 5-2 3-6 7"}, {4, 1, "1-4 5-2 3-6 7"}, {6, 7, "1-4 5-2 3-7 6"}, {6, 7, "1-4 5-2 3-6 7"}} {
		if err := tt.Exchange(c.a-1, c.b-1); err != nil || table(tt.Rounds[0].Games) != c.want {
			t.Errorf("%d and %d: %s %v, want %s", c.a, c.b, table(tt.Rounds[0].Games), err, c.want)
		}
	}
	for i := range 3 {
		enter(t, tt, i, First)
	}
	if err := tt.Exchange(0, 1); !errors.Is(err, ErrSame) {
		t.Errorf("two who have results: %v", err)
	}
	games := pairNext(t, tt)
	again := 0
	for a := range 7 {
		for b := range a {
			before := table(tt.Rounds[1].Games)
			err := tt.Clone().Exchange(a, b)
			if table(tt.Rounds[1].Games) != before {
				t.Fatal("a copy was not one")
			}
			if errors.Is(err, ErrAgain) || errors.Is(err, ErrTwice) {
				again++
			}
		}
	}
	if again == 0 {
		t.Errorf("every exchange is allowed in %s after %s", table(games), table(tt.Rounds[0].Games))
	}
}

// A requested bye brings half a point or none and lasts one round; a withdrawal is undone; the number of rounds
// changes.
func TestSittingOutAndComingBack(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 6)
	if err := tt.SitOut(0, 1, false); err != nil {
		t.Fatal(err)
	}
	if err := tt.SitOut(1, 0, false); err != nil {
		t.Fatal(err)
	}
	for i := range pairNext(t, tt) {
		enter(t, tt, i, First)
	}
	points := func(i int) int {
		for _, p := range tt.Standing() {
			if p.Entrant == i {
				return p.Points
			}
		}
		return -1
	}
	if len(tt.Rounds[0].Games) != 2 || points(0) != 1 || points(1) != 0 {
		t.Errorf("%s, %d and %d halves", table(tt.Rounds[0].Games), points(0), points(1))
	}
	if err := tt.Withdraw(2); err != nil {
		t.Fatal(err)
	}
	pairNext(t, tt)
	if g := tt.game(2, 1); g != nil {
		t.Error("who has withdrawn plays")
	}
	for i, g := range tt.Rounds[1].Games {
		if !g.Bye() {
			enter(t, tt, i, First)
		}
	}
	if err := tt.Return(2); err != nil {
		t.Fatal(err)
	}
	if err := tt.SetRounds(4); err != nil {
		t.Fatal(err)
	}
	pairNext(t, tt)
	if tt.game(2, 2) == nil || tt.game(0, 2) == nil {
		t.Error("who has come back does not play")
	}
	for _, n := range []int{1, 2, 99} {
		if err := tt.SetRounds(n); !errors.Is(err, ErrRounds) {
			t.Errorf("%d rounds with three paired: %v", n, err)
		}
	}
}

// A bye counts once its round is complete.
func TestAByeCountsWithItsRound(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 5)
	for i, g := range pairNext(t, tt) {
		if p := tt.Standing(); !tt.Complete() && slices.ContainsFunc(p, func(p Place) bool { return p.Entrant == 4 && p.Points > 0 }) {
			t.Fatal("the bye counts already")
		}
		if !g.Bye() {
			enter(t, tt, i, Drawn)
		}
	}
	if p := tt.Standing()[0]; p.Entrant != 4 || p.Points != 2 {
		t.Errorf("%+v", p)
	}
}

// With random pairing numbers rounds differ by the seed alone, still without rematches.
func TestByLot(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(10) {
		tt := newTournament(t, Swiss, 3, 8)
		tt.Lot, tt.Seed = true, seed
		first := table(pairNext(t, tt))
		seen[first] = true
		if again := table(tt.pairSwiss()); len(tt.Rounds) != 1 || again == "" {
			t.Error("no second round")
		}
	}
	if len(seen) < 8 {
		t.Errorf("ten lots drew %d pairings", len(seen))
	}
}

// Buchholz against an opponent who left: rounds missed until the end are draws, and Cut 1 drops the entrant's own
// voluntary absence first.
func TestUnplayedRounds(t *testing.T) {
	tt := newTournament(t, Swiss, 3, 4)
	pairNext(t, tt) // 1-3 4-2
	enter(t, tt, 0, First)
	enter(t, tt, 1, Second)
	if err := tt.Withdraw(2); err != nil {
		t.Fatal(err)
	}
	for i, g := range pairNext(t, tt) { // 2-1, 4 has the bye
		if !g.Bye() {
			enter(t, tt, i, Drawn)
		}
	}
	if got := tt.adjusted(2); got != 1 {
		t.Errorf("who left after a loss counts %d halves, want one for the round left out", got)
	}
	if got, want := tt.sum(0, Buchholz), 1+3; got != want { // of 3, as if drawn, and of 2
		t.Errorf("Buchholz of 1 is %d, want %d", got, want)
	}
	if got := tt.sum(2, Cut1); got != tt.points(0) { // the absence is cut, not the opponent
		t.Errorf("Cut 1 of 3 is %d, want %d", got, tt.points(0))
	}
}

func TestWhoeverWithdrawsIsNotPairedAgain(t *testing.T) {
	tt := newTournament(t, RoundRobin, 0, 6)
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
	tt := newTournament(t, RoundRobin, 0, 4)
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
	knock := newTournament(t, KnockOut, 0, 3)
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
		{Swiss, 2, persons(2), ErrFew},
		{Swiss, 5, persons(33), ErrMany},
		{Swiss, 8, persons(8), ErrRounds},
		{Swiss, 1, persons(8), ErrRounds},
		{"ladder", 0, persons(8), ErrSettings},
		{RoundRobin, 0, []Entrant{{Name: "A"}, {Name: " a"}, {Name: "B"}}, ErrName},
		{RoundRobin, 0, []Entrant{{Name: "A"}, {Name: " "}, {Name: "B"}}, ErrName},
	} {
		if _, err := New("", tt.kind, tt.wanted, tt.list); !errors.Is(err, tt.want) {
			t.Errorf("%s of %d in %d rounds: %v, want %v", tt.kind, len(tt.list), tt.wanted, err, tt.want)
		}
	}
}

// In 10,000 random tournaments with late entries and withdrawals there is no rematch and no second bye, each present
// entrant is in exactly one game a round, and balances are at most two.
func TestPairingsOfRandomTournaments(t *testing.T) {
	count := 10000
	if testing.Short() {
		count = 400
	}
	for seed := range count {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		kind := Kinds[rng.IntN(len(Kinds))]
		n := Least + rng.IntN(14)
		if seed%10 == 0 {
			n = Least + rng.IntN(Most-Least+1)
		}
		tt, err := New("", kind, 2+rng.IntN(max(1, (n+1)/2-1)), persons(n))
		if err != nil {
			t.Fatal(err)
		}
		tt.Play.Game = "trexo"
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
			if err := tt.check(); err != nil {
				t.Fatalf("seed %d: it could not be read again: %v", seed, err)
			}
			if changes && !tt.Over() {
				switch who := rng.IntN(len(tt.Entrants)); rng.IntN(6) {
				case 0:
					if !tt.Entrants[who].Gone && len(tt.present()) > 3 {
						_ = tt.Withdraw(who)
					}
				case 1:
					if len(tt.Rounds) > 3 { // must end some day
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

// check verifies the last round and all meetings.
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
		if few := len(tt.present()) < 2*len(tt.Rounds)+2 || len(tt.Rounds) == tt.Wanted; max(h.balance[i], -h.balance[i]) > 2 && !few { // few may have no pairing with even sides, and in the last round topscorers take precedence
			t.Errorf("seed %d: the sides of %d differ by %d", seed, i+1, h.balance[i])
		}
	}
}

// Games at this table are played without help unless the tournament allows it, and rated only if they can be.
func TestGamesAreStrictUnlessTheTournamentSaysOtherwise(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	anna, ben, level, other := Entrant{Name: "Anna"}, Entrant{Name: "Ben"}, Entrant{Name: "Level 3", Level: 3}, Entrant{Name: "Level 4", Level: 4}
	team := Entrant{Name: "Cleo + Dirk", Members: []string{"Cleo", "Dirk"}}
	for _, c := range []struct {
		play          Play
		first, second *Entrant
		help, rated   bool
	}{
		{Play{Game: "trexo"}, &anna, &ben, false, false},
		{Play{Game: "trexo", Help: true}, &anna, &ben, true, false},
		{Play{Game: "trexo", Rated: true}, &anna, &ben, false, true},
		{Play{Game: "trexo", Rated: true}, &anna, &level, false, true},
		{Play{Game: "trexo", Rated: true}, &level, &other, false, false},
		{Play{Game: "trexo", Rated: true}, &anna, &team, false, false},
	} {
		m := matchtest.New(t, c.play.Setup(g, c.first, c.second))
		if s := m.Setup(); s.Unaided() == c.help || s.Rated != c.rated {
			t.Errorf("%+v: %s and %s play with help %v, rated %v", c.play, c.first.Name, c.second.Name, !s.Unaided(), s.Rated)
		}
		if again := PlayOf(m.Setup()); c.rated == c.play.Rated && (again.Help != c.play.Help || again.Rated != c.play.Rated) {
			t.Errorf("%+v is read as %+v", c.play, again)
		}
	}
}
