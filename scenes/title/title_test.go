package title_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
	"xotrio/scenes/title"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func open(d *scenestest.Env) scenes.Scene {
	return title.New(d.Env, all.Games(), func(game string) (match.Setup, error) { return setup.Next(d.Env, all.Games(), game) })
}

// withMatch has a match in progress with a long score.
func withMatch(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		d.InProgress = scenestest.Match(t, "xobrainer", nil, []string{"Wilhelmina", "Computer"}, "e5", "e6")
		return open(d)
	}
}

// tip returns all text that is shown while the pointer is over the named node.
func tip(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) string {
	t.Helper()
	at, ok := h.Render(d).Find(name)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	h.Move(at.Center().X, at.Center().Y)
	h.Wait(120)
	return h.Render(d).String()
}

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, open, func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, withMatch(t), func(*scenestest.Hands) {})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "welcome", "daily", "setup/xobrainer", "play/xobrainer", "learn/xobrainer", "setup/trexo", "play/trexo", "learn/trexo", "setup/oxixo", "play/oxixo", "learn/oxixo", "puzzles", "library", "analyse", "cups", "people", "box", "rules", "settings", "quit", "language")
	d = scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(withMatch(t)(d), usual), "continue", "daily", "setup/xobrainer", "play/xobrainer", "learn/xobrainer", "setup/trexo", "play/trexo", "learn/trexo", "setup/oxixo", "play/oxixo", "learn/oxixo", "puzzles", "library", "analyse", "cups", "people", "box", "rules", "settings", "quit", "language")
	d = scenestest.New(t, "en")
	d.NoQuit = true
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "welcome", "daily", "setup/xobrainer", "play/xobrainer", "learn/xobrainer", "setup/trexo", "play/trexo", "learn/trexo", "setup/oxixo", "play/oxixo", "learn/oxixo", "puzzles", "library", "analyse", "cups", "people", "box", "rules", "settings", "language")
}

func TestFirstFocus(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.Focused() != "play/xobrainer" {
		t.Errorf("the focus is on %q", h.Focused())
	}
	h = scenestest.Open(withMatch(t)(d), usual)
	if h.Focused() != "continue" {
		t.Errorf("with a match in progress the focus is on %q", h.Focused())
	}
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || scenestest.Begun(h.Next) != d.InProgress {
		t.Errorf("Enter leads to %v", h.Next)
	}
}

