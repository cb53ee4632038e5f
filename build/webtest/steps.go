package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// steps are done in order. Each continues from the state of the one before, unless it is alone.
var steps = []step{
	{"load", load, false},
	{"no request elsewhere", noRequestElsewhere, false},
	{"choose a game by mouse", choose, false},
	{"play by mouse, the computer answers", answer, false},
	{"load again and go on", reloaded, false},
	{"play by touch", touch, false},
	{"play by keyboard", keyboard, false},
	{"a second tab", second, false},
	{"the worker dies", workerDies, false},
	{"no worker at all", noWorker, false},
	{"full screen", fullScreen, false},
	{"a crash is reported, and the game goes on", crashes, false},
	{"a phone in French, while it loads", phone, true},
	{"a telephone on its side", landscape, true},
	{"a screen of double density in Dutch", dense, true},
	{"a name is typed on a telephone", typing, true},
	{"Oxixo's tables", tables, true},
	{"at rest", atRest, true},
	{"keys of the browser", browserKeys, true},
	{"a French keyboard without a map", frenchKeyboard, true},
	{"the browser is asked to keep the games", persists, true},
	{"Tab leads out of the canvas", tabLeaves, true},
	{"a screen reader reads and presses", reads, true},
	{"squares are buttons", squares, true},
	{"axe finds no fault", faultless, true},
	{"links", links, true},
	{"in a frame that keeps nothing", framed, true},
	{"without a server, and a newer build", offline, true},
	{"no WebGL", noWebGL, true},
	{"the game is not there", notThere, true},
}

func load(p *proof) string {
	p.tab = p.open(p.url, 1280, 800, 1, "")
	p.tab.ready()
	time.Sleep(time.Second)
	p.tab.picture("title")
	return startOf(p.tab)
}

// startOf returns the time from the address to the first picture.
func startOf(t *tab) string {
	times := value[struct{ Started, Running, Ready float64 }](t, "({ started: xotrioPage.started, running: xotrioPage.running, ready: xotrioPage.ready })")
	return fmt.Sprintf("%.1f s to the first picture: downloads and compiles %.1f s, the game starts %.1f s", times.Ready/1000,
		(times.Running-times.Started)/1000, (times.Ready-times.Running)/1000)
}

func noRequestElsewhere(p *proof) string {
	p.tab.mu.Lock()
	defer p.tab.mu.Unlock()
	for _, a := range p.tab.requests {
		if !strings.HasPrefix(a, p.url) && !strings.HasPrefix(a, "blob:"+p.url) && !strings.HasPrefix(a, "data:") {
			p.Fatalf("the page asks for %s", a)
		}
	}
	if len(p.tab.requests) < 5 {
		p.Fatalf("only %d requests were seen", len(p.tab.requests))
	}
	return fmt.Sprintf("%d requests", len(p.tab.requests))
}

// choose starts a game of XOBrainer against the computer: best of five sets, longer than any test.
func choose(p *proof) string {
	p.tab.press(scenes.Title{}, "XOBrainer")
	time.Sleep(time.Second)
	p.tab.picture("setup")
	p.tab.press(scenes.Setup{Game: "xobrainer"}, "setup.format.sets1")
	for _, key := range []string{"ArrowUp", "ArrowUp", "Enter"} {
		time.Sleep(300 * time.Millisecond)
		p.tab.key(key)
	}
	p.tab.press(scenes.Setup{Game: "xobrainer"}, "setup.start")
	return seated(p.tab.begun())
}

// begun returns the match that has been started: sides are drawn, and Enter continues.
func (t *tab) begun() *match.Match {
	for range 20 {
		time.Sleep(500 * time.Millisecond)
		if m := t.current(); m != nil {
			return m
		}
		t.key("Enter")
	}
	t.p.Fatalf("no game has begun\n%s", t.troubles())
	return nil
}

// onTurn is begun, and waits for a computer player that opens.
func (t *tab) onTurn() *match.Match {
	m := t.begun()
	if player, _, _, _ := m.OnTurn(); player.Computer() {
		m = t.plies(m.Ply()+1, time.Minute)
	}
	time.Sleep(1500 * time.Millisecond) // the move has been shown
	return m
}

func seated(m *match.Match) string {
	var players []string
	for _, s := range m.Setup().Seats {
		player := "person"
		if s.Players[0].Computer() {
			player = fmt.Sprintf("computer %d", s.Players[0].Level)
		}
		players = append(players, player)
	}
	return m.Game().Name + ": " + strings.Join(players, " - ")
}

