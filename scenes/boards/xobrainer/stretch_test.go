package xobrainer

import (
	"testing"

	"xotrio/scenes/scenestest"
)

// A sheet with its shadow looks the same stretched as painted in its size, but for its corners, which are a little larger or
// smaller where the sheet is set on whole pixels.
func TestStretchedSheetLooksTheSame(t *testing.T) {
	if wrong := scenestest.Stretched(newRig(t, opts{}).b.arts.sheet, 8); wrong != "" {
		t.Error(wrong)
	}
}
