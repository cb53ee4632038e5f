package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// fourMoves leave O with four pink circles on d5 to d8, and X with four crosses on e5 to h5, through none of the bolts.
const fourMoves = "e5 d7 f5 d6 g5 d5 h5 h8 j1 d8"

// threatRig returns a rig that shows threats.
func threatRig(t *testing.T, o opts) *rig {
	r := newRig(t, o)
	r.Area.Threats = true
	r.Layout()
	r.Tick()
	return r
}

// marked returns the squares marked for a seat, and how many marks of it there are.
func (r *rig) marked(seat int) (squares []string) {
	text := r.Log().String()
	name := "xobrainer/threat/" + sideOf(seat).String()
	for q := xo.Square(0); q < xo.Squares; q++ {
		room := box(threatRect(r.b.geo.cell(q), sideOf(seat), 0.36))
		for line := range strings.Lines(text) {
			if strings.Contains(line, name) && strings.Contains(line, room) {
				squares = append(squares, q.String())
			}
		}
	}
	if n := strings.Count(text, name); n != len(squares) {
		r.T.Errorf("%d marks of seat %d are on %v", n, seat, squares)
	}
	return squares
}

func TestThreatsAreMarkedAndAnnounced(t *testing.T) {
	r := threatRig(t, opts{moves: fourMoves})
	want := []string{"Row of four crosses: i5", "Row of four pink circles: d4, d9"}
	if got := r.b.Warnings(r.F.Now); !slices.Equal(got, want) {
		t.Errorf("the board warns of %q, want %q", got, want)
	}
	if x, o := r.marked(0), r.marked(1); !slices.Equal(x, []string{"i5"}) || !slices.Equal(o, []string{"d4", "d9"}) {
		t.Errorf("marked for X are %v and for O %v", x, o)
	}
	r.Area.Threats = false
	r.Layout()
	if n := len(r.marked(0)); n > 0 {
		t.Errorf("%d threats are marked with the setting off", n)
	}
}

// A Knock Out comes first, an open three last.
func TestMostUrgentThreatFirst(t *testing.T) {
	at, _ := xo.ParseSquare("a2")
	var board xo.Board
	for n := xo.Square(1); n < 5; n++ {
		board = board.With(at+n, xo.GreenX)
	}
	for _, square := range strings.Fields("d7 e7 f7") {
		q, _ := xo.ParseSquare(square)
		board = board.With(q, xo.PinkO)
	}
	seat := func(names ...string) (out []match.Seat) {
		for _, name := range names {
			if name == "" {
				out = append(out, match.Computer("", 3))
			} else {
				out = append(out, match.Person(name))
			}
		}
		return out
	}
	// A Knock Out is no danger to the side that is about to win by it.
	for _, c := range []struct {
		seats        []match.Seat
		format, turn string
		first        string
	}{
		{seat("Anna", "Bertrand"), "", "x", "Knock Out in reach, four crosses: "},
		{seat("Anna", "Bertrand"), "", "o", "Knock Out danger, four crosses: "},
		{seat("Anna", ""), "", "o", "Knock Out in reach, four crosses: "},
		{seat("", "Bertrand"), "", "x", "Knock Out danger, four crosses: "},
		{seat("", "Bertrand"), "round", "x", "Row of four crosses: "},
	} {
		r := threatRig(t, opts{seats: c.seats, format: c.format, start: board.Text() + " " + c.turn + " XXXx/OOOo 17+7/18+7 0-0 0-0 " + c.turn + " 1"})
		got := r.b.Warnings(r.F.Now)
		if len(got) < 2 || !strings.HasPrefix(got[0], c.first+at.String()) || got[len(got)-1] != "Open row of three pink circles: d7\u2013f7" {
			t.Errorf("%+v: the board warns of %q", c, got)
		}
	}
}

// There are no threats while a round is counted, cards are shown, or the match is over.
func TestNoThreatsAfterRoundEnd(t *testing.T) {
	r := threatRig(t, opts{moves: fourMoves, format: "round"})
	r.click("i5")
	for range 300 {
		if r.Tick(); r.b.sc.running && r.b.sc.roundEndShown() && len(r.b.Warnings(r.F.Now)) > 0 {
			t.Fatalf("while the row is counted the board warns of %q", r.b.Warnings(r.F.Now))
		}
	}
	if got := r.b.Warnings(r.F.Now); len(got) > 0 {
		t.Errorf("after the match the board warns of %q", got)
	}
}

