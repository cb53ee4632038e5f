package main

import (
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"

	"xotrio/build/drive/twins"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// typing types a name on a telephone as its soft keyboard does: in one piece, and composed.
func typing(p *proof) string {
	t := p.open(p.url, 390, 844, 2, "")
	defer t.close()
	do(t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	t.ready()
	time.Sleep(time.Second)
	t.touchOn(scenes.Title{}, "Trexo")
	time.Sleep(time.Second)
	t.tap(t.dip(t.field(scenes.Setup{Game: "trexo"}).Center()))
	t.until(10*time.Second, "document.activeElement.id === 'typing'")
	t.insert("Zoë ")
	for _, part := range []string{"z", "zh", "zhong"} {
		do(t, input.ImeSetComposition, input.ImeSetCompositionParams{Text: part, SelectionStart: int64(len(part)), SelectionEnd: int64(len(part))})
		time.Sleep(150 * time.Millisecond)
	}
	t.picture("composing")
	t.insert("中x")
	t.key("Backspace")
	t.run(`(() => { const data = new DataTransfer(); data.setData('text/plain', '文');
		document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`)
	time.Sleep(300 * time.Millisecond)
	t.picture("typed")
	// The name that is still being composed when the game is begun belongs to it, too.
	do(t, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "é", SelectionStart: 1, SelectionEnd: 1})
	time.Sleep(150 * time.Millisecond)
	t.touchOn(scenes.Setup{Game: "trexo"}, "setup.start")
	for range 40 { // lots are drawn, and a tap goes on
		time.Sleep(500 * time.Millisecond)
		if m := t.current(); m != nil && m.Game().Name == "trexo" {
			name := ""
			for _, s := range m.Setup().Seats {
				if !s.Players[0].Computer() {
					name = s.Players[0].Name
				}
			}
			if name != "Zoë 中文é" {
				p.Fatalf("the name is %q", name)
			}
			return name
		}
		t.tap(195, 422)
	}
	p.Fatalf("no game has begun\n%s", t.troubles())
	return ""
}

// insert types a text in one piece, as soft keyboards do.
func (t *tab) insert(text string) {
	do(t, input.InsertText, input.InsertTextParams{Text: text})
	time.Sleep(200 * time.Millisecond)
}

// touchOn taps on the text of a key on the screen of r.
func (t *tab) touchOn(r scenes.Route, key string) {
	w := twins.Open(t.p, t.env(), t.metrics(), r)
	w.Idle(30)
	t.tap(t.dip(w.Find(key).Center()))
}

// field is where the first field for text is on the screen of r.
func (t *tab) field(r scenes.Route) (box graph.Rect) {
	w := twins.Open(t.p, t.env(), t.metrics(), r)
	w.Idle(30)
	l := w.Log()
	for _, n := range l.Nodes {
		if n.Role == graph.TextField {
			return n.Area
		}
	}
	t.p.Fatalf("there is no field:\n%s", strings.TrimSpace(l.String()))
	return box
}
