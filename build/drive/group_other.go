//go:build !unix

package drive

import "os/exec"

// OwnGroup does nothing: only Unix has process groups.
func OwnGroup(*exec.Cmd) {}

func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
