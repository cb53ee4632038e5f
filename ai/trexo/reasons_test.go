package trexo

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	game "xotrio/rules/trexo"
)

// Dangers finds a four exactly if some brick wins.
func TestFoursAgainstBruteForce(t *testing.T) {
	found, threes := 0, 0
	crowded(60, 4, func(s *game.State) {
		fours, open := Dangers(s)
		has := map[rules.Side]bool{}
		for _, f := range fours {
			has[f.Side] = true
		}
		for _, side := range []rules.Side{rules.X, rules.O} {
			want := (side == s.ToMove() || s.Bricks() > 1) && winsByTrying(t, s, side)
			if has[side] != want {
				t.Fatalf("%s: %v has a four: %v, want %v", s.Text(), side, has[side], want)
			}
			if want {
				found++
			}
		}
		for _, h := range open {
			threes++
			v := viewOf(s, h.Side)
			grown := v.mine.or(only(game.Bit(h.Grows)))
			if n := row4(grown, game.Bit(h.Grows)); n < 4 || v.mine.has(game.Bit(h.Grows)) || !v.mine.has(game.Bit(h.From)) || !v.mine.has(game.Bit(h.To)) {
				t.Fatalf("%s: %+v makes %d in a row", s.Text(), h, n)
			}
		}
	})
	if found < 300 || threes < 300 {
		t.Errorf("%d fours and %d threes were found", found, threes)
	}
}

// row4 returns the length of the longest row of s through a bit.
func row4(s set, at int) (most int) {
	for _, d := range directions {
		n := 1
		for i := at + int(d); s.holds(i); i += int(d) {
			n++
		}
		for i := at - int(d); s.holds(i); i -= int(d) {
			n++
		}
		most = max(most, n)
	}
	return most
}

func TestDangersByHand(t *testing.T) {
	// Three crosses on c5, d5 and e5 with free neighbours: f5 or b5 makes an open four.
	s := game.Start()
	for _, text := range []string{"c5c4", "j10j9", "d5d6", "j1j2", "e5e4"} {
		m := gamestest.Move(t, &s, text)
		s.Do(m)
	}
	fours, threes := Dangers(&s)
	if len(fours) != 0 || len(threes) != 1 || threes[0].Side != rules.X || threes[0].From.String() != "c5" || threes[0].To.String() != "e5" {
		t.Errorf("fours %v, threes %v", fours, threes)
	}
	for _, text := range []string{"a1a2", "f5f6"} {
		m, _ := s.ParseMove(text)
		s.Do(m)
	}
	fours, threes = Dangers(&s)
	if len(fours) != 2 || len(threes) != 0 || fours[0] != (Four{rules.X, game.At(1, 4)}) || fours[1] != (Four{rules.X, game.At(6, 4)}) {
		t.Errorf("fours %v, threes %v", fours, threes)
	}
}
