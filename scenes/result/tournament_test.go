package result_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
)

// The result of a tournament game leads back to the tournament first and offers no repetition; between the games of a
// series the next game comes first.
func TestTheResultOfATournamentsGameLeadsBack(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	for _, series := range []int{0, 2} {
		m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Series: match.Series{Games: series}}, g)
		if err != nil {
			t.Fatal(err)
		}
		m.Resign(rules.O)
		s, err := session.Resume(m, session.Config{})
		if err != nil {
			t.Fatal(err)
		}
		d := scenestest.New(t, "en")
		route := scenes.Result{View: phrases.PublicView(m), Past: s, Tournament: "1"}
		if series > 0 {
			if route.Again, err = s.Rematch(1); err != nil {
				t.Fatal(err)
			}
		}
		h := scenestest.Open(result.New(d.Env, game(m), route), usual)
		look := h.Render(d)
		for name, want := range map[string]bool{"title": true, "again": series > 0, "setup": false, "level": false} {
			if _, there := look.Find(name); there != want {
				t.Errorf("a series of %d: %q is there: %v", series, name, there)
			}
		}
		if !look.Has("Back to the tournament") {
			t.Error("the way back is not named")
		}
		h.Press(ebiten.KeyEnter)
		if want := map[int]scenes.Command{0: scenes.ToTitle, 2: scenes.Again}[series]; h.Next.Answer != want {
			t.Errorf("a series of %d: Enter answers %v", series, h.Next.Answer)
		}
	}
}
