package games

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

func TestTheTable(t *testing.T) {
	want := []struct {
		name, start string
		seats       int
		side        rules.Side
	}{
		{"xobrainer", "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", 2, rules.X},
		{"trexo", "10/10/10/10/10/10/10/10/10/10 x 45", 2, rules.X},
		{"oxixo", "5/5/5/5/5 x", 2, rules.X},
		{"oxixo4", "5/5/5/5/5 s", 4, rules.X},
	}
	all := All()
	if len(all) != len(want) {
		t.Fatalf("%d games, want %d", len(all), len(want))
	}
	for i, w := range want {
		g, err := ByName(w.name)
		if err != nil || all[i].Name != w.name || g.Name != w.name || g.Seats != w.seats {
			t.Errorf("entry %d is %s, by name %v, %v; want %+v", i, all[i].Name, g, err, w)
			continue
		}
		p, err := g.New(nil)
		if err != nil {
			t.Fatalf("%s: %v", w.name, err)
		}
		if p.Text() != w.start || p.ToMove() != w.side || p.Seat() != 0 {
			t.Errorf("%s opens with %q, %v on turn, seat %d", w.name, p.Text(), p.ToMove(), p.Seat())
		}
		back, err := g.Parse(w.start, nil)
		if err != nil {
			t.Errorf("%s: %q is refused: %v", w.name, w.start, err)
		} else if back.Text() != w.start {
			t.Errorf("%s: %q reads back as %q", w.name, w.start, back.Text())
		}
	}
}

func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"", "Oxixo", "oxixo ", "oxixo2", "chess"} {
		if g, err := ByName(name); err == nil {
			t.Errorf("%q is taken for %s", name, g.Name)
		}
	}
}

// TestEntriesAreTheCallersOwn modifies one copy of the table and gets another.
func TestEntriesAreTheCallersOwn(t *testing.T) {
	for _, g := range All() {
		g.Name, g.Seats, g.New = "spoiled", 0, nil
	}
	for _, g := range All() {
		if _, err := g.New(nil); err != nil || g.Seats == 0 {
			t.Errorf("%s: %v", g.Name, err)
		}
	}
}

// TestEveryGameHoldsItsPromises plays each game through rules.Info and rules.Game: New, Text, Parse, Clone, View,
// moves, reasons.
func TestEveryGameHoldsItsPromises(t *testing.T) {
	short := map[string]rules.Options{"xobrainer": {"Format": "round"}}
	for _, g := range All() {
		t.Run(g.Name, func(t *testing.T) {
			rulestest.ExamGame(t, g, short[g.Name], rulestest.PlayConfig{
				Games: 4, Seed: 1,
				// The text of a finished game may omit how it ended: a draw by repetition, the scored row.
				Lossy: func(p rules.Game) bool { return p.Outcome().Over() },
			})
		})
	}
}
