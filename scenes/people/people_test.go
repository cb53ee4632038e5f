package people_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/companion"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/solving"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/people"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// record adds the record of a resigned match of Trexo, rated or not, and returns its name.
func record(t testing.TB, d *scenestest.Env, day int, rated bool, loser rules.Side, a, b string) string {
	t.Helper()
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: "trexo", Rated: rated, Seed: uint64(day)}
	for _, name := range []string{a, b} {
		seat := match.Person(name)
		if level, ok := strings.CutPrefix(name, "#"); ok {
			seat = match.Computer("", int(level[0]-'0'))
		}
		s.Seats = append(s.Seats, seat)
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	moves := m.Position().AppendMoves(nil)
	if r := m.Play(moves[day%len(moves)]); r != nil {
		t.Fatal(r)
	}
	if r := m.Resign(loser); r != nil {
		t.Fatal(r)
	}
	name, err := d.Library.Import(m.File(), fmt.Sprintf("2026-11-%02d_12-00-00_trexo.xotrio", day), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// players adds matches of Anna, Ben and Cleo, who are players, and of an uncle, who is not.
func players(t *testing.T, d *scenestest.Env) {
	t.Helper()
	for _, name := range []string{"Anna", "Ben", "Cleo"} {
		if _, r := d.People.Add(name, d.Now()); r != nil {
			t.Fatal(r)
		}
	}
	d.Noted[scenes.CurrentPlayer] = "1"
	for day := 1; day <= 9; day++ {
		record(t, d, day, true, []rules.Side{rules.O, rules.O, rules.X}[day%3], "Anna", "#4")
	}
	record(t, d, 10, false, rules.O, "Anna", "Ben")
	record(t, d, 11, false, rules.X, "Anna", "Ben")
	record(t, d, 12, true, rules.O, "Ben", "Anna")
	record(t, d, 13, false, rules.O, "Cleo", "Uncle Wilhelm of the Hills")
	d.Exercises.All()
}

func filled(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		players(t, d)
		return people.New(d.Env, all.Games())
	}
}

// open returns the screen on those matches, showing Trexo.
func open(t *testing.T) (*scenestest.Env, *scenestest.Hands) {
	t.Helper()
	d := scenestest.New(t, "en")
	return d, scenestest.Open(filled(t)(d), usual)
}

func TestEverythingFits(t *testing.T) {
	empty := func(d *scenestest.Env) scenes.Scene {
		record(t, d, 1, false, rules.X, "Anna", "Uncle Wilhelm of the Hills")
		return people.New(d.Env, all.Games())
	}
	scenestest.FitEverywhere(t, empty, func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, filled(t), func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		players(t, d)
		reviewed(d, review.Choice{Difficulty: 150, Loss: 60})
		return people.New(d.Env, all.Games())
	}, func(*scenestest.Hands) {})
	for tab := 1; tab <= 3; tab++ {
		scenestest.FitEverywhere(t, filled(t), func(h *scenestest.Hands) {
			for range 60 {
				if h.Focused() == "tab" {
					break
				}
				h.Press(ebiten.KeyTab)
			}
			for range tab {
				h.Press(ebiten.KeyRight)
			}
		})
	}
	for _, sheet := range []string{"edit", "new"} {
		scenestest.FitEverywhere(t, filled(t), func(h *scenestest.Hands) {
			for range 60 {
				if h.Focused() == sheet {
					break
				}
				h.Press(ebiten.KeyTab)
			}
			h.Press(ebiten.KeyEnter)
		})
	}
}

func TestThePageTellsOfThePlayer(t *testing.T) {
	d, h := open(t)
	look := h.Render(d)
	for _, text := range []string{"Anna", "Trexo, against ", "since 1 Nov · 12 games", "7 won", "0 drawn", "5 lost", "Ben · 3", "Rating · Trexo"} {
		if !look.Has(text) {
			t.Errorf("%q is not to be read", text)
		}
	}
	h.ClickOn(t, d, "game/2")
	if !h.Render(d).Has("No rating yet") {
		t.Error("a rating at a game that was never played")
	}
}

