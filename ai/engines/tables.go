package engines

import (
	"errors"
	"io/fs"

	"xotrio/ai/oxixo/solve"
)

// DamagedTables are the names of the files in folder that hold tables worked out on this machine, and are damaged. Every table is
// read from its beginning to its end, which may take seconds: ask in the background. An empty folder name means none.
func DamagedTables(folder string) (names []string) {
	for n := 1; n <= solve.MaxNeutral && folder != ""; n++ {
		if err := solve.CheckFile(folder, n); err != nil && !errors.Is(err, fs.ErrNotExist) {
			names = append(names, solve.FileName(n))
		}
	}
	return names
}
