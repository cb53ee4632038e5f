package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

var gameNames = []string{"xobrainer", "trexo", "oxixo", "oxixo4"}

// newMatch returns a match of any game with a few random moves, between people or against the weakest computer.
func newMatch(luck *rand.Rand) (*match.Match, error) {
	return matchOf(pick(luck, gameNames...), luck)
}

func matchOf(game string, luck *rand.Rand) (*match.Match, error) {
	s := match.Setup{Game: game, Seed: luck.Uint64()}
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
		return r
	}
	return nil
}

// furnish saves m as the game in progress in home, and writes its record to a file for a child.
func furnish(home string, m *match.Match) (record string, err error) {
	s := store.Open(file.NewDisk(file.OneFolder(home)))
	s.SaveCurrent(m.Setup().Game, m, time.Time{})
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
