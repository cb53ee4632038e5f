package app

import (
	"context"
	"errors"
	"testing"
	"time"

	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes/ui/graph"
)

// Nothing asks without consent, and with it once a week; what was answered stays known, and is forgotten by the screens when the switch is off.
func TestTheHomepageIsAskedOnceAWeekAndOnlyWithConsent(t *testing.T) {
	wall := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	asked, answer, fault := make(chan string, 100), "99.0.0", error(nil)
	var now time.Duration
	start := func(files file.Files, from string) *App {
		a, err := newApp(files, "", Options{
			Source: func(input.Source) input.Source { return &pressing{} },
			Clock:  func() time.Duration { now += time.Second / 60; return now },
			Wall:   func() time.Time { return wall },
			News: News{From: from, Ask: func(_ context.Context, address string) (string, error) {
				asked <- address
				return answer, fault
			}},
		})
		if err != nil {
			t.Fatal(err)
		}
		a.fitted, a.canvas.Metrics = true, graph.MeasureWindow(800, 600, 1)
		return a
	}
	ticks := func(a *App) (questions int) {
		for range 5 {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			for end := time.Now().Add(5 * time.Second); a.updates.task.Running() && time.Now().Before(end); {
				if err := a.Update(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Millisecond)
			}
		}
		for len(asked) > 0 {
			if at := <-asked; at != "https://example.org/version.json" {
				t.Errorf("%s is asked", at)
			}
			questions++
		}
		return questions
	}
	wish := func(a *App, on bool) {
		s := a.env.Settings
		s.News = on
		a.env.Apply(s)
	}
	files := file.NewDisk(file.OneFolder(t.TempDir()))
	a := start(files, "https://example.org/version.json")
	if n := ticks(a); n != 0 || a.env.Newer != "" {
		t.Errorf("without consent it is asked %d times, and %q is known", n, a.env.Newer)
	}
	wish(a, true)
	if n := ticks(a); n != 1 || a.env.Newer != "99.0.0" {
		t.Errorf("with consent it is asked %d times, and %q is known", n, a.env.Newer)
	}
	wall = wall.Add(6 * 24 * time.Hour)
	if n := ticks(a); n != 0 {
		t.Errorf("after six days it is asked %d times", n)
	}
	a.finish()

	a = start(files, "https://example.org/version.json")
	if n := ticks(a); n != 0 || a.env.Newer != "99.0.0" {
		t.Errorf("after a start it is asked %d times, and %q is known", n, a.env.Newer)
	}
	wall = wall.Add(25 * time.Hour)
	answer = "0.0.1" // not newer than any
	if n := ticks(a); n != 1 || a.env.Newer != "" {
		t.Errorf("after a week it is asked %d times, and %q is known", n, a.env.Newer)
	}
	wall, fault = wall.Add(8*24*time.Hour), errors.New("no network")
	if n := ticks(a); n != 1 {
		t.Errorf("without a network it is asked %d times", n)
	}
	wall, fault, answer = wall.Add(25*time.Hour), nil, "99.1.0"
	if n := ticks(a); n != 1 || a.env.Newer != "99.1.0" {
		t.Errorf("the day after it is asked %d times, and %q is known", n, a.env.Newer)
	}
	wish(a, false)
	wall = wall.Add(30 * 24 * time.Hour)
	if n := ticks(a); n != 0 || a.env.Newer != "" {
		t.Errorf("once it is off it is asked %d times, and %q is known", n, a.env.Newer)
	}
	a.finish()

	a = start(files, "") // the package of a store
	wish(a, true)
	if n := ticks(a); n != 0 || a.env.NewsFrom != "" {
		t.Errorf("a build that knows nobody to ask asks %d times", n)
	}
	a.finish()
}
