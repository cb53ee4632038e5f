package awake

import (
	"os"
	"os/exec"
	"strconv"
)

// hold runs caffeinate, which comes with macOS, to keep the display lit at most until this program ends.
func hold() (release func()) {
	cmd := exec.Command("/usr/bin/caffeinate", "-d", "-w", strconv.Itoa(os.Getpid()))
	if cmd.Start() != nil {
		return nil
	}
	return func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
}
