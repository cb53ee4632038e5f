//go:build !windows

package store

import (
	"errors"
	"syscall"
)

// diskFull tells nothing more than the errors that all systems have.
func diskFull(error) bool { return false }

// locked reports whether err says that another program uses the file.
func locked(err error) bool { return errors.Is(err, syscall.EBUSY) }
