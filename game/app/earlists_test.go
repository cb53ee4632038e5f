package app

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/stats"
	"xotrio/scenes/ui/graph"
)

// walk is what is heard of so many lines on the way through a list of that title by an arrow, from where the focus comes to it on. Nothing but what
// is marked is heard on the way.
func (l *ear) walk(title string, arrow ebiten.Key, n int) (lines []string) {
	l.t.Helper()
	first := ""
	for try := 0; !strings.HasSuffix(first, "list."); try++ { // a choice may be called alike
		if try == 9 {
			l.t.Fatalf("there is no list %q: %q", title, l.all)
		}
		first = l.tab(title)
	}
	if first = strings.TrimPrefix(strings.TrimPrefix(first, title), ", "); first != "list." {
		lines = append(lines, strings.TrimSuffix(first, ", list."))
	}
	for len(lines) < n {
		line, in := strings.CutSuffix(l.press(arrow), ", list.")
		if !in {
			l.t.Fatalf("the list %q ends after %q", title, lines)
		}
		lines = append(lines, line)
	}
	return lines
}

// wants compares what was heard line by line.
func (l *ear) wants(what string, lines []string, want ...string) {
	l.t.Helper()
	if fmt.Sprintf("%q", lines) != fmt.Sprintf("%q", want) {
		l.t.Errorf("%s is heard as %q, want %q", what, lines, want)
	}
}

// Whoever listens goes through all that is known of a player line by line: the rated matches, the levels, the opponents, what was chosen, and all
// figures. What is heard is what was played in the house.
func TestThePageOfAPlayerIsWalkedByEar(t *testing.T) {
	g := furnish(t).enter(graph.MeasureWindow(1280, 800, 1), false)
	defer g.leave()
	g.open("Anna, ")
	g.settle()
	point, last := regexp.MustCompile(`^(Won against|Lost to) level 4, (\d) Nov: (\d+) to (\d+)$`), ""
	points := g.walk("Rating, XOBrainer", ebiten.KeyLeft, rateds)
	for i, line := range points {
		m := point.FindStringSubmatch(line)
		if m == nil || m[2] != fmt.Sprint(rateds-i) || (m[1] == "Lost to") != (m[2] == "3") || (m[3] < m[4]) != (m[1] == "Won against") || last != "" && m[4] != last {
			t.Fatalf("the rated matches are heard as %q", points)
		}
		last = m[3]
	}
	if last != fmt.Sprint(stats.Start) {
		t.Errorf("the rated matches are heard as %q", points)
	}
	var levels []string
	for level := 1; level <= 10; level++ {
		won, lost := 0, 0
		if level == 4 {
			won, lost = rateds-1, 1
		}
		levels = append(levels, fmt.Sprintf("Level %d: %d won, 0 drawn, %d lost", level, won, lost))
	}
	g.wants("how the levels were played", g.walk("Levels", ebiten.KeyRight, 10), levels...)
	g.tab("Levels, choice")
	g.change(ebiten.KeyRight, "Opponents, choice")
	first, second := "0 won, 0 drawn, 1 lost", "1 won, 0 drawn, 0 lost" // of whoever plays first, and of the other
	met := g.walk("Opponents", ebiten.KeyDown, 3)
	if len(met) > 1 && strings.HasSuffix(met[1], second) {
		first, second = second, first
	}
	g.wants("the opponents", met, "Ben: 1 won, 0 drawn, 1 lost", "Cleo: "+first, "Uncle: "+second)
	figures := g.walk("Figures, XOBrainer", ebiten.KeyDown, 6)
	if figures[0] != "6 won, 0 drawn, 3 lost" || figures[1] != "Rated: 5" {
		t.Errorf("the figures are heard as %q", figures)
	}
	for _, line := range figures[1:] {
		if !strings.Contains(line, ": ") {
			t.Errorf("%q says no figure", line)
		}
	}
	g.tab("Opponents, choice")
	g.change(ebiten.KeyRight, "Head to head, choice")
	if heard := g.tab("Ben, "); !strings.Contains(heard, "1 won, 1 lost") {
		t.Errorf("of the matches against Ben %q is heard", heard)
	}
	if heard := g.press(ebiten.KeyDown); !strings.Contains(heard, "XOBrainer, ") || !strings.Contains(heard, "button") {
		t.Errorf("below that %q is heard", heard)
	}
}

// Whoever listens goes through the days of the puzzles, and through how the rating went.
func TestTheCalendarIsWalkedByEar(t *testing.T) {
	g := furnish(t).enter(graph.MeasureWindow(1280, 800, 1), false)
	defer g.leave()
	g.open("Puzzles, ")
	g.settle()
	days := g.walk("Daily puzzle, 2 days in a row", ebiten.KeyLeft, 5)
	g.wants("the last days", days, "20 November", "19 November, 1 puzzle solved", "18 November, 1 puzzle solved", "17 November, tried, not solved", "16 November")
	rating, last := g.walk("Rating, 30 days", ebiten.KeyDown, 6), 1000
	for i, date := range []string{"21 October", "17 November", "18 November", "19 November"} {
		on, value, _ := strings.Cut(rating[i], ": ")
		now, err := strconv.Atoi(value)
		if err != nil || on != date || i == 0 && now != last || i == 1 && now >= last || i > 1 && now <= last {
			t.Errorf("the rating is heard as %q", rating)
			break
		}
		last = now
	}
	if !strings.HasSuffix(rating[4], ": 2") || rating[5] != "Of the last 3 puzzles 2 solved at the first try" {
		t.Errorf("below that is heard: %q", rating[4:])
	}
	g.tab("Daily puzzle, 2 days in a row")
	g.press(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyLeft)
	if heard := g.press(ebiten.KeyEnter); !strings.Contains(heard, "to move") {
		t.Errorf("the puzzle of a day is heard as %q", heard)
	}
}
