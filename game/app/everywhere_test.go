package app

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/speech"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// place is a screen of the program as somebody may come upon it: over is where it stands on another one, nil for nowhere.
type place struct {
	name     string
	over, at scenes.Route
}

// blames is a judge by whom every move had better been another one.
type blames struct{}

func (blames) Of(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(m rules.Move, chance int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: chance, Round: chance}
	}
	moves := pos.AppendMoves(nil)
	if moves[0] == played || len(moves) < 2 {
		return judge.Judgement{Lines: []judge.Line{line(played, 600)}}, nil
	}
	return judge.Judgement{Lines: []judge.Line{line(moves[0], 700), line(played, 300)}, Played: 1}, nil
}

// house is a folder in which there is something of everything that players keep, with the tournaments that are there, by what they are.
type house struct {
	t    *testing.T
	dir  string
	cups []place
}

// The matches of a house: one in progress, one that is over.
var (
	began    = []string{"e5", "d4", "e6", "d5", "e7"}
	finished = []string{"a1", "a10", "b1", "b9", "c1", "c10", "d1", "e10", "e1"}
)

// furnish makes a house.
func furnish(t *testing.T) *house {
	t.Helper()
	house := &house{t: t, dir: t.TempDir()}
	e := house.enter(graph.MeasureWindow(1280, 800, 1), false)
	d := e.p.a.env
	for _, name := range []string{"Anna", "Ben", "Cleo"} {
		if _, r := d.People.Add(name, d.Now()); r != nil {
			t.Fatal(r)
		}
	}
	d.Keep(scenes.CurrentPlayer, "1")
	for i, names := range [][]string{{"Anna", "Ben"}, {"Ben", "Anna"}, {"Anna", "Cleo"}, {"Uncle", "Anna"}, {"Ben", "Uncle"}} {
		if _, err := d.Library.Import(house.over("xobrainer", names...).File(), fmt.Sprintf("2026-11-%02d_12-00-00.xotrio", i+1), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	for day := rateds; day > 0; day-- {
		if _, err := d.Library.Import(house.rated(day).File(), fmt.Sprintf("2026-11-%02d_20-00-00.xotrio", day), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	house.solve(d.Solving, 18, 19)
	m := house.over("xobrainer", "Anna", "Ben")
	r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Weigher, error) { return blames{}, nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Exercises.Add(exercises.Of(&r, m, ""), d.Now().AddDate(0, 0, -9)) == 0 {
		t.Fatal("nothing is to be exercised")
	}
	for _, kind := range []tournament.Kind{tournament.Swiss, tournament.RoundRobin, tournament.KnockOut} {
		for rounds := 1; rounds <= 3; rounds++ {
			id := d.Tournaments.Add(*house.tournament(kind, rounds))
			house.cups = append(house.cups, place{fmt.Sprintf("%s tournament in round %d", kind, rounds), scenes.Tournaments{}, scenes.Tournament{ID: id}})
		}
	}
	e.leave()
	return house
}

// places are all places of the house, with matches that nobody has touched.
func (house *house) places() (list []place) {
	list = slices.Clone(house.cups)
	open := func(name string, over, at scenes.Route) { list = append(list, place{name, over, at}) }
	m, t := house.over("xobrainer", "Anna", "Ben"), house.t
	running := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Ben"}, began...)
	v, won := session.Of(running, session.Everybody, 0), session.Of(m, session.Everybody, 0)
	at := scenes.Table{Match: running}
	for _, g := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		open("setup of "+g, scenes.Title{}, scenes.Setup{Game: g})
		open("rules of "+g, scenes.Title{}, scenes.Rules{Game: g})
		open("editor of "+g, scenes.Library{}, scenes.Editor{Game: g})
		if g != "oxixo4" {
			open("puzzles of "+g, scenes.Title{}, scenes.Puzzles{Game: g})
			open("companion of "+g, scenes.Title{}, scenes.Companion{Game: g})
		}
	}
	open("title", nil, scenes.Title{})
	open("setup for a tournament", scenes.Tournaments{}, scenes.Setup{Game: "trexo", Ask: &match.Setup{Game: "trexo", NoHelp: true}})
	open("table", scenes.Title{}, at)
	open("lots", scenes.Title{}, scenes.Lots{Match: scenestest.Match(t, "trexo", nil, []string{"Anna", "Ben"})})
	open("pause", at, scenes.Pause{View: &v})
	open("result", at, scenes.Result{View: &won, Played: m})
	open("players", at, scenes.Players{View: &v})
	open("display", at, scenes.Display{View: &v})
	open("unsaved", at, scenes.Unsaved{})
	open("notice", scenes.Title{}, scenes.Notice{Text: "Something is told."})
	open("settings", scenes.Title{}, scenes.Settings{})
	open("library", scenes.Title{}, scenes.Library{})
	open("replay", scenes.Library{}, scenes.Replay{Match: m})
	open("export", scenes.Library{}, scenes.Export{Match: m})
	open("people", scenes.Title{}, scenes.People{})
	open("analysis", scenes.Library{}, scenes.Analyse{View: &v})
	open("mistakes", scenes.Library{}, scenes.Mistakes{})
	open("learn", scenes.Title{}, scenes.Learn{})
	open("lesson", scenes.Learn{}, scenes.Lesson{Name: "xobrainer"})
	open("tournaments", scenes.Title{}, scenes.Tournaments{})
	open("new tournament", scenes.Tournaments{}, scenes.TournamentSetup{})
	open("shortcuts", scenes.Title{}, scenes.Shortcuts{At: "title"})
	return list
}

// over is a match of that game that one of two players has won.
func (house *house) over(game string, names ...string) *match.Match {
	house.t.Helper()
	m := scenestest.Match(house.t, game, rules.Options{"Format": "round"}, names, finished...)
	if !m.Result().Over() {
		house.t.Fatal("the match is not over")
	}
	return m
}

// rateds is how many rated matches Anna has played in a house, on the first days of a month.
const rateds = 5

// rated is the rated match of a day, against level 4: Anna has given up the third.
func (house *house) rated(day int) *match.Match {
	house.t.Helper()
	m := house.over("xobrainer", "Anna", "Ben")
	s := m.Setup()
	s.Rated, s.Seats = true, []match.Seat{match.Person("Anna"), match.Computer("", 4)}
	m, err := match.New(s, m.Game())
	if err != nil {
		house.t.Fatal(err)
	}
	loser := rules.O
	if day == 3 {
		loser = rules.X
	}
	if r := m.PlayText(began[day-1]); r != nil { // each is another match
		house.t.Fatal(r)
	}
	if r := m.Resign(loser); r != nil {
		house.t.Fatal(r)
	}
	return m
}

// solve has Anna solve the puzzles of these days of a month, each on its day, and fail at that of the day before at her first move.
func (house *house) solve(book *solving.Book, days ...int) {
	house.t.Helper()
	info, err := games.ByName("xobrainer")
	if err != nil {
		house.t.Fatal(err)
	}
	list, err := puzzle.Of(info)
	if err != nil {
		house.t.Fatal(err)
	}
	on := func(day int) solving.Day { return solving.DayOf(time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC)) }
	anna, before := book.Solver("1"), on(days[0]-1)
	anna.GiveUp(anna.Daily(list, before, before), solving.Daily(list, before), before)
	for _, day := range days {
		anna.Solve(anna.Daily(list, on(day), on(day)), solving.Daily(list, on(day)), on(day), 0)
	}
}

// tournament is one of six, of whose rounds so many are paired, and in the last of which one result is missing.
func (house *house) tournament(kind tournament.Kind, rounds int) *tournament.Tournament {
	house.t.Helper()
	list := []tournament.Entrant{{Name: "Anna"}, {Name: "Ben"}, {Name: "Cleo"}, {Name: "Dirk"}, {Name: "Eva"}, {Name: "Level 3", Level: 3}}
	c, err := tournament.New(fmt.Sprintf("Club %s %d", kind, rounds), kind, 3, list)
	if err != nil {
		house.t.Fatal(err)
	}
	c.Day, c.Play = "2026-11-20", tournament.Play{Game: "trexo"}
	for round := range rounds {
		if err := c.Pair(); err != nil {
			house.t.Fatal(err)
		}
		for i := range c.Rounds[round].Games {
			if c.Rounds[round].Games[i].Bye() || round == rounds-1 && i == 0 {
				continue
			}
			if err := c.Enter(i, tournament.First, ""); err != nil {
				house.t.Fatal(err)
			}
		}
	}
	return c
}

// guest is somebody in a house who uses it by keys or by a gamepad, and hears what is spoken.
type guest struct {
	*ear
	dir    string
	places []place
	// player is who played here when the house was entered.
	player string
	// marks counts the options in lists to which the mark was moved.
	marks int
}

// Say implements speech.Voice, in any language.
func (g *guest) Say(text, _ string, _ bool) {
	g.heard, g.all = append(g.heard, text), append(g.all, text)
}

// enter starts the program in a copy of the house, on a window of that size.
func (house *house) enter(m graph.Metrics, pad bool) *guest {
	t := house.t
	t.Helper()
	dir := house.dir
	if len(house.cups) > 0 {
		dir = t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(house.dir)); err != nil {
			t.Fatal(err)
		}
	}
	l := &ear{t: t, p: &program{t: t, d: scenestest.New(t, "en")}}
	g := &guest{ear: l, dir: dir, places: house.places()}
	a, err := newApp(file.NewDisk(file.OneFolder(dir)), "", Options{
		Source: func(input.Source) input.Source { return l.p }, Clock: func() time.Duration { return l.p.frame.Now },
		Wall:  func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) },
		Voice: func() speech.Voice { return g },
	})
	if err != nil {
		t.Fatal(err)
	}
	a.env.Judge = func(*rules.Info) (judge.Weigher, error) { return blames{}, nil }
	a.env.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{NewJudge: a.env.Judge}) }
	l.p.a, l.p.frame = a, &input.Frame{}
	g.player = a.env.Kept(scenes.CurrentPlayer)
	s := a.env.Settings
	s.Speech, s.Language, s.ReducedMotion = true, "en", true
	a.env.Apply(s)
	l.p.h = &scenestest.Hands{Scene: l.p}
	if pad {
		f := l.p.h.Frame()
		f.Pad, f.Gamepads = true, 1
	}
	l.p.Layout(m)
	l.p.h.Wait(3)
	return g
}

