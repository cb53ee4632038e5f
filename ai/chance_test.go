package ai

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestChanceFollowsTheLogisticCurve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.IntRange(1, 3000).Draw(t, "scale")
		score := rapid.IntRange(-20_000, 20_000).Draw(t, "score")
		got := Chance(score, scale)
		want := 1000 / (1 + math.Exp(-float64(score)/float64(scale)))
		if math.Abs(float64(got)-want) > 3 || got < 1 || got > 999 {
			t.Fatalf("Chance(%d, %d) = %d, want about %.1f", score, scale, got, want)
		}
		if got+Chance(-score, scale) != 1000 {
			t.Fatalf("the chances of both sides at %d of %d are %d and %d", score, scale, got, Chance(-score, scale))
		}
		if more := Chance(score+1, scale); more < got {
			t.Fatalf("Chance falls from %d to %d at %d of %d", got, more, score, scale)
		}
	})
}

func TestOnlyWhatIsProvenIsCertain(t *testing.T) {
	for score, want := range map[int]int{
		ProvenScore - 1: 1000, ProvenScore - 99: 1000, -ProvenScore + 2: 0, 0: 500, 400_000: 999, -400_000: 1, 300: 731,
	} {
		if got := Chance(score, 300); got != want {
			t.Errorf("Chance(%d, 300) = %d, want %d", score, got, want)
		}
	}
}
