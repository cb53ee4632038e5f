package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/network"

	"xotrio/ai"
)

// strongest puts the strongest level into the computer's place and measures the frames while that thinks as long as it may.
func strongest(p *proof) string {
	m := p.person(0)
	const raise = `for (const [name, text] of Object.entries({ ...localStorage })) if (/^xotrio\/current\..*\.xotrio$/.test(name))
		localStorage.setItem(name, text.replace(/: computer \d+/, ': computer %d').replace(/sum [0-9a-f]+\s*$/, ''))`
	p.tab.run(fmt.Sprintf(raise, ai.MaxLevel))
	p.reload()
	p.tab.key("Enter")
	m = p.person(m.Ply())
	p.move(m)
	m, note := p.reply(m)
	if level := m.Setup().Seats[1].Players[0].Level; level != int(ai.MaxLevel) && m.Setup().Seats[0].Players[0].Level != int(ai.MaxLevel) {
		p.Fatalf("level %d has played", level)
	}
	return note
}

// crashes has the game panic: the page shows it with a report, and when it is loaded again it offers to go on.
func crashes(p *proof) string {
	m := p.inProgress()
	p.tab.visit(p.url + "?provoke=update")
	time.Sleep(500 * time.Millisecond)
	p.tab.ready()
	p.tab.key("Enter") // it is played on: a move is saved
	m = p.person(m.Ply())
	p.move(m)
	p.tab.until(90*time.Second, "document.querySelector('#cover.trouble') && !report.hidden")
	text := value[string](p.tab, "report.value")
	for _, want := range []string{"Version", "js/wasm", "During   update", "provoked during update", "XO Trio match", "Seat1: "} {
		if !strings.Contains(text, want) {
			p.Fatalf("the report lacks %q:\n%s", want, text)
		}
	}
	p.tab.picture("crash")
	kept := 0
	for name, text := range p.tab.kept() { // the worker that died has left one, too
		if strings.HasPrefix(name, "crash-2") && strings.Contains(text, "provoked") {
			kept++
		}
	}
	if kept != 1 {
		p.Fatalf("%d reports are kept", kept)
	}
	p.tab.visit(p.url)
	time.Sleep(500 * time.Millisecond)
	p.tab.ready()
	time.Sleep(1500 * time.Millisecond)
	p.tab.picture("crash-offered")
	p.tab.key("Enter")
	back := p.person(m.Ply())
	p.tab.picture("crash-continued")
	return fmt.Sprintf("%d bytes of report, %d plies are there", len(text), back.Ply())
}

// speaking overrides the languages that the browser asks for.
func speaking(codes string) string {
	return "Object.defineProperty(navigator, 'languages', { get: () => [" + codes + "] });"
}

// phone opens the page on a small tall screen by a slow connection.
func phone(p *proof) string {
	t := p.open("about:blank", 390, 844, 2, speaking("'fr-BE', 'en'"))
	defer t.close()
	do(t, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	do(t, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: 3e6, UploadThroughput: 1e6}}})
	t.visit(p.url)
	t.until(time.Minute, "parseInt(window.track?.getAttribute('aria-valuenow')) > 20")
	words := value[string](t, "told.textContent")
	if !strings.HasPrefix(words, "Chargement\u00a0: ") {
		p.Fatalf("the page says %q", words)
	}
	t.picture("loading")
	t.ready()
	time.Sleep(time.Second)
	t.picture("phone")
	return words
}

// lying opens the page on a telephone that lies on its side: nothing has to be scrolled, neither what is there while it loads, nor the game.
func lying(p *proof) string {
	t := p.open(p.url, 844, 390, 2, speaking("'fr'"))
	defer t.close()
	const over = "Math.max(...[document.scrollingElement, cover].map(e => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth)))"
	t.until(time.Minute, "window.track?.getAttribute('aria-valuenow')")
	t.picture("lying-loads")
	loads := value[int](t, over)
	t.ready()
	time.Sleep(time.Second)
	t.picture("lying")
	shows := value[int](t, over)
	if loads > 0 || shows > 0 {
		p.Fatalf("%d pixels have to be scrolled while it loads, and %d afterwards", loads, shows)
	}
	return "nothing to scroll"
}

// dense opens the page with two pixels for one.
func dense(p *proof) string {
	t := p.open(p.url, 900, 640, 2, speaking("'nl'"))
	defer t.close()
	t.ready()
	time.Sleep(time.Second)
	pixels := value[int](t, "document.querySelector('canvas').width")
	if pixels != 1800 {
		p.Fatalf("the canvas is %d pixels wide", pixels)
	}
	t.picture("dense")
	return fmt.Sprintf("%d pixels wide", pixels)
}

// trouble opens the page at an address, after running more of JavaScript, waits for the sentence that says what is wrong, and looks for a
// word in it.
func (p *proof) trouble(url, more, name, word string) string {
	t := p.open(url, 1280, 800, 1, more)
	defer t.close()
	t.until(time.Minute, "document.querySelector('#cover.trouble')")
	words := value[string](t, "told.textContent")
	if !strings.Contains(words, word) {
		p.Fatalf("the page says %q", words)
	}
	t.picture(name)
	return words
}

// noWebGL opens the page in a browser that draws nothing.
func noWebGL(p *proof) string {
	return p.trouble(p.url, "HTMLCanvasElement.prototype.getContext = () => null;", "no-webgl", "WebGL")
}

// notThere opens a page whose programs have been forgotten.
func notThere(p *proof) string {
	return p.trouble(p.url+"forgotten/", "", "not-there", "404")
}
