//go:build !(linux || darwin || freebsd)

package solve

import "os"

// readFile returns the content of a file; release does nothing.
func readFile(path string) (content []byte, release func(), err error) {
	content, err = os.ReadFile(path)
	return content, func() {}, err
}
