package oxixo

import (
	_ "embed"

	"xotrio/rules"
)

//go:embed lessons/oxixo.txt
var lesson string

//go:embed lessons/oxixo4.txt
var lesson4 string

// lessons are for those who learn Oxixo for two. The cube that is taken is neutral, or one's own.
func lessons() rules.Lessons {
	return rules.Lessons{Files: []rules.File{{Name: "oxixo", Text: lesson}}, Words: []string{"neutral", "own"}, Pointed: []string{"oxixo.not-yours"}}
}

// lessons4 are for those who learn it for four, where the dot points at a seat.
func lessons4() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: "oxixo4", Text: lesson4}}, Words: []string{"neutral", "own", "dot"},
		Pointed: []string{"oxixo.not-yours", "oxixo.dot-not-yours"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool {
	switch word {
	case "neutral":
		return !t.Pass && t.Before == rules.Nobody
	case "own":
		return !t.Pass && t.Before == t.Mark
	case "dot":
		return t.HasDot && int(t.Dot) == n
	}
	return false
}
