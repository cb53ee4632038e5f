package app

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// arrows are the arrow keys, opposite is the opposite of each.
var (
	arrows   = []ebiten.Key{ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown}
	opposite = map[ebiten.Key]ebiten.Key{ebiten.KeyLeft: ebiten.KeyRight, ebiten.KeyRight: ebiten.KeyLeft, ebiten.KeyUp: ebiten.KeyDown, ebiten.KeyDown: ebiten.KeyUp}
)

// On every screen arrows only move a mark in a choice or a list, and Enter takes the marked option. Whatever an arrow changes by itself, the opposite
// arrow changes back, so that no arrow has an effect that arrows cannot undo.
func TestArrowsMoveAMarkAndEnterTakes(t *testing.T) {
	if scenestest.Raced() {
		t.Skip("a walk of minutes in one goroutine finds no races that shorter tests do not")
	}
	t.Parallel()
	house := furnish(t)
	for _, c := range []struct {
		name string
		m    graph.Metrics
		pad  bool
	}{
		{"keyboard in a window", windowSize, false},
		{"gamepad on a telephone", phoneSize, true},
	} {
		if testing.Short() && c.pad {
			continue // the same lists
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			g, met := house.enter(t, c.m, c.pad), map[graph.Role]int{}
			defer func() { g.leave() }()
			for i := range g.places {
				at := &g.places[i]
				g.goTo(at)
				for _, n := range g.controls() {
					if n.Role == graph.BoardArea || n.Name == "" {
						continue
					}
					met[n.Role]++
					g.tryTwice(at, n.Name)
				}
			}
			if met[graph.Button] < 300 || met[graph.Choice] < 100 || met[graph.Switch] < 20 || met[graph.Slider] < 10 || met[graph.List] < 8 || g.marks < 80 {
				t.Errorf("only these controls were found: %v, and %d options", met, g.marks)
			}
		})
	}
}

// attempt collects errors.
type attempt struct {
	testing.TB
	errors []string
}

func (a *attempt) Errorf(format string, args ...any) {
	a.errors = append(a.errors, fmt.Sprintf(format, args...))
}

// tryTwice tests a control, and again if that fails: a wrong arrow fails each time, while work in the background comes between an arrow and the look at
// its effect only once.
func (g *guest) tryTwice(at *place, name string) {
	t := g.t
	t.Helper()
	for try := range 2 {
		a := &attempt{TB: t}
		g.t = a
		same := g.testControl(at, name)
		g.t = t
		if !same || len(a.errors) > 0 {
			g.goTo(at)
		}
		if len(a.errors) == 0 {
			return
		}
		if try == 1 {
			t.Error(strings.Join(a.errors, "\n"))
		}
	}
}

// testControl presses all arrows on a control, and Enter if it is a choice or a list. It reports whether everything is as before.
func (g *guest) testControl(at *place, name string) bool {
	g.t.Helper()
	g.focus(name)
	if g.focused() != name {
		g.t.Errorf("%s: %s cannot have the focus, which is on %s", at.name, name, g.focused())
		return true
	}
	if g.node(name).Role == graph.List { // a list without a mark gets one, and keeps it
		g.p.h.Press(ebiten.KeyDown)
		g.settle()
		g.p.h.Press(ebiten.KeyUp)
		g.settle()
	}
	shown, kept := g.screenText(), g.stored()
	for _, arrow := range arrows {
		g.focus(name)
		g.p.h.Press(arrow)
		g.p.h.Wait(2)
		if g.modal() == name+"/open" && !g.testOpenList(at, name, shown) {
			return false
		}
		if g.screenText() == shown {
			continue
		}
		g.focus(name) // some texts are visible only while another node has the focus
		if g.settle(); g.screenText() == shown || g.undone(name, shown) {
			continue
		}
		g.t.Errorf("%s: no arrow undoes the effect of %v at %s: %s", at.name, arrow, name, differs(shown, g.screenText()))
		return false
	}
	if now := g.stored(); now != kept {
		g.t.Errorf("%s: arrows at %s change files: %s", at.name, name, differs(kept, now))
		return false
	}
	return g.testEnter(at, name)
}

