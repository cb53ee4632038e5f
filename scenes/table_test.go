package scenes_test

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/oxixo"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// matches are a match of every game, and one of XOBrainer with everything that is drawn.
var matches = map[string]struct {
	game    string
	options rules.Options
	board   func(*scenes.Env) boards.Board
}{
	"xobrainer":            {"xobrainer", rules.Options{"Format": "round"}, func(d *scenes.Env) boards.Board { return xobrainer.New(d) }},
	"xobrainer with cards": {"xobrainer", rules.Options{"Format": "rounds:2", "Variants": "random,mission,map,trap"}, func(d *scenes.Env) boards.Board { return xobrainer.New(d) }},
	"trexo":                {"trexo", nil, func(d *scenes.Env) boards.Board { return trexo.New(d) }},
	"oxixo":                {"oxixo", nil, func(d *scenes.Env) boards.Board { return oxixo.New(d) }},
	"oxixo4":               {"oxixo4", nil, func(d *scenes.Env) boards.Board { return oxixo.New(d) }},
}

// openTable returns a table of m with the board of its game.
func openTable(t *testing.T, d *scenestest.Env, m *match.Match, board boards.Board) *scenestest.Hands {
	t.Helper()
	s, err := session.Resume(m, d.Sessions)
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(d.Env, s, board)
	t.Cleanup(tab.Leave)
	return scenestest.Open(tab, usual)
}

// An idle table requests neither a tick nor a frame.
func TestEveryTableRests(t *testing.T) {
	for name, x := range matches {
		d := scenestest.New(t, "en")
		h := openTable(t, d, scenestest.Match(t, x.game, x.options, people), x.board(d.Env))
		h.Wait(900)
		if h.Awake || h.Render(d).Next != 0 {
			t.Errorf("%s: it asks for a tick: %t, for a frame at %v; now is %v", name, h.Awake, h.Render(d).Next, h.Now())
		}
	}
}

// chance is an engine that plays a random move immediately.
type chance struct{ *rand.Rand }

// Think implements ai.Engine.
func (c chance) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	all := pos.AppendMoves(nil)
	return ai.Thought{Move: all[c.IntN(len(all))]}, nil
}

// Computers play whole matches on every board, with every move animated, until the result opens; the table requests
// ticks until then and none afterwards.
func TestWholeMatchesOnEveryTable(t *testing.T) {
	for name, x := range matches {
		t.Run(name, func(t *testing.T) {
			d := scenestest.New(t, "en")
			d.Settings.ReducedMotion = name == "xobrainer"
			answered := make(chan bool, 1000)
			d.Sessions.Wake = func() { answered <- true }
			d.Sessions.Control = func(_ *rules.Info, p match.Player) (session.Controller, error) {
				return session.NewLevel(chance{rand.New(rand.NewPCG(7, 7))}, ai.Limits{}), nil
			}
			m := scenestest.Match(t, x.game, x.options, []string{"Computer"})
			h := openTable(t, d, m, x.board(d.Env))
			for plies := -1; h.Next.Kind == scenes.Stay; {
				if h.Ticks > 200_000 {
					t.Fatalf("after %d ticks and %d plies there is no result", h.Ticks, m.Ply())
				}
				if m.Ply() != plies && !m.Result().Over() {
					plies = m.Ply()
					h.Wait(1)
					<-answered
				}
				h.Wait(1)
				if !h.Awake && h.Next.Kind == scenes.Stay {
					t.Fatalf("after %d plies the table sleeps", m.Ply())
				}
				if h.Ticks%40 == 0 {
					h.Render(d)
				}
			}
			put := 0 // an end by hand may be undone until the table closes, unless something was drawn
			if p, ok := m.Position().(rules.Secretive); ok && p.Secrets() {
				put = 1
			}
			if to, ok := scenestest.To[scenes.Result](h.Next); h.Next.Kind != scenes.Push || !ok || !to.View.Over() || d.Forgotten != put {
				t.Fatalf("after %d plies it leads to %v %v, put away %d times", m.Ply(), h.Next.Kind, h.Next.To, d.Forgotten)
			}
			h.Scene.(scenes.Resumer).Resume(scenes.Look)
			h.Wait(900)
			if h.Awake || h.Render(d).Next != 0 {
				t.Errorf("after the end it asks for a tick: %t, for a frame at %v; now is %v", h.Awake, h.Render(d).Next, h.Now())
			}
			h.Scene.(scenes.Leaver).Leave()
			if d.Forgotten != 1 {
				t.Errorf("left, the match is put away %d times", d.Forgotten)
			}
		})
	}
}

