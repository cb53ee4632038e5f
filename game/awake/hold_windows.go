package awake

import "syscall"

// See SetThreadExecutionState in the documentation of Windows: the display stays lit until the same thread withdraws
// the request.
const (
	displayRequired = 0x2
	continuous      = 0x80000000
)

var setThreadExecutionState = syscall.NewLazyDLL("kernel32.dll").NewProc("SetThreadExecutionState")

func hold() (release func()) {
	if setThreadExecutionState.Find() != nil {
		return nil
	}
	_, _, _ = setThreadExecutionState.Call(continuous | displayRequired)
	return func() { _, _, _ = setThreadExecutionState.Call(continuous) }
}
