package review

import (
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// turned is a turn of a side with the chances of X after it and after the best move.
func turned(side rules.Side, move, best string, chance, bestChance, win int) Ply {
	return Ply{
		Side: side.String(), Move: move, Best: best, Chance: chance, BestChance: bestChance, Round: chance, BestRound: bestChance,
		Loss: 0, Lines: []judge.Line{{Text: move, Chance: ofX(side, chance), Round: ofX(side, chance), Win: win}},
	}
}

// Where judgements sway between the sides the curve takes the middle, and a move costs what it cost.
func TestTheCurveTakesTheMiddle(t *testing.T) {
	p, next := turned(rules.X, "a1", "b1", 600, 680, 0), turned(rules.O, "c1", "c1", 500, 500, 0)
	p.hindsight(rules.X, &next)
	if p.Chance != 550 || p.BestChance != 630 || p.Loss != 80 || p.RoundLoss != 80 {
		t.Errorf("%+v", p)
	}
}

// What the turn after it proves is proven. The best move is to blame for nothing, another one for what the best would have kept.
func TestWhatIsProvenLaterIsProven(t *testing.T) {
	next := turned(rules.O, "c1", "c1", 0, 0, 5)
	best, other := turned(rules.X, "a1", "a1", 400, 400, 0), turned(rules.X, "a1", "b1", 390, 400, 0)
	best.hindsight(rules.X, &next)
	other.hindsight(rules.X, &next)
	if best.Chance != 0 || best.BestChance != 0 || best.Loss != 0 || best.Proven != -5 {
		t.Errorf("the best move: %+v", best)
	}
	if other.Chance != 0 || other.BestChance != 400 || other.Loss != 400 || other.RoundLoss != 400 || other.Proven != -5 {
		t.Errorf("another move: %+v", other)
	}
}

// A move that turns out to win is the best there was.
func TestAMoveThatTurnsOutToWin(t *testing.T) {
	p, next := turned(rules.O, "a1", "b1", 450, 400, 0), turned(rules.X, "c1", "c1", 0, 0, -4)
	p.hindsight(rules.O, &next)
	if p.Best != "a1" || p.Chance != 0 || p.BestChance != 0 || p.Loss != 0 || p.Proven != -4 {
		t.Errorf("%+v", p)
	}
}
