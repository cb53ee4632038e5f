package xobrainer

import (
	"strings"
	"testing"
	"unicode/utf8"

	"xotrio/rules"
	"xotrio/rules/rulestest"
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
		_, err := parseState(c.text, format(t, c.format), ground)
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
	// A line-up in front of a supply is refilled.
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
		s, err := parseState(text, kind, ground)
		if err != nil {
			if !utf8.ValidString(err.Error()) || len(err.Error()) > 300 {
				t.Errorf("%q: the error is not a sentence: %v", text, err)
			}
			return
		}
		if s.Outcome().Over() || s.DrawnRounds() > 0 {
			return
		}
		again, err := parseState(s.Text(), kind, ground)
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
				if m != rules.NoMove || err.(*rules.Refusal).Key == "" || !utf8.ValidString(err.Error()) {
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
		if s.Legal(m) != (s.Check(m) == nil) {
			t.Errorf("%s: move %#x: legal %v, refusal %v", s.Text(), number, s.Legal(m), s.Check(m))
		}
	})
}

func TestParseCardsNamesPlaceAndReason(t *testing.T) {
	const fresh = " x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"
	const full = " x -/- 24+8/24+8 0-0 0-0 x 1"
	one := boardOf(t, "X a1 h1 c6 x g6")
	for _, c := range []struct{ variants, text, want string }{
		{"mission", empty + fresh, ""},
		{"mission", empty + fresh + " mission:1/2", ""},
		{"mission", empty + " x XXXx/OOOo 21+7/21+7 0-0 0-0 x mission:1/2", ""},
		{"mission", empty + fresh + " mission:-/-", ""},
		{"mission", empty + fresh + " mission:1/-", ""},
		{"mission,trap", empty + fresh + " trap:?/7", ""},
		{"", empty + fresh + " mission:1/2", "9 fields"},
		{"random", empty + fresh + " mission:1/2", "9 fields"},
		{"mission", empty + fresh + " mission:1/2 trap:3/4", "9 fields"},
		{"mission", empty + fresh + " 1/2", "9 fields"},
		{"mission", empty + fresh + " trap:1/2", `cards: "trap:1/2", need map:, mission: or trap:`},
		{"mission,trap", empty + fresh + " mission:1/2,", `cards: "", need map:`},
		{"mission,trap", empty + fresh + " trap:1/2,mission:3/4", "cards: mission stands after a later one"},
		{"mission", empty + fresh + " mission:1/2,mission:3/4", "cards: mission stands after a later one or twice"},
		{"mission,trap", empty + fresh + " mission:1/2,trap:3/1", "cards: trap: of o: card 1 is out twice"},
		{"mission", empty + fresh + " mission:12", "has not the form"},
		{"mission", empty + fresh + " mission:1+3/2", `of x: "1+3", need a card for each of 1`},
		{"mission", empty + fresh + " mission:0/2", `of x: "0" is neither`},
		{"mission", empty + fresh + " mission:1/26", `of o: "26" is neither`},
		{"mission", empty + fresh + " mission:1/", `of o: "" is neither`},
		{"mission", empty + fresh + " mission:01/2", `of x: "01" is neither`},
		{"mission", empty + fresh + " mission:-/2", "cards: mission:x1:? is still to be drawn"},
		{"mission,trap", empty + fresh + " mission:1/-,trap:-/2", "cards: mission:o1:? is still to be drawn"},
		{"map", empty + full + " map:-/-", ""},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:1/-", ""},
		{"map", one + " x XXXx/OOOo 18+6/18+6 0-0 0-0 x 1 map:1/?", `of o: "?" is neither`},
		{"map", one + " x XXXx/OOOo 18+6/18+6 0-0 0-0 x 1 map:1/2", "map: card 2 of o puts O on c2"},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:-/1", "cards: map:x:? is still to be drawn"},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:-/-", "no piece can be on the board"},
		{"map", empty + fresh + " map:-/-", "the line-ups have to be empty"},
		{"map", empty + " x -/- 24+8/2+8 0-0 0-0 x 1 map:-/-", "for it at least 3+1"},
		{"map", one + " x -/- 0+0/3+1 0-0 0-0 x 1 map:1/-", ""},
		{"map,trap", empty + full + " map:-/-,trap:1/2", "cards: map:x:? is still to be drawn"},
	} {
		u := with(t, "sets5", c.variants)
		s, err := u.Parse(c.text)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s %s\n got %v\nwant %s", c.variants, c.text, err, c.want)
		}
		if err == nil {
			back, err := u.Parse(s.Text())
			same(t, "reads back", err == nil && back == s, true)
		}
	}
}

