package result_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
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
	canvases = []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(800, 1200, 1), graph.MeasureWindow(1920, 1080, 1)}
)

// won is a match of XOBrainer that Ann has won with a row of five.
func won(t *testing.T, format string) *match.Match {
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": format}, []string{"Ann", "Bob"}, strings.Fields("a1 a10 b1 b9 c1 c10 d1 e10 e1")...)
}

// called is a match of Trexo that was ended away from the board: drawn, or given up by a side.
func called(t *testing.T, loser rules.Side) *match.Match {
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	if loser != rules.Nobody {
		m.Resign(loser)
	} else if m.OfferDraw(rules.X, nil); m.AnswerDraw(true) != nil {
		t.Fatal("no draw")
	}
	return m
}

// open is the result of m.
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
				c := h.Look(d)
				for _, s := range []string{phrases.Headline(d.Env, phrases.Of(m)), game(m).Why(d.Env, phrases.Of(m))} {
					if !c.Has(s) {
						t.Errorf("%s, %gx%g, %s: %q is not to be read", language, size.W, size.H, name, s)
					}
				}
				if f := c.Faults(); len(f) > 0 {
					t.Errorf("%s, %gx%g, %s: %s", language, size.W, size.H, name, strings.Join(f, "\n"))
				}
			}
		}
	}
	d, h := open(t, "en", won(t, "points:5"), usual)
	if !h.Look(d).Has("Ann wins") {
		t.Error("the winner is not named")
	}
}

// The sheet bears the mark of the winner, and of both where nobody has won.
func TestResultBearsTheWinnersMark(t *testing.T) {
	for _, tt := range []struct {
		m    *match.Match
		x, o int
	}{{called(t, rules.O), 1, 0}, {called(t, rules.X), 0, 1}, {called(t, rules.Nobody), 1, 1}} {
		for _, size := range canvases {
			d, h := open(t, "en", tt.m, size)
			log := h.Look(d).String()
			x, o := strings.Count(log, d.Theme.Piece(true, true).Name), strings.Count(log, d.Theme.Piece(false, false).Name)
			if x != tt.x || o != tt.o {
				t.Errorf("%v on %gx%g bears %d crosses and %d circles", tt.m.Result().Outcome, size.W, size.H, x, o)
			}
		}
	}
}

// Points are told in XOBrainer alone, sets only where the match has any, those of each side below its mark.
func TestResultTellsTheScore(t *testing.T) {
	for _, tt := range []struct {
		name         string
		m            *match.Match
		points, sets bool
	}{
		{"one round", won(t, "round"), true, false},
		{"one set", won(t, "points:5"), true, false},
		{"a set that is given up", givenUp(t), true, true},
		{"Trexo", called(t, rules.X), false, false},
	} {
		for _, size := range canvases {
			d, h := open(t, "en", tt.m, size)
			c := h.Look(d)
			points, hasPoints := c.Where(d.T("result.points"))
			_, hasSets := c.Where(d.T("result.sets"))
			if hasPoints != tt.points || hasSets != tt.sets {
				t.Errorf("%s on %gx%g: points %t, sets %t", tt.name, size.W, size.H, hasPoints, hasSets)
			}
			if !hasPoints {
				continue
			}
			score := game(tt.m).Score(d.Env, phrases.Of(tt.m))[0]
			var line []string
			for _, w := range c.Texts { // in the order in which they are drawn, from left to right
				if at := w.Box.Center().Y; at > points.Y && at < points.Y+points.H && w.Box.X > points.X {
					line = append(line, w.Text)
				}
			}
			if want := phrases.Number(score.X) + " " + phrases.Number(score.O); !strings.HasPrefix(strings.Join(line, " ")+" ", want+" ") {
				t.Errorf("%s on %gx%g: the points are %q, want %s", tt.name, size.W, size.H, line, want)
			}
		}
	}
}

// givenUp is a match of sets in which Ann has scored and Bob given up.
func givenUp(t *testing.T) *match.Match {
	m := won(t, "sets5")
	m.Resign(rules.O)
	return m
}

func TestResultLeadsOn(t *testing.T) {
	for name, want := range map[string]scenes.Command{"again": scenes.Again, "look": scenes.Look, "title": scenes.ToTitle} {
		for _, size := range canvases {
			d, h := open(t, "en", won(t, "round"), size)
			box, ok := h.Look(d).Find(name)
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

// The sheet leaves the board to be looked at, and hardly darkens it.
func TestResultLeavesTheBoardInSight(t *testing.T) {
	for _, m := range canvases {
		board := boards.Divide(m).Board
		d, h := open(t, "en", won(t, "round"), m)
		c := h.Look(d)
		side := min(board.W, board.H)
		square := graph.Around(board.Center(), side, side)
		for _, name := range []string{"again", "look", "title"} {
			box, _ := c.Find(name)
			if box.X < square.X+square.W-side*0.05 && box.Y < square.Y+square.H-side*0.05 {
				t.Errorf("%.0fx%.0f: %s at %v covers the board %v", m.W, m.H, name, box, square)
			}
		}
		if over, ok := h.Scene.(scenes.Overlay); !ok || over.Dim() > 0.2 {
			t.Error("the board below cannot be seen")
		}
	}
}

// game is the game of m.
func game(m *match.Match) *boards.Game {
	g, _, err := all.Games().ByName(m.Game().Name)
	if err != nil {
		panic(err)
	}
	return g
}

// resultOf is the scene for m.
func resultOf(d *scenestest.Env, m *match.Match) scenes.Scene {
	return result.New(d.Env, game(m), phrases.Of(m))
}
