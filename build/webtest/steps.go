package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"xotrio/game/match"
	"xotrio/scenes"
)

// steps are what is proven, in order: each goes on where the one before has left the page.
var steps = []step{
	{"load", load},
	{"no request elsewhere", noRequestElsewhere},
	{"choose a game by mouse", choose},
	{"play by mouse, the computer answers", answer},
	{"load again and go on", again},
	{"play by touch", touch},
	{"play by keyboard", keyboard},
	{"a second tab", second},
	{"the worker dies", workerDies},
	{"no worker at all", noWorker},
	{"full screen", fullScreen},
	{"a crash is told, and the game goes on", crashes},
	{"the strongest level thinks", strongest},
	{"a phone in French, while it loads", phone},
	{"a screen of double density in Dutch", dense},
	{"no WebGL", noWebGL},
	{"the game is not there", notThere},
}

// load opens the page and waits for the title.
func load(ctx context.Context, p *proof) (note string, err error) {
	if p.tab, err = p.browser.open(ctx, p.url, 1280, 800, 1, ""); err != nil {
		return "", err
	}
	if err := p.tab.ready(ctx); err != nil {
		return "", err
	}
	var ms float64
	if err := p.tab.eval(ctx, "xotrioPage.ready", &ms); err != nil {
		return "", err
	}
	time.Sleep(time.Second)
	_, err = p.tab.picture(ctx, p.pictures, "title")
	var times struct{ Started, Running float64 }
	if err := p.tab.eval(ctx, "({ started: xotrioPage.started, running: xotrioPage.running })", &times); err != nil {
		return "", err
	}
	return fmt.Sprintf("%.1f s to the first picture: downloads and compiles %.1f s, the game starts %.1f s", ms/1000,
		(times.Running-times.Started)/1000, (ms-times.Running)/1000), err
}

// noRequestElsewhere looks at every address that was asked for.
func noRequestElsewhere(_ context.Context, p *proof) (string, error) {
	p.tab.mu.Lock()
	defer p.tab.mu.Unlock()
	for _, a := range p.tab.asked {
		if !strings.HasPrefix(a, p.url) && !strings.HasPrefix(a, "blob:"+p.url) && !strings.HasPrefix(a, "data:") {
			return "", fmt.Errorf("the page asks for %s", a)
		}
	}
	if len(p.tab.asked) < 5 {
		return "", fmt.Errorf("only %d requests were seen", len(p.tab.asked))
	}
	return fmt.Sprintf("%d requests", len(p.tab.asked)), nil
}

// press clicks on a text of a screen.
func (p *proof) press(ctx context.Context, r scenes.Route, key string, which int) error {
	x, y, err := p.tab.place(ctx, r, key, which)
	if err != nil {
		return err
	}
	return p.tab.click(ctx, x, y)
}

// choose starts a game of XOBrainer against the computer: best of five sets, which no test sees the end of.
func choose(ctx context.Context, p *proof) (string, error) {
	if err := p.press(ctx, scenes.Title{}, "XOBrainer", 0); err != nil {
		return "", err
	}
	time.Sleep(time.Second)
	if _, err := p.tab.picture(ctx, p.pictures, "setup"); err != nil {
		return "", err
	}
	if err := p.press(ctx, scenes.Setup{Game: "xobrainer"}, "setup.format.sets5", 0); err != nil {
		return "", err
	}
	if err := p.press(ctx, scenes.Setup{Game: "xobrainer"}, "setup.start", 0); err != nil {
		return "", err
	}
	for range 20 { // lots are drawn, and Enter goes on
		time.Sleep(500 * time.Millisecond)
		m, err := p.tab.current(ctx)
		if err != nil {
			return "", err
		}
		if m != nil {
			return seated(m), nil
		}
		if err := p.tab.key(ctx, "Enter", 13); err != nil {
			return "", err
		}
	}
	return "", errors.New("no game has begun\n" + p.tab.troubles())
}

// seated says who plays.
func seated(m *match.Match) string {
	var who []string
	for _, s := range m.Setup().Seats {
		w := "person"
		if s.Players[0].Computer() {
			w = fmt.Sprintf("computer %d", s.Players[0].Level)
		}
		who = append(who, w)
	}
	return m.Game().Name + ": " + strings.Join(who, " - ")
}

// person waits until a person is on turn in a game with at least so many plies. Where the game is over it begins another.
func (p *proof) person(ctx context.Context, plies int) (*match.Match, error) {
	if m, err := p.tab.current(ctx); err == nil && m == nil && plies == 0 {
		if err := p.reload(ctx); err != nil {
			return nil, err
		}
		if _, err := choose(ctx, p); err != nil {
			return nil, err
		}
	}
	m, err := p.tab.plies(ctx, plies, time.Minute)
	if err != nil {
		return nil, err
	}
	if player, _, _, _ := m.OnTurn(); player.Computer() {
		if m, err = p.tab.plies(ctx, m.Ply()+1, time.Minute); err != nil {
			return nil, err
		}
	}
	time.Sleep(1500 * time.Millisecond) // the brick has come to rest
	return m, nil
}

