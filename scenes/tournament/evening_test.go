package tournament_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/tournament"
	"xotrio/scenes/ui/graph"
)

// full returns a tournament with the maximum of entrants, numbered after name, and one round paired.
func full(t *testing.T, d *scenestest.Env, name string) string {
	t.Helper()
	var list []tourney.Entrant
	for i := range tourney.Most {
		list = append(list, tourney.Entrant{Name: fmt.Sprintf("%s %d", name, i+1)})
	}
	c, err := tourney.New("Autumn cup", tourney.Swiss, 5, list)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Pair(); err != nil {
		t.Fatal(err)
	}
	c.Play = tourney.Play{Game: "trexo"}
	return d.Tournaments.Add(*c)
}

func opened(t *testing.T, d *scenestest.Env, id string) *scenestest.Hands {
	return scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
}

// A full tournament shows all tables at once in a window of normal size.
func TestSixteenTablesAreInSight(t *testing.T) {
	open := func(d *scenestest.Env) scenes.Scene {
		return scenestest.Made(tournament.NewTournament(d.Env, all.Games(), full(t, d, "Max")))
	}
	scenestest.FitEverywhere(t, open, func(*scenestest.Hands) {})
	d := scenestest.New(t, "en")
	h := opened(t, d, full(t, d, "Maximiliane Br."))
	c := h.Render(d)
	if n := len(c.Faults()); n > 0 {
		t.Errorf("names are cut off: %v", c.Faults())
	}
	for i := range 16 {
		if box, ok := c.Find(fmt.Sprintf("won/%d", i)); !ok || box.Y+box.H > 740 {
			t.Errorf("table %d lies at %v", i+1, box)
		}
	}
}

// The projector shows pairings in large type and scrolls if not all fit.
func TestThePairingsAreShownToTheRoom(t *testing.T) {
	var env *scenestest.Env
	open := func(d *scenestest.Env) scenes.Scene {
		env = d
		return scenestest.Made(tournament.NewTournament(d.Env, all.Games(), full(t, d, "Max")))
	}
	scenestest.Fit(t, open, func(h *scenestest.Hands) { h.ClickOn(t, env, "wall") })
	scenestest.FitEverywhere(t, open, func(h *scenestest.Hands) { h.ClickOn(t, env, "terms") })
	d := scenestest.New(t, "en")
	h := opened(t, d, full(t, d, "Max"))
	h.ClickOn(t, d, "wall")
	seen := map[string]bool{}
	for range 60 * 40 {
		if h.Ticks%60 == 0 {
			for _, w := range h.Render(d).Texts {
				if w.Style.Size > 20 && w.Box.Y > 0 && w.Box.Y+w.Box.H < 790 {
					seen[w.Text] = true
				}
			}
		}
		h.Wait(1)
	}
	if next := h.Scene.Update(h.Frame()); !next.Bright || !next.Awake {
		t.Error("the display may go dark, or the list stands still")
	}
	id := d.Tournaments.All()[0]
	for _, e := range id.Entrants {
		if !seen[e.Name] {
			t.Errorf("%s is never seen", e.Name)
		}
	}
	if h.Press(ebiten.KeyEscape); h.Render(d).Has("projected") || scenestest.Leads[scenes.Tournaments](h.Next) {
		t.Error("Esc does not close it")
	}
}

// Tie-breaks, the number of rounds and the way games are played can be changed during a tournament.
func TestTheTermsOfATournamentAreChanged(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := opened(t, d, id)
	h.ClickOn(t, d, "terms")
	h.ClickOn(t, d, "up/2")
	h.ClickOn(t, d, "tie/cut1")
	h.ClickOn(t, d, "tie/wins")
	want := []tourney.Tie{tourney.Sonneborn, tourney.Buchholz, tourney.Direct, tourney.Wins}
	if got := d.Tournaments.Get(id).Ties; !slices.Equal(got, want) {
		t.Errorf("ranked by %v, want %v", got, want)
	}
	h.ClickOn(t, d, "setup")
	to, ok := scenestest.To[scenes.Setup](h.Next)
	if !ok || to.Ask == nil || to.Ask.Game != "trexo" || !to.Ask.NoHelp {
		t.Fatalf("it leads to %+v", h.Next.To)
	}
	h.Scene.(scenes.Resumer).Resume(match.Setup{Game: "trexo", Series: match.Series{Games: 3}})
	if p := d.Tournaments.Get(id).Play; p.Games != 3 || !p.Help {
		t.Errorf("it is played as %+v", p)
	}
	h.Press(ebiten.KeyEscape)
	if _, open := h.Render(d).Find("done"); open {
		t.Fatal("Esc does not close the sheet")
	}
	h.Press(ebiten.KeyEnter)
	if _, open := h.Render(d).Find("done"); !open {
		t.Error("the focus does not go back to what opened the sheet")
	}
}

