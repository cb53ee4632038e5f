// Command com is xotrio.com, which lies beside xotrio.exe on Windows: it starts that with the same arguments and waits for it.
// The game is given out as a program for windows, so that players see no console; a console does not wait for such
// programs, and looks for xotrio.com before xotrio.exe. So `xotrio engine` and `xotrio arena` do in a console what they do on
// other systems.
package main

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	self, err := os.Executable()
	if err != nil {
		refuse(err)
	}
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // Ctrl+C is for the game, which gets it, too
	game := exec.Command(target(self), os.Args[1:]...)
	game.Stdin, game.Stdout, game.Stderr = os.Stdin, os.Stdout, os.Stderr
	if len(os.Args) == 1 { // the window is opened; nobody waits for it
		err = game.Start()
	} else {
		err = game.Run()
	}
	var ended *exec.ExitError
	switch {
	case errors.As(err, &ended):
		os.Exit(max(1, ended.ExitCode()))
	case err != nil:
		refuse(err)
	}
}

// target is the program beside this one, of the same name but ending in exe.
func target(self string) string { return strings.TrimSuffix(self, filepath.Ext(self)) + ".exe" }

// refuse says why the game cannot be started and ends.
func refuse(err error) {
	_, _ = os.Stderr.WriteString("xotrio: the game cannot be started: " + err.Error() + "\n")
	os.Exit(1)
}
