package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/network"

	"xotrio/ai"
)

// strongest puts the strongest level into the computer's place and measures the frames while that thinks as long as it may.
func strongest(ctx context.Context, p *proof) (string, error) {
	m, err := p.person(ctx, 0)
	if err != nil {
		return "", err
	}
	const raise = `for (const [name, text] of Object.entries({ ...localStorage })) if (/^xotrio\/current\..*\.xotrio$/.test(name))
		localStorage.setItem(name, text.replace(/: computer \d+/, ': computer %d').replace(/sum [0-9a-f]+\s*$/, ''))`
	if err := errors.Join(p.tab.eval(ctx, fmt.Sprintf(raise, ai.MaxLevel), nil), p.reload(ctx)); err != nil {
		return "", err
	}
	if err := p.tab.key(ctx, "Enter", 13); err != nil {
		return "", err
	}
	if m, err = p.person(ctx, m.Ply()); err != nil {
		return "", err
	}
	if err := p.move(ctx, m); err != nil {
		return "", err
	}
	m, note, err := p.reply(ctx, m)
	if err != nil {
		return "", err
	}
	if level := m.Setup().Seats[1].Players[0].Level; level != int(ai.MaxLevel) && m.Setup().Seats[0].Players[0].Level != int(ai.MaxLevel) {
		return "", fmt.Errorf("level %d has played", level)
	}
	return note, nil
}

// crashes has the game panic: the page shows it with a report, and when it is loaded again it offers to go on.
func crashes(ctx context.Context, p *proof) (string, error) {
	m, err := p.tab.current(ctx)
	if err != nil || m == nil {
		return "", errors.Join(fmt.Errorf("there is no game in progress"), err)
	}
	if err := p.tab.visit(ctx, p.url+"?provoke=update"); err != nil {
		return "", err
	}
	time.Sleep(500 * time.Millisecond)
	if err := errors.Join(p.tab.ready(ctx), p.tab.key(ctx, "Enter", 13)); err != nil { // it is played on: a move is saved
		return "", err
	}
	if m, err = p.person(ctx, m.Ply()); err != nil {
		return "", err
	}
	if err := p.move(ctx, m); err != nil {
		return "", err
	}
	if err := p.tab.until(ctx, 90*time.Second, "document.querySelector('#cover.trouble') && !report.hidden"); err != nil {
		return "", err
	}
	var text string
	if err := p.tab.eval(ctx, "report.value", &text); err != nil {
		return "", err
	}
	for _, want := range []string{"Version", "js/wasm", "During   update", "provoked during update", "XO Trio match", "Seat1: "} {
		if !strings.Contains(text, want) {
			return "", fmt.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	if _, err := p.tab.picture(ctx, p.pictures, "crash"); err != nil {
		return "", err
	}
	files, err := p.tab.kept(ctx)
	if err != nil {
		return "", err
	}
	kept := 0
	for name, text := range files { // the worker that died has left one, too
		if strings.HasPrefix(name, "crash-2") && strings.Contains(text, "provoked") {
			kept++
		}
	}
	if kept != 1 {
		return "", fmt.Errorf("%d reports are kept", kept)
	}
	if err := p.tab.visit(ctx, p.url); err != nil {
		return "", err
	}
	time.Sleep(500 * time.Millisecond)
	if err := p.tab.ready(ctx); err != nil {
		return "", err
	}
	time.Sleep(1500 * time.Millisecond)
	if _, err := p.tab.picture(ctx, p.pictures, "crash-offered"); err != nil {
		return "", err
	}
	if err := p.tab.key(ctx, "Enter", 13); err != nil {
		return "", err
	}
	back, err := p.person(ctx, m.Ply())
	if err != nil {
		return "", err
	}
	_, err = p.tab.picture(ctx, p.pictures, "crash-continued")
	return fmt.Sprintf("%d bytes of report, %d plies are there", len(text), back.Ply()), err
}

// speaking overrides the languages that the browser asks for.
func speaking(codes string) string {
	return "Object.defineProperty(navigator, 'languages', { get: () => [" + codes + "] });"
}

// glance opens another tab, lets look see it, and closes it.
func (p *proof) glance(ctx context.Context, url string, w, h int, scale float64, more string, look func(*tab) (string, error)) (string, error) {
	t, err := p.browser.open(ctx, url, w, h, scale, more)
	if err != nil {
		return "", err
	}
	defer t.close()
	return look(t)
}

// phone opens the page on a small tall screen by a slow connection.
func phone(ctx context.Context, p *proof) (string, error) {
	return p.glance(ctx, "about:blank", 390, 844, 2, speaking("'fr-BE', 'en'"), func(t *tab) (string, error) {
		slow := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: 3e6, UploadThroughput: 1e6}}}
		err := errors.Join(do(ctx, t, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}),
			do(ctx, t, network.EmulateNetworkConditionsByRule, slow), t.visit(ctx, p.url),
			t.until(ctx, time.Minute, "parseInt(window.track?.getAttribute('aria-valuenow')) > 20"))
		if err != nil {
			return "", err
		}
		var said string
		if err := t.eval(ctx, "told.textContent", &said); err != nil || !strings.HasPrefix(said, "Chargement\u00a0: ") {
			return "", errors.Join(fmt.Errorf("the page says %q", said), err)
		}
		if _, err := t.picture(ctx, p.pictures, "loading"); err != nil {
			return "", err
		}
		if err := t.ready(ctx); err != nil {
			return "", err
		}
		time.Sleep(time.Second)
		_, err = t.picture(ctx, p.pictures, "phone")
		return said, err
	})
}

// dense opens the page with two pixels for one.
func dense(ctx context.Context, p *proof) (string, error) {
	return p.glance(ctx, p.url, 900, 640, 2, speaking("'nl'"), func(t *tab) (string, error) {
		if err := t.ready(ctx); err != nil {
			return "", err
		}
		time.Sleep(time.Second)
		var pixels int
		if err := t.eval(ctx, "document.querySelector('canvas').width", &pixels); err != nil || pixels != 1800 {
			return "", errors.Join(fmt.Errorf("the canvas is %d pixels wide", pixels), err)
		}
		_, err := t.picture(ctx, p.pictures, "dense")
		return fmt.Sprintf("%d pixels wide", pixels), err
	})
}

// trouble waits for the sentence that says what is wrong, and looks for a word in it.
func (p *proof) trouble(ctx context.Context, t *tab, name, word string) (string, error) {
	if err := t.until(ctx, time.Minute, "document.querySelector('#cover.trouble')"); err != nil {
		return "", err
	}
	var said string
	if err := t.eval(ctx, "told.textContent", &said); err != nil || !strings.Contains(said, word) {
		return "", errors.Join(fmt.Errorf("the page says %q", said), err)
	}
	_, err := t.picture(ctx, p.pictures, name)
	return said, err
}

// noWebGL opens the page in a browser that draws nothing.
func noWebGL(ctx context.Context, p *proof) (string, error) {
	return p.glance(ctx, p.url, 1280, 800, 1, "HTMLCanvasElement.prototype.getContext = () => null;", func(t *tab) (string, error) {
		return p.trouble(ctx, t, "no-webgl", "WebGL")
	})
}

// notThere opens a page whose programs have been forgotten.
func notThere(ctx context.Context, p *proof) (string, error) {
	return p.glance(ctx, p.url+"forgotten/", 1280, 800, 1, "", func(t *tab) (string, error) {
		return p.trouble(ctx, t, "not-there", "404")
	})
}