// phones are a usual phone, the same with the bars of its browser, a small one, and a large one.
var phones = []graph.Metrics{
	{W: 390, H: 844, Scale: 1}, {W: 390, H: 664, Scale: 1}, {W: 360, H: 640, Scale: 1}, {W: 430, H: 932, Scale: 1},
}

// On a phone every table shows all of its board, nothing overlaps, no word is cut off, and touch targets are as large
// as a finger.
func TestEveryTableFitsOnATelephone(t *testing.T) {
	for k, x := range sittings {
		for i, m := range phones {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
				for _, fault := range c.Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, fault)
				}
			}
		}
	}
}

// Without a message, a phone's table says whose turn it is above the board, which has more than half of the canvas's width,
// and all of it if the height allows. How the game is won is in the menu.
func TestATelephonesTableSaysWhoseTurnItIs(t *testing.T) {
	for _, x := range sittings {
		for _, m := range phones {
			d := scenestest.New(t, "en")
			h := x.open(t, d, m)
			h.Wait(600) // every message has disappeared
			c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
			at, ok := c.Find("status")
			if ok && at.Y+at.H > m.H/4 {
				t.Errorf("%s, %.0fx%.0f: the status stands at %v", x.name, m.W, m.H, at)
			}
			if !ok || !c.Has("to move") || c.Has("win") {
				t.Errorf("%s, %.0fx%.0f: the table does not say whose turn it is, or more than that", x.name, m.W, m.H)
			}
			if room := boards.Divide(m).Board; min(room.W, room.H) < 0.6*m.W || m.H >= 840 && room.W < 0.95*m.W {
				t.Errorf("%s, %.0fx%.0f: the board has only %v", x.name, m.W, m.H, room)
			}
		}
	}
}

// Around the board of a phone there are three sizes of type at most, and no more with the largest text. Names, sets and the points to reach are
// there in every one of them; names are no smaller than other text, and the pieces of the person are larger than those of the computer.
func TestAPhonesTableHasFewSizesOfType(t *testing.T) {
	for _, percent := range store.TextSizes() {
		for _, m := range phones {
			d := scenestest.New(t, "en")
			d.Settings.TextSize = percent
			x := sitting{name: "sets", game: "xobrainer", moves: 2, computer: true}
			m = m.Larger(percent)
			h := x.open(t, d, m)
			h.Wait(600)
			c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
			board, _ := c.Find("xobrainer-board")
			sizes := map[float64][]string{}
			for _, w := range c.Texts {
				if !board.Contains(w.Box.Center()) {
					sizes[math.Round(w.Style.Size)] = append(sizes[math.Round(w.Style.Size)], w.Text)
				}
			}
			if len(sizes) > 3 {
				t.Errorf("%d %%, %.0fx%.0f: the sizes of type are %v", percent, m.W, m.H, sizes)
			}
			own, _ := c.Find("seat-1-line-up")
			other, _ := c.Find("seat-2-line-up")
			if !c.Has(people[0]) || !c.Has("Nell") || !c.Has("/20") || own.H <= other.H {
				t.Errorf("%d %%, %.0fx%.0f: a name or the points to reach are missing, or the own pieces %v are no larger than the others %v", percent, m.W, m.H, own, other)
			}
		}
	}
}

