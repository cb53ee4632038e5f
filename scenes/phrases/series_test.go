package phrases_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// The score of a series includes a game only once it is over.
func TestSeriesScore(t *testing.T) {
	d := scenestest.New(t, "en")
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", 2)}, Series: match.Series{Games: 2}}, trexo.Info())
	if err != nil {
		t.Fatal(err)
	}
	score := func() string {
		v := session.Of(m, session.Spectator, 0)
		return phrases.SeriesScore(d.Env, v)
	}
	if got := score(); got != "Game 1 of 2. Ann 0, Nell 0" {
		t.Errorf("during the game the score is %q", got)
	}
	m.Resign(rules.O)
	if got := score(); got != "Game 1 of 2. Ann 1, Nell 0" {
		t.Errorf("after Ann has won the score is %q", got)
	}
}
