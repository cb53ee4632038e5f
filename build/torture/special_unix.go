//go:build unix

package main

import (
	"os"
	"syscall"
)

// makePipe makes a named pipe.
func makePipe(path string) error { return syscall.Mkfifo(path, 0o600) }

// makeSocket makes a socket.
func makeSocket(path string) error {
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		return err
	}
	defer func() { _ = syscall.Close(fd) }()
	return syscall.Bind(fd, &syscall.SockaddrUnix{Name: path})
}

// makeDevice makes a link to an endless device: one of our own where we may make one, so that no fault can cost the machine its own.
func makeDevice(path string) error {
	const zero = 1<<8 | 5 // the number of /dev/zero on Linux
	device := path + ".device"
	if syscall.Mknod(device, syscall.S_IFCHR|0o600, zero) != nil {
		device = "/dev/zero" // who may make no device may replace none, either
	}
	return os.Symlink(device, path)
}
