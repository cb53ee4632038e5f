package match_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// A teaching match says so in its record, which programs read that know nothing of it; it has no clocks and is not rated.
func TestATeachingMatch(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	setup := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)}, Teaching: true}
	m, err := match.New(setup, g)
	if err != nil {
		t.Fatal(err)
	}
	text := m.Text()
	if !strings.HasPrefix(text, "XO Trio match 1\n") || !strings.Contains(text, "\nTeaching: on\n") {
		t.Errorf("the record is\n%s", text)
	}
	again, err := match.Parse(text, games.ByName)
	if err != nil || !again.Setup().Teaching || again.Text() != text {
		t.Errorf("read again: %v", err)
	}
	if m, err := match.Parse(strings.Replace(text, "Teaching: on", "Teaching: off", 1), games.ByName); err != nil || m.Setup().Teaching {
		t.Errorf("off: %v", err)
	}
	if _, err := match.Parse(strings.Replace(text, "Teaching: on", "Teaching: much", 1), games.ByName); err == nil || !strings.Contains(err.Error(), "on or off") {
		t.Errorf("nonsense: %v", err)
	}
	timed := setup
	timed.Clocks = []match.Clock{{Main: 600}, {Main: 600}}
	rated := setup
	rated.Rated = true
	for _, s := range []match.Setup{timed, rated} {
		if _, err := match.New(s, g); err == nil {
			t.Errorf("there is a match of %+v", s)
		}
	}
	if err := m.Reseat(setup.Seats, timed.Clocks); err == nil {
		t.Error("a teaching match gets clocks")
	}
}
