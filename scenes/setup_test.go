package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/lots"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

// begun returns the setup of the match that Start leads to.
func begun(t *testing.T, d *scenestest.Env, h *scenestest.Hands) match.Setup {
	t.Helper()
	click(t, d, h, "start")
	if scenestest.Begun(h.Next) == nil {
		t.Fatalf("Start leads to %v, with %v", h.Next, scenestest.Render(d, h.Scene.Draw, usual).Texts)
	}
	return scenestest.Begun(h.Next).Setup()
}

func brainer(t *testing.T) (*scenestest.Env, *scenestest.Hands) {
	d := scenestest.New(t, "en")
	return d, scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
}

// offered returns which of the controls are on the screen.
func offered(d *scenestest.Env, h *scenestest.Hands, names ...string) string {
	c, out := scenestest.Render(d, h.Scene.Draw, usual), []string{}
	for _, name := range names {
		if _, ok := c.Find(name); ok {
			out = append(out, name)
		}
	}
	return strings.Join(out, " ")
}

func TestSetupSwitchesEveryVariantByItsCard(t *testing.T) {
	for _, name := range strings.Split(xobrainer.AllVariants.String(), ",") {
		d, h := brainer(t)
		h.Press(ebiten.KeyPageDown)
		click(t, d, h, "variant-"+name)
		if got := begun(t, d, h).Options[xobrainer.OptionVariants]; got != name {
			t.Errorf("%s: the match has the variants %q", name, got)
		}
		d, h = brainer(t)
		h.Press(ebiten.KeyPageDown)
		click(t, d, h, "variant-"+name)
		click(t, d, h, "variant-"+name)
		if _, ok := begun(t, d, h).Options[xobrainer.OptionVariants]; ok {
			t.Errorf("%s cannot be switched off again", name)
		}
	}
}

func TestSetupOffersTimesOnlyWhereTheyArePlayed(t *testing.T) {
	for last, want := range map[string]string{"": "board", "timebomb": "bomb board", "timebalance": "beam board",
		"timebomb,timebalance": "bomb beam board", "map": "board"} {
		d := scenestest.New(t, "en")
		d.Last["xobrainer"] = match.Setup{Options: rules.Options{xobrainer.OptionVariants: last}}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
		h.Press(ebiten.KeyPageDown)
		if got := offered(d, h, "bomb", "beam", "board", "deck"); got != want {
			t.Errorf("with %q is offered %q", last, got)
		}
	}
}

func TestSetupPresets(t *testing.T) {
	for text, want := range map[string]match.Setup{
		"Quick":      {Options: rules.Options{"Variants": "timebomb,map"}, Bomb: 10 * match.TicksPerSecond},
		"Family":     {Options: rules.Options{"Variants": "random,mission"}},
		"Everything": {Options: rules.Options{"Variants": xobrainer.AllVariants.String()}, Bomb: 20 * match.TicksPerSecond, Beam: 30 * match.TicksPerSecond},
		"Classic":    {Options: rules.Options{}},
	} {
		d, h := brainer(t)
		h.Press(ebiten.KeyPageDown)
		click(t, d, h, "variant-trap")
		clickText(t, d, h, text)
		if !scenestest.Render(d, h.Scene.Draw, usual).Has("Your choice") {
			t.Errorf("%s: there is no way back to the own mix", text)
		}
		got := begun(t, d, h)
		if got.Options["Variants"] != want.Options["Variants"] || got.Bomb != want.Bomb || got.Beam != want.Beam {
			t.Errorf("%s begins %v, bomb %d, beam %d", text, got.Options, got.Bomb, got.Beam)
		}
	}
	d, h := brainer(t)
	h.Press(ebiten.KeyPageDown)
	click(t, d, h, "variant-trap")
	clickText(t, d, h, "Everything")
	clickText(t, d, h, "Your choice")
	if got := begun(t, d, h).Options["Variants"]; got != "trap" {
		t.Errorf("the own mix came back as %q", got)
	}
}

