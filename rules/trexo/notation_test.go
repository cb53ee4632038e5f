package trexo

import (
	"strings"
	"testing"

	"xotrio/rules"
)

func TestPositionErrorsNameThePlace(t *testing.T) {
	// with replaces row 3 of the bare board with a line.
	with := func(line string) string {
		return "10/10/10/10/10/10/10/" + line + "/10/10 x 40"
	}
	for text, want := range map[string]string{
		"":                        "0 parts",
		bare:                      "1 parts",
		bare + " x":               "2 parts",
		bare + " x 45 1":          "4 parts",
		bare + " X 45":            "side on turn",
		bare + " x 46":            "bricks left",
		bare + " x -1":            "bricks left",
		bare + " x 045":           "bricks left",
		bare + " x +5":            "bricks left",
		bare + " x many":          "bricks left",
		bare + "/10 x 45":         "11 rows",
		"10/10 x 45":              "2 rows",
		with(""):                  "row 3",
		with("9"):                 "row 3",
		with("11"):                "row 3",
		with("0,10"):              "row 3",
		with("5,5"):               "row 3: two numbers",
		with("10,Xe1,Ow1"):        "row 3",
		with("8,Xe1,Ow1,1"):       "row 3",
		with("8,Xe1,"):            "row 3",
		with("8,Xe0,Ow0"):         "row 3",
		with("8,Xe24,Ow24"):       "row 3",
		with("8,Xe01,Ow01"):       "row 3",
		with("8,xe1,ow1"):         "row 3",
		with("8,XE1,OW1"):         "row 3",
		with("8,Xe,Ow"):           "row 3",
		with("8,Xe1Ow1"):          "row 3",
		with("8,Ow1,Xe1"):         "i3",
		with("Xw1,9"):             "a3",
		with("Xe1,9"):             "a3",
		with("Xn1,9"):             "a3",
		with("Xe1,Xw1,8"):         "a3",
		with("Xe1,On1,8"):         "a3",
		with("Xe1,Ow2,8"):         "b3",
		with("Xe2,Ow1,8"):         "a3",
		with("Xe6,Ow6,8"):         "more than 45",
		with("Xe1,Oe2,Xw2,8,Xe1"): "row 3",
		with("Xe1,Oe2,Xw2,7"):     "even number",
		// The halves on a3 and c3 both claim the place under b3.
		"10/10/10/10/10/10/10/Xe1,Os3,Ow1,7/1,Xn3,8/10 x 30": "a3 and c3",
		strings.Repeat("10,", 999):                           "1 parts",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestSupportsFillWhatATextDoesNotTell(t *testing.T) {
	// b1 and c1 are at level 2; of the bricks below them only the halves on a1 and d1 are visible.
	s, err := Parse("10/10/10/10/10/10/10/10/10/Xe1,Oe2,Xw2,Ow1,6 o 42")
	if err != nil {
		t.Fatal(err)
	}
	pile := Stack(&s, nil)
	if len(pile.Supports) != 0 || len(pile.Bricks) != 3 || pile.Bricks[0] != (Brick{X: 0, O: 1, Level: 1}) ||
		pile.Bricks[1] != (Brick{X: 2, O: 3, Level: 1}) || pile.Bricks[2] != (Brick{X: 2, O: 1, Level: 2}) {
		t.Errorf("the pile is %+v", pile)
	}
	// A tower of two bricks a level: those below the highest level are unknown.
	s, err = Parse("10/10/10/10/10/10/10/10/Xe3,Ow3,8/Oe3,Xw3,8 x 39")
	if err != nil {
		t.Fatal(err)
	}
	pile = Stack(&s, []rules.Move{Place(At(0, 0), At(0, 1))})
	if len(pile.Supports) != 8 || pile.Supports[0] != (Support{Cell: 0, Level: 1}) || len(pile.Bricks) != 3 ||
		pile.Bricks[2] != (Brick{X: 0, O: 10, Level: 4}) {
		t.Errorf("the pile is %+v", pile)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		bare + " x 45",
		"10/10/10/10/10/10/10/10/10/Xe1,Oe2,Xw2,Ow1,6 o 42",
		"10/10/10/10/10/10/10/10/Xe3,Ow3,8/Oe3,Xw3,8 x 39",
		"10/10/10/10/10/10/10/10/10/5,5 x 0",
	} {
		f.Add(seed, "a1a2", uint32(130))
	}
	f.Fuzz(func(t *testing.T, text, move string, number uint32) {
		s, err := Parse(text)
		if err != nil {
			return
		}
		if normal := strings.Join(strings.Fields(text), " "); s.Text() != normal {
			t.Errorf("%q reads back as %q", text, s.Text())
		}
		// Every place up to the tops is filled once.
		pile, places := Stack(&s, nil), 0
		for c := range Cell(Cells) {
			places += s.Level(c)
		}
		if 2*len(pile.Bricks)+len(pile.Supports) != places {
			t.Errorf("%q: %d bricks and %d supports fill %d places", text, len(pile.Bricks), len(pile.Supports), places)
		}
		if m, err := s.ParseMove(move); err == nil && (!s.Legal(m) || s.MoveText(m) != move) {
			t.Errorf("%s: %q is taken for %s, legal: %v", text, move, s.MoveText(m), s.Legal(m))
		}
		m, listed := rules.Move(number), false
		for _, l := range s.AppendMoves(nil) {
			listed = listed || l == m
		}
		if s.Legal(m) != listed || (s.Check(m) == nil) != listed {
			t.Errorf("%s: move %d is listed: %v, legal: %v, refused: %v", text, number, listed, s.Legal(m), s.Check(m))
		}
	})
}
