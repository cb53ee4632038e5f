package app

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// Tab reaches every control of every screen, one after another, in a large and a small window. The focus is always visible as a whole and heard,
// and Shift+Tab goes the same way back.
func TestTabReachesEverything(t *testing.T) {
	house := furnish(t)
	for _, size := range []graph.Metrics{windowSize, smallSize} {
		g, stops := house.enter(t, size, false), 0
		for i := range g.places {
			if at := &g.places[i]; !skipped.MatchString(at.name) {
				g.goTo(at)
				stops += g.testTabs(fmt.Sprintf("%s, %.0fx%.0f", at.name, size.W, size.H))
			}
		}
		g.leave()
		if stops < 300 {
			t.Errorf("%.0fx%.0f: only %d controls are found", size.W, size.H, stops)
		}
	}
}

// testTabs goes around a screen by Tab, and two controls back. It returns the number of controls.
func (g *guest) testTabs(at string) int {
	g.t.Helper()
	var all, order []string
	for _, n := range g.controls() {
		if n.Name != "" && n.Name != g.modal() && !slices.Contains(all, n.Name) {
			all = append(all, n.Name)
		}
	}
	if len(all) == 0 { // a scene that any key continues
		return 0
	}
	g.tabOn(ebiten.KeyTab)
	for range len(all) + 8 {
		name := g.focused()
		if slices.Contains(order, name) {
			break
		}
		order = append(order, name)
		g.checkFocus(at + ", Tab to " + name)
		if heard := g.tabOn(ebiten.KeyTab); heard == "" && len(all) > 1 {
			g.t.Errorf("%s: nothing is heard after %s", at, name)
		}
	}
	for _, name := range all {
		if !slices.Contains(order, name) {
			g.t.Errorf("%s: Tab does not reach %s but only %q", at, name, order)
		}
	}
	if from := slices.Index(order, g.focused()); from != 0 {
		g.t.Errorf("%s: after the last control Tab goes to number %d", at, from)
	}
	if len(order) < 2 {
		return len(order)
	}
	for back := 1; back <= 2; back++ {
		g.p.h.Shift(ebiten.KeyTab)
		g.p.h.Wait(1)
		if want := order[len(order)-back]; g.focused() != want {
			g.t.Errorf("%s: Shift+Tab goes to %s, want %s", at, g.focused(), want)
		}
	}
	return len(order)
}

// tabOn presses a key and returns what is heard of the next two ticks.
func (g *guest) tabOn(key ebiten.Key) string {
	g.hear()
	g.p.h.Press(key)
	g.p.h.Wait(2)
	return g.hear()
}
