package books_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/game/tournament"
	"xotrio/rules/games/gamestest"
)

// furnished is a home with every kind of file, its contents by name, and the match that has branches.
func furnished(t *testing.T, home string) (files map[string][]byte, m *match.Match) {
	t.Helper()
	p, err := start(home)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 24 {
		if n%12 == 10 { // the branches looked at are those of the match
			continue
		}
		if _, err := p.change("x", n); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Tournaments.Change("1", (*tournament.Tournament).Pair); err != nil {
		t.Fatal(err)
	}
	set := p.Preferences().Settings()
	set.Volume, set.ThinkTime = 35, 9
	if err := p.Preferences().Save(set); err != nil {
		t.Fatal(err)
	}
	g := gamestest.Info(t, "trexo")
	list, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	v := p.Solving.Solver("")
	v.Solve(v.Next(list, solving.Choice{}, 20000, 1), &list[0], 20000, 50)
	v.Next(list, solving.Choice{}, 20000, 2)
	beside, err := companion.New(g, companion.Setup{Game: "trexo", People: [2][]string{{"A"}, {"B"}}, Games: 1, Clock: match.Clock{Main: 600}, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	p.Companion.Save(beside)
	if m, err = matchtest.Played("oxixo", nil, luck("branches")); err != nil {
		t.Fatal(err)
	}
	tree := p.Library.Branches(m)
	for _, mv := range m.At(2).AppendMoves(nil) {
		if text := m.At(2).MoveText(mv); text != m.Log()[2].Text {
			tree.Play(0, 2, text)
			break
		}
	}
	tree.SetComment(0, 1, "a word")
	p.Library.KeepBranches(m, tree)
	p.Library.Delete(p.Library.Entries()[0].Name, true)
	p.Library.Refresh()
	if err := p.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	if err := p.close(); err != nil {
		t.Fatal(err)
	}
	files = map[string][]byte{}
	err = filepath.WalkDir(home, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, err := filepath.Rel(home, path)
		if err == nil {
			files[name], err = os.ReadFile(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files, m
}

// snapshot returns the answers of all books, by question.
func (p *program) snapshot(m *match.Match) map[string]string {
	v := p.Solving.Solver("")
	lessons := ""
	for _, l := range p.lessons {
		for i := range l.Steps {
			lessons += fmt.Sprint(p.Lessons.Done(l, i), " ")
		}
	}
	tree := p.Library.Branches(m)
	all := map[string]any{
		"people": p.People.All(), "tournaments": p.Tournaments.All(), "exercises": p.Exercises.All(), "scores": p.Companion.Records(),
		"companion": p.Companion.Current() != nil, "lessons": lessons, "solving": []any{v.Kept(), v.Last("trexo", 99), v.Rating("trexo", 20001)},
		"settings": []any{p.Preferences().Settings(), p.Preferences().Kept("x6")}, "branches": tree.Row(m),
	}
	var shelf []string
	for _, e := range p.Library.Entries() {
		e.When = e.When.UTC()
		shelf = append(shelf, fmt.Sprintf("%+v", e))
	}
	all["library"] = shelf
	out := map[string]string{}
	for name, value := range all {
		text, err := json.Marshal(value)
		out[name] = fmt.Sprint(string(text), err)
	}
	return out
}

// tries damages each file of a book n times and passes the program that opens it to check.
func tries(t *testing.T, n int, harm func(text []byte, luck *rand.Rand) []byte, check func(t *testing.T, home, name string, bad []byte, files map[string][]byte, m *match.Match)) {
	files, m := furnished(t, filepath.Join(t.TempDir(), "home"))
	home := t.TempDir()
	for name, text := range files {
		if strings.HasSuffix(name, ".backup") || strings.HasSuffix(name, ".lock") || strings.HasPrefix(name, store.RecordsFolder) {
			continue
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			luck := luck(name)
			for range n {
				if err := os.RemoveAll(home); err != nil {
					t.Fatal(err)
				}
				bad := harm(text, luck)
				if bytes.Equal(bad, text) {
					continue
				}
				for other, content := range files {
					if other == name {
						content = bad
					}
					path := filepath.Join(home, other)
					if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(path, content, 0o600); err != nil {
						t.Fatal(err)
					}
				}
				check(t, home, name, bad, files, m)
			}
		})
	}
}

// opened opens home and reads everything; it closes at once, as nothing is to be changed.
func opened(t *testing.T, home string, bad []byte, m *match.Match, use func(p *program)) (said map[string]string, told []string) {
	t.Helper()
	defer func() {
		if v := recover(); v != nil {
			t.Fatalf("%q ends the program: %v\n%s", bad, v, debug.Stack())
		}
	}()
	p, err := start(home)
	if err != nil {
		t.Fatal(err)
	}
	p.Library.Refresh()
	if err := p.Library.Wait(); err != nil {
		t.Error(err)
	}
	said = p.snapshot(m)
	use(p)
	for problem := p.Writer().Problem(); problem != nil; problem = p.Writer().Problem() {
		told = append(told, problem.Error())
	}
	if err := p.close(); err != nil {
		t.Error(err)
	}
	return said, told
}

// damages is the number of damages of each kind per file, kills that of kills.
var (
	damages = flag.Int("damages", 40, "how often each file is damaged")
	kills   = flag.Int("kills", 40, "how often a program is killed")
)

// few reduces n for short tests.
func few(n int) int {
	if testing.Short() {
		return max(1, n/5)
	}
	return n
}

// Whatever happens to the bytes of a file, the books answer as before: the damaged file is kept and reported, and its
// copy is used. The index has no copy and is made again.
func TestDamagedFiles(t *testing.T) {
	var good map[string]string
	tries(t, few(*damages), func(text []byte, luck *rand.Rand) []byte {
		bad := slices.Clone(text)
		at := luck.IntN(len(bad))
		n := 1 + luck.IntN(min(len(bad)-at, 60))
		switch luck.IntN(6) {
		case 0:
			bad[at] ^= 1 << luck.IntN(8)
		case 1:
			return bad[:at]
		case 2:
			return slices.Insert(bad, at, bad[at:at+n]...)
		case 3:
			return slices.Delete(bad, at, at+n)
		case 4:
			clear(bad[at : at+n])
		case 5:
			half := n / 2
			return slices.Concat(bad[:at], bad[at+half:at+n], bad[at:at+half], bad[at+n:])
		}
		return bad
	}, func(t *testing.T, home, name string, bad []byte, files map[string][]byte, m *match.Match) {
		if good == nil {
			whole := t.TempDir()
			for other, content := range files {
				path := filepath.Join(whole, other)
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, content, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			good, _ = opened(t, whole, nil, m, func(*program) {})
		}
		said, told := opened(t, home, bad, m, func(*program) {})
		for what, text := range good {
			if said[what] != text {
				t.Errorf("%q: %s is %s and not %s", bad, what, said[what], text)
			}
		}
		if name == "library.index" || len(told) == 0 && name == "settings.json" { // a bit flip in the word "sum" makes it a hand-written file
			return
		}
		kept, err := filepath.Glob(filepath.Join(home, name+".damaged-*"))
		if err != nil || len(kept) == 0 && !strings.Contains(strings.Join(told, ""), "newer") || len(told) == 0 {
			t.Errorf("%q: kept is %q and told %q", bad, kept, told)
		}
		for _, path := range kept {
			if content, err := os.ReadFile(path); err != nil || !bytes.Equal(content, bad) {
				t.Errorf("%q is kept as %q, %v", bad, content, err)
			}
		}
	})
}

// senseless are values that mean nothing in place of another.
var senseless = []string{`7`, `-1`, `9223372036854775807`, `-9223372036854775808`, `1e308`, `null`, `[]`, `[null]`, `{}`, `""`, `"\u0000"`, `true`, `0.5`}

// No content of a file with a correct sum ends the program: it is either set aside and reported, or usable.
func TestSenselessFiles(t *testing.T) {
	tries(t, few(*damages), func(text []byte, luck *rand.Rand) []byte {
		at := bytes.Index(text, []byte(`,"sum":"`))
		if at < 0 {
			return text
		}
		bare := slices.Concat(text[:at], text[at+len(`,"sum":"0123456789abcdef"`):])
		var value any
		d := json.NewDecoder(bytes.NewReader(bare))
		d.UseNumber()
		if d.Decode(&value) != nil {
			return text
		}
		leaves := 0
		spoil(&leaves, -1, value, nil)
		left := luck.IntN(max(leaves, 1))
		value = spoil(new(int), left, value, json.RawMessage(senseless[luck.IntN(len(senseless))]))
		out, err := json.Marshal(value)
		if err != nil {
			return text
		}
		out = bytes.Replace(out, []byte(`,"version":1`), nil, 1)
		return store.Seal(append([]byte(`{"version":1,`), out[1:]...))
	}, func(t *testing.T, home, name string, bad []byte, _ map[string][]byte, m *match.Match) {
		opened(t, home, bad, m, func(p *program) { use(t, p) })
	})
}

// spoil replaces value number n of decoded JSON, and counts all values.
func spoil(n *int, at int, value any, by json.RawMessage) any {
	if *n++; *n-1 == at {
		return by
	}
	switch v := value.(type) {
	case map[string]any:
		keys := []string{}
		for key := range v {
			if key != "version" {
				keys = append(keys, key)
			}
		}
		slices.Sort(keys)
		for _, key := range keys {
			v[key] = spoil(n, at, v[key], by)
		}
	case []any:
		for i := range v {
			v[i] = spoil(n, at, v[i], by)
		}
	}
	return value
}

// use calls the books as screens do.
func use(t *testing.T, p *program) {
	for _, cup := range p.Tournaments.All() {
		c := cup.Clone()
		c.Cross(c.Standing())
		for range 3 {
			if c.Over() || c.Pair() != nil {
				break
			}
			for i := range c.Rounds[len(c.Rounds)-1].Games {
				_ = c.Enter(i, tournament.First, "")
			}
		}
	}
	g := gamestest.Info(t, "trexo")
	list, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	v := p.Solving.Solver("")
	r := v.Next(list, solving.Choice{}, 20001, 3)
	v.Miss(r, &list[0], 20001)
	v.History("trexo", 20001, 30)
	v.DaysInARow(solving.Day(20001))
	p.Exercises.Due(day)
	p.Exercises.Next(day)
	p.People.Finder()("x0")
	if _, refused := p.People.Add("somebody else", day); refused != nil {
		t.Error(refused)
	}
	p.Tournaments.Add(tournament.Tournament{Kind: tournament.RoundRobin, Entrants: []tournament.Entrant{{Name: "A"}, {Name: "B"}, {Name: "C"}}, Play: tournament.Play{Game: "trexo"}})
	p.Companion.Restore(companion.Record{ID: "z", Game: "trexo"})
	p.Library.Empty()
}
