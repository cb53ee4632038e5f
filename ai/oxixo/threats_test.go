package oxixo

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

func TestDangersByHand(t *testing.T) {
	for text, want := range map[string][]string{
		"5/5/5/5/5 x":         nil,
		"XXXX1/5/5/5/5 x":     {"x [e5] now"}, // e5 itself can be taken on the edge, or any other cube pushed in
		"XXXX1/4O/4O/4O/4O x": {"x [e5] now", "o [e5] now"},
		"5/5/XX1XX/5/5 o":     {"x [c3]"}, // nothing can be pushed to c3: it is not at the end of a row or column
		"5/5/1XXX1/5/5 x":     {"x [a3 e3]"},
		"5/5/OXXX1/5/5 x":     nil,
		"XX1/3/3 x":           {"x [c3] now"},
		"XXX1/4/4/4 x":        {"x [d4] now"},
	} {
		s, err := game.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range Dangers(&s) {
			line := fmt.Sprint(d.Side, " ", d.Missing)
			if d.Now {
				line += " now"
			}
			got = append(got, line)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// Danger.Now holds exactly if the side to move wins with its next push by completing a line that lacks one cube.
func TestDangersAgainstTryingEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	said, silent := 0, 0
	for i := range 60 {
		s := game.Start(5 - i%3)
		for range 80 {
			if s.Outcome().Over() {
				break
			}
			now := map[uint32]bool{}
			for _, d := range Dangers(&s) {
				if d.Now && d.Side == s.Side() {
					now[d.line] = true
				}
			}
			moves := s.AppendMoves(nil)
			for _, l := range lines[s.Size()] {
				wins := false
				for _, m := range moves {
					after := s
					after.Do(m)
					wins = wins || after.Outcome() == rules.Won(s.Side()) && after.Marks(s.Side())&l == l
				}
				if one := bits.OnesCount32(l&^s.Marks(s.Side())) == 1; one && wins != now[l] {
					t.Fatalf("%s: line %025b is completed: %v, told %v", s.Text(), l, wins, now[l])
				} else if one && wins {
					said++
				} else if one {
					silent++
				}
			}
			s.Do(moves[rng.IntN(len(moves))])
		}
	}
	if said < 50 || silent < 10 {
		t.Errorf("%d dangers now, %d later", said, silent)
	}
}