// A report of another program is dropped on the list or pasted; other text is refused in words.
func TestAReportIsImported(t *testing.T) {
	d := scenestest.New(t, "en")
	report := string(d.Tournaments.Get(keep(t, d, tourney.Swiss)).Report().Bytes())
	h := scenestest.Open(tournament.New(d.Env, all.Games()), usual)
	for i, f := range []*input.Frame{{Dropped: []input.Dropped{{Name: "club.trf", Text: report}}}, {Typing: input.Typing{Pasted: report}}} {
		h.Scene.Update(f)
		all := d.Tournaments.All()
		if len(all) != 2+i || len(all[0].Rounds) != 2 || all[0].Complete() || len(all[0].Entrants) != 8 || all[0].Name == all[1].Name {
			t.Fatalf("%d tournaments, the last of %d rounds", len(all), len(all[0].Rounds))
		}
	}
	if !h.Render(d).Has("imported") {
		t.Error("it does not say so")
	}
	h.Press(ebiten.KeyEnter)
	if to, ok := scenestest.To[scenes.Tournament](h.Next); !ok || to.ID != d.Tournaments.All()[0].ID {
		t.Errorf("Enter leads to %v", h.Next.To)
	}
	h.Scene.Update(&input.Frame{Dropped: []input.Dropped{{Name: "x.trf", Text: "nonsense"}}})
	if len(d.Tournaments.All()) != 3 || !h.Render(d).Has("This report cannot be read") {
		t.Error("nonsense is imported, or nobody is told")
	}
}

// A report that does not say how many rounds the tournament has is a question, and every adjustment is named.
func TestTheNumberOfRoundsIsAskedFor(t *testing.T) {
	d := scenestest.New(t, "en")
	text := string(d.Tournaments.Get(keep(t, d, tourney.Swiss)).Report().Bytes())
	text = regexp.MustCompile("142 .*\r\n").ReplaceAllString(text, "")
	text = strings.Replace(text, "152 W", "152 B", 1)
	h := scenestest.Open(tournament.New(d.Env, all.Games()), usual)
	h.Scene.Update(&input.Frame{Typing: input.Typing{Pasted: text}})
	if !h.Render(d).Has("How many rounds") || len(d.Tournaments.All()) != 1 {
		t.Fatal("nobody asks")
	}
	h.Press(ebiten.KeyRight)
	h.ClickOn(t, d, "import-with")
	if got := d.Tournaments.All()[0]; len(d.Tournaments.All()) != 2 || got.Wanted != tourney.UsualRounds(8)+1 {
		t.Errorf("%d tournaments, the last with %d rounds", len(d.Tournaments.All()), got.Wanted)
	}
	if c := h.Render(d); !c.Has("152") || c.Has("How many rounds") {
		t.Errorf("it says\n%v", c)
	}
}

// A fault in a report is shown in the player's language with its line: every reason has a text in each language.
func TestAWrongReportIsToldInEveryLanguage(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "line 4, round 1 of player 2: there is no result “7”",
		"fr": "ligne 4, ronde 1 du joueur 2 : le résultat « 7 » n’existe pas",
		"nl": "regel 4, ronde 1 van speler 2: een uitslag “7” bestaat niet",
	} {
		d := scenestest.New(t, lang)
		for _, reason := range tourney.Reasons {
			if !d.Texts.Has(string(reason)) {
				t.Errorf("%s: no words for %q", lang, reason)
			}
		}
		player := func(number int) string {
			return fmt.Sprintf("001 %4d%-83s%4d w 7\n", number, "", 3-number)
		}
		report := "012 Club\nXXR 5\n" + strings.Replace(player(1), "w 7", "w 1", 1) + player(2)
		h := scenestest.Open(tournament.New(d.Env, all.Games()), usual)
		h.Scene.Update(&input.Frame{Dropped: []input.Dropped{{Name: "x.trf", Text: report}}})
		if !h.Render(d).Has(want) {
			t.Errorf("%s: it does not say %q", lang, want)
		}
	}
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene { return tournament.New(d.Env, all.Games()) }, func(h *scenestest.Hands) {
		h.Scene.Update(&input.Frame{Dropped: []input.Dropped{{Name: "x.trf", Text: "012 Club\nXXR 5\n192 FIDE_BURSTEIN_AND_MORE\n"}}})
	})
}

