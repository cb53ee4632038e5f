package trexo

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// won is a match that the brick e5e4 wins for X.
const won = "a5a4 h8h9 b5b6 g3g4 c5c4 h7g7 d5d6 g8g9"

func (r *rig) lay(mv string) {
	r.t.Helper()
	if why := r.m.PlayText(mv); why != nil {
		r.t.Fatal(why)
	}
	r.cues = append(r.cues, r.b.Played(r.m)...)
}

func TestBrickFallsAndSounds(t *testing.T) {
	r := newRig(t, "")
	r.lay("c6c7")
	r.want("the board is not busy", r.b.Busy())
	high, _ := r.b.lift()
	ticks := 0
	for r.b.Busy() {
		r.want("a falling brick is not drawn", r.tick().Redraw)
		z, _ := r.b.lift()
		r.want("the brick rises", z <= high)
		high = z
		ticks++
	}
	if ms := ticks * 1000 / 60; ms < 200 || ms > 260 {
		t.Errorf("the brick falls for %d ms", ms)
	}
	if !slices.Equal(r.cues, []sound.Cue{sound.Brick}) {
		t.Errorf("cues %v", r.cues)
	}
}

func TestQuickPlayerFinishesTheFall(t *testing.T) {
	r := newRig(t, "")
	r.lay("c6c7")
	r.tick()
	r.lay("f6f7")
	r.want("the first brick falls on", r.b.falling(cellOf("f6")) && !r.b.falling(cellOf("c6")))
	r.rest()
	if !slices.Equal(r.cues, []sound.Cue{sound.Brick, sound.Brick}) {
		t.Errorf("cues %v", r.cues)
	}
}

func TestFinishedRowLightsUp(t *testing.T) {
	r := newRig(t, won)
	r.lay("e5e4")
	r.want("the row is not found", len(r.b.rows) == 5)
	r.want("it shines before the brick is down", r.b.bright == 0)
	r.rest()
	r.want("the row is not lit", r.b.bright == 1 && r.b.lit == 5)
	if !slices.Equal(r.cues, []sound.Cue{sound.Brick, sound.Row}) {
		t.Errorf("cues %v", r.cues)
	}
	for _, c := range []string{"a5", "b5", "c5", "d5", "e5"} {
		r.want(c+" is dark", r.b.shines(cellOf(c)))
	}
	r.m.Undo()
	r.b.Show(r.m)
	r.want("undo leaves the row lit", r.b.bright == 0 && len(r.b.rows) == 0 && !r.b.Busy())
}

func TestReducedMotion(t *testing.T) {
	r := newRig(t, won)
	a := r.b.area
	a.Reduced = true
	r.b.Layout(a)
	r.keys(ebiten.KeyT)
	r.want("the view moves", !r.b.view.moving() && r.b.view.goal.top)
	r.lay("e5e4")
	for r.b.Busy() {
		z, _ := r.b.lift()
		r.want("the brick falls", z == 0)
		r.tick()
	}
	r.want("the row is not lit", r.b.lit == 5)
}

// TestIdleBoardRests: where nothing happens nothing is drawn and nothing allocated, and a picture drawn again needs no memory.
func TestIdleBoardRests(t *testing.T) {
	r := newRig(t, tower)
	r.move(r.seen("b2"))
	r.rest()
	s := table.State{Match: r.m, CanMove: true, Focus: true}
	f := input.Frame{X: r.f.X, Y: r.f.Y}
	if n := testing.AllocsPerRun(50, func() {
		if did := r.b.Update(&f, s); did.Redraw {
			t.Error("an idle board wants to be drawn")
		}
	}); n != 0 {
		t.Errorf("an idle tick allocates %g times", n)
	}
	if n := testing.AllocsPerRun(20, func() {
		r.b.paint.stale = true
		r.b.refresh()
	}); n > 1 { // the closure that paints the texture
		t.Errorf("building the picture allocates %g times", n)
	}
}

func TestSupportsOfAnUnknownPile(t *testing.T) {
	r := newRig(t, "")
	m := newMatch(t, "10/10/10/10/3,Xe3,Ow3,5/10/10/10/10/10 x 30")
	r.b.Show(m)
	plain := 0
	for _, h := range r.b.pile.halves {
		if h.mark == rules.Nobody {
			plain++
		}
	}
	r.want("two levels of plain wood lie under the brick", plain == 4 && r.b.pile.height[cellOf("d6")] == 3)
	r.want("a brick nobody has laid is outlined", r.b.last == -1)
}

// TestIllegalPlaceIsExplained: the ghost, the panel and the tooltip say why, and a click is handed to the rules.
func TestIllegalPlaceIsExplained(t *testing.T) {
	r := newRig(t, "c6d6")
	r.move(r.seen("d6"))
	r.want("d6e6 should not fit", !r.b.fits())
	r.want("the panel says "+r.b.panel.reason, r.b.panel.reason == "A brick must lie flat: d6 is at level 1, e6 at level 0.")
	drawn := 0
	r.b.refresh()
	for range tipAfter + 4 {
		if r.tick().Redraw {
			drawn++
		}
		r.b.refresh()
	}
	r.want("the tooltip is not drawn once", drawn == 1)
	if n := strings.Count(r.log().String(), "must lie flat"); n != 2 {
		t.Errorf("the reason stands %d times on the screen", n)
	}
	r.press(input.Left)
	r.want("the click is not handed on", r.release(input.Left).Move == trexo.Lay(cellOf("d6"), cellOf("e6")))
	r.keys(ebiten.KeyR, ebiten.KeyR)
	r.want("the same brick is not told", strings.Contains(r.b.panel.reason, "are one brick"))
}

func (r *rig) log() *graph.Log {
	l := graph.NewLog(r.b.d.Fonts, r.b.area.Metrics)
	r.b.Draw(l)
	return l
}

