//go:build linux || darwin || freebsd

package solve

import (
	"os"
	"syscall"
)

// readFile returns the content of a file, which must not be modified. The file is mapped into memory: the system reads
// the pages that are accessed and may drop them when memory is short. release unmaps it.
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
	// An error of Munmap cannot be handled.
	return content, func() { _ = syscall.Munmap(content) }, err
}
