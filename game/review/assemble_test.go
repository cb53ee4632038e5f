package review

import (
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// turned returns a turn of a side with the chances of X after it and after the best move.
func turned(side rules.Side, move, best string, chance, bestChance, win int) Ply {
	return Ply{
		Side: side.String(), Move: move, Best: best, Chance: chance, BestChance: bestChance, Round: chance, BestRound: bestChance,
		Loss: 0, Lines: []judge.Line{{Text: move, Chance: ofX(side, chance), Round: ofX(side, chance), Win: win}},
	}
}

// If judgements alternate between the sides the curve is their mean, and the loss of a move stays.
func TestTheCurveTakesTheMiddle(t *testing.T) {
	p, next := turned(rules.X, "a1", "b1", 600, 680, 0), turned(rules.O, "c1", "c1", 500, 500, 0)
	p.adjust(rules.X, &next)
	if p.Chance != 550 || p.BestChance != 630 || p.Loss != 80 || p.RoundLoss != 80 {
		t.Errorf("%+v", p)
	}
}

// A proof of the next turn is adopted. The best move gets no loss, and another one the chance that the best would have
// kept.
func TestWhatIsProvenLaterIsProven(t *testing.T) {
	next := turned(rules.O, "c1", "c1", 0, 0, 5)
	best, other := turned(rules.X, "a1", "a1", 400, 400, 0), turned(rules.X, "a1", "b1", 390, 400, 0)
	best.adjust(rules.X, &next)
	other.adjust(rules.X, &next)
	if best.Chance != 0 || best.BestChance != 0 || best.Loss != 0 || best.Proven != -5 {
		t.Errorf("the best move: %+v", best)
	}
	if other.Chance != 0 || other.BestChance != 400 || other.Loss != 400 || other.RoundLoss != 400 || other.Proven != -5 {
		t.Errorf("another move: %+v", other)
	}
}

// A move that turns out to win becomes the best.
func TestAMoveThatTurnsOutToWin(t *testing.T) {
	p, next := turned(rules.O, "a1", "b1", 450, 400, 0), turned(rules.X, "c1", "c1", 0, 0, -4)
	p.adjust(rules.O, &next)
	if p.Best != "a1" || p.Chance != 0 || p.BestChance != 0 || p.Loss != 0 || p.Proven != -4 {
		t.Errorf("%+v", p)
	}
}

// judged returns a turn of X with two moves, each with its chance and its Win. other is true if the second one was
// played.
func judged(other bool, best, second, bestWin, secondWin int) (*judge.Judgement, Ply) {
	j := &judge.Judgement{Choices: 9, Lines: []judge.Line{
		{Text: "a1", Chance: best, Round: best, Win: bestWin}, {Text: "b1", Chance: second, Round: second, Win: secondWin},
	}}
	if other {
		j.Played = 1
	}
	t := turn{side: rules.X, text: j.Lines[j.Played].Text}
	return j, judgedPly(&t, j)
}

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name                             string
		other                            bool
		best, second, bestWin, secondWin int
		doubt                            int // the smallest loss in any judgement
		want                             Mark
	}{
		{"a near win is missed", true, 1000, 840, 9, 0, 0, Blunder},
		{"a near win is missed, and little is lost", true, 1000, 940, 9, 0, 60, Inaccuracy},
		{"another way to win", true, 1000, 1000, 3, 13, 0, NoMark},
		{"a far win is missed, as all judgements say", true, 1000, 840, 11, 0, 160, Blunder},
		{"a far win is missed, as one judgement says", true, 1000, 840, 11, 0, 40, NoMark},
		{"a far win is missed for a bad position", true, 1000, 500, 11, 0, 500, Blunder},
		{"a near loss is let in", true, 120, 0, 0, -10, 0, Mistake},
		{"a far loss is let in", true, 200, 0, 0, -12, 90, Inaccuracy},
		{"nothing helps", true, 0, 0, -12, -4, 0, NoMark},
		{"a gift", true, 600, 0, 0, -1, 600, Blunder},
		{"a small loss", true, 600, 560, 0, 0, 40, NoMark},
		{"an inaccuracy", true, 600, 540, 0, 0, 60, Inaccuracy},
		{"a mistake", true, 600, 480, 0, 0, 120, Mistake},
		{"an opinion that the next turn does not share", true, 600, 340, 0, 0, 20, NoMark},
		{"one that it shares by half", true, 600, 340, 0, 0, 130, Mistake},
		{"the strongest opinion", true, 900, 100, 0, 0, 800, Blunder},
		{"the only win", false, 1000, 450, 5, 0, 0, OnlyMove},
		{"the only win beside a good move", false, 1000, 700, 5, 0, 0, NoMark},
		{"a win at once", false, 1000, 700, 1, 0, 0, NoMark},
		{"one win of two", false, 1000, 1000, 5, 7, 0, NoMark},
		{"the only far win", false, 1000, 700, 11, 0, 0, NoMark},
		{"the only move that saves", false, 400, 0, 0, -8, 0, OnlyMove},
		{"one opinion of two", false, 700, 300, 0, 0, 0, NoMark},
	} {
		j, p := judged(c.other, c.best, c.second, c.bestWin, c.secondWin)
		if got := p.mark(j, rules.X, c.doubt); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A proof of the next turn counts for marks: a move that turns out to lose is neither good nor the only one.
func TestMarksKnowWhatWasProvenLater(t *testing.T) {
	next := turned(rules.O, "c1", "c1", 0, 0, 7)
	j, p := judged(true, 600, 590, 0, 0)
	p.adjust(rules.X, &next)
	if got := p.mark(j, rules.X, 0); got != Blunder {
		t.Errorf("a move that loses: %q", got)
	}
	j, p = judged(false, 400, 0, 0, -8)
	p.adjust(rules.X, &next)
	if got := p.mark(j, rules.X, 0); got != NoMark {
		t.Errorf("the best move of a lost position: %q", got)
	}
}

// shownAs returns the displayed chances of the lines of a turn of X.
func shownAs(p *Ply) (chances []int) {
	for _, l := range p.DisplayLines() {
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

// listed returns a turn of a side with lines of these chances; the first is the best, and played is the index of the
// move played.
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

// The displayed chances agree with the curve for both sides; the other moves keep their distance.
func TestLinesAgreeWithTheCurve(t *testing.T) {
	for side := rules.X; side <= rules.O; side++ {
		p := listed(side, 1, 700, 600, 550)
		expectShown(t, &p, 700, 600, 550)
		next := Ply{Side: "x", BestChance: ofX(side, 500), BestRound: ofX(side, 500), Lines: []judge.Line{{}}}
		p.adjust(side, &next)
		expectShown(t, &p, 650, 550, 500)
		if got := ofX(side, p.Chance); got != 550 || p.Loss != 100 {
			t.Errorf("the curve of %v is at %d and %d are lost", side, got, p.Loss)
		}
		if p.Lines[1].Chance != 600 {
			t.Error("what was judged has changed")
		}
	}
}

// Proven chances stay, and the others stay outside the range of proofs.
func TestProvenLinesStay(t *testing.T) {
	p := listed(rules.X, 1, 1000, 600, 550, 30, 0)
	p.Lines[0].Win, p.Lines[4].Win = 5, -6
	next := Ply{Side: "o", BestChance: 480, BestRound: 480, Lines: []judge.Line{{}}}
	p.adjust(rules.X, &next)
	expectShown(t, &p, 1000, 540, 550, 30, 0)

	p = listed(rules.X, 0, 600, 590, 40)
	next.BestChance, next.BestRound = 480, 480
	p.adjust(rules.X, &next)
	expectShown(t, &p, 540, 530, 1)
}

// If the presumed best move turns out to lose, the other moves are no better.
func TestNothingIsBetterThanTheBest(t *testing.T) {
	p := listed(rules.X, 0, 600, 590)
	next := Ply{Side: "o", Lines: []judge.Line{{Win: 5, Chance: 1000, Round: 1000}}}
	p.adjust(rules.X, &next)
	expectShown(t, &p, 0, 1)
}

// A move that turns out to win is the best, whatever the search thought of another.
func TestAMoveThatTurnsOutToWinStandsAlone(t *testing.T) {
	p := listed(rules.O, 1, 600, 590)
	next := Ply{Side: "x", Lines: []judge.Line{{Win: -4, Chance: 0, Round: 0}}}
	p.adjust(rules.O, &next)
	expectShown(t, &p, 600, 1000)
}

func TestALostTurnShowsNoLines(t *testing.T) {
	if p := (Ply{Played: -1}); len(p.DisplayLines()) != 0 {
		t.Errorf("%v", p.DisplayLines())
	}
}