func TestQuitAndEscape(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.ClickOn(t, d, "quit"); h.Next.Kind != scenes.Quit {
		t.Errorf("Quit answers %v", h.Next.Kind)
	}
	h = scenestest.Open(open(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Stay || !h.Render(d).Has("Quit XO Trio?") {
		t.Errorf("Esc answers %v without a question", h.Next.Kind)
	}
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Stay || h.Render(d).Has("Quit XO Trio?") {
		t.Errorf("Enter answers %v: the answer that has the focus goes back", h.Next.Kind)
	}
	h.Press(ebiten.KeyEscape)
	if h.ClickOn(t, d, "ask-yes"); h.Next.Kind != scenes.Quit {
		t.Errorf("yes answers %v", h.Next.Kind)
	}
	d.NoQuit = true
	h = scenestest.Open(open(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Stay {
		t.Errorf("in a browser Esc answers %v", h.Next.Kind)
	}
}

func TestLanguageIsStored(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	choose := func() {
		h.ClickOn(t, d, "language")
		h.ClickOn(t, d, "language/list/1")
	}
	choose()
	if d.Settings.Language != "fr" || d.Applied != 1 {
		t.Errorf("the language is %q, and settings were applied %d times", d.Settings.Language, d.Applied)
	}
	if !h.Render(d).Has("Bibliothèque") {
		t.Error("the screen is not in the chosen language")
	}
	if choose(); d.Applied != 1 {
		t.Error("the language that holds is applied again")
	}
	h.ClickOn(t, d, "language")
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Stay {
		t.Errorf("with the languages open Esc answers %v", h.Next.Kind)
	}
	if _, ok := h.Render(d).Find("language/list/1"); ok {
		t.Error("Esc has not closed the languages")
	}
}

// The screen that covered this one may have started or finished a match.
func TestResumeOffersMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	h.Scene.(scenes.Resumer).Resume(nil)
	h.Wait(1)
	if _, ok := h.Render(d).Find("continue"); !ok {
		t.Error("Continue is not offered")
	}
}

// If several matches are in progress, Continue opens the one played last and the list opens any, with its game,
// players, score and date.
func TestSeveralMatches(t *testing.T) {
	some := func() *scenestest.Env {
		d := scenestest.New(t, "en")
		for i, game := range []string{"trexo", "xobrainer", "oxixo4"} {
			m := scenestest.Match(t, game, nil, []string{"Ann", "Bob"})
			if err := store.SetPlayed(m, d.Now().Add(time.Duration(-i)*24*time.Hour)); err != nil {
				t.Fatal(err)
			}
			d.More = append(d.More, m)
		}
		return d
	}
	for _, size := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 1000, 1), scenestest.Phone()} {
		d := some()
		h := scenestest.Open(open(d), size)
		if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || scenestest.Begun(h.Next) != d.More[0] {
			t.Errorf("Enter leads to %v", h.Next)
		}
		for i, want := range d.More {
			h := scenestest.Open(open(d), size)
			h.ClickOn(t, d, "running")
			c := h.Render(d)
			for _, text := range []string{"Games in progress", "Trexo", "XOBrainer", "Oxixo for four", "today at 12:00", "yesterday at 12:00", "2 days ago"} {
				if !c.Has(text) {
					t.Errorf("%q is not to be read", text)
				}
			}
			for _, fault := range c.Faults() {
				t.Error(fault)
			}
			if h.ClickOn(t, d, "resume/"+string(rune('0'+i))); h.Next.Kind != scenes.Go || scenestest.Begun(h.Next) != want {
				t.Errorf("row %d leads to %v", i, h.Next)
			}
		}
		h = scenestest.Open(open(d), size)
		h.Press(ebiten.KeyRight, ebiten.KeyEnter)
		if h.Focused() != "resume/0" {
			t.Errorf("the focus is on %q", h.Focused())
		}
		if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Stay || h.Focused() != "running" {
			t.Errorf("Esc answers %v, and the focus is on %q", h.Next.Kind, h.Focused())
		}
		if _, ok := h.Render(d).Find("resume/0"); ok {
			t.Error("Esc does not close the list")
		}
	}
}

// icons matches the icons of a drawing.
var icons = regexp.MustCompile(`art icon/\S+.* (-?[\d.]+),(-?[\d.]+) \d+x\d+`)

// The doors at the foot all have an icon or none has one, whatever the language and the window.
func TestDoorsAreAlike(t *testing.T) {
	for _, language := range []string{"en", "fr", "nl"} {
		for _, width := range []float64{360, 390, 800, 900, 1000, 1100, 1280} {
			d := scenestest.New(t, language)
			height := 800.0
			if width < 800 { // as much as a phone shows by scrolling
				height = 1800
			}
			drawn := scenestest.Open(open(d), graph.MeasureWindow(width, height, 1)).Render(d)
			with := map[string]bool{}
			for _, name := range []string{"puzzles", "library", "analyse", "cups", "people", "box"} {
				box, ok := drawn.Find(name)
				if !ok {
					t.Fatalf("%s is not drawn", name)
				}
				has := slices.ContainsFunc(icons.FindAllStringSubmatch(drawn.String(), -1), func(m []string) bool {
					x, _ := strconv.ParseFloat(m[1], 64)
					y, _ := strconv.ParseFloat(m[2], 64)
					return box.Contains(graph.Point{X: x, Y: y})
				})
				with[fmt.Sprintf("icon %t", has)] = true
			}
			if len(with) != 1 {
				t.Errorf("%s, %v wide: some doors have an icon, others none", language, width)
			}
		}
	}
}

// The chip shows the current player with the rating of the game rated last, and fits.
func TestPlayerChip(t *testing.T) {
	rated := func(d *scenestest.Env) scenes.Scene {
		wilhelmina, r := d.People.Add("Wilhelmina", d.Now())
		if r != nil {
			t.Fatal(r)
		}
		d.Noted[scenes.CurrentPlayer] = scenes.SolverID(wilhelmina)
		g, err := games.ByName("trexo")
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(match.Setup{Game: "trexo", Rated: true, Seats: []match.Seat{match.Person("Wilhelmina"), match.Computer("", 4)}}, g)
		if err != nil {
			t.Fatal(err)
		}
		m.Play(m.Position().AppendMoves(nil)[0])
		m.Resign(rules.O)
		if _, err := d.Library.Import(m.File(), "2026-11-02_12-00-00_trexo.xotrio", time.Time{}); err != nil {
			t.Fatal(err)
		}
		if err := d.Library.Wait(); err != nil {
			t.Fatal(err)
		}
		d.Stats.Now()
		return open(d)
	}
	scenestest.FitEverywhere(t, rated, func(h *scenestest.Hands) { h.Wait(2) })
	d := scenestest.New(t, "en")
	h := scenestest.Open(rated(d), usual)
	h.Wait(2)
	if c := h.Render(d); !c.Has("Wilhelmina") {
		t.Errorf("nobody says who plays here: %s", c)
	}
	if h.ClickOn(t, d, "people"); !scenestest.Leads[scenes.People](h.Next) {
		t.Errorf("it leads to %+v", h.Next)
	}
}

// A newer version has a button of its own that says where to find it; due mistakes have precedence.
func TestNewerVersion(t *testing.T) {
	newer := func(d *scenestest.Env) scenes.Scene {
		d.NewsFrom, d.Newer = "https://example.org/games/version.json", "12.34.56"
		return open(d)
	}
	scenestest.FitEverywhere(t, newer, func(*scenestest.Hands) {})
	d := scenestest.New(t, "en")
	h := scenestest.Open(newer(d), usual)
	if h.ClickOn(t, d, "news"); h.Next.Kind != scenes.Push {
		t.Fatalf("it leads to %+v", h.Next)
	}
	n, ok := h.Next.To.(scenes.Notice)
	if !ok || !strings.Contains(n.Text, "12.34.56") || !strings.HasSuffix(n.Text, "https://example.org/games/") {
		t.Errorf("it leads to %+v", h.Next.To)
	}
}

// The list of matches in progress fits, however long it is.
func TestListOfMatchesFits(t *testing.T) {
	for _, n := range []int{3, 12} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			for i := range n {
				m := scenestest.Match(t, []string{"trexo", "xobrainer", "oxixo4"}[i%3], nil, []string{"Wilhelmina", "Maximilian"})
				if err := store.SetPlayed(m, d.Now().Add(time.Duration(-i)*24*time.Hour)); err != nil {
					t.Fatal(err)
				}
				d.More = append(d.More, m)
			}
			return open(d)
		}, func(h *scenestest.Hands) { h.Press(ebiten.KeyRight, ebiten.KeyEnter) })
	}
}

