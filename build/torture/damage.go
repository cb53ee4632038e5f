package main

import (
	"context"
	"os"
	"path/filepath"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
)

// damage damages records, and the files in which they lie.
type damage struct {
	// parse reads a record in place of match.Parse, nil for that.
	parse func(string, match.Games) (*match.Match, error)
}

func (damage) name() string { return "damage" }
func (damage) what() string {
	return "records cut, flipped, zeroed, with lines lost, doubled and swapped: none loads as another match, each is set aside and told"
}

// damageTrials is how many records are damaged in one try, damageFiles how many of them in the home of a program.
const (
	damageTrials = 200
	damageFiles  = 10
)

func (k damage) try(_ context.Context, t *trial) {
	if k.parse == nil {
		k.parse = match.Parse
	}
	m, err := matchtest.Played(pick(t.luck, gameNames...), nil, t.luck)
	if t.luck.IntN(4) == 0 {
		m, err = matchtest.Played("xobrainer", rules.Options{"Variants": "mission,trap"}, t.luck)
	}
	if !t.check("a match", err) {
		return
	}
	kinds := matchtest.Damages()
	for i := range damageTrials {
		d := kinds[i%len(kinds)]
		text := d.Do(m.File(), t.luck)
		t.tried++
		back, err := k.parse(text, games.ByName)
		if err == nil && back.Text() != m.Text() {
			t.fail("%s: %q loads as another match than %q", d.Name, text, m.File())
		}
		if i%(damageTrials/damageFiles) == 0 {
			k.inHome(t, m, text, err)
		}
	}
}

// inHome has the next program find the damaged text as its game in progress. err is what is wrong with it, nil where nothing is.
func (k damage) inHome(t *trial, m *match.Match, text string, err error) {
	home, e := os.MkdirTemp(t.dir, "h")
	if e != nil {
		t.fail("%v", e)
		return
	}
	defer func() { _ = os.RemoveAll(home) }()
	if _, e := furnish(home, m); !t.check("a home", e) {
		return
	}
	files, e := filepath.Glob(filepath.Join(home, "*.xotrio"))
	if e != nil || len(files) != 1 {
		t.fail("saved is %q, %v", files, e)
		return
	}
	if e := os.WriteFile(files[0], []byte(text), 0o600); !t.check("damaging", e) {
		return
	}
	s := store.Open(store.NewDisk(store.OneFolder(home)))
	back, told := takeUp(s)
	t.check("closing", s.Close())
	if back != nil && back.Text() != m.Text() {
		t.fail("%q is taken up as another match than %q", text, m.File())
	}
	if err == nil {
		return
	}
	if told == "" {
		t.fail("nobody is told of the damaged file %q", text)
	}
	names, e := filepath.Glob(filepath.Join(home, "*"))
	t.check("looking", e)
	for _, name := range names {
		if kept, e := os.ReadFile(name); e == nil && string(kept) == text {
			return
		}
	}
	t.fail("the damaged file %q is not kept: there are %q", text, names)
}