// Matches on a real board count for known players, apart from those played on screen.
func TestMatchesBesideTheBox(t *testing.T) {
	d := scenestest.New(t, "en")
	players(t, d)
	for i, r := range []companion.Record{
		{Game: "trexo", People: [2][]string{{"Anna"}, {"Ben"}}, Winner: rules.X},
		{Game: "trexo", People: [2][]string{{"Cleo", "Ben"}, {" anna "}}, Winner: rules.O},
		{Game: "trexo", People: [2][]string{{"Ben"}, {"Anna"}}, Winner: rules.X},
		{Game: "trexo", People: [2][]string{{"Ben"}, {"Cleo"}}, Winner: rules.X},
		{Game: "trexo", People: [2][]string{{"Anna"}, {"Anna"}}, Winner: rules.X},
		{Game: "oxixo", People: [2][]string{{"Anna"}, {""}}, Winner: rules.X},
	} {
		r.ID = fmt.Sprint(i)
		d.Companion.Restore(r)
	}
	h := scenestest.Open(people.New(d.Env, all.Games()), usual)
	if got := h.Render(d); !got.Has("Won with the box") || !got.Has("2 of 3") {
		t.Errorf("Anna's page does not count her three matches:\n%v", got)
	}
}

// The page includes puzzles and lessons.
func TestPuzzlesAndLessons(t *testing.T) {
	d, h := open(t)
	if h.Render(d).Has("Puzzles solved") || h.Render(d).Has("Lesson steps") {
		t.Error("it counts puzzles and lessons where there are none")
	}
	list := scenestest.PuzzlesOf(t, "trexo")
	v, today := d.Solving.Solver("1"), solving.DayOf(d.Now())
	v.Solve(v.Daily(list, today, today), solving.Daily(list, today), today, 0)
	lessons, err := all.Games().Lessons()
	if err != nil {
		t.Fatal(err)
	}
	d.Lessons.Mark(lessons[0], 0)
	h = scenestest.Open(people.New(d.Env, all.Games()), usual)
	look := h.Render(d)
	for _, text := range []string{"Puzzles solved", "Rating in puzzles", "Lesson steps", "1 of "} {
		if !look.Has(text) {
			t.Errorf("%q is not to be read", text)
		}
	}
	h.ClickOn(t, d, "players/1") // Ben
	if h.Render(d).Has("Puzzles solved") {
		t.Error("Ben has solved what Anna has")
	}
}

// Every point of the curve opens its match.
func TestAPointOpensItsMatch(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "points/0")
	if to, ok := scenestest.To[scenes.Replay](h.Next); !ok || to.Record != "2026-11-01_12-00-00_trexo_Anna-computer4.xotrio" {
		t.Errorf("%+v", to)
	}
}

// On a phone a touch on the curve selects the nearest match, and a button opens it.
func TestAMatchIsChosenInTheCurveOnATelephone(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(filled(t)(d), scenestest.Phone())
	box, ok := h.Render(d).Find("points")
	if !ok {
		t.Fatal("there is no curve")
	}
	h.Tap(graph.Point{X: box.X + 1, Y: box.Center().Y})
	h.ClickOn(t, d, "point")
	if to, ok := scenestest.To[scenes.Replay](h.Next); !ok || to.Record != "2026-11-01_12-00-00_trexo_Anna-computer4.xotrio" {
		t.Errorf("%+v", to)
	}
}

// A rated game starts at once. If another match is in progress, the screen asks first and says what happens to a rated
// one.
func TestARatedGameIsBegunFromHere(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "rated")
	if to, ok := scenestest.To[scenes.Play](h.Next); !ok || !to.Rated || to.Game != "trexo" {
		t.Errorf("%+v", to)
	}
	d, h = open(t)
	running := scenestest.Match(t, "trexo", nil, []string{"Anna", "Computer"}, "e5f5")
	s := running.Setup()
	s.Rated = true
	m, err := match.New(s, running.Game())
	if err != nil || m.PlayText("e5f5") != nil {
		t.Fatal(err)
	}
	d.InProgress = m
	h.ClickOn(t, d, "rated")
	if !h.Render(d).Has("will count as resigned") || h.Next.Kind != scenes.Stay {
		t.Error("a rated game is put away without a word")
	}
	h.ClickOn(t, d, "ask-yes")
	if to, ok := scenestest.To[scenes.Play](h.Next); !ok || !to.Rated {
		t.Errorf("%+v", h.Next)
	}
}

