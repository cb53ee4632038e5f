// Command com is xotrio.com, which is installed beside xotrio.exe on Windows. It starts xotrio.exe with the same
// arguments and waits for it. xotrio.exe is a GUI program, so that players see no console, and a console does not wait
// for such programs; but it looks for xotrio.com before xotrio.exe. So `xotrio engine` and `xotrio arena` work in a
// console as on other systems.
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
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // Ctrl+C is for the game, which receives it too
	game := exec.Command(target(self), os.Args[1:]...)
	game.Stdin, game.Stdout, game.Stderr = os.Stdin, os.Stdout, os.Stderr
	if len(os.Args) == 1 { // the window opens; the console does not wait
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

func target(self string) string { return strings.TrimSuffix(self, filepath.Ext(self)) + ".exe" }

func refuse(err error) {
	_, _ = os.Stderr.WriteString("xotrio: the game cannot be started: " + err.Error() + "\n")
	os.Exit(1)
}
