package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// The start says what the program is and where one is, before what has the focus; so does the way back there.
func TestTheStartIsSpoken(t *testing.T) {
	l := listen(t)
	if heard := l.hear(); !strings.HasPrefix(heard, "XO Trio. The first screen: choose a game.") || !strings.Contains(heard, "button") {
		t.Errorf("the start is heard as %q", heard)
	}
	l.tab("Settings")
	if heard := l.press(ebiten.KeyEnter); !strings.HasPrefix(heard, "Settings.") {
		t.Errorf("the settings are heard as %q", heard)
	}
	if heard := l.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "XO Trio. The first screen: choose a game. Settings") {
		t.Errorf("the way back is heard as %q", heard)
	}
}

// F4 has what happens spoken, or not, on any screen: it says so, and where one is.
func TestSpeechIsTurnedOnAndOffAnywhere(t *testing.T) {
	l := listen(t)
	l.tab("Settings")
	l.press(ebiten.KeyEnter)
	if heard := l.press(ebiten.KeyF4); heard != "" || l.p.a.env.Settings.Speech {
		t.Errorf("F4 is answered by %q", heard)
	}
	if heard := l.press(ebiten.KeyTab, ebiten.KeyTab); heard != "" {
		t.Errorf("still heard: %q", heard)
	}
	heard := l.press(ebiten.KeyF4)
	if !strings.HasPrefix(heard, "What happens is spoken now. F4 stops it") || !strings.Contains(heard, "Settings.") || !l.p.a.env.Settings.Speech {
		t.Errorf("F4 is answered by %q", heard)
	}
	if heard := l.press(ebiten.KeyTab); heard == "" || strings.Contains(heard, "F4") {
		t.Errorf("then heard: %q", heard)
	}
}

// What the line says of the board is more than what lies there: what threatens, too. It opens whatever has the focus.
func TestTheStateSaysWhatThreatens(t *testing.T) {
	l := listen(t)
	l.begin("Oxixo", "")
	for _, move := range []string{"a1a5", "e1e5", "a1a5", "e1e5", "a1a5", "e1e5"} {
		l.command(move, "is on turn")
	}
	l.press(ebiten.KeyTab) // a button has the focus
	state := l.command("state", "is on turn")
	if !strings.Contains(state, "A line of") && !strings.Contains(state, "Open line of three") && !strings.Contains(state, "completes a line") {
		t.Errorf("no threat is heard: %q", state)
	}
}

// Whoever comes back from the tournaments, or from the screen beside a real board, has the focus on what has led there, and hears that.
func TestTheWayBackLeadsToItsDoor(t *testing.T) {
	g := furnish(t).enter(graph.MeasureWindow(800, 600, 1), false)
	defer g.leave()
	for _, c := range []struct {
		door, screen string
		name         string
	}{{"Tournament, ", "Tournaments.", "cups"}, {"I have the box", "", "box"}} {
		if heard := g.open(c.door); !strings.HasPrefix(heard, c.screen) {
			t.Errorf("%s leads to %q", c.door, heard)
		}
		if heard := g.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "XO Trio.") || !strings.Contains(heard, c.door) || g.focused() != c.name {
			t.Errorf("the way back to %s is heard as %q, the focus is on %s", c.door, heard, g.focused())
		}
	}
	g.open("Tournament, ")
	for _, door := range []string{"New tournament, button", "Club swiss 2, "} {
		g.open(door)
		if heard := g.press(ebiten.KeyEscape); !strings.Contains(heard, door) {
			t.Errorf("the way back to %s is heard as %q", door, heard)
		}
	}
}
