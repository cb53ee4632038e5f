// Command webtest tests the web page in a headless browser: it loads the page as a player does, plays by mouse, touch
// and keyboard, reloads it, opens it twice, breaks it, and measures what it does meanwhile. It leaves pictures of every
// step in a folder. `go run ./build smoketest-web` starts it; it takes some minutes, and -only NAME does a single step.
//
// main.go runs the steps, steps.go has the list of them and how a game is played. delivery.go has the steps about
// offline use, links and frames, keys.go keyboards, access.go screen readers, idle.go the cost of an idle page. browser.go
// drives Chromium, twin.go finds places on the screen.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"xotrio/assets"
	"xotrio/build/web"
	"xotrio/scenes/ui/graph"
)

func main() {
	pictures := flag.String("pictures", "pictures/web", "the folder for the pictures")
	page := flag.String("page", "", "the folder with the page; empty builds it")
	only := flag.String("only", "", "only the steps whose names contain one of these words, separated by commas; they must not need those before")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := prove(ctx, *pictures, *page, *only)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// proof is shared by the steps.
type proof struct {
	url, pictures string
	page          string // the folder with the page
	fonts         *graph.Fonts
	browser       *chromium
	tab           *tab // of the steps that follow one another
	// ctx ends with the present step, and then cleanups are called.
	ctx      context.Context
	cleanups []func()
}

// step is one test. It returns a few words about the result, and ends at once if something fails.
type step struct {
	name string
	do   func(*proof) string
	// alone is true if it opens the page for itself.
	alone bool
}

// failure is the panic that ends a step.
type failure struct{ error }

// Helper, Fatalf and Cleanup make proof a twins.T.
func (*proof) Helper() {}

// Fatalf ends the step, which has failed.
func (*proof) Fatalf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// Cleanup registers a function for the end of the step.
func (p *proof) Cleanup(f func()) { p.cleanups = append(p.cleanups, f) }

func (*proof) must(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// try does a step, for eight minutes at most.
func (p *proof) try(ctx context.Context, do func(*proof) string) (note string, err error) {
	var cancel context.CancelFunc
	p.ctx, cancel = context.WithTimeout(ctx, 8*time.Minute)
	defer func() {
		ended := recover()
		for _, f := range slices.Backward(p.cleanups) {
			f()
		}
		p.cleanups = nil
		cancel()
		if f, ok := ended.(failure); ok {
			err = f.error
		} else if ended != nil {
			panic(ended)
		}
	}()
	return do(p), nil
}

// prove does all steps whose names contain one of the words in only, separated by commas, even if one fails.
func prove(ctx context.Context, pictures, page, only string) error {
	if err := os.MkdirAll(pictures, 0o755); err != nil {
		return err
	}
	if page == "" {
		dir, err := os.MkdirTemp("", "xotrio-page")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		page = filepath.Join(dir, "web")
		if err := web.Command(ctx, os.Stdout, page, web.Options{Quick: true, Game: "./build/webtest/page"}); err != nil {
			return err
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler(page)}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	p := &proof{url: "http://" + listener.Addr().String() + "/", pictures: pictures, page: page}
	if p.fonts, err = graph.NewFonts(assets.Fonts(), nil); err != nil {
		return err
	}
	if p.browser, err = launch(ctx); err != nil {
		return err
	}
	defer p.browser.close()
	taken, failed := 0, 0
	for _, s := range steps {
		if !slices.ContainsFunc(strings.Split(only, ","), func(word string) bool { return strings.Contains(s.name, word) }) {
			continue
		}
		if s.alone && p.tab != nil { // its game is over
			p.tab.close()
			p.tab = nil
		}
		taken++
		began := time.Now()
		fmt.Printf("%-40s", s.name)
		note, err := p.try(ctx, s.do)
		took := time.Since(began).Seconds()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			fmt.Printf("%6.1f s  %s\n", took, note)
			continue
		}
		failed++
		fmt.Printf("%6.1f s  FAILED: %v\n", took, err)
		if !s.alone && p.tab != nil { // without a picture there is none
			_, _ = p.try(ctx, func(p *proof) string { p.tab.picture("failed-" + s.name); return "" })
		}
	}
	if failed > 0 {
		return fmt.Errorf("failed: %d of %d; pictures are in %s", failed, taken, pictures)
	}
	fmt.Printf("passed: %d; pictures are in %s\n", taken, pictures)
	return nil
}

// handler serves the page, and below /forgotten/ the same page without its programs.
func handler(page string) http.Handler {
	files := http.FileServer(http.Dir(page))
	mux := http.NewServeMux()
	mux.Handle("/", files)
	mux.Handle("/forgotten/", http.StripPrefix("/forgotten", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, ".wasm") {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})))
	return mux
}
