//go:build !js

// Command xotrio is XO Trio: XOBrainer, Trexo and Oxixo at one table, against people or the computer. Without a command
// it opens the game; `xotrio help` lists the commands.
package main

import (
	"os"

	"xotrio/game/console"
)

func main() { os.Exit(console.Main()) }
