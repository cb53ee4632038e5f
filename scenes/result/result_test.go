package result_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var (
	usual    = graph.MeasureWindow(1280, 800, 1)
	canvases = []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(800, 1200, 1), graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(390, 844, 2), graph.MeasureWindow(3840, 2160, 1)}
)

// won is a match of XOBrainer that Ann has won with a row of five.
func won(t *testing.T, format string) *match.Match {
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": format}, []string{"Ann", "Bob"}, strings.Fields("a1 a10 b1 b9 c1 c10 d1 e10 e1")...)
}

// called is a match of Trexo that ended away from the board: drawn, or resigned.
func called(t *testing.T, loser rules.Side) *match.Match {
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	if loser != rules.Nobody {
		m.Resign(loser)
	} else if m.OfferDraw(rules.X, nil); m.AnswerDraw(true) != nil {
		t.Fatal("no draw")
	}
	return m
}

func open(t *testing.T, language string, m *match.Match, size graph.Metrics) (*scenestest.Env, *scenestest.Hands) {
	t.Helper()
	if !m.Result().Over() {
		t.Fatal("the match is not over")
	}
	d := scenestest.New(t, language)
	return d, scenestest.Open(resultOf(d, m), size)
}

// The sheet says who has won and why, in every language and window.
func TestResultTells(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, size := range canvases {
			for name, m := range map[string]*match.Match{"row": won(t, "round"), "X gives up": called(t, rules.X), "draw": called(t, rules.Nobody)} {
				d, h := open(t, language, m, size)
				c := h.Render(d)
				how := map[string]string{"row": game(m).OutcomeText(d.Env, phrases.PublicView(m)), "X gives up": d.T("ending.resignation"), "draw": d.T("ending.agreement")}
				for _, s := range []string{phrases.Headline(d.Env, phrases.PublicView(m)), how[name]} {
					if !c.Has(s) {
						t.Errorf("%s, %gx%g, %s: %q is not to be read", language, size.W, size.H, name, s)
					}
				}
				if f := c.Faults("xobrainer", "trexo", "moves"); len(f) > 0 {
					t.Errorf("%s, %gx%g, %s: %s", language, size.W, size.H, name, strings.Join(f, "\n"))
				}
			}
		}
	}
	d, h := open(t, "en", won(t, "points:5"), usual)
	if !h.Render(d).Has("Ann wins") {
		t.Error("the winner is not named")
	}
}

// The sheet has the winner's mark, and both marks after a draw.
func TestResultBearsTheWinnersMark(t *testing.T) {
	for _, tt := range []struct {
		m    *match.Match
		x, o bool
	}{{called(t, rules.O), true, false}, {called(t, rules.X), false, true}, {called(t, rules.Nobody), true, true}} {
		for _, size := range canvases {
			d, h := open(t, "en", tt.m, size)
			c := h.Render(d)
			sheet, _ := c.Find("sheet")
			large := func(art graph.Art) bool {
				return slices.ContainsFunc(c.Strokes, func(s graph.Stroke) bool {
					return s.What == "art "+art.Name && s.Box.W > 40 && sheet.Contains(s.Box.Center())
				})
			}
			if x, o := large(d.Theme.Piece(true, true)), large(d.Theme.Piece(false, false)); x != tt.x || o != tt.o {
				t.Errorf("%v on %gx%g bears the cross: %t, the circle: %t", tt.m.Result().Outcome, size.W, size.H, x, o)
			}
		}
	}
}

// Points and sets are shown if there are any, and no score after a Knock Out.
func TestResultTellsTheScore(t *testing.T) {
	for _, tt := range []struct {
		name         string
		m            *match.Match
		points, sets string
	}{
		{"one round", won(t, "round"), "", ""},
		{"a set that is given up", givenUp(t), "Points: Ann 15, Bob 0", ""},
		{"a second set that is given up", secondSet(t), "", "Sets: Ann 1, Bob 0"},
		{"a Knock Out", knockOut(t), "", ""},
		{"Trexo", called(t, rules.X), "", ""},
	} {
		for _, size := range canvases {
			d, h := open(t, "en", tt.m, size)
			c := h.Render(d)
			if _, beside := c.Find("block/1"); beside { // in a table, see TestTheTableOfFigures
				continue
			}
			for of, want := range map[string]string{"Points": tt.points, "Sets": tt.sets} {
				if has := c.Has(of + ": "); has != (want != "") || !c.Has(want) {
					t.Errorf("%s on %gx%g: %s are told: %t, want %q", tt.name, size.W, size.H, of, has, want)
				}
			}
		}
	}
}