// On a phone the first tap aims, and names the move beside a button that plays it; nothing moves or is covered. The
// pieces of a person alone against the computer are below the board.
func TestATelephonesFirstTapAims(t *testing.T) {
	for k, x := range sittings {
		if x.game != "xobrainer" && x.game != "trexo" || strings.Contains(x.name, "cards") { // players with cards look at them first
			continue
		}
		for i, m := range phones {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				d.Touch = true
				h := x.open(t, d, m)
				h.Wait(600) // every message has disappeared
				look := func() *scenestest.Canvas { return scenestest.RenderAt(d, h.Scene.Draw, m, h.Now()) }
				plies := func() int {
					if d.InProgress == nil {
						return 0
					}
					return d.InProgress.Ply()
				}
				begun := plies()
				board, at := boards.Divide(m).Board, graph.Rect{}
				for n := 0; n < 64 && at.H == 0; n++ { // an allowed square; a bomb may have gone off meanwhile
					begun = plies()
					h.Tap(graph.Point{X: board.X + board.W*(0.2+0.08*float64(n%8)), Y: board.Y + board.H*(0.2+0.08*float64(n/8))})
					h.Wait(30)
					at, _ = look().Find("place")
				}
				if at.H == 0 || plies() != begun {
					t.Fatalf("%s, %s, %.0fx%.0f: no tap only aims", language, x.name, m.W, m.H)
				}
				for _, fault := range look().Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f, aimed: %s", language, x.name, m.W, m.H, fault)
				}
				h.Tap(at.Center())
				h.Wait(2)
				if plies() == begun {
					t.Errorf("%s, %s, %.0fx%.0f: the button does not play", language, x.name, m.W, m.H)
				}
				if h.Wait(60); look().Has(d.T("table.place")) {
					t.Errorf("%s, %s, %.0fx%.0f: the button stays", language, x.name, m.W, m.H)
				}
			}
		}
	}
	for person := range 2 {
		g, info, err := all.Games().ByName("xobrainer")
		if err != nil {
			t.Fatal(err)
		}
		set := match.Setup{Game: "xobrainer", Seed: 1, Seats: []match.Seat{match.Computer("", 2), match.Computer("", 2)}}
		set.Seats[person] = match.Person("Ann")
		m, err := match.New(set, info)
		if err != nil {
			t.Fatal(err)
		}
		d := scenestest.New(t, "en")
		b, v := g.New(d.Env), session.At(m, 0)
		for _, c := range phones {
			a := boards.SeatsAround(&boards.Divide(c).Area, b, v)
			if own, other := a.Seats[person].Room, a.Seats[1-person].Room; own.Y < a.Board.Y+a.Board.H || other.Y+other.H > a.Board.Y {
				t.Errorf("%.0fx%.0f: seat %d of the person is at %v, the other one at %v", c.W, c.H, person, own, other)
			}
		}
	}
}

// windows are the usual window, the smallest, a tall one, a phone, a large screen, and a very wide one.
var windows = []graph.Metrics{
	usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(390, 844, 3), scenestest.Phone(),
	graph.MeasureWindow(3840, 2160, 1), graph.MeasureWindow(2560, 1080, 1), graph.MeasureWindow(930, 800, 1),
	usual.Larger(150), graph.MeasureWindow(800, 600, 1).Larger(125),
}

// sitting is a match of a game that shows a message.
type sitting struct {
	name, game string
	options    rules.Options
	clock      int
	bomb, beam int
	moves      int
	// computer is true if the second seat is a computer player's.
	computer bool
}

// sittings are matches of every game, with and without clocks and with everything that is beside a board.
var sittings = []sitting{
	{name: "sets", game: "xobrainer", moves: 9},
	{name: "all variants", game: "xobrainer", options: rules.Options{"Variants": "random,map,timebomb,timebalance"}, bomb: 600, beam: 1800, moves: 6},
	{name: "one round", game: "xobrainer", options: rules.Options{"Format": "round"}, moves: 9},
	{name: "one round with cards", game: "xobrainer", options: rules.Options{"Format": "round", "Variants": "trap,mission"}},
	{name: "cards", game: "xobrainer", options: rules.Options{"Variants": "trap,mission"}},
	{name: "trexo", game: "trexo", moves: 20},
	{name: "trexo with clocks", game: "trexo", clock: 36000, moves: 7},
	{name: "oxixo", game: "oxixo", moves: 8},
	{name: "oxixo with clocks", game: "oxixo", clock: 36000, moves: 8},
	{name: "small", game: "oxixo", options: rules.Options{"Size": "3"}, moves: 2},
	{name: "oxixo for four", game: "oxixo4", moves: 9},
	{name: "oxixo for four with clocks", game: "oxixo4", clock: 36000, moves: 9},
}

