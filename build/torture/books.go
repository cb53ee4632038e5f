package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"xotrio/game/match/matchtest"
	"xotrio/game/store"
	"xotrio/game/store/file"
)

// keepBooks makes changes until it is killed or has made e.Ticks of them.
func (e errand) keepBooks() error {
	var files file.Files = file.NewDisk(file.OneFolder(e.Home))
	if e.Plant == "forget" {
		files = forgetful{files}
	}
	d, err := openDocuments(files)
	if err != nil {
		return err
	}
	c := newClerk(d, e.Seed, e.Tag)
	c.shared, c.will = e.Shared, func(key string) { say("next %s", key) }
	say("up")
	for n := 0; e.Ticks == 0 || n < e.Ticks; n++ {
		keys, err := c.change()
		if err != nil {
			say("fault change %d: %v", n, err)
		}
		if len(keys) == 0 {
			continue
		}
		all, kept := d.facts(), map[string]string{}
		for _, key := range keys {
			kept[key] = all[key]
		}
		text, err := json.Marshal(kept)
		if err != nil {
			return err
		}
		say("kept %s", text)
	}
	return d.close()
}

// openHome opens home as the next program does, and returns the facts and the messages for the player.
func openHome(home string) (facts map[string]string, messages string, err error) {
	d, err := openDocuments(file.NewDisk(file.OneFolder(home)))
	if err != nil {
		return nil, "", err
	}
	facts = d.facts()
	messages = d.messages()
	return facts, messages, d.close()
}

// killBooks kills a program shortly after it has acknowledged a change.
type killBooks struct{ *rig }

func (killBooks) name() string { return "kill-book" }
func (killBooks) description() string {
	return "killed within 25 ms of an acknowledged change of the match, players, tournaments, exercises, puzzles, lessons, scores, imports, stars, trash, branches, settings: it is there"
}

func (k killBooks) try(ctx context.Context, t *trial) {
	home := filepath.Join(t.dir, "h")
	wanted := map[string]string{}
	for round := range 3 {
		c, err := k.start(ctx, errand{Mode: "clerk", Home: home, Seed: t.luck.Uint64(), Tag: tags[round%len(tags)] + fmt.Sprint(round) + "-"}, "")
		if !t.check("starting", err) {
			return
		}
		c.await("kept", 1+t.luck.IntN(30), k.patience())
		time.Sleep(time.Duration(t.luck.Int64N(int64(killMoment))))
		c.kill()
		if ctx.Err() != nil {
			return
		}
		t.tried++
		t.failures = append(t.failures, c.faults...)
		maps.Copy(wanted, c.kept)
		facts, messages, err := openHome(home)
		if !t.check("after the kill", err) {
			return
		}
		if messages != "" {
			t.fail("the next program reports: %s", messages)
		}
		delete(wanted, c.next) // it may have been changed before the child could report that
		if lost := differ(wanted, facts); lost != "" {
			t.fail("lost: %s", lost)
		}
		wanted = maps.Clone(facts)
	}
}

// windows runs two programs in one home.
type windows struct{ *rig }

// windowChanges is the number of changes each program makes.
const windowChanges = 60

func (windows) name() string { return "windows" }
func (windows) description() string {
	return "changes by two programs in one home at once: all are there, and no two things have one ID"
}

func (k windows) try(ctx context.Context, t *trial) {
	home := filepath.Join(t.dir, "h")
	var both []*child
	for _, tag := range tags {
		c, err := k.start(ctx, errand{Mode: "clerk", Home: home, Seed: t.luck.Uint64(), Tag: tag, Shared: true, Ticks: windowChanges}, "")
		if !t.check("starting", err) {
			return
		}
		both = append(both, c)
	}
	wanted, ids := map[string]string{}, map[string]string{}
	for i, c := range both {
		err := c.end(2 * patience)
		if ctx.Err() != nil {
			return
		}
		t.check("the program ended with", err)
		t.failures = append(t.failures, c.faults...)
		t.tried += len(c.kept)
		for key := range c.kept {
			if strings.HasPrefix(key, "tournament ") && ids[key] != "" {
				t.fail("%s was given to both", key)
			}
			ids[key] = tags[i]
		}
		for key, value := range c.kept {
			if !strings.HasPrefix(key, "lesson ") || value != "" {
				wanted[key] = value
			}
		}
	}
	facts, messages, err := openHome(home)
	if !t.check("afterwards", err) {
		return
	}
	if messages != "" {
		t.fail("the next program reports: %s", messages)
	}
	if lost := differ(wanted, facts); lost != "" {
		t.fail("lost: %s", lost)
	}
}

