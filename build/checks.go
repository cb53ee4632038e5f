package main

import (
	"bytes"
	"context"
	"errors"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"xotrio/build/pack"
)

// formatted fails with the names of the Go files that gofmt would change.
func formatted(context.Context) (string, error) {
	wrong, err := unformatted(os.DirFS("."))
	if err != nil {
		return "", err
	}
	if len(wrong) > 0 {
		return "", errors.New("gofmt -w would change:\n" + strings.Join(wrong, "\n"))
	}
	return "", nil
}

// unformatted are the Go files of a tree that gofmt would change. Folders that the go command ignores are left out.
func unformatted(tree fs.FS) (wrong []string, err error) {
	err = fs.WalkDir(tree, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if n := d.Name(); path != "." && (strings.HasPrefix(n, ".") || strings.HasPrefix(n, "_") || n == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		source, err := fs.ReadFile(tree, path)
		if err != nil {
			return err
		}
		if good, err := format.Source(source); err != nil || !bytes.Equal(good, source) {
			wrong = append(wrong, path)
		}
		return nil
	})
	return wrong, err
}

// crossBuilds builds everything for each system that the game is given out for, as it is given out; for a browser the two programs of the
// page. One kind of processor is enough, as no file of the project is for only one of them; the tests of build/pack make the programs for the
// other kind, and find here in Go's cache what they need for this one.
func crossBuilds() (out []step) {
	for _, t := range pack.Targets {
		if t.Arch == "amd64" {
			env, args := t.Build()
			out = append(out, shell("build "+t.String(), env, "go", append(args, "./...")...))
		}
	}
	return append(out, shell("build js-wasm", []string{"CGO_ENABLED=0", "GOOS=js", "GOARCH=wasm"}, "go", "vet", ".", "./game/worker", "./game/browser"))
}
