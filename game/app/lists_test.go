package app

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// arrows are the arrow keys, opposite is the one back of each.
var (
	arrows   = []ebiten.Key{ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown}
	opposite = map[ebiten.Key]ebiten.Key{ebiten.KeyLeft: ebiten.KeyRight, ebiten.KeyRight: ebiten.KeyLeft, ebiten.KeyUp: ebiten.KeyDown, ebiten.KeyDown: ebiten.KeyUp}
)

// On every screen, by keyboard and by gamepad: where choosing acts, arrows move a mark only, and Enter, or the button A, takes what is marked. What an
// arrow changes by itself, the one back changes back, so that no arrow does anything that cannot be undone by an arrow.
func TestInEveryListArrowsMoveAMarkAndEnterTakes(t *testing.T) {
	if scenestest.Raced() {
		t.Skip("a walk of minutes in one goroutine tells the race detector nothing that shorter tests do not")
	}
	house := furnish(t)
	for _, c := range []struct {
		name string
		m    graph.Metrics
		pad  bool
	}{
		{"keyboard", graph.MeasureWindow(1280, 800, 1), false},
		{"gamepad", graph.MeasureWindow(1280, 800, 1), true},
		{"telephone", graph.Metrics{W: 390, H: 844, Scale: 1}, false},
	} {
		if testing.Short() && c.name != "keyboard" {
			continue // the same lists
		}
		t.Run(c.name, func(t *testing.T) {
			house.t = t
			g, met := house.enter(c.m, c.pad), map[graph.Role]int{}
			defer func() { g.leave() }()
			for i := range g.places {
				at := &g.places[i]
				g.goTo(at)
				for _, n := range g.controls() {
					if n.Role == graph.BoardArea || n.Name == "" {
						continue
					}
					met[n.Role]++
					g.twice(at, n.Name)
				}
			}
			if met[graph.Button] < 300 || met[graph.Choice] < 100 || met[graph.Switch] < 20 || met[graph.Slider] < 10 || met[graph.List] < 8 || g.marks < 80 {
				t.Errorf("only these were met: %v, and %d options", met, g.marks)
			}
		})
	}
}

// trial notes what would fail.
type trial struct {
	testing.TB
	said []string
}

func (r *trial) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

// twice walks a control, and once more where that fails: an arrow that does what it should not does so each time, while something that is
// worked out in the background comes between an arrow and the look at what it did once.
func (g *guest) twice(at *place, name string) {
	t := g.t
	t.Helper()
	for again := range 2 {
		r := &trial{TB: t}
		g.t = r
		same := g.walked(at, name)
		g.t = t
		if !same || len(r.said) > 0 {
			g.goTo(at)
		}
		if len(r.said) == 0 {
			return
		}
		if again == 1 {
			t.Error(strings.Join(r.said, "\n"))
		}
	}
}

// walked goes through a control by arrows, and takes from it by Enter where it is a choice or a list. It reports whether all is as before.
func (g *guest) walked(at *place, name string) bool {
	g.t.Helper()
	g.wish(name)
	if g.focused() != name {
		g.t.Errorf("%s: %s cannot have the focus, which is on %s", at.name, name, g.focused())
		return true
	}
	if g.node(name).Role == graph.List { // a mark that is nowhere comes in, and stays
		g.p.h.Press(ebiten.KeyDown)
		g.settle()
		g.p.h.Press(ebiten.KeyUp)
		g.settle()
	}
	shown, kept := g.shown(), g.kept()
	for _, arrow := range arrows {
		g.wish(name)
		g.p.h.Press(arrow)
		g.p.h.Wait(2)
		if g.modal() == name+"/open" && !g.listed(at, name, shown) {
			return false
		}
		if g.shown() == shown {
			continue
		}
		g.wish(name) // what is only told while something else has the focus
		if g.settle(); g.shown() == shown || g.undone(name, shown) {
			continue
		}
		g.t.Errorf("%s: arrow %v at %s does what no arrow undoes: %s", at.name, arrow, name, differs(shown, g.shown()))
		return false
	}
	if now := g.kept(); now != kept {
		g.t.Errorf("%s: arrows at %s change what is kept: %s", at.name, name, differs(kept, now))
		return false
	}
	return g.taken(at, name)
}

// undone reports whether an arrow leads back to what was shown.
func (g *guest) undone(name, shown string) bool {
	for _, back := range arrows {
		was := g.shown()
		g.wish(name)
		g.p.h.Press(back)
		for range 4 { // a message takes its time to go
			if g.settle(); g.shown() == shown {
				return true
			}
			g.p.h.Wait(30)
		}
		if g.shown() != was { // that was the wrong way
			g.wish(name)
			g.p.h.Press(opposite[back])
			g.settle()
		}
	}
	return false
}

// listed goes through the open list of a choice, which changes nothing below it, and closes it.
func (g *guest) listed(at *place, name, shown string) bool {
	g.t.Helper()
	kept, marks := g.kept(), map[string]bool{}
	for _, key := range []ebiten.Key{ebiten.KeyDown, ebiten.KeyUp, ebiten.KeyEnd, ebiten.KeyHome, ebiten.KeyPageDown, ebiten.KeyLeft, ebiten.KeyRight} {
		g.p.h.Press(key)
		g.p.h.Wait(2)
		list := g.node(name + "/list")
		if list == nil || g.focused() != list.Name {
			g.t.Errorf("%s: %v leads out of the list of %s", at.name, key, name)
			return false
		}
		marks[list.Label] = true
	}
	g.p.h.Press(ebiten.KeyEscape)
	g.settle()
	if g.shown() != shown || g.kept() != kept {
		g.t.Errorf("%s: a mark moved in the list of %s changes %s %s", at.name, name, differs(shown, g.shown()), differs(kept, g.kept()))
		return false
	}
	if g.focused() != name {
		g.t.Errorf("%s: after the list of %s the focus is on %s", at.name, name, g.focused())
	}
	g.marks += len(marks) - 1
	return true
}

// taken has Enter take what is marked, in a choice and in a list. It reports whether nothing has changed by it.
func (g *guest) taken(at *place, name string) bool {
	g.t.Helper()
	n := g.node(name)
	if n == nil || n.Role != graph.Choice && n.Role != graph.List || n.Press == nil {
		return true
	}
	shown, kept, options := g.shown(), g.kept(), 2
	g.wish(name)
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
	if g.shown() == shown && g.kept() == kept && g.node(name) != nil { // the mark was on what holds
		for _, arrow := range arrows {
			if g.wish(name); g.shown() == shown {
				g.p.h.Press(arrow)
				g.p.h.Wait(2)
			}
		}
		marked := g.shown()
		g.wish(name)
		g.p.h.Press(ebiten.KeyEnter)
		if g.settle(); g.shown() == marked {
			shown = marked
		}
	}
	if options > 1 && g.shown() == shown && g.kept() == kept {
		g.t.Errorf("%s: Enter takes nothing from %s", at.name, name)
	}
	return false
}

// differs are the lines in which two texts differ.
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
