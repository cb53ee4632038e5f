package oxixo

import (
	"slices"
	"testing"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
)

// numbered are the cells on whose cubes a number stands, by that.
func (k *rig) numbered() map[string]string {
	out := map[string]string{}
	for _, w := range k.LogAt(k.F.Now).Texts {
		for c := range 25 {
			if p := k.b.scene.painter.numberAt(base(c)); k.b.scene.rest.on(c%rule.MaxSize, c/rule.MaxSize) && graph.Around(p, 8, 8).Contains(w.Box.Center()) {
				out[rule.Cell(c).String()] = w.Text
			}
		}
	}
	return out
}

// A cube bears the number of the turn in which it was pushed in last, and takes it along when its row is pushed.
func TestCubesAreNumberedOnRequest(t *testing.T) {
	k := sit(t, options{game: "oxixo", moves: "c5c1 a3e3 a1e1"})
	if got := k.numbered(); len(got) > 0 {
		t.Errorf("nobody asked, and there stands %v", got)
	}
	k.b.scene.d.Settings.MoveNumbers = true
	want := map[string]string{"b1": "1", "e3": "2", "e1": "3"}
	if got := k.numbered(); len(got) != len(want) || got["b1"] != "1" || got["e3"] != "2" || got["e1"] != "3" {
		t.Errorf("there stands %v, want %v", got, want)
	}
	// While a cube is pushed the numbers go with their cubes, and the new one comes with the mark.
	m, err := k.Match.Position().ParseMove("b5b1")
	if err != nil {
		t.Fatal(err)
	}
	k.play(m)
	seen := []string{}
	for k.Tick(); k.Clock.Busy(k.F.Now); k.Tick() {
		for _, w := range k.LogAt(k.F.Now).Texts {
			if w.Text == "4" && w.Style.Color.A > 200 && len(seen) == 0 {
				seen = append(seen, w.Text)
			}
		}
	}
	if !slices.Equal(seen, []string{"4"}) || k.numbered()["b1"] != "4" || k.numbered()["b2"] != "1" {
		t.Errorf("after the push there stands %v, and %v was seen on the way", k.numbered(), seen)
	}
}

func TestCoordinatesAreASetting(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	all := len(k.LogAt(k.F.Now).Texts)
	k.b.scene.d.Settings.Coordinates = false
	if n := len(k.LogAt(k.F.Now).Texts); n != all-10 {
		t.Errorf("%d texts are fewer, want the 10 names of columns and rows", all-n)
	}
}
