package lesson

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

func lessons(t *testing.T) []*lesson.Lesson {
	t.Helper()
	l, err := all.Games().Lessons()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// openStep opens a step in a window of the usual size.
func openStep(t *testing.T, d *scenestest.Env, name string, step int) (*Lesson, *scenestest.Hands) {
	t.Helper()
	s, err := New(d.Env, all.Games(), scenes.Lesson{Name: name, Step: step})
	if err != nil {
		t.Fatal(err)
	}
	l := s.(*Lesson)
	t.Cleanup(l.Leave)
	return l, scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
}

// All texts of all lessons exist and fit, in every language and window, with every message.
func TestEveryTextFits(t *testing.T) {
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, one := range lessons(t) {
			for _, key := range one.Keys() {
				if !d.Texts.Has(key) {
					t.Errorf("%s: there is no %s", language, key)
				}
			}
			for i := range one.Steps {
				for _, m := range append(scenestest.Sizes(), scenestest.Phones()...) {
					s := scenestest.Made(New(d.Env, all.Games(), scenes.Lesson{Name: one.Name, Step: i})).(*Lesson)
					s.Layout(m)
					for _, key := range append(one.Answers(i), "lesson.shown") {
						s.announce(s.T(key, "N", 15), true)
						s.run.Refuse(&rules.Refusal{}) // with the offer of help
						s.Stage.SetRoot(nil)
						for _, fault := range scenestest.Render(d, s.Draw, m).Faults("play") {
							t.Errorf("%s, %s %s, %.0fx%.0f: %s", language, one.Name, one.Steps[i].Name, m.W, m.H, fault)
						}
					}
					s.Leave()
				}
			}
		}
	}
}

// movePoints returns the points to click for the moves of the step, by notation.
func movePoints(t *testing.T, s *Lesson) map[string]graph.Point {
	t.Helper()
	b := scenestest.New(t, "en")
	g, _, err := all.Games().ByName(s.lesson.Game)
	if err != nil {
		t.Fatal(err)
	}
	area := &boards.Area{Metrics: s.M, Board: s.study.Room()}
	return scenestest.Places(g.New(b.Env), s.run.View(), area, s.study.Room(), "", 60)
}

// settle waits until the board is idle and everything that was due has happened.
func settle(h *scenestest.Hands, s *Lesson) {
	h.Wait(5)
	for n := 0; n < 900 && (s.study.Busy() || s.run.Awake()); n++ {
		h.Wait(1)
	}
	h.Wait(2)
}

// Enter plays the marked move, in every game.
func TestEnterPlaysTheMarkedMove(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
		d := scenestest.New(t, "en")
		s, h := openStep(t, d, game, 1)
		s.showMove()
		settle(h, s)
		h.Press(ebiten.KeyEnter)
		settle(h, s)
		if !d.Lessons.Done(s.lesson, 1) {
			t.Errorf("%s: Enter does not make the move that was shown", game)
		}
	}
}

// A mistake is answered and taken back. After two mistakes the move can be shown. The right move completes the step and
// leads to the next one.
func TestAStepIsDone(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "xobrainer", 1)
	at := movePoints(t, s)
	say := func(key string) {
		t.Helper()
		if want := d.T(key); s.study.Message() != want || !h.Render(d).Has(strings.Fields(want)[0]) {
			t.Fatalf("the message is %q, want %q", s.study.Message(), want)
		}
	}
	h.Click(at["f9"])
	settle(h, s)
	say("lesson.xobrainer.colour.miss.four")
	if _, ok := h.Render(d).Find("show"); ok || len(s.light.Wrong) != 1 || s.study.Board().Cell(s.light.Wrong[0]).Name != "f9" || h.Focused() != "" {
		t.Errorf("after one mistake the move can be shown, or the marked cells are %v", s.light.Wrong)
	}
	h.Click(at["a1"]) // takes the mistake back and is the next try
	settle(h, s)
	if s.study.Line.Len() != 1 {
		t.Fatal("the mistake was not taken back")
	}
	say("lesson.xobrainer.colour.miss")
	h.ClickOn(t, d, "show")
	settle(h, s)
	if say("lesson.shown"); !s.shown || !s.run.Asking() {
		t.Fatal("the move is not shown")
	}
	if d.Lessons.Done(s.lesson, 1) {
		t.Error("the step is done too early")
	}
	h.Click(at["g6"])
	settle(h, s)
	if say("lesson.xobrainer.colour.done"); !d.Lessons.Done(s.lesson, 1) || s.shown {
		t.Error("the step is not saved as done")
	}
	h.ClickOn(t, d, "next")
	settle(h, s)
	if s.step != 2 || !s.run.Asking() {
		t.Errorf("step %d follows", s.step)
	}
}

