//go:build unix

package drive

import (
	"os/exec"
	"syscall"
)

// OwnGroup has cmd and whatever it starts form a group of processes of their own, which ends as a whole when cmd is killed.
func OwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends cmd at once, and its group where it has one of its own.
func kill(cmd *exec.Cmd) {
	if cmd.SysProcAttr != nil && cmd.SysProcAttr.Setpgid {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	}
	_ = cmd.Process.Kill()
}
