package main

import (
	"fmt"
	"os"

	"xotrio/game/app"
)

// The browser has no command line: the program is the game.
func main() {
	if err := app.Run(app.Options{}); err != nil {
		fmt.Fprintln(os.Stderr, "xotrio:", err)
		os.Exit(1)
	}
}
