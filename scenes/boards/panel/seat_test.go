package panel_test

import (
	"testing"

	"xotrio/scenes/boards/panel"
)

func TestClockText(t *testing.T) {
	for ticks, want := range map[int]string{0: "0:00", 1: "0:01", 60: "0:01", 61: "0:02", 60 * 60: "1:00", 3599 * 60: "59:59", 61 * 60 * 60: "61:00"} {
		if got := panel.ClockText(ticks); got != want {
			t.Errorf("%d ticks: %s, want %s", ticks, got, want)
		}
	}
}
