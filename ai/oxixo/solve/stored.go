//go:build !apart && !js

package solve

import "embed"

// tables holds the output of Compress, made by `xotrio solve --size N --write FILE`. With all distances the table of 4
// x 4 is small enough (0.9 MB) to be part of the program, so that no player waits for it and all machines play alike.
// So is the table of the full boards of 5 x 5 (0.8 MB), see full.
//
//go:embed tables/*.flate
var tables embed.FS

func stored(path string) ([]byte, error) { return tables.ReadFile(path) }
