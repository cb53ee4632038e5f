package main

import (
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
)

// instrumented are the folders with what the program is made of. The tests below build drive programs that are built without the race
// detector.
var instrumented = []string{"rules", "ai", "game", "scenes", "assets"}

// racing are the packages below root in which the race detector sees something, as arguments of the go command: those that start a goroutine, and
// those whose tests start one or wait for what goes on in one. In the tests of the others everything happens in a single goroutine.
func racing(root string) (packages []string, err error) {
	for _, top := range instrumented {
		err := filepath.WalkDir(filepath.Join(root, top), func(dir string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if d.Name() == "testdata" {
				return filepath.SkipDir
			}
			p, err := build.ImportDir(dir, 0)
			var none *build.NoGoError
			if errors.As(err, &none) {
				return nil
			}
			if err != nil {
				return err
			}
			tests := slices.Concat(p.TestGoFiles, p.XTestGoFiles)
			if len(tests) == 0 {
				return nil
			}
			for _, name := range slices.Concat(p.GoFiles, tests) {
				file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.SkipObjectResolution)
				if err != nil {
					return err
				}
				if concurrent(file) {
					rel, err := filepath.Rel(root, dir)
					packages = append(packages, "./"+filepath.ToSlash(rel))
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return packages, nil
}

// concurrent reports whether a file starts goroutines, by itself, as a task or as threads of an engine, or waits for one.
func concurrent(file *ast.File) (found bool) {
	sync := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"sync"` })
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.SelectorExpr); ok {
				switch called.Sel.Name {
				case "Go": // of sync.WaitGroup
					found = found || sync
				case "AfterFunc", "Sleep": // of time
					found = true
				case "Until": // of scenestest.Hands
					found = found || len(n.Args) == 3
				}
			}
		case *ast.KeyValueExpr: // of ai.Options
			key, ok := n.Key.(*ast.Ident)
			one, literal := n.Value.(*ast.BasicLit)
			found = found || ok && key.Name == "Threads" && !(literal && one.Value == "1")
		case *ast.SelectorExpr:
			p, ok := n.X.(*ast.Ident)
			found = found || ok && p.Name == "task" && n.Sel.Name == "Task"
		}
		return !found
	})
	return found
}

// raceTests is the step with the race detector: the short forms of the tests, as what the slow ones add are more of the same moves, seeds
// and positions, in which it sees what it has seen.
func raceTests(t *tally) (step, error) {
	packages, err := racing(".")
	return withRace(goTestOf(packages, "tests, race detector", t, "CGO_ENABLED=1", "-shuffle=on", "-race", "-short")), err
}
