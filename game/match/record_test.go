package match

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xotrio/rules"
)

// same fails if the matches differ in anything but the stamp.
func same(t interface{ Fatalf(string, ...any) }, got, want *Match) {
	type all struct {
		Setup    Setup
		Text     string
		Log      []Entry
		Undone   []Entry
		Left     []int
		Paused   bool
		Offer    rules.Side
		Result   Result
		Notes    []string
		Foreign  []string
		Turn     int
		Undo     bool
		Redo     bool
		Kept     int
		Midpoint string
	}
	flat := func(hs []header) (s []string) {
		for _, h := range hs {
			s = append(s, h.key+"="+h.value)
		}
		return s
	}
	of := func(m *Match) all {
		return all{m.Setup(), m.Position().Text(), m.history.plies, m.history.undone, m.times.Left, m.times.Paused, m.offer, m.Result(), flat(m.notes.lines),
			flat(m.foreign), m.Turn(), m.CanUndo(), len(m.Undone()) > 0, len(m.history.snapshots), m.At(m.Ply() / 2).Text()}
	}
	empty := cmp.FilterValues(func(a, b []Entry) bool { return len(a)+len(b) == 0 }, cmp.Ignore())
	if d := cmp.Diff(of(want), of(got), empty); d != "" {
		t.Fatalf("the match differs (-want +got):\n%s", d)
	}
}

func TestRecordIsReadable(t *testing.T) {
	m := start(t, Setup{Options: rules.Options{"Dice": "yes"}, Seed: 7, Start: "3 o",
		Seats: []Seat{Team(Player{Name: "Anna"}, Player{Name: "Bert\n\"B\""}), Computer("Oscar", 2)}})
	play(t, m, "+1", "+2", "+1", "+1")
	m.Undo()
	m.SetPaused(true)
	m.OfferDraw(rules.O, nil)
	if err := m.Notes().Set("angle", "45 30"); err != nil {
		t.Fatal(err)
	}
	want := `XO Trio match 1
Game: race2
Option.Dice: yes
Seat1: person Anna
Seat1.2: person "Bert\n\"B\""
Seat2: computer 2 Oscar
Start: 3 o
Seed: 7
Paused: yes
DrawOffer: o
View.angle: 45 30

1. +1 *d0 +2 +1 *d1
undone
6. +1
end
`
	if d := cmp.Diff(want, m.Text()); d != "" {
		t.Errorf("record (-want +got):\n%s", d)
	}
	back, err := Parse(m.Text(), toys)
	if err != nil {
		t.Fatal(err)
	}
	same(t, back, m)
}

func TestRecordKeepsClocksAndFlags(t *testing.T) {
	m := start(t, Setup{Clocks: []Clock{{100, 5}, {50, 0}}})
	play(t, m, "+1")
	m.Tick(20)
	back, err := Parse(m.Text(), toys)
	if err != nil {
		t.Fatal(err)
	}
	same(t, back, m)
	m.Tick(30)
	if !strings.Contains(m.Text(), "Clock2: main 50 increment 0 left 0\nResult: x wins by time\n") {
		t.Errorf("record:\n%s", m.Text())
	}
	if back, err = Parse(m.Text(), toys); err != nil {
		t.Fatal(err)
	}
	same(t, back, m)
}

func TestRecordKeepsWhatItDoesNotKnow(t *testing.T) {
	m := start(t, Setup{})
	text := strings.Replace(m.Text(), "Seed: 0\n", "Mood: gay  and : bright\nSeed: 0\nMood: sad\nX-Y:\n", 1)
	back, err := Parse(text, toys)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(back.Text(), "Seed: 0\nMood: gay  and : bright\nMood: sad\nX-Y: \n\n") {
		t.Errorf("record:\n%s", back.Text())
	}
	again, err := Parse(back.Text(), toys)
	if err != nil {
		t.Fatal(err)
	}
	same(t, again, back)
}

func TestRecordReadsOtherLineEnds(t *testing.T) {
	m := start(t, Setup{})
	play(t, m, "+1", "+2")
	back, err := Parse(strings.ReplaceAll(m.Text(), "\n", "\r\n"), toys)
	if err != nil {
		t.Fatal(err)
	}
	same(t, back, m)
}

