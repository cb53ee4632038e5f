package xobrainer

import (
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

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
		{"mission", empty + fresh + " mission:-/2", "cards: the mission of person 1 for x is still to be drawn"},
		{"mission,trap", empty + fresh + " mission:1/-,trap:-/2", "cards: the mission of person 1 for o is still to be drawn"},
		{"map", empty + full + " map:-/-", ""},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:1/-", ""},
		{"map", one + " x XXXx/OOOo 18+6/18+6 0-0 0-0 x 1 map:1/?", `of o: "?" is neither`},
		{"map", one + " x XXXx/OOOo 18+6/18+6 0-0 0-0 x 1 map:1/2", "map: card 2 of o puts O on c2"},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:-/1", "cards: a map for x is still to be drawn"},
		{"map", one + " x -/- 21+7/24+8 0-0 0-0 x 1 map:-/-", "no piece can be on the board"},
		{"map", empty + fresh + " map:-/-", "the line-ups have to be empty"},
		{"map", empty + " x -/- 24+8/2+8 0-0 0-0 x 1 map:-/-", "for it at least 3+1"},
		{"map", one + " x -/- 0+0/3+1 0-0 0-0 x 1 map:1/-", ""},
		{"map,trap", empty + full + " map:-/-,trap:1/2", "cards: a map for x is still to be drawn"},
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

// RULES.md's text form can be read with variants on and without CARDS: nobody has a card in this round, the next deals again.
func TestPlainPositionsAreReadUnderAnyVariants(t *testing.T) {
	u := with(t, "sets5", AllVariants.String())
	s := read(t, u, fourX, turnX)
	same(t, "on turn", s.ToMove(), rules.X)
	same(t, "text", s.Text(), boardOf(t, fourX)+" "+turnX)
	do(t, &s, "e9")
	same(t, "next round", s.Text(), empty+" o -/- 24+8/24+8 0-0 11-0 o 2 map:-/-,mission:-/-,trap:-/-")
}

// A match without variants is played and written as ever: the options for them change nothing.
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

// States that differ only in who waits for a draw, or in the deck, hash differently.
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
	s := begin(t, *with(t, "sets5", AllVariants.String()), rules.X)
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
		if got := reason(t, &s, text); got != "xobrainer.garbled" {
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

// The games with variants that are kept as files; the others are in TestPlaythroughs.
func TestPlaythroughsOfVariants(t *testing.T) {
	option := func(f, v, teams string) rules.Options {
		return rules.Options{OptionFormat: f, OptionVariants: v, OptionTeams: teams, OptionLayout: StormName}
	}
	rulestest.Playthroughs(t, Info(), "testdata/variants", *update,
		rulestest.Recording{Name: "all", Seed: 1, Options: option("rounds:2", AllVariants.String(), "2-3")},
		rulestest.Recording{Name: "random", Seed: 2, Options: option("round", "random", "1-1")},
		rulestest.Recording{Name: "cards", Seed: 3, Options: option("sets1", "mission,map,trap", "1-1")})
}

// The door that match, engine and files use keeps its promises with variants too.
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

// Whatever is read writes itself so that it reads back, and is played on without harm.
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
			seed = mix(seed + weyl)
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
