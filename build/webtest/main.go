// Command webtest proves the web page in a real browser without a screen: it loads the page as a player does, plays by mouse,
// touch and keyboard, loads it again, opens it twice, breaks it, and measures what the page does meanwhile. Pictures of every
// step are left in a folder. `go run ./build smoketest-web` starts it.
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
	"strings"
	"time"

	"xotrio/build/web"
)

func main() {
	pictures := flag.String("pictures", "pictures/web", "the folder for the pictures")
	page := flag.String("page", "", "the folder with the page; empty builds it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := prove(ctx, *pictures, *page)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// proof is what the steps share.
type proof struct {
	url, pictures string
	browser       *chromium
	tab           *tab
	failed        int
}

// step is something to prove; it gives a few words on what was found.
type step struct {
	name string
	do   func(context.Context, *proof) (string, error)
}

// prove takes all steps, whether or not one fails.
func prove(ctx context.Context, pictures, page string) error {
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
	p := &proof{url: "http://" + listener.Addr().String() + "/", pictures: pictures}
	if p.browser, err = launch(ctx); err != nil {
		return err
	}
	defer p.browser.close()
	for _, s := range steps {
		began := time.Now()
		fmt.Printf("%-40s", s.name)
		limit, cancel := context.WithTimeout(ctx, 4*time.Minute)
		note, err := s.do(limit, p)
		cancel()
		took := time.Since(began).Seconds()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			p.failed++
			fmt.Printf("%6.1f s  FAILED: %v\n", took, err)
			if p.tab != nil {
				_, _ = p.tab.picture(ctx, pictures, "failed-"+s.name)
			}
			continue
		}
		fmt.Printf("%6.1f s  %s\n", took, note)
	}
	if p.failed > 0 {
		return fmt.Errorf("%d of %d steps failed; pictures are in %s", p.failed, len(steps), pictures)
	}
	fmt.Printf("%d steps passed; pictures are in %s\n", len(steps), pictures)
	return nil
}

// handler hands out the page, and below /forgotten/ the same page without its programs.
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
