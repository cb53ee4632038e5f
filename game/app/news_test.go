package app

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// fourInRow are moves of a first round, which h4 wins.
var fourInRow = []string{"d4", "a8", "e4", "c8", "f4", "e8", "g4", "h8"}

// nearRoundEnd opens a match of Ann against another player, one move before she wins a round.
func (l *listener) nearRoundEnd(other match.Player) {
	l.t.Helper()
	s := match.Setup{Game: "xobrainer", Options: rules.Options{"Format": "sets1"}, Seats: []match.Seat{match.Person("Ann"), {Players: []match.Player{other}}}}
	m, err := match.New(s, gamestest.Info(l.t, "xobrainer"))
	if err != nil {
		l.t.Fatal(err)
	}
	for _, move := range fourInRow {
		if r := m.PlayText(move); r != nil {
			l.t.Fatal(r)
		}
	}
	l.p.a.dir.goTo(scenes.Table{Match: m})
	l.p.h.Wait(60)
	l.hear()
}

// The end of a round says what to do. A move that is typed there gets an answer: it is the first of the next round, or the round has to be
// continued first, and then the computer plays.
func TestRoundEndByEar(t *testing.T) {
	l := listen(t)
	l.nearRoundEnd(match.Person("Ben").Players[0])
	if heard := l.typeLine("h4"); !strings.HasSuffix(heard, "Ann has 6 points, Ben 0. Next round, Enter.") {
		t.Errorf("the end of a round is heard as %q", heard)
	}
	for _, word := range []string{"turn", "hint"} {
		if heard := l.typeLine(word); heard != " Next round, Enter." {
			t.Errorf("%s is answered by %q", word, heard)
		}
	}
	if heard := l.typeLine("state"); !strings.HasSuffix(heard, "Ann has 6 points, Ben 0. Next round, Enter.") {
		t.Errorf("state is answered by %q", heard)
	}
	if heard := l.typeLine("zz"); heard != " That is not possible now. Next round, Enter." {
		t.Errorf("nonsense is answered by %q", heard)
	}
	if heard := l.typeLine("a1"); !strings.HasPrefix(heard, " Ben plays a1. Ann to move, with the crosses.") {
		t.Errorf("the first move of the next round is answered by %q", heard)
	}
	if heard := l.typeLine("a3"); !strings.HasPrefix(heard, " Ann plays a3. Ben to move") {
		t.Errorf("the second move is answered by %q", heard)
	}

	l = listen(t)
	l.nearRoundEnd(match.Computer("", 1).Players[0])
	l.typeLine("h4")
	for _, line := range []string{"a1", "h5"} {
		if heard := l.typeLine(line); heard != " That is not possible now. Next round, Enter." {
			t.Errorf("%s is answered by %q", line, heard)
		}
	}
	heard := l.press(ebiten.KeyEnter)
	if !strings.Contains(heard, "to move, with the circles") {
		t.Errorf("the next round is heard as %q", heard)
	}
	for n := 0; n < 2000 && !strings.Contains(heard, "Ann to move, with the crosses. Line-up of Ann"); n++ {
		time.Sleep(time.Millisecond)
		l.p.h.Wait(1)
		heard += l.hear()
	}
	if !strings.Contains(heard, " plays ") || !strings.Contains(heard, "Ann to move, with the crosses.") {
		t.Errorf("then is heard %q", heard)
	}
}

// A hint is spoken once, and again only if it is asked for: not after every other message, although it is on the screen again.
func TestHintIsSpokenOnce(t *testing.T) {
	l := listen(t)
	l.nearRoundEnd(match.Person("Ben").Players[0])
	heard := l.typeLine("hint")
	for n := 0; n < 2000 && !strings.Contains(heard, "completes"); n++ {
		time.Sleep(time.Millisecond)
		l.p.h.Wait(1)
		heard += l.hear()
	}
	if strings.Count(heard, "completes") != 1 {
		t.Fatalf("the hint is heard as %q", heard)
	}
	for _, word := range []string{"turn", "where a1", "last"} {
		heard := l.typeLine(word)
		l.p.h.Wait(900)
		if heard += l.hear(); strings.Contains(heard, "completes") {
			t.Errorf("after %s the hint is heard again: %q", word, heard)
		}
		if !strings.Contains(l.screen(), "completes") {
			t.Errorf("after %s the hint is no longer shown", word)
		}
	}
	if heard := l.press(ebiten.KeyH); !strings.Contains(heard, "completes") {
		t.Errorf("the next hint is heard as %q", heard)
	}
}