func TestParseNamesLineAndReason(t *testing.T) {
	const head = "XO Trio match 1\nGame: race2\nSeat1: person A\nSeat2: computer 1\n"
	const timed = head + "Clock1: main 9 increment 0 left 3\nClock2: main 9 increment 0 left "
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", `line 1: a record begins with "XO Trio match 1"`},
		{"version", "XO Trio match one\n", "line 1: \"one\" is no version of the record"},
		{"version 0", "XO Trio match 0\n", "line 1: \"0\" is no version of the record"},
		{"newer", "XO Trio match 2\n", "line 1: the record is of version 2 and this program reads version 1: open it with a newer XO Trio"},
		{"open header", head[:len(head)-1], "line 4: the record breaks off in its header"},
		{"no key", head + "hello\n\nend\n", `line 5: "hello" is not a header line`},
		{"odd key", head + "a b: c\n\nend\n", `line 5: "a b: c" is not a header line`},
		{"twice", head + "Seat2: person\n\nend\n", "line 5: Seat2 stands there twice, first in line 4"},
		{"no game", "XO Trio match 1\n\nend\n", `line 2: there is no game called ""`},
		{"game", "XO Trio match 1\nGame: go\n\nend\n", `line 2: there is no game called "go"`},
		{"option", head + "Option.Size: 4\n\nend\n", `line 5: race2 has no option "Size"`},
		{"value", head + "Option.Dice: 4\n\nend\n", `line 5: Dice cannot be "4"`},
		{"quote", head + "Option.Dice: \"yes\n\nend\n", `line 5: "\"yes" is not a well quoted text`},
		{"no seat", "XO Trio match 1\nGame: race2\nSeat2: person\n\nend\n", "line 4: Seat1 is missing"},
		{"third seat", head + "Seat3: person\n\nend\n", "line 5: race2 has no place for Seat3"},
		{"fourth player", head + "Seat1.4: person\n\nend\n", "line 5: race2 has no place for Seat1.4"},
		{"who", "XO Trio match 1\nGame: race2\nSeat1: cat\n\nend\n", `line 3: "cat" cannot sit there`},
		{"level", "XO Trio match 1\nGame: race2\nSeat1: computer x\n\nend\n", `line 3: "x" is no computer level`},
		{"name", "XO Trio match 1\nGame: race2\nSeat1: person \"x\n\nend\n", `line 3: "\"x" is not a well quoted text`},
		{"start", head + "Start: 99 x\n\nend\n", "line 5: the start position cannot be used"},
		{"empty start", head + "Start: \"\"\n\nend\n", "line 5: the start position cannot be used: the start position is empty"},
		{"seed", head + "Seed: -1\n\nend\n", `line 5: "-1" is no seed`},
		{"series", head + "Series: 3\n\nend\n", `line 5: "3" is no series`},
		{"series without its games", head + "Series: 2 of 4\n\nend\n", `line 5: "2 of 4" is no series: write "2 of 4; x by row in 23"`},
		{"series of one", head + "Series: 1 of 1\n\nend\n", "line 5: a series cannot have 1 games: it has 2 to 99"},
		{"series of none", head + "Series: 1 of 0\n\nend\n", "line 5: a series cannot have 0 games: it has 2 to 99"},
		{"game of a series", head + "Series: 2 of 4; y by row in 3\n\nend\n", `line 5: "y by row in 3" is no game of a series`},
		{"turns of a game", head + "Series: 2 of 4; x by row in many\n\nend\n", `line 5: "x by row in many" is no game of a series`},
		{"series that is decided", head + "Series: 3 of 3; x by row in 3; x by row in 3\n\nend\n", "line 5: a series of 3 games cannot go on after game 2: it is decided"},
		{"clock", head + "Clock1: 99\n\nend\n", `line 5: "99" is no clock`},
		{"ticks", head + "Clock1: main x increment 1 left 1\n\nend\n", `line 5: "x" is no number of ticks`},
		{"main", head + "Clock1: main 0 increment 1 left 1\n\nend\n", "line 5: the clock has 0 + 1 ticks"},
		{"left", timed + "-1\n\nend\n", "line 6: -1 ticks cannot be left on a clock"},
		{"one clock", head + "Clock1: main 9 increment 0 left 3\n\nend\n", "line 6: Clock2 is missing"},
		{"third clock", timed + "4\nClock3: x\n\nend\n", "line 7: race2 has no place for Clock3"},
		{"fallen", timed + "0\n\nend\n", "no time is left to seat 2, but it has not lost by time"},
		{"not fallen", timed + "3\nResult: o wins by time\n\nend\n", `line 7: the result is "o wins by time", but on the board the game stands: running`},
		{"paused", head + "Paused: maybe\n\nend\n", `line 5: "maybe" cannot be Paused`},
		{"offer", head + "DrawOffer: y\n\nend\n", `line 5: "y" cannot offer a draw`},
		{"offer to a computer", head + "DrawOffer: x\n\nend\n", "line 5: a draw is offered and nobody is there to answer"},
		{"note", head + "View.a: \"\\\n\nend\n", `line 5: "\"\\" is not a well quoted text`},
		{"result", head + "Result: x wins\n\nend\n", `line 5: "x wins" is no result`},
		{"result on the board", head + "Result: x wins by row\n\nend\n", `line 5: the result is "x wins by row", but on the board the game stands: running`},
		{"resigned after the end", head + "Start: 20 x\nResult: x wins by resignation\n\nend\n", "line 6: the result is \"x wins by resignation\", but the game has ended on the board: draw"},
		{"no end", head + "\n1. +1\n", `line 7: the record breaks off: its last line should be "end"`},
		{"after the end", head + "\nend\nmore\n", `line 7: nothing may follow the line "end"`},
		{"number", head + "\n2. +1\nend\n", `line 6: the line should begin with the number of its first ply, 1., and not with "2."`},
		{"move", head + "\n1. +1 +4\nend\n", `line 6: "+4" cannot be ply 2: refusal.race.text ["+4"]`},
		{"illegal", head + "\n1. +1 d0\nend\n", `line 6: "d0" cannot be ply 2: refusal.race.illegal ["4"]`},
		{"chance", head + "\n1. *d0\nend\n", `line 6: "*d0" cannot be ply 1: a player is on turn and not chance`},
		{"no chance", head + "Option.Dice: yes\n\n1. +1\nend\n", `line 7: "+1" cannot be ply 1: chance is on turn`},
		{"no draw", head + "Option.Dice: yes\n\nend\n", "line 7: a draw of chance is missing after the last ply"},
		{"over", head + "Start: 19 x\n\n1. +1 +1\nend\n", `line 7: "+1" cannot be ply 2: the game is over (draw)`},
		{"undone nothing", head + "\n1. +1\nundone\nend\n", `line 8: no ply follows the line "undone"`},
		{"undone twice", head + "\nundone\n1. +1\nundone\n2. +1\nend\n", `line 8: the line should begin with the number of its first ply, 2.`},
		{"undone to the computer", head + "\n1. +1\nundone\n2. +1\nend\n", "line 9: ply 2 cannot be the first one that was taken back"},
		{"undone with clocks", timed + "4\n\nundone\n1. +1\nend\n", "line 10: plies were taken back in a match with clocks"},
		{"size", head + "\n" + strings.Repeat(" ", MaxRecord), "line 1: the record has 41"},
	} {
		m, err := Parse(c.text, toys)
		if err == nil || !strings.Contains(err.Error(), c.want) || m != nil {
			t.Errorf("%s: %v\nwant %s", c.name, err, c.want)
		}
		if Newer(err) != (c.name == "newer") {
			t.Errorf("%s: newer is %v", c.name, Newer(err))
		}
	}
}

