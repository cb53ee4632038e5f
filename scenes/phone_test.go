package scenes_test

import (
	"testing"

	"xotrio/assets"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// phones are telephones: a usual one, the same with the bars of its browser, a small one, and a large one.
var phones = []graph.Metrics{
	{W: 390, H: 844, Scale: 1}, {W: 390, H: 664, Scale: 1}, {W: 360, H: 640, Scale: 1}, {W: 430, H: 932, Scale: 1},
}

// On a telephone every table shows all of its board, nothing lies on anything else, no word is cut off, and what is touched is as large as a
// finger.
func TestEveryTableFitsOnATelephone(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, x := range sittings {
			for _, m := range phones {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				c := scenestest.LookAt(d, h.Scene.Draw, m, h.Now())
				for _, fault := range c.Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, fault)
				}
			}
		}
	}
}
