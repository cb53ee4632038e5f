package main

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// framed opens the page in a frame of another site, as sites that show games do, in a browser that is set to keep nothing for any page: that is
// told once, and a game is played.
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
	server := &http.Server{Handler: telling(p.page)}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	t := (&proof{pictures: p.pictures, browser: b, ctx: p.ctx}).openIn(b.ctx, fmt.Sprintf("http://localhost:%d/around?%d", port, port), 1280, 800, 1, "")
	defer t.close()
	t.until(90*time.Second, "window.told && told.ready")
	if keeps := value[string](t, "told.keeps"); keeps != "refused" {
		p.Fatalf("the browser does not refuse: %s", keeps)
	}
	const warned = "told.scene.includes('keeps nothing for this page')"
	t.inFrame("Speak what happens")
	t.until(20*time.Second, warned)
	t.picture("framed")
	for _, name := range []string{"OK", "Oxixo", "Start"} {
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

// inFrame presses what has that name in the page within the frame.
func (t *tab) inFrame(name string) {
	t.until(20*time.Second, fmt.Sprintf("told.names.some(is => is.startsWith(%q))", name))
	t.run(fmt.Sprintf("frames[0].postMessage(%q, '*')", name))
}

// teller tells the page around the frame, five times a second, what there is within it, and presses what that page names.
const teller = `'use strict';
let keeps = 'kept';
try { localStorage.length; } catch (e) { keeps = 'refused'; }
const takes = () => [...document.querySelectorAll('#speak:not([hidden]), #mirror .takes')];
setInterval(() => parent.postMessage({
  keeps, ready: !!(window.xotrioPage && xotrioPage.ready && document.querySelector('#cover.gone')), scene: document.querySelector('#mirror').textContent,
  names: takes().map(e => e.textContent), board: !!document.querySelector('#mirror [data-kind=board]'),
}, '*'), 200);
addEventListener('message', e => { const at = takes().find(is => is.textContent.startsWith(e.data)); if (at) at.click(); });
`

// telling hands out the page with the teller in it, and at /around? with the port of the frame the page around.
func telling(page string) http.Handler {
	files := http.FileServer(http.Dir(page))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/around":
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<!DOCTYPE html><body style="margin:0"><script>addEventListener('message', e => { window.told = e.data; })</script>
<iframe allow="autoplay; fullscreen" style="border:0;width:1280px;height:800px" src="http://127.0.0.1:%s/"></iframe>`, r.URL.RawQuery)
		case "/teller.js":
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = strings.NewReader(teller).WriteTo(w)
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
