package assets

import "testing"

// A text that is the same for every number is found for every number, in every language.
func TestATextWithoutPluralIsFoundForEveryNumber(t *testing.T) {
	for _, lang := range Languages() {
		texts, err := LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		want := texts.T("puzzles.task.save")
		for _, n := range []int{0, 1, 2} {
			if got := texts.T("puzzles.task.save", "N", n); got != want {
				t.Errorf("%s: for %d it is %q, want %q", lang, n, got, want)
			}
		}
	}
}
