package setup_test

import (
	"reflect"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
)

// players returns the screen for a match of game with these seats.
func players(t *testing.T, game string, clocks []match.Clock, seats ...match.Seat) func(d *scenestest.Env) scenes.Scene {
	t.Helper()
	g, _, err := all.Games().ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	info, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: game, Seats: seats, Clocks: clocks}, info)
	if err != nil {
		t.Fatal(err)
	}
	v := session.Of(m, session.Spectator, 0)
	return func(d *scenestest.Env) scenes.Scene { return setup.NewPlayers(d.Env, g, v) }
}

var team = match.Team(match.Player{Name: "Wilhelmina"}, match.Player{Level: 10}, match.Player{Name: "Bartholomew"})

func TestPlayersFitAndAreReached(t *testing.T) {
	four := []match.Seat{match.Person("Wilhelmina"), match.Computer("", 7), match.Computer("", 10), match.Person("")}
	scenestest.FitEverywhere(t, players(t, "oxixo4", nil, four...), func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, players(t, "xobrainer", nil, team, team), func(*scenestest.Hands) {})
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(players(t, "oxixo4", nil, four...)(d), usual),
		strings.Fields("back kind11 name11 kind12 level12 kind21 level21 kind22 name22 clock go-on")...)
	scenestest.Reach(t, d, scenestest.Open(players(t, "xobrainer", nil, team, match.Person(""))(d), usual),
		strings.Fields("back kind11 name11 kind12 level12 kind13 name13 kind2 name2 go-on")...)
}

// The answer has the changes only: a clock that the setup does not offer and the name of a computer stay as they are.
func TestPlayersAnswer(t *testing.T) {
	d := scenestest.New(t, "en")
	odd := []match.Clock{{Main: 77, Increment: 5}, {Main: 99}}
	open := func() *scenestest.Hands {
		return scenestest.Open(players(t, "trexo", odd, match.Person("Ann"), match.Computer("Oscar", 4))(d), usual)
	}
	h := open()
	if h.ClickOn(t, d, "go-on"); h.Next.Kind != scenes.Pop || h.Next.Answer != nil {
		t.Errorf("without a change the answer is %v", h.Next.Answer)
	}
	h = open()
	h.ClickOn(t, d, "kind1/1")
	h.ClickOn(t, d, "go-on")
	got, ok := h.Next.Answer.(scenes.Reseat)
	if want := []match.Seat{match.Computer("", 4), match.Computer("Oscar", 4)}; !ok || !reflect.DeepEqual(got.Seats, want) || !reflect.DeepEqual(got.Clocks, odd) {
		t.Errorf("the answer is %+v", h.Next.Answer)
	}
	h = open()
	h.ClickOn(t, d, "level2/8")
	h.ClickOn(t, d, "clock/2")
	h.ClickOn(t, d, "go-on")
	got, _ = h.Next.Answer.(scenes.Reseat)
	if len(got.Clocks) != 2 || got.Clocks[1].Main != 5*60*match.TicksPerSecond || got.Seats[1].Players[0] != (match.Player{Level: 9}) {
		t.Errorf("the answer is %+v", got)
	}
	h = open()
	if h.ClickOn(t, d, "back"); h.Next.Kind != scenes.Pop || h.Next.Answer != nil {
		t.Errorf("back answers %v", h.Next)
	}
}

// A person and a computer that swap places keep name and level, whichever is moved first.
func TestWhoChangesPlacesKeepsTheName(t *testing.T) {
	for _, order := range [][]string{{"kind1/1", "kind2/0"}, {"kind2/0", "kind1/1"}} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(players(t, "xobrainer", nil, match.Person("Ann"), match.Computer("Oscar", 3))(d), usual)
		for _, name := range append(order, "go-on") {
			h.ClickOn(t, d, name)
		}
		got, ok := h.Next.Answer.(scenes.Reseat)
		if want := []match.Seat{match.Computer("Oscar", 3), match.Person("Ann")}; !ok || !reflect.DeepEqual(got.Seats, want) {
			t.Errorf("after %v the answer is %+v", order, h.Next.Answer)
		}
	}
}
