package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// center is the middle of the button with that icon.
func (r *rig) center(icon string) graph.Point {
	for _, b := range r.tab.buttons {
		if b.icon == icon {
			return b.at.Center()
		}
	}
	r.t.Fatalf("there is no button %s", icon)
	return graph.Point{}
}

func TestButtonsOfTheTable(t *testing.T) {
	r := newRig(t, opts{})
	var icons []string
	for _, b := range r.tab.buttons {
		icons = append(icons, b.icon)
	}
	want(t, "buttons", strings.Join(icons, " "), "undo redo view menu")
	plain := New(r.d, r.m, struct{ Board }{r.b})
	want(t, "without a second view", len(plain.buttons), 3)
}

func TestTabGoesThroughTheButtons(t *testing.T) {
	r := newRig(t, opts{})
	var seen []string
	for range 6 {
		n := r.play("1 key Tab")[0]
		want(t, "redraw", n.Redraw, true)
		seen = append(seen, fmt.Sprint(r.tab.focus))
	}
	want(t, "focus forth", strings.Join(seen, " "), "0 1 2 3 -1 0")
	r.play("1 key Tab\n2 key Shift+Tab\n3 key Shift+Tab\n4 key Shift+Tab")
	want(t, "focus back", r.tab.focus, 3)
}

func TestKeysSpeakToTheFocus(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key Enter")
	want(t, "Enter is the board's", r.m.Ply(), 1)
	r.play("1 key Tab")
	want(t, "the board knows", r.b.state.Focus, false)
	r.play("1 key Enter") // undo
	want(t, "Enter presses the button", r.m.Ply(), 0)
	r.play("1 key ArrowRight\n2 key Space") // redo
	want(t, "Space, too", r.m.Ply(), 1)
	r.play("1 key ArrowRight\n2 key ArrowRight\n3 key ArrowRight")
	want(t, "Right stops at the end", r.tab.focus, 3)
	r.play("1 key ArrowLeft\n2 key ArrowLeft\n3 key ArrowLeft\n4 key ArrowLeft")
	want(t, "Left at the beginning", r.tab.focus, 0)
	r.play("1 key ArrowUp")
	want(t, "Up goes to the board", r.tab.focus, -1)
	r.play("1 key Tab\n2 key Escape")
	want(t, "Esc, too", r.tab.focus, -1)
	want(t, "and opens no menu", r.m.Paused(), false)
	n := r.play("1 key Shift+Tab\n2 key NumpadEnter")
	want(t, "the menu by keys", n[1].To.Place, scenes.Pause)
}

func TestEscapeFirstTakesBackWhatWasBegun(t *testing.T) {
	r := newRig(t, opts{})
	r.b.begun = true
	want(t, "the first time", r.play("1 key Escape")[0].Kind, scenes.Stay)
	want(t, "the second time", r.play("1 key Escape")[0].To.Place, scenes.Pause)
}

func TestKeysOfTheTableAreKeptFromTheBoard(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key Z")
	want(t, "keys", len(r.b.frame.Keys), 0)
	r.play("1 key R")
	want(t, "others", r.b.frame.Key(ebiten.KeyR), true)
}

// A press on a button, from its beginning to its release, never reaches the board; the pointer's place does.
func TestPressOnAButtonIsKeptFromTheBoard(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	p, b := r.center("undo"), r.tab.area.Board.Center()
	tape, err := input.ReadTape(fmt.Sprintf("1 move %g,%g\n2 press left\n4 move %g,%g\n6 release left\n7 press left\n8 release left", p.X, p.Y, b.X, b.Y))
	if err != nil {
		t.Fatal(err)
	}
	for tick := 1; !tape.Done(); tick++ {
		r.update(tape.Next(1))
		f := r.b.frame
		if some := f.Down[input.Left] || f.Pressed[input.Left] || f.Released[input.Left]; some != (tick >= 7) {
			t.Errorf("tick %d: the board gets %+v", tick, f)
		}
		if tick >= 4 && (f.X != b.X || f.Y != b.Y) {
			t.Errorf("tick %d: for the board the pointer is at %g,%g", tick, f.X, f.Y)
		}
	}
	want(t, "plies", r.m.Ply(), 2) // one taken back, one played
}

