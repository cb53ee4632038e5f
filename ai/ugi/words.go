package ugi

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

// maxLine is the longest line that is read, in bytes; a position with ten thousand moves is shorter.
const maxLine = 1 << 18

// line is one line of input without its end.
type line struct {
	text string
	long bool // longer than maxLine; the text is cut off
}

// readLines sends the lines of in to lines, the last one also where its end is missing, until in ends or done is closed.
// It closes lines in the end, having left in failed what ended it if that was not the end of the input.
func readLines(in io.Reader, lines chan<- line, done <-chan struct{}, failed *error) {
	defer close(lines)
	r := bufio.NewReaderSize(in, 1<<16)
	var buf []byte
	long := false
	send := func() bool {
		l := line{string(bytes.TrimSuffix(buf, []byte("\r"))), long}
		buf, long = buf[:0], false
		select {
		case lines <- l:
			return true
		case <-done:
			return false
		}
	}
	for {
		chunk, err := r.ReadSlice('\n')
		body := bytes.TrimSuffix(chunk, []byte("\n"))
		if room := maxLine - len(buf); len(body) > room {
			body, long = body[:room], true
		}
		buf = append(buf, body...)
		switch {
		case err == nil:
			if !send() {
				return
			}
		case errors.Is(err, bufio.ErrBufferFull):
		default:
			if len(buf) > 0 || long {
				send()
			}
			if err != io.EOF {
				*failed = err
			}
			return
		}
	}
}

// words splits a line at spaces and tabs.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
}

// quote is text in quotation marks, cut where it is long.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		return fmt.Sprintf("%q...", text[:most])
	}
	return fmt.Sprintf("%q", text)
}

// number reads a number from least to most, written in digits only.
func number(word string, least, most int64) (int64, bool) {
	if word == "" || len(word) > 19 {
		return 0, false
	}
	var n int64
	for _, c := range []byte(word) {
		if c < '0' || c > '9' || n > (1<<63-1-int64(c-'0'))/10 {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	return n, n >= least && n <= most
}

// printer writes whole lines from several goroutines and remembers the first error.
type printer struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

// maxError is the longest error line in bytes.
const maxError = 400

// line writes one line.
func (p *printer) line(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.out, format+"\n", args...)
	}
}

// fail writes err as one error line, whatever is in it.
func (p *printer) fail(err error) {
	text := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, err.Error())
	if len(text) > maxError {
		text = strings.ToValidUTF8(text[:maxError], "") + "..."
	}
	p.line("info error %s", text)
}

// broken is the error that writing ended with, nil while it works.
func (p *printer) broken() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