// Every kind of threat has a sentence with its squares in every language.
func TestThreatTexts(t *testing.T) {
	for _, lang := range assets.Languages() {
		w := writer{d: boardstest.Env(t, lang)}
		seen := map[string]bool{}
		pos := &position{view: &session.View{Seat: -1}}
		for _, by := range [...]xo.Aims{xo.ByShape, xo.ByColour, xo.ByBoth} {
			for seat := range 2 {
				for _, knock := range [...]bool{true, false} {
					pos.threats.Fours = append(pos.threats.Fours, xo.Four{Side: sideOf(seat), At: 12, By: by, KnockOut: knock})
				}
				pos.threats.Threes = append(pos.threats.Threes, xo.Three{Side: sideOf(seat), Squares: [3]xo.Square{12, 13, 14}, By: by})
			}
		}
		for _, text := range w.warnings(pos) {
			if seen[text] || strings.ContainsAny(text, "<>{}") || strings.Contains(text, "threats.") || !strings.Contains(text, "c2") {
				t.Errorf("%s: %q", lang, text)
			}
			seen[text] = true
		}
		if len(seen) != 18 {
			t.Errorf("%s: %d sentences, want 18", lang, len(seen))
		}
	}
}

// giftMoves leave four pink circles on d4 to d7, open at d3 and d8, and X to place a pink cross.
const giftMoves = "e5 d7 f6 d6 b5 d5 a1 b1 g6 d4 h2 i2 h6 e1"

// A piece that would complete a row of the opponent's is marked and announced, with the mouse and the keyboard.
func TestPreviewMarksGift(t *testing.T) {
	r := threatRig(t, opts{moves: giftMoves})
	want := "Careful: d8 completes five pink, Bertrand wins the round"
	r.point("d8")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != want || strings.HasPrefix(got[1], "Careful") {
		t.Errorf("warnings are %q, want %q first", got, want)
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
	r.Keys(ebiten.KeyUp) // shows the cursor on j9
	for q := xo.At(9, 8); q.Column() > 3; q-- {
		r.Keys(ebiten.KeyLeft)
	}
	r.Keys(ebiten.KeyDown)
	if r.Ticks(30); r.b.Warnings(r.F.Now)[0] != want || !strings.Contains(r.Log().String(), "xobrainer/alarm/gives") {
		t.Errorf("warnings for the keyboard are %q", r.b.Warnings(r.F.Now))
	}
}

// A piece that would bring the opponent to four is marked, too.
func TestPreviewMarksOpenedRow(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != "Careful: d4 makes four pink for Bertrand" {
		t.Errorf("texts are %q", got)
	}
	if text := r.Log().String(); !strings.Contains(text, "xobrainer/alarm/opens") || strings.Contains(text, "xobrainer/alarmed") {
		t.Error("the wrong mark is drawn")
	}
}

// With the keyboard everything is in words: the dots and each row.
func TestKeyboardPreviewInWords(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Keys(ebiten.KeyRight) // shows the cursor
	r.Keys(ebiten.KeyRight)
	r.Keys(ebiten.KeyLeft)
	r.Ticks(30)
	want := []string{"Careful: d4 makes four pink for Bertrand", "d4: 1 dot", "makes 3 crosses"}
	if got := r.b.Warnings(r.F.Now); len(got) < 3 || !slices.Equal(got[:3], want) {
		t.Errorf("warnings are %q, want %q", got, want)
	}
}

// A winning piece is announced with its points.
func TestPreviewAnnouncesWin(t *testing.T) {
	r := threatRig(t, opts{moves: rowMoves})
	r.point("e5")
	r.Ticks(30)
	if got := r.b.Warnings(r.F.Now); got[0] != "e5 completes five crosses: 9 points" {
		t.Errorf("texts are %q", got)
	}
}

// There is no preview if threats are switched off, for a computer, or on a square that is not free.
func TestNoPreviewIfNotWanted(t *testing.T) {
	r := newRig(t, opts{moves: giftMoves})
	r.point("d8")
	if r.Ticks(30); r.b.previewFor(&r.b.sc) != nil || strings.Contains(r.Log().String(), "xobrainer/alarm") {
		t.Error("threats are switched off, and a gift is marked")
	}
	r = threatRig(t, opts{moves: giftMoves})
	r.point("d7")
	if r.Ticks(30); r.b.previewFor(&r.b.sc) != nil {
		t.Error("a taken square has a preview")
	}
}

// The bolts are lit for a piece that may go there, shut for another, and change while a piece lands.
func TestBoltsShowWhetherPieceMayEnter(t *testing.T) {
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

// Every sentence of the preview is complete in every language.
func TestPreviewTexts(t *testing.T) {
	for _, lang := range assets.Languages() {
		for _, o := range []opts{{moves: giftMoves}, {moves: "e5 d7 f6 d6 b5 d5"}, {moves: rowMoves}} {
			o.language, o.size = lang, small
			r := threatRig(t, o)
			for q := xo.Square(0); q < xo.Squares; q++ {
				r.b.cursor = cursor{with: keyboard, square: q, visible: true}
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

// The keyboard cursor and its ghost are hidden while a hint is shown; the next key shows them again in their place.
func TestHintHidesCursor(t *testing.T) {
	r := threatRig(t, opts{moves: "e5 d7 f6 d6 b5 d5"})
	r.point("d4")
	r.Keys(ebiten.KeyRight) // shows the cursor
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
	if r.Ticks(30); !cursor() || r.b.cursor.square != xo.At(3, 3) {
		t.Errorf("after a key the cursor is at %v", r.b.cursor.square)
	}
}
