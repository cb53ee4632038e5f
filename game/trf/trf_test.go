package trf

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"xotrio/game/swiss"
)

// line formats a player line in the columns of the specification.
func line(number, points, results string) string {
	text := "001 " + number + "      Name, First                       " + "1500                            "
	text = text[:4] + strings.Repeat(" ", 4-len(number)) + number + text[4+len(number):]
	text = (text + strings.Repeat(" ", 80))[:80]
	return text + strings.Repeat(" ", 4-len(points)) + points + "    1" + results + "\n"
}

const evening = "012 Evening\nXXR 5\n"

func report(lines ...string) string { return evening + strings.Join(lines, "") }

// TestPlayed finds the round to pair: entries without an opponent in the last column are for it, unless all players
// have one.
func TestPlayed(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		round int
		out   []int
	}{
		{"nothing", []string{line("1", "0.0", ""), line("2", "0.0", "")}, 0, nil},
		{"one is not there in the first", []string{line("1", "0.0", ""), line("2", "0.5", "  0000 - H"), line("3", "0.0", "")}, 0, []int{2}},
		{"one played", []string{line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0"), line("3", "1.0", "  0000 - U")}, 1, nil},
		{"off in the second", []string{line("1", "1.0", "     2 w 1  0000 - Z"), line("2", "0.0", "     1 b 0  0000 - -"), line("3", "2.0", "  0000 - U  0000 - F")}, 2, nil},
		{"some off in the second", []string{line("1", "1.0", "     2 w 1  0000 - Z"), line("2", "0.0", "     1 b 0  0000 - -"), line("3", "1.0", "  0000 - U")}, 1, []int{1, 2}},
		{"blank is off as well", []string{line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0"), line("3", "0.0", "")}, 1, nil},
		{"line 240", []string{line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0"), line("3", "0.0", ""), "240 H 002    2    3\n", "240 Z 003    1\n"}, 1, []int{2, 3}},
		{"a bye is given beforehand", []string{line("1", "0.0", ""), line("2", "0.0", ""), line("3", "0.0", "  0000 - U")}, 0, []int{3}},
		{"line XXZ", []string{line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0"), line("3", "0.0", ""), "XXZ 1\n"}, 1, []int{1}},
	} {
		r, err := Read([]byte(report(c.lines...)))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		e, numbers, err := r.Event()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var out []int
		for i := range e.Players {
			if len(e.Players[i].Games) != c.round {
				t.Errorf("%s: player %d has %d rounds, want %d", c.name, numbers[i], len(e.Players[i].Games), c.round)
			}
			if e.Players[i].Out {
				out = append(out, numbers[i])
			}
		}
		if !slices.Equal(out, c.out) {
			t.Errorf("%s: out are %v, want %v", c.name, out, c.out)
		}
	}
}

// TestRefused lists faults and their sentences.
func TestRefused(t *testing.T) {
	two := []string{line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0")}
	for _, c := range []struct {
		text, want string
		fault      Fault
	}{
		{evening, "no player", Fault{Reason: NoPlayers}},
		{"012 Evening\n" + two[0] + two[1], "how many rounds", Fault{Reason: NoRounds}},
		{report(two[0], line("1", "0.0", "")), "two players with the number 1", Fault{Reason: Twice, Line: 4, Player: 1}},
		{report(two[0], line("2", "0.0", "     1 w 0")), "do not say the same", Fault{Reason: Differ, Line: 3, Player: 1, Round: 1, Opponent: 2}},
		{report(two[0], line("2", "0.0", "")), "do not say the same", Fault{Reason: Differ, Line: 3, Player: 1, Round: 1, Opponent: 2}},
		{report(two[0]), "who has no line", Fault{Reason: NoLine, Line: 3, Player: 1, Round: 1, Opponent: 2}},
		{report(line("1", "2.0", "     2 w 1"), two[1]), "player 1 has 2.0 points, but the results bring 1.0", Fault{Reason: Sum, Line: 3, Player: 1, Text: "2.0"}},
		{report(line("1", "1.0", "     2 x 1"), two[1]), "a colour is w, b or -", Fault{Reason: BadSide, Line: 3, Player: 1, Round: 1, Text: "x"}},
		{report(line("1", "1.0", "     2 w 7"), two[1]), `no result "7"`, Fault{Reason: BadResult, Line: 3, Player: 1, Round: 1, Text: "7"}},
		{report(line("1", "1.0", "     2 w  "), two[1]), "round 1 has no result of player 1 against player 2", Fault{Reason: NoResult, Line: 3, Player: 1, Round: 1, Opponent: 2}},
		{report(line("1", "0.0", "  0000 w  "), two[1]), "neither an opponent nor a result", Fault{Reason: Alone, Line: 3, Player: 1, Round: 1}},
		{report(line("1", "1.0", "     1 w 1"), two[1]), "against the same player", Fault{Reason: Itself, Line: 3, Player: 1, Round: 1}},
		{report(line("1", "x", ""), two[1]), "points are numbers", Fault{Reason: BadPoints, Line: 3, Text: "x"}},
		{report(line("0", "0.0", "")), "the number of a player", Fault{Reason: BadNumber, Line: 3, Text: "0"}},
		{report(append(two, "XXR 0\n")...), "the number of rounds", Fault{Reason: BadNumber, Line: 5, Text: "0"}},
		{report(append(two, "142 1\n")...), "all 1 of them", Fault{}},
		{report(append(two, "152 X\n")...), "first colour", Fault{Reason: BadSide, Line: 5, Text: "X"}},
		{report(append(two, "310   1 Team\n")...), "teams", Fault{Reason: ForTeams, Line: 5}},
		{report(append(two, "299 W   1.0\n")...), "beside the results", Fault{Reason: Beside, Line: 5}},
		{report(append(two, "192 FIDE_BURSTEIN\n")...), "another way of pairing", Fault{Reason: System, Line: 5, Text: "FIDE_BURSTEIN"}},
		{report(append(two, "240 Q 002    1\n")...), "a bye is F, H or Z", Fault{Reason: BadBye, Line: 5, Text: "Q"}},
		{report(append(two, "XXA    7  1.0\n")...), "player 7 is accelerated", Fault{Reason: NoLine, Opponent: 7}},
		{report(append(two, "XXP 1 9\n")...), "player 9 must not meet", Fault{Reason: NoLine, Opponent: 9}},
		{report(append(two, "XXS WX=3\n")...), "cannot be taken into account", Fault{Reason: BadPoints, Line: 5, Text: "WX=3"}},
		{report(append(two, "162  Q 1.0\n")...), "points are for", Fault{Reason: BadPoints, Line: 5, Text: "Q"}},
	} {
		r, err := Read([]byte(c.text))
		if err == nil {
			_, _, err = r.Event()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want a sentence with %q", c.text, err, c.want)
		}
		var f *Fault
		if errors.As(err, &f); f == nil {
			f = &Fault{}
		}
		got := *f
		if got.sentence = ""; got != c.fault {
			t.Errorf("%q: %+v, want %+v", c.text, got, c.fault)
		}
	}
}

// TestForms reads one report with all line ends, encodings and equivalent codes.
func TestForms(t *testing.T) {
	text := report(line("1", "3.0", "     2 w W"), line("2", "0.0", "     1 b L"), line("3", "1.0", "  0000 - U"), "162  W 3.0    P 1.0\n", "152 B\n")
	text = strings.Replace(text, "Name, First ", "Ñame, First ", 1)
	old := strings.NewReplacer("XXR", "142", "162  W 3.0    P 1.0\n", "BBW  3.0\nBBU  1.0\n", "152 B", "XXC black1", "W\n", "w\n").Replace(text)
	for name, data := range map[string][]byte{
		"lines end in LF": []byte(text), "in CR": []byte(strings.ReplaceAll(text, "\n", "\r")), "in both": []byte(strings.ReplaceAll(text, "\n", "\r\n")),
		"with a mark": []byte("\ufeff" + text), "Latin-1": bytes.ReplaceAll([]byte(text), []byte("Ñ"), []byte{0xd1}), "TRF(x)": []byte(old),
	} {
		r, err := Read(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e, _, err := r.Event()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r.Players[0].Name != "Ñame, First" || e.First != swiss.Black || e.Win != 30 || e.Players[0].Games[0].Points != 30 || e.Players[2].Games[0].Points != 10 {
			t.Errorf("%s: %+v %+v", name, r.Players[0], e)
		}
	}
}

// Files of other programs are read as they are meant, with a note on what was not read as written.
func TestWhatOthersWriteIsRead(t *testing.T) {
	names := func(names ...string) (lines string) {
		for i, name := range names {
			text := line(string(rune('1'+i)), "0.0", "")
			lines += strings.Replace(text, "Name, First"+strings.Repeat(" ", len([]rune(name))-len("Name, First")), name, 1)
		}
		return lines
	}
	encoded := func(e encoding.Encoding, text string) []byte {
		out, err := e.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	slavic := []string{"Žižek, Šime    ", "Łukasz, Ścibor ", "Nový, Jiří     "}
	western := []string{"Žižek, Šime    ", "Œdipe, Zoë     ", "Søren, Pål     "}
	dates := "132 " + strings.Repeat(" ", 87) + "26/11/01  26/11/02  26/11/03  26/11/04\n"
	for _, c := range []struct {
		name   string
		data   []byte
		want   []string
		rounds int
		notes  string
	}{
		{"Windows-1250", encoded(charmap.Windows1250, report(names(slavic...))), slavic, 5, "Windows-1250"},
		{"Czech letters alone", encoded(charmap.Windows1250, report(names(slavic[2]))), slavic[2:], 5, "Windows-1250"},
		{"Windows-1252", encoded(charmap.Windows1252, report(names(western...))), western, 5, "Windows-1252"},
		{"UTF-16, little end first", encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), report(names(slavic...))), slavic, 5, "UTF-16"},
		{"UTF-16, big end first", encoded(unicode.UTF16(unicode.BigEndian, unicode.UseBOM), report(names(western...))), western, 5, "UTF-16"},
		{"UTF-16 without a mark", encoded(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), report(names(slavic...))), slavic, 5, "UTF-16"},
		{"the same, big end first", encoded(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), report(names(slavic...))), slavic, 5, "UTF-16"},
		{"plain TRF16", []byte("012 Evening\n" + dates + names(slavic...)), slavic, 4, "4"},
		{"columns in bytes", []byte(report(strings.NewReplacer("Žižek, Šime    ", "Žižek, Šime ", "Łukasz, Ścibor ", "Łukasz, Ścibor").Replace(names(slavic[:2]...)))), slavic[:2], 5, ""},
	} {
		r, err := Read(c.data)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if len(r.Notes) != 1 || r.Notes[0].Text != c.notes || r.Rounds != c.rounds || len(r.Players) != len(c.want) {
			t.Errorf("%s: %d rounds, notes %v, %+v", c.name, r.Rounds, r.Notes, r.Players)
		}
		for i, name := range c.want {
			if p := r.Players[i]; p.Name != strings.TrimSpace(name) || p.Rating != 1500 {
				t.Errorf("%s: %q with %d", c.name, p.Name, p.Rating)
			}
		}
	}
}

// Fields of a player that are beside their columns are read all the same, with a note.
func TestColumnsThatAreShifted(t *testing.T) {
	row := line("1", "1.0", "     2 w 1")
	for _, c := range []struct {
		from, to string
		notes    int
	}{{"    1500", "1500", 1}, {" 1500", "    1500", 1}, {" 1500", " 1500", 0}} {
		text := strings.Replace(row, c.from, c.to, 1)
		r, err := Read([]byte(report(text, line("2", "0.0", "     1 b 0"))))
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		p := r.Players[0]
		if p.Rating != 1500 || p.Points != 10 || p.Name != "Name, First" || p.At(0).Opponent != 2 || len(r.Notes) != c.notes || c.notes > 0 && r.Notes[0].Reason != Columns {
			t.Errorf("%q is read as %+v with notes %v", text, p, r.Notes)
		}
	}
}

// Ratings of five digits are kept or refused; there is a note on one that is no number.
func TestRatingsAreNeverCut(t *testing.T) {
	for _, c := range []struct {
		columns string
		want    int
		notes   int
		refused bool
	}{{" 1500 ", 1500, 0, false}, {"12345 ", 12345, 0, false}, {" 12345", 0, 0, true}, {" ---- ", 0, 0, false}, {" 15x0 ", 0, 1, false}, {"      ", 0, 0, false}} {
		text := strings.Replace(line("1", "0.0", ""), " 1500 ", c.columns, 1)
		r, err := Read([]byte(report(text)))
		var f *Fault
		if errors.As(err, &f) != c.refused || c.refused && (f.Reason != BadRating || f.Line != 3 || f.Player != 1) {
			t.Errorf("%q: %v", c.columns, err)
		}
		if err == nil && (r.Players[0].Rating != c.want || len(r.Notes) != c.notes) {
			t.Errorf("%q: %d, %v", c.columns, r.Players[0].Rating, r.Notes)
		}
	}
	r := &Report{Points: Usual, Players: []Player{{Number: 1, Name: strings.Repeat("n", 40), Rating: 12345}}}
	if again, err := Read(r.Bytes()); err != nil || again.Players[0].Rating != 12345 {
		t.Errorf("a rating of five digits is written as %s", r.Bytes())
	}
}

// A round whose games lack results is there, but cannot be followed by another one.
func TestARoundInProgress(t *testing.T) {
	r, err := Read([]byte(report(line("1", "1.0", "     2 w 1     3 b  "), line("2", "0.0", "     1 b 0     4 w 1"), line("3", "0.0", "     4 w 0     1 w  "), line("4", "1.0", "     3 b 1     2 b 0"))))
	if err != nil {
		t.Fatal(err)
	}
	settled, whole := r.Settled()
	if whole || r.Played() != 2 || settled.Played() != 1 {
		t.Errorf("%d rounds, %d settled, whole %v", r.Played(), settled.Played(), whole)
	}
	if e, _, err := settled.Event(); err != nil || len(e.Players[0].Games) != 1 {
		t.Errorf("%v", err)
	}
	if again, err := Read(r.Bytes()); err != nil || !again.Players[0].At(1).open() || again.Players[0].At(1).Opponent != 3 {
		t.Errorf("written as %s, %v", r.Bytes(), err)
	}
}

// TestFirstColour infers the first colour from player one's first game if no line gives it.
func TestFirstColour(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  swiss.Side
	}{
		{[]string{line("1", "1.0", "     2 b 1"), line("2", "0.0", "     1 w 0")}, swiss.Black},
		{[]string{line("1", "0.0", "  0000 - Z"), line("2", "0.0", "     3 w 0"), line("3", "1.0", "     2 b 1")}, swiss.White},
		{[]string{line("1", "1.0", "  0000 - U"), line("2", "0.0", "     3 w 0"), line("3", "1.0", "     2 b 1")}, swiss.Black},
		{[]string{line("1", "0.0", "")}, swiss.None},
	} {
		r, err := Read([]byte(report(c.lines...)))
		if err != nil {
			t.Fatal(err)
		}
		if e, _, err := r.Event(); err != nil || e.First != c.want {
			t.Errorf("%q: %v %v, want %v", c.lines, e, err, c.want)
		}
	}
}

// TestAccelerated reads virtual points from lines and from the name of the system.
func TestAccelerated(t *testing.T) {
	var lines []string
	for _, n := range []string{"1", "2", "3", "4", "5", "6"} {
		lines = append(lines, line(n, "0.0", ""))
	}
	for name, more := range map[string]string{
		"XXA":  "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5\nXXA    3  1.0  1.0  0.5\nXXA    4  1.0  1.0  0.5\n",
		"250":  "250       1.0 001 002    1    4\n250       0.5 003 003    1    4\n",
		"Baku": "192 FIDE_DUTCH_2026_BAKU\n",
	} {
		r, err := Read([]byte(report(append(lines, more)...)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e, _, err := r.Event()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, p := range e.Players {
			want := []int{10, 10, 5}
			if i > 3 {
				want = nil
			}
			if !slices.Equal(p.Extra, want) {
				t.Errorf("%s: player %d has %v, want %v", name, i+1, p.Extra, want)
			}
		}
	}
}

// TestWritten reads its own output.
func TestWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 200 {
		r := &Report{Name: "Club Élysée", City: "Gent", Begins: "2026/11/24", Rounds: 9, First: swiss.Black, Points: Points{Win: 30, Draw: 10, Bye: 15}, Code: "FIDE_DUTCH_2026"}
		for i := range 1 + random.IntN(30) {
			p := Player{Number: i + 1, Name: "Ünal, É", Rating: random.IntN(3000), Points: random.IntN(90), Rank: i + 1, Sex: "w", Title: "WIM", Federation: "BEL", ID: "205494", Born: "1990/02/03"}
			for range random.IntN(9) {
				x := Result{Opponent: random.IntN(40), Side: swiss.Side(1 + random.IntN(2)), Code: "10=+-WDL"[random.IntN(8)]}
				if random.IntN(5) == 0 {
					x = Result{Code: "UFHZ"[random.IntN(4)]}
				}
				if x.Opponent == p.Number || x.Side != swiss.None && x.Opponent == 0 {
					x = Result{Code: 'Z'}
				}
				p.Results = append(p.Results, x)
			}
			r.Players = append(r.Players, p)
		}
		r.Byes = []Bye{{Round: 9, Number: 1, Code: 'H'}}
		got, err := Read(r.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if again := got.Bytes(); !bytes.Equal(again, r.Bytes()) {
			t.Fatalf("written %s\nread and written %s", r.Bytes(), again)
		}
		for i := range got.Players {
			if !slices.Equal(got.Players[i].Results, r.Players[i].Results) {
				t.Fatalf("%v, want %v", got.Players[i].Results, r.Players[i].Results)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(report(line("1", "1.0", "     2 w 1"), line("2", "0.0", "     1 b 0"), line("3", "1.0", "  0000 - U"), "240 H 002    2\n162  W 3.0\nXXA    1  1.0\n250       1.0 001 002    1    2\n")))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Read(data)
		if err != nil {
			return
		}
		if len(r.Players) > 12 {
			return
		}
		e, _, err := r.Event()
		if err != nil {
			return
		}
		_, _ = e.Pair()
	})
}
