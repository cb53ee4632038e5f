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

// The score of a series counts the game that it stands under, once that is over.
func TestTheScoreOfASeriesCountsAFinishedGame(t *testing.T) {
	d := scenestest.New(t, "en")
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", 2)}, Series: match.Series{Games: 2}}, trexo.Info())
	if err != nil {
		t.Fatal(err)
	}
	told := func() string {
		v := session.Of(m, session.Spectator, 0)
		return phrases.SeriesScore(d.Env, &v)
	}
	if got := told(); got != "Game 1 of 2. Ann 0, Computer 0" {
		t.Errorf("while it runs it is told %q", got)
	}
	m.Resign(rules.O)
	if got := told(); got != "Game 1 of 2. Ann 1, Computer 0" {
		t.Errorf("once Ann has won it is told %q", got)
	}
}
