package export

import (
	"os/exec"
	"syscall"
)

// hide has a program of the console open no window.
func hide(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
