//go:build unix && !solaris && !illumos && !aix

package file

import (
	"errors"
	"os"
	"syscall"
)

// syncFolder flushes the list of files in a folder to the disk. File systems that cannot do that return EINVAL or
// ENOTSUP, which is ignored.
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
