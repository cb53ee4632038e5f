// Command guest is the game as the tests drive it: with a clock that goes on by ticks, and with a panic where
// XOTRIO_PROVOKE asks for one (see package fault). Where XOTRIO_WALL is a moment, the clock on the wall begins there.
package main

import (
	"fmt"
	"os"
	"time"

	"xotrio/build/fault"
	"xotrio/game/app"
)

func main() {
	clock := &app.TickClock{}
	o := app.Options{Clock: clock.Now, Source: clock.Source}
	if at, err := time.Parse(time.RFC3339, os.Getenv("XOTRIO_WALL")); err == nil {
		o.Wall = func() time.Time { return at.Add(clock.Now()) }
	}
	if where := os.Getenv("XOTRIO_PROVOKE"); where != "" {
		o = fault.Inject(o, where)
	}
	if err := app.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, "xotrio:", err)
		os.Exit(1)
	}
}
