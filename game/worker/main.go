//go:build js

// Command worker runs the engine in a web worker of the browser, so that the page stays responsive while it thinks. It
// speaks the protocol of ai/ugi, one message per line. The name of the game is its only argument.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall/js"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/ai/ugi"
	"xotrio/game/browser"
	"xotrio/rules/games"
)

// slice is the time the engine thinks before the worker checks for messages, so that a stop is noticed.
const slice = 25 * time.Millisecond

func main() {
	if err := serve(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		os.Exit(1)
	}
}

func serve(args []string) error {
	g, err := games.ByName(strings.Join(args, " "))
	if err != nil {
		return err
	}
	least, most := engines.Strengths(g.Name)
	return ugi.Serve(context.Background(), listen(), poster{}, ugi.Config{
		Game:      g,
		Name:      "XO Trio",
		Author:    "the XO Trio authors",
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(g.Name, l, o) },
		Least:     least,
		Most:      most,
		Perft:     engines.Perft,
		NewJudge:  func(now func() time.Time) (judge.Analyser, error) { return judge.New(g, now) },
		Now:       browser.Breathing(slice),
		Chance:    true,
	})
}

// listen returns the messages of the page, one per line.
func listen() io.Reader {
	said := make(chan string, 64)
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if line := args[0].Get("data"); line.Type() == js.TypeString {
			text := line.String()
			select {
			case said <- text:
			default:
				go func() { said <- text }() // a callback must not wait
			}
		}
		return nil
	}))
	r, w := io.Pipe()
	go func() {
		for line := range said {
			_, _ = io.WriteString(w, line+"\n") // the reader is never closed
		}
	}()
	js.Global().Call("postMessage", "ready")
	return r
}

// poster posts each line to the page.
type poster struct{}

// Write posts whole lines; the printer of ai/ugi writes nothing else.
func (poster) Write(p []byte) (int, error) {
	js.Global().Call("postMessage", strings.TrimSuffix(string(p), "\n"))
	return len(p), nil
}
