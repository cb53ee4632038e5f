//go:build !apart

package solve

import "embed"

// tables are those that Compress writes, made by `xotrio solve --size N --write FILE`. With all distances the one of
// 4 x 4 is small enough (0.9 MB) to be part of the program, so that nobody waits for it and every machine plays alike. So is
// that of the full boards of 5 x 5 (0.8 MB), see full.
//
//go:embed tables/*.flate
var tables embed.FS

// stored returns a table by its path below this folder.
func stored(path string) ([]byte, error) { return tables.ReadFile(path) }