// A whole lesson is done by keyboard, with the keys of the board. It continues as a match at the lowest level, which
// replaces a match in progress only after a question.
func TestALessonByKeysLeadsToAMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "xobrainer", 0)
	// The first arrow key shows the aim of the keyboard, every other one moves it.
	for i := range s.lesson.Steps {
		if s.step != i || !s.run.Asking() {
			t.Fatalf("at step %d, not %d", s.step, i)
		}
		aim(t, h, s, s.lesson.Steps[i].Best)
		h.Press(ebiten.KeyEnter)
		settle(h, s)
		if !s.run.Done() || h.Focused() != "next" {
			t.Fatalf("step %s is not done: %q, the focus is on %q", s.lesson.Steps[i].Name, s.study.Message(), h.Focused())
		}
		if i < len(s.lesson.Steps)-1 {
			h.Press(ebiten.KeyEnter)
			h.Wait(2)
		}
	}
	old := scenestest.Match(t, "xobrainer", nil, []string{"Ann", "Bob"}, "e5")
	d.InProgress = old
	h.Press(ebiten.KeyEnter)
	if h.Wait(2); !s.start.Asking() || h.Next.Kind != scenes.Stay {
		t.Fatal("a match in progress is replaced without a question")
	}
	h.ClickOn(t, d, "ask-yes")
	to, ok := scenestest.To[scenes.Table](h.Next)
	if h.Next.Kind != scenes.Go || !ok || to.Match == nil {
		t.Fatalf("it leads to %+v", h.Next)
	}
	v := session.Of(to.Match, session.Spectator, 0)
	if v.Setup.Seats[1].Players[0] != (match.Player{Level: 1}) || v.Setup.Seats[0].Players[0].Computer() || v.Seat != 0 || v.From.Lesson != "xobrainer" ||
		v.Game.Text() != s.run.View().Game.Text() {
		t.Errorf("the match is %+v", v.Setup)
	}
	if n := d.Lessons.Count(s.lesson); n != len(s.lesson.Steps) {
		t.Errorf("%d steps are done", n)
	}
}

// cell returns the spot of the cell of that name.
func cell(s *Lesson, name string) boards.Spot {
	_, stride := s.run.View().Game.(rules.Gridded).Grid()
	at, _ := rules.CellNamed(name, stride)
	return s.study.Board().Cell(at).Spot
}

// aim moves the keyboard's aim to a square of XOBrainer by arrow keys.
func aim(t *testing.T, h *scenestest.Hands, s *Lesson, square string) {
	t.Helper()
	keys := map[bool][2]ebiten.Key{true: {ebiten.KeyArrowRight, ebiten.KeyArrowLeft}, false: {ebiten.KeyArrowUp, ebiten.KeyArrowDown}}
	v := s.run.View()
	sp := s.study.Board()
	h.Press(ebiten.KeyArrowRight)
	for across, at := range map[bool]int{true: 0, false: 1} {
		for n := 0; ; n++ {
			text := sp.SayAim(v)
			now := text[:strings.IndexAny(text, ":, .")]
			from, to := now[at:], square[at:]
			if across {
				from, to = now[:1], square[:1]
			}
			if from == to {
				break
			}
			k := keys[across][0]
			if len(from) > len(to) || len(from) == len(to) && from > to {
				k = keys[across][1]
			}
			if n > 20 {
				t.Fatalf("the keyboard is at %q and does not reach %s", text, square)
			}
			h.Press(k)
		}
	}
}

