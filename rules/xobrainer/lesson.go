package xobrainer

import (
	_ "embed"

	"xotrio/rules"
)

//go:embed lessons/xobrainer.txt
var lesson string

//go:embed lessons/variants.txt
var lessonOfVariants string

// lessons are for those who learn XOBrainer.
func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: Name, Text: lesson}, {Name: "variants", Text: lessonOfVariants}},
		// A row of five of one's shape, or colour, with so many dots, a Knock Out, what one's mission asks, a trap shut.
		Words:   []string{"shape", "colour", "points", "knock-out", "mission", "trap"},
		Pointed: []string{"xobrainer.taken", "xobrainer.main-on-knockout"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool {
	switch word {
	case "shape":
		return t.Completed(t.Side)&ByShape != 0
	case "colour":
		return t.Completed(t.Side)&ByColour != 0
	case "points":
		return t.Row.Points >= n
	case "knock-out":
		return t.KnockOut()
	case "mission":
		return t.MissionPoints > 0
	case "trap":
		return t.TrapSet || t.TrapPoints > 0
	}
	return false
}
