package input

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of dropped files: bytes of a file, of an archive, and of all files in one, and the number of files in a folder
// and in an archive. No record, or library of records, is larger.
const (
	maxDropped   = 4 << 20
	maxArchive   = 64 << 20
	maxUnpacked  = 256 << 20
	filesDropped = 500
	filesPacked  = 200_000
)

// readDropped reads the files that were dropped, those in dropped folders, and those in ZIP archives. Files that are
// unreadable, or no text, are left out.
func readDropped(files fs.FS) []Dropped {
	if files == nil {
		return nil
	}
	var out []Dropped
	eachFile(files, filesDropped, func(name string) int {
		limit := int64(maxDropped)
		if isArchive(name) {
			limit = maxArchive
		}
		data := content(files, name, limit)
		out = append(out, FilesOf(path.Base(name), data)...)
		return len(data)
	})
	return out
}

// FilesOf returns the texts in a file with that content: its own text, or the texts in it if it is a ZIP archive;
// nothing if it is no text.
func FilesOf(name string, data []byte) (out []Dropped) {
	if !isArchive(name) {
		if text, ok := textOf(data); ok && data != nil {
			out = append(out, Dropped{Name: name, Text: text})
		}
		return out
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	eachFile(archive, filesPacked, func(name string) int {
		data := content(archive, name, maxDropped)
		if text, ok := textOf(data); ok && data != nil {
			out = append(out, Dropped{Name: path.Base(name), Text: text})
		}
		return len(data)
	})
	return out
}

func isArchive(name string) bool { return strings.EqualFold(path.Ext(name), ".zip") }

// eachFile calls read for at most maxFiles files, until they have more than maxUnpacked bytes together.
func eachFile(files fs.FS, maxFiles int, read func(name string) (size int)) {
	n, size := 0, 0
	_ = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if n == maxFiles || size > maxUnpacked {
			return fs.SkipAll
		}
		n++
		size += read(name)
		return nil
	})
}

// content returns the content of a file; nil if it is unreadable, no regular file, or longer than limit.
func content(files fs.FS, name string, limit int64) []byte {
	f, err := files.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil || int64(len(data)) > limit {
		return nil
	}
	return data
}

func textOf(data []byte) (text string, ok bool) {
	if utf8.Valid(data) {
		return string(data), true
	}
	runes := make([]rune, len(data)) // Latin-1, from old programs
	for i, b := range data {
		if runes[i] = rune(b); unicode.IsControl(runes[i]) && !unicode.IsSpace(runes[i]) {
			return "", false
		}
	}
	return string(runes), true
}
