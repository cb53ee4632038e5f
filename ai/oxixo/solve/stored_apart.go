//go:build apart && !js

package solve

import (
	"os"
	"path/filepath"
)

// stored returns a table by its path below this folder. A program built with the tag apart does not contain the tables
// but reads them from the resources of its app: the app of macOS holds two programs, one for each processor
// architecture, and the tables only once.
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
