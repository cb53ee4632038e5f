package main

import (
	"fmt"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"xotrio/scenes"
)

// noteKeys records for each pressed key whether the page has kept it from the browser. It ignores the events that the page makes itself.
const noteKeys = `addEventListener('keydown', e => { if (e.isTrusted) setTimeout(() => { window.kept = e.defaultPrevented; }); }, true);`

// browserKeys presses keys of the browser and keys of the game, on the canvas, in a field for text and on an element for
// screen readers: the page keeps only those of the game.
func browserKeys(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, noteKeys)
	defer t.close()
	t.ready()
	do(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	time.Sleep(500 * time.Millisecond)
	t.click(4, 796) // nothing is there: the canvas gets the focus
	browsers := []key{
		{name: "F5"}, {name: "F12"}, {name: "F3"}, {name: "F6"}, {name: "F7"}, {name: "r", code: "KeyR", held: withControl}, {name: "R", code: "KeyR", held: withControl + withShift},
		{name: "l", code: "KeyL", held: withControl}, {name: "p", code: "KeyP", held: withControl}, {name: "t", code: "KeyT", held: withControl},
		{name: "+", code: "Equal", held: withControl}, {name: "-", code: "Minus", held: withControl}, {name: "0", code: "Digit0", held: withControl},
		{name: "ArrowLeft", held: withAlt}, {name: "ArrowRight", held: withAlt}, {name: "d", code: "KeyD", held: withAlt}, {name: "F4", held: withAlt},
	}
	games := []key{
		{name: "F1"}, {name: " ", code: "Space"}, {name: "Escape"}, {name: "ArrowUp"}, {name: "ArrowDown"}, {name: "Escape"}, {name: "F2"}, {name: "PageDown"},
		{name: "m", code: "KeyM", held: withControl}, {name: "M", code: "KeyM", held: withControl}, {name: "z", code: "KeyZ", held: withControl},
		{name: "'", code: "Quote"}, {name: "/", code: "Slash"}, {name: "Backspace"},
	}
	press := func(where string, keys []key, kept bool) {
		for _, k := range keys {
			t.run("window.kept = null")
			t.press1(k)
			if got := value[*bool](t, "window.kept"); got == nil || *got != kept {
				p.Fatalf("%s: %+v is not treated as it must be: kept from the browser %v", where, k, !kept)
			}
		}
	}
	press("canvas", browsers, false)
	press("canvas", games, true)
	t.press(scenes.Title{}, "XOBrainer")
	time.Sleep(time.Second)
	typing := func() {
		for range 20 { // the screen may take its time
			t.click(t.dip(t.field(scenes.Setup{Game: "xobrainer"}).Center()))
			if value[bool](t, "document.activeElement.id === 'typing'") {
				break
			}
		}
	}
	typing()
	press("field", browsers, false)
	typing() // a key of the browser may have taken the focus
	press("field", []key{{name: "a", code: "KeyA", held: withControl}, {name: "ArrowLeft", held: withControl}, {name: "ArrowLeft"}, {name: "Escape"}}, true)
	t.visit("about:blank")
	t.visit(p.url)
	time.Sleep(500 * time.Millisecond)
	t.ready()
	time.Sleep(500 * time.Millisecond)
	t.run("document.querySelector('#speak').click()")
	t.until(10*time.Second, "document.activeElement.closest('#mirror')")
	press("element", browsers, false)
	press("element", []key{{name: "ArrowDown"}, {name: "F2"}}, true)
	t.run("document.querySelector('#speak').click()")
	return fmt.Sprintf("%d keys of the browser, %d of the game, in three places", len(browsers), len(games))
}

// frenchKeyboard plays with a keyboard where W and Z have changed places, in a browser without a map of the keys.
func frenchKeyboard(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, "Object.defineProperty(Navigator.prototype, 'keyboard', { get: () => undefined });")
	defer t.close()
	t.ready()
	time.Sleep(time.Second)
	t.press(scenes.Title{}, "XOBrainer")
	time.Sleep(time.Second)
	t.press(scenes.Setup{Game: "xobrainer"}, "setup.start")
	m := t.begun()
	if player, _, _, _ := m.OnTurn(); player.Computer() {
		m = t.plies(m.Ply()+1, time.Minute)
	}
	time.Sleep(1500 * time.Millisecond)
	began := m.Ply()
	x, y, _ := t.good(m)
	t.click(x, y)
	played := t.plies(began+1, 20*time.Second)
	time.Sleep(3 * time.Second) // the computer has answered
	t.press1(key{name: "w", code: "KeyZ"})
	time.Sleep(time.Second)
	if now := t.latest(); now.Ply() < played.Ply() {
		p.Fatalf("the key with a W on it takes a move back")
	}
	t.press1(key{name: "z", code: "KeyW"})
	for end := time.Now().Add(10 * time.Second); t.latest().Ply() > began; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			p.Fatalf("the key with a Z on it takes nothing back: %d plies, and there were %d", t.latest().Ply(), began)
		}
	}
	return "Z takes back, W does nothing"
}

// persists counts how often the browser is asked to keep what the page stores: once there is a match, and not before.
func persists(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, "window.asked = 0; StorageManager.prototype.persist = async () => { window.asked++; return true; };")
	defer t.close()
	t.ready()
	time.Sleep(time.Second)
	if n := value[int](t, "window.asked"); n > 0 {
		p.Fatalf("the browser is asked before there is anything to keep")
	}
	t.press(scenes.Title{}, "XOBrainer")
	time.Sleep(time.Second)
	t.press(scenes.Setup{Game: "xobrainer"}, "setup.start")
	t.begun()
	t.until(10*time.Second, "window.asked > 0")
	time.Sleep(time.Second)
	if n := value[int](t, "window.asked"); n != 1 {
		p.Fatalf("the browser is asked %d times", n)
	}
	return "asked once a match has begun"
}
