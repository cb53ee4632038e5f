package tournament_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
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

var usual = graph.MeasureWindow(1280, 800, 1)

// keep stores a tournament of eight, four people and four levels, with one round played and another paired.
func keep(t *testing.T, d *scenestest.Env, kind tourney.Kind) string {
	t.Helper()
	list := []tourney.Entrant{{Name: "Maximiliane"}, {Name: "Ben"}, {Name: "Cleo"}, {Name: "Dirk"}, {Name: "Level 3", Level: 3}, {Name: "Level 4", Level: 4}, {Name: "Level 5", Level: 5}, {Name: "Level 6", Level: 6}}
	c, err := tourney.New("Autumn cup", kind, 3, list)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Pair(); err != nil {
		t.Fatal(err)
	}
	for i := range c.Rounds[0].Games {
		o := tourney.First
		if i == 2 && kind != tourney.KnockOut {
			o = tourney.Drawn
		}
		if err := c.Enter(i, o, ""); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Pair(); err != nil {
		t.Fatal(err)
	}
	c.Day, c.Play = "2026-11-22", tourney.Play{Game: "trexo"}
	return d.Tournaments.Add(*c)
}

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene { return tournament.New(d.Env, all.Games()) }, func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene { return tournament.NewSetup(d.Env, all.Games()) }, func(h *scenestest.Hands) {
		h.Type("Anna, Ben + Cleo, Dirk")
		h.Press(ebiten.KeyEnter)
	})
	for _, kind := range tourney.Kinds {
		var env *scenestest.Env
		open := func(d *scenestest.Env) scenes.Scene {
			env = d
			return scenestest.Made(tournament.NewTournament(d.Env, all.Games(), keep(t, d, kind)))
		}
		scenestest.FitEverywhere(t, open, func(*scenestest.Hands) {})
		whats := []string{"part/1"} // the standings or the bracket, a view of its own on a telephone
		switch kind {
		case tourney.Swiss: // the dialogs
			whats = append(whats, "enter/0", "people")
		case tourney.Double: // the cross table, a view of its own on a telephone
			whats = []string{"view/1", "part/2"}
		}
		for _, what := range whats {
			clicked := func(h *scenestest.Hands) {
				if _, there := h.Render(env).Find(what); there {
					h.ClickOn(t, env, what)
				}
			}
			switch what {
			case "part/1", "part/2":
				scenestest.FitPhones(t, open, clicked)
			case "view/1":
				scenestest.Fit(t, open, clicked)
			default:
				scenestest.FitEverywhere(t, open, clicked)
			}
		}
	}
}

// From an empty list to the first round: names are typed, several at once, a level is chosen, and lots are drawn.
func TestATournamentIsSetUp(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(tournament.New(d.Env, all.Games()), usual)
	if h.ClickOn(t, d, "new"); !scenestest.Leads[scenes.TournamentSetup](h.Next) {
		t.Fatalf("New leads to %v", h.Next.To)
	}
	h = scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	if h.ClickOn(t, d, "begin"); !h.Render(d).Has("At least 3 players are needed.") {
		t.Error("nobody is told that three have to take part")
	}
	h.ClickOn(t, d, "who")
	h.Type("Anna, Ben + Cleo")
	h.ClickOn(t, d, "add")
	h.ClickOn(t, d, "levels")
	h.ClickOn(t, d, "levels/list/4")
	h.ClickOn(t, d, "levels")
	h.ClickOn(t, d, "levels/list/4")
	h.ClickOn(t, d, "kind0/1")
	h.ClickOn(t, d, "begin")
	to, ok := scenestest.To[scenes.Tournament](h.Next)
	if !ok {
		t.Fatalf("it leads to %v: %s", h.Next.To, h.Render(d).String())
	}
	c := d.Tournaments.Get(to.ID)
	var names []string
	for _, e := range c.Entrants {
		names = append(names, e.Name)
	}
	all := strings.Join(names, ",")
	for _, want := range []string{"Anna", "Ben + Cleo", "Mia", "Mia (2)"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q takes not part: %s", want, all)
		}
	}
	if c.Kind != tourney.RoundRobin || len(c.Rounds) != 1 || c.Play.Game != "xobrainer" {
		t.Errorf("%+v", c)
	}
}