// A position text without CARDS can be read with variants: no player has a card in this round, and the next round deals
// again.
func TestPlainPositionsAreReadUnderAnyVariants(t *testing.T) {
	u := with(t, "sets5", AllVariants.String())
	s := read(t, u, fourX, turnX)
	same(t, "on turn", s.ToMove(), rules.X)
	same(t, "text", s.Text(), boardOf(t, fourX)+" "+turnX)
	do(t, &s, "e9")
	same(t, "next round", s.Text(), empty+" o -/- 24+8/24+8 0-0 11-0 o 2 map:-/-,mission:-/-,trap:-/-")
}

// The options for variants change nothing in a match without them.
func TestWithoutVariantsNothingIsDrawn(t *testing.T) {
	g := Info()
	p, err := g.New(rules.Options{OptionTeams: "3-2", OptionDeck: "classic", OptionVariants: "none", OptionLayout: StormName})
	if err != nil {
		t.Fatal(err)
	}
	plain := start(t, "sets5")
	same(t, "state", *p.(*State) == plain, true)
	same(t, "hash", p.Hash(), plain.Hash())
	same(t, "hash of old", plain.Hash(), 0x45995b04f5fc9173)
	same(t, "nothing to deal", plain.Deal(func(int) int { return 0 }), rules.NoMove)
}

// States that differ only in the side that waits for a draw, or in the deck, hash differently.
func TestHashOfVariants(t *testing.T) {
	hashes := map[uint64]string{}
	add := func(what string, s State, err error) {
		if err != nil {
			t.Fatal(err)
		}
		if other, again := hashes[s.Hash()]; again {
			t.Errorf("%s hashes like %s", what, other)
		}
		hashes[s.Hash()] = what
	}
	for _, side := range []string{"x", "o"} {
		s, err := with(t, "sets5", "random").Parse(empty + " " + side + " -/O 8+3/8+3 0-0 0-0 x 1")
		add("waiting "+side, s, err)
	}
	for _, card := range []string{"a1 h1 c6 : g6", "a1 h1 c6 : g5", "a1 h2 c6 : g6", "b1 h1 c6 : g6", "a1 h1 c7 : g6"} {
		d, err := ParseDeck(deckWith(1, card), ground)
		if err != nil {
			t.Fatal(err)
		}
		u := with(t, "sets5", "mission")
		u.Deck = d
		s, err := u.Start(rules.X)
		add(card, s, err)
		u.Teams = Pair{1, 2}
		s, err = u.Start(rules.X)
		add(card+" for three", s, err)
	}
	for v := range AllVariants {
		u := with(t, "sets5", v.String())
		s, err := u.Parse(boardOf(t, fourX) + " " + turnX)
		add(v.String(), s, err)
	}
}

func TestDrawsReadBack(t *testing.T) {
	s := startMatch(t, *with(t, "sets5", AllVariants.String()), rules.X)
	for _, text := range []string{"+XXXX", "+xXxx", "+X", "+OoO", "map:x:7", "map:o:25", "mission:x1:1", "mission:o3:9", "mission:o2:?", "trap:x:?", "trap:o:3"} {
		d, ok := parseDraw(text)
		same(t, text, ok && d.String() == text && s.MoveText(d.Move()) == text, true)
		back, ok := DrawOf(d.Move())
		same(t, text, ok && back == d, true)
	}
	for _, text := range []string{"+", "+XXXXX", "+XO", "+-", "+x ", "map", "map:", "map:x", "map:x:0", "map:x:26", "map:x:?", "map:x1:3", "map:y:3",
		"map:X:3", "map::3", "mission:x:3", "mission:x0:3", "mission:x4:3", "mission:x1:", "mission:x1:3:4", "trap:o:07", "trap:o1:7", "line:x:3", ":x:3", "card:x:7"} {
		if d, ok := parseDraw(text); ok {
			t.Errorf("%q is taken for %v", text, d)
		}
		if got := reason(t, &s, text); got != "refusal.xobrainer.garbled" {
			t.Errorf("%q: %s", text, got)
		}
	}
	for _, m := range []rules.Move{3 << 24, 3<<24 | 1<<8 | 1, 3<<24 | 1<<8 | 32, 3<<24 | 3<<8 | 16, 3<<24 | 1<<16 | 1<<8 | 16, 4<<24 | 1<<8, 4<<24 | 1<<8 | 31,
		5<<24 | 1<<8 | 3, 5<<24 | 4<<16 | 1<<8 | 3, 6<<24 | 1<<8 | 26, 6<<24 | 2<<8 | 30, 8<<24 | 1<<8 | 3, Fall | 1} {
		if d, ok := DrawOf(m); ok {
			t.Errorf("%#x is taken for %v", uint32(m), d)
		}
		if s.Legal(m) {
			t.Errorf("%#x is legal", uint32(m))
		}
	}
}

