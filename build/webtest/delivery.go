package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"xotrio/build/web"

	"github.com/chromedp/cdproto/page"
)

// offline opens the page, stops its server, and opens it again; then there is a newer build, which is used from the
// next start on.
func offline(p *proof) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	p.must(err)
	address := listener.Addr().String()
	old := serve(listener, p.page)
	t := p.openWith("about:blank", 1280, 800, 1, "")
	defer t.close()
	t.visit("http://" + address + "/")
	time.Sleep(500 * time.Millisecond)
	t.ready()
	t.until(2*time.Minute, "navigator.serviceWorker.getRegistration().then(is => is && is.active && navigator.serviceWorker.controller)")
	mark := value[string](t, "xotrioPage.mark")
	p.must(old.Close())
	again := func() string {
		do(t, page.Reload, page.ReloadParams{})
		time.Sleep(500 * time.Millisecond)
		t.ready()
		return startOf(t)
	}
	again()
	warm := again()
	t.picture("offline")

	newer := newerBuild(p, mark)
	listener, err = net.Listen("tcp", address)
	p.must(err)
	server := serve(listener, newer)
	defer func() { _ = server.Close() }() // already closed unless a check failed
	again()
	if now := value[string](t, "xotrioPage.mark"); now != mark {
		p.Fatalf("the newer build %s was taken before it was told of", now)
	}
	t.until(2*time.Minute, "navigator.serviceWorker.getRegistration().then(is => is.waiting)")
	time.Sleep(time.Second)
	t.picture("newer")
	if now := value[string](t, "xotrioPage.mark"); now != mark {
		p.Fatalf("the newer build %s was taken while the page is open", now)
	}
	do(t, page.Reload, page.ReloadParams{})
	t.until(time.Minute, fmt.Sprintf("window.xotrioPage && xotrioPage.ready && xotrioPage.mark !== %q", mark))
	t.until(time.Minute, "navigator.serviceWorker.getRegistration().then(is => !is.waiting)")
	p.must(server.Close())
	again()
	if now := value[string](t, "xotrioPage.mark"); now == mark {
		p.Fatalf("without a server the older build comes back")
	}
	t.until(time.Minute, "caches.keys().then(all => all.filter(name => name.startsWith('xotrio-')).length === 1)")
	return fmt.Sprintf("without a server %s; a newer build is taken at the next start", warm)
}

func serve(l net.Listener, dir string) *http.Server {
	s := &http.Server{Handler: http.FileServer(http.Dir(dir))}
	s.SetKeepAlivesEnabled(false)
	go func() { _ = s.Serve(l) }()
	return s
}

// newerBuild returns a folder with the page as another build would have made it, with another mark.
func newerBuild(p *proof, mark string) string {
	dir, err := os.MkdirTemp("", "xotrio-newer")
	p.must(err)
	p.Cleanup(func() { _ = os.RemoveAll(dir) })
	const other = "0123456789ab"
	page, worker := os.DirFS(p.page), ""
	files, err := fs.ReadDir(page, ".")
	p.must(err)
	for _, f := range files {
		data, err := fs.ReadFile(page, f.Name())
		p.must(err)
		data = bytes.ReplaceAll(data, []byte(mark), []byte(other))
		if f.Name() == "sw.js" {
			worker = string(data)
			continue // it has the sums of the others
		}
		p.must(os.WriteFile(filepath.Join(dir, f.Name()), data, 0o644))
	}
	sums, err := web.Sums(dir)
	p.must(err)
	before, rest, _ := strings.Cut(worker, "files = {")
	_, after, _ := strings.Cut(rest, "};")
	p.must(os.WriteFile(filepath.Join(dir, "sw.js"), []byte(before+"files = "+string(sums)+";"+after), 0o644))
	return dir
}

// links opens the page by links, and by one that leads nowhere. Each stays in the address until a match is played.
func links(p *proof) string {
	t := p.openWith("about:blank", 1280, 800, 1, "")
	defer t.close()
	open := func(behind string) {
		t.visit("about:blank")
		t.visit(p.url + behind)
		time.Sleep(500 * time.Millisecond)
		t.ready()
	}
	const behind = "location.search + location.hash"
	for _, l := range []struct{ behind, shows string }{
		{"?game=trexo&level=7", "Trexo"}, {"#daily", "puzzle"}, {"#puzzle=nothing", "puzzle nothing"}, {"#record=AAAA", "damaged"}, {"?game=chess", "chess"},
	} {
		open(l.behind)
		if !value[bool](t, "document.querySelector('#mirror').childElementCount > 0") {
			t.run("document.querySelector('#speak').click()")
		}
		t.until(20*time.Second, fmt.Sprintf("document.querySelector('#mirror').textContent.toLowerCase().includes(%q)", strings.ToLower(l.shows)))
		if at := value[string](t, behind); at != l.behind {
			p.Fatalf("the address has become %q", at)
		}
		t.picture("link-" + strings.Trim(strings.NewReplacer("?", "", "#", "", "=", "-", "&", "-").Replace(l.behind), "-"))
	}
	open("?game=trexo&level=2")
	t.until(10*time.Second, "document.querySelector('#mirror [data-kind=options]')")
	t.pressNamed("Start")
	for range 20 { // sides are drawn, and Enter continues
		if value[string](t, behind) == "" {
			break
		}
		time.Sleep(700 * time.Millisecond)
		t.key("Enter")
	}
	if at := value[string](t, behind); at != "" {
		p.Fatalf("in the match the address still has %s", at)
	}
	t.run("document.querySelector('#speak').click()")
	time.Sleep(500 * time.Millisecond)
	return "five links, which stay until a match is played"
}

