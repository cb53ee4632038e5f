package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"xotrio/rules"
)

func TestParseCard(t *testing.T) {
	for text, want := range map[string]string{
		"b2 e5 h7 : d9":        "b2e5h7:d9",
		"h7e5b2:d9":            "b2e5h7:d9",
		" a10 j10 a1:j1 ":      "a1a10j10:j1",
		"e 5 b2 h7 : d 9":      "b2e5h7:d9",
		"b2 e5 h7":             "is no card",
		"b2 e5 h7 d9":          "is no card",
		"":                     "is no card",
		"b2 e5 : d9":           "has not three white squares",
		"b2 e5 h7 d9 :":        "has not three white squares",
		"b2 e5 h7 :":           "has not three white squares",
		"b2 e5 h7 : d9 d8":     "has not three white squares",
		"b2 e5 h7 : d9 : d8":   "does not begin with a square",
		"b2 e5 k7 : d9":        `"k7" does not begin with a square`,
		"b2 e0 h7 : d9":        "does not begin with a square",
		"b2 e5 h7 : d":         `"d" does not begin with a square`,
		"b2 e5 b2 : d9":        "marks a square twice",
		"b2 e5 h7 : e5":        "marks a square twice",
		"b100 e5 h7 : d9":      "does not begin with a square",
		"b2e5h7:d9b2e5h7:d9b2": "is no card",
	} {
		c, err := ParseCard(text)
		if err == nil && c.String() != want || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, %v, want %s", text, c, err, want)
		}
	}
}

// deckWith returns the classic deck with line n, from 1, replaced.
func deckWith(n int, card string) string {
	d := ClassicDeck()
	lines := strings.Split(d.Text(), "\n")
	lines[n-1] = card
	return strings.Join(lines, "\n")
}