func TestHowTheGameIsPlayedIsTakenOver(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "setup")
	if to, ok := scenestest.To[scenes.Setup](h.Next); !ok || to.Ask == nil || to.Game != "xobrainer" || !to.Ask.NoHelp || to.Ask.Rated {
		t.Fatalf("it leads to %+v", h.Next.To)
	}
	h.Scene.(scenes.Resumer).Resume(match.Setup{Game: "trexo", Series: match.Series{Games: 2}})
	h.ClickOn(t, d, "who")
	h.Type("Anna, Ben")
	h.Press(ebiten.KeyEnter)
	h.Type("Cleo")
	h.Press(ebiten.KeyEnter)
	h.ClickOn(t, d, "begin")
	to, _ := scenestest.To[scenes.Tournament](h.Next)
	if c := d.Tournaments.Get(to.ID); c.Play.Game != "trexo" || c.Play.Games != 2 {
		t.Errorf("it is played as %+v", c.Play)
	}
}

// Results are entered and corrected, and the next round is paired when all are in.
func TestResultsAreEnteredAndTheNextRoundPaired(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	for i := range 4 {
		h.ClickOn(t, d, "enter/"+string(rune('0'+i)))
		h.ClickOn(t, d, "first")
	}
	h.ClickOn(t, d, "enter/1")
	h.ClickOn(t, d, "drawn")
	if got := d.Tournaments.Get(id).Rounds[1].Games; got[0].Outcome != tourney.First || got[1].Outcome != tourney.Drawn {
		t.Errorf("entered %+v", got)
	}
	h.ClickOn(t, d, "pair")
	if n := len(d.Tournaments.Get(id).Rounds); n != 3 {
		t.Fatalf("%d rounds", n)
	}
	for i := range 4 {
		h.ClickOn(t, d, "enter/"+string(rune('0'+i)))
		h.ClickOn(t, d, "second")
	}
	if !h.Render(d).Has("wins the tournament.") {
		t.Errorf("nobody is told who has won:\n%s", h.Render(d))
	}
}

func TestAGameIsPlayedHere(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.RoundRobin)
	var played *match.Match
	d.PlayOut = func(m *match.Match) { played = m }
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	people, computers := false, false
	for i, g := range d.Tournaments.Get(id).Rounds[1].Games {
		h.ClickOn(t, d, "play/"+string(rune('0'+i)))
		c := d.Tournaments.Get(id)
		m := scenestest.Begun(h.Next)
		if c.Entrants[g.First].Level > 0 && c.Entrants[g.Second].Level > 0 {
			m, computers = played, true
		} else if people = true; !scenestest.Leads[scenes.Table](h.Next) {
			t.Fatalf("it leads to %v", h.Next.To)
		}
		if at, ok := tourney.TableOf(m.Notes().Get); !ok || at != (tourney.Table{Tournament: id, Round: 1, Table: i}) || m.Setup().Seats[0].Players[0].Name != c.Entrants[g.First].Name {
			t.Errorf("the match is for %v", at)
		}
	}
	if !people || !computers {
		t.Error("the round has no game of either kind")
	}
}

func TestSomebodyEntersLateAndSomebodyWithdraws(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	h.ClickOn(t, d, "people")
	h.Type("Ben")
	h.ClickOn(t, d, "join")
	if !h.Render(d).Has("Every player needs a different name.") {
		t.Error("a name is taken twice")
	}
	h.Press(ebiten.KeyEnd)
	h.Type("ny")
	h.ClickOn(t, d, "join")
	h.ClickOn(t, d, "withdraw/0")
	if d.Tournaments.Get(id).Entrants[0].Gone {
		t.Error("taken out at once")
	}
	h.ClickOn(t, d, "withdraw/0")
	c := d.Tournaments.Get(id)
	if !c.Entrants[0].Gone || len(c.Entrants) != 9 || c.Entrants[8].Name != "Benny" {
		t.Errorf("%+v", c.Entrants)
	}
}

