package setup_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
)

// Who begins is chosen by sides, and by nobody's name: two computers have the same.
func TestWhoBeginsIsChosenBySides(t *testing.T) {
	for game, want := range map[string][]string{
		"xobrainer": {"Who begins", "Crosses", "Circles", "Draw lots"},
		"trexo":     {"Player 1 plays", "Crosses", "Circles", "Draw lots"},
		"oxixo4":    {"Who begins", "Team 1", "Team 2", "Draw lots"},
	} {
		d := scenestest.New(t, "en")
		d.Last[game] = match.Setup{Game: game, Seats: []match.Seat{match.Computer("", 3), match.Computer("", 3), match.Computer("", 3), match.Computer("", 3)}}
		h := scenestest.Open(of(game)(d), usual)
		look := h.Look(d)
		for i, text := range want {
			if !look.Has(text) {
				t.Errorf("%s does not say %q", game, text)
			}
			if i == 0 {
				continue
			}
			n, ok := find(look, "begins/"+string(rune('0'+i-1)))
			if !ok || n != text {
				t.Errorf("%s: choice %d is %q, not %q", game, i, n, text)
			}
		}
	}
}

// find is the label of the node of that name.
func find(c *scenestest.Canvas, name string) (string, bool) {
	for _, n := range c.Nodes {
		if n.Name == name {
			return n.Label, true
		}
	}
	return "", false
}

// Who was chosen to begin begins again next time, for each game by itself.
func TestWhoBeginsIsRemembered(t *testing.T) {
	d := scenestest.New(t, "en")
	for game, choice := range map[string]string{"xobrainer": "begins/1", "trexo": "begins/0", "oxixo": "begins/2"} {
		h := scenestest.Open(of(game)(d), usual)
		h.ClickOn(t, d, choice)
		if game == "oxixo" {
			h.ClickOn(t, d, "back")
		} else {
			h.ClickOn(t, d, "start")
		}
	}
	for game, side := range map[string]rules.Side{"xobrainer": rules.O, "trexo": rules.X, "oxixo": rules.Nobody} {
		to, err := setup.Play(d.Env, all.Games(), game)
		n := scenes.Next{To: to}
		if game == "oxixo" { // it was never played: the first match lets the person begin
			h := scenestest.Open(of(game)(d), usual)
			h.ClickOn(t, d, "start")
			n, err = h.Next, nil
		}
		switch {
		case err != nil:
			t.Errorf("%s: %v", game, err)
		case side == rules.Nobody && !scenestest.Leads[scenes.Lots](n):
			t.Errorf("%s: lots are not drawn again", game)
		case side != rules.Nobody && (!scenestest.Leads[scenes.Table](n) || scenestest.Begun(n).Position().ToMove() != side):
			t.Errorf("%s: it leads to %+v, and not %v begins", game, n.To, side)
		}
	}
	d.Noted["begins.trexo"] = "nonsense"
	h := scenestest.Open(of("trexo")(d), usual)
	if h.ClickOn(t, d, "start"); !scenestest.Leads[scenes.Lots](h.Next) {
		t.Error("where nobody knows who began, lots do not decide in Trexo")
	}
}

// Every level says who it is for, beside the chosen one and on every number.
func TestLevelsSayWhoTheyAreFor(t *testing.T) {
	for _, lang := range []string{"en", "fr", "nl"} {
		d := scenestest.New(t, lang)
		seen := map[string]bool{}
		for l := int(ai.MinLevel); l <= int(ai.MaxLevel); l++ {
			d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", l)}}
			look := scenestest.Open(of("trexo")(d), usual).Look(d)
			text := phrases.LevelFor(d.Env, l)
			if !look.Has(text) {
				t.Errorf("%s: level %d does not say %q", lang, l, text)
			}
			for _, n := range look.Nodes {
				if n.Name == "level2/"+phrases.Number(l-1) && !strings.Contains(n.Tip, text) {
					t.Errorf("%s: the tip of level %d is %q", lang, l, n.Tip)
				}
			}
			seen[text] = true
		}
		if len(seen) != int(ai.MaxLevel-ai.MinLevel)+1 {
			t.Errorf("%s: there are %d sentences", lang, len(seen))
		}
	}
}

// The rules open at what is being set up.
func TestRulesOpenAtWhatIsSetUp(t *testing.T) {
	d := scenestest.New(t, "en")
	page := func(h *scenestest.Hands, press string) string {
		h.Next = scenes.Next{}
		h.ClickOn(t, d, press)
		to, ok := scenestest.To[scenes.Rules](h.Next)
		if h.Next.Kind != scenes.Push || !ok {
			t.Fatalf("%s leads to %v", press, h.Next)
		}
		return to.Page
	}
	want := func(what, got, want string) {
		if t.Helper(); got != want {
			t.Errorf("%s: the rules open at %q, not %q", what, got, want)
		}
	}
	h := scenestest.Open(of("xobrainer")(d), usual)
	want("a match of XOBrainer", page(h, "rules"), "")
	h.ClickOn(t, d, "add1")
	want("teams", page(h, "rules"), "teams")
	h.Press(ebiten.KeyPageDown)
	want("the variants", page(h, "rules"), "variants")
	want("the help of a variant", page(h, "help-trap"), "trap")
	h.ClickOn(t, d, "variant-random")
	want("a variant that was switched on", page(h, "rules"), "random")
	h.ClickOn(t, d, "variant-random")
	want("a variant that was switched off", page(h, "rules"), "variants")
	h = scenestest.Open(of("trexo")(d), usual)
	want("Trexo", page(h, "rules"), "")
	h.ClickOn(t, d, "laying/1")
	want("growing", page(h, "rules"), "variants")
}
