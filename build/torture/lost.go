package main

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"xotrio/build/drive"
)

// display takes the display away while somebody plays.
type display struct{ *rig }

func (display) name() string { return "display" }
func (display) what() string {
	return "X server killed while playing: the program ends with a sentence, and what was on screen is in the file"
}

// maxWords is how many lines a program may say that loses its display.
const maxWords = 3

func (k display) try(ctx context.Context, t *trial) {
	if runtime.GOOS != "linux" {
		t.missing = "only Linux has X servers to be killed"
		return
	}
	server, err := drive.StartDisplay(ctx, "Xvfb")
	if err != nil {
		t.missing = err.Error()
		return
	}
	defer server.Kill()
	home := filepath.Join(t.dir, "h")
	c := k.play(ctx, t, home, "DISPLAY="+server.Name)
	if c == nil {
		return
	}
	c.await("shown", 1+t.luck.IntN(4), 15*time.Second)
	time.Sleep(time.Duration(t.luck.IntN(300)) * time.Millisecond)
	server.Kill()
	err = c.end(30 * time.Second)
	if ctx.Err() != nil {
		return
	}
	t.tried++
	said := c.Output()
	switch {
	case err == nil:
		t.fail("it ends as if nothing had been, and says %q", said)
	case errors.Is(err, drive.ErrHangs):
		t.fail("without a display %v", err)
	case said == "" || strings.Count(said, "\n") >= maxWords || strings.Contains(said, "goroutine "):
		t.fail("it does not end with a sentence: %q", said)
	}
	t.survived(c, home)
}

// sound takes the sound server away while somebody plays.
type sound struct{ *rig }

func (sound) name() string { return "sound" }
func (sound) what() string {
	return "sound server killed while playing: the game goes on in silence, and ends well"
}

func (k sound) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	if runtime.GOOS != "linux" {
		t.missing = "only Linux has sound servers to be killed"
		return
	}
	server, err := drive.StartSound(ctx)
	if err != nil {
		t.missing = err.Error()
		return
	}
	defer server.Kill()
	home := filepath.Join(t.dir, "h")
	c := k.play(ctx, t, home, server.Env()...)
	if c == nil {
		return
	}
	c.await("shown", 1+t.luck.IntN(3), 15*time.Second)
	time.Sleep(time.Duration(t.luck.IntN(300)) * time.Millisecond)
	server.Kill()
	on := c.await("shown", 3, k.patience())
	err = c.close()
	if ctx.Err() != nil {
		return
	}
	t.tried++
	c.mu.Lock()
	over := c.over
	c.mu.Unlock()
	if !on && !over {
		t.fail("without sound no more moves are made")
	}
	t.check("the program ended with", err)
	t.survived(c, home)
}

// play starts a child that plays in home, nil where it cannot.
func (r *rig) play(ctx context.Context, t *trial, home string, env ...string) *child {
	m, err := newMatch(t.luck)
	if !t.check("a match", err) {
		return nil
	}
	record, err := furnish(home, m)
	if !t.check("a home", err) {
		return nil
	}
	c, err := r.start(ctx, errand{Mode: "play", Home: home, Record: record, Seed: t.luck.Uint64()}, state(m), env...)
	if !t.check("starting", err) {
		return nil
	}
	return c
}