func TestDeckRefusedWithLineAndReason(t *testing.T) {
	d := ClassicDeck()
	var edge, all []string
	for i := range DeckSize {
		// 25 cards on the two outer rings, with no mark further in.
		edge = append(edge, fmt.Sprintf("a%d b%d j%d : i%d", 1+i%10, 1+(i+3)%10, 1+(i+5+i/10)%10, 1+(i+8)%10))
		// The first card shares a square with each of the others.
		all = append(all, fmt.Sprintf("%s %v %v : %v", []string{"a1", "c1", "e2"}[i%3], At(5, i%5+3), At(7+i/8%3, 3+i/8), At(i%9, 8)))
	}
	all[0] = "a1 c1 e2 : j10"
	for _, c := range []struct{ text, want string }{
		{"", "deck: 0 cards, need 25"},
		{strings.Join(strings.Split(d.Text(), "\n")[:24], "\n"), "deck: 24 cards, need 25"},
		{"# a deck\n\n" + d.Text() + "a1 c4 e5 : h9", "deck, line 28: there are 25 cards above already"},
		{deckWith(7, "a1 c4 e5 h9"), "deck, line 7: \"a1 c4 e5 h9\" is no card"},
		{"\n" + deckWith(7, "a1 c3 e5 : h9"), "deck, line 8: the white mark on c3 lies on a Knock Out square"},
		{deckWith(9, "f8 e4 e8 : c10"), ""},
		{deckWith(9, "g6 g8 e4 : c10"), "deck, line 9: it is the same as card 8"},
		{deckWith(3, "a1 b1 d1 : e1"), "deck, line 3: all its marks lie in one row of five, from a1 to e1"},
		{deckWith(3, "e5 g7 h4 : f6"), ""},
		{deckWith(3, "e5 g7 h8 : f6"), "lies on a Knock Out square"},
		{deckWith(3, "d4 e5 g7 : f6"), "deck, line 3: all its marks lie in one row of five"},
		{deckWith(3, "a10 b9 d7 : e6"), "deck, line 3: all its marks lie in one row of five, from e6 to a10"},
		{strings.Join(edge, "\n"), "none marks a square of ring 2"},
		{strings.Join(all, "\n"), "deck, line 1: it shares a square with each of the other cards"},
		{strings.Repeat("#", 1<<16+1), "too long"},
	} {
		_, err := ParseDeck(c.text, ground)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// Requirements on the classic deck: 25 cards, three white marks and one purple, no white on a Knock Out square, no two
// equal cards, every ring of the board used, no card with its marks in one row of five.
func TestClassicDeck(t *testing.T) {
	d := ClassicDeck()
	var marks [Squares]int
	var rings, purple [5]int
	squares := map[Bits]int{}
	for i, c := range d {
		for n, q := range c.Marks() {
			marks[q]++
			rings[q.Ring()]++
			if n == purpleMark {
				purple[q.Ring()]++
			} else if Classic().KnockOut(q) || Storm().KnockOut(q) {
				t.Errorf("card %d has a white mark on %v", i+1, q)
			}
		}
		if j, again := squares[c.squares()]; again {
			t.Errorf("cards %d and %d mark the same squares", j+1, i+1)
		}
		squares[c.squares()] = i
		same(t, "marks", c.squares().Len(), Marks)
		if row, ok := c.squares().fourOfFive(); ok {
			t.Errorf("card %d lies in a row from %v", i+1, row[0])
		}
		beside := 0
		for _, other := range d {
			if other.squares().And(c.squares()).Empty() {
				beside++
			}
		}
		if beside < 18 {
			t.Errorf("only %d maps fit beside card %d", beside, i+1)
		}
	}
	same(t, "marks on the rings", rings, classicRings)
	for q, n := range marks {
		if n > 2 || Storm().KnockOut(Square(q)) && n != 1 {
			t.Errorf("%v is marked %d times", Square(q), n)
		}
	}
	for _, l := range []Layout{Classic(), Storm()} {
		back, err := ParseDeck(d.Text(), l)
		same(t, "reads back", err == nil && back == d, true)
	}
}

func TestOptionsOfVariants(t *testing.T) {
	g := Info()
	l := ground
	d := ClassicDeck()
	oneLine := func(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "/") }
	for _, c := range []struct{ name, value, want string }{
		{OptionVariants, "", ""}, {OptionVariants, "none", ""}, {OptionVariants, "trap,timebomb", ""},
		{OptionVariants, "trap,trap", "trap stands there twice"},
		{OptionVariants, "Trap", `there is no "Trap"`}, {OptionVariants, "trap,", `there is no ""`},
		{OptionVariants, "trap, map", `there is no " map"`}, {OptionVariants, "none,map", `there is no "none"`},
		{OptionTeams, "3-1", ""}, {OptionTeams, "0-1", "1 to 3 each"}, {OptionTeams, "1-4", "1 to 3 each"},
		{OptionTeams, "1", "1 to 3 each"}, {OptionTeams, "1-1-1", "1 to 3 each"}, {OptionTeams, "01-1", "1 to 3 each"},
		{OptionLayout, "classic", ""}, {OptionLayout, "storm", ""}, {OptionLayout, "Storm", `there is no board "Storm": give classic, storm, or ten rows`}, {OptionLayout, l.Text(), ""}, {OptionLayout, oneLine(l.Text()), ""}, {OptionLayout, "3333333333", "there is no board"}, {OptionLayout, "3333333333/", "1 rows"},
		{OptionLayout, strings.Replace(oneLine(l.Text()), "K", "4", 1), "line 3"},
		{OptionDeck, d.Text(), ""}, {OptionDeck, oneLine(d.Text()), ""},
		{OptionDeck, strings.ReplaceAll(oneLine(d.Text()), " ", ""), ""}, {OptionDeck, "a1b2c3:d4", "1 cards"},
	} {
		for _, variants := range []string{"", "map"} {
			o := rules.Options{c.name: c.value}
			if c.name != OptionVariants {
				o[OptionVariants] = variants
			}
			_, err := g.New(o)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v: got %v, want %s", o, err, c.want)
			}
		}
	}
	v, err := ParseVariants("trap,map,mission,random,timebalance,timebomb")
	same(t, "canonical", v.String(), "timebomb,timebalance,random,mission,map,trap")
	same(t, "all", err == nil && v == AllVariants, true)

	// A deck has to suit the board, if cards are drawn at all.
	o := rules.Options{OptionLayout: oneLine(crowded)}
	if _, err := g.New(o); err != nil {
		t.Error(err)
	}
	for _, deck := range []string{"classic", d.Text()} {
		o[OptionVariants], o[OptionDeck] = "mission", deck
		if _, err := g.New(o); err == nil || !strings.Contains(err.Error(), "Knock Out square") {
			t.Errorf("a white mark on a Knock Out square: %v", err)
		}
	}
	if _, err := (&Setup{Format: DefaultFormat(), Layout: ground, Variants: Trap}).Start(rules.X); err == nil {
		t.Error("cards are drawn without a deck")
	}
	if _, err := (&Setup{Format: DefaultFormat(), Layout: ground, Variants: Mission, Deck: d, Teams: Pair{4, 1}}).Start(rules.X); err == nil {
		t.Error("four people on one side")
	}
}

