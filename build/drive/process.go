// Package drive is how tests and tools drive the real program from outside: the program built, an environment for it, processes that
// are waited for and killed, and servers of our own, of displays that nobody sees and of sound that nobody hears.
package drive

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Environ is the environment of a program that has its files in home, speaks English and finds no sound, with more on top.
func Environ(home string, more ...string) []string {
	return append(append(os.Environ(), "XOTRIO_HOME="+home, "LC_ALL=", "LC_MESSAGES=", "LANG=en_US.UTF-8",
		"PULSE_SERVER=unix:"+filepath.Join(home, "none")), more...)
}

// Process is a program that was started.
type Process struct {
	cmd *exec.Cmd
	// output is the file that keeps what it writes: who waits for a pipe waits for all that the program has started, too.
	output *os.File
	// ended is closed when the program has ended, upon which err and words are how, and what it has written.
	ended chan struct{}
	err   error
	words string
}

// Start starts cmd. What it writes is kept, as far as cmd does not say where that goes.
func Start(cmd *exec.Cmd) (*Process, error) {
	output, err := os.CreateTemp("", "xotrio-output")
	if err != nil {
		return nil, err
	}
	if cmd.Stdout == nil {
		cmd.Stdout = output
	}
	if cmd.Stderr == nil {
		cmd.Stderr = output
	}
	p := &Process{cmd: cmd, output: output, ended: make(chan struct{})}
	if err := cmd.Start(); err != nil {
		p.forget()
		return nil, err
	}
	go func() {
		p.err = cmd.Wait()
		p.words = p.written()
		p.forget()
		close(p.ended)
	}()
	return p, nil
}

// forget removes the file with what the program has written.
func (p *Process) forget() {
	_ = p.output.Close()
	_ = os.Remove(p.output.Name())
}

// written is what is in the file.
func (p *Process) written() string {
	text, _ := os.ReadFile(p.output.Name()) // what cannot be read is not shown
	return strings.TrimSpace(string(text))
}

// Ended is closed once the program has ended.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Output is what the program has written so far.
func (p *Process) Output() string {
	select {
	case <-p.ended:
		return p.words
	default:
		return p.written()
	}
}

// Signal asks the program for something; one that has ended is not asked.
func (p *Process) Signal(s os.Signal) { _ = p.cmd.Process.Signal(s) }

// Kill ends the program at once, as a crash would, and waits for that.
func (p *Process) Kill() {
	select {
	case <-p.ended: // its number may be another's by now
	default:
		kill(p.cmd)
		<-p.ended
	}
}

// ErrHangs is the error of a program that does not come to an end.
var ErrHangs = errors.New("it does not end")

// Wait waits until the program has ended by itself, and kills one that takes longer than limit. The error is that of its exit, with
// what it has written.
func (p *Process) Wait(limit time.Duration) error {
	select {
	case <-p.ended:
		if p.err != nil {
			return fmt.Errorf("%w: %s", p.err, p.words)
		}
		return nil
	case <-time.After(limit):
	}
	p.Signal(syscall.SIGQUIT) // a Go program says where it hangs
	select {
	case <-p.ended:
	case <-time.After(2 * time.Second):
		p.Kill()
	}
	return fmt.Errorf("%w within %v: %s", ErrHangs, limit, p.words)
}

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
