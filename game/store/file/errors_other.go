//go:build !windows

package file

import (
	"errors"
	"syscall"
)

// diskFull returns false: NoRoom knows the errors of these systems.
func diskFull(error) bool { return false }

// Locked reports whether err means that another program uses the file.
func Locked(err error) bool { return errors.Is(err, syscall.EBUSY) }