// leave ends the program.
func (g *guest) leave() { g.p.a.finish() }

// goTo goes to a place.
func (g *guest) goTo(at *place) {
	dir, s := g.p.a.dir, g.p.a.env.Settings
	s.Language, s.Theme, s.TextSize, s.FullScreen = "en", store.ThemeDark, 100, false
	if s != g.p.a.env.Settings {
		g.p.a.env.Apply(s)
	}
	g.p.a.env.Keep(scenes.CurrentPlayer, g.player)
	if at.over != nil {
		dir.goTo(at.over)
		g.settle()
		dir.open(at.at)
	} else {
		dir.goTo(at.at)
	}
	g.settle()
}

// settle waits until nothing is worked out any more and everything stands still.
func (g *guest) settle() {
	g.t.Helper()
	last := ""
	for range 4000 {
		g.p.h.Wait(3)
		now := g.shown()
		_, _, reading := g.p.a.env.Library.Reading()
		_, counted := g.p.a.env.Stats.Table() // the ratings come in the background
		if now == last && !reading && len(counted) == len(g.p.a.env.Library.Entries()) && !strings.Contains(now, "Weighing") && !strings.Contains(now, "going deeper") {
			return
		}
		last = now
		time.Sleep(time.Millisecond)
	}
	g.t.Fatalf("it never stands still: %s", last)
}

