package app

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// open walks to a control of which something is heard, presses it, and is what is heard then.
func (l *ear) open(text string) string {
	l.t.Helper()
	l.tab(text)
	return l.press(ebiten.KeyEnter)
}

// answer is open of what takes its time to answer, and the answer.
func (l *ear) answer(text string) string {
	l.t.Helper()
	heard := l.open(text)
	for range 400 {
		if heard += l.hear(); strings.Contains(heard, ".") {
			return heard
		}
		time.Sleep(5 * time.Millisecond)
		l.p.h.Wait(1)
	}
	l.t.Fatalf("%q is not answered: %q", text, l.all)
	return ""
}

// TestATournamentByEar sets up a tournament of four, enters all results and hears who has won, by what is spoken alone. Who has won how often is
// kept in mind and compared with what is heard in the end.
func TestATournamentByEar(t *testing.T) {
	l := listen(t)
	l.open("Tournament, button")
	l.open("New tournament, button")
	names := []string{"Anna", "Ben", "Cleo", "Dirk"}
	for _, name := range names {
		l.p.h.Type(name)
		l.press(ebiten.KeyEnter)
	}
	for _, name := range names {
		l.tab("Take " + name + " out, button")
	}
	heard := l.open("Pair round 1, button")
	wins, wanted := map[string]int{}, regexp.MustCompile(`Table (\d): (\w+) has won, button`)
	for round := 1; round <= 2; round++ {
		for table := range 2 {
			n := string(rune('1' + table))
			found := wanted.FindStringSubmatch(heard)
			for try := 0; found == nil || found[1] != n; try++ {
				if try == 40 {
					t.Fatalf("round %d: no result of table %s is offered: %q", round, n, l.all)
				}
				heard = l.press(ebiten.KeyTab)
				found = wanted.FindStringSubmatch(heard)
			}
			wins[found[2]]++
			if heard = l.press(ebiten.KeyEnter); table == 0 && !strings.Contains(heard, "1 of 2 results are in") {
				t.Errorf("round %d: after a result %q is heard", round, heard)
			}
		}
		if round == 1 {
			if !strings.Contains(heard, "2 of 2 results are in") {
				t.Errorf("after the round %q is heard", heard)
			}
			heard = l.open("Pair round 2")
		}
	}
	best := slices.MaxFunc(names, func(a, b string) int { return wins[a] - wins[b] })
	if wins[best] != 2 || !strings.Contains(heard, best+" has won the tournament") {
		t.Errorf("%v have won, and heard is %q", wins, heard)
	}
	l.tab("Standings, list")
	for place := 1; place <= 4; place++ {
		row := regexp.MustCompile(`(\d)\. (\w+), number \d, (\d) points?, round 1: (\w+) .*, round 2: (\w+) `).FindStringSubmatch(l.press(ebiten.KeyDown))
		if row == nil {
			t.Fatalf("place %d is not heard: %q", place, l.all[len(l.all)-1])
		}
		won := 0
		for _, how := range row[4:] {
			if how == "won" {
				won++
			}
		}
		if row[3] != strconv.Itoa(wins[row[2]]) || won != wins[row[2]] || place == 1 && row[2] != best {
			t.Errorf("%v have won, and heard is %q", wins, row[0])
		}
	}
}

// TestAPuzzleByEar walks to the hints until the last tells the move, types that, goes on for as long as moves are asked for, and hears that the puzzle
// is solved.
func TestAPuzzleByEar(t *testing.T) {
	l := listen(t)
	heard := l.open("Puzzles, button")
	if !strings.Contains(heard, "to move.") || !strings.Contains(heard, "Line-up of") {
		t.Fatalf("of the puzzle this is heard: %q", heard)
	}
	square := regexp.MustCompile(`\b([A-J]\d+): `)
	for move := 0; ; move++ {
		if move == 8 {
			t.Fatalf("it is never solved: %q", l.all)
		}
		next := ""
		for try := 0; next == ""; try++ {
			if try == 4 {
				t.Fatalf("no hint tells a move: %q", l.all)
			}
			if m := square.FindStringSubmatch(l.answer("Hint, ")); m != nil {
				next = strings.ToLower(m[1])
			}
		}
		if heard = l.command(next, "Solved", "is right."); strings.Contains(heard, "Solved") {
			break
		}
		for try := 0; ; try++ { // while the answer is being shown, whoever types at once hears that it is too soon
			if heard = l.says("hint"); !strings.Contains(heard, "No move can be played here now") {
				break
			}
			if try == 8 {
				t.Fatalf("the answer is shown for ever: %q", l.all)
			}
		}
	}
	if heard += l.says("a1"); !strings.Contains(heard, "Next, button") && !strings.Contains(strings.Join(l.all, " "), "Next puzzle") {
		t.Errorf("after it is solved %q is heard", heard)
	}
}