// Known players are suggested while a name is typed; unseeded entrants keep the order of the list.
func TestPlayersAreOfferedAndNumberedByHand(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, name := range []string{"Annabel", "Anton", "Ben"} {
		if _, r := d.People.Add(name, d.Now()); r != nil {
			t.Fatal(r)
		}
	}
	h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "who")
	h.Type("Zoe, an")
	h.ClickOn(t, d, "offer/1")
	h.Type("be")
	h.ClickOn(t, d, "offer/0")
	h.ClickOn(t, d, "seeds/2")
	h.ClickOn(t, d, "up/2")
	h.ClickOn(t, d, "begin")
	to, _ := scenestest.To[scenes.Tournament](h.Next)
	var names []string
	for _, e := range d.Tournaments.Get(to.ID).Entrants {
		names = append(names, e.Name)
	}
	if got := strings.Join(names, " "); got != "Zoe Ben Anton" {
		t.Errorf("numbered %s", got)
	}
}

// An unnamed tournament is named by place and day, or by game and day, numbered if necessary; the field shows that name
// before, and the next tournament keeps the place.
func TestANameOfItsOwn(t *testing.T) {
	d := scenestest.New(t, "en")
	day := d.Now().Format("2006-01-02")
	setUp := func(place, hint string) string {
		t.Helper()
		h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
		if place != "" {
			h.ClickOn(t, d, "place")
			h.Type(place)
		}
		if !h.Render(d).Has(hint) {
			t.Errorf("the field of the name does not say %q", hint)
		}
		h.ClickOn(t, d, "who")
		h.Type("Anna, Ben, Cleo")
		h.Press(ebiten.KeyEnter)
		h.ClickOn(t, d, "begin")
		to, ok := scenestest.To[scenes.Tournament](h.Next)
		if !ok {
			t.Fatal("the tournament does not begin")
		}
		return d.Tournaments.Get(to.ID).Name
	}
	for _, c := range []struct{ place, name string }{
		{"", "XOBrainer " + day},
		{"", "XOBrainer " + day + " (2)"},
		{"Gent", "Gent, " + day},
		{"", "Gent, " + day + " (2)"},
	} {
		if got := setUp(c.place, c.name); got != c.name {
			t.Errorf("it is called %q, want %q", got, c.name)
		}
	}
	again, notes, err := tourney.ReadReport(d.Tournaments.All()[0].Report().Bytes(), 0)
	if err != nil || again.Place != "Gent" || len(notes) > 0 {
		t.Errorf("the report says %v, %v, %v", again, notes, err)
	}
}

// A refusal in the sheet of entrants is shown there only and disappears with it.
func TestARefusalIsToldOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	h := opened(t, d, keep(t, d, tourney.Swiss))
	h.ClickOn(t, d, "people")
	h.Type("Ben")
	h.Press(ebiten.KeyEnter)
	told := func() (n int) {
		h.Scene.Root().Walk(h.Now(), func(n2 *graph.Node, _ graph.Rect) bool {
			if n2.Role == graph.Status && strings.Contains(n2.Label, d.T("cups.refused.name")) {
				n++
			}
			return true
		})
		return n
	}
	if n := told(); n != 1 {
		t.Errorf("the refusal stands there %d times", n)
	}
	if h.Type("n"); told() != 0 {
		t.Error("the refusal stays while the name is changed")
	}
	h.Press(ebiten.KeyBackspace)
	h.Press(ebiten.KeyEnter)
	h.Press(ebiten.KeyEscape)
	if n := told(); n != 0 || !h.Render(d).Has(" results") {
		t.Errorf("after the sheet the refusal stands there %d times", n)
	}
}

