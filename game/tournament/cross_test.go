package tournament

import (
	"errors"
	"fmt"
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
