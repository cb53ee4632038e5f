package ugi_test

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/rules/games"
)

func config(t testing.TB, game string) ugi.Config {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	return ugi.Config{
		Game: g, Name: "XO Trio test", Author: "nobody", Now: time.Now, Perft: engines.Perft,
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(game, l, o) },
	}
}

// talk is a conversation with a server through pipes.
type talk struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string // the output that has not been read yet
	ended chan error
}

func start(t *testing.T, c ugi.Config) *talk {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	k := &talk{t: t, in: inW, lines: make(chan string, 1<<16), ended: make(chan error, 1)}
	// The output is read as it arrives: a search that blocks on a report would keep the server from its input.
	go func() {
		defer close(k.lines)
		said := bufio.NewScanner(outR)
		said.Buffer(nil, 1<<20)
		for said.Scan() {
			k.lines <- said.Text()
		}
	}()
	go func() {
		err := ugi.Serve(context.Background(), inR, outW, c)
		outW.Close()
		k.ended <- err
	}()
	t.Cleanup(func() { inW.Close() })
	return k
}

func (k *talk) send(line string) {
	k.t.Helper()
	if _, err := io.WriteString(k.in, line+"\n"); err != nil {
		k.t.Fatalf("sending %.80q: %v", line, err)
	}
}

// until reads lines up to and including the first that begins with prefix.
func (k *talk) until(prefix string) []string {
	k.t.Helper()
	var got []string
	for line := range k.lines {
		got = append(got, line)
		if strings.HasPrefix(line, prefix) {
			return got
		}
	}
	k.t.Fatalf("the output ended before %q: %q", prefix, got)
	return nil
}

// ask sends a line and returns all lines that answer it at once.
func (k *talk) ask(line string) []string {
	k.t.Helper()
	k.send(line)
	k.send("isready")
	got := k.until("readyok")
	return got[:len(got)-1]
}

// rest reads to the end of the output and checks that the server ended without an error.
func (k *talk) rest() []string {
	k.t.Helper()
	var got []string
	for line := range k.lines {
		got = append(got, line)
	}
	if err := <-k.ended; err != nil {
		k.t.Errorf("the server ended with %v", err)
	}
	return got
}

// is fails unless got matches want, line by line: a want line that ends in * is a prefix.
func (k *talk) is(line string, got []string, want ...string) {
	k.t.Helper()
	ok := len(got) == len(want)
	for i := range want {
		if !ok {
			break
		}
		if head, cut := strings.CutSuffix(want[i], "*"); cut {
			ok = strings.HasPrefix(got[i], head)
		} else {
			ok = got[i] == want[i]
		}
	}
	if !ok {
		k.t.Errorf("%.80q is answered %.400q, want %q", line, got, want)
	}
}
