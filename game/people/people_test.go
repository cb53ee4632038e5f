package people_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"xotrio/game/people"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
)

var day = time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)

// kept is a book and its writer.
type kept struct {
	*people.Book
	w *store.Writer
}

func (k kept) Problem() *store.Problem { return k.w.Problem() }
func (k kept) Flush() error            { return k.w.Flush() }
func (k kept) Close() error            { return k.w.Close() }

func open(t testing.TB, dir string) kept {
	t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	b := kept{people.New(w), w}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

// add adds players and returns their IDs.
func add(t testing.TB, b kept, names ...string) (ids []int) {
	t.Helper()
	for _, name := range names {
		p, r := b.Add(name, day)
		if r != nil {
			t.Fatal(r)
		}
		ids = append(ids, p.ID)
	}
	return ids
}

// describe formats a list of players.
func describe(list []people.Player) string {
	var words []string
	for _, p := range list {
		words = append(words, p.Name)
	}
	return strings.Join(words, " ")
}

// whose returns the name of the player with that name in records.
func whose(b kept, name string) string {
	p, ok := b.Find(name)
	if !ok {
		return ""
	}
	return p.Name
}

func refused(t *testing.T, what string, r *rules.Refusal, reason string) {
	t.Helper()
	if r == nil || r.Key != reason {
		t.Errorf("%s: %v, want %s", what, r, reason)
	}
}

func TestPlayersOutliveTheProgram(t *testing.T) {
	dir := t.TempDir()
	b := open(t, dir)
	ids := add(t, b, "Cleo", "  anna  maria ", "Ben")
	if r := b.SetLook(ids[2], "crown", "violet"); r != nil {
		t.Fatal(r)
	}
	if err := b.Flush(); err != nil {
		t.Fatal(err)
	}
	b = open(t, dir)
	if got := describe(b.All()); got != "anna maria Ben Cleo" {
		t.Errorf("%q", got)
	}
	if p, ok := b.Get(ids[2]); !ok || p.Mark != "crown" || p.Colour != "violet" || p.Since != "2026-11-02" {
		t.Errorf("%+v", p)
	}
	if p, r := b.Add("Mila", day); r != nil || p.ID != 4 {
		t.Errorf("%+v, %v: numbers are not given twice", p, r)
	}
}

func TestNames(t *testing.T) {
	b := open(t, t.TempDir())
	ids := add(t, b, "Anna", "Ben")
	_, r := b.Add("  ", day)
	refused(t, "no name", r, "refusal.people.empty")
	_, r = b.Add(strings.Repeat("é", people.LongestName+1), day)
	refused(t, "a long name", r, "refusal.people.long")
	_, r = b.Add("ANNA", day)
	refused(t, "a double", r, "refusal.people.taken")
	refused(t, "somebody else's name", b.Rename(ids[0], "ben"), "refusal.people.taken")
	refused(t, "nobody", b.Rename(77, "Nobody"), "refusal.people.gone")
	if r := b.Rename(ids[0], "anna"); r != nil || describe(b.All()) != "anna Ben" {
		t.Errorf("%v, %s: small letters are no other name", r, describe(b.All()))
	}
}

// A renamed player keeps the games played under the old name, and no other player can have that name.
func TestARenamedPlayerKeepsTheGames(t *testing.T) {
	b := open(t, t.TempDir())
	ids := add(t, b, "Anna")
	if r := b.Rename(ids[0], "Annelie"); r != nil {
		t.Fatal(r)
	}
	if whose(b, "Anna") != "Annelie" || whose(b, "annelie") != "Annelie" {
		t.Errorf("Anna is %q", whose(b, "Anna"))
	}
	_, r := b.Add("Anna", day)
	refused(t, "the name from before", r, "refusal.people.former")
	if r := b.Rename(ids[0], "Anna"); r != nil || whose(b, "Annelie") != "Anna" {
		t.Errorf("%v: she cannot have her name back", r)
	}
}

func TestDeletedAndMergedPlayersComeBack(t *testing.T) {
	b := open(t, t.TempDir())
	ids := add(t, b, "Anna", "Annie", "Ben")
	if r := b.Merge(ids[1], ids[0]); r != nil {
		t.Fatal(r)
	}
	if whose(b, "Annie") != "Anna" || describe(b.All()) != "Anna Ben" || describe(b.Gone()) != "Annie" {
		t.Errorf("Annie is %q, there are %s, gone are %s", whose(b, "Annie"), describe(b.All()), describe(b.Gone()))
	}
	_, r := b.Add("Annie", day)
	refused(t, "the name of somebody merged", r, "refusal.people.former")
	refused(t, "a ring", b.Merge(ids[0], ids[1]), "refusal.people.gone")
	if r := b.Restore(ids[1]); r != nil || whose(b, "Annie") != "Annie" {
		t.Errorf("%v: Annie is %q", r, whose(b, "Annie"))
	}
	if r := b.Delete(ids[0]); r != nil || whose(b, "Anna") != "" || describe(b.Gone()) != "Anna" {
		t.Errorf("%v: Anna is %q", r, whose(b, "Anna"))
	}
	refused(t, "deleted twice", b.Delete(ids[0]), "refusal.people.gone")
	if p, r := b.Add("anna", day); r != nil || p.ID != ids[0] || p.Gone() || whose(b, "Anna") != "Anna" {
		t.Errorf("%+v, %v: she is not the same", p, r)
	}
}

func TestThereAreAtMostTwoHundred(t *testing.T) {
	b := open(t, t.TempDir())
	looks := map[string]bool{}
	for i := range people.Most {
		p, r := b.Add(fmt.Sprintf("Player %d", i), day)
		if r != nil {
			t.Fatal(r)
		}
		looks[p.Mark+p.Colour] = true
	}
	if len(looks) != len(people.Marks)*len(people.Colours) {
		t.Errorf("%d looks are used", len(looks))
	}
	_, r := b.Add("One more", day)
	refused(t, "one more", r, "refusal.people.full")
}

func TestAFileThatCannotBeReadIsKept(t *testing.T) {
	for _, text := range []string{"{", `{"version":0}`, `{"version":1,"players":[]}`} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "people.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		p := b.Problem()
		if p == nil || len(b.All()) != 0 {
			t.Fatalf("%v", p)
		}
		add(t, b, "Anna")
		if err := b.Flush(); err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(filepath.Join(dir, "people.json.damaged-1"))
		if err != nil || string(kept) != text {
			t.Errorf("%q, %v", kept, err)
		}
	}
}

