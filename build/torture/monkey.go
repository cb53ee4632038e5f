package main

import (
	"context"
	"path/filepath"
)

// monkey lets an ape play with the program: every screen, mouse, keys, wheel, fingers, texts and sizes of the window.
type monkey struct{ *rig }

// monkeyTicks is how many ticks one ape has.
const monkeyTicks = 900

func (monkey) name() string { return "monkey" }
func (monkey) what() string {
	return "ticks of random clicks, keys, wheel, fingers, texts and sizes, on all screens: no crash, no hang"
}

func (k monkey) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	c, err := k.start(ctx, errand{Mode: "monkey", Home: home, Seed: t.luck.Uint64(), Ticks: monkeyTicks}, "")
	if !t.check("starting", err) {
		return
	}
	err = c.end(2 * patience)
	if ctx.Err() != nil {
		return
	}
	t.tried += max(1, c.ticks)
	t.check("the program ended with", err)
	t.wellEnded(c, home)
}

// wellEnded checks what a program that did anything has left in home.
func (t *trial) wellEnded(c *child, home string) {
	for _, text := range crashes(home) {
		t.fail("a crash report: %s", text)
	}
	for _, f := range c.faults {
		t.fail("%s", f)
	}
	_, err := found(home)
	t.check("after the end", err)
}
