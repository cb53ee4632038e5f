//go:build !unix

package drive

import "os/exec"

// OwnGroup does nothing: only Unix has groups of processes.
func OwnGroup(*exec.Cmd) {}

// kill ends cmd at once.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