func TestViewNotes(t *testing.T) {
	m := start(t, Setup{})
	for _, c := range []struct {
		name, value string
		ok          bool
	}{
		{"b", "2", true}, {"a", "1", true}, {"c", " ", true}, {"", "x", false}, {"a b", "x", false}, {"é", "x", false},
		{strings.Repeat("k", 65), "x", false}, {"a", strings.Repeat("v", MaxNote+1), false}, {"b", "", true}, {"none", "", true},
	} {
		if err := m.Notes().Set(c.name, c.value); (err == nil) != c.ok {
			t.Errorf("%q: %v", c.name, err)
		}
	}
	if m.Notes().Get("a") != "1" || m.Notes().Get("b") != "" || m.Notes().Get("c") != " " {
		t.Errorf("notes %v", m.notes)
	}
	for i := 0; i < MaxNotes; i++ {
		_ = m.Notes().Set("n"+strings.Repeat("n", i), "x")
	}
	if len(m.notes.lines) != MaxNotes {
		t.Errorf("%d notes are kept", len(m.notes.lines))
	}
}

func drawPlayer(t *rapid.T) Player {
	p := Player{Name: rapid.StringN(-1, -1, MaxName).Draw(t, "name"), Level: rapid.IntRange(0, 3).Draw(t, "level")}
	if !p.Computer() {
		p.Number = rapid.IntRange(0, 2).Draw(t, "number")
	}
	return p
}

