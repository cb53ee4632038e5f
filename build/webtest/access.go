package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"xotrio/build/drive/twins"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// tabLeaves walks through the page by Tab: to the button before the canvas, the controls of the title, and out again.
func tabLeaves(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, "")
	defer t.close()
	t.ready()
	time.Sleep(500 * time.Millisecond)
	for i := range 60 {
		t.key("Tab")
		if value[bool](t, "document.activeElement.tagName !== 'CANVAS'") {
			if i < 5 {
				p.Fatalf("Tab leaves the canvas after %d steps", i+1)
			}
			at := value[string](t, "document.activeElement.id || document.activeElement.tagName")
			t.key("Tab")
			return fmt.Sprintf("it leaves after %d steps, to %s, then %s", i+1, at, value[string](t, "document.activeElement.id || document.activeElement.tagName"))
		}
	}
	p.Fatalf("Tab never leaves the canvas")
	return ""
}

// reads uses the page without seeing it: the button before the canvas turns on speech, and title, setup, table and
// puzzle are operated through Chromium's accessibility tree.
func reads(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, speaking("'fr'"))
	defer t.close()
	t.ready()
	do(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	if words := value[string](t, "speak.textContent"); !strings.HasPrefix(words, "Lire") {
		p.Fatalf("the button says %q", words)
	}
	t.run("speak.focus()")
	t.picture("speak-button")
	t.pressNamed("Lire à voix haute")
	t.until(10*time.Second, "!mirror.hidden && mirror.children.length > 5")
	defer t.run("document.querySelector('#speak').click()")
	title := t.named("Trexo")
	t.pressNamed("Trexo")
	t.until(10*time.Second, "document.querySelector('#mirror [data-kind=options]')")
	time.Sleep(500 * time.Millisecond)
	setup := t.named("Commencer")
	t.pressNamed("Commencer")
	table := 0
	for range 20 {
		time.Sleep(700 * time.Millisecond)
		if value[bool](t, "!!document.querySelector('#mirror [data-kind=board]')") {
			table = t.named("Menu")
			break
		}
		t.key("Enter")
	}
	if table == 0 {
		p.Fatalf("there is no table:\n%s", value[string](t, "mirror.innerText"))
	}
	if said := value[string](t, "spoken.textContent"); said == "" {
		p.Fatalf("nothing was spoken")
	}
	t.visit("about:blank")
	t.visit(p.url + "#daily")
	time.Sleep(500 * time.Millisecond)
	t.ready()
	t.until(10*time.Second, "speak.textContent.startsWith('Ne plus')") // the setting was kept
	t.until(20*time.Second, "document.querySelector('#mirror [data-kind=board]')")
	time.Sleep(500 * time.Millisecond)
	puzzle := t.named("Conseil")
	before := value[string](t, "spoken.textContent")
	t.pressNamed("Conseil")
	t.until(20*time.Second, fmt.Sprintf("spoken.textContent !== %q", before))
	t.picture("puzzle-read")
	return fmt.Sprintf("controls: title %d, setup %d, table %d, puzzle %d", title, setup, table, puzzle)
}

// controls are the roles of elements that can be operated.
var controls = map[string]bool{"button": true, "radio": true, "switch": true, "slider": true, "textbox": true, "application": true, "radiogroup": true, "list": true}

// named returns the number of controls in the accessibility tree. All must have a name, and one must be called want.
func (t *tab) named(want string) (n int) {
	found := false
	var all []string
	for _, node := range t.tree() {
		if role := text(node.Role); controls[role] {
			n++
			name := text(node.Name)
			if name == "" {
				t.p.Fatalf("a %s has no name:\n%s", role, strings.Join(all, "\n"))
			}
			all = append(all, role+": "+name)
			found = found || strings.HasPrefix(name, want)
		}
	}
	if !found {
		t.p.Fatalf("nothing is called %s:\n%s", want, strings.Join(all, "\n"))
	}
	return n
}

func (t *tab) tree() (nodes []*accessibility.Node) {
	ctx, cancel := t.within()
	defer cancel()
	got, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	t.p.must(err)
	for _, n := range got.Nodes {
		if !n.Ignored {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// pressNamed presses a control as a screen reader does.
func (t *tab) pressNamed(name string) {
	t.until(10*time.Second, fmt.Sprintf(`(() => { for (const e of document.querySelectorAll('#speak, #mirror .takes'))
		if (e.textContent.startsWith(%q)) { e.click(); return true; } })()`, name))
}

func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var is string
	_ = json.Unmarshal(v.Value, &is) // a value that is no text has none
	return is
}

// typing types a name on a phone as its soft keyboard does: in one piece, and by composition.
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
	// A name that is still being composed when the game starts is complete.
	do(t, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "é", SelectionStart: 1, SelectionEnd: 1})
	time.Sleep(150 * time.Millisecond)
	t.touchOn(scenes.Setup{Game: "trexo"}, "setup.start")
	for range 40 { // sides are drawn, and a tap continues
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

func (t *tab) touchOn(r scenes.Route, key string) {
	w := twins.Open(t.p, t.env(), t.metrics(), r)
	w.Idle(30)
	t.tap(t.dip(w.Find(key).Center()))
}

// field returns the place of the first text field on the screen of r.
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
