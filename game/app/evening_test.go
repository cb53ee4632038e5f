package app

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// marked wants that what has the focus is seen as a whole, so that whoever uses the keyboard alone never looks for it.
func (l *ear) marked(after string) {
	l.t.Helper()
	seen, room := 0, l.p.a.dir.metrics
	l.p.Root().Walk(l.p.h.Now(), func(n *graph.Node, box graph.Rect) bool {
		if n.Focused {
			seen++
			if box.X < -1 || box.Y < -1 || box.X+box.W > room.W+1 || box.Y+box.H > room.H+1 {
				l.t.Errorf("after %s: %s lies at %v, which is not seen", after, n.Name, box)
			}
		}
		return true
	})
	if seen != 1 {
		l.t.Errorf("after %s: %d things are marked", after, seen)
	}
}

// An evening by keyboard alone in a small window: a knock-out of six, from the title to the winner.
func TestAnEveningByKeyboard(t *testing.T) {
	l := listen(t)
	l.p.Layout(graph.MeasureWindow(800, 600, 1))
	l.p.h.Wait(3)
	l.open("Tournament, button")
	l.open("New tournament, button")
	for _, name := range []string{"Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn"} {
		l.p.h.Type(name)
		l.press(ebiten.KeyEnter)
		l.marked(name)
	}
	for range 40 {
		l.press(ebiten.KeyTab)
		l.marked("Tab in the setup")
	}
	l.tab("Swiss, choice")
	if heard := l.press(ebiten.KeyDown); heard != "Double round robin, Elimination, choice." {
		t.Errorf("the other kinds are heard as %q", heard)
	}
	l.press(ebiten.KeyEnter)
	l.change(ebiten.KeyRight, "Elimination, choice")
	l.marked("the kind")
	heard := l.open("Pair round 1, button")
	for round := 1; ; round++ {
		l.marked("pairing")
		if !strings.Contains(heard, "Table ") {
			t.Fatalf("round %d is heard as %q", round, heard)
		}
		for _, result := range []string{"1", "0"} {
			l.hear()
			l.p.h.Type(result)
			l.p.h.Wait(12)
			heard = l.hear()
			l.marked("a result")
		}
		if strings.Contains(heard, " has won the tournament") {
			if round != 3 {
				t.Errorf("it is won in round %d", round)
			}
			break
		}
		if want := fmt.Sprintf("Pair round %d, button. 2 of 2 results are in", round+1); !strings.Contains(heard, want) || round == 3 {
			t.Fatalf("after round %d is heard %q", round, heard)
		}
		heard = l.press(ebiten.KeyEnter)
	}
	if heard = l.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "Tournaments.") || !strings.Contains(heard, "has won") && !strings.Contains(heard, "button") {
		t.Errorf("the list is heard as %q", heard)
	}
	if heard = l.press(ebiten.KeyEscape); !strings.Contains(heard, "Tournament, ") {
		t.Errorf("the title is heard as %q", heard)
	}
	l.marked("the way back")
}