// A list that is longer than the screen scrolls to the focused row.
func TestLongListOfMatchesScrolls(t *testing.T) {
	d := scenestest.New(t, "en")
	for range 20 {
		d.More = append(d.More, scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}))
	}
	size, seen := graph.MeasureWindow(800, 600, 1), map[*match.Match]bool{}
	for i := range 20 {
		h := scenestest.Open(open(d), size)
		h.ClickOn(t, d, "running")
		for range i {
			h.Press(ebiten.KeyDown)
		}
		h.Wait(30)
		c := h.Render(d)
		for _, fault := range c.Faults() {
			t.Error(fault)
		}
		if box, ok := c.Find("resume/" + strconv.Itoa(i)); !ok || box.Y < 0 || box.Y+box.H > size.H {
			t.Errorf("row %d is not in sight: %v", i, box)
		}
		h.Press(ebiten.KeyEnter)
		seen[scenestest.Begun(h.Next)] = true
	}
	if len(seen) != 20 {
		t.Errorf("%d of 20 matches can be continued", len(seen))
	}
}

// A match whose record has no checksum can be continued like any other, and is marked as unchecked.
func TestUncheckedMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	const quiet = "(unchecked)"
	look := func() bool { return scenestest.Open(open(d), usual).Render(d).Has(quiet) }
	if look() {
		t.Error("a match made here is said not to be checked")
	}
	m, err := match.Parse(d.InProgress.Text(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	d.InProgress = m
	if !look() {
		t.Error("nothing is said of a match without a sum")
	}
}

// Play starts at once. If that suspends a match of the same game, it asks first.
func TestPlay(t *testing.T) {
	d := scenestest.New(t, "en")
	d.More = []*match.Match{scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")}
	begins := func(h *scenestest.Hands, game string) bool {
		return h.Next.Kind == scenes.Go && h.Next.To == scenes.Play{Game: game}
	}
	h := scenestest.Open(open(d), usual)
	if h.ClickOn(t, d, "play/oxixo"); !begins(h, "oxixo") {
		t.Errorf("Play answers %+v", h.Next)
	}
	h = scenestest.Open(open(d), usual)
	if h.ClickOn(t, d, "play/trexo"); h.Next.Kind != scenes.Stay {
		t.Fatalf("a match in progress is put away unasked: %+v", h.Next)
	}
	if h.ClickOn(t, d, "ask-no"); h.Next.Kind != scenes.Stay {
		t.Errorf("No answers %+v", h.Next)
	}
	h.ClickOn(t, d, "play/trexo")
	if h.ClickOn(t, d, "ask-yes"); !begins(h, "trexo") {
		t.Errorf("Yes answers %+v", h.Next)
	}
}

// Offers that come and go do not move any other button.
func TestButtonsKeepTheirPlaces(t *testing.T) {
	for _, size := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 1000, 1), scenestest.Phone()} {
		places := func(d *scenestest.Env) map[string]graph.Point {
			c, all := scenestest.Open(open(d), size).Render(d), map[string]graph.Point{}
			for _, n := range c.Nodes {
				if n.Role == graph.Button && n.Name != "welcome" && (n.Name != "daily" || !size.Narrow()) { // on a phone it is narrower beside the mistakes
					all[n.Name] = graph.Point{X: n.Box.X, Y: n.Box.Y}
				}
			}
			return all
		}
		first, later := scenestest.New(t, "en"), scenestest.New(t, "en")
		later.More = []*match.Match{scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5"), scenestest.Match(t, "oxixo", nil, []string{"Ann", "Bob"})}
		v, today := later.Solving.Solver(""), solving.DayOf(later.Now())
		list := scenestest.PuzzlesOf(t, "trexo")
		v.Solve(v.Daily(list, today, today), solving.Daily(list, today), today, 0)
		later.Exercises.Keep(exercises.Exercise{Ply: 1, Game: "trexo", Position: "10/10/10/10/10/10/10/10/10/10 x 45", Side: "x", Played: "a1a2", Best: []string{"e5e6"}}, later.Now().AddDate(0, 0, -1))
		now := places(later)
		if len(now) < 20 {
			t.Fatalf("there are %d buttons", len(now))
		}
		for name, was := range places(first) {
			if now[name] != was {
				t.Errorf("%.0fx%.0f: %s was at %v and is at %v", size.W, size.H, name, was, now[name])
			}
		}
	}
}

// The puzzles button shows the rating; the daily one counts the days in a row.
func TestPuzzles(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if c := h.Render(d); c.Has("Rating") || c.Has("in a row") {
		t.Error("somebody who has solved nothing has a rating")
	}
	list := scenestest.PuzzlesOf(t, "trexo")
	v, today := d.Solving.Solver(""), solving.DayOf(d.Now())
	solve := func(day solving.Day) {
		v.Solve(v.Daily(list, day, day), solving.Daily(list, day), day, 0)
	}
	solve(today - 1)
	h = scenestest.Open(open(d), usual)
	if c := h.Render(d); !strings.Contains(tip(t, d, h, "puzzles"), "Rating 1") || !c.Has("day 2 in a row") {
		t.Errorf("with a puzzle solved yesterday it says\n%s", c)
	}
	solve(today)
	h = scenestest.Open(open(d), usual)
	if c, said := h.Render(d), tip(t, d, h, "daily"); !c.Has("day 2 in a row") || !strings.Contains(said, "Daily puzzle, solved today: Trexo, day 2 in a row") {
		t.Errorf("with one solved today it says\n%s", said)
	}
	if h.ClickOn(t, d, "puzzles"); h.Next.Kind != scenes.Push || h.Next.To != (scenes.Puzzles{}) {
		t.Errorf("the puzzles are at %+v", h.Next)
	}
	if h.ClickOn(t, d, "daily"); h.Next.To != (scenes.Puzzles{Daily: true}) {
		t.Errorf("the daily one is at %+v", h.Next)
	}
}

// Each player has a rating, and so has a guest.
func TestPuzzleRatingsOfPlayers(t *testing.T) {
	d := scenestest.New(t, "en")
	anna, r := d.People.Add("Anna", d.Now())
	if r != nil {
		t.Fatal(r)
	}
	list := scenestest.PuzzlesOf(t, "trexo")
	v, today := d.Solving.Solver(""), solving.DayOf(d.Now())
	v.Solve(v.Daily(list, today, today), solving.Daily(list, today), today, 0)
	if h := scenestest.Open(open(d), usual); !strings.Contains(tip(t, d, h, "puzzles"), "Rating 1") {
		t.Error("the guest has no rating")
	}
	d.Noted[scenes.CurrentPlayer] = scenes.SolverID(anna)
	if h := scenestest.Open(open(d), usual); strings.Contains(tip(t, d, h, "puzzles"), "Rating 1") || h.Render(d).Has("in a row") {
		t.Error("Anna has the rating of the guest")
	}
}

// Due mistakes have a button.
func TestDueMistakes(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Exercises.Keep(exercises.Exercise{Ply: 1, Game: "trexo", Position: "10/10/10/10/10/10/10/10/10/10 x 45", Side: "x", Played: "a1a2", Best: []string{"e5e6"}}, d.Now())
	if h := scenestest.Open(open(d), usual); h.Render(d).Has("My mistakes") {
		t.Error("what is due tomorrow is there today")
	}
	now := d.Now().AddDate(0, 0, 1)
	d.Env.Now = func() time.Time { return now }
	h := scenestest.Open(open(d), usual)
	if !h.Render(d).Has("My mistakes · 1 due") {
		t.Errorf("nobody says what is due: %s", h.Render(d))
	}
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		d.Exercises.Keep(exercises.Exercise{Ply: 1, Game: "trexo", Position: "10/10/10/10/10/10/10/10/10/10 x 45", Side: "x", Played: "a1a2", Best: []string{"e5e6"}}, now.AddDate(0, 0, -1))
		d.Env.Now = func() time.Time { return now }
		return open(d)
	}, func(*scenestest.Hands) {})
	if h.ClickOn(t, d, "mistakes"); h.Next.Kind != scenes.Push || !scenestest.Leads[scenes.Mistakes](h.Next) {
		t.Errorf("the mistakes are at %+v", h.Next)
	}
}