// Impossible values are damage even if the sum is right: the file is set aside and reported, and the program continues.
func TestWhatCannotBeIsDamage(t *testing.T) {
	for _, players := range []string{
		`{"id":1,"name":"Anna","mark":"cross","colour":"blue"}`,
		`{"id":1,"name":"Anna","mark":"star","colour":"green"}`,
		`{"id":0,"name":"Anna","mark":"star","colour":"blue"}`,
		`{"id":9223372036854775807,"name":"Anna","mark":"star","colour":"blue"}`,
		`{"id":1,"name":"\u0007","mark":"star","colour":"blue"}`,
		`{"id":1,"name":"Anna","mark":"star","colour":"blue","into":1}`,
		`{"id":1,"name":"Anna","mark":"star","colour":"blue"},{"id":1,"name":"Ben","mark":"star","colour":"blue"}`,
		`{"id":1,"name":"Anna","mark":"star","colour":"blue"},{"id":2,"name":"ANNA","mark":"star","colour":"blue"}`,
		`null`,
	} {
		dir := t.TempDir()
		text := string(store.Seal([]byte(`{"version":1,"next":3,"players":[` + players + `]}`)))
		if err := os.WriteFile(filepath.Join(dir, "people.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		if p := b.Problem(); p == nil || p.Key != store.KeyDamaged || len(b.All()) != 0 {
			t.Errorf("%s: told is %v", players, p)
		}
		if kept, err := os.ReadFile(filepath.Join(dir, "people.json.damaged-1")); err != nil || string(kept) != text {
			t.Errorf("%s: kept is %q, %v", players, kept, err)
		}
		add(t, b, "Cleo")
	}
}

// Whatever happens, no two present players share a name, and a name that was found stays that player's until deletion.
func TestAnyChanges(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := store.NewWriter(file.NewDisk(file.OneFolder(t.TempDir())))
		b := kept{people.New(w), w}
		defer func() { _ = b.Close() }()
		names := []string{"Anna", "anna", "Ben", "Cleo", "Mila", ""}
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			id, other, name := rapid.IntRange(1, 6).Draw(rt, "id"), rapid.IntRange(1, 6).Draw(rt, "other"), rapid.SampledFrom(names).Draw(rt, "name")
			switch rapid.IntRange(0, 4).Draw(rt, "what") {
			case 0:
				_, _ = b.Add(name, day)
			case 1:
				_ = b.Rename(id, name)
			case 2:
				_ = b.Merge(id, other)
			case 3:
				_ = b.Delete(id)
			case 4:
				_ = b.Restore(id)
			}
			seen, find := map[string]int{}, b.Finder()
			for _, p := range b.All() {
				for _, n := range append([]string{p.Name}, p.Also...) {
					n = strings.ToLower(n)
					if before, twice := seen[n]; twice && before != p.ID {
						rt.Fatalf("%s is a name of %d and of %d", n, before, p.ID)
					}
					seen[n] = p.ID
					if found, ok := b.Find(n); !ok || found.ID != p.ID {
						rt.Fatalf("%s is not found as %d: %+v", n, p.ID, found)
					}
					if id, ok := find(n); !ok || id != p.ID {
						rt.Fatalf("%s is found as %d and not as %d", n, id, p.ID)
					}
				}
			}
		}
	})
}
