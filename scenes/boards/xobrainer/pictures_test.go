package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// standsAs are the squares on which a piece of the figure stands as the card says.
func standsAs(c xo.Card, side rules.Side, pieces string) []string {
	var out []string
	for n, q := range c.Marks() {
		if slices.Contains(strings.Fields(pieces), c.Piece(n, side).String()+q.String()) {
			out = append(out, q.String())
		}
	}
	slices.Sort(out)
	return out
}

// The figures show what their words say: three pieces of the mission, a row of 6, two trapped circles.
func TestFiguresOfCardsAgreeWithTheRules(t *testing.T) {
	deck := xo.ClassicDeck()
	if got := standsAs(deck.Card(missionOfX), rules.X, fulfilled); !slices.Equal(got, ringsOfMission) {
		t.Errorf("of the mission stand %v, and %v are ringed", got, ringsOfMission)
	}
	if got := standsAs(deck.Card(trapOfX), rules.O, caught); !slices.Equal(got, ringsOfTrap) {
		t.Errorf("%v are trapped, and %v are ringed", got, ringsOfTrap)
	}
	points := 0
	for _, name := range []string{"d6", "e6", "f6", "g6", "h6"} {
		q, _ := xo.ParseSquare(name)
		points += xo.Classic().Dots(q)
	}
	if points != 6 {
		t.Errorf("the row is worth %d points", points)
	}
	maps := strings.Fields(reading(deck.Card(shown), rules.X) + " " + reading(deck.Card(mapOfO), rules.O))
	taken := map[string]bool{}
	for _, p := range maps {
		taken[p[1:]] = true
	}
	if len(taken) != 2*xo.Marks {
		t.Errorf("the maps lie on one another: %v", maps)
	}
}
