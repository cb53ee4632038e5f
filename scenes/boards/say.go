package boards

import (
	"strings"

	"xotrio/scenes"
)

// SayCells is what lies on several cells, as a sentence, such as "Green X on e5, e6."; empty for no cells.
func SayCells(d *scenes.Env, what string, cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	return Sentence(d.T("speech.cells", "What", what, "Cells", strings.Join(cells, ", ")))
}

// Sentence is text with a capital letter at its beginning and a full stop at its end, empty for an empty one.
func Sentence(text string) string {
	r := []rune(strings.TrimSpace(text))
	if len(r) == 0 {
		return ""
	}
	text = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.ContainsAny(text[len(text)-1:], ".!?:") {
		text += "."
	}
	return text
}

// Sentences are several of them, one after the other.
func Sentences(texts ...string) string {
	var out []string
	for _, t := range texts {
		if t = Sentence(t); t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, " ")
}
