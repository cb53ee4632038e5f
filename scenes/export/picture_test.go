package export

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
)

// The caption of a finished match gives its result, otherwise the number of the move.
func TestCaption(t *testing.T) {
	d := scenestest.New(t, "en")
	game, _, err := all.Games().ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	row := strings.Fields("a5a4 h8h9 b5b6 g3g4 c5c4 h7g7 d5d6 g8g9 e5e4")
	begin := func(moves ...string) *match.Match {
		return scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, moves...)
	}
	resigned, drawn := begin("e5f5"), begin("e5f5")
	if why := resigned.Resign(rules.X); why != nil {
		t.Fatal(why)
	}
	if _, why := drawn.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true }); why != nil {
		t.Fatal(why)
	}
	drawn.AnswerDraw(true)
	for _, c := range []struct {
		m    *match.Match
		want string
	}{
		{begin("e5f5"), "move 1 · e5f5"},
		{begin(row...), "Ann wins · By a complete row"},
		{resigned, "Bob wins · By resignation"},
		{drawn, "A draw · By agreement"},
	} {
		v := session.Of(c.m, session.Spectator, -1)
		if got := caption(d.Env, game, v); !strings.HasSuffix(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
		reel := session.NewFilm(c.m)
		stops := reel.Stops()
		if s := shotAt(d.Env, game, reel, stops, len(stops)-1); !strings.HasSuffix(s.foot, c.want) {
			t.Errorf("a film ends with %q, want %q", s.foot, c.want)
		}
	}
}
