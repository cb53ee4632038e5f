package app

import (
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// visits counts what a guest has met who presses everything.
type visits struct{ dialogs, taken, screens, changes int }

// Whatever a button opens, a dialog, a menu or another screen, gives the focus back to the button once it is closed by Esc, and so does a dialog in
// which an answer was taken where the button is still there. And what is spoken of a change of screen begins with the new one.
func TestWhatIsClosedGivesTheFocusBackAndNoScreenSpeaksAfterItself(t *testing.T) {
	if scenestest.Raced() || testing.Short() {
		t.Skip("every button of the program is pressed, in one goroutine")
	}
	house := furnish(t)
	size := graph.MeasureWindow(1280, 800, 1)
	g, v := house.enter(size, false), &visits{}
	for i := range g.places {
		if seldom.MatchString(g.places[i].name) {
			continue
		}
		g.goTo(&g.places[i])
		for _, n := range g.controls() {
			if n.Press == nil || n.Name == "" || n.Name == "quit" || n.Role == graph.BoardArea {
				continue
			}
			if g.pressed(i, n.Name, v) {
				continue
			}
			g.leave()
			g = house.enter(size, false)
			g.goTo(&g.places[i])
		}
	}
	g.leave()
	if v.dialogs < 15 || v.taken < 10 || v.screens < 15 || v.changes < 60 {
		t.Errorf("only so much was met: %+v", *v)
	}
}

// seldom are places like others.
var seldom = regexp.MustCompile("tournament in round [13]|of (trexo|oxixo4)$")

// pressed presses a button and closes what it opens. It reports whether all is as before.
func (g *guest) pressed(place int, name string, v *visits) bool {
	g.t.Helper()
	at := &g.places[place]
	if g.wish(name); g.focused() != name {
		return false
	}
	shown, kept, modal, stack, scene := g.shown(), g.kept(), g.modal(), len(g.p.a.dir.stack), g.p.a.dir.top()
	dialog := func() bool { return len(g.p.a.dir.stack) == stack && g.modal() != modal && g.modal() != "" }
	g.changes(at, name, ebiten.KeyEnter, v)
	switch {
	case len(g.p.a.dir.stack) == 0:
		return false
	case dialog():
		v.dialogs++
		opened := g.modal()
		g.changes(at, name+", "+opened, ebiten.KeyEscape, v)
		if g.modal() != modal || g.shown() != shown || g.kept() != kept {
			g.t.Errorf("%s: Esc does not close what %s has opened: %s", at.name, name, differs(shown, g.shown()))
			return false
		}
		if g.focused() != name {
			g.t.Errorf("%s: after Esc in %s, which %s has opened, the focus is on %q", at.name, opened, name, g.focused())
		}
		g.wish(name)
		g.changes(at, name, ebiten.KeyEnter, v)
		answer := g.focused()
		g.changes(at, name+", "+opened, ebiten.KeyEnter, v)
		if len(g.p.a.dir.stack) == stack && g.modal() == modal && g.node(name) != nil {
			if v.taken++; g.focused() != name {
				g.t.Errorf("%s: after %s in %s, which %s has opened, the focus is on %q", at.name, answer, opened, name, g.focused())
			}
		}
		return len(g.p.a.dir.stack) == stack && g.shown() == shown && g.kept() == kept
	case len(g.p.a.dir.stack) > stack:
		v.screens++
		for range 3 { // a screen may close something of its own first
			if len(g.p.a.dir.stack) > stack {
				g.changes(at, "what "+name+" has opened", ebiten.KeyEscape, v)
			}
		}
		if len(g.p.a.dir.stack) != stack {
			return false
		}
		g.settle()
		if g.p.a.dir.top() == scene && g.focused() != name && g.node(name) != nil {
			g.t.Errorf("%s: after the screen that %s has opened the focus is on %q", at.name, name, g.focused())
		}
	}
	return len(g.p.a.dir.stack) == stack && g.shown() == shown && g.kept() == kept
}

// changes presses a key, and where that leads to another screen wants its words to come first.
func (g *guest) changes(at *place, where string, key ebiten.Key, v *visits) {
	g.t.Helper()
	changed := g.p.a.dir.changes
	g.hear()
	g.p.h.Press(key)
	if len(g.p.a.dir.stack) == 0 {
		return
	}
	for n := 0; n < 4 && len(g.heard) == 0; n++ {
		g.p.h.Wait(1)
	}
	if g.p.a.dir.changes != changed {
		v.changes++
		first, heading := "", ""
		if len(g.heard) > 0 {
			first = g.heard[0]
		}
		g.p.Root().Walk(g.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
			if n.Role == graph.Heading && heading == "" && n.Label != "" {
				heading = n.Label
			}
			return true
		})
		if first == "" || heading != "" && !strings.HasPrefix(first, boards.Sentence(heading)) {
			g.t.Errorf("%s: %v at %s leads to %v, of which is heard first: %q", at.name, key, where, g.p.a.dir.routes[len(g.p.a.dir.routes)-1].Screen(), first)
		}
		g.p.h.Wait(8)
		return
	}
	g.settle()
}
