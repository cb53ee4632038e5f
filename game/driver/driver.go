// Package driver chooses how pictures get onto the screen, where there is a choice.
package driver

import (
	"io/fs"
	"strings"
)

// renders reports whether one of the threads, each a folder with its name in the file comm, draws for Mesa's software renderer,
// which names its threads.
func renders(threads fs.FS) bool {
	files, _ := fs.Glob(threads, "*/comm") // the pattern is well formed
	for _, f := range files {
		if name, err := fs.ReadFile(threads, f); err == nil && strings.HasPrefix(string(name), "llvmpipe-") {
			return true
		}
	}
	return false
}
