// Package gamestest makes games, positions and moves for tests, which fail if that is not possible.
package gamestest

import (
	"xotrio/rules"
	"xotrio/rules/games"
)

// TB has the methods Helper and Fatal of a test: a *testing.T, *testing.B, *testing.F or *rapid.T.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Info returns the game of that name.
func Info(t TB, name string) *rules.Info {
	t.Helper()
	g, err := games.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// New returns the start of a game.
func New(t TB, g *rules.Info, o rules.Options) rules.Game {
	t.Helper()
	p, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Parse returns the position that text describes.
func Parse(t TB, g *rules.Info, text string, o rules.Options) rules.Game {
	t.Helper()
	p, err := g.Parse(text, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Move returns the legal move that text describes in p.
func Move(t TB, p interface {
	ParseMove(text string) (rules.Move, error)
}, text string) rules.Move {
	t.Helper()
	m, err := p.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