// givenUp is a match of sets; Ann has scored and Bob resigned.
func givenUp(t *testing.T) *match.Match {
	m := won(t, "sets5")
	m.Resign(rules.O)
	return m
}

// secondSet is a match of sets that Bob resigns after Ann has won a set.
func secondSet(t *testing.T) *match.Match {
	m := won(t, "sets5")
	for _, mv := range strings.Fields("a10 a1 h8 b1 c10 c1 e10 d1 f9 e1") {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
	if s := m.Position().(*xobrainer.State).Sets(); s != (xobrainer.Pair{X: 1}) {
		t.Fatalf("the sets are %v", s)
	}
	m.Resign(rules.O)
	return m
}

// knockOut is a match of sets that Ann has won by a row through a Knock Out square.
func knockOut(t *testing.T) *match.Match {
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "sets5"}, []string{"Ann", "Bob"}, strings.Fields("a1 h8 a3 h6 a4 d8 a2 e5 a5")...)
	if s, ok := m.Position().(*xobrainer.State).LastRow(); !ok || !s.KnockOut {
		t.Fatal("there is no Knock Out")
	}
	return m
}

// teams is a match that a team of two has resigned to a team of three.
func teams(t *testing.T) *match.Match {
	m := seated(t, "xobrainer", match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Bert"}, match.Player{Name: "Cleo"}),
		match.Team(match.Player{Name: "Dora"}, match.Player{Name: "Maximilian"}))
	m.Resign(rules.O)
	return m
}

// four is a match of Oxixo for four that the crosses have resigned.
func four(t *testing.T) *match.Match {
	m := seated(t, "oxixo4", match.Person("Anna"), match.Person("Bert"), match.Person("Cleo"), match.Person("Dora"))
	m.Resign(rules.X)
	return m
}

// seated is a match between the given players with one turn played.
func seated(t *testing.T, name string, seats ...match.Seat) *match.Match {
	g, _, err := all.Games().ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	info, err := all.Games().Info(name)
	if err != nil || g == nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: name, Seats: seats, Seed: 1}, info)
	if err != nil {
		t.Fatal(err)
	}
	m.Play(m.Position().AppendMoves(nil)[0])
	return m
}

// The sheet says who plays what in the next match, who begins it, and how many matches each has won.
func TestResultTellsOfTheNextMatch(t *testing.T) {
	for _, tt := range []struct {
		m      *match.Match
		want   [2]string // crosses and circles
		begins string
		won    [2]string
	}{
		{won(t, "round"), [2]string{"Ann", "Bob"}, "Bob begins", [2]string{"1", "0"}},
		{called(t, rules.X), [2]string{"Bob", "Ann"}, "Bob begins", [2]string{"1", "0"}},
		{called(t, rules.Nobody), [2]string{"Bob", "Ann"}, "Bob begins", [2]string{"0", "0"}},
		{teams(t), [2]string{"Anna, Bert and Cleo", "Dora and Maximilian"}, "Dora and Maximilian begin", [2]string{"1", "0"}},
		{four(t), [2]string{"Bert and Dora", "Cleo and Anna"}, "Bert and Dora · Bert begins", [2]string{"1", "0"}},
	} {
		for _, size := range canvases {
			d, h := open(t, "en", tt.m, size)
			c := h.Render(d)
			sheet, _ := c.Find("sheet")
			if !c.Has(tt.begins) {
				t.Errorf("%gx%g: %q is not said", size.W, size.H, tt.begins)
			}
			for side, want := range tt.want {
				i := slices.IndexFunc(c.Texts, func(w graph.Written) bool {
					return (w.Text == want || w.Text == tt.begins && strings.HasPrefix(tt.begins, want)) && sheet.Contains(w.Box.Center()) &&
						slices.ContainsFunc(c.Strokes, func(s graph.Stroke) bool {
							return strings.HasPrefix(s.What, "art piece/") && s.Box.W < 30 && s.Box.Center().Y > w.Box.Y && s.Box.Center().Y < w.Box.Y+w.Box.H
						})
				})
				if i < 0 {
					t.Errorf("%gx%g: %q is not to be read", size.W, size.H, want)
					continue
				}
				box := c.Texts[i].Box
				same := func(b graph.Rect) bool { return b.Center().Y > box.Y && b.Center().Y < box.Y+box.H }
				mark := d.Theme.Piece(side == 0, side == 0).Name
				if !slices.ContainsFunc(c.Strokes, func(s graph.Stroke) bool {
					return s.What == "art "+mark && same(s.Box) && s.Box.W < 30 && (s.Box.X < box.X || s.Box.X-box.X-box.W < 12)
				}) {
					t.Errorf("%gx%g: %q has another mark", size.W, size.H, want)
				}
				if !slices.ContainsFunc(c.Texts, func(w graph.Written) bool {
					return (w.Text == tt.won[side] && w.Box.X > box.X || w.Text == tt.won[0]+" : "+tt.won[1]) && same(w.Box)
				}) {
					t.Errorf("%gx%g: %q have not won %s", size.W, size.H, want, tt.won[side])
				}
			}
			if drawn := tt.m.Result().Winner() == rules.Nobody; c.Has("drawn") != drawn {
				t.Errorf("%gx%g: drawn matches are told: %t", size.W, size.H, !drawn)
			}
		}
	}
}

