package console

import (
	"context"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// parentProcess is ATTACH_PARENT_PROCESS of the Windows interface, -1 as a DWORD.
const parentProcess = 0xFFFFFFFF

// ctrlC and ctrlBreak are CTRL_C_EVENT and CTRL_BREAK_EVENT.
const (
	ctrlC     = 0
	ctrlBreak = 1
)

// attach joins the console from which a command was started. On Windows the program is given out as one for windows, so that
// players see no console; such a program is not joined to any console by itself, while pipes and files that its
// starter handed to it are there. Windows forgets which routine handles Ctrl+C when a console is joined, and Go's own
// cannot be set again: the context ends with the first Ctrl+C, the program with the second.
//
// The game itself stays apart: it would be closed with the console.
func attach(ctx context.Context) context.Context {
	if len(os.Args) < 2 {
		return ctx
	}
	kernel := syscall.NewLazyDLL("kernel32.dll")
	if joined, _, _ := kernel.NewProc("AttachConsole").Call(parentProcess); joined == 0 {
		return ctx // there is none, or this program was built as one for the console and has it
	}
	for _, s := range []struct {
		file   **os.File
		number int
		device string
		access int
	}{
		{&os.Stdin, syscall.STD_INPUT_HANDLE, "CONIN$", os.O_RDWR},
		{&os.Stdout, syscall.STD_OUTPUT_HANDLE, "CONOUT$", os.O_RDWR},
		{&os.Stderr, syscall.STD_ERROR_HANDLE, "CONOUT$", os.O_RDWR},
	} {
		handle, err := syscall.GetStdHandle(s.number)
		if kind, e := syscall.GetFileType(handle); err == nil && handle != 0 && e == nil && kind != syscall.FILE_TYPE_UNKNOWN {
			*s.file = os.NewFile(uintptr(handle), (*s.file).Name()) // again: only now can it be told whether it is the console
		} else if f, err := os.OpenFile(s.device, s.access, 0); err == nil {
			*s.file = f
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	var asked atomic.Bool
	handler := syscall.NewCallback(func(event uintptr) uintptr {
		if (event == ctrlC || event == ctrlBreak) && asked.CompareAndSwap(false, true) {
			cancel()
			return 1
		}
		return 0
	})
	_, _, _ = kernel.NewProc("SetConsoleCtrlHandler").Call(handler, 1)
	return ctx
}

// iconError is MB_ICONERROR.
const iconError = 0x10

// tell says why the program could not do what it was asked for: in a console, where it came from one, and to players, who
// see no console, in a box.
func tell(err error) {
	fmt.Fprintln(os.Stderr, "xotrio:", err)
	if len(os.Args) > 1 {
		return
	}
	text, e1 := syscall.UTF16PtrFromString(err.Error())
	title, e2 := syscall.UTF16PtrFromString("XO Trio")
	if e1 == nil && e2 == nil {
		box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
		_, _, _ = box.Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), iconError)
	}
}