func TestATournamentIsDeletedAndComesBack(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(tournament.New(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "delete/"+id)
	if d.Tournaments.Get(id) != nil {
		t.Error("it is still there")
	}
	h.ClickOn(t, d, "restore")
	if d.Tournaments.Get(id) == nil {
		t.Error("it has not come back")
	}
}

// A typed score is stored in one form, refused in words if it is invalid, and offered again for a correction.
func TestAScoreIsEntered(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	h.ClickOn(t, d, "enter/0")
	h.ClickOn(t, d, "score")
	h.Type("three")
	h.ClickOn(t, d, "first")
	if !h.Render(d).Has("Type two numbers, such as 3 : 1.") || d.Tournaments.Get(id).Rounds[1].Games[0].Outcome != tourney.Open {
		t.Error("a score that is none is not refused")
	}
	h.Control(ebiten.KeyA)
	h.Type("3:1")
	h.ClickOn(t, d, "first")
	if g := d.Tournaments.Get(id).Rounds[1].Games[0]; g.Score != "3-1" || g.Outcome != tourney.First {
		t.Errorf("entered %+v", g)
	}
	h.ClickOn(t, d, "enter/0")
	if !h.Render(d).Has("3 : 1") {
		t.Error("the score that was entered is not shown again")
	}
	h.ClickOn(t, d, "none")
	if g := d.Tournaments.Get(id).Rounds[1].Games[0]; g.Score != "" || g.Outcome != tourney.Open {
		t.Errorf("taken back it is %+v", g)
	}
}

// The cross table is shown beside the rounds if there is room, and is part of the exported text and picture.
func TestTheCrossTableIsShownAndSaved(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.RoundRobin)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	h.ClickOn(t, d, "view/1")
	look := h.Render(d)
	if _, beside := look.Find("play/0"); !beside || !look.Has("1 won, ½ drawn, 0 lost") {
		t.Error("the cross table of eight does not stand beside the tables")
	}
	h.ClickOn(t, d, "export")
	var csv string
	pictures := 0
	for _, name := range d.Out.Names() {
		if strings.HasSuffix(name, ".csv") {
			csv = string(d.Out.File(name))
		} else if strings.HasSuffix(name, ".png") {
			pictures++
		}
	}
	if !strings.HasPrefix(csv, "\ufeffRank;No.;Name;Points;Sonneborn-Berger;") || !strings.Contains(csv, "No.;Name;") || strings.Count(csv, ";x;") != 8 || pictures != 1 {
		t.Errorf("%d pictures, and the table\n%s", pictures, csv)
	}
}

// One press enters a result, another corrects it in any round, with a message; two entrants are exchanged, and a
// pairing is taken back and made again.
func TestAnArbiterCorrects(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	games := func(round int) []tourney.Game { return d.Tournaments.Get(id).Rounds[round].Games }
	paired := fmt.Sprint(games(1))
	h.ClickOn(t, d, "unpair")
	if len(d.Tournaments.Get(id).Rounds) != 1 {
		t.Fatal("the pairing is not taken back")
	}
	h.ClickOn(t, d, "pair")
	if fmt.Sprint(games(1)) != paired {
		t.Error("it is paired differently the second time")
	}
	h.ClickOn(t, d, "enter/0")
	h.ClickOn(t, d, "swap/0")
	h.ClickOn(t, d, "swap/0/list/1")
	if fmt.Sprint(games(1)) == paired {
		t.Errorf("nobody has changed places: %s", h.Render(d))
	}
	h.ClickOn(t, d, "won/0")
	h.ClickOn(t, d, "half/1")
	if g := games(1); g[0].Outcome != tourney.First || g[1].Outcome != tourney.Drawn {
		t.Errorf("entered %+v", g)
	}
	if !h.Render(d).Has("drops 2 results") {
		t.Error("it does not say what taking the round back costs")
	}
	if h.ClickOn(t, d, "unpair"); len(d.Tournaments.Get(id).Rounds) != 2 {
		t.Error("a round with results is taken back without a question")
	}
	if h.ClickOn(t, d, "ask-yes"); len(d.Tournaments.Get(id).Rounds) != 1 {
		t.Error("a round with results cannot be taken back")
	}
	if h.Control(ebiten.KeyZ); len(d.Tournaments.Get(id).Rounds) != 2 || games(1)[1].Outcome != tourney.Drawn {
		t.Error("its results do not come back")
	}
	h.ClickOn(t, d, "rounds/0")
	h.ClickOn(t, d, "lost/0")
	if games(0)[0].Outcome != tourney.Second || !h.Render(d).Has("Round 1, table 1: Level 3 beat Maximiliane – before: Maximiliane beat Level 3. Pairings stay.") {
		t.Errorf("%+v, and said is\n%s", games(0)[0], h.Render(d))
	}
	h.ClickOn(t, d, "enter/0")
	h.ClickOn(t, d, "absent/1")
	if g := games(0)[0]; g.Outcome != tourney.First || !g.Unplayed {
		t.Errorf("the second did not come: %+v", g)
	}
	h.ClickOn(t, d, "enter/1")
	h.ClickOn(t, d, "bothlost")
	if g := games(0)[1]; g.Outcome != tourney.BothLost {
		t.Errorf("both have lost: %+v", g)
	}
	h.ClickOn(t, d, "enter/1")
	h.ClickOn(t, d, "score")
	h.Type("1:3")
	h.ClickOn(t, d, "first")
	if games(0)[1].Outcome != tourney.BothLost || !h.Render(d).Has("The score says something else.") {
		t.Error("1 - 0 with 1 : 3 is not refused")
	}
}