// The games with variants in testdata; the others are in TestPlaythroughs.
func TestPlaythroughsOfVariants(t *testing.T) {
	option := func(f, v, teams string) rules.Options {
		return rules.Options{OptionFormat: f, OptionVariants: v, OptionTeams: teams, OptionLayout: StormName}
	}
	rulestest.Playthroughs(t, Info(), "testdata/variants", *update,
		rulestest.Recording{Name: "all", Seed: 1, Options: option("rounds:2", AllVariants.String(), "2-3")},
		rulestest.Recording{Name: "random", Seed: 2, Options: option("round", "random", "1-1")},
		rulestest.Recording{Name: "cards", Seed: 3, Options: option("sets1", "mission,map,trap", "1-1")})
}

// The interface rules.Game holds with variants as well.
func TestExamOfGameWithVariants(t *testing.T) {
	for i, o := range []rules.Options{
		{OptionVariants: "random"}, {OptionVariants: "mission,trap", OptionTeams: "3-2"}, {OptionVariants: "map,timebomb"},
		{OptionVariants: AllVariants.String(), OptionTeams: "2-2"},
	} {
		o[OptionFormat] = variantFormats[1+i]
		rulestest.ExamGame(t, Info(), o, rulestest.PlayConfig{
			Games: 2, Seed: uint64(i), MaxPlies: 10000,
			Lossy: func(p rules.Game) bool { return p.Outcome().Over() },
		})
	}
}

// Whatever Parse accepts is written so that it reads back, and can be played to the end.
func FuzzParseVariants(f *testing.F) {
	f.Add("63", empty+" x -/- 24+8/24+8 0-0 0-0 x 1 map:-/-,mission:-/-,trap:-/-", uint64(1))
	f.Add("24", boardOf(f, fourX)+" "+turnX+" mission:1/2", uint64(2))
	f.Add("4", empty+" x X/- 3+1/1+0 0-0 7-19 o 3", uint64(3))
	f.Add("32", empty+" x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 trap:?/4", uint64(4))
	f.Add("16", boardOf(f, "X a1 h1 c6 x g6")+" x -/- 21+7/24+8 0-0 0-0 x 1 map:1/-", uint64(5))
	f.Fuzz(func(t *testing.T, variants, text string, seed uint64) {
		n, ok := readNumber(variants, int(AllVariants))
		if !ok {
			return
		}
		u := with(t, "sets3", Variants(n).String())
		s, err := u.Parse(text)
		if err != nil || s.Outcome().Over() {
			return
		}
		back, err := u.Parse(s.Text())
		if err != nil || s.DrawnRounds() == 0 && back != s {
			t.Fatalf("%q writes %q, which reads as %q, %v", text, s.Text(), back.Text(), err)
		}
		pick := func(n int) int {
			seed = rules.Hash(seed)
			return int(seed % uint64(n))
		}
		for range 100 {
			if s.Outcome().Over() {
				return
			}
			m := s.Deal(pick)
			if m == rules.NoMove {
				moves := s.AppendMoves(nil)
				m = moves[pick(len(moves))]
			}
			if !s.Legal(m) {
				t.Fatalf("%s: %s is not legal", s.Text(), s.MoveText(m))
			}
			s.Do(m)
			if err := checkCards(&s); err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			if _, err := u.Parse(s.Text()); err != nil && !s.Outcome().Over() {
				t.Fatalf("%s: %v", s.Text(), err)
			}
		}
	})
}