// undone reports whether an arrow restores what was shown.
func (g *guest) undone(name, shown string) bool {
	for _, back := range arrows {
		was := g.screenText()
		g.focus(name)
		g.p.h.Press(back)
		for range 4 { // a message stays for a while
			if g.settle(); g.screenText() == shown {
				return true
			}
			g.p.h.Wait(30)
		}
		if g.screenText() != was { // it was the wrong one
			g.focus(name)
			g.p.h.Press(opposite[back])
			g.settle()
		}
	}
	return false
}

// testOpenList moves the mark in the open list of a choice, which changes nothing else, and closes the list.
func (g *guest) testOpenList(at *place, name, shown string) bool {
	g.t.Helper()
	kept, marks := g.stored(), map[string]bool{}
	for _, key := range []ebiten.Key{ebiten.KeyDown, ebiten.KeyUp, ebiten.KeyEnd, ebiten.KeyHome, ebiten.KeyPageDown, ebiten.KeyLeft, ebiten.KeyRight} {
		g.p.h.Press(key)
		g.p.h.Wait(2)
		list := g.node(name + "/list")
		if list == nil || g.focused() != list.Name {
			g.t.Errorf("%s: %v leaves the list of %s", at.name, key, name)
			return false
		}
		marks[list.Label] = true
	}
	g.p.h.Press(ebiten.KeyEscape)
	g.settle()
	if g.screenText() != shown || g.stored() != kept {
		g.t.Errorf("%s: moving the mark in the list of %s changes %s %s", at.name, name, differs(shown, g.screenText()), differs(kept, g.stored()))
		return false
	}
	if g.focused() != name {
		g.t.Errorf("%s: after the list of %s the focus is on %s", at.name, name, g.focused())
	}
	g.marks += len(marks) - 1
	return true
}

// testEnter takes the marked option of a choice or a list. It reports whether nothing has changed.
func (g *guest) testEnter(at *place, name string) bool {
	g.t.Helper()
	n := g.node(name)
	if n == nil || n.Role != graph.Choice && n.Role != graph.List || n.Press == nil {
		return true
	}
	shown, kept, options := g.screenText(), g.stored(), 2
	g.focus(name)
	g.p.h.Press(ebiten.KeyEnter)
	g.p.h.Wait(2)
	if g.modal() == name+"/open" {
		mark := g.node(name + "/list").Label
		g.p.h.Press(ebiten.KeyDown)
		if g.p.h.Wait(2); g.node(name+"/list").Label == mark {
			g.p.h.Press(ebiten.KeyUp)
			g.p.h.Wait(2)
		}
		if g.node(name+"/list").Label == mark {
			options = 1
		}
		g.p.h.Press(ebiten.KeyEnter)
		if g.p.h.Wait(2); g.modal() == name+"/open" {
			g.t.Errorf("%s: Enter leaves the list of %s open", at.name, name)
		} else if options > 1 && g.modal() == "" && g.node(name) != nil && g.focused() != name && g.p.a.dir.routes[len(g.p.a.dir.routes)-1] == at.at {
			g.t.Errorf("%s: after taking from the list of %s the focus is on %s", at.name, name, g.focused())
		}
	} else if n.Role == graph.Choice {
		options = len(n.Children)
	}
	g.settle()
	if g.screenText() == shown && g.stored() == kept && g.node(name) != nil { // the current option was marked
		for _, arrow := range arrows {
			if g.focus(name); g.screenText() == shown {
				g.p.h.Press(arrow)
				g.p.h.Wait(2)
			}
		}
		marked := g.screenText()
		g.focus(name)
		g.p.h.Press(ebiten.KeyEnter)
		if g.settle(); g.screenText() == marked {
			shown = marked
		}
	}
	if options > 1 && g.screenText() == shown && g.stored() == kept {
		g.t.Errorf("%s: Enter takes no option of %s", at.name, name)
	}
	return false
}

// differs returns the lines of two texts that differ.
func differs(a, b string) string {
	in := map[string]int{}
	for _, line := range strings.Split(a, "\n") {
		in[line]--
	}
	for _, line := range strings.Split(b, "\n") {
		in[line]++
	}
	var out []string
	for line, n := range in {
		if len(line) > 300 {
			line = line[:300]
		}
		if n < 0 {
			out = append(out, "- "+line)
		} else if n > 0 {
			out = append(out, "+ "+line)
		}
	}
	if len(out) > 8 {
		out = out[:8]
	}
	return "\n" + strings.Join(out, "\n")
}

