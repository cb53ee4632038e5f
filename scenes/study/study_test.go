package study_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// screen is a minimal screen around a study. It plays every move that is tried.
type screen struct {
	*widget.Menu
	study          *study.Study
	tried          []string
	refused, hints int
	may            bool
	// said holds everything that was spoken, cues all sounds.
	said string
	cues []sound.Cue
	// layouts counts the layouts of the board.
	layouts int
}

// counted is a board that counts its layouts.
type counted struct {
	boards.Board
	n *int
}

func (c counted) Layout(a *boards.Area) { *c.n++; c.Board.Layout(a) }

// open returns a study of a round of XOBrainer after some moves.
func open(t *testing.T, moves ...string) (*scenestest.Env, *scenestest.Hands, *screen) {
	t.Helper()
	d := scenestest.New(t, "en")
	x := &screen{may: true}
	x.Menu = widget.NewView(d.Env, func() layout.Part { return x.study.Typed(x.study.View()) })
	s := study.New(x.Menu)
	x.study = s
	s.May = func() bool { return x.may }
	s.Try = func(m rules.Move) {
		x.tried = append(x.tried, s.Line.View().Game.MoveText(m))
		s.Play(m)
	}
	s.Refused = func(*rules.Refusal) { x.refused++ }
	s.Hint = func() { x.hints++ }
	s.Task = func() string { return "find something" }
	game, _, err := all.Games().ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	g := *game
	g.New = func(d *scenes.Env) boards.Board {
		b := game.New(d)
		return counted{b, &x.layouts}
	}
	m := scenestest.Match(t, "xobrainer", nil, []string{"Anna", "Bert"}, moves...)
	s.Open(&g, session.Of(m, session.Spectator, 0))
	h := scenestest.Open(x, graph.MeasureWindow(1280, 800, 1))
	h.Wait(10)
	return d, h, x
}

func (x *screen) Update(f *input.Frame) scenes.Next {
	n := x.study.Update(f)
	x.said, x.cues = x.said+" "+n.Say, append(x.cues, n.Cues...)
	return n
}

func has(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is not in %q", p, text)
		}
	}
}

// Moves are made by keyboard, pointer and notation. The position is spoken when it opens, and the aim of the keyboard
// when it changes.
func TestMovesByEveryDevice(t *testing.T) {
	d, h, x := open(t, "e5", "h8")
	has(t, x.said, "Find something.", "Green X on e5")
	x.said = ""
	h.Press(ebiten.KeyRight) // from the last move
	has(t, x.said, "H8")
	h.Press(ebiten.KeyRight, ebiten.KeyEnter)
	has(t, x.said, "I8")
	h.Wait(200)
	h.Type("/")
	h.Type("C3")
	h.Press(ebiten.KeyEnter)
	h.Wait(200)
	e5, ok := h.Render(d).Find("e5")
	if !ok {
		t.Fatal("the board is not drawn")
	}
	h8, _ := h.Render(d).Find("h8")
	at := e5.Center()
	h.Click(graph.Point{X: at.X + (h8.Center().X-at.X)/3, Y: (at.Y + h8.Center().Y) / 2}.Add(graph.Point{Y: (at.Y - h8.Center().Y) / 6})) // f6
	h.Wait(200)
	if len(x.tried) != 3 || x.tried[1] != "c3" || x.study.Line.Len() != 3 {
		t.Errorf("tried: %v, in the line: %d", x.tried, x.study.Line.Len())
	}
}

// An illegal move is shown, sounds, and is passed to Refused; a typing error is only shown. Commands are answered.
func TestTypedLinesAreAnswered(t *testing.T) {
	d, h, x := open(t, "e5", "h8")
	typed := func(text string) {
		h.Type("/")
		h.Type(text)
		h.Press(ebiten.KeyEnter)
	}
	x.cues = nil
	typed("e5")
	if x.refused != 1 || !slices.Contains(x.cues, sound.Illegal) || x.study.Message() == "" {
		t.Errorf("an illegal move: %d refusals, %v, %q", x.refused, x.cues, x.study.Message())
	}
	typed("z99")
	if x.refused != 1 || x.study.Message() == "" {
		t.Errorf("a typing error: %d refusals, %q", x.refused, x.study.Message())
	}
	typed("where h8")
	has(t, x.study.Message(), "O")
	typed("help")
	has(t, x.study.Message(), "state", "where", "hint")
	typed("hint")
	x.said = ""
	typed("state")
	has(t, x.said, "Find something", "h8")
	h.Type("/")
	if _, on := h.Render(d).Find("typed"); !on {
		t.Error("the line is not open")
	}
	h.Press(ebiten.KeyEscape)
	if _, on := h.Render(d).Find("typed"); on || h.Next.Kind != scenes.Stay {
		t.Error("Esc does more or less than close the line")
	}
	h.Press(ebiten.KeyH)
	if x.hints != 2 || len(x.tried) != 0 {
		t.Errorf("%d hints, tried: %v", x.hints, x.tried)
	}
	// The slash works with any focus, and commands work while no move may be tried.
	x.may = false
	h.Press(ebiten.KeyTab)
	x.said = ""
	typed("state")
	has(t, x.said, "h8")
	typed("help")
	if x.study.Message() != "That is not possible now." {
		t.Errorf("help while no move may be tried: %q", x.study.Message())
	}
	typed("e6")
	if x.refused != 1 || len(x.tried) != 0 || x.study.Message() != "That is not possible now." {
		t.Errorf("a move while none may be tried: %d refusals, %v, %q", x.refused, x.tried, x.study.Message())
	}
}

