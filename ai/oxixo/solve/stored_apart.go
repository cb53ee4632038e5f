//go:build apart

package solve

import (
	"os"
	"path/filepath"
)

// stored is one of the tables, by its path below this folder. A program that is built with the tag apart does not carry them
// but has them among the resources of its app: the app of macOS holds two programs, for either kind of processors, and the
// tables once.
func stored(path string) ([]byte, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if program, err = filepath.EvalSymlinks(program); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(filepath.Dir(program), "..", "Resources", filepath.FromSlash(path)))
}
