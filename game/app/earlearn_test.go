package app

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// says types a line, and is all that is heard until nothing more comes.
func (l *ear) says(line string) (heard string) {
	l.t.Helper()
	l.p.h.Type("/")
	l.p.h.Wait(2)
	l.hear()
	l.p.h.Type(line)
	l.p.h.Press(ebiten.KeyEnter)
	for quiet := 0; quiet < 90; quiet++ {
		l.p.h.Wait(1)
		if text := l.hear(); text != "" {
			heard, quiet = heard+" "+text, 0
		}
	}
	if heard == "" {
		l.t.Errorf("%q is not answered, after %q", line, l.all[max(0, len(l.all)-4):])
	}
	return heard
}

// TestALessonByEar does a whole lesson by what is spoken and typed alone: at each step two squares that are named blindly, then, where those were not
// what is asked, what is heard after "hint"; and goes on with the game that flows from it.
func TestALessonByEar(t *testing.T) {
	l := listen(t)
	heard := l.open("New here?")
	step, best := regexp.MustCompile(`[Ss]tep (\d+) of (\d+)`), regexp.MustCompile(`\b(\w+)\. The move is marked`)
	done := func() bool {
		return strings.Contains(heard, "Next, button") || strings.Contains(heard, "Go on with this game, button")
	}
	for at := 1; ; at++ {
		m := step.FindStringSubmatch(heard)
		if m == nil || m[1] != fmt.Sprint(at) || !strings.Contains(heard, "Line-up of") {
			t.Fatalf("step %d is heard as %q", at, heard)
		}
		for _, blind := range []string{"a1", "a2"} {
			if heard = l.says(blind); done() {
				break
			}
		}
		if !done() {
			heard = l.says("hint")
			move := best.FindStringSubmatch(heard)
			if move == nil {
				t.Fatalf("step %d: no move is heard after a hint: %q", at, heard)
			}
			if heard = l.says(strings.ToLower(move[1])); !done() {
				t.Fatalf("step %d is not done by %s: %q", at, move[1], heard)
			}
		}
		if strings.Contains(heard, "Go on with this game") {
			if m[1] != m[2] {
				t.Errorf("it flows into a game after step %s of %s", m[1], m[2])
			}
			break
		}
		heard = l.press(ebiten.KeyEnter)
	}
	heard = l.press(ebiten.KeyEnter)
	for n := 0; n < 900 && !strings.Contains(heard, "is on turn"); n++ {
		l.p.h.Wait(1)
		heard += l.hear()
	}
	if !strings.Contains(heard, "Line-up of") || !strings.Contains(heard, "is on turn") {
		t.Errorf("of the game is heard %q", heard)
	}
}

// TestAReviewByEar goes to the mistakes of a match, hears what is said of them, and finds the better moves, by what is spoken and typed alone.
func TestAReviewByEar(t *testing.T) {
	g := furnish(t).enter(graph.MeasureWindow(1280, 800, 1), false)
	defer g.leave()
	heard := g.open("Library, ")
	g.settle()
	for range 30 {
		if strings.Contains(heard, "Ben") && strings.Contains(heard, "Uncle") {
			break
		}
		heard = g.press(ebiten.KeyDown)
	}
	heard = g.open("Go through, button")
	g.settle()
	if heard += g.hear(); !strings.Contains(heard, "Move 9 of 9") || !strings.Contains(heard, "Bolts on") {
		t.Fatalf("the match is heard as %q", heard)
	}
	better := regexp.MustCompile(`^Move (\d) of 9\. Crosses win in \d+ of 100\. \w+, blunder, slider\. (\w+) seems better`)
	for stop := 8; stop > 4; stop -= 2 { // the moves of the circles, each of which had better been another one
		m := better.FindStringSubmatch(g.press(ebiten.KeyUp))
		if m == nil || m[1] != fmt.Sprint(stop) {
			t.Fatalf("the mistake at move %d is heard as %q", stop, g.all[len(g.all)-2:])
		}
	}
	if heard = g.tab("Turning point, move "); !strings.Contains(heard, ", circles: ") || !strings.Contains(heard, ", blunder, 75 % to 35 %, button") {
		t.Errorf("a turning point is heard as %q", heard)
	}
	if heard = g.press(ebiten.KeyEnter); !strings.Contains(heard, "seems better") {
		t.Errorf("the way to a turning point is heard as %q", heard)
	}
	heard = g.open("Find a better move, button")
	asked := regexp.MustCompile(`It is the turn of the (?:crosses|circles)\. (\w+) \(blunder\) was played\. Make a better move`)
	questions := 0
	for ; !strings.Contains(heard, "You found "); questions++ {
		m := asked.FindStringSubmatch(heard)
		if m == nil || questions == 9 {
			t.Fatalf("question %d is heard as %q", questions+1, heard)
		}
		if heard = g.weighed(m[1]); !strings.Contains(heard, "loses 40\u00a0%") && !strings.Contains(heard, "loses 40 %") {
			t.Errorf("the move that was played is answered by %q", heard)
		}
		for col := 'a'; !strings.Contains(heard, " is right."); col++ {
			if col > 'j' {
				t.Fatalf("nothing is right: %q", g.all)
			}
			heard = g.weighed(string(col) + "1")
		}
		if !strings.Contains(heard, "Next, button") && !strings.Contains(heard, "Finish") && !strings.Contains(heard, "button") {
			t.Errorf("after the right move is heard %q", heard)
		}
		heard = g.press(ebiten.KeyEnter)
	}
	if want := fmt.Sprintf("You found 0 of %d", questions); !strings.Contains(heard, want) || questions < 3 {
		t.Errorf("the end is heard as %q, after %d questions", heard, questions)
	}
}

// weighed is says of a move that may have to be weighed, up to what is said of it then.
func (g *guest) weighed(move string) string {
	g.t.Helper()
	heard := g.says(move)
	for n := 0; n < 4000 && strings.HasSuffix(strings.TrimSpace(heard), "Weighing this move …."); n++ {
		time.Sleep(time.Millisecond)
		g.p.h.Wait(1)
		heard += " " + g.hear()
	}
	return heard
}