func TestPlayersAreAddedChangedAndBroughtBack(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "new")
	h.Wait(2)
	h.Type("anna")
	h.ClickOn(t, d, "add")
	if !h.Render(d).Has("The name Anna is taken.") {
		t.Error("a double is not refused in words")
	}
	h.ClickOn(t, d, "new-name")
	h.Control(ebiten.KeyA)
	h.Type("Mila")
	h.ClickOn(t, d, "add")
	if p, ok := scenes.Current(d.Env); !ok || p.Name != "Mila" {
		t.Errorf("%+v plays here", p)
	}
	h.ClickOn(t, d, "edit")
	h.Wait(2)
	h.Control(ebiten.KeyA)
	h.Type("Ludmila")
	h.ClickOn(t, d, "rename")
	if _, ok := d.People.Find("Mila"); !ok || !h.Render(d).Has("Ludmila") {
		t.Error("she is not renamed")
	}
	h.ClickOn(t, d, "edit")
	h.ClickOn(t, d, "mark/5")
	h.ClickOn(t, d, "colour/1")
	if p, _ := d.People.Find("Ludmila"); p.Mark != "crown" || p.Colour != "blue" {
		t.Errorf("%+v", p)
	}
	h.ClickOn(t, d, "delete")
	h.ClickOn(t, d, "ask-yes")
	if len(d.People.All()) != 3 {
		t.Fatal("she is not deleted")
	}
	h.ClickOn(t, d, "gone")
	h.ClickOn(t, d, "back/0")
	if len(d.People.All()) != 4 {
		t.Error("she does not come back")
	}
}

// Two merged players count as one and can be separated again.
func TestPlayersAreMerged(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "players/2") // Cleo
	h.ClickOn(t, d, "edit")
	h.ClickOn(t, d, "merge")
	h.Press(ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyUp) // with Anna: no question about the others on the way
	h.Press(ebiten.KeyEnter)
	h.ClickOn(t, d, "ask-yes")
	if p, ok := d.People.Find("Cleo"); !ok || p.Name != "Anna" {
		t.Fatalf("Cleo is %+v", p)
	}
	if !h.Render(d).Has("Cleo’s games now count here.") {
		t.Error("it does not say what has become of Cleo")
	}
	h.ClickOn(t, d, "players/1") // clears the message
	h.ClickOn(t, d, "players/0")
	h.Until(t, "the sum of the games", func() bool { return h.Render(d).Has("13 games") })
}

func TestHeadToHead(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "compare")
	look := h.Render(d)
	for _, text := range []string{"1 : 2", "Trexo · lost"} {
		if !look.Has(text) {
			t.Errorf("%q is not to be read", text)
		}
	}
	h.ClickOn(t, d, "duel/0")
	if !scenestest.Leads[scenes.Replay](h.Next) {
		t.Errorf("%+v", h.Next)
	}
}

// Ctrl+C copies all matches as a table, and the button writes it to a file.
func TestTheTableOfMatches(t *testing.T) {
	d, h := open(t)
	h.ClickOn(t, d, "export")
	h.Until(t, "the table", func() bool { return len(d.Out.Names()) == 1 })
	rows := strings.Split(strings.TrimSpace(string(d.Out.File(d.Out.Names()[0]))), "\n")
	if len(rows) != 13 || !strings.HasPrefix(rows[0], "date,game,side,opponent,level,result,by,moves,rated") {
		t.Fatalf("%d rows: %q", len(rows), rows[0])
	}
	if !strings.HasPrefix(rows[1], "2026-11-12 12:00,trexo,o,Ben,,lost,resignation,1,yes,no,") {
		t.Errorf("%q", rows[1])
	}
}