// Steps can be selected, skipped and repeated. Esc leaves the screen.
func TestSteps(t *testing.T) {
	d := scenestest.New(t, "fr")
	s, h := openStep(t, d, "trexo", 0)
	h.ClickOn(t, d, "step/3")
	if s.step != 3 {
		t.Errorf("step %d was chosen", s.step)
	}
	h.ClickOn(t, d, "before")
	h.ClickOn(t, d, "next")
	h.ClickOn(t, d, "next")
	if s.step != 4 || d.Lessons.Count(s.lesson) != 0 {
		t.Errorf("skipping leads to %d, with %d done", s.step, d.Lessons.Count(s.lesson))
	}
	h.ClickOn(t, d, "next")
	if h.ClickOn(t, d, "next"); h.Next.Kind != scenes.Pop {
		t.Errorf("the last step leads to %+v", h.Next)
	}
	h.Next = scenes.Next{}
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Error("Esc does not lead back")
	}
	for _, bad := range []struct {
		name string
		step int
	}{{"chess", 0}, {"trexo", -1}, {"trexo", 99}} {
		if _, err := New(d.Env, all.Games(), scenes.Lesson{Name: bad.name, Step: bad.step}); err == nil {
			t.Errorf("there is a step %d of %s", bad.step, bad.name)
		}
	}
}

// An illegal move is answered by the refusal of the rules, on the board of Oxixo as on all others.
func TestARefusalIsAnswered(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "oxixo", 1)
	h.Click(cell(s, "c5").At)
	settle(h, s)
	_, err := s.run.View().Game.ParseMove("c5c1")
	if why, ok := err.(*rules.Refusal); !ok || s.study.Message() != d.Texts.Sentence(why) || s.good || s.run.Misses() != 1 {
		t.Errorf("the message is %q after %d mistakes, want %v", s.study.Message(), s.run.Misses(), err)
	}
}

// A refusal of the board itself is shown in the message of the lesson, not in a tooltip, and counts: after two the move
// can be shown. Mistakes that the step foresees are answered in its own words.
func TestRefusalsOfTheBoard(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "xobrainer", 0)
	for n := range 2 {
		h.Click(cell(s, "e6").At)
		h.Wait(60)
		look := h.Render(d)
		if _, ok := look.Find("show"); s.study.Message() != d.T("refusal.xobrainer.taken", "A", "e6") || s.good || s.run.Misses() != n+1 || ok != (n == 1) {
			t.Errorf("the message is %q after %d mistakes", s.study.Message(), s.run.Misses())
		}
		if at, ok := look.Where(s.study.Message()); !ok || s.study.Room().Contains(at.Center()) {
			t.Errorf("the message is at %v, on the board", at)
		}
		if _, ok := look.Find("xobrainer-tip"); ok {
			t.Error("the board shows a tooltip")
		}
	}
	if h.Press(ebiten.KeyH); !s.shown || s.study.Message() != d.T("lesson.shown") {
		t.Errorf("H does not show the move: %q", s.study.Message())
	}
	s, h = openStep(t, d, "xobrainer", 4)
	h.Click(cell(s, "d4").At)
	h.Wait(2)
	if s.study.Message() != d.T("lesson.xobrainer.danger.miss.taken") || s.run.Misses() != 1 {
		t.Errorf("a foreseen mistake is answered by %q", s.study.Message())
	}
	s, h = openStep(t, d, "trexo", 1)
	h.Click(cell(s, "g5").At) // the brick would rest on two levels
	h.Wait(60)
	if want := d.T("refusal.trexo.levels", "A", "g5", "B", "1", "C", "h5", "D", "0"); s.study.Message() != want || s.run.Misses() != 1 {
		t.Errorf("the message is %q after %d mistakes, want %q", s.study.Message(), s.run.Misses(), want)
	}
}