// Each entry is announced with its table, what it is and what it was, and taken back by the button or by Ctrl+Z, in turn.
func TestEveryEntryIsUndone(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := opened(t, d, id)
	h.ClickOn(t, d, "won/0")
	if !h.Render(d).Has("Table 1: Level 4 beat Maximiliane") {
		t.Errorf("it says\n%s", h.Render(d))
	}
	h.ClickOn(t, d, "half/0")
	if !h.Render(d).Has("Table 1: Level 4 and Maximiliane drew – before: Level 4 beat Maximiliane") {
		t.Errorf("it says\n%s", h.Render(d))
	}
	h.ClickOn(t, d, "people")
	h.ClickOn(t, d, "withdraw/1")
	h.ClickOn(t, d, "withdraw/1")
	h.Press(ebiten.KeyEscape)
	if !h.Render(d).Has("Ben withdrew") {
		t.Errorf("it says\n%s", h.Render(d))
	}
	h.ClickOn(t, d, "undo")
	if !h.Render(d).Has("Undone: Ben withdrew") || d.Tournaments.Get(id).Entrants[1].Gone {
		t.Errorf("it says\n%s", h.Render(d))
	}
	for _, want := range []tourney.Outcome{tourney.First, tourney.Open, tourney.Open} {
		if h.Control(ebiten.KeyZ); d.Tournaments.Get(id).Rounds[1].Games[0].Outcome != want {
			t.Errorf("want %q, got %+v", want, d.Tournaments.Get(id).Rounds[1].Games[0])
		}
	}
	if !h.Render(d).Has(d.T("cups.undo.none")) { // the third time
		t.Errorf("when nothing is left it says\n%s", h.Render(d))
	}
}

// The table for table programs adds up: the points of all lines of an entrant are the points of the standings, and so
// is each line of the cross table.
func TestTheSavedTableAddsUp(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, kind := range tourney.Kinds {
			d := scenestest.New(t, lang)
			var list []tourney.Entrant
			for i := range 7 {
				list = append(list, tourney.Entrant{Name: fmt.Sprintf("Player %d", i+1)})
			}
			c, err := tourney.New("Cup", kind, 4, list)
			if err != nil {
				t.Fatal(err)
			}
			for round := range 4 {
				if kind != tourney.KnockOut {
					_ = c.SitOut(round, round%2, false)
				}
				if c.Pair() != nil {
					break
				}
				for i := range c.Rounds[round].Games {
					if c.Enter(i, []tourney.Outcome{tourney.First, tourney.Drawn, tourney.Second}[i%3], "") != nil {
						_ = c.Enter(i, tourney.First, "")
					}
				}
				if round == 1 {
					_ = c.Withdraw(6)
				}
			}
			c.Play = tourney.Play{Game: "trexo"}
			h := opened(t, d, d.Tournaments.Add(*c))
			h.ClickOn(t, d, "export")
			r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(d.Out.File("Cup.csv")), "\ufeff")))
			r.Comma, r.FieldsPerRecord = ';', -1
			lines, err := r.ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			number := func(text string) float64 {
				v, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
				if err != nil && text != "" && text != "x" && text[0] != '(' {
					t.Errorf("%s %s: %q is no number", lang, kind, text)
				}
				return v
			}
			games, cross, want := map[string]float64{}, map[string]float64{}, map[string]float64{}
			n := len(c.Entrants)
			for i, line := range lines {
				switch {
				case i == 0 || i == n+1:
				case i <= n:
					want[line[2]] = number(line[3])
				case strings.HasPrefix(line[2], "Player") && len(line) < 9 && !strings.HasPrefix(line[1], "Player"):
					games[line[2]] += number(line[3])
					games[line[4]] += number(line[5])
				case strings.HasPrefix(line[1], "Player"):
					for _, cell := range line[2 : len(line)-1] {
						cross[line[1]] += number(cell)
					}
				}
			}
			delete(games, "")
			for name, points := range want {
				if games[name] != points || kind != tourney.KnockOut && cross[name] != points {
					t.Errorf("%s %s: %s has %v in the standings, %v in the games, %v in the cross table\n%s", lang, kind, name, points, games[name], cross[name], d.Out.File("Cup.csv"))
				}
			}
		}
	}
}