// The library button shows the number of matches.
func TestLibrary(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Library.Import(scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5").Text(), "", d.Now()); err != nil {
		t.Fatal(err)
	}
	h.Wait(2)
	if !strings.Contains(tip(t, d, h, "library"), "1 game") {
		t.Error("the number of games is not to be read")
	}
	if h.ClickOn(t, d, "library"); h.Next.Kind != scenes.Push || !scenestest.Leads[scenes.Library](h.Next) {
		t.Errorf("the library is at %+v", h.Next)
	}
}

// Learn leads to the next step of the lesson or, once all are done, to the list of lessons.
func TestLearn(t *testing.T) {
	lessons, err := all.Games().Lessons()
	if err != nil {
		t.Fatal(err)
	}
	d := scenestest.New(t, "en")
	d.Lessons.Mark(lessons[0], 0)
	h := scenestest.Open(open(d), usual)
	h.ClickOn(t, d, "learn/xobrainer")
	if to, ok := scenestest.To[scenes.Lesson](h.Next); h.Next.Kind != scenes.Push || !ok || to.Name != "xobrainer" || to.Step != 1 {
		t.Errorf("it leads to %+v", h.Next)
	}
	for i := range lessons[0].Steps {
		d.Lessons.Mark(lessons[0], i)
	}
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"})
	if r := m.Resign(rules.X); r != nil {
		t.Fatal(r)
	}
	if _, err := d.Library.Import(m.Text(), "", d.Now()); err != nil {
		t.Fatal(err)
	}
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	h.Scene.(scenes.Resumer).Resume(nil)
	h.Wait(1)
	if !strings.Contains(tip(t, d, h, "learn/oxixo"), "2 min") {
		t.Error("nobody says how long a lesson takes")
	}
	if h.ClickOn(t, d, "learn/xobrainer"); !scenestest.Leads[scenes.Learn](h.Next) {
		t.Errorf("with all steps done it leads to %+v", h.Next)
	}
}

// To play is the first choice of a card: its button is at least as wide as that to learn.
func TestPlayIsNoNarrowerThanLearn(t *testing.T) {
	for _, m := range append(scenestest.Sizes(), scenestest.Phones()...) {
		for _, language := range assets.Languages() {
			d := scenestest.New(t, language)
			c := scenestest.Open(open(d), m).Render(d)
			play, ok := c.Find("play/xobrainer")
			learn, known := c.Find("learn/xobrainer")
			if !ok || !known || play.W < learn.W-0.5 {
				t.Errorf("%s, %.0fx%.0f: play is %v, learn %v", language, m.W, m.H, play, learn)
			}
		}
	}
}