// open returns the table of the sitting.
func (x *sitting) open(t *testing.T, d *scenestest.Env, m graph.Metrics) *scenestest.Hands {
	t.Helper()
	g, err := games.ByName(x.game)
	if err != nil {
		t.Fatal(err)
	}
	set := match.Setup{Game: x.game, Options: x.options, Seed: 1, Bomb: x.bomb, Beam: x.beam}
	for i := range g.Seats {
		seat := match.Person(people[i%len(people)])
		if x.computer && i == 1 {
			seat = match.Computer("", 2)
		}
		set.Seats = append(set.Seats, seat)
		if x.clock > 0 {
			set.Clocks = append(set.Clocks, match.Clock{Main: x.clock})
		}
	}
	mt, err := match.New(set, g)
	if err != nil {
		t.Fatal(err)
	}
	for k := range x.moves {
		list := mt.Position().AppendMoves(nil)
		if r := mt.Play(list[k*7%len(list)]); r != nil || mt.Result().Over() {
			t.Fatalf("%s: after %d moves: %v", x.name, k, r)
		}
	}
	game, _, err := all.Games().ByName(x.game)
	if err != nil {
		t.Fatal(err)
	}
	d.Fonts.SetScale(m.Scale)
	h := openTable(t, d, mt, game.New(d.Env))
	h.Scene.Layout(m)
	h.Press(ebiten.KeyEnter) // clocks wait for it
	h.Wait(300)
	return h
}

// A message has its own space: it is shown completely, and covers nothing of any game in any window and language.
func TestMessagesCoverNothing(t *testing.T) {
	for k, x := range sittings {
		for i, m := range windows {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				h.Press(ebiten.KeyY) // there is nothing to redo
				h.Wait(12)
				c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
				if want := d.T("refusal.session.redo"); !c.Has(want) {
					t.Fatalf("%s, %s: %q is not shown", language, x.name, want)
				}
				for _, f := range c.Covered("message") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, f)
				}
			}
		}
	}
}

// messageKeys returns the keys of all messages at a board.
func messageKeys(t *testing.T) (keys []string) {
	t.Helper()
	files, err := filepath.Glob("../assets/texts/*.en.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d texts, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for key := range texts {
			if strings.HasPrefix(key, "refusal.") || strings.HasPrefix(key, "hint.") || key == "table.draw-declined" || key == "oxixo.passed" {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	return keys
}

// Every hint and every refusal fits in every window.
func TestMessagesFit(t *testing.T) {
	const long = "Konstantina" // longer than anything that is filled in
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range windows {
			d.Fonts.SetScale(m.Scale)
			msg := table.NewMessageArea(d.Env)
			msg.Layout(boards.Divide(m))
			for _, key := range messageKeys(t) {
				text := d.T(key, "A", long, "B", long, "C", long, "Name", long, "Count", 12, "Percent", 88, "Move", "e5", "Why", long)
				if strings.HasPrefix(key, "hint.") {
					text += "\n" + d.T("hint.chance", "Percent", 88)
				}
				msg.Say(text, 0, table.Forever)
				c := scenestest.Render(d, msg.Root().Show, m)
				if got := c.Texts[0].Text; together(got) != together(text) {
					t.Errorf("%s, %.0fx%.0f: %q is shown as %q", language, m.W, m.H, text, got)
				}
				for _, f := range c.Covered("message") {
					t.Errorf("%s, %.0fx%.0f: %s: %s", language, m.W, m.H, key, f)
				}
			}
		}
	}
}

// together returns a text in one line.
func together(text string) string { return strings.ReplaceAll(text, "\n", " ") }

// A hint with its reason and alternatives is shown completely and in legible type, in every window, over the edge of
// the board if there is no other space.
func TestLongHintsAreToldWhole(t *testing.T) {
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range append(windows, graph.MeasureWindow(800, 600, 1).Larger(150)) {
			d.Fonts.SetScale(m.Scale)
			msg := table.NewMessageArea(d.Env)
			msg.Layout(boards.Divide(m))
			h := boards.Hint{
				Move: "d5e5", Thought: &ai.Thought{Chance: 800, Reason: ai.Reason{Aim: ai.Builds, N: 2}}, Losing: "d5d6", LosingIn: 4,
				Cell:     func(int) string { return "f10" },
				Evidence: reason.Evidence{Row: make([]int, 5), Left: make([]int, 3), LeftAt: make([]int, 3)},
			}
			text := boards.Advice(d.Env, &h)
			msg.Say(text, 0, table.Forever)
			c := scenestest.Render(d, msg.Root().Show, m)
			if got := c.Texts[0]; together(got.Text) != together(text) || got.Style.Size < look.Small-3 {
				t.Errorf("%s, %.0fx%.0f: %q is shown as %q in type of %g", language, m.W, m.H, text, got.Text, got.Style.Size)
			}
		}
	}
}

