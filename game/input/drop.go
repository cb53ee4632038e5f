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

// The bounds of what is read of dropped files, for none of which a record, or a shelf of them, is too large: in bytes of a file, of an archive and
// of all that lies in one, and in number of files, in a folder and in an archive.
const (
	maxDropped   = 4 << 20
	maxArchive   = 64 << 20
	maxUnpacked  = 256 << 20
	filesDropped = 500
	filesPacked  = 200_000
)

// readDropped reads the files that were dropped, those in folders that were, and those in ZIP archives. What cannot be read, or is no text, is
// left out.
func readDropped(files fs.FS) []Dropped {
	if files == nil {
		return nil
	}
	var out []Dropped
	each(files, filesDropped, func(name string) int {
		most := int64(maxDropped)
		if packed(name) {
			most = maxArchive
		}
		data := content(files, name, most)
		out = append(out, FilesOf(path.Base(name), data)...)
		return len(data)
	})
	return out
}

// FilesOf is what is to be read of a file with that content: its text, the texts in it where it is a ZIP archive, and nothing where it is no text.
func FilesOf(name string, data []byte) (out []Dropped) {
	if !packed(name) {
		if text, ok := textOf(data); ok && data != nil {
			out = append(out, Dropped{Name: name, Text: text})
		}
		return out
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	each(archive, filesPacked, func(name string) int {
		data := content(archive, name, maxDropped)
		if text, ok := textOf(data); ok && data != nil {
			out = append(out, Dropped{Name: path.Base(name), Text: text})
		}
		return len(data)
	})
	return out
}

// packed reports whether a file of that name is an archive.
func packed(name string) bool { return strings.EqualFold(path.Ext(name), ".zip") }

// each calls read for so many files at most, until they have so many bytes together that no more are read.
func each(files fs.FS, most int, read func(name string) (size int)) {
	n, size := 0, 0
	_ = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if n == most || size > maxUnpacked {
			return fs.SkipAll
		}
		n++
		size += read(name)
		return nil
	})
}

// content is what a file holds, nil where it cannot be read, is no usual file, or has more than most bytes.
func content(files fs.FS, name string, most int64) []byte {
	f, err := files.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil || int64(len(data)) > most {
		return nil
	}
	return data
}

// textOf is data as a text; ok is false where it is none.
func textOf(data []byte) (text string, ok bool) {
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
