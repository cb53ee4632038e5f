package xobrainer

import (
	"fmt"
	"testing"

	"xotrio/rules"
)

// ownDeck is the classic deck with another first card, one for each of some n.
func ownDeck(t *testing.T, n int) Deck {
	t.Helper()
	d, err := ParseDeck(deckWith(1, fmt.Sprintf("a%d c4 e7 : h9", 1+n)), ground)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// States compare by their decks wherever these come from, and know them again.
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
	plain := Start(DefaultFormat(), ground, rules.X)
	same(t, "no deck", plain.Deck(), Deck{})
}