// person waits until it is a person's turn in a game with at least that many plies. If the game is over it starts
// another.
func (p *proof) person(plies int) *match.Match {
	if plies == 0 && p.tab.current() == nil {
		p.reload()
		choose(p)
	}
	m := p.tab.plies(plies, time.Minute)
	if player, _, _, _ := m.OnTurn(); player.Computer() {
		m = p.tab.plies(m.Ply()+1, time.Minute)
	}
	time.Sleep(1500 * time.Millisecond) // the brick has landed
	log := m.Log()
	for len(log) > 0 && log[len(log)-1].Seat < 0 { // chance has dealt the pieces of the next round
		log = log[:len(log)-1]
	}
	if len(log) > 0 {
		step := log[len(log)-1].Step.(rules.RoundEnder) // the steps play XOBrainer
		if over, _, _ := step.RoundEnd(); over {
			p.tab.key("Enter") // the next round waits for it
			time.Sleep(2 * time.Second)
		}
	}
	return m
}

func (p *proof) reload() {
	do(p.tab, page.Reload, page.ReloadParams{})
	time.Sleep(500 * time.Millisecond)
	p.tab.ready()
	time.Sleep(time.Second)
}

func (p *proof) move(m *match.Match) {
	x, y, move := p.tab.good(m)
	p.tab.click(x, y)
	if _, played := p.tab.reaches(m.Ply()+1, 20*time.Second); !played {
		p.Fatalf("%s was not played\n%s", move, p.tab.troubles())
	}
}

// reply waits for the computer's reply to a move after m, and returns the time it took and the frames meanwhile.
func (p *proof) reply(m *match.Match) (*match.Match, string) {
	p.tab.gaps()
	began := time.Now()
	m = p.tab.plies(m.Ply()+2, 2*time.Minute)
	took := time.Since(began)
	return m, fmt.Sprintf("answered after %.1f s; frames meanwhile: %s", took.Seconds(), p.evenly())
}

// standstill is a gap between frames, in milliseconds, too long even for a busy machine without a graphics card. A
// second of thinking on the page would be as long.
const standstill = 2500

// evenly fails if the page was blocked since the last call of gaps, and describes the frames.
func (p *proof) evenly() string {
	gaps := p.tab.gaps()
	if len(gaps) > 0 && slices.Max(gaps) > standstill {
		p.Fatalf("the page stood still for %.0f ms: %s", slices.Max(gaps), inNumbers(gaps))
	}
	return inNumbers(gaps)
}

func inNumbers(gaps []float64) string {
	if len(gaps) == 0 {
		return "none"
	}
	slices.Sort(gaps)
	at := func(q float64) float64 { return gaps[int(q*float64(len(gaps)-1))] }
	return fmt.Sprintf("%d, median %.0f ms, 95%% %.0f ms, longest %.0f ms", len(gaps), at(0.5), at(0.95), at(1))
}

// answer plays moves by mouse and measures the frames while the computer thinks.
func answer(p *proof) (note string) {
	m := p.person(0)
	for range 3 {
		p.move(m)
		m, note = p.reply(m)
		time.Sleep(1500 * time.Millisecond)
	}
	p.tab.picture("table")
	return note
}

func (p *proof) inProgress() *match.Match {
	m := p.tab.current()
	if m == nil {
		p.Fatalf("there is no game in progress")
	}
	return m
}

// reloaded reloads the page: the same match is offered and continues.
func reloaded(p *proof) string {
	before := p.inProgress()
	p.reload()
	p.tab.picture("reloaded")
	p.tab.key("Enter") // Continue has the focus
	time.Sleep(1500 * time.Millisecond)
	m := p.person(before.Ply())
	if m.Ply() > before.Ply()+1 || m.Setup().Seed != before.Setup().Seed {
		p.Fatalf("another match came back: %d plies instead of %d", m.Ply(), before.Ply())
	}
	p.tab.picture("continued")
	return fmt.Sprintf("%d plies are there", m.Ply())
}

