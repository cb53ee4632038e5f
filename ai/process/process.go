// Package process is another program that runs concurrently with this one and is spoken to in lines.
package process

import (
	"bufio"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// longestLine is the longest line that is read from a program, in bytes.
const longestLine = 1 << 20

// quitPatience is how long a program may take to end by itself.
const quitPatience = 2 * time.Second

// Process is a running program. It is a remote.Link, and its methods may be called from any goroutine.
type Process struct {
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan string
	close   sync.Once
	send    sync.Mutex
}

// Start runs a program: its name or path, and its arguments.
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
	go p.read(out)
	return p, nil
}

// read hands on the lines of out.
func (p *Process) read(out io.Reader) {
	defer close(p.lines)
	s := bufio.NewScanner(out)
	s.Buffer(nil, longestLine)
	for s.Scan() {
		p.lines <- strings.TrimSpace(s.Text())
	}
}

// Send writes one line. That it cannot be written shows when the lines end.
func (p *Process) Send(line string) {
	p.send.Lock()
	defer p.send.Unlock()
	_, _ = io.WriteString(p.in, line+"\n")
}

// Lines is what the program says, line by line, without space around it; it is closed at the program's end.
func (p *Process) Lines() <-chan string { return p.lines }

// Close ends the program, first by asking in the words of the engine protocol, and waits until it has ended.
func (p *Process) Close() {
	p.close.Do(func() {
		p.Send("stop")
		p.Send("quit")
		_ = p.in.Close()
		// The pipe is read to its end, so that the program is never stuck in writing; a program that stays is ended.
		over := make(chan struct{})
		go func() {
			for range p.lines {
			}
			close(over)
		}()
		timer := time.NewTimer(quitPatience)
		defer timer.Stop()
		select {
		case <-over:
		case <-timer.C:
		}
		_ = p.command.Process.Kill()
		_ = p.command.Wait()
	})
}
