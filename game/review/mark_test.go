package review

import (
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// judged is a turn of X with a best move and another one, which was played where other says so, each with its chance and its Win.
func judged(other bool, best, second, bestWin, secondWin int) (*judge.Judgement, Ply) {
	j := &judge.Judgement{Choices: 9, Lines: []judge.Line{
		{Text: "a1", Chance: best, Round: best, Win: bestWin}, {Text: "b1", Chance: second, Round: second, Win: secondWin},
	}}
	if other {
		j.Played = 1
	}
	t := turn{side: rules.X, text: j.Lines[j.Played].Text}
	return j, weighed(&t, j)
}

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name                             string
		other                            bool
		best, second, bestWin, secondWin int
		doubt                            int // what is lost by the judgement that blames the move least
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

// What the turn after it proves counts: a move that turns out to lose is neither good nor the only one.
func TestMarksKnowWhatWasProvenLater(t *testing.T) {
	next := turned(rules.O, "c1", "c1", 0, 0, 7)
	j, p := judged(true, 600, 590, 0, 0)
	p.hindsight(rules.X, &next)
	if got := p.mark(j, rules.X, 0); got != Blunder {
		t.Errorf("a move that loses: %q", got)
	}
	j, p = judged(false, 400, 0, 0, -8)
	p.hindsight(rules.X, &next)
	if got := p.mark(j, rules.X, 0); got != NoMark {
		t.Errorf("the best move of a lost position: %q", got)
	}
}
