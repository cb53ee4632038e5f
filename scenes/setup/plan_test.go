package setup_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
)

// The first match that Play starts is a short one against a weak computer, and the person starts. Later matches repeat
// the last setup.
func TestPlayBeginsAsLastTime(t *testing.T) {
	for _, game := range names {
		d := scenestest.New(t, "en")
		route, err := setup.Play(d.Env, all.Games(), game)
		to, ok := route.(scenes.Table)
		if err != nil || !ok || to.Match == nil {
			t.Fatalf("%s: %v, %v", game, route, err)
		}
		if who, _, _, ok := to.Match.OnTurn(); !ok || who.Computer() {
			t.Errorf("%s: %v begins", game, who)
		}
		for _, seat := range to.Match.Setup().Seats {
			if p := seat.Players[0]; p.Computer() && p.Level != 2 {
				t.Errorf("%s: the first match is against level %d", game, p.Level)
			}
		}
		if s, ok := to.Match.Position().(*xobrainer.State); ok && s.Format().String() != "sets1" {
			t.Errorf("the first match is played for %v", s.Format())
		}
		d.Last[game] = match.Setup{Game: game, Seats: []match.Seat{match.Person("Ann"), match.Computer("", 7), match.Person("Cas"), match.Person("Dot")}, Options: rules.Options{}}
		d.InProgress = to.Match
		again, err := setup.Play(d.Env, all.Games(), game)
		if err != nil || d.Forgotten != 1 {
			t.Fatalf("%s: %v; %d matches were put away", game, err, d.Forgotten)
		}
		begun := scenestest.Begun(scenes.Next{To: again})
		levels := 0
		for _, seat := range begun.Setup().Seats {
			levels += seat.Players[0].Level
		}
		if levels != 7 {
			t.Errorf("%s: the last setup is not played again: %v", game, begun.Setup().Seats)
		}
	}
	d := scenestest.New(t, "en")
	if _, err := setup.Play(d.Env, all.Games(), "chess"); err == nil {
		t.Error("a game that there is not begins")
	}
}

// Leaving the setup without playing keeps the choices, and stores nothing if none were made.
func TestLeavingTheSetupKeepsItsChoices(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	h.ClickOn(t, d, "name1")
	h.Type("Zoë")
	if h.ClickOn(t, d, "back"); len(d.Last) != 1 || d.Last["oxixo"].Seats[0].Players[0].Name != "Zoë" {
		t.Errorf("remembered is %v", d.Last)
	}
}
