package xobrainer

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// standsAs returns the squares of a card that have the right piece in a figure.
func standsAs(c xo.Card, side rules.Side, pieces string) []string {
	var out []string
	for n, q := range c.Marks() {
		if slices.Contains(strings.Fields(pieces), c.Piece(n, side).String()+q.String()) {
			out = append(out, q.String())
		}
	}
	slices.Sort(out)
	return out
}

// The figures of whole boards obey the rules and show what the rule book says: three pieces of the mission and 15
// points, a board with both maps, two trapped circles.
func TestFiguresOfCardsAgreeWithTheRules(t *testing.T) {
	states := map[string]*xo.State{}
	for _, r := range []example{fulfilled, mapped, caught} {
		s, err := r.played()
		if err != nil {
			t.Fatalf("%s: %v", r.variants, err)
		}
		if won := s.Outcome() == rules.Won(rules.X); won == (r.variants == "map") {
			t.Errorf("%s: X has won: %t", r.variants, won)
		}
		states[r.variants] = s
	}
	deck := xo.ClassicDeck()
	if got := standsAs(deck.Card(missionOfX), rules.X, fulfilled.pieces()); !slices.Equal(got, fulfilled.ring) {
		t.Errorf("the mission has %v in place, and %v are ringed", got, fulfilled.ring)
	}
	if got := standsAs(deck.Card(trapOfX), rules.O, caught.pieces()); !slices.Equal(got, caught.ring) {
		t.Errorf("%v are trapped, and %v are ringed", got, caught.ring)
	}
	if got := states["mission"].MissionCard(rules.X, 0); got.Number != missionOfX {
		t.Errorf("the round is played with mission %v, and card %d is shown", got, missionOfX)
	}
	if got := states["trap"].TrapCard(rules.X); got.Number != trapOfX {
		t.Errorf("the round is played with trap %v, and card %d is shown", got, trapOfX)
	}
	if got := states["mission"].Points().X; got != 15 {
		t.Errorf("the words say 15 points, the round brings %d", got)
	}
	row, ok := states["mission"].LastRow()
	if !ok || row.Points != 6 {
		t.Errorf("the words say that the row brings 6 points: %+v", row)
	}
	for _, p := range []string{"Xd9", "oe7"} { // the rule book says that these do not count
		in := fulfilled.pieces()
		if p == "oe7" {
			in = caught.pieces()
		}
		if !slices.Contains(strings.Fields(in), p) {
			t.Errorf("%s is not on the board: %s", p, in)
		}
	}
}

// Figures of parts of the board agree with it: a row through a Knock Out square is completed by pieces that may be placed there,
// the bolt is in its place on the classic board, and the counted dots are those of a row.
func TestFiguresOfRowsAreOnTheBoard(t *testing.T) {
	l := xo.Classic()
	place := func(from string, n int) (signs string) {
		q, ok := xo.ParseSquare(from)
		if !ok {
			t.Fatal(from)
		}
		for i := range xo.Square(n) {
			if l.KnockOut(q + i) {
				signs += "K"
			} else {
				signs += strconv.Itoa(l.Dots(q + i))
			}
		}
		return signs
	}
	if got := place("a5", 5); got != countedRow {
		t.Errorf("the row from a5 has %s, the figure %s", got, countedRow)
	}
	bolt := place("a10", 5)
	for i, sign := range knockOutRow {
		if knock := bolt[i] == 'K'; knock && sign != 'x' || knock != (i == knockOutAt) {
			t.Errorf("square %d of the row from a10 is %c, the figure has %c and its bolt on %d", i, bolt[i], sign, knockOutAt)
		}
	}
}

// RULES.md and the rule book name every time that a bomb can have, and no other.
func TestRuleBookNamesBombTimes(t *testing.T) {
	want := fmt.Sprint(match.BombSeconds())
	check := func(where, text string) {
		if got := fmt.Sprint(regexp.MustCompile(`[0-9]+`).FindAllString(text, -1)); got != want {
			t.Errorf("%s: %q names %s seconds, want %s", where, text, got, want)
		}
	}
	rules, err := os.ReadFile("../../../RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	check("RULES.md", regexp.MustCompile(`\*\*TimeBomb\*\* [^.]*\.`).FindString(string(rules)))
	for _, language := range assets.Languages() {
		data, err := os.ReadFile("../../../assets/texts/variants-rules." + language + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		check(language, texts["rulebook.xobrainer.timebomb.1"].(string))
	}
}
