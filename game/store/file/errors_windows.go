package file

import (
	"errors"
	"syscall"
)

// diskFull reports whether err is ERROR_HANDLE_DISK_FULL (39) or ERROR_DISK_FULL (112).
func diskFull(err error) bool {
	return errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112))
}

// Locked reports whether err is ERROR_SHARING_VIOLATION (32) or ERROR_LOCK_VIOLATION (33).
func Locked(err error) bool {
	return errors.Is(err, syscall.Errno(32)) || errors.Is(err, syscall.Errno(33))
}