// Arrow keys step through a line while no move may be tried.
func TestArrowKeysStepThroughALine(t *testing.T) {
	_, h, x := open(t, "e5", "h8")
	x.may = false
	x.study.PlayLine("e6", "h7", "e7", "nonsense", "e8")
	if x.study.Line.Len() != 3 || x.study.Line.At() != 3 {
		t.Fatalf("%d of %d", x.study.Line.At(), x.study.Line.Len())
	}
	for _, c := range []struct {
		key ebiten.Key
		at  int
	}{{ebiten.KeyLeft, 2}, {ebiten.KeyComma, 1}, {ebiten.KeyPageUp, 0}, {ebiten.KeyLeft, 0}, {ebiten.KeyRight, 1}, {ebiten.KeyPeriod, 2}, {ebiten.KeyPageDown, 3}, {ebiten.KeyRight, 3}} {
		if h.Press(c.key); x.study.Line.At() != c.at {
			t.Errorf("after %v: at %d, want %d", c.key, x.study.Line.At(), c.at)
		}
		h.Wait(100)
	}
	x.study.Back(1)
	if got := x.study.Line.Texts(x.study.Line.Len()); !slices.Equal(got, []string{"e6"}) {
		t.Errorf("after going back there are %v", got)
	}
	x.may = true
	if h.Wait(200); x.study.Line.View().Seat < 0 {
		t.Fatal("no side is to move")
	}
	h.Press(ebiten.KeyLeft) // the board has the arrows again
	if x.study.Line.At() != 1 {
		t.Error("an arrow key leaves the position although a move may be tried")
	}
}

// A board is laid out when its room, the theme or a setting changes, not whenever the screen is built.
func TestABoardIsLaidOutOnce(t *testing.T) {
	d, h, x := open(t, "e5", "h8")
	h.Press(ebiten.KeyRight, ebiten.KeyEnter)
	h.Wait(200)
	if x.layouts != 1 {
		t.Errorf("laid out %d times", x.layouts)
	}
	x.Layout(graph.MeasureWindow(1000, 800, 1))
	set := d.Settings
	set.ReducedMotion = true
	d.Apply(set)
	x.Layout(graph.MeasureWindow(1000, 800, 1))
	if x.layouts != 3 {
		t.Errorf("laid out %d times after another size and another setting", x.layouts)
	}
}

// A move that was played elsewhere is shown at the end of the line. New clocks apply to the last position only.
func TestMovesPlayedElsewhere(t *testing.T) {
	_, h, x := open(t, "e5", "h8")
	s := &x.study.Line
	first := s.View()
	for _, move := range []string{"e6", "h7"} {
		m, err := s.Last().Game.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		after := session.Suppose(s.Last(), m)
		x.study.Moved(after.Last(), after)
		h.Wait(100)
	}
	if got := s.Texts(s.Len()); !slices.Equal(got, []string{"e6", "h7"}) || s.At() != 2 || s.ViewAt(1).Stamp == s.ViewAt(2).Stamp || s.ViewAt(0).Stamp == s.ViewAt(1).Stamp {
		t.Errorf("the line is %v, shown after %d", got, s.At())
	}
	x.study.Refresh(s.View().WithTimes(session.Times{Fuse: 77}))
	if s.View().Times.Fuse != 77 || s.View().Stamp != s.ViewAt(2).Stamp {
		t.Error("the clocks of the position do not change")
	}
	x.study.Step(-1)
	x.study.Refresh(s.View().WithTimes(session.Times{Fuse: 78}))
	if s.View().Times.Fuse != first.Times.Fuse {
		t.Error("an earlier position has the clocks of a later one")
	}
}

// A replaced board fades out and is removed, with what is drawn on it.
func TestAReplacedBoardFadesOut(t *testing.T) {
	d, h, x := open(t, "e5", "h8")
	g, _, err := all.Games().ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	was, drawn := x.study.Board(), 0
	x.study.Renew(g, func(graph.Canvas) { drawn++ })
	x.study.Open(g, session.Of(scenestest.Match(t, "xobrainer", nil, []string{"Anna", "Bert"}, "a1"), session.Spectator, 0))
	h.Wait(2)
	h.Render(d)
	n := x.Stage.Find("leaving")
	if n == nil || drawn == 0 || x.study.Board() == was {
		t.Fatal("no board fades out")
	}
	if fade, awake := n.Place(h.Now()).Fade, x.Update(h.Frame()).Awake; fade <= 0 || fade >= 1 || !awake {
		t.Errorf("faded by %g, next tick requested: %t", fade, awake)
	}
	h.Wait(60)
	if drawn = 0; x.Stage.Find("leaving") != nil {
		t.Error("the old board stays")
	}
	if h.Render(d); drawn > 0 {
		t.Error("the marks of the old board are still drawn")
	}
}