// At the table nothing moves either: not when moves are made, taken back and made again, while a hint is shown, and when the view turns.
func TestNothingMovesAtTheTable(t *testing.T) {
	for _, x := range sittings {
		for _, m := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), usual.Larger(150), scenestest.Phone()} {
			d := scenestest.New(t, "en")
			h := x.open(t, d, m)
			places := &scenestest.ControlPlaces{}
			look := func(after string) {
				t.Helper()
				h.Wait(90)
				h.Next = scenes.Next{}
				for _, moved := range places.Moved(h.Render(d)) {
					t.Errorf("%s, %.0fx%.0f, after %s: %s", x.name, m.W, m.H, after, moved)
				}
			}
			look("opening")
			for _, k := range []ebiten.Key{ebiten.KeyRight, ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyZ, ebiten.KeyY, ebiten.KeyH, ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyT, ebiten.KeyComma, ebiten.KeyPeriod} {
				h.Press(k)
				look(k.String())
			}
		}
	}
}

// On a phone no table shows a focus until a key is pressed.
func TestAPhonesTableShowsNoFocusBeforeAKey(t *testing.T) {
	seen := func(c *scenestest.Canvas) bool {
		return slices.ContainsFunc(c.Strokes, func(s graph.Stroke) bool { return strings.HasPrefix(s.What, "art ring/") })
	}
	for _, m := range scenestest.Phones() {
		for i := range sittings {
			x := &sittings[i]
			d := scenestest.New(t, "en")
			d.Touch, d.Pointing = true, true
			h := x.open(t, d, m)
			h.Wait(60)
			if seen(h.Render(d)) {
				t.Errorf("%s, %.0fx%.0f: a focus is visible", x.name, m.W, m.H)
			}
			h.Tap(m.Bounds().Center())
			h.Wait(60)
			if seen(h.Render(d)) || h.Focused() != "" {
				t.Errorf("%s, %.0fx%.0f: after a tap the focus is on %q", x.name, m.W, m.H, h.Focused())
			}
			if h.Press(ebiten.KeyTab); h.Focused() == "" {
				t.Errorf("%s, %.0fx%.0f: a key shows no focus", x.name, m.W, m.H)
			}
		}
	}
}

// The source of a match shares a phone's line with the title: the edge would cut the upper of two lines.
func TestTheTitleOfAPhonesTableIsOneLine(t *testing.T) {
	for _, m := range scenestest.Phones() {
		d := scenestest.New(t, "en")
		mt := scenestest.Match(t, "xobrainer", rules.Options{"Format": "sets1"}, people)
		session.Origin{Lesson: "xobrainer"}.Note(mt)
		game, _, err := all.Games().ByName("xobrainer")
		if err != nil {
			t.Fatal(err)
		}
		h := openTable(t, d, mt, game.New(d.Env))
		h.Scene.Layout(m)
		h.Wait(60)
		told := false
		for _, w := range scenestest.RenderAt(d, h.Scene.Draw, m, h.Now()).Texts {
			told = told || strings.Contains(w.Text, "From a lesson")
			if w.Box.Y < 0 {
				t.Errorf("%.0fx%.0f: the edge cuts %q at %v", m.W, m.H, w.Text, w.Box)
			}
		}
		if !told {
			t.Errorf("%.0fx%.0f: the source is not told", m.W, m.H)
		}
	}
}
