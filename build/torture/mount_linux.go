package main

import (
	"fmt"
	"syscall"
)

func mount(dir string, kib int) (unmount func(), err error) {
	if err := syscall.Mount("xotrio-torture", dir, "tmpfs", 0, fmt.Sprintf("size=%dk,mode=700", kib)); err != nil {
		return nil, fmt.Errorf("no small file system may be mounted here: %w", err)
	}
	return func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) }, nil
}
