package console

import (
	"context"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// parentProcess is ATTACH_PARENT_PROCESS, -1 as a DWORD.
const parentProcess = 0xFFFFFFFF

// ctrlC and ctrlBreak are CTRL_C_EVENT and CTRL_BREAK_EVENT.
const (
	ctrlC     = 0
	ctrlBreak = 1
)

// attach joins the console that started a command. On Windows the program is built as a windowed one so that players
// see no console; such a program is not connected to any console, although pipes and files passed by its parent are.
// Windows forgets the handler of Ctrl+C when a console is joined, and Go's cannot be set again: the returned context
// ends with the first Ctrl+C, the program with the second.
//
// The game itself is not attached: closing the console would end it.
func attach(ctx context.Context) context.Context {
	if len(os.Args) < 2 {
		return ctx
	}
	kernel := syscall.NewLazyDLL("kernel32.dll")
	if joined, _, _ := kernel.NewProc("AttachConsole").Call(parentProcess); joined == 0 {
		return ctx // no console, or built as a console program
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
			*s.file = os.NewFile(uintptr(handle), (*s.file).Name()) // a new File detects whether it is the console
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

// complain shows what is wrong: in the console the program was started from, or, for players without one, in a message box.
func complain(sentence string) {
	fmt.Fprintln(os.Stderr, "xotrio:", sentence)
	if len(os.Args) > 1 {
		return
	}
	text, e1 := syscall.UTF16PtrFromString(sentence)
	title, e2 := syscall.UTF16PtrFromString("XO Trio")
	if e1 == nil && e2 == nil {
		box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
		_, _, _ = box.Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), iconError)
	}
}
