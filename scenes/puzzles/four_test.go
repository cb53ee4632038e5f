package puzzles_test

import (
	"strings"
	"testing"

	"xotrio/game/puzzle"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// Where four play the panel names the seat that is on turn by the position, at every own move, and an answer to which there is no other is told
// as such and not praised.
func TestFourAreNamedAsTheyAreOnTurn(t *testing.T) {
	seats := map[string]string{"s": "South", "w": "West", "n": "North", "e": "East"}
	partners, passes := 0, 0
	for _, p := range scenestest.PuzzlesOf(t, "oxixo4") {
		passed := strings.Contains(strings.Join(p.Line, " "), "pass")
		if p.N < 3 || partners > 1 && !(passed && passes < 2) {
			continue
		}
		d := scenestest.New(t, "en")
		r := open(t, d, scenes.Puzzles{Game: "oxixo4", Puzzle: p.ID})
		pos, err := p.Position()
		if err != nil {
			t.Fatal(err)
		}
		first := ""
		for i := range p.Asked() {
			turn := pos.Text()[strings.LastIndex(pos.Text(), " ")+1:]
			if got := r.label("task"); !strings.HasPrefix(got, seats[turn]) {
				t.Errorf("%s, move %d: %q, on turn is %s", p.ID, i, got, seats[turn])
			}
			if first == "" {
				first = turn
			} else if turn != first {
				partners++
			}
			r.play(p.Line[2*i])
			play(t, &p, pos.ParseMove, pos.Do, p.Line[2*i])
			answers := pos.AppendMoves(nil)
			if i < p.Asked()-1 && len(answers) == 1 {
				passes++
				if !strings.Contains(r.told(), "only answer") || strings.Contains(r.told(), "holds out") {
					t.Errorf("%s: of the forced %s is told %q", p.ID, p.Line[2*i+1], r.told())
				}
			}
			play(t, &p, pos.ParseMove, pos.Do, p.Line[2*i+1])
		}
	}
	if partners == 0 || passes == 0 {
		t.Errorf("seen were %d turns of the partner, %d forced answers", partners, passes)
	}
}

// play makes a move in notation.
func play[M any](t *testing.T, p *puzzle.Puzzle, parse func(string) (M, error), do func(M), text string) {
	t.Helper()
	m, err := parse(text)
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	do(m)
}
