package phrases

import (
	"strings"

	"xotrio/game/review"
	"xotrio/scenes"
)

// Review returns the sentences of a review.
func Review(d *scenes.Env, words []review.Phrase) string {
	var out []string
	for i := range words {
		out = append(out, d.T(words[i].Key, words[i].Parts()...))
	}
	return strings.Join(out, " ")
}