// What began on the board stays with the board when it is drawn across a button.
func TestDragAcrossAButton(t *testing.T) {
	for _, button := range []string{"left", "right"} {
		r := newRig(t, opts{plies: 2})
		p, b := r.center("undo"), r.tab.area.Board
		tape, err := input.ReadTape(fmt.Sprintf("1 move %g,%g\n2 press %s\n3 move %g,%g\n6 release %[3]s\n7 end", b.X-2, b.Y-2, button, p.X, p.Y))
		if err != nil {
			t.Fatal(err)
		}
		for tick := 1; !tape.Done(); tick++ {
			f := *tape.Next(1)
			r.update(&f)
			if r.b.frame.Down != f.Down || r.b.frame.Pressed != f.Pressed || r.b.frame.Released != f.Released {
				t.Errorf("%s, tick %d: the board gets %+v of %+v", button, tick, r.b.frame, f)
			}
			want(t, "the button is lit", r.tab.hover >= 0, tick >= 6)
		}
		want(t, "plies", r.m.Ply(), 2)
	}
}

func TestHover(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	p := r.center("undo")
	n := r.play(fmt.Sprintf("1 move %g,%g\n2 end\n3 move 1,1", p.X, p.Y))
	for i, redraw := range []bool{true, false, true} {
		want(t, fmt.Sprint("redraw in tick ", i+1), n[i].Redraw, redraw)
	}
}

func TestWheelOverAButtonIsNotTheBoards(t *testing.T) {
	r := newRig(t, opts{})
	p := r.center("menu")
	r.play(fmt.Sprintf("1 move %g,%g\n2 wheel 0,1", p.X, p.Y))
	want(t, "over a button", r.b.frame.WheelY, 0)
	r.play("1 move 5,400\n2 wheel 0,1")
	want(t, "elsewhere", r.b.frame.WheelY, 1)
}

// A finger presses without hovering, leaves no button lit, and a touch on the board after that is the board's.
func TestTouch(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	p, b := r.center("undo"), r.tab.area.Board.Center()
	r.play(fmt.Sprintf("1 move 5,400\n2 tap 1 %g,%g\n5 end", p.X, p.Y))
	want(t, "plies after a tap on undo", r.m.Ply(), 0)
	want(t, "lit", r.tab.hover, -1)
	want(t, "focus", r.tab.focus, -1)
	r.play(fmt.Sprintf("1 move 5,400\n2 tap 1 %g,%g\n5 end", b.X, b.Y))
	want(t, "plies after a tap on the board", r.m.Ply(), 1)
	want(t, "the board knows that it was a finger", r.b.frame.Touch, true)
	n := r.play(fmt.Sprintf("1 tap 3 %g,%g", r.center("menu").X, p.Y))
	want(t, "the menu", n[0].To.Place, scenes.Pause)
	r.tab.Resume(scenes.Nothing)
	r.play(fmt.Sprintf("1 tap 3 %g,%g", b.X, b.Y))
	want(t, "plies after the menu", r.m.Ply(), 2)
}

func TestUnusableButtonsSayWhy(t *testing.T) {
	r := newRig(t, opts{})
	r.press("undo")
	want(t, "undo", r.tab.told, r.d.T("table.no-undo"))
	r.press("redo")
	want(t, "redo", r.tab.told, r.d.T("table.no-redo"))
}

// rects are the parts of the table that must not lie on one another.
func (t *Table) rects() map[string]graph.Rect {
	m := map[string]graph.Rect{"board": t.area.Board, "left": t.area.Left, "right": t.area.Right}
	for _, b := range t.buttons {
		m[b.icon] = b.at
	}
	return m
}

func overlap(a, b graph.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

func TestLayoutOfEveryWindow(t *testing.T) {
	r := newRig(t, opts{})
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {800, 1200}, {1920, 1080}, {3840, 2160}, {1100, 1000}, {600, 900}, {400, 300}, {200, 900}, {3000, 500}, {50, 50}} {
		m := graph.MeasureWindow(size[0], size[1], 1)
		r.tab.Layout(m)
		rects := r.tab.rects()
		for a, ra := range rects {
			if ra.W < 30 || ra.H < 30 || ra.X < 0 || ra.Y < 0 || ra.X+ra.W > m.W+1e-9 || ra.Y+ra.H > m.H+1e-9 {
				t.Errorf("%v: %s lies at %v of %gx%g", size, a, ra, m.W, m.H)
			}
			for b, rb := range rects {
				if a < b && overlap(ra, rb) {
					t.Errorf("%v: %s %v and %s %v lie on one another", size, a, ra, b, rb)
				}
			}
		}
		if m.Tall() != r.b.area.Tall {
			t.Errorf("%v: tall is %t", size, r.b.area.Tall)
		}
		if short := min(m.W, m.H); !m.Tall() && min(rects["board"].W, rects["board"].H) < 0.4*short {
			t.Errorf("%v: the board has only %v", size, rects["board"])
		}
	}
}

