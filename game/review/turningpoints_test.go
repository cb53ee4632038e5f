package review

import (
	"slices"
	"strings"
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// game returns a game that X loses, from the chances of X before its turns. own is true if X's own turns lose all of
// the difference, otherwise O's turns do. The last turn is O's.
func game(own bool, chances ...int) (*Source, []*judge.Judgement) {
	s := &Source{game: &rules.Info{Name: "trexo"}}
	var judged []*judge.Judgement
	add := func(side rules.Side, best, played int) {
		text := side.String() + string(rune('a'+len(s.turns)))
		s.turns = append(s.turns, turn{ply: len(s.turns) + 1, side: side, text: text})
		judged = append(judged, &judge.Judgement{Played: 1, Choices: 9, Lines: []judge.Line{
			{Text: text + "!", Chance: best, Round: best}, {Text: text, Chance: played, Round: played},
		}})
	}
	for i, chance := range chances {
		next := 1
		if i+1 < len(chances) {
			next = chances[i+1]
		}
		after := chance
		if own {
			after = next
		}
		add(rules.X, chance, after)
		add(rules.O, 1000-next, 1000-next)
	}
	s.turns[len(s.turns)-1].after = rules.WonByO
	return s, judged
}

// A match lost without a mistake has a turning point of the loser, and a sentence about the slide with the displayed
// chances.
func TestASlideIsTold(t *testing.T) {
	for _, own := range []bool{true, false} {
		s, judged := game(own, 530, 520, 490, 440, 350, 290, 240, 190, 140, 100, 60, 20)
		r := assemble(s, 1, assess(s.turns, judged))
		if len(r.TurningPoints) != 1 {
			t.Fatalf("own %v: turning points %v", own, r.TurningPoints)
		}
		p, ok := r.At(r.TurningPoints[0])
		if !ok || p.Side != "x" {
			t.Fatalf("own %v: it is %+v", own, p)
		}
		i := slices.IndexFunc(p.Words, func(w Phrase) bool { return w.Key == keySlide })
		if i < 0 {
			t.Fatalf("own %v: %v tells of no slide", own, p.Words)
		}
		if w := p.Words[i]; w.Args["First"] != r.Plies[0].Move || w.Args["Side"] != "X" || w.Args["Move"] != p.Move {
			t.Errorf("own %v: %v", own, w)
		}
		if own && !strings.HasPrefix(p.Move, "x") {
			t.Errorf("most was lost with %s", p.Move)
		}
	}
}

// If the loser has made a mistake, it is a turning point even if the winner has made worse ones.
func TestTheLoserHasATurningPoint(t *testing.T) {
	var plies []Ply
	for i := range 8 {
		plies = append(plies, Ply{Ply: i + 1, Played: -1, Side: []string{"x", "o"}[i%2], Loss: 300 + i, RoundLoss: 300 + i, Mark: Blunder})
	}
	plies[2].Loss, plies[2].RoundLoss, plies[2].Mark = 110, 110, Mistake
	plies[0].Mark, plies[4].Mark, plies[6].Mark = NoMark, NoMark, NoMark
	if got, turned := turningPoints(plies, rules.X); turned != 3 || !slices.Contains(got, 3) || len(got) != MaxTurningPoints {
		t.Errorf("%v", got)
	}
	if got, _ := turningPoints(plies, rules.Nobody); slices.Contains(got, 3) {
		t.Errorf("of a draw %v", got)
	}
}

// A loss is punished unless the other side gives it back.
func TestPunished(t *testing.T) {
	r := Review{Plies: []Ply{{Ply: 1, Side: "x", RoundLoss: 100}, {Ply: 2, Side: "o", RoundLoss: 60}, {Ply: 3, Side: "x", RoundLoss: 80}, {Ply: 4, Side: "o"}, {Ply: 5, Side: "x", RoundLoss: 30}}}
	for ply, want := range map[int]bool{1: false, 2: false, 3: true, 4: false, 5: true, 9: false} {
		if got := r.Punished(ply); got != want {
			t.Errorf("ply %d: %v, want %v", ply, got, want)
		}
	}
}