func furnished(t *trial, home string, changes int) (facts map[string]string, ok bool) {
	d, err := openDocuments(file.NewDisk(file.OneFolder(home)))
	if !t.check("a desk", err) {
		return nil, false
	}
	c := newClerk(d, t.luck.Uint64(), tags[0])
	for range changes {
		if _, err := c.change(); !t.check("a change", err) {
			_ = d.close()
			return nil, false
		}
	}
	for range 5 {
		_, err := c.play()
		t.check("a match", err)
	}
	if !t.check("closing", d.close()) {
		return nil, false
	}
	facts, _, err = openHome(home)
	return facts, t.check("a home", err)
}

// files damages any file of a home.
type files struct {
	// look replaces the function look in tests, if set.
	look func(home string) (map[string]string, string, error)
}

func (files) name() string { return "files" }
func (files) description() string {
	return "damages of any file of a home: nothing loads as something else, crashes or hangs, and damage is reported and kept"
}

// fileDamages is the number of damages in one try.
const fileDamages = 25

func (k files) try(ctx context.Context, t *trial) {
	if k.look == nil {
		k.look = openHome
	}
	home := filepath.Join(t.dir, "h")
	facts, ok := furnished(t, home, 60)
	if !ok {
		return
	}
	whole := contents(home)
	var names []string
	for name, data := range whole {
		if len(data) > 0 && !strings.HasSuffix(name, ".lock") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	damages := matchtest.Damages()
	for i := range fileDamages {
		if ctx.Err() != nil {
			return
		}
		name, d := pick(t.luck, names...), pick(t.luck, damages...)
		bad := d.Do(string(whole[name]), t.luck)
		if i%2 == 0 { // most faults of a disk are small
			bad = flipped(whole[name], t.luck)
		}
		if bad == string(whole[name]) {
			continue
		}
		at := filepath.Join(t.dir, fmt.Sprint("d", i))
		if !t.check("a copy", write(at, whole)) || !t.check("damaging", os.WriteFile(filepath.Join(at, name), []byte(bad), 0o600)) {
			return
		}
		t.tried++
		k.judge(t, at, name, bad, facts)
		_ = os.RemoveAll(at)
	}
}

func (k files) judge(t *trial, home, name, bad string, facts map[string]string) {
	type found struct {
		facts    map[string]string
		messages string
		err      error
		panic    any
	}
	done := make(chan found, 1)
	go func() {
		var f found
		defer func() {
			f.panic = recover()
			done <- f
		}()
		f.facts, f.messages, f.err = k.look(home)
	}()
	var f found
	select {
	case f = <-done:
	case <-time.After(patience):
		t.fail("%s: with %q it hangs", name, cutShort(bad))
		return
	}
	if f.panic != nil {
		t.fail("%s: with %q it crashes: %v", name, cutShort(bad), f.panic)
		return
	}
	if f.err != nil {
		t.fail("%s: with %q: %v", name, cutShort(bad), f.err)
		return
	}
	var changed []string
	for key, value := range f.facts {
		if facts[key] != value && !isUsual(key, value) {
			changed = append(changed, fmt.Sprintf("%s is %.150q and was %.150q", key, value, facts[key]))
		}
	}
	slices.Sort(changed)
	lost := differ(facts, f.facts)
	switch {
	case len(changed) > 0 && f.messages == "":
		t.fail("%s: with %q there is no message that %s", name, cutShort(bad), changed[0])
	case lost != "" && f.messages == "" && !strings.HasPrefix(name, store.RecordsFolder):
		t.fail("%s: with %q there is no message that %s", name, cutShort(bad), lost)
	}
	if f.messages != "" {
		for _, data := range contents(home) {
			if bytes.Equal(data, []byte(bad)) {
				return
			}
		}
		t.fail("%s: %q is not kept, with the message %s", name, cutShort(bad), f.messages)
	}
}

// isUsual reports whether a fact may differ without a message: default settings say that nothing was kept, and the
// library shows a record that cannot be read.
func isUsual(key, _ string) bool { return key == "settings" || strings.HasPrefix(key, "record ") }

func flipped(data []byte, luck *rand.Rand) string {
	out := bytes.Clone(data)
	out[luck.IntN(len(out))] ^= 1 << luck.IntN(8)
	return string(out)
}

func cutShort(s string) string { return s[:min(len(s), 400)] }

// contents returns the files below folder by their path in it.
func contents(folder string) map[string][]byte {
	all := map[string][]byte{}
	_ = filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return nil // a missing file is noticed by the caller
		}
		if data, err := os.ReadFile(path); err == nil {
			name, _ := filepath.Rel(folder, path)
			all[name] = data
		}
		return nil
	})
	return all
}

func write(folder string, files map[string][]byte) error {
	var all error
	for name, data := range files {
		path := filepath.Join(folder, name)
		all = errors.Join(all, os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600))
	}
	return all
}