// A past round has the standings and the points of then, its squares open their games, and the rounds without an
// opponent are distinguished.
func TestARoundOfThePast(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	if err := d.Tournaments.Change(id, func(c *tourney.Tournament) error {
		for i := range c.Rounds[1].Games {
			if err := c.Enter(i, tourney.First, ""); err != nil {
				return err
			}
		}
		return errors.Join(c.SitOut(1, 1, false), c.SitOut(2, 0, false), c.Withdraw(3), c.Pair())
	}); err != nil {
		t.Fatal(err)
	}
	h := opened(t, d, id)
	l := h.Render(d)
	for _, want := range []string{"Round 3 is being played.", "+: bye, 1 point.", "½, 0: sat out on request.", "–: withdrawn.", "Sits out, ½ point", "Sits out, 0 points", "bye, 1 point"} {
		if !l.Has(want) {
			t.Errorf("it does not say %q", want)
		}
	}
	h.ClickOn(t, d, "rounds/0")
	if l = h.Render(d); !l.Has("After round 1.") || l.Has("bye, 1 point") || !l.Has("0 points") || l.Has("1 point") {
		t.Errorf("the first round began with\n%s", l)
	}
	if h.ClickOn(t, d, "square/0/0"); !h.Render(d).Has("Type two numbers") {
		if _, open := h.Render(d).Find("score"); !open {
			t.Error("the square does not open its game")
		}
	}
}

// A part of a spreadsheet or a list is shown as names with ratings before it is taken; who is removed keeps the row and
// comes back by the same button; names and ratings change during the tournament.
func TestNamesOfASpreadsheet(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "who")
	f := h.Frame()
	f.Typing = input.Typing{Pasted: "Gus\t1500\r\n12. Fay\nLee, Ann (1620)\n7\tHanna\tBerg\t1710\nIvo, Jana; Kofi\n"}
	h.Scene.Update(f)
	f.Typing = input.Typing{}
	h.ClickOn(t, d, "take")
	h.ClickOn(t, d, "remove/1")
	if l := h.Render(d); !l.Has("Players: 6") || !l.Has("Fay") {
		t.Error("a removed player does not keep the row")
	}
	h.ClickOn(t, d, "remove/1")
	h.ClickOn(t, d, "remove/5")
	h.ClickOn(t, d, "begin")
	to, _ := scenestest.To[scenes.Tournament](h.Next)
	var got []string
	for _, e := range d.Tournaments.Get(to.ID).Entrants {
		got = append(got, fmt.Sprintf("%s %d", e.Name, e.Strength))
	}
	slices.Sort(got)
	if want := []string{"Ann Lee 1620", "Fay 0", "Gus 1500", "Hanna Berg 1710", "Ivo 0", "Kofi 0"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	h = opened(t, d, to.ID)
	h.ClickOn(t, d, "people")
	h.ClickOn(t, d, "rename/0")
	h.Control(ebiten.KeyA)
	h.Type("Johanna Berg (1720)")
	h.ClickOn(t, d, "join")
	if e := d.Tournaments.Get(to.ID).Entrants[0]; e.Name != "Johanna Berg" || e.Strength != 1720 {
		t.Errorf("renamed %+v", e)
	}
	h.Press(ebiten.KeyEscape)
	if !h.Render(d).Has("Hanna Berg is now Johanna Berg") {
		t.Error("it does not say so")
	}
	if h.ClickOn(t, d, "undo"); d.Tournaments.Get(to.ID).Entrants[0].Name != "Hanna Berg" {
		t.Error("a change of name is not undone")
	}
}

