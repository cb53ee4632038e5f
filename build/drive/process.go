// Package drive helps tests and tools to drive the real program from outside. process.go builds and starts programs,
// waits for them and kills them; servers.go starts a virtual display and a sound server, desktop.go a display with a window manager.
package drive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Environ returns the environment of a program that has its files in home, speaks English and finds no sound server,
// with more added.
func Environ(home string, more ...string) []string {
	return append(append(os.Environ(), "XOTRIO_HOME="+home, "LC_ALL=", "LC_MESSAGES=", "LANG=en_US.UTF-8",
		"PULSE_SERVER=unix:"+filepath.Join(home, "none")), more...)
}

// cold are packages that never run in the middle of a game.
var cold = []string{
	"github.com/go-text/typesetting", "golang.org/x/text", "github.com/spf13", "github.com/nicksnyder/go-i18n/v2",
	"github.com/hajimehoshi/ebiten/v2/internal/shader", "github.com/hajimehoshi/ebiten/v2/internal/shaderir",
	"archive", "encoding", "go", "html", "image/gif", "image/jpeg", "log", "math/big", "net", "regexp", "text", "golang.org/x/image/tiff",
}

// Small returns arguments of go build that compile without inlining what never runs in the middle of a game, and the
// packages below more, which makes a program smaller.
func Small(more ...string) []string {
	var args []string
	for _, p := range append(slices.Clone(cold), more...) {
		args = append(args, "-gcflags="+p+"/...=-l")
	}
	return args
}

// Process is a program that was started.
type Process struct {
	cmd *exec.Cmd
	// output is the file that receives what the program writes. With a pipe, Wait would also wait for the program's own
	// children.
	output *os.File
	// ended is closed after the program has ended. err and words are its exit status and output from then on.
	ended chan struct{}
	err   error
	text  string
}

// Start starts cmd. Standard output and error are kept unless cmd redirects them.
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
		p.removeOutput()
		return nil, err
	}
	go func() {
		p.err = cmd.Wait()
		p.text = p.written()
		p.removeOutput()
		close(p.ended)
	}()
	return p, nil
}

func (p *Process) removeOutput() {
	_ = p.output.Close()
	_ = os.Remove(p.output.Name())
}

func (p *Process) written() string {
	text, _ := os.ReadFile(p.output.Name()) // what cannot be read is not shown
	return strings.TrimSpace(string(text))
}

// Ended returns a channel that is closed when the program has ended.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Output returns what the program has written so far.
func (p *Process) Output() string {
	select {
	case <-p.ended:
		return p.text
	default:
		return p.written()
	}
}

// Signal sends a signal. It does nothing if the program has ended.
func (p *Process) Signal(s os.Signal) { _ = p.cmd.Process.Signal(s) }

// Kill ends the program at once, as a crash would, and waits for that.
func (p *Process) Kill() {
	select {
	case <-p.ended: // its process ID may be reused by now
	default:
		kill(p.cmd)
		<-p.ended
	}
}

// ErrHangs is the error of a program that does not end.
var ErrHangs = errors.New("it does not end")

// Wait waits for the program to end, and kills it after limit. The error has its exit status and output.
func (p *Process) Wait(limit time.Duration) error {
	select {
	case <-p.ended:
		if p.err != nil {
			return fmt.Errorf("%w: %s", p.err, p.text)
		}
		return nil
	case <-time.After(limit):
	}
	p.Signal(syscall.SIGQUIT) // makes a Go program print its stacks
	select {
	case <-p.ended:
	case <-time.After(2 * time.Second):
		p.Kill()
	}
	return fmt.Errorf("%w within %v: %s", ErrHangs, limit, p.text)
}

// Run runs cmd and returns its standard output. An error has the command and everything it wrote.
func Run(cmd *exec.Cmd) (string, error) {
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return stdout.String(), fmt.Errorf("%s: %w\n%s%s", strings.Join(cmd.Args, " "), err, stdout.String(), stderr.String())
	}
	return stdout.String(), nil
}

// Build builds the program of a package without cgo, as it is released, in the folder dir. It returns the path of the
// program.
func Build(ctx context.Context, dir, from string) (program string, err error) {
	program = filepath.Join(dir, "xotrio")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", program, from)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	_, err = Run(cmd)
	return program, err
}

// Depends makes Go's cache of test results depend on the sources of these programs. The cache records the files that a
// test opens itself, but not those opened by a command that it runs, such as go build.
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
		_, _ = os.Stat(strings.TrimSpace(name)) // enough for the cache
	}
	return nil
}
