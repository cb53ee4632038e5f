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
	"xotrio/game/companion"
	"xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// place is a screen of the program. over is the screen below it, nil for none.
type place struct {
	name     string
	over, at scenes.Route
}

// blames is a judge that prefers another move to every move that was played.
type blames struct{}

func (blames) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(m rules.Move, chance int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: chance, Round: chance}
	}
	moves := pos.AppendMoves(nil)
	if moves[0] == played || len(moves) < 2 {
		return judge.Judgement{Lines: []judge.Line{line(played, 600)}}, nil
	}
	return judge.Judgement{Lines: []judge.Line{line(moves[0], 700), line(played, 300)}, Played: 1}, nil
}

// house is a folder with some of everything that players store.
type house struct {
	dir string
	// cups are the screens of its tournaments.
	cups []place
}

// Moves of the matches of a house: one in progress, one that is over.
var (
	startedMoves  = []string{"e5", "d4", "e6", "d5", "e7"}
	finishedMoves = []string{"a1", "a10", "b1", "b9", "c1", "c10", "d1", "e10", "e1"}
)

// furnish makes a house.
func furnish(t *testing.T) *house {
	t.Helper()
	house := &house{dir: t.TempDir()}
	g := house.enter(t, windowSize, false)
	d := g.p.a.env
	for _, name := range []string{"Anna", "Ben", "Cleo"} {
		if _, r := d.People.Add(name, d.Now()); r != nil {
			t.Fatal(r)
		}
	}
	d.Keep(scenes.CurrentPlayer, "1")
	for i, names := range [][]string{{"Anna", "Ben"}, {"Ben", "Anna"}, {"Anna", "Cleo"}, {"Uncle", "Anna"}, {"Ben", "Uncle"}} {
		if _, err := d.Library.Import(finishedMatch(t, names...).File(), fmt.Sprintf("2026-11-%02d_12-00-00.xotrio", i+1), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	for day := ratedMatches; day > 0; day-- {
		if _, err := d.Library.Import(ratedMatch(t, day).File(), fmt.Sprintf("2026-11-%02d_20-00-00.xotrio", day), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	solvePuzzles(t, d.Solving, 18, 19)
	m := finishedMatch(t, "Anna", "Ben")
	r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Analyser, error) { return blames{}, nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Exercises.Add(exercises.Of(&r, m, ""), d.Now().AddDate(0, 0, -9)) == 0 {
		t.Fatal("there are no exercises")
	}
	courses, err := lesson.All(games.All()...)
	if err != nil {
		t.Fatal(err)
	}
	d.Lessons.Mark(courses[0], 0)
	d.Library.Star("2026-11-01_12-00-00.xotrio", true)
	d.Apply(d.Settings)
	d.Companion.Restore(companion.Record{ID: "z", Game: "trexo", People: [2][]string{{"Anna"}, {"Ben"}}, Winner: rules.X, Rounds: 1})
	tree := d.Library.Branches(m)
	for _, mv := range m.At(2).AppendMoves(nil) {
		if text := m.At(2).MoveText(mv); text != m.Log()[2].Text {
			tree.Play(0, 2, text)
			break
		}
	}
	tree.SetComment(0, 1, "a word")
	d.Library.KeepBranches(m, tree)
	for _, kind := range []tournament.Kind{tournament.Swiss, tournament.RoundRobin, tournament.KnockOut} {
		for rounds := 1; rounds <= 3; rounds++ {
			id := d.Tournaments.Add(*newTournament(t, kind, rounds))
			house.cups = append(house.cups, place{fmt.Sprintf("%s tournament in round %d", kind, rounds), scenes.Tournaments{}, scenes.Tournament{ID: id}})
		}
	}
	g.leave()
	return house
}

// places returns the screens of the program, with matches of their own.
func (house *house) places(t *testing.T) (list []place) {
	list = slices.Clone(house.cups)
	open := func(name string, over, at scenes.Route) { list = append(list, place{name, over, at}) }
	m := finishedMatch(t, "Anna", "Ben")
	running := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Ben"}, startedMoves...)
	v, won := session.Of(running, session.Spectator, 0), session.Of(m, session.Spectator, 0)
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
	open("pause", at, scenes.Pause{View: v})
	open("result", at, scenes.Result{View: won, Played: m})
	open("players", at, scenes.Players{View: v})
	open("display", at, scenes.Display{View: v})
	open("unsaved", at, scenes.Unsaved{})
	open("notice", scenes.Title{}, scenes.Notice{Text: "Something is told."})
	open("settings", scenes.Title{}, scenes.Settings{})
	open("library", scenes.Title{}, scenes.Library{})
	open("replay", scenes.Library{}, scenes.Replay{Match: m})
	open("export", scenes.Library{}, scenes.Export{Match: m})
	open("people", scenes.Title{}, scenes.People{})
	open("analysis", scenes.Library{}, scenes.Analyse{View: v})
	open("mistakes", scenes.Library{}, scenes.Mistakes{})
	open("learn", scenes.Title{}, scenes.Learn{})
	open("lesson", scenes.Learn{}, scenes.Lesson{Name: "xobrainer"})
	open("tournaments", scenes.Title{}, scenes.Tournaments{})
	open("new tournament", scenes.Tournaments{}, scenes.TournamentSetup{})
	open("shortcuts", scenes.Title{}, scenes.Shortcuts{At: "title"})
	return list
}

// finishedMatch returns a match that one of two players has won.
func finishedMatch(t *testing.T, names ...string) *match.Match {
	t.Helper()
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, names, finishedMoves...)
	if !m.Result().Over() {
		t.Fatal("the match is not over")
	}
	return m
}

// ratedMatches is the number of rated matches that Anna has played in a house, on the first days of a month.
const ratedMatches = 5

// ratedMatch returns the rated match of a day, against level 4. Anna has resigned the third.
func ratedMatch(t *testing.T, day int) *match.Match {
	t.Helper()
	m := finishedMatch(t, "Anna", "Ben")
	s := m.Setup()
	s.Rated, s.Seats = true, []match.Seat{match.Person("Anna"), match.Computer("", 4)}
	m, err := match.New(s, m.Game())
	if err != nil {
		t.Fatal(err)
	}
	loser := rules.O
	if day == 3 {
		loser = rules.X
	}
	if r := m.PlayText(startedMoves[day-1]); r != nil { // each is another match
		t.Fatal(r)
	}
	if r := m.Resign(loser); r != nil {
		t.Fatal(r)
	}
	return m
}

// solvePuzzles solves, as Anna, the puzzles of these days of a month, each on its day, after a wrong first move in the puzzle of the day before.
func solvePuzzles(t *testing.T, book *solving.Book, days ...int) {
	t.Helper()
	info := gamestest.Info(t, "xobrainer")
	list, err := puzzle.Of(info)
	if err != nil {
		t.Fatal(err)
	}
	on := func(day int) solving.Day { return solving.DayOf(time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC)) }
	anna, before := book.Solver("1"), on(days[0]-1)
	anna.GiveUp(anna.Daily(list, before, before), solving.Daily(list, before), before)
	for _, day := range days {
		anna.Solve(anna.Daily(list, on(day), on(day)), solving.Daily(list, on(day)), on(day), 0)
	}
}

// newTournament returns a tournament of six players with that number of paired rounds. One result of the last round is missing.
func newTournament(t *testing.T, kind tournament.Kind, rounds int) *tournament.Tournament {
	t.Helper()
	list := []tournament.Entrant{{Name: "Anna"}, {Name: "Ben"}, {Name: "Cleo"}, {Name: "Dirk"}, {Name: "Eva"}, {Name: "Level 3", Level: 3}}
	c, err := tournament.New(fmt.Sprintf("Club %s %d", kind, rounds), kind, 3, list)
	if err != nil {
		t.Fatal(err)
	}
	c.Day, c.Play = "2026-11-20", tournament.Play{Game: "trexo"}
	for round := range rounds {
		if err := c.Pair(); err != nil {
			t.Fatal(err)
		}
		for i := range c.Rounds[round].Games {
			if c.Rounds[round].Games[i].Bye() || round == rounds-1 && i == 0 {
				continue
			}
			if err := c.Enter(i, tournament.First, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	return c
}

// guest is a listener in a house, with keys or a gamepad.
type guest struct {
	*listener
	dir    string
	places []place
	player string // the current player at the start
	marks  int    // number of marked options in lists
}

// Say implements speech.Voice, in any language.
func (g *guest) Say(text, _ string, _ bool) {
	g.heard, g.all = append(g.heard, text), append(g.all, text)
}

// enter starts the program in a copy of the house, in a window of that size.
func (house *house) enter(t *testing.T, m graph.Metrics, pad bool) *guest {
	t.Helper()
	dir := house.dir
	if len(house.cups) > 0 {
		dir = t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(house.dir)); err != nil {
			t.Fatal(err)
		}
	}
	g := &guest{listener: &listener{t: t}, dir: dir, places: house.places(t)}
	g.open(t, file.NewDisk(file.OneFolder(dir)), g, Options{Wall: func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }})
	a := g.p.a
	a.env.Judge = func(*rules.Info) (judge.Analyser, error) { return blames{}, nil }
	a.env.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{NewJudge: a.env.Judge}) }
	g.player = a.env.Kept(scenes.CurrentPlayer)
	if pad {
		f := g.p.h.Frame()
		f.Pad, f.Gamepads = true, 1
	}
	g.p.Layout(m)
	g.p.h.Wait(3)
	return g
}

func (g *guest) leave() { g.p.a.finish() }

// goTo goes to a place, with the settings and the player of the start.
func (g *guest) goTo(at *place) {
	dir, s := g.p.a.dir, g.p.a.env.Settings
	s.Language, s.Theme, s.TextSize, s.FullScreen = "en", "dark", 100, false
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

// settle waits until no work is done in the background and nothing changes.
func (g *guest) settle() {
	g.t.Helper()
	last := ""
	for range 4000 {
		g.p.h.Wait(3)
		now := g.screenText()
		_, _, reading := g.p.a.env.Library.Reading()
		_, counted := g.p.a.env.Stats.Table() // made in the background
		if now == last && !reading && len(counted) == len(g.p.a.env.Library.Entries()) && !strings.Contains(now, "Analysing") {
			return
		}
		last = now
		time.Sleep(time.Millisecond)
	}
	g.t.Fatalf("the screen changes forever: %s", last)
}

// focus moves the focus to the node of that name.
func (g *guest) focus(name string) {
	f := g.p.h.Frame()
	f.Wish = input.Wish{Node: name}
	g.p.Update(f)
	f.Wish = input.Wish{}
	g.p.h.Wait(1)
}

// screenText returns the text of the screen: the routes, and all nodes with their values, but not the focus.
func (g *guest) screenText() string {
	var lines []string
	for _, r := range g.p.a.dir.routes {
		lines = append(lines, fmt.Sprintf("%T\n", r))
	}
	g.p.Root().Walk(g.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Placed(g.p.h.Now()).Fade >= 1 {
			return false
		}
		switch {
		case strings.HasPrefix(n.Name, "turning "): // turning points are worked out in the background
		case n.Name == "" && n.Label == "":
		case slices.ContainsFunc(keyHelp, func(s string) bool { return strings.Contains(n.Label, s) }):
		default:
			lines = append(lines, fmt.Sprintln(n.Name, n.Role, n.Label, n.Value, n.Disabled, n.Modal))
		}
		return true
	})
	slices.Sort(lines)
	return seconds.ReplaceAllString(strings.Join(lines, ""), "some seconds")
}

// seconds are those of a running clock.
var seconds = regexp.MustCompile(`\d+\.\d s`)

// keyHelp are parts of the help on keys that a board shows only after they were used there.
var keyHelp = []string{"turns the brick", "Click or drag a cube", "choose a cube"}

// stored returns the content of all files, apart from copies and locks, and the settings.
func (g *guest) stored() string {
	g.t.Helper()
	var out strings.Builder
	err := filepath.WalkDir(g.dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".backup") || strings.HasSuffix(path, ".new") || strings.HasSuffix(path, ".lock") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil // it is being replaced
		}
		fmt.Fprintf(&out, "%s: %q\n", strings.TrimPrefix(path, g.dir), data)
		return nil
	})
	if err != nil {
		g.t.Fatal(err)
	}
	return out.String() + fmt.Sprintf("%+v", g.p.a.env.Settings)
}