// drawMatch returns a match of the toy game after random actions.
func drawMatch(t *rapid.T) *Match {
	g := raceGame(rapid.SampledFrom([]int{2, 4}).Draw(t, "seats"))
	s := Setup{Game: g.Name, Seed: rapid.Uint64().Draw(t, "seed"), Options: rules.Options{}}
	s.Start = rapid.SampledFrom([]string{"", "3 x", "9 o"}).Draw(t, "start")
	if rapid.Bool().Draw(t, "dice") {
		s.Options["Dice"] = "yes"
	}
	timed := rapid.Bool().Draw(t, "timed")
	for i := 0; i < g.Seats; i++ {
		s.Seats = append(s.Seats, Team(rapid.SliceOfN(rapid.Custom(drawPlayer), 1, 3).Draw(t, "players")...))
		if timed {
			s.Clocks = append(s.Clocks, Clock{rapid.IntRange(1, 999).Draw(t, "main"), rapid.IntRange(0, 99).Draw(t, "increment")})
		}
	}
	s.Series = drawSeries(t)
	m, err := New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	side := rapid.SampledFrom([]rules.Side{rules.X, rules.O})
	t.Repeat(map[string]func(*rapid.T){
		"play":  func(t *rapid.T) { m.Play(rules.Move(rapid.IntRange(1, 3).Draw(t, "move"))) },
		"undo":  func(*rapid.T) { m.Undo() },
		"redo":  func(*rapid.T) { m.Redo() },
		"tick":  func(t *rapid.T) { m.Tick(rapid.IntRange(0, 300).Draw(t, "ticks")) },
		"pause": func(*rapid.T) { m.SetPaused(!m.Timers().Paused) },
		"offer": func(t *rapid.T) { m.OfferDraw(side.Draw(t, "side"), nil) },
		"answer": func(t *rapid.T) {
			m.AnswerDraw(rapid.IntRange(0, 9).Draw(t, "agreed") == 0)
		},
		"resign": func(t *rapid.T) {
			if rapid.IntRange(0, 9).Draw(t, "really") == 0 {
				m.Resign(side.Draw(t, "side"))
			}
		},
		"note": func(t *rapid.T) {
			_ = m.Notes().Set(rapid.SampledFrom([]string{"a", "b", "angle-1"}).Draw(t, "name"), rapid.StringN(-1, 99, -1).Draw(t, "value"))
		},
		"": func(t *rapid.T) {
			if len(m.history.snapshots) != m.Ply()/snapshotInterval+1 || m.At(m.Ply()).Text() != m.Position().Text() {
				t.Fatalf("%d positions kept at ply %d", len(m.history.snapshots), m.Ply())
			}
		},
	})
	return m
}

func TestRecordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatch(t)
		back, err := Parse(m.Text(), toys)
		if err != nil {
			t.Fatalf("%v in\n%s", err, m.Text())
		}
		same(t, back, m)
		if back.Text() != m.Text() {
			t.Fatalf("%s\nbecame\n%s", m.Text(), back.Text())
		}
		// Both continue in the same way, random draws included.
		for mv := rules.Move(1); mv <= 3; mv++ {
			m.Play(mv)
			back.Play(mv)
		}
		same(t, back, m)
	})
}

func FuzzParse(f *testing.F) {
	f.Add("XO Trio match 1\nGame: race2\nSeat1: person A\nSeat2: computer 1\n\n1. +1 +2\nundone\n3. +1\nend\n")
	f.Add("XO Trio match 1\nGame: race4\nOption.Dice: yes\nSeat1: person\nSeat2: person\nSeat3: person\nSeat4: person \"\\xff\"\n" +
		"Start: 3 o\nDrawOffer: x\nMood: x\nView.a: b\n\n1. +1 +1 +1 *d1\nend\n")
	f.Add("XO Trio match 1\nGame: race2\nSeat1: person\nSeat2: person\nClock1: main 9 increment 0 left 0\n" +
		"Clock2: main 9 increment 1 left 2\nPaused: yes\nResult: o wins by time\n\nend\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text, toys)
		if err != nil {
			return
		}
		back, err := Parse(m.Text(), toys)
		if err != nil {
			t.Fatalf("%v in\n%s", err, m.Text())
		}
		same(t, back, m)
	})
}

func TestALineGoesAlongWithARecord(t *testing.T) {
	m := start(t, Setup{Options: rules.Options{"Dice": "yes"}, Seed: 7, Seats: []Seat{Person("Anna"), Computer("Oscar", 2)}})
	play(t, m, "+1", "+2")
	plain := m.File()
	back, err := Parse(m.FileWith("Extra", "{\"é\": 1}"), toys)
	if err != nil || !back.Checked() || m.File() != plain {
		t.Fatalf("%v, or the match has changed", err)
	}
	twice, err := Parse(back.FileWith("Extra", "another"), toys)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		m    *Match
		want string
	}{{back, "{\"é\": 1}"}, {twice, "another"}} {
		if got, ok := c.m.TakeLine("Extra"); !ok || got != c.want {
			t.Errorf("%q, %v", got, ok)
		}
		if _, ok := c.m.TakeLine("Extra"); ok || c.m.File() != plain {
			t.Errorf("it is still there, or the record is another one:\n%s", c.m.File())
		}
	}
}