// reload loads the page once more and waits for the title.
func (p *proof) reload(ctx context.Context) error {
	if err := do(ctx, p.tab, page.Reload, page.ReloadParams{}); err != nil {
		return err
	}
	time.Sleep(500 * time.Millisecond)
	if err := p.tab.ready(ctx); err != nil {
		return err
	}
	time.Sleep(time.Second)
	return nil
}

// move plays a good move by mouse.
func (p *proof) move(ctx context.Context, m *match.Match) error {
	x, y, move, err := p.tab.good(ctx, m)
	if err != nil {
		return err
	}
	if err := p.tab.click(ctx, x, y); err != nil {
		return err
	}
	if _, err = p.tab.plies(ctx, m.Ply()+1, 20*time.Second); err != nil {
		return errors.Join(fmt.Errorf("%s was not played", move), err)
	}
	return nil
}

// reply waits for the computer's answer to a move after m, and says how long it took and how evenly frames came meanwhile.
func (p *proof) reply(ctx context.Context, m *match.Match) (*match.Match, string, error) {
	if _, err := p.tab.gaps(ctx); err != nil {
		return nil, "", err
	}
	began := time.Now()
	m, err := p.tab.plies(ctx, m.Ply()+2, 2*time.Minute)
	if err != nil {
		return nil, "", err
	}
	took := time.Since(began)
	gaps, err := p.tab.gaps(ctx)
	if err != nil {
		return nil, "", err
	}
	return m, fmt.Sprintf("answered after %.1f s; frames meanwhile: %s", took.Seconds(), told(gaps)), evenly(gaps)
}

// evenly says what is wrong with the gaps between frames. What a busy machine without a graphics card needs for a picture is
// no standstill; a second of thinking would be.
func evenly(gaps []float64) error {
	if len(gaps) > 0 && slices.Max(gaps) > standstill {
		return fmt.Errorf("the page stood still for %.0f ms: %s", slices.Max(gaps), told(gaps))
	}
	return nil
}

// standstill is a gap between frames, in milliseconds, that no busy machine explains.
const standstill = 2500

// answer plays a move by mouse and measures the frames while the computer thinks.
func answer(ctx context.Context, p *proof) (string, error) {
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	note := ""
	for range 3 {
		if err := p.move(ctx, m); err != nil {
			return "", err
		}
		if m, note, err = p.reply(ctx, m); err != nil {
			return "", err
		}
		time.Sleep(1500 * time.Millisecond)
	}
	_, err = p.tab.picture(ctx, p.pictures, "table")
	return note, err
}

// told are gaps between frames in a few numbers.
func told(gaps []float64) string {
	if len(gaps) == 0 {
		return "none"
	}
	slices.Sort(gaps)
	at := func(q float64) float64 { return gaps[int(q*float64(len(gaps)-1))] }
	return fmt.Sprintf("%d, median %.0f ms, 95%% %.0f ms, longest %.0f ms", len(gaps), at(0.5), at(0.95), at(1))
}

// again loads the page once more: the same match is offered and goes on.
func again(ctx context.Context, p *proof) (string, error) {
	before, err := p.tab.current(ctx)
	if err != nil || before == nil {
		return "", errors.Join(fmt.Errorf("there is no game in progress"), err)
	}
	if err := p.reload(ctx); err != nil {
		return "", err
	}
	if _, err := p.tab.picture(ctx, p.pictures, "reloaded"); err != nil {
		return "", err
	}
	if err := p.tab.key(ctx, "Enter", 13); err != nil { // Continue has the focus
		return "", err
	}
	time.Sleep(1500 * time.Millisecond)
	m, err := p.person(ctx, before.Ply())
	if err != nil {
		return "", err
	}
	if m.Ply() > before.Ply()+1 || m.Setup().Seed != before.Setup().Seed {
		return "", fmt.Errorf("another match came back: %d plies instead of %d", m.Ply(), before.Ply())
	}
	_, err = p.tab.picture(ctx, p.pictures, "continued")
	return fmt.Sprintf("%d plies are there", m.Ply()), err
}

// touch plays a move with a finger.
func touch(ctx context.Context, p *proof) (string, error) {
	if err := do(ctx, p.tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}); err != nil {
		return "", err
	}
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	x, y, move, err := p.tab.good(ctx, m)
	if err != nil {
		return "", err
	}
	for range 2 { // a first touch may only show what would be played
		if err := p.tab.tap(ctx, x, y); err != nil {
			return "", err
		}
		if next, err := p.tab.plies(ctx, m.Ply()+1, 3*time.Second); err == nil {
			_, err = p.tab.picture(ctx, p.pictures, "touched")
			return fmt.Sprintf("%d plies", next.Ply()), err
		}
	}
	return "", fmt.Errorf("touching does not play %s", move)
}

