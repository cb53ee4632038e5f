package host

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// DisplayGone returns a function that reports whether the X server that DISPLAY names has ended since. It returns nil if DISPLAY names no server,
// or one of another machine. A server that was restarted under the same number is another one.
func DisplayGone() (gone func() bool) {
	number, local := strings.CutPrefix(os.Getenv("DISPLAY"), ":")
	number, _, _ = strings.Cut(number, ".") // the screen
	if n, err := strconv.Atoi(number); !local || err != nil || n < 0 {
		return nil
	}
	return serverGone("/tmp/.X11-unix/X" + number)
}

// serverGone is DisplayGone for the server that listens at path, or at the abstract address of the same name.
func serverGone(path string) (gone func() bool) {
	for _, address := range []string{"@" + path, path} {
		server, err := listenerPID(address)
		if err != nil {
			continue
		}
		return func() bool {
			now, err := listenerPID(address)
			if errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, fs.ErrNotExist) {
				return true
			}
			return err == nil && server != 0 && now != 0 && now != server
		}
	}
	return nil
}

// listenerPID returns the process that listens at a local address, 0 if the system does not say.
func listenerPID(address string) (pid int32, err error) {
	conn, err := net.Dial("unix", address)
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close() }()
	raw, err := conn.(*net.UnixConn).SyscallConn()
	if err != nil {
		return 0, err
	}
	err = raw.Control(func(fd uintptr) {
		if c, e := syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED); e == nil {
			pid = c.Pid
		}
	})
	return pid, err
}