func TestSetupRemembersVariantsTimesAndTeams(t *testing.T) {
	d, h := brainer(t)
	click(t, d, h, "add1")
	h.Type("Bea")
	click(t, d, h, "add1")
	click(t, d, h, "kind13")
	click(t, d, h, "name11")
	h.Type("Ann")
	h.Press(ebiten.KeyPageDown)
	clickText(t, d, h, "Everything")
	clickText(t, d, h, "40 s")
	clickText(t, d, h, "Fast")
	first := begun(t, d, h)
	players := []match.Player{{Name: "Ann"}, {Name: "Bea"}, {Level: 2}}
	if !slices.Equal(first.Seats[0].Players, players) || first.Options["Teams"] != "3-1" {
		t.Errorf("the seats are %v, teams %q", first.Seats, first.Options["Teams"])
	}
	if first.Bomb != 40*match.TicksPerSecond || first.Beam != 15*match.TicksPerSecond {
		t.Errorf("bomb %d, beam %d", first.Bomb, first.Beam)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
	second := begun(t, d, h)
	if !slices.Equal(second.Seats[0].Players, players) || second.Bomb != first.Bomb || second.Beam != first.Beam || second.Options["Variants"] != first.Options["Variants"] {
		t.Errorf("the second time it is %v", second)
	}
}

func TestSetupTakesPeopleOutOfATeam(t *testing.T) {
	for gone, want := range map[string][]string{"remove11": {"Bob", "Cat"}, "remove12": {"Ann", "Cat"}, "remove13": {"Ann", "Bob"}} {
		d := scenestest.New(t, "en")
		d.Last["xobrainer"] = match.Setup{Seats: []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Bob"}, match.Player{Name: "Cat"})}}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
		if got := offered(d, h, "add1", "add2"); got != "add2" {
			t.Errorf("with three in the first team %q is offered", got)
		}
		click(t, d, h, gone)
		var names []string
		for _, p := range begun(t, d, h).Seats[0].Players {
			names = append(names, p.Name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("after %s there are %v", gone, names)
		}
	}
}

func TestSetupPlaysWithBoardsAndDecksOfOnesOwn(t *testing.T) {
	const board = "3333333333/3222222223/3222222223/3221111223/3221111223/3221111223/3221111223/3222222223/3222222223/3333333333"
	deck := xobrainer.ClassicDeck()
	cards := strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(deck.Text()), " ", ""), "\n", "/")
	for name, c := range map[string]struct {
		deck store.Named
		says string
	}{
		"good":   {store.Named{Name: "mine", Value: cards}, ""},
		"broken": {store.Named{Name: "mine", Bad: &store.Problem{Key: "store.own", Args: []any{"mine.txt", "line 3 is no card"}}}, "mine.txt cannot be used: line 3 is no card."},
	} {
		d := scenestest.New(t, "en")
		var asked []string
		d.Own = func(_ *rules.Info, option string, o rules.Options) []store.Named {
			if option == xobrainer.OptionLayout {
				return []store.Named{{Name: "ring", Value: board}}
			}
			asked = append(asked, o[xobrainer.OptionLayout])
			return []store.Named{c.deck}
		}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
		h.Press(ebiten.KeyPageDown)
		if got := offered(d, h, "board", "deck"); got != "board" {
			t.Errorf("%s: without cards %q is offered", name, got)
		}
		click(t, d, h, "variant-mission")
		for _, control := range []string{"board", "board", "deck"} { // storm is before the player's own boards
			box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find(control)
			h.Click(graph.Point{X: box.X + box.W - 10, Y: box.Y + box.H/2})
		}
		if !slices.Contains(asked, board) {
			t.Errorf("%s: the decks were asked for the boards %q", name, asked)
		}
		if c.says == "" {
			got := begun(t, d, h).Options
			if got["Layout"] != board || got["Deck"] != cards {
				t.Errorf("%s: the options are %v", name, got)
			}
			continue
		}
		if click(t, d, h, "start"); h.Next.Kind != scenes.Stay || !scenestest.Render(d, h.Scene.Draw, usual).Has(c.says) {
			t.Errorf("%s: Start leads to %v and the reason is not shown", name, h.Next)
		}
		click(t, d, h, "variant-mission")
		if scenestest.Render(d, h.Scene.Draw, usual).Has(c.says) {
			t.Errorf("%s: the reason stays although no cards are drawn any more", name)
		}
		if _, ok := begun(t, d, h).Options["Deck"]; ok {
			t.Errorf("%s: there is a deck without cards to draw", name)
		}
	}
}

// The two boards of the program are offered with a line about each, and the one played last is selected again.
func TestSetupOffersTheTwoBoards(t *testing.T) {
	d, h := brainer(t)
	if _, ok := begun(t, d, h).Options["Layout"]; ok {
		t.Error("where nothing is chosen a board is named")
	}
	for _, c := range []struct{ last, board, note string }{{"", "storm", "storm"}, {"storm", "", "classic"}} {
		delete(d.Last, "xobrainer")
		if c.last != "" {
			d.Last["xobrainer"] = match.Setup{Options: rules.Options{"Layout": c.last}}
		}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
		h.Press(ebiten.KeyPageDown)
		box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("board")
		x := box.X + box.W - 10
		if c.board == "" {
			x = box.X + 10
		}
		h.Click(graph.Point{X: x, Y: box.Y + box.H/2})
		if want := d.T("setup.board." + c.note + ".note"); !scenestest.Render(d, h.Scene.Draw, usual).Has(want) {
			t.Errorf("%q is not to be read", want)
		}
		if got := begun(t, d, h).Options["Layout"]; got != c.board {
			t.Errorf("the match is on the board %q, want %q", got, c.board)
		}
	}
}

func TestOtherGamesHaveNoPages(t *testing.T) {
	for game, team := range map[string]string{"trexo": "add1", "oxixo": "add1", "oxixo4": ""} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
		h.Wait(30)
		before := scenestest.Render(d, h.Scene.Draw, usual).String()
		h.Press(ebiten.KeyPageDown)
		h.Wait(30)
		if got := offered(d, h, "page", "preset", "add1"); got != team || scenestest.Render(d, h.Scene.Draw, usual).String() != before {
			t.Errorf("%s offers %q", game, got)
		}
	}
}

