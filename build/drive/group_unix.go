//go:build unix

package smoketest

import (
	"os/exec"
	"syscall"
)

// ownGroup has cmd and what it starts form a group of processes of their own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends cmd and what it started at once.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
