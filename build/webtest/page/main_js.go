// Command page is the game for a browser in tests: ?provoke=update in the address asks for a panic (see package fault).
package main

import (
	"fmt"
	"os"

	"xotrio/build/fault"
	"xotrio/game/app"
	"xotrio/game/browser"
)

func main() {
	o := app.Options{}
	if where := browser.Query("provoke"); where != "" {
		o = fault.Inject(o, where)
	}
	if err := app.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, "xotrio:", err)
		os.Exit(1)
	}
}
