package table

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// focus returns the name of the focused node, "" if it is neither a button nor the board.
func (r *rig) focus() string {
	for _, n := range append(r.tab.buttons.root.Children, r.tab.overlay.play) {
		if r.tab.stage.FocusIs(n.Name) {
			return n.Name
		}
	}
	return ""
}

func (r *rig) hovered() string {
	for _, n := range r.tab.buttons.root.Children {
		if n.Hover {
			return n.Name
		}
	}
	return ""
}

func (r *rig) buttonNames() string {
	var icons []string
	for _, n := range r.tab.buttons.root.Children {
		icons = append(icons, n.Name)
	}
	return strings.Join(icons, " ")
}

func TestButtonsOfTheTable(t *testing.T) {
	want(t, "buttons", newRig(t, opts{}).buttonNames(), "undo redo view menu")
	r := newRig(t, opts{board: func(b *toy) boards.Board { return plain{b} }})
	want(t, "without a second view", r.buttonNames(), "undo redo menu")
	r = newRig(t, opts{board: func(b *toy) boards.Board { return &hinter{toy: b} }})
	want(t, "with hints", r.buttonNames(), "undo redo hint view menu")
	r.resign()
	want(t, "leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)
	r.tab.Resume(scenes.Look)
	r.ticks(1)
	want(t, "over", r.buttonNames(), "undo redo hint view menu")
}

func TestTabGoesThroughTheButtons(t *testing.T) {
	r := newRig(t, opts{})
	var seen []string
	for range 6 {
		r.play("1 key Tab")
		seen = append(seen, r.focus())
	}
	want(t, "focus forward", strings.Join(seen, " "), "undo redo view menu play undo")
	r.play("1 key Tab\n2 key Shift+Tab\n3 key Shift+Tab\n4 key Shift+Tab")
	want(t, "focus backward", r.focus(), "menu")
}

func TestKeysGoToTheFocus(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key Enter")
	want(t, "Enter is the board's", r.plies(), 1)
	r.play("1 key Tab")
	want(t, "the board has the focus", r.b.state.Focus, false)
	r.play("1 key Enter") // undo
	want(t, "Enter presses the button", r.plies(), 0)
	r.play("1 key ArrowRight\n2 key Space") // redo
	want(t, "Space, too", r.plies(), 1)
	r.play("1 key ArrowRight\n2 key ArrowRight\n3 key ArrowRight")
	want(t, "Right stops at the end", r.focus(), "menu")
	r.play("1 key ArrowLeft\n2 key ArrowLeft\n3 key ArrowLeft\n4 key ArrowLeft")
	want(t, "Left at the beginning", r.focus(), "undo")
	r.play("1 key ArrowUp")
	want(t, "Up goes to the board", r.focus(), "play")
	r.play("1 key Tab\n2 key Escape")
	want(t, "Esc, too", r.focus(), "play")
	want(t, "without opening the menu", r.view().Times.Paused, false)
	r.press("view")
	want(t, "focus after a click on a button", r.focus(), "play")
	r.play("1 key Enter")
	want(t, "Enter is the board's again", r.plies(), 2)
	n := r.play("1 key Shift+Tab\n2 key NumpadEnter")
	want(t, "the menu by keys", scenestest.Leads[scenes.Pause](n[1]), true)
}

// A press on a button never reaches the board, from press to release. The position of the pointer does.
func TestPressOnAButtonIsKeptFromTheBoard(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	p, b := r.center("undo"), r.tab.area.Board.Center()
	tape, err := input.ReadTape(fmt.Sprintf("1 move %g,%g\n2 press left\n4 move %g,%g\n6 release left\n7 press left\n8 release left", p.X, p.Y, b.X, b.Y))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; !tape.Done(); n++ {
		r.update(tape.Next(1))
		f := r.b.frame
		if some := f.Down[input.Left] || f.Pressed[input.Left] || f.Released[input.Left]; some != (n >= 7) {
			t.Errorf("tick %d: the board gets %+v", n, f)
		}
		if n >= 4 && (f.X != b.X || f.Y != b.Y) {
			t.Errorf("tick %d: for the board the pointer is at %g,%g", n, f.X, f.Y)
		}
	}
	want(t, "plies", r.plies(), 3) // the press that was dragged off its button does nothing, the next one plays a move
}

// A drag that starts on the board belongs to the board, also when it crosses a button.
func TestDragAcrossAButton(t *testing.T) {
	for _, button := range []string{"left", "right"} {
		r := newRig(t, opts{plies: 2})
		p, b := r.center("undo"), r.tab.area.Board
		tape, err := input.ReadTape(fmt.Sprintf("1 move %g,%g\n2 press %s\n3 move %g,%g\n6 release %[3]s\n7 end", b.X-2, b.Y-2, button, p.X, p.Y))
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; !tape.Done(); n++ {
			f := *tape.Next(1)
			r.update(&f)
			if r.b.frame.Down != f.Down || r.b.frame.Pressed != f.Pressed || r.b.frame.Released != f.Released {
				t.Errorf("%s, tick %d: the board gets %+v of %+v", button, n, r.b.frame, f)
			}
			want(t, fmt.Sprint(button, " tick ", n, ": a button is highlighted"), r.hovered() != "", n >= 6)
		}
		want(t, "plies", r.plies(), 2)
	}
}

func TestWheelOverAButton(t *testing.T) {
	r := newRig(t, opts{})
	p := r.center("menu")
	r.play(fmt.Sprintf("1 move %g,%g\n2 wheel 0,1", p.X, p.Y))
	want(t, "over a button", r.b.frame.WheelY, 0)
	r.play("1 move 5,400\n2 wheel 0,1")
	want(t, "away from it", r.b.frame.WheelY, 1)
}

// The tooltip of a button has its label and its shortcut.
func TestButtonTip(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	p := r.center("undo")
	r.play(fmt.Sprintf("1 move 1,1\n2 move %g,%g", p.X, p.Y))
	r.ticks(60)
	want(t, "by the pointer", strings.Contains(r.log(), "Undo · Z"), true)
	r.play("1 move 1,1")
	r.ticks(60)
	want(t, "away from it", strings.Contains(r.log(), "Undo · Z"), false)
	r.play("1 key Tab")
	r.ticks(60)
	want(t, "by the keyboard", strings.Contains(r.log(), "Undo · Z"), true)
}

// A tap leaves no button highlighted, and the next tap on the board reaches it.
func TestTouch(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	p, b := r.center("undo"), r.tab.area.Board.Center()
	r.play(fmt.Sprintf("1 move 5,400\n2 tap 1 %g,%g\n5 end", p.X, p.Y))
	want(t, "plies after a tap on undo", r.plies(), 0)
	want(t, "highlighted", r.hovered(), "")
	want(t, "focus", r.focus(), "play")
	r.play(fmt.Sprintf("1 move 5,400\n2 tap 1 %g,%g\n5 end", b.X, b.Y))
	want(t, "plies after a tap on the board", r.plies(), 1)
	want(t, "the board gets a touch", r.b.frame.Touch, true)
	n := r.play(fmt.Sprintf("1 tap 3 %g,%g", r.center("menu").X, p.Y))
	want(t, "the menu", scenestest.Leads[scenes.Pause](firstExit(n)), true)
	r.tab.Resume(scenes.Nothing)
	r.play(fmt.Sprintf("1 tap 3 %g,%g", b.X, b.Y))
	want(t, "plies after the menu", r.plies(), 2)
}

// The labels of the buttons fit, and every argument of a message is filled in, in every language.
func TestTextsFit(t *testing.T) {
	for _, lang := range assets.Languages() {
		r := newRig(t, opts{lang: lang})
		for _, n := range r.tab.buttons.root.Children {
			if got := r.d.Fonts.Fit(n.Label, r.d.Theme.Write(11, 0), n.Box.W-4); got != n.Label {
				t.Errorf("%s: %q becomes %q on its button", lang, n.Label, got)
			}
		}
		for _, s := range []string{
			r.d.T("table.engine-error", "Reason", "R"), r.d.T("table.seat", "Number", 3), r.d.T("level.number", "Number", 9), phrases.Level(r.d, 2), phrases.Level(r.d, 99),
		} {
			if strings.ContainsAny(s, "<>{}") || s == "" {
				t.Errorf("%s: %q", lang, s)
			}
		}
	}
}