// Without players, the screen offers the names in records and a field for a new name.
func TestTheEmptyScreenSaysHowToFillIt(t *testing.T) {
	d := scenestest.New(t, "en")
	record(t, d, 1, false, rules.X, "Anna", "Ben")
	h := scenestest.Open(people.New(d.Env, all.Games()), usual)
	if !h.Render(d).Has("Add from your games: Anna, Ben") || !h.Render(d).Has("Who plays here?") {
		t.Error("it does not say how")
	}
	h.Type("Cleo")
	h.Press(ebiten.KeyEnter)
	if len(d.People.All()) != 1 {
		t.Fatal("Cleo is not added")
	}
	if h.Wait(1); h.Focused() != "rated" {
		t.Errorf("%q has the focus after that", h.Focused())
	}
	h = scenestest.Open(people.New(d.Env, all.Games()), usual)
	h.ClickOn(t, d, "new")
	h.ClickOn(t, d, "found")
	if len(d.People.All()) != 3 {
		t.Error("those in records are not added")
	}
}

// reviewed adds reviews of X to the entries of Anna's games, with these choices in each.
func reviewed(d *scenestest.Env, choices ...review.Choice) {
	entries := slices.Clone(d.Library.Entries())
	for i := range entries {
		if e := &entries[i]; e.Seats[0].Players[0].Name == "Anna" {
			e.Weighed, e.WeightsX = true, review.Like("trexo", e.Outcome, rules.X, choices).Weights
		}
	}
	live := d.Stats
	d.Stats = stats.NewLive(stats.Source{Entries: func() ([]library.Entry, uint64, bool) { return entries, 1, false },
		Rules: live.Rules, People: d.People.Version, Wake: func() {}})
}

// likely returns the shortest range of levels with three quarters of the likelihood, the product over the games of X in
// entries.
func likely(entries []library.Entry) (from, to, games int) {
	var p [10]float64
	for l := range p {
		p[l] = 1
	}
	for _, e := range entries {
		if e.Seats[0].Players[0].Name != "Anna" || len(e.WeightsX) == 0 {
			continue
		}
		games++
		all := 0.0
		for l := range p {
			p[l] *= math.Exp(float64(e.WeightsX[l]) / 1000)
			all += p[l]
		}
		for l := range p {
			p[l] /= all
		}
	}
	best := -1.0
	for width := 1; best < 0; width++ {
		for a := 0; a+width <= len(p); a++ {
			held := 0.0
			for _, share := range p[a : a+width] {
				held += share
			}
			if held >= 0.75 && held > best {
				best, from, to = held, a+1, a+width
			}
		}
	}
	return from, to, games
}

// The page joins the reviews of a player's games: its range is that of the product of the likelihoods, computed here
// independently.
func TestTheLevelsOfAllGamesAreJoined(t *testing.T) {
	ranges := map[[2]int]bool{}
	for _, loss := range []int{0, 20, 60, 120, 400} {
		d := scenestest.New(t, "en")
		players(t, d)
		reviewed(d, review.Choice{Difficulty: 150, Loss: loss}, review.Choice{Difficulty: 60, Loss: loss / 2}, review.Choice{Difficulty: 30})
		_, entries := d.Stats.Now()
		from, to, games := likely(entries)
		want := fmt.Sprintf("levels %d to %d", from, to)
		if from == to {
			want = fmt.Sprintf("level %d", from)
		}
		look := scenestest.Open(people.New(d.Env, all.Games()), usual).Render(d)
		if !look.Has(want) || !look.Has(fmt.Sprintf("Played like (reviews: %d)", games)) {
			t.Errorf("who loses %d a move: no %q of %d games", loss, want, games)
		}
		ranges[[2]int{from, to}] = true
	}
	if len(ranges) < 3 {
		t.Errorf("only the ranges %v", ranges)
	}
}

func TestTooFewOpenPositionsTellNoLevel(t *testing.T) {
	d := scenestest.New(t, "en")
	players(t, d)
	if scenestest.Open(people.New(d.Env, all.Games()), usual).Render(d).Has("Played like") {
		t.Error("a level without any review")
	}
	entries := slices.Clone(d.Library.Entries())
	for i := range entries {
		entries[i].WeightsX = nil
		if i == 3 {
			entries[i].WeightsX = make([]int, 10)
		}
	}
	d.Stats = stats.NewLive(stats.Source{Entries: func() ([]library.Entry, uint64, bool) { return entries, 1, false },
		Rules: d.Stats.Rules, People: d.People.Version, Wake: func() {}})
	if !scenestest.Open(people.New(d.Env, all.Games()), usual).Render(d).Has("Level not clear yet (reviews: 1)") {
		t.Error("a game in which all levels are as likely tells one")
	}
}
