//go:build unix && !solaris && !illumos && !aix

package file

import (
	"errors"
	"os"
	"syscall"
)

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