// The step, the answers and the aim of the keyboard are spoken.
func TestSpeech(t *testing.T) {
	d := scenestest.New(t, "en")
	s := scenestest.Made(New(d.Env, all.Games(), scenes.Lesson{Name: "xobrainer"})).(*Lesson)
	defer s.Leave()
	s.Layout(graph.MeasureWindow(1280, 800, 1))
	h := scenestest.Hands{Scene: s}
	next := s.Update(h.Frame())
	for _, want := range []string{d.T("lesson.xobrainer.shape.task"), d.T("lesson.xobrainer.shape.why"), "e6"} {
		if !strings.Contains(next.Say, want) {
			t.Errorf("%q is not in %q", want, next.Say)
		}
	}
	f := h.Frame()
	f.Keys = []ebiten.Key{ebiten.KeyArrowRight}
	if next = s.Update(f); next.Say == "" {
		t.Error("the aim of the keyboard is not spoken")
	}
	v := s.run.View()
	m, err := v.Game.ParseMove("g6")
	if err != nil {
		t.Fatal(err)
	}
	s.try(m)
	s.Update(h.Frame())
	if n := s.Stage.Find("told"); n.Role != graph.Status || n.Announced == 0 || n.Label != d.T("lesson.xobrainer.shape.done") {
		t.Errorf("the message is %q", n.Label)
	}
}

// The shade fades in with the step and out after the right move, and a position fades in over the one before, also with
// reduced motion.
func TestTheShadeFades(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		d := scenestest.New(t, "en")
		d.Settings.ReducedMotion = reduced
		s, h := openStep(t, d, "xobrainer", 0)
		wantShade := func(when string, ticks int, end float64) {
			t.Helper()
			was := s.light.Dark(s.study.Now())
			for range ticks {
				h.Wait(1)
				is := s.light.Dark(s.study.Now())
				if step := is - was; step > 0.25 || step < -0.25 {
					t.Fatalf("%s the shade jumps from %.2f to %.2f", when, was, is)
				}
				was = is
			}
			if was != end {
				t.Errorf("%s the shade is %.2f, not %.0f", when, was, end)
			}
		}
		wantShade("at the beginning", 20, 1)
		h.Click(cell(s, "a1").At)
		wantShade("after a mistake", 60, 1)
		h.Click(cell(s, "a1").At)
		wantShade("while it is taken back", 60, 1)
		h.Click(cell(s, "g6").At)
		wantShade("after the move", 60, 0)
		settle(h, s)
		h.ClickOn(t, d, "next")
		leaving := func() *graph.Node { return s.Stage.Find("leaving") }
		if n := leaving(); n == nil || n.Place(s.study.Now()).Fade > 0.5 {
			t.Error("the board before is gone at once")
		}
		wantShade("in the next step", 30, 1)
		if leaving() != nil {
			t.Error("the board before stays")
		}
		h.ClickOn(t, d, "step/3") // from the shade of one step to that of another
		if leaving() == nil {
			t.Error("the shade is gone at once")
		}
		wantShade("after a step was skipped", 30, 1)
	}
}

// A button opens the rules of the game or of the variant.
func TestRulesButton(t *testing.T) {
	d := scenestest.New(t, "en")
	for name, page := range map[string]string{"oxixo4": "", "variants": "timebomb"} {
		s, h := openStep(t, d, name, 0)
		h.ClickOn(t, d, "rules")
		if to, ok := scenestest.To[scenes.Rules](h.Next); h.Next.Kind != scenes.Push || !ok || to.Game != s.lesson.Game || to.Page != page {
			t.Errorf("%s leads to %+v", name, h.Next)
		}
	}
}

