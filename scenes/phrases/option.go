package phrases

import (
	"strings"

	"xotrio/scenes"
)

// optionKeys holds the keys of the texts of options and their values, without a number after the value. An option
// without a value is for those that it lists none of.
var optionKeys = map[string]string{
	"Format=sets5":         "setup.format.sets5",
	"Format=sets3":         "setup.format.sets3",
	"Format=sets1":         "setup.format.sets1",
	"Format=round":         "setup.format.round",
	"Format=rounds":        "setup.format.rounds",
	"Format=points":        "setup.format.points",
	"Variants=timebomb":    "setup.variant.timebomb",
	"Variants=timebalance": "setup.variant.timebalance",
	"Variants=random":      "setup.variant.random",
	"Variants=mission":     "setup.variant.mission",
	"Variants=map":         "setup.variant.map",
	"Variants=trap":        "setup.variant.trap",
	"Variants=growing":     "people.option.growing",
	"FairStart=on":         "setup.fairstart.on",
	"Size":                 "people.option.size",
}

// Option returns the words for what was chosen for a match, such as "Format=sets3" of stats.Options; without a text,
// name and value of the option.
func Option(d *scenes.Env, part string) string {
	name, value, _ := strings.Cut(part, "=")
	word, number, _ := strings.Cut(part, ":")
	if key, ok := optionKeys[word]; ok {
		return strings.TrimSpace(d.T(key) + " " + number)
	}
	if key, ok := optionKeys[name]; ok {
		return d.T(key, "Value", value)
	}
	return name + " " + value
}