// screen returns the text of the message area.
func (l *listener) screen() (text string) {
	l.p.Root().Walk(l.p.h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == "message" {
			text = n.Label
		}
		return true
	})
	return text
}

// Buttons that would do nothing are called unavailable.
func TestUnavailableButtonsByEar(t *testing.T) {
	l := listen(t)
	l.nearRoundEnd(match.Person("Ben").Players[0])
	l.tab("Undo, button.")
	if heard := l.press(ebiten.KeyTab); heard != "Redo, button, unavailable." {
		t.Errorf("the button is heard as %q", heard)
	}
	if heard := l.press(ebiten.KeyEnter); !strings.Contains(heard, "to redo") {
		t.Errorf("it is answered by %q", heard)
	}
	l.typeLine("undo")
	if heard := l.tab("Redo"); heard != "Redo, button." {
		t.Errorf("after undo the button is heard as %q", heard)
	}
}

// What happened is heard before the button that has the focus then, and the task once.
func TestNewsComeBeforeButtons(t *testing.T) {
	l := listen(t)
	const task = "Make five crosses in a row"
	if heard := l.choose("New here?"); strings.Count(heard, task) != 1 || strings.Index(heard, "board: ") > strings.Index(heard, "Step 1 of ") {
		t.Errorf("the lesson is heard as %q", heard)
	}
	if heard := l.typeLine("a1"); heard != " Look along the four crosses. Try again, button." {
		t.Errorf("a mistake is heard as %q", heard)
	}
	if heard := l.press(ebiten.KeyEnter); !strings.HasPrefix(heard, task) || strings.Count(heard, task) != 1 {
		t.Errorf("another try is heard as %q", heard)
	}
	if heard := l.typeLine("g6"); !strings.HasSuffix(heard, "Next, button.") || strings.HasPrefix(heard, " Next") {
		t.Errorf("the right move is heard as %q", heard)
	}
	l.p.a.dir.goTo(scenes.Puzzles{Game: "xobrainer", Puzzle: "xb-fe79f6f7"})
	l.p.h.Wait(10)
	if heard := l.hear(); strings.Count(heard, " to move.") != 1 || strings.Count(heard, "board: ") != 1 || strings.Contains(heard, "Click") {
		t.Errorf("the puzzle is heard as %q", heard)
	}
}

// A field and a choice are heard with their titles, beside or above them.
func TestControlsHaveTitlesByEar(t *testing.T) {
	l := listen(t)
	l.p.a.dir.goTo(scenes.TournamentSetup{})
	l.p.h.Wait(10)
	if heard := l.hear(); strings.Contains(heard, "Venue") { // it is on the other side of the screen
		t.Errorf("the field for names is heard as %q", heard)
	}
	for _, title := range []string{"Name, XOBrainer", "Venue, Club", "Pairing, Swiss, choice"} {
		l.tab(title)
	}
	l.p.a.dir.goTo(scenes.Editor{Game: "xobrainer"})
	l.p.h.Wait(10)
	l.tab(l.p.a.env.T("editor.turn") + ", ")
}

// A list without anything in it says so.
func TestEmptyListsByEar(t *testing.T) {
	l := listen(t)
	if heard := l.choose("Library, "); heard != "Library. Replay games, and learn from your mistakes. Play a game, button." {
		t.Errorf("the empty library is heard as %q", heard)
	}
	if heard := l.choose("Bin, "); !strings.Contains(heard, "The bin is empty.") {
		t.Errorf("the empty bin is heard as %q", heard)
	}
	g := furnish(t).enter(t, windowSize, false)
	defer g.leave()
	g.choose("Library, ")
	g.settle()
	g.tab("Search, text field")
	g.hear()
	g.p.h.Type("zzzz")
	g.p.h.Wait(60)
	if heard := g.hear(); !strings.Contains(heard, "No games found. Remove a filter.") {
		t.Errorf("a search for nothing is heard as %q", heard)
	}
}
