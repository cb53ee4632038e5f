//go:build linux || darwin || freebsd

package solve

import (
	"os"
	"syscall"
)

// readFile is the content of a file, which must not be written to: the system reads what is looked at, and may forget
// it again when memory is short. release gives back what it takes.
func readFile(path string) (content []byte, release func(), err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	if info.Size() == 0 || info.IsDir() {
		return nil, func() {}, nil
	}
	content, err = syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	// Nothing can be done where the memory cannot be given back.
	return content, func() { _ = syscall.Munmap(content) }, err
}