// keyboard plays a move by arrows and Enter.
func keyboard(ctx context.Context, p *proof) (string, error) {
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	for _, k := range []struct {
		name string
		code int
	}{{"ArrowLeft", 37}, {"ArrowUp", 38}, {"ArrowUp", 38}, {"Enter", 13}, {"ArrowLeft", 37}, {"Enter", 13}, {"ArrowLeft", 37}, {"Enter", 13}} {
		if err := p.tab.key(ctx, k.name, k.code); err != nil {
			return "", err
		}
		if now, err := p.tab.current(ctx); err == nil && (now == nil || now.Ply() > m.Ply()) {
			return fmt.Sprintf("after %s", k.name), nil
		}
	}
	return "", errors.New("arrows and Enter play nothing")
}

// second opens the game a second time while the first is open.
func second(ctx context.Context, p *proof) (string, error) {
	t, err := p.browser.open(ctx, p.url, 1280, 800, 1, "")
	if err != nil {
		return "", err
	}
	defer t.close()
	if err := t.ready(ctx); err != nil {
		return "", err
	}
	time.Sleep(time.Second)
	if _, err := t.picture(ctx, p.pictures, "second-tab"); err != nil {
		return "", err
	}
	const locks = "navigator.locks.query().then(all => all.held.map(lock => lock.name))"
	var held []string
	if err := t.eval(ctx, locks, &held); err != nil || !slices.Contains(held, "current-2.lock") {
		return "", errors.Join(fmt.Errorf("with the second tab the locks %q are held", held), err)
	}
	return "it keeps a game of its own", nil
}

// workerDies ends the worker while the computer thinks: the game goes on.
func workerDies(ctx context.Context, p *proof) (string, error) {
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	if err := p.move(ctx, m); err != nil {
		return "", err
	}
	const die = `(() => { const w = __seen.workers.at(-1); if (!w) return 0; w.terminate();
		w.dispatchEvent(new MessageEvent('message', { data: { ended: 'ended by the test' } })); return __seen.workers.length; })()`
	var n int
	time.Sleep(300 * time.Millisecond)
	if err := p.tab.eval(ctx, die, &n); err != nil || n == 0 {
		return "", errors.Join(fmt.Errorf("there was no worker"), err)
	}
	if _, err := p.tab.gaps(ctx); err != nil {
		return "", err
	}
	if _, err := p.tab.plies(ctx, m.Ply()+2, time.Minute); err != nil {
		return "", err
	}
	gaps, err := p.tab.gaps(ctx)
	if err != nil {
		return "", err
	}
	time.Sleep(time.Second)
	_, err = p.tab.picture(ctx, p.pictures, "worker-gone")
	return "the computer answered by another one; frames: " + told(gaps), err
}

// fullScreen asks for full screen and leaves it as the browser does.
func fullScreen(ctx context.Context, p *proof) (string, error) {
	if err := p.tab.key(ctx, "F11", 122); err != nil {
		return "", err
	}
	if err := p.tab.until(ctx, 5*time.Second, "document.fullscreenElement"); err != nil {
		return "", err
	}
	if err := p.tab.eval(ctx, "document.exitFullscreen()", nil); err != nil {
		return "", err
	}
	if err := p.tab.until(ctx, 10*time.Second, `JSON.parse(localStorage.getItem('xotrio/settings.json')).fullScreen === false`); err != nil {
		return "", err
	}
	return "entered by F11, left by the browser", nil
}

// noWorker takes the workers away: the player is told, and the computer thinks on the page in small slices.
func noWorker(ctx context.Context, p *proof) (string, error) {
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	const none = `window.Worker = function () { throw new Error('no worker here'); };
		for (const w of __seen.workers) { w.terminate(); w.dispatchEvent(new MessageEvent('message', { data: { ended: 'ended by the test' } })); }`
	if err := p.tab.eval(ctx, none, nil); err != nil {
		return "", err
	}
	if err := p.move(ctx, m); err != nil {
		return "", err
	}
	if _, err := p.tab.gaps(ctx); err != nil {
		return "", err
	}
	time.Sleep(4 * time.Second)
	gaps, err := p.tab.gaps(ctx)
	if err != nil {
		return "", err
	}
	if _, err := p.tab.picture(ctx, p.pictures, "no-worker"); err != nil {
		return "", err
	}
	// The notice lies over the table, which goes on when it is closed.
	if err := p.tab.key(ctx, "Enter", 13); err != nil {
		return "", err
	}
	if _, err := p.tab.plies(ctx, m.Ply()+2, time.Minute); err != nil {
		return "", err
	}
	return "told, and answered on the page; frames: " + told(gaps), evenly(gaps)
}
