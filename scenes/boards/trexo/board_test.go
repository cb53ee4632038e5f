package trexo

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// won is a match. The brick e5e4 wins it for X.
const won = "a5a4 h8h9 b5b6 g3g4 c5c4 h7g7 d5d6 g8g9"

func TestBrickFallsAndSounds(t *testing.T) {
	r := newRig(t, "")
	r.Play("c6c7")
	r.check("the board is idle", r.Clock.Busy(r.F.Now))
	r.check("the brick does not start at its ghost", r.snapshot().lift < 0.2 && r.snapshot().alpha >= ghostAlpha)
	begin, height, rose := r.F.Now, 0.0, false
	for r.Clock.Busy(r.F.Now) {
		r.check("a falling brick does not request frames", r.Log().Next <= r.F.Now && r.Moving())
		r.Tick()
		lift := r.snapshot().lift
		if rose = rose || lift > 0.4; r.F.Now-begin > riseTime+17*time.Millisecond {
			r.check("the brick rises while it falls", lift <= height)
		}
		height = lift
	}
	r.check("the brick of a person does not rise before it falls", rose)
	if d := r.F.Now - begin; d < 200*time.Millisecond || d > 260*time.Millisecond {
		t.Errorf("the brick falls for %v", d)
	}
	if !slices.Equal(r.Cues, []sound.Cue{sound.Brick}) {
		t.Errorf("cues %v", r.Cues)
	}
	settles, highest := false, 0.0
	for range 6 {
		lift := r.snapshot().lift
		settles, highest = settles || lift > 0, max(highest, lift)
		r.Tick()
	}
	r.check("the brick does not settle, or hops", settles && highest <= settleHeight && r.snapshot().lift == 0)
}

// A click while a brick falls ends the fall and lays the next one.
func TestQuickPlayerFinishesTheFall(t *testing.T) {
	for _, held := range []int{0, 1, 5} { // ticks between press and release
		r := newRig(t, "")
		r.Play("c6c7")
		r.Tick()
		r.Move(r.topPoint("f6"))
		r.F.Down[input.Left], r.F.Pressed[input.Left] = true, true
		for range held {
			r.Tick()
		}
		r.F.Down[input.Left], r.F.Released[input.Left] = false, true
		r.Tick()
		r.Tick()
		if m := r.Match.Ply(); m != 2 || !r.snapshot().falling || r.snapshot().view.Plies[1].Text != "f6g6" {
			t.Fatalf("held for %d ticks: %d bricks, falling %v", held, m, r.snapshot().falling)
		}
		r.Rest()
		if !slices.Equal(r.Cues, []sound.Cue{sound.Brick, sound.Brick}) {
			t.Errorf("cues %v", r.Cues)
		}
	}
}

// If a computer player is to move next, a click does not end the fall, and lays no brick later.
func TestQuickPlayerWaitsForTheComputer(t *testing.T) {
	r := newRig(t, "")
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("Bot", 3)}}, trexo.Info())
	if err != nil {
		t.Fatal(err)
	}
	r.Match = m
	r.Show()
	r.Play("c6c7")
	r.Move(r.topPoint("f6"))
	r.Press(input.Left)
	r.check("the fall is cut short", r.Did.Skip == 0)
	r.Release(input.Left)
	r.Rest()
	r.check("the click is kept", m.Ply() == 1 && !r.b.pointer.layPending)
}

