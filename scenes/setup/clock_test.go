package setup

import (
	"reflect"
	"testing"

	"xotrio/game/match"
)

// What was chosen for a clock is found again; what is not offered any more is no clock, or no more time for each move.
func TestAClockIsRecalled(t *testing.T) {
	for main := range match.ClockMinutes() {
		for bonus := range match.ClockSeconds() {
			c, again := clock{main, bonus}, clock{}
			list := c.of(2)
			if again.recall(list); c.on() != (len(list) == 2) || c.on() && (again != c || !reflect.DeepEqual(again.of(2), list)) {
				t.Errorf("%+v is recalled as %+v from %+v", c, again, list)
			}
		}
	}
	c := clock{}
	if c.recall([]match.Clock{{Main: 77, Increment: 5}}); c.on() || c.bonus != 0 {
		t.Errorf("an odd clock is recalled as %+v", c)
	}
}
