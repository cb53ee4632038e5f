//go:build !unix

package smoketest

import "os/exec"

// ownGroup does nothing: the downloads are proven on Linux only, elsewhere this is only compiled.
func ownGroup(*exec.Cmd) {}

// killGroup ends cmd at once.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
