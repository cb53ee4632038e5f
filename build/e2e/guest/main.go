// Command guest is the game as the tests drive it: with a clock that goes on by ticks, and with a panic where
// XOTRIO_PROVOKE asks for one (see package fault).
package main

import (
	"fmt"
	"os"

	"xotrio/build/fault"
	"xotrio/game/app"
)

func main() {
	clock := &app.TickClock{}
	o := app.Options{Clock: clock.Now, Source: clock.Source}
	if where := os.Getenv("XOTRIO_PROVOKE"); where != "" {
		o = fault.Inject(o, where)
	}
	if err := app.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, "xotrio:", err)
		os.Exit(1)
	}
}