func TestResultLeadsOn(t *testing.T) {
	for name, want := range map[string]scenes.Command{"again": scenes.Again, "look": scenes.Look, "title": scenes.ToTitle, "setup": scenes.ToSetup} {
		for _, size := range canvases {
			d, h := open(t, "en", won(t, "round"), size)
			box, ok := h.Render(d).Find(name)
			if !ok {
				t.Fatalf("there is no %s", name)
			}
			if h.Click(box.Center()); h.Next.Kind != scenes.Pop || h.Next.Answer != want {
				t.Errorf("%s answers %v %v", name, h.Next.Kind, h.Next.Answer)
			}
		}
	}
	for key, want := range map[ebiten.Key]scenes.Command{ebiten.KeyEnter: scenes.Again, ebiten.KeyEscape: scenes.Look} {
		_, h := open(t, "en", won(t, "round"), usual)
		if h.Press(key); h.Next.Kind != scenes.Pop || h.Next.Answer != want {
			t.Errorf("%v answers %v %v", key, h.Next.Kind, h.Next.Answer)
		}
	}
}

// The whole board and both panels are visible: neither the sheet nor the buttons above cover any of them.
func TestResultCoversNothing(t *testing.T) {
	for _, m := range canvases {
		for name, mt := range map[string]*match.Match{"XOBrainer": won(t, "round"), "teams": teams(t), "Trexo": called(t, rules.X), "Oxixo for four": four(t)} {
			d, h := open(t, "en", mt, m)
			c := h.Render(d)
			for _, part := range []string{"sheet", "steps"} {
				for _, f := range c.Covered(part) {
					t.Errorf("%s, %.0fx%.0f: %s", name, m.W, m.H, f)
				}
			}
			if _, over := h.Scene.(scenes.Overlay); over {
				t.Error("the table shines through")
			}
		}
	}
}

// standsAt fails unless the screen shows that number of nine moves.
func standsAt(t *testing.T, d *scenestest.Env, h *scenestest.Hands, want int) {
	t.Helper()
	text := d.T("turn.start")
	if want > 0 {
		text = d.T("turn.of", "Turn", d.T("turn.move", "Move", (want+1)/2), "Of", 5, "Side", string("OX"[want%2]))
	}
	if !h.Render(d).Has(text) {
		t.Errorf("it does not say %q", text)
	}
}

// pieces counts the pieces on the board of XOBrainer.
func pieces(d *scenestest.Env, h *scenestest.Hands) (n int) {
	c := h.Render(d)
	board, _ := c.Find("xobrainer-board")
	for _, s := range c.Strokes {
		if strings.HasPrefix(s.What, "art piece/") && board.Contains(s.Box.Center()) {
			n++
		}
	}
	return n
}

