package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules/xobrainer"
)

// A match with all six variants is set up from the title without the mouse: a team, a name, the preset, the fuse and the
// beam. The table opens, and the record on disk has it all.
func TestAWildMatchIsSetUpByKeyboard(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("game.xobrainer")
	g.key(ebiten.KeyEnter)
	g.ticks(20)
	setup := g.setup("xobrainer")
	setup.shows("setup.page.players", "setup.start")
	setup.choose(0, "setup.person", 1) // player 2 is a person
	setup.focus("setup.mate.add")
	setup.key(ebiten.KeyEnter)
	g.write("Bea")
	for _, r := range "Bea" {
		setup.typed(r)
	}
	setup.choose(0, "setup.begins.lots")
	setup.choose(1, "setup.page.players")
	setup.choose(3, "setup.preset.wild")
	setup.shows("setup.variant.trap", "setup.bomb", "setup.beam")
	setup.choose(2, setup.Env.T("setup.bomb.seconds", "Number", 30))
	setup.choose(0, "setup.beam.slow")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	var m *match.Match
	g.until("the match is on disk", 2, 1200, func() bool {
		m = g.current()
		return m != nil
	})
	s := m.Setup()
	if got := s.Options[xobrainer.OptionVariants]; got != xobrainer.AllVariants.String() {
		t.Errorf("the variants are %q", got)
	}
	if s.Bomb != 30*match.TicksPerSecond || s.Beam != 60*match.TicksPerSecond {
		t.Errorf("bomb %d, beam %d", s.Bomb, s.Beam)
	}
	if x, o := s.Seats[0].Players, s.Seats[1].Players; len(x) != 2 || x[1].Name != "Bea" || len(o) != 1 || o[0].Computer() {
		t.Errorf("the seats are %v", s.Seats)
	}
	if got := s.Options[xobrainer.OptionTeams]; got != "2-1" {
		t.Errorf("the teams are %q", got)
	}
	g.ticks(60)
	g.picture("table")
	g.table().shows("table.menu")
}

// What was set up last time stands there again, also after the program was ended and started.
func TestVariantsAreRemembered(t *testing.T) {
	g := start(t, home(t, nil), 800, 600)
	g.title().focus("game.xobrainer")
	g.key(ebiten.KeyEnter)
	g.ticks(20)
	setup := g.setup("xobrainer")
	setup.choose(0, "setup.person", 1)
	setup.choose(0, "setup.begins.lots")
	setup.key(ebiten.KeyPageDown)
	setup.focus("setup.variant.random")
	setup.key(ebiten.KeySpace)
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	g.until("the match is on disk", 2, 1200, func() bool { return g.current() != nil })
	if got := g.current().Setup().Options[xobrainer.OptionVariants]; got != "random" {
		t.Errorf("the variants are %q", got)
	}
	// The setup is written in the background, unlike the match.
	g.until("the setup is on disk", 5, 600, func() bool {
		last, ok := g.env().LastSetup("xobrainer")
		return ok && last.Options[xobrainer.OptionVariants] == "random"
	})
}

// typed makes the twin alone follow a typed rune.
func (w *twin) typed(r rune) {
	f := w.Frame()
	f.Runes = []rune{r}
	w.Scene.Update(f)
}
