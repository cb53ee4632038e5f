package oxixo

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// At a table for four the computer players have names: the partner of the only person, and the places of the others.
func TestComputersAtTheTableForFourAreToldApart(t *testing.T) {
	r := sit(t, options{game: "oxixo4"})
	setup := match.Setup{Game: "oxixo4", Options: rules.Options{}, Seats: []match.Seat{match.Computer("", 3), match.Person("Anna"), match.Computer("", 3), match.Computer("", 3)}}
	m, err := match.New(setup, rule.Info4())
	if err != nil {
		t.Fatal(err)
	}
	r.b.Show(session.Of(m, session.Everybody, 0))
	for seat, want := range []string{"South", "Anna", "North", "Your partner"} {
		if got := r.b.scene.panels.seat(seat, 0).Name; got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
	if got := r.b.scene.panels.chip(3, 1); got != "Dot to your partner" {
		t.Errorf("the chip says %q", got)
	}
	// Two persons need no such word.
	setup.Seats[2] = match.Person("Bert")
	if m, err = match.New(setup, rule.Info4()); err != nil {
		t.Fatal(err)
	}
	r.b.Show(session.Of(m, session.Everybody, 0))
	if got := r.b.scene.panels.seat(3, 0).Name; got != "East" {
		t.Errorf("beside two persons a computer player is called %q", got)
	}
	l := graph.NewLog(r.b.scene.d.Fonts, boards.Divide(graph.MeasureWindow(1280, 800, 1)).Metrics)
	if r.b.Root().Show(l); strings.Contains(l.String(), "Computer") {
		t.Error("a player is still called Computer")
	}
}
