package console

import (
	"fmt"
	"io"
	"os"
)

// mostRead is the size in bytes of the largest file that is read: far more than a match of any length, or a report of a crash.
const mostRead = 16 << 20

// readFile is the content of a file that the player has named. It is an error where the file has more than mostRead bytes, or no end.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostRead+1))
	if err == nil && len(data) > mostRead {
		err = fmt.Errorf("%s is larger than %d MiB: it is none of XO Trio's files", name, mostRead>>20)
	}
	return data, err
}
