package trexo

import (
	"testing"

	"xotrio/scenes/scenestest"
)

// A sheet with its shadow, which grows with the list of moves, looks the same stretched as painted in its size.
func TestStretchedSheetLooksTheSame(t *testing.T) {
	if wrong := scenestest.Stretched(newRig(t, "").b.sheets.sheet(), 4); wrong != "" {
		t.Error(wrong)
	}
}