func touch(p *proof) string {
	do(p.tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	m := p.person(0)
	x, y, move := p.tab.good(m)
	for range 2 { // a first touch may only show the move
		p.tab.tap(x, y)
		if next, played := p.tab.reaches(m.Ply()+1, 3*time.Second); played {
			p.tab.picture("touched")
			return fmt.Sprintf("%d plies", next.Ply())
		}
	}
	p.Fatalf("touching does not play %s", move)
	return ""
}

func keyboard(p *proof) string {
	m := p.person(0)
	for _, key := range []string{"ArrowLeft", "ArrowUp", "ArrowUp", "Enter", "ArrowLeft", "Enter", "ArrowLeft", "Enter"} {
		p.tab.key(key)
		if now := p.tab.current(); now == nil || now.Ply() > m.Ply() {
			return "after " + key
		}
	}
	p.Fatalf("arrows and Enter play nothing")
	return ""
}

// second opens the game a second time while the first is open.
func second(p *proof) string {
	t := p.tab.beside(p.url)
	defer t.close()
	t.ready()
	time.Sleep(time.Second)
	t.picture("second-tab")
	locks := value[[]string](t, "navigator.locks.query().then(all => all.held.map(lock => lock.name))")
	if !slices.Contains(locks, "xotrio/current-2.lock") {
		p.Fatalf("with the second tab the locks %q are held", locks)
	}
	return "it keeps a game of its own"
}

// workerDies terminates the worker while the computer thinks: the game continues.
func workerDies(p *proof) string {
	m := p.person(0)
	p.move(m)
	const die = `(() => { const w = __seen.workers.at(-1); if (!w) return 0; w.terminate();
		w.dispatchEvent(new MessageEvent('message', { data: { ended: 'ended by the test' } })); return __seen.workers.length; })()`
	time.Sleep(300 * time.Millisecond)
	if value[int](p.tab, die) == 0 {
		p.Fatalf("there was no worker")
	}
	p.tab.gaps()
	p.tab.plies(m.Ply()+2, time.Minute)
	gaps := p.tab.gaps()
	time.Sleep(time.Second)
	p.tab.picture("worker-gone")
	return "the computer answered by another one; frames: " + inNumbers(gaps)
}

func fullScreen(p *proof) string {
	p.tab.key("F11")
	p.tab.until(5*time.Second, "document.fullscreenElement")
	p.tab.run("document.exitFullscreen()")
	p.tab.until(10*time.Second, `JSON.parse(localStorage.getItem('xotrio/settings.json')).fullScreen === false`)
	return "entered by F11, left by the browser"
}

// noWorker removes workers: the player sees a notice, and the computer thinks on the page in small slices.
func noWorker(p *proof) string {
	m := p.person(0)
	p.tab.run(`window.Worker = function () { throw new Error('no worker here'); };
		for (const w of __seen.workers) { w.terminate(); w.dispatchEvent(new MessageEvent('message', { data: { ended: 'ended by the test' } })); }`)
	p.move(m)
	p.tab.gaps()
	time.Sleep(4 * time.Second)
	frames := p.evenly()
	p.tab.picture("no-worker")
	p.tab.key("Enter") // the notice covers the table, which continues when it is closed
	p.tab.plies(m.Ply()+2, time.Minute)
	return "a notice, and an answer on the page; frames: " + frames
}

// crashes makes the game panic: the page shows a report, and after a reload offers to continue.
func crashes(p *proof) string {
	m := p.inProgress()
	p.tab.visit(p.url + "?provoke=update")
	time.Sleep(500 * time.Millisecond)
	p.tab.ready()
	p.tab.key("Enter") // continue, so that a move is saved
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

func speaking(codes string) string {
	return "Object.defineProperty(navigator, 'languages', { get: () => [" + codes + "] });"
}

// phone opens the page on a small tall screen over a slow connection.
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

// landscape opens the page on a phone in landscape: nothing has to be scrolled, neither while it loads nor in the game.
func landscape(p *proof) string {
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

// trouble opens the page at an address after running more, waits for the message, and looks for a word in it.
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

func noWebGL(p *proof) string {
	return p.trouble(p.url, "HTMLCanvasElement.prototype.getContext = () => null;", "no-webgl", "WebGL")
}

func notThere(p *proof) string {
	return p.trouble(p.url+"forgotten/", "", "not-there", "404")
}

// tables has the strongest computer player of Oxixo answer, whose tables are files beside the programs: in a worker, and
// on the page without one.
func tables(p *proof) string {
	for _, without := range []string{"", "window.Worker = function () { throw new Error('no worker here'); };"} {
		t := p.open(p.url+"?game=oxixo&level=10", 1280, 800, 1, without)
		defer t.close()
		t.atTable()
		m := t.onTurn()
		move := m.Position().MoveText(m.Position().AppendMoves(nil)[0])
		from, to := fmt.Sprintf("document.querySelector('#mirror [data-square=%s]')", move[:2]), fmt.Sprintf("document.querySelector('#mirror [data-square=%s]')", move[2:4])
		before := value[string](t, to+".textContent")
		t.run(from + ".click()") // the cube is taken
		t.until(10*time.Second, fmt.Sprintf("%s.textContent !== %q", to, before))
		t.run(to + ".click()") // and pushed in
		m = t.plies(m.Ply()+1, 20*time.Second)
		if without != "" {
			t.pressNamed("OK") // the notice covers the table
		}
		t.plies(m.Ply()+1, 2*time.Minute)
		t.picture(fmt.Sprintf("tables-%t", without == ""))
		for _, name := range []string{"oxixo4.flate", "oxixo5.flate"} {
			is, err := os.ReadFile(filepath.Join(p.page, name))
			p.must(err)
			if sum := value[string](t, fmt.Sprintf("crypto.subtle.digest('SHA-256', xotrioTable(%q)).then(b => Array.from(new Uint8Array(b), b => b.toString(16).padStart(2, '0')).join(''))", name)); sum != fmt.Sprintf("%x", sha256.Sum256(is)) {
				p.Fatalf("%s arrives with the sum %s", name, sum)
			}
		}
		if len(t.exceptions) > 0 {
			p.Fatalf("%s", t.troubles())
		}
	}
	return "level 10 answers in a worker and on the page"
}
