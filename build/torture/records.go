package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

var gameNames = []string{"xobrainer", "trexo", "oxixo", "oxixo4"}

// newMatch returns a match of any game with a few random moves, between people or against the weakest computer.
func newMatch(luck *rand.Rand) (*match.Match, error) {
	s := match.Setup{Game: pick(luck, gameNames...), Seed: luck.Uint64()}
	g, err := games.ByName(s.Game)
	if err != nil {
		return nil, err
	}
	if s.Game == "xobrainer" {
		s.Options = rules.Options{"Format": pick(luck, "round", "sets3")}
	}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Person(fmt.Sprintf("Änn %d", i)))
	}
	if luck.IntN(3) == 0 {
		s.Seats[luck.IntN(g.Seats)] = match.Computer("", 1)
	}
	m, err := match.New(s, g)
	if err != nil {
		return nil, err
	}
	for range luck.IntN(8) {
		if err := playOne(m, luck); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func playOne(m *match.Match, luck *rand.Rand) error {
	moves := m.Position().AppendMoves(nil)
	if m.Result().Over() || len(moves) == 0 {
		return nil
	}
	if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
		return errors.New(r.Text)
	}
	return nil
}

// keep saves m as the game in progress of its kind.
func keep(s *store.Store, m *match.Match) { s.SaveCurrent(m.Setup().Game, m, time.Time{}) }

// resumeMatch opens the game in progress as a starting program does, nil if there is none (homes have one at most), and
// returns the messages for the player.
func resumeMatch(s *store.Store) (m *match.Match, messages string) {
	all, damages := s.LoadCurrent(games.ByName)
	if len(all) > 0 {
		m = all[0].Match
	}
	for _, d := range damages {
		messages += " " + d.Error()
	}
	for p := s.Problem(); p != nil; p = s.Problem() {
		messages += " " + p.Error()
	}
	return m, messages
}

// furnish saves m as the game in progress in home, and writes its record to a file for a child.
func furnish(home string, m *match.Match) (record string, err error) {
	s := store.Open(file.NewDisk(file.OneFolder(home)))
	keep(s, m)
	if err := s.Close(); err != nil {
		return "", err
	}
	record = home + ".record"
	return record, os.WriteFile(record, []byte(m.File()), 0o600)
}

// savedStates returns the states of all matches in home, in progress or finished. It fails if one cannot be read or has no
// checksum.
func savedStates(home string) (states []string, err error) {
	err = filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".xotrio" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		m, err := match.Parse(string(text), games.ByName)
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w\n%s", filepath.Base(path), err, text)
		}
		if !m.Checked() {
			return fmt.Errorf("%s has no sum", filepath.Base(path))
		}
		states = append(states, state(m))
		return nil
	})
	return states, err
}

// reopen fails with the messages that the next program would show.
func reopen(home string) error {
	s := store.Open(file.NewDisk(file.OneFolder(home)))
	_, messages := resumeMatch(s)
	err := s.Close()
	if messages != "" {
		return fmt.Errorf("the next program reports: %s", messages)
	}
	return err
}

// lost describes what the child has shown and the disk no longer has, "" if nothing is lost. The disk must have the
// last match shown, or one that continues it by moves not yet shown. If moves may have been taken back since, any match
// will do.
func (t *reports) lost(states []string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	last := t.states[len(t.states)-1]
	for _, s := range states {
		stale := s != last && slices.Contains(t.states, s) // an earlier state
		if t.will || s == last || !stale && (last == "" || strings.HasPrefix(s, last+" ")) {
			return ""
		}
	}
	return fmt.Sprintf("on screen was %q, on disk is %q", last, states)
}

// crashes returns the beginnings of the crash reports in home.
func crashes(home string) (texts []string) {
	names, _ := filepath.Glob(filepath.Join(home, "crash-*.txt")) // the pattern is well formed
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			text = []byte(err.Error())
		}
		texts = append(texts, string(text[:min(len(text), 3000)]))
	}
	return texts
}

// damage damages records, as text and as files.
type damage struct {
	// parse replaces match.Parse in tests, if set.
	parse func(string, match.Games) (*match.Match, error)
}

func (damage) name() string { return "damage" }
func (damage) description() string {
	return "records cut, flipped, zeroed, with lines lost, doubled and swapped: none loads as another match, each is set aside with a message"
}

// damageTrials is the number of records damaged in one try. damageFiles of them are put into a home.
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

// inHome starts a program whose game in progress is the damaged text. err is that of match.Parse for it.
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
	s := store.Open(file.NewDisk(file.OneFolder(home)))
	back, messages := resumeMatch(s)
	t.check("closing", s.Close())
	if back != nil && back.Text() != m.Text() {
		t.fail("%q is taken up as another match than %q", text, m.File())
	}
	if err == nil {
		return
	}
	if messages == "" {
		t.fail("there is no message about the damaged file %q", text)
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
