//go:build !windows

package file

import (
	"errors"
	"syscall"
)

// diskFull tells nothing more than the errors that all systems have.
func diskFull(error) bool { return false }

// Locked reports whether err says that another program uses the file.
func Locked(err error) bool { return errors.Is(err, syscall.EBUSY) }