func TestFit(t *testing.T) {
	d := newEnv(t, "")
	st := d.Theme.Write(10, graph.Mono) // six units a letter
	for _, tt := range []struct {
		text string
		w    float64
		want string
	}{
		{"Ann", 100, "Ann"}, {"Ann", 18.5, "Ann"}, {"Anna", 18.5, "An…"}, {"Jo Ann", 24.5, "Jo…"}, {"éééé", 12.5, "é…"}, {"Ann", 6.5, "…"}, {"Ann", 3, ""},
		{"Ann", 0, ""}, {"Ann", -7, ""}, {"", 0, ""}, {strings.Repeat("x", match.MaxName), 60.5, "xxxxxxxxx…"},
	} {
		if got := Fit(d.Fonts, tt.text, st, tt.w); got != tt.want {
			t.Errorf("%q in %g: %q, want %q", tt.text, tt.w, got, tt.want)
		}
	}
}

func TestTipStaysInside(t *testing.T) {
	d := newEnv(t, "")
	bounds := graph.Rect{X: 0, Y: 0, W: 400, H: 300}
	for _, p := range []graph.Point{{X: 200, Y: 150}, {}, {X: 400, Y: 300}, {X: -90, Y: 900}} {
		l := graph.NewLog(d.Fonts, graph.Metrics{W: 400, H: 300, Scale: 1})
		DrawTip(l, d, strings.Repeat("why not ", 12), p, bounds)
		if b := l.Texts[0].Box; b.X < 0 || b.Y < 0 || b.X+b.W > 400 || b.Y+b.H > 300 {
			t.Errorf("at %v the text stands in %v", p, b)
		}
	}
}

func TestMoveList(t *testing.T) {
	r := newRig(t, opts{plies: 9})
	for _, in := range []graph.Rect{{W: 200, H: 26 + 22*3}, {W: 200, H: 400}, {W: 100, H: 26 + 22*2}, {W: 200, H: 10}, {W: 200, H: -5}, {}} {
		l := graph.NewLog(r.d.Fonts, graph.Metrics{W: 400, H: 300, Scale: 1})
		DrawMoves(l, r.d, in, r.m.Log())
		lines := int(max(0, (in.H-26)/22))
		per := 2
		if in.W < 150 {
			per = 1
		}
		numbers, moves := 0, 0
		for _, x := range l.Texts[1:] {
			if strings.HasSuffix(x.Text, ".") {
				numbers++
			} else {
				moves++
			}
			if x.Box.X+x.Box.W > in.W || x.Box.Y+x.Box.H > in.H+2 {
				t.Errorf("in %v %q stands at %v", in, x.Text, x.Box)
			}
		}
		want(t, fmt.Sprint("lines in ", in), numbers, min(lines, (9+per-1)/per))
		if lines > 0 && moves > 0 {
			want(t, "the last move", l.Texts[len(l.Texts)-1].Text, r.m.Log()[8].Text)
		}
	}
}

func TestHeads(t *testing.T) {
	r := newRig(t, opts{seats: []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Level: 11}), match.Computer("", 1)}, game: "xobrainer"})
	s := State{Match: r.m, Thinking: true}
	h := Head(r.d, s, 0)
	want(t, "name", h.Name, "Ann")
	want(t, "under", h.Under, "crosses")
	want(t, "turn", h.Turn, true)
	want(t, "the other's name", Head(r.d, s, 1).Name, "Computer")
	want(t, "the other's turn", Head(r.d, s, 1).Turn, false)
	r.m.Play(first(r.m))
	want(t, "under a computer", Head(r.d, s, 1).Under, "1 · newcomer")
	r.m.Play(first(r.m))
	h = Head(r.d, s, 0)
	want(t, "the team's second", h.Name, "Computer")
	want(t, "a level beyond all names", h.Under, "level 11")
	want(t, "a person without a name", phrases.Player(r.d, match.Player{}, 3), "Player 4")
}
