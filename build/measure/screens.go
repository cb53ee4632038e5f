package main

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"

	"github.com/hajimehoshi/ebiten/v2"
)

// screen is something to be measured: a game between computer players, or the title where game is empty.
type screen struct {
	name, game string
	options    rules.Options
	// level is that of every player, 0 for the two weakest in turn.
	level int
	// plies is after how many of them a picture is taken, and the keys are pressed.
	plies int
	// keys turn the view, each so many ticks after the picture. They are what is measured, and end the game.
	keys map[int]ebiten.Key
	// sizes is how many sizes the window is given.
	sizes int
}

// turn are keys that turn the view of Trexo.
var turn = map[int]ebiten.Key{
	10: ebiten.KeyD, 25: ebiten.KeyD, 40: ebiten.KeyD, 55: ebiten.KeyD, 70: ebiten.KeyT, 110: ebiten.KeyEqual, 125: ebiten.KeyT, 165: ebiten.KeyHome,
}

// screens are all that is measured. While the last but one is turned, the strongest level thinks.
var screens = []screen{
	{name: "title"},
	{name: "xobrainer", game: "xobrainer", options: rules.Options{"Format": "round"}, plies: 8},
	{name: "trexo", game: "trexo", plies: 8},
	{name: "oxixo", game: "oxixo", plies: 8},
	{name: "oxixo4", game: "oxixo4", plies: 8},
	{name: "turning", game: "trexo", plies: 8, keys: turn},
	{name: "thinking", game: "trexo", plies: 1, level: int(ai.MaxLevel), keys: turn},
	{name: "resizing", game: "trexo", plies: 1, sizes: 800},
}

// match is the match that is played, nil for none.
func (s screen) match() (*match.Match, error) {
	if s.game == "" {
		return nil, nil
	}
	g, err := games.ByName(s.game)
	if err != nil {
		return nil, err
	}
	set := match.Setup{Game: s.game, Options: s.options, Seed: 1}
	for i := range g.Seats {
		level := s.level
		if level == 0 {
			level = 1 + i%2
		}
		seat := match.Computer("", level)
		if s.sizes > 0 && i == 0 {
			seat = match.Person("")
		}
		set.Seats = append(set.Seats, seat)
	}
	return match.New(set, g)
}

// route is where the program begins.
func (s screen) route(m *match.Match) scenes.Route {
	if m == nil {
		return scenes.Title{}
	}
	return scenes.Table{Match: m}
}