// node returns the control of that name, nil if there is none.
func (g *guest) node(name string) (found *graph.Node) {
	for _, n := range g.controls() {
		if n.Name == name {
			return n
		}
	}
	return nil
}

// modal returns the name of the modal node, "" if there is none.
func (g *guest) modal() (name string) {
	g.p.Root().Walk(g.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Modal && n.Box != (graph.Rect{}) {
			name = n.Name
		}
		return true
	})
	return name
}

// controls returns all nodes that can have the focus, in the order of the tree.
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

// focused returns the name of the node that has the focus.
func (g *guest) focused() string { return g.p.h.Focused() }

// The places of a house include every screen of the program.
func TestPlacesOfAHouse(t *testing.T) {
	data, err := os.ReadFile("../../scenes/route.go")
	if err != nil {
		t.Fatal(err)
	}
	have := []string{"table"}
	for _, p := range furnish(t).places(t) {
		have = append(have, p.at.Screen())
	}
	names := regexp.MustCompile(`Screen\(\) string { return "([\w-]+)" }`).FindAllStringSubmatch(string(data), -1)
	if len(names) < 25 {
		t.Fatalf("only %d screens are found", len(names))
	}
	for _, name := range names {
		if !slices.Contains(have, name[1]) {
			t.Errorf("no place has the screen %q", name[1])
		}
	}
}
