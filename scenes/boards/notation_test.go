package boards_test

import (
	"testing"

	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// A board's edge is lettered as the rules write its cells.
func TestColumnsAndRowsAreThoseOfTheNotation(t *testing.T) {
	for i := range 10 {
		name := boards.Column(i) + boards.Row(i)
		if got := trexo.At(i, i).String(); got != name {
			t.Errorf("trexo writes %s, the board %s", got, name)
		}
		if got := xobrainer.At(i, i).String(); got != name {
			t.Errorf("xobrainer writes %s, the board %s", got, name)
		}
		if i < oxixo.MaxSize {
			if got := oxixo.At(i, i).String(); got != name {
				t.Errorf("oxixo writes %s, the board %s", got, name)
			}
		}
	}
}

func TestClockText(t *testing.T) {
	for ticks, want := range map[int]string{0: "0:00", 1: "0:01", 60: "0:01", 61: "0:02", 60 * 60: "1:00", 3599 * 60: "59:59", 61 * 60 * 60: "61:00"} {
		if got := boards.ClockText(ticks); got != want {
			t.Errorf("%d ticks: %s, want %s", ticks, got, want)
		}
	}
}