// framed opens the page in a frame of another site, as sites with games do, in a browser that stores nothing for any
// page. One notice says so, and a game is played.
func framed(p *proof) string {
	profile, err := os.MkdirTemp("", "xotrio-profile")
	p.must(err)
	p.Cleanup(func() { _ = os.RemoveAll(profile) })
	p.must(os.MkdirAll(filepath.Join(profile, "Default"), 0o700))
	const blocks = 2
	set := fmt.Sprintf(`{"profile":{"default_content_setting_values":{"cookies":%d}}}`, blocks)
	p.must(os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(set), 0o600))
	b, err := launch(p.ctx, "user-data-dir="+profile)
	p.must(err)
	defer b.close()

	listener, err := net.Listen("tcp", "127.0.0.1:0")
	p.must(err)
	port := listener.Addr().(*net.TCPAddr).Port
	server := &http.Server{Handler: serveFramed(p.page)}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	t := (&proof{pictures: p.pictures, browser: b, ctx: p.ctx}).openIn(b.ctx, fmt.Sprintf("http://localhost:%d/around?%d", port, port), 1280, 800, 1, "")
	defer t.close()
	t.until(90*time.Second, "window.told && told.ready")
	if keeps := value[string](t, "told.keeps"); keeps != "refused" {
		p.Fatalf("the browser does not refuse: %s", keeps)
	}
	const warned = "told.scene.includes('saves nothing')"
	t.inFrame("Read aloud")
	t.until(20*time.Second, warned)
	t.picture("framed")
	for _, name := range []string{"OK", "Set up Oxixo", "Start"} {
		t.inFrame(name)
		time.Sleep(time.Second)
		if value[bool](t, warned) {
			p.Fatalf("it is told again:\n%s", value[string](t, "told.scene"))
		}
	}
	t.until(30*time.Second, "(told.board || (frames[0].postMessage('Go', '*'), false))")
	time.Sleep(time.Second)
	t.picture("framed-goes-on")
	if value[bool](t, warned) {
		p.Fatalf("at the table it is told again")
	}
	return "told once, and a game has begun"
}

// inFrame presses the element with that name inside the frame.
func (t *tab) inFrame(name string) {
	t.until(20*time.Second, fmt.Sprintf("told.names.some(is => is.startsWith(%q))", name))
	t.run(fmt.Sprintf("frames[0].postMessage(%q, '*')", name))
}

// frameReporter reports the contents of the frame to the page around it five times a second, and presses the elements that
// this page names.
const frameReporter = `'use strict';
let keeps = 'kept';
try { localStorage.length; } catch (e) { keeps = 'refused'; }
const takes = () => [...document.querySelectorAll('#speak:not([hidden]), #mirror .takes')];
setInterval(() => parent.postMessage({
  keeps, ready: !!(window.xotrioPage && xotrioPage.ready && document.querySelector('#cover.gone')), scene: document.querySelector('#mirror').textContent,
  names: takes().map(e => e.textContent), board: !!document.querySelector('#mirror [data-kind=board]'),
}, '*'), 200);
addEventListener('message', e => { const at = takes().find(is => is.textContent.startsWith(e.data)); if (at) at.click(); });
`

// serveFramed serves the page with the teller in it, and at /around? with the port of the frame the page around it.
func serveFramed(page string) http.Handler {
	files := http.FileServer(http.Dir(page))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/around":
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<!DOCTYPE html><body style="margin:0"><script>addEventListener('message', e => { window.told = e.data; })</script>
<iframe allow="autoplay; fullscreen" style="border:0;width:1280px;height:800px" src="http://127.0.0.1:%s/"></iframe>`, r.URL.RawQuery)
		case "/teller.js":
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = strings.NewReader(frameReporter).WriteTo(w)
		case "/":
			text, err := os.ReadFile(filepath.Join(page, "index.html"))
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write(bytes.Replace(text, []byte("</body>"), []byte(`<script src="teller.js"></script></body>`), 1))
		default:
			files.ServeHTTP(w, r)
		}
	})
}