// A single step shows no other steps and returns to the screen before. One of these has a clock, the other a card; both
// are done by touch.
func TestSingleStep(t *testing.T) {
	d := scenestest.New(t, "en")
	for name, move := range map[string]string{"timebomb": "g7", "mission": "h4"} {
		l, _ := all.Games().Lesson("variants")
		step, _ := l.StepNamed(name)
		s := scenestest.Made(New(d.Env, all.Games(), scenes.Lesson{Name: l.Name, Step: step, Alone: true})).(*Lesson)
		t.Cleanup(s.Leave)
		h := scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
		h.Wait(2)
		if _, ok := h.Render(d).Find("steps"); ok {
			t.Errorf("%s: other steps are beside it", name)
		}
		if s.run.View().Waiting {
			h.ClickOn(t, d, "next") // starts the clock
		}
		at := cell(s, move).At
		h.Tap(at)
		h.Wait(2)
		h.Tap(at)
		settle(h, s)
		if !s.run.Done() || !d.Lessons.Done(l, step) {
			t.Fatalf("%s is not done: %q", name, s.study.Message())
		}
		if h.ClickOn(t, d, "next"); h.Next.Kind != scenes.Pop {
			t.Errorf("%s leads to %+v", name, h.Next)
		}
	}
}

// The screen fits every window and phone, with cards beside the board and without the row of steps.
func TestTheScreenFits(t *testing.T) {
	for _, x := range []scenes.Lesson{{Name: "variants", Step: 3}, {Name: "oxixo", Step: 2, Alone: true}} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			return scenestest.Made(New(d.Env, all.Games(), x))
		}, func(h *scenestest.Hands) { h.Wait(60) }, "play")
	}
}

// numbers matches the numbers of a stroke that depend on the exact view of the board.
var numbers = regexp.MustCompile(`[0-9]+\.[0-9]+`)

// strokes returns the strokes on the board once nothing moves.
func strokes(d *scenestest.Env, s *Lesson, h *scenestest.Hands) (strokes []string) {
	h.Wait(90)
	for _, n := range h.Render(d).Strokes {
		if s.study.Room().Contains(n.Box.Center()) {
			at := n.Box.Center()
			strokes = append(strokes, fmt.Sprintf("%s %.0f %.0f", numbers.ReplaceAllString(n.What, "."), at.X/4, at.Y/4))
		}
	}
	return strokes
}

// The next step ignores a pointer that has rested since the step before, so that no ghost covers the answer. Once it
// moves, it aims.
func TestTheNextStepHasNoGhost(t *testing.T) {
	for _, name := range []string{"xobrainer", "trexo"} { // Oxixo draws nothing at a resting pointer
		d := scenestest.New(t, "en")
		alone, still := openStep(t, d, name, 1)
		at := cell(alone, alone.lesson.Steps[1].Best[:2]).At
		want := strokes(d, alone, still)
		s, h := openStep(t, d, name, 0)
		s.try(s.run.Best())
		settle(h, s)
		h.Move(at.X, at.Y)
		if h.Press(ebiten.KeyEnter); s.step != 1 {
			t.Fatalf("%s: Enter leads to step %d", name, s.step)
		}
		if got := strokes(d, s, h); !slices.Equal(got, want) {
			t.Errorf("%s: the step has %d strokes, and %d if it is opened by itself", name, len(got), len(want))
		}
		h.Move(at.X+1, at.Y)
		if slices.Equal(strokes(d, s, h), want) {
			t.Errorf("%s: the pointer has no ghost", name)
		}
	}
}

// The player's view of Trexo stays through all steps, also if a step is repeated or skipped.
func TestTheChosenViewStays(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "trexo", 0)
	view := func() string { return s.study.Board().(boards.Camera).Camera() }
	usual := view()
	h.Press(ebiten.KeyT)
	h.Wait(60)
	chosen := view()
	if chosen == usual {
		t.Fatal("the view does not change")
	}
	for _, press := range []string{"next", "step/4", "before"} {
		h.ClickOn(t, d, press)
		if h.Wait(60); view() != chosen {
			t.Errorf("after %s the view is %q, want %q", press, view(), chosen)
		}
	}
	s.Menu.Keys = func(*input.Frame) bool { s.playOn(); return true } // as the last button does
	h.Press(ebiten.KeyP)
	if to, ok := scenestest.To[scenes.Table](h.Next); !ok || to.Match.Notes().Get(boards.CameraNote) != chosen {
		t.Errorf("the match has another view: %+v", h.Next)
	}
}