// visits counts what a guest finds who presses every button: dialogs, answers in dialogs, screens, and changes of the screen.
type visits struct{ dialogs, answers, screens, changes int }

// After Esc has closed a dialog, a menu or a screen, the button that has opened it has the focus; so it has after an answer in a dialog, if it is still
// there. After a change of the screen the new one is heard first.
func TestClosingReturnsTheFocus(t *testing.T) {
	if scenestest.Raced() || testing.Short() {
		t.Skip("every button of the program is pressed, in one goroutine")
	}
	t.Parallel()
	house := furnish(t)
	g, v := house.enter(t, windowSize, false), &visits{}
	for i := range g.places {
		if skipped.MatchString(g.places[i].name) {
			continue
		}
		g.goTo(&g.places[i])
		for _, n := range g.controls() {
			if n.Press == nil || n.Name == "" || n.Name == "quit" || n.Role == graph.BoardArea {
				continue
			}
			if g.testButton(i, n.Name, v) {
				continue
			}
			g.leave()
			g = house.enter(t, windowSize, false)
			g.goTo(&g.places[i])
		}
	}
	g.leave()
	if v.dialogs < 15 || v.answers < 10 || v.screens < 15 || v.changes < 60 {
		t.Errorf("only these were found: %+v", *v)
	}
}

// skipped are places that resemble others.
var skipped = regexp.MustCompile("tournament in round [13]|of (trexo|oxixo4)$")

// testButton presses a button and closes what it opens. It reports whether everything is as before.
func (g *guest) testButton(place int, name string, v *visits) bool {
	g.t.Helper()
	at := &g.places[place]
	if g.focus(name); g.focused() != name {
		return false
	}
	shown, kept, modal, stack, scene := g.screenText(), g.stored(), g.modal(), len(g.p.a.dir.stack), g.p.a.dir.top()
	dialog := func() bool { return len(g.p.a.dir.stack) == stack && g.modal() != modal && g.modal() != "" }
	g.pressAndListen(at, name, ebiten.KeyEnter, v)
	switch {
	case len(g.p.a.dir.stack) == 0:
		return false
	case dialog():
		v.dialogs++
		opened := g.modal()
		g.testTabs(at.name + ", " + opened)
		g.pressAndListen(at, name+", "+opened, ebiten.KeyEscape, v)
		if g.modal() != modal || g.screenText() != shown || g.stored() != kept {
			g.t.Errorf("%s: Esc does not close what %s has opened: %s", at.name, name, differs(shown, g.screenText()))
			return false
		}
		if g.focused() != name {
			g.t.Errorf("%s: after Esc in %s, which %s has opened, the focus is on %q", at.name, opened, name, g.focused())
		}
		g.focus(name)
		g.pressAndListen(at, name, ebiten.KeyEnter, v)
		answer := g.focused()
		g.pressAndListen(at, name+", "+opened, ebiten.KeyEnter, v)
		if len(g.p.a.dir.stack) == stack && g.modal() == modal && g.node(name) != nil {
			if v.answers++; g.focused() != name {
				g.t.Errorf("%s: after %s in %s, which %s has opened, the focus is on %q", at.name, answer, opened, name, g.focused())
			}
		}
		return len(g.p.a.dir.stack) == stack && g.screenText() == shown && g.stored() == kept
	case len(g.p.a.dir.stack) > stack:
		v.screens++
		for range 3 { // a screen may close a part of its own first
			if len(g.p.a.dir.stack) > stack {
				g.pressAndListen(at, "what "+name+" has opened", ebiten.KeyEscape, v)
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
	return len(g.p.a.dir.stack) == stack && g.screenText() == shown && g.stored() == kept
}

// pressAndListen presses a key, and fails if the screen changes and another text than its heading is heard first.
func (g *guest) pressAndListen(at *place, where string, key ebiten.Key, v *visits) {
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
			g.t.Errorf("%s: %v at %s leads to %v, but first is heard %q", at.name, key, where, g.p.a.dir.routes[len(g.p.a.dir.routes)-1].Screen(), first)
		}
		g.p.h.Wait(8)
		return
	}
	g.settle()
}
