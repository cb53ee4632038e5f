package xobrainer

import (
	"math"
	"slices"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// In every language and window size every text is inside its panel or the board, and none overlaps another.
func TestTextsFit(t *testing.T) {
	seats := []match.Seat{match.Person("Maximiliane-Alexandra von Hohenstein"), match.Computer("", 3)}
	states := []struct {
		name string
		o    opts
		do   func(r *rig)
	}{
		{"start", opts{}, func(r *rig) { r.Tick() }},
		{"mid", opts{moves: "e4 c4 f7 d4 g5 c6 j9 a2 e5 e7 f4 f8"}, func(r *rig) { r.Tick() }},
		{"thinking", opts{moves: "e4"}, func(r *rig) { r.thinking = true; r.Tick() }},
		{"counting", opts{moves: rowMoves}, func(r *rig) { r.Play("e5"); r.Ticks(60) }},
		{"opening", opts{moves: rowMoves}, func(r *rig) {
			r.watching = true // no player has to continue
			r.Tick()
			r.Play("e5")
			r.until(r.b.anim.open + 500*ms)
		}},
		{"opened", opts{moves: rowMoves}, func(r *rig) { r.Play("e5"); r.rest() }},
		{"set", opts{start: setStart}, func(r *rig) { r.Play("e3"); r.until(r.b.anim.band + 500*ms) }},
		{"knock out", opts{moves: knockMoves}, func(r *rig) { r.Play("i5"); r.until(r.b.anim.strike + 100*ms) }},
		{"over", opts{moves: knockMoves + " i5"}, func(r *rig) { r.Tick() }},
		{"pass", opts{start: passStart}, func(r *rig) { r.Tick() }},
		{"points", opts{format: "points:999"}, func(r *rig) { r.Tick() }},
		{"rounds", opts{format: "rounds:99"}, func(r *rig) { r.Tick() }},
	}
	for _, language := range assets.Languages() {
		for _, size := range []graph.Metrics{width, small, tall, small.Larger(150), graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, s := range states {
				s.o.language, s.o.size, s.o.seats = language, size, seats
				r := newRig(t, s.o)
				s.do(r)
				checkTexts(t, language+" "+s.name, r)
			}
		}
	}
}

func checkTexts(t *testing.T, name string, r *rig) {
	t.Helper()
	l := r.Log()
	where := func(w graph.Written) int {
		for i, p := range [...]graph.Rect{r.Area.Left, r.Area.Right, r.b.geo.outer, r.b.sheetRect(), r.b.geo.beam, r.b.stripRect(&r.b.sc), r.b.setCardRect(), r.Area.Board} {
			if within(w.Box, p) {
				return i
			}
		}
		return -1
	}
	for i, a := range l.Texts {
		if strings.HasPrefix(a.Text, "<") {
			t.Errorf("%s: no text for %s", name, a.Text)
		}
		if strings.HasPrefix(a.Text, "<no value>") || strings.Contains(a.Text, "<no value>") {
			t.Errorf("%s: a part is missing in %q", name, a.Text)
		}
		in := where(a)
		if in < 0 {
			t.Errorf("%s, %.0fx%.0f: %q at %v is within no panel, strip or board", name, r.Area.W, r.Area.H, a.Text, a.Box)
		}
		for _, s := range l.Strokes {
			if (strings.HasPrefix(s.What, "art set/") || strings.HasPrefix(s.What, "art set-won/")) && overlap(ink(a), s.Box) {
				t.Errorf("%s, %.0fx%.0f: %q at %v overlaps a set at %v", name, r.Area.W, r.Area.H, a.Text, a.Box, s.Box)
			}
		}
		for _, b := range l.Texts[:i] {
			if (in != 2 || r.b.prompt.active()) && overlap(ink(a), ink(b)) {
				t.Errorf("%s, %.0fx%.0f: %q at %v overlaps %q at %v", name, r.Area.W, r.Area.H, a.Text, a.Box, b.Text, b.Box)
			}
		}
	}
}

// ink returns the box of a text without the space between its lines.
func ink(w graph.Written) graph.Rect {
	pad := w.Style.Size * 0.28
	return graph.Rect{X: w.Box.X, Y: w.Box.Y + pad, W: w.Box.W, H: w.Box.H - 2*pad}
}

func within(a, b graph.Rect) bool {
	return a.X >= b.X-0.5 && a.Y >= b.Y-0.5 && a.X+a.W <= b.X+b.W+0.5 && a.Y+a.H <= b.Y+b.H+0.5
}

func overlap(a, b graph.Rect) bool {
	return math.Min(a.X+a.W, b.X+b.W)-math.Max(a.X, b.X) > 0.5 && math.Min(a.Y+a.H, b.Y+b.H)-math.Max(a.Y, b.Y) > 0.5
}

// Every text of the variants fits in every language and window size.
func TestVariantTextsFit(t *testing.T) {
	long := match.Player{Name: "Maximiliane-Alexandra von Hohenstein"}
	seats := []match.Seat{match.Team(long, match.Player{Name: "Bo"}, match.Player{Name: "Zoé"}), match.Person("Wilhelmina Bertrand-Dupont")}
	start := opts{variants: allVariants, bomb: 10, beam: 8, seed: 3, seats: seats}
	states := []struct {
		name string
		do   func(o opts) *rig
	}{
		{"laying", func(o opts) *rig { r := newRig(t, o); r.Ticks(60); return r }},
		{"asked", func(o opts) *rig { r := newRig(t, o); r.untilPrompt(); return r }},
		{"held", func(o opts) *rig { r := newRig(t, o); r.untilPrompt(); r.space(true, true); return r }},
		{"clocks", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(6 * 60)
			r.point("e6")
			r.Ticks(60)
			return r
		}},
		{"lost", func(o opts) *rig {
			o.beam = 60
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(600)
			r.Played()
			r.Ticks(40)
			return r
		}},
		{"fell", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(480)
			r.Played()
			r.Ticks(60)
			return r
		}},
		{"revealed", func(o opts) *rig {
			o.seed = 5 // a piece of the map is on a mark of a mission
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(480)
			r.Played()
			r.untilReveal(30)
			return r
		}},
	}
	states = append(states, struct {
		name string
		do   func(o opts) *rig
	}{"set", func(o opts) *rig {
		o.variants, o.start, o.beam, o.bomb = "", setStart, 0, 0
		r := newRig(t, o)
		r.patient = true
		r.Tick()
		r.click("e3")
		for n := 0; !r.b.sc.waitsForPlayer() && n < 600; n++ {
			r.Tick()
		}
		if !r.b.sc.showsSet() {
			t.Fatal("no set is won")
		}
		return r
	}})
	for _, language := range assets.Languages() {
		for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, s := range states {
				o := start
				o.language, o.size = language, size
				checkTexts(t, language+" "+s.name, s.do(o))
			}
		}
	}
}