// wish has the node of that name have the focus.
func (g *guest) wish(name string) {
	f := g.p.h.Frame()
	f.Wish = input.Wish{Node: name}
	g.p.Update(f)
	f.Wish = input.Wish{}
	g.p.h.Wait(1)
}

// shown is what the screen says: where one is, and all nodes with what they say, but for the focus.
func (g *guest) shown() string {
	var lines []string
	for _, r := range g.p.a.dir.routes {
		lines = append(lines, fmt.Sprintf("%T\n", r))
	}
	g.p.Root().Walk(g.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Placed(g.p.h.Now()).Fade >= 1 {
			return false
		}
		if strings.HasPrefix(n.Name, "turning ") {
			return true // where a match turned is told once that is worked out
		}
		if (n.Name != "" || n.Label != "") && !keysTold.MatchString(n.Label) {
			lines = append(lines, fmt.Sprintln(n.Name, n.Role, n.Label, n.Value, n.Disabled, n.Modal))
		}
		return true
	})
	slices.Sort(lines)
	return seconds.ReplaceAllString(strings.Join(lines, ""), "some seconds")
}

// seconds are those of a clock that runs.
var seconds = regexp.MustCompile(`\d+\.\d s`)

// keysTold is what a board tells of its keys once they were used there, and not before.
var keysTold = regexp.MustCompile("turns the brick|(Click or drag|choose) a cube")

