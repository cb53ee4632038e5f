package trexo

import (
	_ "embed"

	"xotrio/rules"
)

//go:embed lessons/trexo.txt
var lesson string

// lessons are for those who learn Trexo. A brick lies on a level.
func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: "trexo", Text: lesson}}, Words: []string{"level"}, Pointed: []string{"trexo.levels", "trexo.same-brick"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool { return word == "level" && t.Level == n }
