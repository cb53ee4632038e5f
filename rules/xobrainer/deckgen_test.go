package xobrainer

import (
	"math/rand/v2"
	"sort"
	"strings"
	"testing"
)

// classicRings are how many of the 100 marks of the classic deck lie on each ring: fewest on the edge, where four pieces
// far from each other help nobody, and most where rows are made. No square is marked more than twice.
var classicRings = [5]int{16, 28, 28, 20, 8}

// generateDeck makes the classic deck, which was made when the squares of storm were the only ones: a purple mark on each of its Knock Out
// squares, the other marks spread over the rings by
// classicRings, and cards as isClassicCard wants them. It shuffles the marks until the cards come out right.
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
			// Change a white mark with one of another card, unless that one was right and would not be any more.
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

// isClassicCard wants marks on four squares of three rings or more, no two of them neighbours, two of them within five in
// a row, and not all of them in one half of the board.
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

// sortedDeck sorts the marks of each card and the cards by their notation.
func sortedDeck(cards []Card) (d Deck) {
	for i := range cards {
		w := cards[i].marks[:purpleMark]
		sort.Slice(w, func(a, b int) bool { return w[a] < w[b] })
	}
	sort.Slice(cards, func(i, j int) bool { return cards[i].String() < cards[j].String() })
	copy(d[:], cards)
	return d
}

// The file of the classic deck is what the generator makes: its marks were not picked to favour anybody.
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
