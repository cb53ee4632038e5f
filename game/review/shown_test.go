package review

import (
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// shownAs are the chances of the lines of a turn of X, in their order, as they are shown.
func shownAs(p *Ply) (chances []int) {
	for _, l := range p.Shown() {
		chances = append(chances, l.Chance)
	}
	return chances
}

func expectShown(t *testing.T, p *Ply, want ...int) {
	t.Helper()
	got := shownAs(p)
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			t.Fatalf("%v is shown, want %v", got, want)
		}
	}
}

// listed is a turn of a side with lines of these chances of its own; the first is the best, and the one at played was played.
func listed(side rules.Side, played int, chances ...int) Ply {
	p := Ply{Side: side.String(), Played: played, Best: "a"}
	for i, chance := range chances {
		p.Lines = append(p.Lines, judge.Line{Text: string(rune('a' + i)), Chance: chance, Round: chance})
	}
	p.Move = p.Lines[played].Text
	p.Chance, p.BestChance = ofX(side, chances[played]), ofX(side, chances[0])
	p.Round, p.BestRound = p.Chance, p.BestChance
	return p
}

// What is shown beside a move is what the curve shows, for both sides; the others keep their distance.
func TestLinesAgreeWithTheCurve(t *testing.T) {
	for side := rules.X; side <= rules.O; side++ {
		p := listed(side, 1, 700, 600, 550)
		expectShown(t, &p, 700, 600, 550)
		next := Ply{Side: "x", BestChance: ofX(side, 500), BestRound: ofX(side, 500), Lines: []judge.Line{{}}}
		p.hindsight(side, &next)
		expectShown(t, &p, 650, 550, 500)
		if got := ofX(side, p.Chance); got != 550 || p.Loss != 100 {
			t.Errorf("the curve of %v is at %d and %d are lost", side, got, p.Loss)
		}
		if p.Lines[1].Chance != 600 {
			t.Error("what was judged has changed")
		}
	}
}

// Proven lines stay, the others stay between what is proven.
func TestProvenLinesStay(t *testing.T) {
	p := listed(rules.X, 1, 1000, 600, 550, 30, 0)
	p.Lines[0].Win, p.Lines[4].Win = 5, -6
	next := Ply{Side: "o", BestChance: 480, BestRound: 480, Lines: []judge.Line{{}}}
	p.hindsight(rules.X, &next)
	expectShown(t, &p, 1000, 540, 550, 30, 0)

	p = listed(rules.X, 0, 600, 590, 40)
	next.BestChance, next.BestRound = 480, 480
	p.hindsight(rules.X, &next)
	expectShown(t, &p, 540, 530, 1)
}

// A move that was taken for the best and turns out to lose is to blame for nothing: the others are no better.
func TestNothingIsBetterThanTheBest(t *testing.T) {
	p := listed(rules.X, 0, 600, 590)
	next := Ply{Side: "o", Lines: []judge.Line{{Win: 5, Chance: 1000, Round: 1000}}}
	p.hindsight(rules.X, &next)
	expectShown(t, &p, 0, 1)
}

// A move that turns out to win is the best one, whatever was thought of another.
func TestAMoveThatTurnsOutToWinStandsAlone(t *testing.T) {
	p := listed(rules.O, 1, 600, 590)
	next := Ply{Side: "x", Lines: []judge.Line{{Win: -4, Chance: 0, Round: 0}}}
	p.hindsight(rules.O, &next)
	expectShown(t, &p, 600, 1000)
}

// A turn that the clock took has no lines.
func TestALostTurnShowsNoLines(t *testing.T) {
	if p := (Ply{Played: -1}); len(p.Shown()) != 0 {
		t.Errorf("%v", p.Shown())
	}
}
