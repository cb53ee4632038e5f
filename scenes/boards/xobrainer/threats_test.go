package xobrainer

import (
	"slices"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards/boardstest"
)

// fourMoves leave O with four pink circles on d5 to d8, and X with four crosses on e5 to h5 through none of the bolts.
const fourMoves = "e5 d7 f5 d6 g5 d5 h5 h8 j1 d8"

// threatRig is a rig that shows threats.
func threatRig(t *testing.T, o opts) *rig {
	r := newRig(t, o)
	r.Area.Threats = true
	r.Layout()
	r.Tick()
	return r
}

// marked are the squares that the board shows marked for a seat, and how many marks there are of it at all.
func (r *rig) marked(seat int) (squares []string) {
	text := r.Log().String()
	name := "xobrainer/threat/" + sideOf(seat).String()
	for q := xo.Square(0); q < xo.Squares; q++ {
		room := box(threatRoom(r.b.geo.cell(q), sideOf(seat), 0.36))
		for line := range strings.Lines(text) {
			if strings.Contains(line, name) && strings.Contains(line, room) {
				squares = append(squares, q.String())
			}
		}
	}
	if n := strings.Count(text, name); n != len(squares) {
		r.T.Errorf("%d marks of seat %d are on %v", n, seat, squares)
	}
	return squares
}

func TestThreatsAreMarkedAndTold(t *testing.T) {
	r := threatRig(t, opts{moves: fourMoves})
	want := []string{"Row of four crosses: i5", "Row of four pink circles: d4, d9"}
	if got := r.b.Warnings(r.F.Now); !slices.Equal(got, want) {
		t.Errorf("the board warns of %q, want %q", got, want)
	}
	if x, o := r.marked(0), r.marked(1); !slices.Equal(x, []string{"i5"}) || !slices.Equal(o, []string{"d4", "d9"}) {
		t.Errorf("marked for X are %v and for O %v", x, o)
	}
	r.Area.Threats = false
	r.Layout()
	if n := len(r.marked(0)); n > 0 {
		t.Errorf("%d threats are marked that nobody wants to see", n)
	}
}

// A Knock Out comes first, an open three last.
func TestTheMostUrgentThreatIsToldFirst(t *testing.T) {
	at, _ := xo.ParseSquare("a2")
	var board xo.Board
	for n := xo.Square(1); n < 5; n++ {
		board = board.With(at+n, xo.GreenX)
	}
	for _, square := range strings.Fields("d7 e7 f7") {
		q, _ := xo.ParseSquare(square)
		board = board.With(q, xo.PinkO)
	}
	seat := func(names ...string) (out []match.Seat) {
		for _, name := range names {
			if name == "" {
				out = append(out, match.Computer("", 3))
			} else {
				out = append(out, match.Person(name))
			}
		}
		return out
	}
	// To whoever is about to win by it a Knock Out is no danger.
	for _, c := range []struct {
		seats        []match.Seat
		format, turn string
		first        string
	}{
		{seat("Anna", "Bertrand"), "", "x", "Knock Out in reach, four crosses: "},
		{seat("Anna", "Bertrand"), "", "o", "Knock Out danger, four crosses: "},
		{seat("Anna", ""), "", "o", "Knock Out in reach, four crosses: "},
		{seat("", "Bertrand"), "", "x", "Knock Out danger, four crosses: "},
		{seat("", "Bertrand"), "round", "x", "Row of four crosses: "},
	} {
		r := threatRig(t, opts{seats: c.seats, format: c.format, start: board.Text() + " " + c.turn + " XXXx/OOOo 17+7/18+7 0-0 0-0 " + c.turn + " 1"})
		got := r.b.Warnings(r.F.Now)
		if len(got) < 2 || !strings.HasPrefix(got[0], c.first+at.String()) || got[len(got)-1] != "Open row of three pink circles: d7\u2013f7" {
			t.Errorf("%+v: the board warns of %q", c, got)
		}
	}
}

// While a round is counted, cards are looked at, or the match is over, nothing threatens any more.
func TestNothingThreatensAtTheEnd(t *testing.T) {
	r := threatRig(t, opts{moves: fourMoves, format: "round"})
	r.click("i5")
	for range 300 {
		if r.Tick(); r.b.sc.running && r.b.sc.old() && len(r.b.Warnings(r.F.Now)) > 0 {
			t.Fatalf("while the row is counted the board warns of %q", r.b.Warnings(r.F.Now))
		}
	}
	if got := r.b.Warnings(r.F.Now); len(got) > 0 {
		t.Errorf("after the match the board warns of %q", got)
	}
}

// Every kind of threat has a sentence in every language, with its squares.
func TestThreatsInWords(t *testing.T) {
	for _, lang := range assets.Languages() {
		w := writer{kit: &kit{d: boardstest.Env(t, lang)}}
		seen := map[string]bool{}
		v := &standing{}
		for _, by := range [...]xo.Aims{xo.ByShape, xo.ByColour, xo.ByBoth} {
			for seat := range 2 {
				for _, knock := range [...]bool{true, false} {
					v.threats.Fours = append(v.threats.Fours, xo.Four{Side: sideOf(seat), At: 12, By: by, KnockOut: knock})
				}
				v.threats.Threes = append(v.threats.Threes, xo.Three{Side: sideOf(seat), Squares: [3]xo.Square{12, 13, 14}, By: by})
			}
		}
		for _, text := range w.warnings(v) {
			if seen[text] || strings.ContainsAny(text, "<>{}") || strings.Contains(text, "threats.") || !strings.Contains(text, "c2") {
				t.Errorf("%s: %q", lang, text)
			}
			seen[text] = true
		}
		if len(seen) != 18 {
			t.Errorf("%s: %d sentences, want 18", lang, len(seen))
		}
	}
}
