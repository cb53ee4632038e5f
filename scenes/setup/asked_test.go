package setup_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
)

// asked asks how the games of a tournament are to be played.
func asked(now match.Setup) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene { return scenestest.Made(setup.NewAsked(d.Env, all.Games(), now)) }
}

// Whoever sets up a tournament chooses what is the same in all of its games, and nothing of who plays.
func TestWhatBelongsToATournamentIsAsked(t *testing.T) {
	d := scenestest.New(t, "en")
	for game, want := range map[string]string{
		"xobrainer": "back learn rules page format rated help start",
		"trexo":     "back learn rules laying games clock rated help start",
		"oxixo":     "back learn rules players games size clock rated help start",
		"oxixo4":    "back learn rules players games clock help start",
	} {
		scenestest.Reach(t, d, scenestest.Open(asked(match.Setup{Game: game, NoHelp: true})(d), usual), strings.Fields(want)...)
	}
	for _, game := range names {
		scenestest.FitEverywhere(t, asked(match.Setup{Game: game, NoHelp: true}), func(*scenestest.Hands) {})
	}
}

// What was chosen is answered, is there again when it is asked once more, and is not what the next game by itself begins with.
func TestWhatWasAskedIsAnsweredAndKept(t *testing.T) {
	d := scenestest.New(t, "en")
	now := match.Setup{Game: "trexo", NoHelp: true}
	for i, press := range []string{"help", "rated", ""} {
		h := scenestest.Open(asked(now)(d), usual)
		if press != "" {
			h.ClickOn(t, d, press)
		}
		h.ClickOn(t, d, "start")
		now, _ = h.Next.Answer.(match.Setup)
		if now.Game != "trexo" || now.Rated != (i > 0) || now.Unaided() != (i > 0) || now.Teaching {
			t.Errorf("after %q: %+v", press, now)
		}
	}
	h := scenestest.Open(asked(match.Setup{Game: "trexo", NoHelp: true})(d), usual)
	h.ClickOn(t, d, "rated")
	h.Press(ebiten.KeyEscape)
	if last, ok := d.LastSetup("trexo"); ok && last.Rated {
		t.Error("the next game by itself is rated")
	}
}
