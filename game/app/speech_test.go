package app

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/rival"
	"xotrio/scenes/scenestest"
)

// The program names itself and its first screen before what has the focus, at the start and after every return.
func TestStartIsSpoken(t *testing.T) {
	l := listen(t)
	if heard := l.hear(); !strings.HasPrefix(heard, "XO Trio. Main menu: choose a game.") || !strings.Contains(heard, "button") {
		t.Errorf("the start is heard as %q", heard)
	}
	l.tab("Settings")
	if heard := l.press(ebiten.KeyEnter); !strings.HasPrefix(heard, "Settings.") {
		t.Errorf("the settings are heard as %q", heard)
	}
	if heard := l.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "XO Trio. Main menu: choose a game. Settings") {
		t.Errorf("the way back is heard as %q", heard)
	}
}

// F4 turns speaking on or off on any screen. It says so, and names the screen.
func TestSpeechKey(t *testing.T) {
	l := listen(t)
	l.tab("Settings")
	l.press(ebiten.KeyEnter)
	if heard := l.press(ebiten.KeyF4); heard != "" || l.p.a.env.Settings.Speech {
		t.Errorf("F4 is answered by %q", heard)
	}
	if heard := l.press(ebiten.KeyTab, ebiten.KeyTab); heard != "" {
		t.Errorf("still heard: %q", heard)
	}
	heard := l.press(ebiten.KeyF4)
	if !strings.HasPrefix(heard, "Reading aloud. F4 stops it") || !strings.Contains(heard, "Settings.") || !l.p.a.env.Settings.Speech {
		t.Errorf("F4 is answered by %q", heard)
	}
	if heard := l.press(ebiten.KeyTab); heard == "" || strings.Contains(heard, "F4") {
		t.Errorf("then heard: %q", heard)
	}
}

// After a screen is closed, the button that has opened it has the focus, and is heard.
func TestReturnToButton(t *testing.T) {
	g := furnish(t).enter(t, smallSize, false)
	defer g.leave()
	for _, c := range []struct {
		button, screen, name string
	}{{"Tournament, ", "Tournaments.", "cups"}, {"Play with the box", "", "box"}} {
		if heard := g.choose(c.button); !strings.HasPrefix(heard, c.screen) {
			t.Errorf("%s leads to %q", c.button, heard)
		}
		if heard := g.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "XO Trio.") || !strings.Contains(heard, c.button) || g.focused() != c.name {
			t.Errorf("the way back to %s is heard as %q, the focus is on %s", c.button, heard, g.focused())
		}
	}
	g.choose("Tournament, ")
	for _, button := range []string{"New tournament, button", "Club swiss 2, "} {
		g.choose(button)
		if heard := g.press(ebiten.KeyEscape); !strings.Contains(heard, button) {
			t.Errorf("the way back to %s is heard as %q", button, heard)
		}
	}
}

// The line "state" names threats, too. It opens whatever has the focus.
func TestStateIncludesThreats(t *testing.T) {
	l := listen(t)
	l.startGame("Oxixo", "")
	for _, move := range []string{"a1a5", "e1e5", "a1a5", "e1e5", "a1a5", "e1e5"} {
		l.command(move, "to move, with")
	}
	l.press(ebiten.KeyTab) // a button has the focus
	state := l.command("state", "to move, with")
	if !strings.Contains(state, "A line of") && !strings.Contains(state, "Open line of three") && !strings.Contains(state, "completes a line") {
		t.Errorf("no threat is heard: %q", state)
	}
}

// state types "state" and returns what is heard.
func (g *guest) state() string {
	g.hear()
	g.p.h.Type("/state")
	g.p.h.Press(ebiten.KeyEnter)
	g.p.h.Wait(30)
	return g.hear()
}