// untilReveal runs until a card has been face up for a number of ticks.
func (r *rig) untilReveal(ticks int) {
	for n := 0; !r.b.sc.roundEndShown() || r.b.sc.cardAt(r.b.sc.t) == nil; n++ {
		if n > 2000 {
			r.T.Fatal("no card is turned up")
		}
		r.Tick()
	}
	r.Ticks(ticks)
}

// The sum of the points fits into two lines of the narrowest panel in every language.
func TestSumFits(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, size := range []graph.Metrics{width, small, tall} {
			r := newRig(t, opts{language: language, size: size, variants: "mission,trap"})
			step := xo.Step{Row: xo.Row{Points: 15}, MissionPoints: 33, TrapPoints: 20}
			text, p := r.b.writer.sumText(&step), r.b.geo.seats[0].Message
			if got, st, whole := r.Env.Fonts.SetIn(text, r.Env.Theme.Write(look.Body-1, graph.Regular), p.W, p.H); !whole || st.Size < look.Small-1 {
				t.Errorf("%s, %v: %q is set in size %.0f in %.0fx%.0f", language, size, got, st.Size, p.W, p.H)
			}
		}
	}
}

// Without the beam the board is as large as it can be.
func TestNoRoomForUnusedVariants(t *testing.T) {
	for _, size := range []graph.Metrics{width, small, tall} {
		plain, random := newRig(t, opts{size: size}), newRig(t, opts{size: size, variants: "random,timebomb", bomb: 10})
		beam := newRig(t, opts{size: size, variants: "timebalance", beam: 30})
		if plain.b.geo.outer != random.b.geo.outer || plain.b.geo.beam.W != 0 {
			t.Errorf("%v: the board shrinks without a beam", size)
		}
		if g := &beam.b.geo; g.beam.W == 0 || g.beam.H < 60 || g.beam.Y < 0 || g.beam.Y+g.beam.H > size.H || g.beam.Y < g.outer.Y+g.outer.H && g.beam.Y+g.beam.H > g.outer.Y+1 {
			t.Errorf("%v: the beam is at %v, the board at %v", size, g.beam, g.outer)
		}
	}
}

// The end of a round names the whole team, with the right verb, and is never truncated.
func TestRoundEndNamesWholeTeam(t *testing.T) {
	three := func(a, b, c string) match.Seat {
		return match.Team(match.Player{Name: a}, match.Player{Name: b}, match.Player{Name: c})
	}
	r := newRig(t, opts{variants: "timebalance", beam: 15, language: "fr", size: graph.MeasureWindow(800, 600, 1),
		seats: []match.Seat{three("Anna", "Bert", "Cleo"), three("Dirk", "Eva", "Finn")}})
	for r.Match.Ply() == 0 {
		r.Match.Tick(1)
	}
	r.Played()
	r.Ticks(90)
	for _, want := range []string{"La barre tombe côté Anna, Bert et Cleo", "Dirk, Eva et Finn gagnent le set 1"} {
		if text := r.Log().String(); !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	r.settle()
	v := phrases.PublicView(r.Match)
	var parts []string
	for _, item := range r.b.MoveItems(v) {
		if strings.Contains(item.Note, "+0") {
			t.Errorf("the list of moves has no points: %q", item.Note)
		}
		if item.Part != "" {
			parts = append(parts, item.Part)
		}
	}
	if !slices.Equal(parts, []string{"Set 1", "Set 2"}) {
		t.Errorf("the sets start with %v", parts)
	}
}
