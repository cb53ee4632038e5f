package trexo

import (
	"testing"
)

func TestTunableNamesEveryWeightAndReadsItBack(t *testing.T) {
	s, err := Tunable()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, name := range s.Names {
		if seen[name] || len(name) < 4 {
			t.Errorf("the name %q is empty or used twice", name)
		}
		seen[name] = true
	}
	if got := weightsOf(s.Weights); *got != tuned {
		t.Errorf("read back: %v, want %v", *got, tuned)
	}
}
