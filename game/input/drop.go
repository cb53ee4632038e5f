package input

import (
	"io"
	"io/fs"
	"path"
	"unicode"
	"unicode/utf8"
)

// The bounds of what is read of dropped files: in bytes of each, and in number. A record is far smaller than that.
const (
	mostDropped  = 4 << 20
	filesDropped = 500
)

// readDropped reads the files that were dropped, and those in folders that were. What cannot be read, or is no text, is left out.
func readDropped(files fs.FS) []Dropped {
	if files == nil {
		return nil
	}
	var out []Dropped
	_ = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if len(out) == filesDropped {
			return fs.SkipAll
		}
		if text, ok := readText(files, name); ok {
			out = append(out, Dropped{Name: path.Base(name), Text: text})
		}
		return nil
	})
	return out
}

// readText is the content of a file; ok is false where it is none to be read.
func readText(files fs.FS, name string) (text string, ok bool) {
	f, err := files.Open(name)
	if err != nil {
		return "", false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return "", false
	}
	data, err := io.ReadAll(io.LimitReader(f, mostDropped+1))
	if err != nil || len(data) > mostDropped {
		return "", false
	}
	if utf8.Valid(data) {
		return string(data), true
	}
	runes := make([]rune, len(data)) // Latin-1, as old programs write it
	for i, b := range data {
		if runes[i] = rune(b); unicode.IsControl(runes[i]) && !unicode.IsSpace(runes[i]) {
			return "", false
		}
	}
	return string(runes), true
}
