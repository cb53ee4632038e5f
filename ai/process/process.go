// Package process runs another program and communicates with it line by line.
package process

import (
	"bufio"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// maxLine is the maximum length of a line from a program, in bytes.
const maxLine = 1 << 20

// quitTimeout is the time that a program has to end after it was asked to.
const quitTimeout = 2 * time.Second

// Process is a running program. It implements remote.Link, and its methods may be called from any goroutine.
type Process struct {
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan string
	close   sync.Once
	send    sync.Mutex
}

// Start runs a program, given by its name or path and its arguments.
func Start(command ...string) (*Process, error) {
	c := exec.Command(command[0], command[1:]...)
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := &Process{command: c, in: in, lines: make(chan string, 64)}
	go p.readLines(out)
	return p, nil
}

func (p *Process) readLines(out io.Reader) {
	defer close(p.lines)
	s := bufio.NewScanner(out)
	s.Buffer(nil, maxLine)
	for s.Scan() {
		p.lines <- strings.TrimSpace(s.Text())
	}
}

// Send writes one line. If writing fails the channel of Lines is closed.
func (p *Process) Send(line string) {
	p.send.Lock()
	defer p.send.Unlock()
	_, _ = io.WriteString(p.in, line+"\n")
}

// Lines returns the output of the program, line by line, with space around it trimmed; the channel is closed when the
// program ends.
func (p *Process) Lines() <-chan string { return p.lines }

// Close asks the program to end in terms of the engine protocol, kills it if it does not, and waits for its end.
func (p *Process) Close() {
	p.close.Do(func() {
		p.Send("stop")
		p.Send("quit")
		_ = p.in.Close()
		// The output is read to its end, so that the program never blocks on writing; a program that does not end is
		// killed.
		over := make(chan struct{})
		go func() {
			for range p.lines {
			}
			close(over)
		}()
		timer := time.NewTimer(quitTimeout)
		defer timer.Stop()
		select {
		case <-over:
		case <-timer.C:
		}
		_ = p.command.Process.Kill()
		_ = p.command.Wait()
	})
}
