package graph

import "testing"

func TestEase(t *testing.T) {
	last := -1.0
	for i := -5; i <= 25; i++ {
		v := Ease(float64(i) / 20)
		if v < last || v < 0 || v > 1 {
			t.Fatalf("at %d/20 the easing is %g after %g", i, v, last)
		}
		last = v
	}
	if Ease(0) != 0 || Ease(1) != 1 || Ease(0.5) != 0.875 {
		t.Errorf("the easing goes %g, %g, %g", Ease(0), Ease(0.5), Ease(1))
	}
}