// Nothing moves while results arrive, from the first round to the last: the result buttons, the foot, and what is on it.
func TestNothingMoves(t *testing.T) {
	d := scenestest.New(t, "en")
	var list []tourney.Entrant
	for i := range 17 {
		list = append(list, tourney.Entrant{Name: fmt.Sprintf("Player %d", i+1)})
	}
	c, err := tourney.New("Cup", tourney.Swiss, 4, list)
	if err != nil {
		t.Fatal(err)
	}
	c.Play = tourney.Play{Game: "trexo"}
	h := opened(t, d, d.Tournaments.Add(*c))
	places := map[string]graph.Rect{}
	look := func(names ...string) {
		t.Helper()
		l := h.Render(d)
		for _, name := range names {
			box, ok := l.Find(name)
			if was, seen := places[name]; !ok || seen && was != box {
				t.Errorf("round %d: %s stands at %v, before at %v", len(d.Tournaments.All()[0].Rounds), name, box, was)
			}
			places[name] = box
		}
	}
	for round := range 4 {
		look("pair", "undo")
		h.ClickOn(t, d, "pair")
		games := d.Tournaments.All()[0].Rounds[round].Games
		for i := range games {
			if games[i].Bye() {
				continue
			}
			if look("won/0", "half/0", "lost/0", "enter/0", "won/5", "unpair", "pair", "undo", "standings"); i == 3 {
				h.ClickOn(t, d, "export")
				look("won/0", "won/5", "unpair", "pair", "undo")
			}
			h.ClickOn(t, d, "half/"+fmt.Sprint(i))
		}
		if round == 1 {
			h.ClickOn(t, d, "people")
			h.ClickOn(t, d, "withdraw/1")
			h.ClickOn(t, d, "withdraw/1")
			h.ClickOn(t, d, "withdraw/2")
			h.ClickOn(t, d, "withdraw/2")
			h.Press(ebiten.KeyEscape)
		}
	}
	if !h.Render(d).Has("win the tournament") && !h.Render(d).Has("Shared first place") && !h.Render(d).Has("wins the tournament") {
		t.Error("the end is not shown")
	}
	h.Press(ebiten.KeyEscape)
	look("won/0", "won/5", "unpair", "pair", "undo")
	h.ClickOn(t, d, "pair")
	if _, there := h.Render(d).Find("share"); !there {
		t.Error("the final places are not shown again")
	}
	before := len(d.Out.Names())
	look("share", "files", "done")
	if h.ClickOn(t, d, "share"); len(d.Out.Names()) != before {
		t.Errorf("the picture is one file that was there already, now there are %v", d.Out.Names())
	}
	look("share", "files", "done")
	h.ClickOn(t, d, "files")
	look("share", "files", "done")
}

// The first open result has the focus: Enter, twice, enters it and opens no game.
func TestEnterOpensNoGame(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := opened(t, d, id)
	for range 2 {
		if h.Press(ebiten.KeyEnter); scenestest.Leads[scenes.Table](h.Next) || d.Tournaments.Get(id).Rounds[1].Games[0].Outcome != tourney.First {
			t.Errorf("Enter leads to %v, %+v", h.Next.To, d.Tournaments.Get(id).Rounds[1].Games[0])
		}
	}
}

// At the focused table 1, = and 0 enter the result, and the focus moves to the next table.
func TestResultsAreTyped(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	s := scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id))
	h := scenestest.Open(s, usual)
	s.(*tournament.Tournament).Focus("won/0")
	h.Wait(1)
	h.Type("1=0")
	g := d.Tournaments.Get(id).Rounds[1].Games
	if g[0].Outcome != tourney.First || g[1].Outcome != tourney.Drawn || g[2].Outcome != tourney.Second || g[3].Outcome != tourney.Open {
		t.Errorf("typed %+v", g)
	}
}

// An entrant sits out a round for half a point, another withdraws and returns; the number of rounds changes.
func TestSittingOutAndComingBack(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	h.ClickOn(t, d, "people")
	h.ClickOn(t, d, "off/1")
	h.ClickOn(t, d, "off/1")
	h.ClickOn(t, d, "withdraw/0")
	h.ClickOn(t, d, "withdraw/0")
	h.ClickOn(t, d, "return/0")
	c := d.Tournaments.Get(id)
	if off := c.Entrants[1].Off; len(off) != 1 || off[0] != (tourney.Off{Round: 2, Halves: 1}) || c.Entrants[0].Gone {
		t.Errorf("%+v", c.Entrants[:2])
	}
	h.ClickOn(t, d, "off/1")
	if off := d.Tournaments.Get(id).Entrants[1].Off; len(off) != 0 {
		t.Errorf("%+v", off)
	}
}

