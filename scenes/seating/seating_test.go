package seating

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

func TestWithOpener(t *testing.T) {
	for _, g := range games.All() {
		s := match.Setup{Game: g.Name, Options: rules.Options{}}
		names := []string{"Ann", "Bob", "Cat", "Dan"}
		for i := range g.Seats {
			s.Seats = append(s.Seats, match.Person(names[i]))
			s.Clocks = append(s.Clocks, match.Clock{Main: 600 + i})
		}
		for first := range g.Seats {
			begun, err := WithOpener(s, g, first)
			if err != nil {
				t.Fatalf("%s, seat %d: %v", g.Name, first, err)
			}
			m, err := match.New(begun, g)
			if err != nil {
				t.Fatalf("%s, seat %d: %v", g.Name, first, err)
			}
			p, seat, _, _ := m.OnTurn()
			if p.Name != names[first] {
				t.Errorf("%s: %s begins, not %s", g.Name, p.Name, names[first])
			}
			if m.Timers().Left[seat] != 600+first {
				t.Errorf("%s: the clock did not follow its player", g.Name)
			}
			if g.Seats == 4 && m.Setup().Seats[(seat+2)%4].Players[0].Name != names[(first+2)%4] {
				t.Errorf("%s: partners were parted", g.Name)
			}
		}
		if s.Seats[0].Players[0].Name != "Ann" {
			t.Errorf("%s: the setup handed in was changed", g.Name)
		}
	}
}