// The line "state" names threats wherever there is a board, in the words of the table, unless the player has turned them off.
func TestStateIncludesThreatsOnEveryBoard(t *testing.T) {
	house := furnish(t)
	g := house.enter(t, windowSize, false)
	defer g.leave()
	for _, c := range []struct {
		game, moves, threat string
		options             rules.Options
	}{
		{"xobrainer", "e5 d4 e6 d5 e7", "Open row of three green crosses: e5–e7", rules.Options{"Format": "round"}},
		{"trexo", "c5c4 j10j9 d5d6 j1j2 e5e4 a9a10", "Open row of three crosses: c5–e5", nil},
		{"oxixo", "a1a5 e1e5 a1a5 e1e5 a1a5 e1e5", "line", nil},
	} {
		m := scenestest.Match(t, c.game, c.options, []string{"Anna", "Ben"}, strings.Fields(c.moves)...)
		v := session.Of(m, session.Spectator, 0)
		g.goTo(&place{at: scenes.Table{Match: m}})
		table := g.state()
		if !strings.Contains(table, c.threat) {
			t.Errorf("%s: the table is heard as %q", c.game, table)
		}
		for name, at := range map[string]scenes.Route{"analysis": scenes.Analyse{View: v}, "replay": scenes.Replay{Match: m}} {
			g.goTo(&place{over: scenes.Title{}, at: at})
			heard := g.state()
			_, after, _ := strings.Cut(table, ". ")
			if !slices.ContainsFunc(strings.Split(after, ". "), func(s string) bool { return strings.Contains(s, c.threat) && strings.Contains(heard, s) }) {
				t.Errorf("%s, %s: the threats are heard as %q, at the table as %q", c.game, name, heard, table)
			}
		}
	}
	s := g.p.a.env.Settings
	s.Threats = false
	g.p.a.env.Apply(s)
	v := session.Of(scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Ben"}, startedMoves...), session.Spectator, 0)
	for _, at := range []scenes.Route{scenes.Analyse{View: v}, scenes.Table{Match: scenestest.Match(t, "xobrainer", nil, []string{"Anna", "Ben"}, startedMoves...)}} {
		g.goTo(&place{over: scenes.Title{}, at: at})
		if heard := g.state(); strings.Contains(heard, "row of three") || heard == "" {
			t.Errorf("%T: threats are heard although they are turned off: %q", at, heard)
		}
	}
	s.Threats = true
	g.p.a.env.Apply(s)
	for _, at := range []scenes.Route{scenes.Puzzles{Game: "xobrainer", Puzzle: "xb-fe79f6f7"}, scenes.Lesson{Name: "xobrainer", Step: 1}} {
		g.goTo(&place{over: scenes.Title{}, at: at})
		if heard := g.state(); !strings.Contains(heard, "ow of") {
			t.Errorf("%T: no threat is heard: %q", at, heard)
		}
		if shown := g.screenText(); strings.Contains(shown, "set 1 of") || strings.Contains(shown, "round 1") {
			t.Errorf("%T: the board names a set or a round although there is no match", at)
		}
	}
}

func (l *listener) expectLines(what string, lines []string, want ...string) {
	l.t.Helper()
	if fmt.Sprintf("%q", lines) != fmt.Sprintf("%q", want) {
		l.t.Errorf("%s is heard as %q, want %q", what, lines, want)
	}
}

// Everything about a player can be heard line by line: rated matches, levels, opponents, and all figures. It agrees with the matches of the house.
func TestPlayerPageByEar(t *testing.T) {
	g := furnish(t).enter(t, windowSize, false)
	defer g.leave()
	g.choose("Anna, ")
	g.settle()
	point, last := regexp.MustCompile(`^(Won against|Lost to) Mia, level 4, (\d) Nov: (\d+) to (\d+)$`), ""
	points := g.walk("Rating, XOBrainer", ebiten.KeyLeft, ratedMatches)
	number := func(digits string) int {
		n, err := strconv.Atoi(digits)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for i, line := range points {
		m := point.FindStringSubmatch(line)
		if m == nil || m[2] != fmt.Sprint(ratedMatches-i) || (m[1] == "Lost to") != (m[2] == "3") || (number(m[3]) < number(m[4])) != (m[1] == "Won against") || last != "" && m[4] != last {
			t.Fatalf("the rated matches are heard as %q", points)
		}
		last = m[3]
	}
	if last != fmt.Sprint(stats.Start) {
		t.Errorf("the rated matches are heard as %q", points)
	}
	var levels []string
	for level := 1; level <= 10; level++ {
		r, _ := rival.Of(level)
		won, lost := 0, 0
		if level == 4 {
			won, lost = ratedMatches-1, 1
		}
		levels = append(levels, fmt.Sprintf("%s, level %d: %d won, 0 drawn, %d lost", r.Name, level, won, lost))
	}
	g.expectLines("the results by level", g.walk("Rivals", ebiten.KeyRight, 10), levels...)
	g.tab("Rivals, choice")
	g.change(ebiten.KeyRight, "Opponents, choice")
	first, second := "0 won, 0 drawn, 1 lost", "1 won, 0 drawn, 0 lost" // of the player with the first move, and of the other
	met := g.walk("Opponents", ebiten.KeyDown, 3)
	if len(met) > 1 && strings.HasSuffix(met[1], second) {
		first, second = second, first
	}
	g.expectLines("the opponents", met, "Ben: 1 won, 0 drawn, 1 lost", "Cleo: "+first, "Uncle: "+second)
	figures := g.walk("Statistics, XOBrainer", ebiten.KeyDown, 6)
	if figures[0] != "6 won, 0 drawn, 3 lost" || figures[1] != "Rated: 5" {
		t.Errorf("the figures are heard as %q", figures)
	}
	for _, line := range figures[1:] {
		if !strings.Contains(line, ": ") {
			t.Errorf("%q contains no figure", line)
		}
	}
	g.tab("Opponents, choice")
	g.change(ebiten.KeyRight, "Head to head, choice")
	if heard := g.tab("Ben, "); !strings.Contains(heard, "1 won, 1 lost") {
		t.Errorf("the matches against Ben are heard as %q", heard)
	}
	if heard := g.press(ebiten.KeyDown); !strings.Contains(heard, "XOBrainer, ") || !strings.Contains(heard, "button") {
		t.Errorf("below that %q is heard", heard)
	}
}

// The days of the puzzles and the course of the rating can be heard line by line.
func TestPuzzleCalendarByEar(t *testing.T) {
	g := furnish(t).enter(t, windowSize, false)
	defer g.leave()
	g.choose("Puzzles, ")
	g.settle()
	days := g.walk("Daily puzzle, 2 days in a row", ebiten.KeyLeft, 5)
	g.expectLines("the last days", days, "20 November", "19 November, 1 puzzle solved", "18 November, 1 puzzle solved", "17 November, tried, not solved", "16 November")
	rating, last := g.walk("Rating, 30 days", ebiten.KeyDown, 6), 1000
	for i, date := range []string{"21 October", "17 November", "18 November", "19 November"} {
		on, value, _ := strings.Cut(rating[i], ": ")
		now, err := strconv.Atoi(value)
		if err != nil || on != date || i == 0 && now != last || i == 1 && now >= last || i > 1 && now <= last {
			t.Errorf("the rating is heard as %q", rating)
			break
		}
		last = now
	}
	if !strings.HasSuffix(rating[4], ": 2") || rating[5] != "2 of the last 3 solved at the first try" {
		t.Errorf("below that is heard: %q", rating[4:])
	}
	g.tab("Daily puzzle, 2 days in a row")
	g.press(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyLeft)
	if heard := g.press(ebiten.KeyEnter); !strings.Contains(heard, "to move") {
		t.Errorf("the puzzle of a day is heard as %q", heard)
	}
}