// Many names are pasted at once, one per line, and none is lost; every tournament gets a unique name.
func TestManyNamesArePasted(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, want := range []string{"Cup", "Cup (2)"} {
		h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
		h.ClickOn(t, d, "name")
		h.Type("Cup")
		h.ClickOn(t, d, "who")
		var lines []string
		for i := range tourney.Most + 1 {
			lines = append(lines, fmt.Sprintf("Bartholomew van der Something %d", i))
		}
		f := h.Frame()
		f.Typing = input.Typing{Pasted: strings.Join(lines, "\n")}
		h.Scene.Update(f)
		f.Typing = input.Typing{}
		if look := h.Render(d); !look.Has("33 names in the list") {
			t.Errorf("the list is not shown before it is taken: %s", look)
		}
		h.ClickOn(t, d, "take")
		if look := h.Render(d); !look.Has("At most 32 players.") || !look.Has("Something 32") {
			t.Errorf("what is too much is lost without a word: %s", look)
		}
		h.ClickOn(t, d, "begin")
		if scenestest.Leads[scenes.Tournament](h.Next) {
			t.Error("it begins without somebody who is still typed")
		}
		h.Press(ebiten.KeyEnd) // the focus is back in the field
		for range "Bartholomew van der Something 32" {
			h.Press(ebiten.KeyBackspace)
		}
		h.ClickOn(t, d, "begin")
		to, _ := scenestest.To[scenes.Tournament](h.Next)
		if c := d.Tournaments.Get(to.ID); c == nil || len(c.Entrants) != tourney.Most || c.Name != want {
			t.Errorf("%+v", c)
		}
	}
}

// A late entry with plus signs in the name is a team.
func TestATeamEntersLate(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.Swiss)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), usual)
	h.ClickOn(t, d, "people")
	h.Type("Ida + Jan")
	h.Press(ebiten.KeyEnter)
	list := d.Tournaments.Get(id).Entrants
	if e := list[len(list)-1]; len(list) != 9 || len(e.Members) != 2 || e.Name != "Ida + Jan" {
		t.Errorf("%+v", e)
	}
}

// Keys move through the standings, and each row says the name and the points.
func TestTheStandingsAreRead(t *testing.T) {
	d := scenestest.New(t, "en")
	s := scenestest.Made(tournament.NewTournament(d.Env, all.Games(), keep(t, d, tourney.Swiss)))
	h := scenestest.Open(s, usual)
	s.(*tournament.Tournament).Focus("standings")
	h.Press(ebiten.KeyDown, ebiten.KeyDown)
	said := ""
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == "standings" {
			said = n.Label
		}
		return true
	})
	if said != "1. Level 4, 1 point, round 1: beat Ben, round 2: plays Maximiliane" {
		t.Errorf("the second place says %q", said)
	}
}

// An entrant without an opponent is listed below the tables.
func TestWhoSitsOutIsListed(t *testing.T) {
	d := scenestest.New(t, "en")
	var list []tourney.Entrant
	for i := range 5 {
		list = append(list, tourney.Entrant{Name: fmt.Sprintf("Player %d", i+1)})
	}
	c, err := tourney.New("Cup", tourney.RoundRobin, 0, list)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Pair(); err != nil {
		t.Fatal(err)
	}
	c.Play = tourney.Play{Game: "trexo"}
	out := c.Entrants[c.Idle(0)[0]].Name
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), d.Tournaments.Add(*c))), graph.MeasureWindow(1280, 800, 1))
	l := h.Render(d)
	box, ok := l.Where("bye")
	if last, _ := l.Find("won/1"); !ok || !l.Has(out) || box.Y < last.Y {
		t.Errorf("%s, who has no opponent, stands at %v, the last table at %v", out, box, last)
	}
}

