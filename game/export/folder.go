package export

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/natefinch/atomic"
)

// maxAlike bounds the files of one name.
const maxAlike = 9999

// SaveIn writes data to a new file in a folder, which it creates if necessary; see Door.Save. The file is written
// atomically.
func SaveIn(folder, name string, data []byte) (path string, err error) {
	if folder == "" {
		return "", errors.New("the system does not say which folder is yours")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	ending := filepath.Ext(name)
	for n := 1; n <= maxAlike; n++ {
		path = filepath.Join(folder, name)
		if n > 1 {
			path = filepath.Join(folder, strings.TrimSuffix(name, ending)+" "+strconv.Itoa(n)+ending)
		}
		info, err := os.Lstat(path)
		switch {
		case err == nil && info.Mode().IsRegular() && info.Size() == int64(len(data)):
			if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, data) {
				return path, nil
			}
		case err == nil:
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		default:
			if err := atomic.WriteFile(path, bytes.NewReader(data)); err != nil {
				return "", err
			}
			_ = os.Chmod(path, 0o644) // readable by others, who may receive it
			return path, nil
		}
	}
	return "", fmt.Errorf("%s holds %d files called %s", folder, maxAlike, name)
}
