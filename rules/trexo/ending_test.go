package trexo

import (
	"testing"

	"xotrio/rules"
)

func TestEnding(t *testing.T) {
	for _, c := range []struct {
		s    State
		want string
	}{
		{Start(), ""},
		{State{outcome: rules.WonByX, bricks: 3}, "row"},
		{State{outcome: rules.WonByO}, "row"},
		{State{outcome: rules.Drawn}, "bricks"},
		// No position text is known in which no brick can be laid; see TestDrawWhenNoBrickCanBeLaid.
		{State{outcome: rules.Drawn, bricks: 1}, "blocked"},
	} {
		if got := c.s.Ending(); got != c.want {
			t.Errorf("%v with %d bricks: %q, want %q", c.s.outcome, c.s.bricks, got, c.want)
		}
	}
}
