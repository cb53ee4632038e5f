package people_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"xotrio/game/people"
	"xotrio/game/store"
)

// family is an emoji of a man, a woman and a girl shown as one picture.
const family = "👨\u200d👩\u200d👧"

func TestTidy(t *testing.T) {
	for name, want := range map[string]string{
		family:                           family,
		" " + family + "  Li\tu ":        family + " Li u",
		"می\u200cخواهم":                  "می\u200cخواهم",
		"\u200d\u200cAnn\u200d":          "Ann",
		"Ann \u200d Bo":                  "Ann Bo",
		"A\u200d\u200c\u200dn\x00n":      "A\u200dnn",
		"\u200fBob\u202e\x00":            "Bob",
		"\u2066Bob\u2069\ufeff\ufffd":    "Bob",
		"\u200f\x00 \u200d":              "",
		"Zoe\u0308":                      "Zoe\u0308",
		strings.Repeat("x\x00", 10_000):  strings.Repeat("x", 10_000),
		"A\u2028\u00a0\u3000B":           "A B",
		"Bob\u200d\u200f\u200dBo\u00adb": "Bob\u200dBob",
	} {
		if got := people.Tidy(name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.SampledFrom([]rune("ab \x00\u200c\u200d\u200f\u202e\ufffd👨👩")))).Draw(t, "name")
		tidy := people.Tidy(name)
		if people.Tidy(tidy) != tidy {
			t.Errorf("%q becomes %q and then %q", name, tidy, people.Tidy(tidy))
		}
		before := ' '
		for _, r := range tidy + " " {
			joins := r == '\u200c' || r == '\u200d'
			if !joins && !unicode.IsPrint(r) || (joins || r == ' ') && (before == ' ' && tidy != "" || before == '\u200c' || before == '\u200d') {
				t.Errorf("%q becomes %q, with %U after %U", name, tidy, r, before)
			}
			before = r
		}
		if people.Fold(name) != people.Fold(tidy) || strings.ContainsAny(people.Fold(name), "\u200c\u200d") {
			t.Errorf("%q is compared as %q", name, people.Fold(name))
		}
	})
}

// Invisible characters in a name do no harm: they are removed from new names, and a file that contains them is set
// aside.
func TestNamesThatNobodyCanSee(t *testing.T) {
	dir := t.TempDir()
	b := open(t, dir)
	ids := add(t, b, family, "\u200fBob\x00")
	if describe(b.All()) != "Bob "+family {
		t.Errorf("they are called %q", describe(b.All()))
	}
	for like, name := range map[string]string{"👨👩👧": family, "👨\u200c👩👧\u200f": family, "bob": "Bob", "\x00B\u200dob": "Bob"} {
		_, r := b.Add(like, day)
		refused(t, like, r, "refusal.people.taken")
		if whose(b, like) != name {
			t.Errorf("%q is %q", like, whose(b, like))
		}
	}
	_, r := b.Add(strings.Repeat("A", 10_000), day)
	refused(t, "10,000 letters", r, "refusal.people.long")
	_, r = b.Add(strings.Repeat("\u200f", 10_000), day)
	refused(t, "10,000 marks", r, "refusal.people.empty")
	refused(t, "only joiners", b.Rename(ids[0], "\u200d\u200d"), "refusal.people.empty")

	for name, is := range map[string]bool{"Ann": true, family: true, `Ann\u0000`: false, `\u200fAnn`: false, `An\u200d`: false, strings.Repeat("A", 10_000): false} {
		dir := t.TempDir()
		text := string(store.Seal([]byte(`{"version":1,"next":2,"players":[{"id":1,"name":"` + name + `","mark":"star","colour":"amber"}]}`)))
		if err := os.WriteFile(filepath.Join(dir, "people.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		if n := len(b.All()); (n == 1) != is || (b.Problem() == nil) != is {
			t.Errorf("%.40q is one of %d players: %v", name, n, b.Problem())
		}
		add(t, b, "Bob")
		if err := b.Flush(); err != nil {
			t.Error(err)
		}
		if kept, err := os.ReadFile(filepath.Join(dir, "people.json.damaged-1")); is != (err != nil) || !is && string(kept) != text {
			t.Errorf("%.40q: kept is %.40q, %v", name, kept, err)
		}
	}
}