// What is wrong in the setup is said until the name, who plays or the pairing changes.
func TestAProblemGoesWithItsCause(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, change := range []func(h *scenestest.Hands){
		func(h *scenestest.Hands) { h.Type("a") },
		func(h *scenestest.Hands) { h.ClickOn(t, d, "remove/0") },
		func(h *scenestest.Hands) { h.ClickOn(t, d, "kind0/1") },
	} {
		h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
		h.Type("Ann, Ann")
		h.Press(ebiten.KeyEnter)
		if !h.Render(d).Has(d.T("cups.refused.name")) {
			t.Fatal("the same name is taken twice")
		}
		if change(h); h.Render(d).Has(d.T("cups.refused.name")) {
			t.Error("it is said although something has changed")
		}
	}
}

// A selected player has a ring in the squares of each opponent.
func TestWhoMetWhomIsRinged(t *testing.T) {
	d := scenestest.New(t, "en")
	h := opened(t, d, withNames(t, d, tourney.Swiss, 2, "Ann", "Ben", "Cleo", "Dirk", "Elke", "Fay"))
	rings := func() int { return strings.Count(h.Render(d).String(), d.Theme.Edge(d.Theme.Gold, 8).Name) }
	none := rings()
	if h.ClickOn(t, d, "standings/1"); rings() != none+3 {
		t.Errorf("of three opponents %d have a ring:\n%s", rings()-none, h.Render(d))
	}
}

// withNames stores a tournament of these entrants. The first has won each game of the rounds played, and one more is paired.
func withNames(t *testing.T, d *scenestest.Env, kind tourney.Kind, played int, names ...string) string {
	t.Helper()
	var list []tourney.Entrant
	for _, name := range names {
		list = append(list, tourney.Entrant{Name: name})
	}
	c, err := tourney.New("Autumn cup", kind, 5, list)
	if err != nil {
		t.Fatal(err)
	}
	for round := range played + 1 {
		if err := c.Pair(); err != nil {
			t.Fatal(err)
		}
		for i := range c.Rounds[round].Games {
			if c.Rounds[round].Games[i].Bye() || round == played {
				continue
			}
			if err := c.Enter(i, tourney.First, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	c.Play = tourney.Play{Game: "trexo"}
	return d.Tournaments.Add(*c)
}

// Long names of sixteen are whole in the last round, in the pairings, the standings and the cross table, in a window of normal
// size and, in two lines, in a small one.
func TestLongNamesAreWhole(t *testing.T) {
	d := scenestest.New(t, "en")
	names := []string{"Maximiliane von Brandenburg", "Zbigniew Wojciechowski", "Ida Lindqvist-Petersen", "Christophe Lefebvre-Dumont"}
	for i := len(names); i < 16; i++ {
		names = append(names, names[i%4]+" "+string(rune('A'+i/4)))
	}
	h := opened(t, d, withNames(t, d, tourney.Swiss, 4, names...))
	if faults := h.Render(d).Faults(); len(faults) > 0 {
		t.Errorf("at 1280x800: %v", faults)
	}
	places := map[string]int{}
	for _, n := range h.Render(d).Nodes {
		if slices.Contains(names, n.Label) && n.Tip == "" { // a name that is cut off has a tip
			places[n.Label]++
		}
	}
	for _, name := range names {
		if places[name] != 2 {
			t.Errorf("%s is whole in %d places", name, places[name])
		}
	}
	small := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), d.Tournaments.All()[0].ID)), graph.MeasureWindow(800, 600, 1))
	faults := small.Render(d).Faults()
	small.ClickOn(t, d, "view/1")
	if faults = append(faults, small.Render(d).Faults()...); len(faults) > 0 {
		t.Errorf("at 800x600: %v", faults)
	}
}

// The names of the withdrawn are below the pairings of the rounds that they missed, also when they are back.
func TestTheWithdrawnAreNamed(t *testing.T) {
	d := scenestest.New(t, "en")
	id := withNames(t, d, tourney.Swiss, 0, "Ann", "Ben", "Cleo", "Dirk", "Eva", "Fay")
	h := opened(t, d, id)
	enter := func() {
		t.Helper()
		for i := range 3 {
			if _, there := h.Render(d).Find(fmt.Sprintf("half/%d", i)); there {
				h.ClickOn(t, d, fmt.Sprintf("half/%d", i))
			}
		}
	}
	shown := func(round int, want bool) {
		t.Helper()
		h.ClickOn(t, d, fmt.Sprintf("rounds/%d", round))
		if h.Render(d).Has("Fay: withdrawn") != want {
			t.Errorf("round %d: want %v\n%s", round+1, want, h.Render(d))
		}
	}
	toggle := func(names ...string) {
		t.Helper()
		h.ClickOn(t, d, "people")
		for _, name := range names {
			h.ClickOn(t, d, name)
		}
		h.Press(ebiten.KeyEscape)
	}
	enter()
	toggle("withdraw/5", "withdraw/5")
	h.ClickOn(t, d, "pair")
	shown(0, false)
	shown(1, true)
	enter()
	toggle("return/5")
	h.ClickOn(t, d, "pair")
	shown(1, true)
	shown(2, false)
}

