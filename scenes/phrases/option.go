package phrases

import (
	"strings"

	"xotrio/scenes"
)

// Option is what was chosen for a match, such as "Format=sets3" of stats.Options, in words where there are some.
func Option(d *scenes.Env, part string) string {
	name, value, _ := strings.Cut(part, "=")
	word, number, _ := strings.Cut(value, ":")
	for _, text := range []string{"setup." + strings.ToLower(name) + "." + word, "setup.variant." + word, "people.option." + word} {
		if d.Texts.Has(text) {
			return strings.TrimSpace(d.T(text) + " " + number)
		}
	}
	if size := "people.option." + strings.ToLower(name); d.Texts.Has(size) {
		return d.T(size, "Value", value)
	}
	return name + " " + value
}