func TestFinishedRowLightsUp(t *testing.T) {
	r := newRig(t, won)
	r.Play("e5e4")
	r.check("the row is not found", len(r.b.transition.rows) == 5)
	r.check("it shines before the brick is down", r.snapshot().bright == 0)
	dark := 0.0
	for r.Clock.Busy(r.F.Now) {
		r.Tick()
		dark = max(dark, r.snapshot().dark)
	}
	r.check("the rest does not dim for the row", dark > 0.3)
	r.check("the row is not lit", r.snapshot().bright == 1 && r.snapshot().lit == 5)
	r.check("the rest stays dark at the end", r.snapshot().dark == 0)
	if !slices.Equal(r.Cues, []sound.Cue{sound.Brick, sound.Win}) {
		t.Errorf("cues %v", r.Cues)
	}
	slices.Sort(r.b.transition.rows)
	for i, c := range []string{"a5", "b5", "c5", "d5", "e5"} {
		r.check(c+" is dark", r.b.transition.rows[i] == cellOf(c))
	}
	r.Match.Undo()
	r.Show()
	r.check("undo leaves the row lit", r.snapshot().bright == 0 && r.snapshot().lit == 0 && !r.Clock.Busy(r.F.Now))
}

func TestReducedMotion(t *testing.T) {
	r := newRig(t, won)
	a := r.b.area
	a.Reduced = true
	r.b.Layout(&a)
	r.Keys(ebiten.KeyT)
	r.check("the view moves", !r.Moving() && r.b.cam.goal.top)
	r.Play("e5e4")
	for r.Clock.Busy(r.F.Now) {
		r.check("the brick falls", r.snapshot().lift == 0)
		r.Tick()
	}
	r.check("the row is not lit", r.snapshot().lit == 5)
}

// An idle board requests no frames and does not allocate, and neither does the mesh of a turning board.
func TestIdleBoardRests(t *testing.T) {
	r := newRig(t, tower)
	r.Move(r.topPoint("b2"))
	r.Rest()
	s := boards.State{View: boardstest.View(r.Match), CanMove: true, Focus: true}
	f := input.Frame{Now: r.F.Now, Pointer: input.Pointer{X: r.F.X, Y: r.F.Y}}
	if n := testing.AllocsPerRun(50, func() {
		f.Now += time.Second / 60
		r.b.Point(&f, s)
	}); n != 0 {
		t.Errorf("an idle tick allocates %g times", n)
	}
	if next := r.LogAt(f.Now).Next; next != 0 {
		t.Errorf("an idle board requests a frame at %v", next)
	}
	still := r.b.painter.appearance
	if n := testing.AllocsPerRun(20, func() {
		still.pose.turn += 0.01
		r.b.painter.mesh(&still)
	}); n > 1 { // the closure that paints the texture
		t.Errorf("building the mesh allocates %g times", n)
	}
}

func TestSupportsOfAnUnknownPile(t *testing.T) {
	r := newRig(t, "")
	m := newMatch(t, "10/10/10/10/3,Xe3,Ow3,5/10/10/10/10/10 x 30")
	r.Match = m
	r.Show()
	r.Tick()
	plain := 0
	for _, h := range r.b.pile.halves {
		if h.mark == rules.Nobody {
			plain++
		}
	}
	r.check("there are no two levels of plain wood under the brick", plain == 4 && r.b.pile.height[cellOf("d6")] == 3)
	r.check("a brick of the start position is outlined", r.b.pile.lastBrick() == -1)
}

// An illegal place is marked by the ghost and explained in the panel. A click on it is passed to the rules, and the screen shows
// their answer.
func TestIllegalPlaceIsExplained(t *testing.T) {
	r := newRig(t, "c6d6")
	r.Move(r.topPoint("d6"))
	r.check("d6e6 should not fit", !r.b.sheets.words.fits)
	r.check("the panel says "+r.b.sheets.words.reason, r.b.sheets.words.reason == "A brick must lie flat: d6 is at level 1, e6 at level 0.")
	for range 60 {
		r.Tick()
	}
	if n := strings.Count(r.Log().String(), "must lie flat"); n != 1 {
		t.Errorf("the reason is %d times on the screen, want once, in the panel", n)
	}
	r.Press(input.Left)
	r.check("the illegal move is not passed to the rules", r.Release(input.Left).Move == trexo.Place(cellOf("d6"), cellOf("e6")))
	if r.Tick(); strings.Contains(r.Log().String(), "must lie flat") {
		t.Error("the panel repeats the reason shown by the screen")
	}
	r.Keys(ebiten.KeyR, ebiten.KeyR)
	r.check("the reason does not name the brick", strings.Contains(r.b.sheets.words.reason, "are one"))
}