// In the sheet of entrants Ctrl+Z undoes one entry after the other, as long as no name is being typed.
func TestEntriesAreUndoneInTheSheetOfEntrants(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := opened(t, d, id)
	h.ClickOn(t, d, "people")
	for _, who := range []string{"withdraw/0", "withdraw/1"} {
		h.ClickOn(t, d, who)
		h.ClickOn(t, d, who)
	}
	gone := func() (n int) {
		for _, e := range d.Tournaments.Get(id).Entrants {
			if e.Gone {
				n++
			}
		}
		return n
	}
	for want := 1; want >= 0; want-- {
		if h.Control(ebiten.KeyZ); gone() != want {
			t.Errorf("%d are withdrawn, want %d", gone(), want)
		}
	}
	h.ClickOn(t, d, "withdraw/0")
	h.ClickOn(t, d, "withdraw/0")
	h.ClickOn(t, d, "late")
	h.Type("Zo")
	if h.Control(ebiten.KeyZ); gone() != 1 {
		t.Error("an entry is undone while a name is typed")
	}
}

// The game for third place has its name above it, and on its buttons by ear.
func TestTheGameForThirdPlaceHasItsName(t *testing.T) {
	d := scenestest.New(t, "en")
	h := opened(t, d, withNames(t, d, tourney.KnockOut, 1, "Ann", "Ben", "Cleo", "Dirk"))
	l := h.Render(d)
	third := slices.IndexFunc(d.Tournaments.All()[0].Rounds[1].Games, func(g tourney.Game) bool { return g.Third })
	row, _ := l.Find(fmt.Sprintf("won/%d", third))
	label := false
	for _, n := range l.Nodes {
		if n.Label == "Third place" && n.Area.X < row.X && n.Area.Y < row.Y && n.Area.Y > row.Y-40 {
			label = true
		}
		if n.Name == fmt.Sprintf("won/%d", third) && !strings.HasPrefix(n.Label, "Table 2, Third place, ") {
			t.Errorf("by ear it is %q", n.Label)
		}
	}
	if !label {
		t.Errorf("there is no label above %v:\n%s", row, l)
	}
}

// Two who share the first place are named in the list, at the end and with gold in the standings.
func TestAFirstPlaceIsShared(t *testing.T) {
	d := scenestest.New(t, "en")
	c, err := tourney.New("Autumn cup", tourney.RoundRobin, 3, []tourney.Entrant{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cleo"}})
	if err != nil {
		t.Fatal(err)
	}
	for round := range 3 {
		if err := c.Pair(); err != nil {
			t.Fatal(err)
		}
		for i, g := range c.Rounds[round].Games {
			outcome := tourney.Drawn
			switch {
			case g.Bye():
				continue
			case g.First == 2:
				outcome = tourney.Second
			case g.Second == 2:
				outcome = tourney.First
			}
			if err := c.Enter(i, outcome, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	c.Play = tourney.Play{Game: "trexo"}
	id := d.Tournaments.Add(*c)
	if list := scenestest.Open(tournament.New(d.Env, all.Games()), usual).Render(d); !list.Has("Shared first place: Ann, Ben") || list.Has("Ann won") {
		t.Errorf("the list says:\n%s", list)
	}
	gold := 0
	for line := range strings.Lines(opened(t, d, id).Render(d).String()) {
		if strings.Contains(line, "art panel/") && strings.Contains(line, fmt.Sprintf("{%02x %02x %02x ff}", d.Theme.Gold.R, d.Theme.Gold.G, d.Theme.Gold.B)) {
			gold++
		}
	}
	if gold != 2 {
		t.Errorf("%d rows are gold", gold)
	}
}
