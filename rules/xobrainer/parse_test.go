package xobrainer

import (
	"strings"
	"testing"
	"unicode/utf8"

	"xotrio/rules"
)

const empty = "10/10/10/10/10/10/10/10/10/10"

func TestParseNamesPlaceAndReason(t *testing.T) {
	nine := strings.TrimSuffix(empty, "/10")
	for _, c := range []struct{ format, text, want string }{
		{"sets5", "", "0 fields"},
		{"sets5", "x", "1 fields"},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0", "6 fields"},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 1", "9 fields"},
		{"sets5", nine + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "board: 9 rows"},
		{"sets5", empty + "/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "board: 11 rows"},
		{"sets5", nine + "/9 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "board: row 1: 9 squares"},
		{"sets5", "11/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `board: row 10: "11" is not a number`},
		{"sets5", nine + "/X10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "board: row 1: more than ten"},
		{"sets5", nine + "/XOXOXOXOXOX x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "board: row 1: more than ten"},
		{"sets5", nine + "/010 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `board: row 1: "010"`},
		{"sets5", nine + "/0X9 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `board: row 1: "0"`},
		{"sets5", nine + "/4Z5 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `board: row 1: 'Z'`},
		{"sets5", "10/10/2O7/10/10/10/10/10/10/10 x XXXx/OOOo 20+7/20+7 0-0 0-0 x 1", "board: row 8: O on c8, a Knock Out square"},
		{"sets5", "10/10/10/10/10/10/10/7X2/10/10 x XXXx/OOOo 20+7/20+7 0-0 0-0 x 1", "board: row 3: X on h3, a Knock Out square"},
		{"sets5", nine + "/XXxXX5 x XXXx/OOOo 2+1/2+1 0-0 0-0 x 1", "board: a finished row from a1 to e1"},
		{"sets5", nine + "/5XoXoo x XXXx/OOOo 2+1/2+1 0-0 0-0 x 1", "board: a finished row from f1 to j1"},
		{"sets5", "9x/8x1/7x2/6O3/5O4/10/10/10/10/10 x XXXx/OOOo 2+1/2+1 0-0 0-0 x 1", "board: a finished row from f6 to j10"},
		{"sets5", empty + " y XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `side: "y"`},
		{"sets5", empty + " X XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", `side: "X"`},
		{"sets5", empty + " x XXXxOOOo 21+7/21+7 0-0 0-0 x 1", `line-ups: "XXXxOOOo"`},
		{"sets5", empty + " x XXXxX/OOOo 21+7/21+7 0-0 0-0 x 1", `line-ups: of x: "XXXxX"`},
		{"sets5", empty + " x XXXx/ 21+7/21+7 0-0 0-0 x 1", `line-ups: of o: ""`},
		{"sets5", empty + " x XXXo/OOOo 21+7/21+7 0-0 0-0 x 1", `line-ups: of x: 'o'`},
		{"sets5", empty + " x XXXx/OOxo 21+7/21+7 0-0 0-0 x 1", `line-ups: of o: 'x'`},
		{"sets5", empty + " x XXXx/OO-o 21+7/21+7 0-0 0-0 x 1", `line-ups: of o: '-'`},
		{"sets5", empty + " x XXXx/OOOo 21/21+7 0-0 0-0 x 1", `supplies: of x: "21"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/25+7 0-0 0-0 x 1", `supplies: of o: "25+7"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+-1 0-0 0-0 x 1", `supplies: of o: "21+-1"`},
		{"sets5", empty + " x XXXx/OOOo 22+7/21+7 0-0 0-0 x 1", "pieces: 0 of X on the board, 3 in the line-up and 22 in the supply make 25, but there are only 24"},
		{"sets5", empty + " x XXXx/oOOo 21+7/21+7 0-0 0-0 x 1", "pieces: 0 of o on the board, 2 in the line-up and 7 in the supply make 9, but there are only 8"},
		{"sets5", nine + "/x9 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", "pieces: 1 of x on the board"},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0 0-0 x 1", `sets: "0"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 3-0 0-0 x 1", "sets: of x: 3 sets would have won"},
		{"sets3", empty + " x XXXx/OOOo 21+7/21+7 0-2 0-0 x 1", "sets: of o: 2 sets would have won"},
		{"sets1", empty + " x XXXx/OOOo 21+7/21+7 1-0 0-0 x 1", "sets: of x: 1 sets would have won"},
		{"points:40", empty + " x XXXx/OOOo 21+7/21+7 0-1 0-0 x 1", "sets: of o: 1 sets, but there are none"},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 20-0 x 1", "points: of x: 20, but 20 points would have won"},
		{"points:40", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-40 x 1", "points: of o: 40"},
		{"rounds:9", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-10000 x 1", `points: of o: "10000"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 -1-0 x 1", `points: of x: ""`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 01-0 x 1", `points: of x: "01"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 - 1", `opener: "-"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 0", `round: "0"`},
		{"sets5", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 99999999999999999999", `round: "99999999999999999999"`},
		{"rounds:3", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 4", "round: 4, but the format rounds:3 ends after 3"},
		{"sets5", strings.Repeat("X", 2000), "2000 bytes are too long"},
	} {
		_, err := ParseState(c.text, format(t, c.format), ground)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s\n got %v\nwant %s", c.format, c.text, err, c.want)
		}
	}
}

func TestRoundMayBeLeftOutWhenReading(t *testing.T) {
	s := setUp(t, "sets5", "X e5", "o XXx/OOOo 21+7/21+7 0-0 0-0 x")
	same(t, "text", s.Text(), "10/10/10/10/10/4X5/10/10/10/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1")
}

func TestADashIsALineUpWithoutPieces(t *testing.T) {
	s := setUp(t, "sets5", "", "o Xx/- 1+1/0+0 2-1 7-19 o 12")
	same(t, "text", s.Text(), empty+" o Xx/- 1+1/0+0 2-1 7-19 o 12")
	_, n := s.LineUp(rules.O)
	same(t, "line-up", n, 0)
	same(t, "next", s.Next(rules.O), NoPiece)
	// In front of a supply it is refilled.
	s = setUp(t, "sets5", "", "o -/- 1+1/9+2 0-0 0-0 o 1")
	same(t, "refilled", s.Text(), empty+" o Xx/OOOo 0+0/6+1 0-0 0-0 o 1")
}

func TestFormatsReadBackAndOthersAreRefused(t *testing.T) {
	for _, text := range append(allFormats, "rounds:99", "points:999") {
		same(t, text, format(t, text).String(), text)
	}
	for _, text := range []string{"", "sets", "sets7", "Sets5", "round:1", "rounds", "rounds:", "rounds:0", "rounds:100", "rounds:-1",
		"rounds:+1", "rounds:01", "points:0", "points:1000", "points:1.5", "points:99999999999999999999", "best of five"} {
		if f, err := ParseFormat(text); err == nil {
			t.Errorf("%q is read as %v", text, f)
		}
	}
	f := format(t, "points:80")
	same(t, "points", f.Points(), 80)
	same(t, "rounds", f.Rounds(), 0)
	same(t, "rounds of rounds:4", format(t, "rounds:4").Rounds(), 4)
	same(t, "points of sets3", format(t, "sets3").Points(), 20)
	same(t, "points of rounds:4", format(t, "rounds:4").Points(), 0)
}

func TestALayoutIsRefusedWithLineAndReason(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "0 rows, need ten"},
		{strings.Repeat("2222222222\n", 9), "9 rows, need ten"},
		{strings.Repeat("2222222222\n", 10) + "# fine\n\n2222222222", "line 13: there are ten rows"},
		{"# a board\n2222222222\n222222222\n", "line 3 (row 9): \"222222222\" has 9 characters"},
		{"2222222222\r\n22222222222", "line 2 (row 9): \"22222222222\" has 11 characters"},
		{"2222222222\n2222422222", "line 2 (row 9): '4' on e9"},
		{"2222k22222", "line 1 (row 10): 'k' on e10"},
		{strings.Repeat("KKKKKKKKKK\n", 6), "line 6 (row 5): more than 50 Knock Out squares"},
		{strings.Repeat("2222222222\n", 5) + strings.Repeat("2220222222\n", 5), "line 10 (row 1): five squares in a row from d1 to d5"},
		{strings.Repeat("2", 1<<17), "too long"},
	} {
		_, err := ParseLayout(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60q\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func FuzzParseState(f *testing.F) {
	for i, name := range allFormats {
		f.Add(empty+" x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1", name)
		f.Add(strings.Repeat("XOxo6/", i)+" o -/o 0+0/8+3 0-0 5-4 o", name)
	}
	f.Add("xOXOXOXOXo/10/10/10/10/10/10/10/10/10 x -/- 0+0/0+0 2-2 19-19 x 9999", "sets5")
	f.Fuzz(func(t *testing.T, text, name string) {
		kind, err := ParseFormat(name)
		if err != nil {
			return
		}
		s, err := ParseState(text, kind, ground)
		if err != nil {
			if !utf8.ValidString(err.Error()) || len(err.Error()) > 300 {
				t.Errorf("%q: the error is not a sentence: %v", text, err)
			}
			return
		}
		if s.Outcome().Over() || s.DrawnRounds() > 0 {
			return
		}
		again, err := ParseState(s.Text(), kind, ground)
		if err != nil || again != s {
			t.Errorf("%q: %q does not read back: %v", text, s.Text(), err)
		}
	})
}

func FuzzMoves(f *testing.F) {
	f.Add("a1 a10 b1 b10 c1 c10 d2 d10 d1 j9 e1 e5 a5", uint32(0x01000000))
	f.Add("pass c3 k1 e05 \xff", uint32(0x02000001))
	f.Fuzz(func(t *testing.T, text string, number uint32) {
		s := start(t, "sets3")
		for _, word := range strings.Fields(text) {
			m, err := s.ParseMove(word)
			if err != nil {
				if m != rules.NoMove || err.(*rules.Refusal).Reason == "" || !utf8.ValidString(err.Error()) {
					t.Errorf("%q is refused as %v with move %d", word, err, m)
				}
				continue
			}
			if s.MoveText(m) != word || !s.Legal(m) {
				t.Errorf("%q is read as %s", word, s.MoveText(m))
			}
			s.Do(m)
		}
		m := rules.Move(number)
		if s.Legal(m) != (s.Why(m) == nil) {
			t.Errorf("%s: move %#x: legal %v, refusal %v", s.Text(), number, s.Legal(m), s.Why(m))
		}
	})
}