// A mistake is taken back within 150 ms, by the button and by a press on the board, even during the celebration that it
// has started.
func TestAMistakeIsTakenBackAtOnce(t *testing.T) {
	const most = 9 // ticks, which is 150 ms
	for _, by := range []string{"next", "board"} {
		d := scenestest.New(t, "en")
		s, h := openStep(t, d, "xobrainer", 3)
		h.Click(movePoints(t, s)["h5"]) // a row of too few points, which is counted
		for n := 0; n < 30 && !s.missed(); n++ {
			h.Wait(1)
		}
		if !s.missed() || !s.study.Busy() {
			t.Fatalf("%s: h5 is not a celebrated mistake: %q", by, s.study.Message())
		}
		if by == "board" {
			settle(h, s)
			h.Click(cell(s, "a1").At)
			if h.Wait(most); s.study.Line.Len() != 1 || s.study.Line.View().Plies[len(s.study.Line.View().Plies)-1].Text != "a1" {
				t.Errorf("a press on the board is not the next try: %d moves", s.study.Line.Len())
			}
			continue
		}
		h.ClickOn(t, d, by)
		if h.Wait(most); s.study.Busy() || s.study.Line.Len() != 0 || !s.may() {
			t.Errorf("%s: the mistake is not taken back", by)
		}
	}
}

// typeLine types a line at the board.
func typeLine(t *testing.T, h *scenestest.Hands, s *Lesson, line string) {
	t.Helper()
	if h.Type("/"); !s.study.Typing() {
		t.Fatal("a slash does not open the line")
	}
	h.Type(line)
	h.Press(ebiten.KeyEnter)
	settle(h, s)
	if s.study.Typing() {
		t.Fatal("the line is not closed")
	}
}

// Every lesson can be done by typed moves alone.
func TestALessonByTypedMoves(t *testing.T) {
	for _, one := range lessons(t) {
		if one.Variants {
			continue // some of its steps need a button before the move
		}
		d := scenestest.New(t, "nl")
		s, h := openStep(t, d, one.Name, 0)
		for i := range one.Steps {
			settle(h, s)
			if typeLine(t, h, s, strings.ToUpper(one.Steps[i].Best)); !s.run.Done() {
				t.Fatalf("%s %s is not done by %s: %q", one.Name, one.Steps[i].Name, one.Steps[i].Best, s.study.Message())
			}
			if !s.last() {
				s.goTo(i + 1)
			}
		}
	}
}

// Typed mistakes are answered like clicked ones. Esc only closes the line.
func TestTypedLinesAreAnswered(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := openStep(t, d, "xobrainer", 0)
	settle(h, s)
	h.Type("/")
	if h.Press(ebiten.KeyEscape); s.study.Typing() || h.Next.Kind != scenes.Stay {
		t.Fatalf("Esc leads to %+v", h.Next)
	}
	typeLine(t, h, s, "where c7")
	where := s.study.Message()
	if where == "" {
		t.Error("the command where is not answered")
	}
	typeLine(t, h, s, "where z9")
	if s.study.Message() == where || !strings.Contains(s.study.Message(), "z9") {
		t.Errorf("a missing square is answered by %q", s.study.Message())
	}
	typeLine(t, h, s, "hello")
	if !strings.Contains(s.study.Message(), "hello") || s.run.Misses() != 0 {
		t.Errorf("nonsense is answered by %q, %d misses", s.study.Message(), s.run.Misses())
	}
	taken := ""
	game := s.run.View().Game
	for i := range 100 {
		cell := string(rune('a'+i%10)) + strconv.Itoa(1+i/10)
		_, err := game.ParseMove(cell)
		if why, refused := err.(*rules.Refusal); refused && why.Key == "refusal.xobrainer.taken" {
			taken = cell
		}
	}
	if typeLine(t, h, s, taken); s.run.Misses() != 1 || s.good {
		t.Errorf("a piece on a piece is answered by %q, %d misses", s.study.Message(), s.run.Misses())
	}
}