// Keys and buttons step through the match, animated ply by ply, and jump to its ends; at the end the row glows again.
func TestResultStepsThroughTheMatch(t *testing.T) {
	d, h := open(t, "en", won(t, "round"), usual)
	step := func(at, on int) {
		t.Helper()
		standsAt(t, d, h, at)
		h.Wait(900)
		if got := pieces(d, h); got != on {
			t.Errorf("after %d moves there are %d pieces", at, got)
		}
		if h.Awake {
			t.Error("at rest it asks for ticks")
		}
	}
	h.Wait(10)
	step(9, 9)
	h.Press(ebiten.KeyLeft)
	step(8, 8)
	h.ClickOn(t, d, "back")
	step(7, 7)
	focus := func(want string) { // the next control by Tab
		t.Helper()
		h.Press(ebiten.KeyTab)
		if got := h.Focused(); got != want {
			t.Errorf("at an end of the match Tab leads to %q, want %q", got, want)
		}
	}
	h.ClickOn(t, d, "first")
	step(0, 0)
	focus("last")
	h.ClickOn(t, d, "last")
	step(9, 9)
	focus("look")
	h.ClickOn(t, d, "first")
	step(0, 0)
	h.Press(ebiten.KeyRight)
	step(1, 1)
	h.Press(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight) // faster than the pieces drop
	step(4, 4)
	h.ClickOn(t, d, "on")
	step(5, 5)
	h.Press(ebiten.KeyHome)
	step(0, 0)
	h.Press(ebiten.KeyLeft)
	step(0, 0)
	h.Press(ebiten.KeyEnd)
	step(9, 9)
	if !strings.Contains(h.Render(d).String(), "xobrainer/glow") {
		t.Error("the row does not shine")
	}
	h.Press(ebiten.KeyRight)
	step(9, 9)
	if h.Next.Kind != scenes.Stay {
		t.Errorf("stepping leads to %v", h.Next)
	}
}

// Keys and dragging turn the board of Trexo on the result screen.
func TestResultTurnsTheBoard(t *testing.T) {
	d, h := open(t, "en", called(t, rules.X), usual)
	look := func() string {
		h.Wait(60)
		return h.Render(d).String()
	}
	h.Wait(60)
	was := look()
	h.Press(ebiten.KeyD)
	turned := look()
	if turned == was {
		t.Error("D does not turn the board")
	}
	h.ClickOn(t, d, "view")
	if above := look(); above == turned {
		t.Error("the button does not change the view")
	}
	if h.Next.Kind != scenes.Stay {
		t.Errorf("turning leads to %v", h.Next)
	}
}

func game(m *match.Match) *boards.Game {
	g, _, err := all.Games().ByName(m.Game().Name)
	if err != nil {
		panic(err)
	}
	return g
}

func resultOf(d *scenestest.Env, m *match.Match) scenes.Scene {
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		panic(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		panic(err)
	}
	return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Past: s, Again: next})
}

// Beside the board each figure is in the line of its side: the points of each set, and the winner.
func TestTheTableOfFigures(t *testing.T) {
	for _, tt := range []struct {
		name string
		m    *match.Match
		want [2][]string // heads and figures of Ann and Bob, from left to right
		head []string
	}{
		{"one round", won(t, "round"), [2][]string{}, nil},
		{"a set that is given up", givenUp(t), [2][]string{{"15"}, {"0"}}, []string{"Set 1"}},
		{"a second set that is given up", secondSet(t), [2][]string{{"30"}, {"0"}}, []string{"Set 1"}},
	} {
		d, h := open(t, "en", tt.m, usual)
		c := h.Render(d)
		for _, head := range tt.head {
			if !c.Has(head) {
				t.Errorf("%s: there is no column %q", tt.name, head)
			}
		}
		for side, name := range [2]string{"Ann", "Bob"} {
			box, ok := c.Find("block/2")
			if len(tt.head) == 0 {
				continue
			}
			i := slices.IndexFunc(c.Texts, func(w graph.Written) bool { return w.Text == name && ok && box.Contains(w.Box.Center()) })
			if i < 0 {
				t.Fatalf("%s: %s has no line", tt.name, name)
			}
			line := c.Texts[i].Box
			for _, figure := range tt.want[side] {
				if !slices.ContainsFunc(c.Texts, func(w graph.Written) bool {
					return w.Text == figure && w.Box.X > line.X && w.Box.Center().Y > line.Y && w.Box.Center().Y < line.Y+line.H
				}) {
					t.Errorf("%s: %s has not %s", tt.name, name, figure)
				}
			}
		}
	}
}

