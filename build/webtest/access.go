package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"xotrio/build/drive"
	"xotrio/build/drive/twins"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// tabLeaves walks through the page by Tab: to the button before the canvas, the controls of the title, which are elements
// from the first Tab on although nothing is spoken, and out again.
func tabLeaves(p *proof) string {
	t := p.open(p.url, 1280, 800, 1, "")
	defer t.close()
	do(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	t.ready()
	time.Sleep(500 * time.Millisecond)
	if value[int](t, "mirror.children.length") > 0 {
		p.Fatalf("the elements are there before anybody needs them")
	}
	t.key("Tab")
	t.until(10*time.Second, "!mirror.hidden && mirror.children.length > 5")
	var names []string
	for range 60 {
		t.key("Tab")
		time.Sleep(200 * time.Millisecond) // the game has taken the focus along
		name := value[string](t, "mirror.contains(document.activeElement) ? document.activeElement.textContent || document.activeElement.ariaLabel : ''")
		if name == "" {
			if len(names) < 10 {
				p.Fatalf("Tab leaves the scene after %q", names)
			}
			return fmt.Sprintf("it leaves after %d elements, from %s to %s", len(names), names[0], names[len(names)-1])
		}
		names = append(names, name)
	}
	p.Fatalf("Tab never leaves the scene: %q", names)
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
	title := t.named("Préparer Trexo")
	t.pressNamed("Préparer Trexo")
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

// squares plays a move by the buttons of the squares, as a screen reader does.
func squares(p *proof) string {
	t := p.open(p.url+"?game=xobrainer&level=1", 1280, 800, 1, "")
	defer t.close()
	t.atTable()
	m := t.onTurn()
	_, _, move := t.good(m)
	if n := value[int](t, "document.querySelectorAll('#mirror [role=grid] [role=row]:first-child button').length"); n != 10 {
		p.Fatalf("the first row has %d squares", n)
	}
	t.run(fmt.Sprintf("document.querySelector('#mirror [data-square=%s]').focus()", move))
	t.picture("square")
	before := value[string](t, "document.activeElement.textContent")
	t.run("document.activeElement.click()")
	if _, played := t.reaches(m.Ply()+1, 20*time.Second); !played {
		p.Fatalf("the button of %s plays nothing\n%s", move, t.troubles())
	}
	t.until(10*time.Second, fmt.Sprintf("document.querySelector('#mirror [data-square=%s]').textContent !== %q", move, before))
	after := value[string](t, fmt.Sprintf("document.querySelector('#mirror [data-square=%s]').textContent", move))
	t.run(fmt.Sprintf("document.querySelector('#mirror [data-square=%s]').focus()", move))
	t.key("ArrowUp")
	t.key("ArrowDown")
	if at := value[string](t, "document.activeElement.dataset.square"); at != move {
		p.Fatalf("arrows lead from %s to %s", move, at)
	}
	return fmt.Sprintf("%q has become %q", before, after)
}

// atTable starts the match of a link with the elements for screen readers.
func (t *tab) atTable() {
	do(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	t.ready()
	t.key("Tab")
	t.until(10*time.Second, "document.querySelector('#mirror [data-kind=options]')")
	t.pressNamed("Start")
	time.Sleep(time.Second)
	t.begun()
	t.until(20*time.Second, "document.querySelector('#mirror [data-kind=board]')")
	time.Sleep(time.Second)
}

// faultless has axe-core, a program for the faults that screen readers stumble over, look at the main screens.
func faultless(p *proof) string {
	program, err := axe(p.ctx)
	if err != nil {
		return "not run: " + err.Error()
	}
	t := p.open(p.url+"?game=xobrainer&level=1", 1280, 800, 1, "")
	defer t.close()
	const audit = `axe.run(document, { resultTypes: ['violations'] }).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ' (' + v.impact + '): ' + n.html.slice(0, 200))))`
	var faults []string
	look := func(screen string) {
		time.Sleep(500 * time.Millisecond)
		t.run(program + "; 0")
		for _, f := range value[[]string](t, audit) {
			faults = append(faults, screen+": "+f)
		}
	}
	do(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	t.ready()
	look("setup before Tab")
	t.key("Tab")
	t.until(10*time.Second, "document.querySelector('#mirror [data-kind=options]')")
	look("setup")
	t.atTable()
	look("table")
	t.pressNamed("Menu")
	time.Sleep(time.Second)
	look("menu")
	t.pressNamed("Resign")
	time.Sleep(time.Second)
	look("question")
	t.key("Enter")
	time.Sleep(4 * time.Second)
	look("result")
	t.picture("audited-result")
	for _, at := range []struct{ screen, behind, press string }{{"puzzle", "#daily", ""}, {"title", "", ""}, {"settings", "", "Settings"}} {
		t.visit("about:blank")
		t.visit(p.url + at.behind)
		time.Sleep(500 * time.Millisecond)
		t.ready()
		t.key("Tab")
		t.until(10*time.Second, "!mirror.hidden && mirror.children.length > 5")
		if at.press != "" {
			t.pressNamed(at.press)
			time.Sleep(time.Second)
		}
		look(at.screen)
		t.picture("audited-" + at.screen)
	}
	if len(faults) > 0 {
		p.Fatalf("%d faults:\n%s", len(faults), strings.Join(faults, "\n"))
	}
	return "axe-core finds nothing on nine screens"
}

// axeVersion is the version of axe-core, which npm fetches.
const axeVersion = "4.14.1"

// axe returns the program axe-core.
func axe(ctx context.Context) (string, error) {
	dir, err := os.MkdirTemp("", "xotrio-axe")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := drive.Run(exec.CommandContext(ctx, "npm", "install", "--prefix", dir, "--ignore-scripts", "--no-audit", "--no-fund", "axe-core@"+axeVersion)); err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(dir, "node_modules", "axe-core", "axe.min.js"))
	return string(text), err
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