// By ear the bracket is a list of games: arrow keys visit all of them, each with its winner, and leave at both ends.
func TestTheBracketIsHeard(t *testing.T) {
	d := scenestest.New(t, "en")
	id := keep(t, d, tourney.KnockOut)
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id)), graph.MeasureWindow(1280, 800, 1))
	want := 0
	c := d.Tournaments.Get(id)
	for _, r := range c.Rounds {
		want += len(r.Games)
	}
	label := func() string {
		for _, n := range h.Render(d).Nodes {
			if n.Focused && n.Name == "bracket-games" {
				return n.Label
			}
		}
		return ""
	}
	for i := 0; label() == ""; i++ {
		if i > 60 {
			t.Fatal("the bracket never has the focus")
		}
		h.Press(ebiten.KeyTab)
	}
	var heard []string
	for label() != "" && !slices.Contains(heard, label()) {
		heard = append(heard, label())
		h.Press(ebiten.KeyDown)
	}
	if len(heard) != want || !strings.Contains(heard[0], "Round 1: ") || !strings.Contains(heard[0], " won") || !strings.Contains(heard[want-1], "No result yet") {
		t.Errorf("of %d games are heard: %q", want, heard)
	}
}

// By ear each row of the standings says the name, the points, and the result of each round.
func TestTheStandingsAreHeard(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(tournament.NewTournament(d.Env, all.Games(), keep(t, d, tourney.Swiss))), usual)
	label := func() string {
		for _, n := range h.Render(d).Nodes {
			if n.Focused && n.Name == "standings" {
				return "standings: " + n.Label
			}
		}
		return ""
	}
	for i := 0; label() == ""; i++ {
		if i > 60 {
			t.Fatal("the standings never have the focus")
		}
		h.Press(ebiten.KeyTab)
	}
	for place := 1; place <= 8; place++ {
		h.Press(ebiten.KeyDown)
		heard := label()
		if !strings.Contains(heard, "point") || !strings.Contains(heard, "round 1: ") || !strings.Contains(heard, "round 2: plays ") || strings.Contains(heard, "number +") {
			t.Errorf("of place %d is heard: %q", place, heard)
		}
	}
}

// A single Esc does not discard the entrants, and a typed name that was not added yet takes part.
func TestWhoTakesPartIsNotForgotten(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.Press(ebiten.KeyEscape)
	if !scenestest.Leads[scenes.Tournaments](h.Next) {
		t.Error("Esc does not leave an empty form")
	}
	h = scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "who")
	h.Type("Anna, Ben, Cleo")
	for _, answer := range []ebiten.Key{ebiten.KeyEscape, ebiten.KeyEnter} { // both stay
		h.Press(ebiten.KeyEscape)
		if scenestest.Leads[scenes.Tournaments](h.Next) || h.Focused() != "ask-no" {
			t.Fatalf("Esc leaves, or nobody is asked; the focus is on %q", h.Focused())
		}
		h.Press(answer)
		if scenestest.Leads[scenes.Tournaments](h.Next) || h.Focused() != "who" {
			t.Fatalf("it does not stay, or the focus is on %q", h.Focused())
		}
	}
	h.ClickOn(t, d, "begin")
	to, _ := scenestest.To[scenes.Tournament](h.Next)
	if c := d.Tournaments.Get(to.ID); c == nil || len(c.Entrants) != 3 {
		t.Errorf("%+v", c)
	}
	h = scenestest.Open(tournament.NewSetup(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "who")
	h.Type("Anna")
	h.Press(ebiten.KeyEscape)
	h.ClickOn(t, d, "ask-yes")
	if !scenestest.Leads[scenes.Tournaments](h.Next) {
		t.Error("it cannot be left")
	}
}

// Typed results move from table to table, skipping tables with a result, and finally to the button that pairs the next
// round.
func TestTypedResultsGoToTheNextTable(t *testing.T) {
	d := scenestest.New(t, "en")
	h := opened(t, d, keep(t, d, tourney.Swiss))
	h.ClickOn(t, d, "half/1")
	h.ClickOn(t, d, "rounds")
	for h.Focused() != "won/0" {
		h.Press(ebiten.KeyTab)
	}
	for _, want := range []string{"won/2", "won/3", "pair"} {
		if h.Type("1"); h.Focused() != want {
			t.Errorf("the focus goes to %q, want %q", h.Focused(), want)
		}
	}
}

// After a withdrawal the focus is on the button that undoes it.
func TestTheFocusStaysWithWhoWithdraws(t *testing.T) {
	d := scenestest.New(t, "en")
	h := opened(t, d, keep(t, d, tourney.Swiss))
	h.ClickOn(t, d, "people")
	h.ClickOn(t, d, "withdraw/2")
	h.Press(ebiten.KeyEnter)
	if h.Focused() != "return/2" {
		t.Errorf("the focus is on %q", h.Focused())
	}
}