func TestLotsNameWholeTeams(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Last["xobrainer"] = match.Setup{Seats: []match.Seat{
		match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Bob"}), match.Person("Cat")}}
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
	begun(t, d, h)
	h = scenestest.Open(lots.New(d.Env, all.Games(), scenestest.Begun(h.Next)), usual)
	h.Press(ebiten.KeyEnter)
	c := scenestest.Render(d, h.Scene.Draw, usual)
	for _, want := range []string{"Ann", "Bob", "Cat"} {
		if !c.Has(want) {
			t.Errorf("%s is not to be read among %v", want, c.Texts)
		}
	}
	if faults := c.Faults(); len(faults) > 0 {
		t.Error(faults)
	}
}

func TestSetupStartsWhatWasChosen(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	click(t, d, h, "name1")
	h.Type(" Ann ")
	click(t, d, h, "level2/8")
	if elo, ok := engines.Elo("trexo", 9); !ok || !scenestest.Render(d, h.Scene.Draw, usual).Has(fmt.Sprintf("%d Elo · %s", elo, phrases.Style(d.Env, "trexo", 9))) {
		t.Errorf("the strength of level 9 is not shown: %d, %v", elo, ok)
	}
	clickText(t, d, h, "Computer") // of the first seat
	clickText(t, d, h, "Person")
	begins, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("begins")
	h.Click(graph.Point{X: begins.X + 20, Y: begins.Y + begins.H/2}) // Ann, without lots
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || m == nil {
		t.Fatalf("Start leads to %v", h.Next)
	}
	seats := m.Setup().Seats
	if seats[0].Players[0] != (match.Player{Name: "Ann"}) || seats[1].Players[0] != (match.Player{Level: 9}) {
		t.Errorf("seats %v", seats)
	}
	if last := d.Last["trexo"]; len(last.Seats) != 2 || last.Seats[0].Players[0].Name != "Ann" {
		t.Errorf("remembered %v", last)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if !scenestest.Render(d, h.Scene.Draw, usual).Has("Ann") {
		t.Error("the name is not offered again")
	}
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

func TestSetupOfXOBrainer(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
	click(t, d, h, "format")
	clickText(t, d, h, "Points")
	h.Press(ebiten.KeyTab, ebiten.KeyRight) // five more
	click(t, d, h, "start")
	if !scenestest.Leads[scenes.Lots](h.Next) { // RULES.md: "Drawing lots decides who opens the first round"
		t.Fatalf("Start leads to %v", h.Next.To)
	}
	s := scenestest.Begun(h.Next).Position().(*xobrainer.State)
	if s.Format().String() != "points:55" {
		t.Errorf("format %v", s.Format())
	}
}

func TestSetupLetsTheSecondBegin(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		d := scenestest.New(t, "en")
		d.Last[game] = match.Setup{Game: game, Seats: []match.Seat{match.Person("Ann"), match.Person("Bob"), match.Person("Cat"), match.Person("Dan")}}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
		box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("begins")
		h.Click(graph.Point{X: box.X + box.W*0.45, Y: box.Y + box.H/2})
		click(t, d, h, "start")
		if scenestest.Begun(h.Next) == nil {
			t.Fatalf("%s: Start leads to %v", game, h.Next.To)
		}
		if p, _, _, _ := scenestest.Begun(h.Next).OnTurn(); p.Name != "Bob" {
			t.Errorf("%s: %q begins", game, p.Name)
		}
	}
}

func TestSetupOfOxixo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	clickText(t, d, h, "3 × 3")
	clickText(t, d, h, "10 min")
	clickText(t, d, h, "+ 5 s")
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if m.Setup().Options["Size"] != "3" || len(m.Setup().Clocks) != 2 || m.Setup().Clocks[1] != (match.Clock{Main: 36000, Increment: 300}) {
		t.Errorf("setup %+v", m.Setup())
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	clickText(t, d, h, "Two teams of two")
	click(t, d, h, "start")
	if m = scenestest.Begun(h.Next); m.Game().Name != "oxixo4" || len(m.Setup().Seats) != 4 {
		t.Errorf("setup %+v", m.Setup())
	}
}

func TestSetupOfTrexo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	clickText(t, d, h, "Growing")
	clickText(t, d, h, "5 min")
	click(t, d, h, "add1")
	if c := scenestest.Render(d, h.Scene.Draw, usual); c.Has("Elo") {
		t.Errorf("a strength is shown that was never measured: %v", c.Texts)
	}
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if m == nil || !scenestest.Leads[scenes.Lots](h.Next) {
		t.Fatalf("lots decide unless somebody is chosen; Start leads to %v", h.Next.To)
	}
	s := m.Setup()
	if !m.Position().(*trexo.State).Growing() || len(s.Seats[0].Players) != 2 || len(s.Clocks) != 2 || s.Clocks[0].Main != 5*60*match.TicksPerSecond {
		t.Errorf("setup %+v", s)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if got := offered(d, h, "add1", "add2"); got != "add2" {
		t.Errorf("with a team of two against one there is room at %q", got)
	}
	click(t, d, h, "start")
	if m = scenestest.Begun(h.Next); m == nil || !m.Position().(*trexo.State).Growing() {
		t.Error("the variant is not offered again")
	}
}

func TestSetupAsksBeforeAMatchIsReplaced(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "oxixo", nil, []string{"Ann", "Bob"}, "a1a5")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if h.Press(ebiten.KeyEnter); scenestest.Begun(h.Next) == nil || d.Forgotten != 0 || d.InProgress == nil {
		t.Fatal("a match of another game is in the way")
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	h.Press(ebiten.KeyEnter)
	if h.Next.Kind != scenes.Stay || d.Forgotten != 0 {
		t.Fatal("the match in progress was put away without a question")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Stay {
		t.Error("Esc leaves more than the question")
	}
	h.Press(ebiten.KeyEnter)
	click(t, d, h, "ask-yes")
	if scenestest.Begun(h.Next) == nil || scenestest.Begun(h.Next).Game().Name != "oxixo" || d.Forgotten != 1 {
		t.Errorf("yes: %v, %d put away", h.Next.To, d.Forgotten)
	}
}