// ownDeck returns the classic deck with another first card, a different one for each n.
func ownDeck(t *testing.T, n int) Deck {
	t.Helper()
	d, err := ParseDeck(deckWith(1, fmt.Sprintf("a%d c4 e7 : h9", 1+n)), ground)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestStatesCompareByTheirDecks(t *testing.T) {
	start := func(d Deck) State {
		u := with(t, "sets5", "mission")
		u.Deck = d
		s, err := u.Start(rules.X)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for n := range 3 {
		one, two := start(ownDeck(t, n)), start(ownDeck(t, n))
		if one != two || one.Hash() != two.Hash() {
			t.Errorf("deck %d: equal decks make different states", n)
		}
		same(t, "deck", one.Deck(), ownDeck(t, n))
		if other := start(ownDeck(t, n+1)); one == other || one.Hash() == other.Hash() {
			t.Errorf("decks %d and %d make equal states", n, n+1)
		}
		if classic := start(ClassicDeck()); one == classic {
			t.Errorf("deck %d and the classic one make equal states", n)
		}
	}
	plain := startOf(DefaultFormat(), ground, rules.X)
	same(t, "no deck", plain.Deck(), Deck{})
}

// classicRings is the number of marks of the classic deck on each ring, 100 in total: fewest on the edge, since four
// pieces far apart help no player, and most in the rings of most rows. No square is marked more than twice.
var classicRings = [5]int{16, 28, 28, 20, 8}

// generateDeck makes the classic deck. When that was made the Knock Out squares of storm were the only ones: it has a
// purple mark on each of them, the other marks spread over the rings by classicRings, and cards that satisfy
// isClassicCard. It shuffles the marks until the cards are valid.
func generateDeck(seed uint64) (Deck, bool) {
	random := rand.New(rand.NewPCG(seed, 0x6465636b))
	ko := Storm().KnockOuts()
	var white, purple []Square
	for ko := ko; !ko.Empty(); {
		purple = append(purple, ko.PopFirst())
	}
	for ring, n := range classicRings {
		var squares []Square
		for s := ringSquares(ring).AndNot(ko); !s.Empty(); {
			squares = append(squares, s.PopFirst())
		}
		random.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
		if ring == 2 {
			n -= len(purple)
		}
		for i := range n {
			white = append(white, squares[i%len(squares)])
		}
	}
	random.Shuffle(len(white), func(i, j int) { white[i], white[j] = white[j], white[i] })
	for len(purple) < DeckSize {
		purple, white = append(purple, white[0]), white[1:]
	}
	card := func(i int) Card { return Card{[4]Square{white[3*i], white[3*i+1], white[3*i+2], purple[i]}} }
	for range 10000 {
		var cards []Card
		for i := range DeckSize {
			c := card(i)
			if isClassicCard(c) {
				cards = append(cards, c)
				continue
			}
			// Swap a white mark with one of another card, unless that invalidates the other card.
			j, k := 3*i+random.IntN(3), random.IntN(len(white))
			right := isClassicCard(card(k / 3))
			white[j], white[k] = white[k], white[j]
			if right && !isClassicCard(card(k/3)) {
				white[j], white[k] = white[k], white[j]
			}
		}
		if len(cards) == DeckSize {
			return sortedDeck(cards), true
		}
	}
	return Deck{}, false
}

// isClassicCard requires marks on four squares of three rings or more, no two of them neighbours, two of them within
// five in a row, and not all of them in one half of the board.
func isClassicCard(c Card) bool {
	var rings, halves [5]bool
	near := 0
	for i, q := range c.marks {
		rings[q.Ring()] = true
		halves[q.Column()/5], halves[2+q.Row()/5] = true, true
		for _, r := range c.marks[:i] {
			dc, dr := abs(q.Column()-r.Column()), abs(q.Row()-r.Row())
			if max(dc, dr) < 2 {
				return false
			}
			if max(dc, dr) <= 4 && (dc == 0 || dr == 0 || dc == dr) {
				near++
			}
		}
	}
	n := 0
	for _, r := range rings {
		if r {
			n++
		}
	}
	_, inRow := c.squares().fourOfFive()
	return n >= 3 && near >= 1 && !inRow && halves[0] && halves[1] && halves[2] && halves[3]
}

func abs(n int) int { return max(n, -n) }

// sortedDeck sorts the marks of each card, and the cards by their notation.
func sortedDeck(cards []Card) (d Deck) {
	for i := range cards {
		w := cards[i].marks[:purpleMark]
		sort.Slice(w, func(a, b int) bool { return w[a] < w[b] })
	}
	sort.Slice(cards, func(i, j int) bool { return cards[i].String() < cards[j].String() })
	copy(d[:], cards)
	return d
}

// The file of the classic deck is the output of the generator: its marks were not picked to favour a player.
func TestClassicDeckIsGenerated(t *testing.T) {
	d, ok := generateDeck(1)
	if !ok {
		t.Fatal("the generator finds no deck")
	}
	if *update {
		t.Log("\n" + d.Text())
	}
	var lines []string
	for _, l := range strings.Split(classicDeckText, "\n") {
		if !strings.HasPrefix(l, "#") {
			lines = append(lines, l)
		}
	}
	same(t, "deck", d.Text(), strings.Join(lines, "\n"))
	same(t, "deck read", d, ClassicDeck())
}