func TestTextsOfTheGame(t *testing.T) {
	r := newRig(t, tower)
	r.Move(r.topPoint("b2"))
	log := r.Log().String()
	for _, want := range []string{
		"mesh trexo ", "mesh trexo/map", `text "Anna"`, `text "Ben"`, `text "b2c2"`, `text "33"`,
		"on the board: level 1", `text "FROM ABOVE"`, `text "6" size 13`, `text "j" size 14`, "art trexo/left/dark/33",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("%q is missing in\n%s", want, log)
		}
	}
	labels := map[string]string{}
	r.b.Root().Walk(r.F.Now, func(n *graph.Node, _ graph.Rect) bool {
		labels[n.Name] = n.Label
		return true
	})
	for name, want := range map[string]string{
		"board": "Trexo  ·  33 bricks left", "seat-1": "Anna, crosses", "seat-2": "Ben, circles", "bricks": "33 bricks left", "map": "FROM ABOVE",
		"cursor": "HERE · b2c2 · X, then O, on the board: level 1", "turn": "R or right click turns the brick",
	} {
		if labels[name] != want {
			t.Errorf("%s says %q, not %q", name, labels[name], want)
		}
	}
	if r.b.Title() != "" { // the panel has the number
		t.Errorf("title %q", r.b.Title())
	}
}

// Letters and numbers are on the near sides of the frame.
func TestLabelsChangeSides(t *testing.T) {
	r := newRig(t, "")
	for _, turn := range []string{"0", "40", "130", "220", "310"} {
		r.b.SetCamera("turn=" + turn + " tilt=50 zoom=100 top=0")
		log := r.Log()
		l := r.lens()
		middle := l.Point(solid.Vec{X: 5, Y: 5}).Y
		for _, w := range log.Texts {
			if w.Style.Size == look.Small && w.Style.Weight == graph.Medium && (w.Text == "e" || w.Text == "5") && w.Style.Color.A > 250 && turn != "0" {
				r.check(w.Text+" is on the far side, turned by "+turn, w.Box.Center().Y > middle)
			}
		}
	}
}

// In every language and size, texts are within their panels and the screen.
func TestTextsFit(t *testing.T) {
	sizes := []graph.Metrics{graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 900, 1), graph.MeasureWindow(2560, 1440, 1)}
	for _, lang := range assets.Languages() {
		for _, m := range sizes {
			for _, touch := range []bool{false, true} {
				r := rigOf(t, boardstest.Env(t, lang), m, "c6d6 e5e6")
				r.b.d.Touch = touch
				r.b.updateTexts()
				for _, cell := range []string{"", "c6", "d6", "b2", "e6"} {
					if cell != "" {
						r.Move(r.mapPoint(cell))
					}
					log := r.Log()
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
	ps := &b.sheets.panels
	for _, panel := range []graph.Rect{ps.seats[0], ps.seats[1], ps.cursor, ps.bricks, ps.mapSheet, ps.moves} {
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

// Every language has the texts of the board.
func TestEveryLanguageHasEveryText(t *testing.T) {
	keys := []string{
		"trexo.bricks", "trexo.cell.bare", "trexo.cell.o", "trexo.cell.x", "trexo.cursor", "trexo.cursor.board", "trexo.cursor.levels",
		"trexo.cursor.none", "trexo.cursor.none.touch", "trexo.cursor.on", "trexo.cursor.over", "trexo.hint.drag", "trexo.hint.fingers",
		"trexo.hint.rotate", "trexo.hint.top", "trexo.hint.touch", "trexo.left", "trexo.map",
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

// A stretched sheet looks like one painted in that size: the sheet grows with the list of moves.
func TestStretchedSheetLooksTheSame(t *testing.T) {
	if wrong := scenestest.Stretched(newRig(t, "").b.sheets.sheet(), 4); wrong != "" {
		t.Error(wrong)
	}
}
