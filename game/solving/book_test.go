package solving

import "testing"

// The latest tries are kept, and those of daily puzzles as long as there are others.
func TestTriesAreBounded(t *testing.T) {
	var s sheet
	for i := range maxTries {
		s.add(Try{Puzzle: "a", Day: Day(i), Daily: Day(i % 2 * i)})
	}
	for i := range maxTries {
		s.add(Try{Puzzle: "b", Day: Day(maxTries + i)})
	}
	daily := 0
	for i := range s.Tries {
		if s.Tries[i].Daily > 0 {
			daily++
		}
	}
	if last := s.Tries[maxTries-1]; len(s.Tries) != maxTries || daily != maxTries/2 || last.Day != 2*maxTries-1 {
		t.Fatalf("%d tries are kept, %d of daily puzzles; the last is %+v", len(s.Tries), daily, last)
	}
	for i := range maxTries {
		s.add(Try{Puzzle: "c", Day: Day(2*maxTries + i), Daily: Day(2*maxTries + i)})
	}
	if first := s.Tries[0]; len(s.Tries) != maxTries || first.Puzzle != "c" || first.Day != 2*maxTries {
		t.Errorf("%d tries are kept, the first %+v", len(s.Tries), first)
	}
}
