package app

import (
	"runtime"
	"syscall"
)

// humble is by how much less urgent than the rest of the program a computer player thinks, of 19 at most: it takes what the
// picture leaves, on two cores as on one.
const humble = 10

// yield makes the calling goroutine, and the thread that it keeps from now on, give way to everything else. The thread ends
// with the goroutine: no program may make a thread more urgent again. Where the system refuses, nothing changes.
func yield() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), humble)
}
