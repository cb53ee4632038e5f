package console

import (
	"fmt"
	"io"
	"os"
)

// maxRead is the size in bytes of the largest file that is read: far more than a match of any length, or a report of a crash.
const maxRead = 16 << 20

// readFile is the content of a file that the player has named. It is an error where the file has more than maxRead bytes, or no end.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxRead+1))
	if err == nil && len(data) > maxRead {
		err = fmt.Errorf("%s is larger than %d MiB: it is none of XO Trio's files", name, maxRead>>20)
	}
	return data, err
}