func TestScreenTellsTheGame(t *testing.T) {
	r := newRig(t, tower)
	r.move(r.seen("b2"))
	log := r.log().String()
	for _, want := range []string{
		"mesh trexo/under", "mesh trexo/sheet", "mesh trexo/field", "mesh trexo ", "mesh trexo/map", `text "Anna"`, `text "Ben"`, `text "b2c2"`, `text "33"`,
		"on the bare board: level 1", `text "FROM ABOVE"`, `text "d4e4"`, `text "6" size 13`, `text "j" size 14`, "art trexo/left/dark/33",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("%q is missing in\n%s", want, log)
		}
	}
	if r.b.Title() != "Trexo  ·  33 bricks left" {
		t.Errorf("title %q", r.b.Title())
	}
}

// TestLabelsChangeSides: letters and numbers stand where nothing hides them.
func TestLabelsChangeSides(t *testing.T) {
	r := newRig(t, "")
	for _, turn := range []string{"0", "40", "130", "220", "310"} {
		r.b.SetView("turn=" + turn + " tilt=50 zoom=100 top=0")
		log := r.log()
		l := r.b.view.camera().Lens()
		middle := l.Point(solid.Vec{X: 5, Y: 5}).Y
		for _, w := range log.Texts {
			if w.Style.Size == look.Small && w.Style.Weight == graph.Medium && (w.Text == "e" || w.Text == "5") && w.Style.Color.A > 250 && turn != "0" {
				r.want(w.Text+" stands on the far side, turned by "+turn, w.Box.Center().Y > middle)
			}
		}
	}
}

// TestTextsFit: in every language, at every size, nothing leaves its panel or the screen.
func TestTextsFit(t *testing.T) {
	sizes := []graph.Metrics{graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 900, 1), graph.MeasureWindow(2560, 1440, 1)}
	for _, lang := range assets.Languages() {
		for _, m := range sizes {
			for _, touch := range []bool{false, true} {
				r := rigOf(t, newEnv(t, lang), m, "c6d6 e5e6")
				r.b.hand.touch = touch
				r.b.describe()
				for _, cell := range []string{"", "c6", "d6", "b2", "e6"} {
					if cell != "" {
						r.move(r.b.panel.cellRect(cellOf(cell)).Center())
					}
					log := r.log()
					for _, w := range log.Texts {
						checkText(t, r.b, w)
					}
				}
			}
		}
	}
}

func checkText(t *testing.T, b *Board, w graph.Written) {
	t.Helper()
	p := w.Box.Center()
	for _, panel := range []graph.Rect{b.panel.seat[0], b.panel.seat[1], b.panel.cursor, b.panel.bricks, b.panel.from, b.panel.list} {
		if panel.Contains(p) {
			if w.Box.X < panel.X+4 || w.Box.X+w.Box.W > panel.X+panel.W-4 || w.Box.Y < panel.Y || w.Box.Y+w.Box.H > panel.Y+panel.H {
				t.Errorf("%s %v: %q at %v leaves the panel %v", b.d.Texts.Language(), b.area.Metrics, w.Text, w.Box, panel)
			}
			return
		}
	}
	if box := b.area.Bounds(); w.Box.X < box.X || w.Box.Y < box.Y || w.Box.X+w.Box.W > box.W || w.Box.Y+w.Box.H > box.H {
		t.Errorf("%s: %q at %v leaves the screen", b.d.Texts.Language(), w.Text, w.Box)
	}
}

// TestEveryLanguageHasEveryText: the keys of the board and the refusals of the rules.
func TestEveryLanguageHasEveryText(t *testing.T) {
	keys := []string{
		"trexo.bricks", "trexo.cell.bare", "trexo.cell.o", "trexo.cell.x", "trexo.cursor", "trexo.cursor.board", "trexo.cursor.levels",
		"trexo.cursor.none", "trexo.cursor.none-touch", "trexo.cursor.on", "trexo.cursor.over", "trexo.hint.drag", "trexo.hint.fingers",
		"trexo.hint.rotate", "trexo.hint.top", "trexo.hint.touch", "trexo.left", "trexo.map",
		"refusal.trexo.garbled", "refusal.trexo.over", "refusal.trexo.no-bricks", "refusal.trexo.off-board", "refusal.trexo.not-neighbours",
		"refusal.trexo.levels", "refusal.trexo.same-brick",
	}
	for _, lang := range assets.Languages() {
		texts, err := assets.LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if !texts.Has(k) {
				t.Errorf("%s has no %s", lang, k)
			}
		}
	}
}

// TestRefusalsAreTranslated: the arguments of every refusal that a ghost can meet find their places.
func TestRefusalsAreTranslated(t *testing.T) {
	d := newEnv(t, "fr")
	s := trexo.Start()
	s.Do(trexo.Lay(cellOf("c6"), cellOf("d6")))
	for _, mv := range []rules.Move{trexo.Lay(cellOf("c6"), cellOf("d6")), trexo.Lay(cellOf("d6"), cellOf("e6")), trexo.Lay(cellOf("a1"), cellOf("c1"))} {
		why := s.Why(mv)
		text := d.Why(why)
		for _, a := range why.Args {
			if !strings.Contains(text, a) {
				t.Errorf("%q does not tell of %q", text, a)
			}
		}
		if text == why.Text {
			t.Errorf("%q is not translated", text)
		}
	}
}

func BenchmarkPicture(b *testing.B) {
	d := newEnv(b, "en")
	t := &testing.T{}
	r := rigOf(t, d, graph.MeasureWindow(1280, 800, 1), tower)
	for b.Loop() {
		r.b.paint.stale = true
		r.b.refresh()
	}
}
