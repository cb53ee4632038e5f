package store

import (
	"errors"
	"syscall"
)

// diskFull reports whether err is ERROR_HANDLE_DISK_FULL (39) or ERROR_DISK_FULL (112).
func diskFull(err error) bool {
	return errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112))
}
