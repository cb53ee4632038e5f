package realboard

import (
	"testing"

	xo "xotrio/rules/xobrainer"
)

// Every board and every variant with cards can be chosen.
func TestTablesAreComplete(t *testing.T) {
	for i, name := range xo.Layouts() {
		if i >= len(layouts) || layouts[i].name != name {
			t.Errorf("board %d is not %s", i, name)
		}
	}
	var cards xo.Variants
	for _, v := range cardVariants {
		cards |= v.Bit
	}
	if want := xo.Mission | xo.Map | xo.Trap; cards != want {
		t.Errorf("the variants with cards are %s, want %s", cards, want)
	}
}
