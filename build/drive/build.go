// Package drive is how tests and tools drive the real program from outside: the program built, an environment for it, processes that
// are waited for and killed, and servers of our own, of displays that nobody sees and of sound that nobody hears.
package drive

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Build builds the program of a package in the folder dir, without cgo as it is given out, and gives its path. Flags are those of go build.
func Build(ctx context.Context, dir, from string, flags ...string) (program string, err error) {
	program = filepath.Join(dir, "xotrio")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	cmd := exec.CommandContext(ctx, "go", append(append([]string{"build", "-buildvcs=false", "-o", program}, flags...), from)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s does not build: %w\n%s", from, err, said)
	}
	return program, nil
}

// Depends has Go's cache of test results know that the running test depends on the programs of these packages: it takes note of
// the files that a test itself looks at, and of none that a command looks at which the test has started, such as go build.
func Depends(packages ...string) error {
	const files = `{{if not .Standard}}{{with .Module}}{{if .Main}}{{.GoMod}}{{end}}{{end}}{{$d := .Dir}}
{{$d}}{{range .GoFiles}}
{{$d}}/{{.}}{{end}}{{range .EmbedFiles}}
{{$d}}/{{.}}{{end}}
{{end}}`
	list := exec.Command("go", append([]string{"list", "-deps", "-f", files}, packages...)...)
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list of %s: %w", strings.Join(packages, " "), err)
	}
	for name := range strings.Lines(string(out)) {
		_, _ = os.Stat(strings.TrimSpace(name)) // looking is all
	}
	return nil
}
