package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// giftMoves leave four pink circles on d4 to d7, open at d3 and d8, and X with a pink cross to place.
const giftMoves = "e5 d7 f6 d6 b5 d5 a1 b1 g6 d4 h2 i2 h6 e1"

// A piece that completes a row of the opponent's is marked and told before it is placed, by mouse and by keyboard.
func TestAGiftIsMarkedBeforeItIsPlaced(t *testing.T) {
	r := threatRig(t, opts{moves: giftMoves})
	want := "Careful: d8 completes five pink, Bertrand wins the round"
	r.point("d8")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != want || strings.HasPrefix(got[1], "Careful") {
		t.Errorf("told are %q, want %q first", got, want)
	}
	text := r.Log().String()
	for _, art := range []string{"xobrainer/alarm/gives", "xobrainer/alarmed", "xobrainer/reach/o/dashed"} {
		if !strings.Contains(text, art) {
			t.Errorf("%s is not drawn", art)
		}
	}
	r.point("j9")
	r.Ticks(30)
	if text := r.Log().String(); strings.Contains(text, "xobrainer/alarm") || strings.Contains(text, "xobrainer/reach") || slices.Contains(r.b.Warnings(r.F.Now), want) {
		t.Error("the warning stays when the pointer has gone")
	}
	r.Keys(ebiten.KeyUp) // brings the cursor up on j9
	for q := xo.At(9, 8); q.Column() > 3; q-- {
		r.Keys(ebiten.KeyLeft)
	}
	r.Keys(ebiten.KeyDown)
	if r.Ticks(30); r.b.Warnings(r.F.Now)[0] != want || !strings.Contains(r.Log().String(), "xobrainer/alarm/gives") {
		t.Errorf("by keyboard are told %q", r.b.Warnings(r.F.Now))
	}
}

// A piece that brings the opponent to four is marked, too.
func TestOpeningARowIsMarked(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != "Careful: d4 makes four pink for Bertrand" {
		t.Errorf("told are %q", got)
	}
	if text := r.Log().String(); !strings.Contains(text, "xobrainer/alarm/opens") || strings.Contains(text, "xobrainer/alarmed") {
		t.Error("the wrong mark is drawn")
	}
}

// The keyboard is told everything in words: the dots, and each row.
func TestThePreviewInWords(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Keys(ebiten.KeyRight) // brings the cursor up
	r.Keys(ebiten.KeyRight)
	r.Keys(ebiten.KeyLeft)
	r.Ticks(30)
	want := []string{"Careful: d4 makes four pink for Bertrand", "d4: 1 dot", "makes 3 crosses"}
	if got := r.b.Warnings(r.F.Now); len(got) < 3 || !slices.Equal(got[:3], want) {
		t.Errorf("told are %q, want %q", got, want)
	}
}

// What a piece would win is told with its points.
func TestAWinIsToldBeforeItIsPlaced(t *testing.T) {
	r := threatRig(t, opts{moves: rowMoves})
	r.point("e5")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != "e5 completes five crosses: 9 points" {
		t.Errorf("told are %q", got)
	}
}

// Nothing is foreseen where threats are switched off, for a computer, or on a square that is not free.
func TestNoPreviewWhereItIsNotWanted(t *testing.T) {
	r := newRig(t, opts{moves: giftMoves})
	r.point("d8")
	if r.Ticks(30); r.b.foreseen(&r.b.sc) != nil || strings.Contains(r.Log().String(), "xobrainer/alarm") {
		t.Error("threats are switched off, and a gift is marked")
	}
	r = threatRig(t, opts{moves: giftMoves})
	r.point("d7")
	if r.Ticks(30); r.b.foreseen(&r.b.sc) != nil {
		t.Error("a taken square has a preview")
	}
}

// The bolts are lit for a piece that may go there, shut for another, and change while a piece comes down.
func TestBoltsTellWhetherThePieceMayEnter(t *testing.T) {
	looks := func(r *rig) (lit, shut bool) {
		text := r.Log().String()
		return strings.Contains(text, "xobrainer/bolt-glow"), strings.Contains(text, "xobrainer/slats")
	}
	r := newRig(t, opts{moves: "e5 d7 f6 d6 b5"})
	if lit, shut := looks(r); lit || !shut {
		t.Errorf("for a pink circle they are lit: %t, shut: %t", lit, shut)
	}
	r.Play("d5")
	if r.Ticks(4); r.b.sc.running {
		if lit, shut := looks(r); !lit || !shut {
			t.Errorf("on the way they are lit: %t, shut: %t", lit, shut)
		}
	}
	r.rest()
	if lit, shut := looks(r); !lit || shut {
		t.Errorf("for a pink cross they are lit: %t, shut: %t", lit, shut)
	}
}

// Every sentence of the preview fits into every language without a hole.
func TestPreviewTexts(t *testing.T) {
	for _, lang := range assets.Languages() {
		for _, o := range []opts{{moves: giftMoves}, {moves: "e5 d7 f6 d6 b5 d5"}, {moves: rowMoves}} {
			o.language, o.size = lang, small
			r := threatRig(t, o)
			for q := xo.Square(0); q < xo.Squares; q++ {
				r.b.point = pointing{with: keyboard, at: q, on: true}
				for _, text := range r.b.Warnings(r.F.Now) {
					if strings.ContainsAny(text, "<>{}") || strings.Contains(text, "preview.") {
						t.Errorf("%s: %q", lang, text)
					}
				}
			}
			l := graph.NewLog(r.Env.Fonts, r.Area.Metrics)
			r.b.Root().Show(l)
		}
	}
}

// The cursor of the keyboard and its ghost hide while a hint is shown, and the next key brings them up where they were.
func TestTheCursorHidesWhileAHintShows(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Keys(ebiten.KeyRight) // brings the cursor up
	r.Ticks(30)
	cursor := func() bool { return strings.Contains(r.Log().String(), "xobrainer/cursor") }
	if !cursor() {
		t.Fatal("there is no cursor")
	}
	r.b.Suggest(xo.Place(xo.At(2, 2)))
	if r.Ticks(30); cursor() {
		t.Error("the cursor is shown beside the hint")
	}
	r.Keys(ebiten.KeyRight)
	if r.Ticks(30); !cursor() || r.b.point.at != xo.At(3, 3) {
		t.Errorf("after a key the cursor is at %v", r.b.point.at)
	}
}
