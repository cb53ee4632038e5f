package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// crossed formats a cross table: a line for each place, a cell for each column.
func crossed(t *Tournament) string {
	var lines []string
	for _, row := range t.Cross(t.Standing()) {
		var cells []string
		for _, games := range row {
			cell := ""
			for _, m := range games {
				switch {
				case m.Open:
					cell += "?"
				case m.Unplayed:
					cell += [...]string{"-", "", "+"}[m.Halves]
				default:
					cell += [...]string{"0", "=", "1"}[m.Halves]
				}
			}
			if cell == "" {
				cell = "."
			}
			cells = append(cells, cell)
		}
		lines = append(lines, strings.Join(cells, " "))
	}
	return strings.Join(lines, "/")
}

// A double round robin of three, all won by the crosses except one draw; then an unfinished one, and one with a
// withdrawal after half of the games.
func TestTheCrossTable(t *testing.T) {
	list := []Entrant{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cid"}}
	c, err := New("Cup", Double, 0, list)
	if err != nil {
		t.Fatal(err)
	}
	if got := crossed(c); got != ". . ./. . ./. . ." {
		t.Errorf("before the first round: %s", got)
	}
	play := func(o Outcome) {
		t.Helper()
		if err := c.Pair(); err != nil {
			t.Fatal(err)
		}
		if err := c.Enter(0, o, ""); err != nil {
			t.Fatal(err)
		}
	}
	play(Drawn) // Ann or Bob against the other two in the order of the Berger table
	for range 3 {
		play(First)
	}
	if err := c.Pair(); err != nil {
		t.Fatal(err)
	}
	if got := crossed(c); strings.Count(got, "?") != 2 || strings.Count(got, "=") != 2 || strings.Count(got, "1") != 3 || strings.Count(got, "0") != 3 {
		t.Errorf("in the fifth round: %s", got)
	}
	sums := map[int]int{}
	for i, row := range c.Cross(c.Standing()) {
		for _, games := range row {
			for _, m := range games {
				sums[i] += m.Halves
			}
		}
	}
	for i, p := range c.Standing() {
		if sums[i] != p.Points {
			t.Errorf("place %d has %d half points in its row and %d in the standing", i+1, sums[i], p.Points)
		}
	}
}

// Wins without a game are in the table, so that its rows add up to the points.
func TestTheCrossTableAfterAWithdrawal(t *testing.T) {
	var list []Entrant
	for i := range 5 {
		list = append(list, Entrant{Name: fmt.Sprint("P", i)})
	}
	c, err := New("Cup", RoundRobin, 0, list)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := c.Pair(); err != nil {
			t.Fatal(err)
		}
		for i := range c.Rounds[len(c.Rounds)-1].Games {
			if err := c.Enter(i, First, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	gone := -1 // an entrant with at least two games played
	for i := range list {
		n := 0
		for _, r := range c.Rounds {
			for k := range r.Games {
				if g := &r.Games[k]; !g.Bye() && (g.First == i || g.Second == i) {
					n++
				}
			}
		}
		if n == 3 {
			gone = i
		}
	}
	if err := c.Withdraw(gone); err != nil {
		t.Fatal(err)
	}
	places := c.Standing()
	for i, row := range c.Cross(places) {
		sum, unplayed := 0, 0
		for _, games := range row {
			for _, m := range games {
				sum += m.Halves
				if m.Unplayed {
					unplayed++
				}
			}
		}
		if sum != places[i].Points {
			t.Errorf("%s has %d half points in the row and %d in the standing", c.Entrants[places[i].Entrant].Name, sum, places[i].Points)
		}
		if places[i].Entrant == gone && unplayed != 1 {
			t.Errorf("%d games are given away, want one", unplayed)
		}
	}
}

func TestScoresAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "  ": "", "3:1": "3-1", " 12 – 9 ": "12-9", "2½-1½": "2½-1½", "2.5:1,5": "2½-1½", "½-0": "½-0", "0-0": "0-0", "007:1": "7-1", ".5-½": "½-½",
	} {
		if got, err := ParseScore(text); got != want || err != nil {
			t.Errorf("%q is %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"3", "3-", "-1", ":", "three:one", "3:1:2", "1000:1", "3 1"} {
		if got, err := ParseScore(text); !errors.Is(err, ErrScore) {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
}

// Points add up: those of all rounds and what withdrawn opponents owe are the points of the standings, and the reason
// for each round without an opponent says what it is worth.
func TestPointsAddUp(t *testing.T) {
	seen := map[Absence]bool{}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 9))
		kind := Kinds[seed%uint64(len(Kinds))]
		tt := newTournament(t, kind, 4, 5+r.IntN(6))
		for len(tt.Rounds) < 6 && tt.Pair() == nil {
			if round := len(tt.Rounds) - 1; kind != KnockOut {
				who := r.IntN(len(tt.Entrants))
				switch r.IntN(6) {
				case 0:
					_ = tt.SitOut(who, r.IntN(2), false)
				case 1:
					_ = tt.Withdraw(who)
				case 2:
					_ = tt.Return(who)
				case 3:
					_, _ = tt.Join(Entrant{Name: fmt.Sprint("Late ", round)})
				}
			}
			for i := range tt.Rounds[len(tt.Rounds)-1].Games {
				_ = tt.Enter(i, []Outcome{First, Second, Drawn, BothLost}[r.IntN(4)], "")
				if tt.Rounds[len(tt.Rounds)-1].Games[i].Outcome == Open {
					_ = tt.Enter(i, First, "")
				}
			}
		}
		for _, p := range tt.Standing() {
			rounds, owing := tt.Counted(p.Entrant)
			sum := 2 * len(owing)
			for round, halves := range rounds {
				sum += halves
				why := tt.Absent(p.Entrant, round)
				seen[why] = true
				if want, fixed := map[Absence]int{PairingBye: 2, Free: 0, Withdrawn: 0, Late: 0, Out: 0}[why]; fixed && halves != want {
					t.Errorf("%s %d: round %d of %d: %d halves for absence %d", kind, seed, round+1, p.Entrant, halves, why)
				}
				if (why == Present) != (tt.game(p.Entrant, round) != nil && !tt.game(p.Entrant, round).Bye()) {
					t.Errorf("%s %d: round %d of %d: absence %d", kind, seed, round+1, p.Entrant, why)
				}
			}
			if sum != p.Points {
				t.Errorf("%s %d: rounds of %d add up to %d, the standings say %d", kind, seed, p.Entrant, sum, p.Points)
			}
		}
		if after := tt.After(len(tt.Rounds)).Standing(); !reflect.DeepEqual(after, tt.Standing()) {
			t.Errorf("%s %d: after all rounds it is %v", kind, seed, after)
		}
		if len(tt.Rounds) > 1 && len(tt.After(1).Rounds) != 1 {
			t.Error("after one round")
		}
	}
	if len(seen) != 7 {
		t.Errorf("only these absences are tried: %v", seen)
	}
}
