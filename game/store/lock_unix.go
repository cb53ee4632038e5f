//go:build unix && !solaris && !illumos && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lockFile takes the lock on the file at path.
func lockFile(path string) (unlock func(), ok bool) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return func() {}, true
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return func() {}, !errors.Is(err, syscall.EWOULDBLOCK)
	}
	return func() { f.Close() }, true
}

// syncFolder has the disk know which files a folder holds. File systems that cannot do that for a folder say EINVAL or
// ENOTSUP, and then there is nothing to be done.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		return nil
	}
	return err
}
