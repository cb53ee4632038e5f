package frames

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/rules"
)

func words(s string) []string { return strings.Fields(s) }

// plays are all animations of all boards.
var plays = []play{
	{name: "knock out", game: "xobrainer", moves: [][]string{words("b2 c2 d2 a2 e2"), words("h9 h7 g5 e8")}, ticks: 480},
	{name: "row and round", game: "xobrainer", options: rules.Options{"Format": "rounds:3"},
		moves: [][]string{words("a3 a4 a5 a6 a7"), words("h9 h7 g5 e8")}, ticks: 600},
	{name: "set", game: "xobrainer", options: rules.Options{"Format": "sets5"},
		moves: [][]string{words("a3 a4 a5 a6 a7 a3 a4 a5 a6 a7"), words("h9 h7 g5 e8 h9 h7 g5 e8 f4")}, ticks: 1500},
	{name: "reveal", game: "xobrainer", options: rules.Options{"Variants": "mission", "Format": "rounds:3"},
		moves: [][]string{words("a3 a4 a5 a6 a7"), words("h9 h7 g5 e8")}, ticks: 700},
	{name: "variants", game: "xobrainer", options: rules.Options{"Variants": "random,mission,map,trap"}, ticks: 420},
	{name: "fall of the beam", game: "xobrainer", options: rules.Options{"Variants": "timebalance", "Format": "rounds:3"}, bar: 8,
		keys: map[int]ebiten.Key{2: ebiten.KeyEnter, 660: ebiten.KeyEnter}, skip: 380, ticks: 520}, // ready, and the next round
	{name: "bomb", short: true, game: "xobrainer", options: rules.Options{"Variants": "timebomb", "Format": "rounds:3"}, bomb: 10,
		keys: map[int]ebiten.Key{2: ebiten.KeyEnter}, skip: 570, ticks: 220},
	{name: "ready", game: "xobrainer", options: rules.Options{"Variants": "timebomb,timebalance"}, bomb: 10, bar: 60, ticks: 240},
	{name: "brick", short: true, game: "trexo", moves: [][]string{words("e5f5 e5e6"), words("e6f6")}, ticks: 300},
	{name: "row of bricks", game: "trexo", moves: [][]string{words("a5a4 b5b6 c5c4 d5d6 e5e4"), words("h8h9 g3g4 h7g7 g8g9")}, ticks: 420},
	{name: "table turned", game: "trexo", moves: [][]string{words("e5f5"), nil}, ticks: 300, keys: map[int]ebiten.Key{
		60: ebiten.KeyD, 75: ebiten.KeyA, 120: ebiten.KeyT, 180: ebiten.KeyR, 200: ebiten.KeyHome}, wheel: map[int]float64{140: 1, 160: -1}},
	{name: "slide", short: true, game: "oxixo", moves: [][]string{words("c5a5 b5a5"), words("e1e5")}, ticks: 300},
	{name: "dot", game: "oxixo4", moves: [][]string{words("c5a5n"), words("e1e5w")}, ticks: 240,
		keys: map[int]ebiten.Key{150: ebiten.KeyRight, 160: ebiten.KeyR, 170: ebiten.KeyEnter}},
}

// tested are the plays that a test goes through: all, or in its short form one of each board and the bomb, which burns beside it.
func tested() []play {
	if !testing.Short() {
		return plays
	}
	return slices.DeleteFunc(slices.Clone(plays), func(p play) bool { return !p.short })
}