// kept is what is kept in files, besides what is only a copy or a trace.
func (g *guest) kept() string {
	g.t.Helper()
	var out strings.Builder
	err := filepath.WalkDir(g.dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".backup") || strings.HasSuffix(path, ".new") || strings.HasSuffix(path, ".lock") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil // what is just replaced is there under its name in the next moment
		}
		fmt.Fprintf(&out, "%s: %q\n", strings.TrimPrefix(path, g.dir), data)
		return nil
	})
	if err != nil {
		g.t.Fatal(err)
	}
	return out.String() + fmt.Sprintf("%+v", g.p.a.env.Settings)
}

// node is the node of that name that can be used, nil where there is none.
func (g *guest) node(name string) (found *graph.Node) {
	for _, n := range g.controls() {
		if n.Name == name {
			return n
		}
	}
	return nil
}

// modal is the name of the node that keeps everything to itself, empty where there is none.
func (g *guest) modal() (name string) {
	g.p.Root().Walk(g.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Modal && n.Box != (graph.Rect{}) {
			name = n.Name
		}
		return true
	})
	return name
}

// controls are all nodes that can have the focus, in the order of the tree.
func (g *guest) controls() (out []*graph.Node) {
	modal := g.modal()
	var visit func(n *graph.Node, inside bool)
	visit = func(n *graph.Node, inside bool) {
		if n.Hidden || n.Disabled || n.Placed(g.p.h.Now()).Fade >= 1 {
			return
		}
		inside = inside || modal == "" || n.Name == modal
		if n.Press != nil || n.Turn != nil || n.Type != nil {
			if inside {
				out = append(out, n)
			}
			return
		}
		for _, c := range n.Children {
			visit(c, inside)
		}
	}
	visit(g.p.Root(), false)
	return out
}

// focused is the name of the node that has the focus.
func (g *guest) focused() string { return g.p.h.Focused() }

// Every screen of the program is among the places of a house.
func TestAHouseHasEveryScreen(t *testing.T) {
	data, err := os.ReadFile("../../scenes/route.go")
	if err != nil {
		t.Fatal(err)
	}
	house, have := furnish(t), []string{"table"}
	for _, p := range house.places() {
		have = append(have, p.at.Screen())
	}
	names := regexp.MustCompile(`Screen\(\) string { return "([\w-]+)" }`).FindAllStringSubmatch(string(data), -1)
	if len(names) < 25 {
		t.Fatalf("only %d screens are found", len(names))
	}
	for _, name := range names {
		if !slices.Contains(have, name[1]) {
			t.Errorf("no place is on the screen %q", name[1])
		}
	}
}
