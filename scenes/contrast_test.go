package scenes_test

import (
	"fmt"
	"image/color"
	"testing"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/look/looktest"
	"xotrio/scenes/ui/paint"
)

// In the theme of high contrast every text has 7 to 1: light ones on the sheets, dark ones on wood and on the plates of
// the accents.
func TestEveryTextHasHighContrast(t *testing.T) {
	check := func(name string, c *scenestest.Canvas) {
		th := look.Contrast()
		for _, w := range c.Texts {
			ink := w.Style.Color
			on := func(ground color.RGBA) float64 {
				return looktest.Ratio(paint.Mix(ground, paint.Alpha(ink, 1), float64(ink.A)/255), ground)
			}
			if best := max(on(th.Sheet), min(on(th.WoodDark), on(th.X), on(th.O))); best < 7 {
				t.Errorf("%s: %q is written in %x, %.2f to 1", name, w.Text, ink, best)
			}
		}
	}
	d := scenestest.New(t, "en")
	set := d.Settings
	set.Theme, set.MoveNumbers = store.ThemeContrast, true
	d.Apply(set)
	for _, v := range views(t) {
		d.Last, d.InProgress, d.More, d.Own = map[string]match.Setup{}, nil, nil, nil
		h := scenestest.Open(v.make(d), usual)
		h.Press(v.keys...)
		h.Wait(20)
		check(v.name, scenestest.Render(d, h.Scene.Draw, usual))
	}
	for i := range sittings {
		x := &sittings[i]
		h := x.open(t, d, usual)
		check(fmt.Sprint("table, ", x.name), h.Render(d))
	}
}