// The cause of the win is a short phrase, once, in gold only for a Knock Out.
func TestByWhatItWasWon(t *testing.T) {
	for how, m := range map[string]*match.Match{"Knock Out": knockOut(t), "Five crosses.": won(t, "round"), "By resignation": called(t, rules.X), "By agreement": called(t, rules.Nobody)} {
		d, h := open(t, "en", m, usual)
		c := h.Render(d)
		i := slices.IndexFunc(c.Texts, func(w graph.Written) bool { return w.Text == how })
		if i < 0 {
			t.Errorf("%q is not told", how)
			continue
		}
		if gold := c.Texts[i].Style.Color == d.Theme.Gold; gold != (how == "Knock Out") {
			t.Errorf("%q is written in gold: %t", how, gold)
		}
	}
}

// The board glides to its place without a jump, at 50 and at 144 pictures a second, within 700 milliseconds, as does
// the text beside it. With reduced motion, or after a key, it is there at once.
func TestTheBoardGlides(t *testing.T) {
	const hold, length = 170 * time.Millisecond, 450 * time.Millisecond
	for _, rate := range []int{50, 144} {
		d, m := scenestest.New(t, "en"), knockOut(t)
		from := graph.Around(graph.Point{X: 640, Y: 412}, 700, 700)
		s := gliding(d, m, from)
		s.Layout(usual)
		frame := func(now time.Duration) (board, sheet graph.Rect) {
			s.Root().Walk(now, func(n *graph.Node, box graph.Rect) bool {
				switch n.Name {
				case "xobrainer-board":
					board = box
				case "block/1":
					sheet = box
				}
				return true
			})
			return board, sheet
		}
		h := &input.Frame{Now: time.Second, Ticks: 1}
		s.Update(h)
		first, _ := frame(h.Now)
		var last graph.Rect
		most, still := 0.0, 0
		for k := range rate + 1 {
			now := h.Now + time.Duration(k)*time.Second/time.Duration(rate)
			at, _ := frame(now)
			if k > 0 {
				step := max(math.Abs(at.X-last.X), math.Abs(at.X+at.W-last.X-last.W), math.Abs(at.Y-last.Y), math.Abs(at.Y+at.H-last.Y-last.H))
				most = max(most, step)
				if now < h.Now+hold+length && now > h.Now+hold+50*time.Millisecond && step < 0.05 {
					still++
				}
			}
			last = at
		}
		if d := first.Center().Sub(from.Center()); math.Hypot(d.X, d.Y) > 40 || first.W < 600 || first.W > 700 {
			t.Errorf("at the beginning the squares are at %v, the board was at %v", first, from)
		}
		if end, _ := frame(h.Now + 700*time.Millisecond); end != last || end.W > 610 {
			t.Errorf("after 700 ms the board is at %v, at rest at %v", end, last)
		}
		if limit := 1.55 * 350 / float64(rate) / length.Seconds(); most > limit {
			t.Errorf("at %d Hz an edge of the board jumps by %.1f units, %.1f are even motion", rate, most, limit)
		}
		if still > 0 {
			t.Errorf("at %d Hz it stands still in %d pictures on its way", rate, still)
		}
		for _, n := range []string{"block/1", "block/5"} {
			moves := false
			s.Root().Walk(h.Now+700*time.Millisecond, func(k *graph.Node, _ graph.Rect) bool {
				moves = moves || k.Name == n && k.Placed(h.Now+700*time.Millisecond).Moving
				return true
			})
			if moves {
				t.Errorf("%s still moves after 700 ms", n)
			}
		}
		s = gliding(d, m, from)
		s.Layout(usual)
		s.Update(&input.Frame{Now: time.Second, Ticks: 1})
		key := &input.Frame{Now: time.Second + 17*time.Millisecond, Ticks: 1}
		key.Keys = []ebiten.Key{ebiten.KeyTab}
		s.Update(key)
		if at, _ := frame(time.Second + 18*time.Millisecond); at != last {
			t.Errorf("after a key the board is at %v, at rest at %v", at, last)
		}
	}
}

// gliding is the result of m with the board arriving from a rectangle.
func gliding(d *scenestest.Env, m *match.Match, from graph.Rect) scenes.Scene {
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		panic(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		panic(err)
	}
	return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Past: s, Again: next, From: from, Since: 500 * time.Millisecond})
}
