// Package main_test checks rules about the code of the whole project.
package main_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	module = "xotrio"
	ebiten = "github.com/hajimehoshi/ebiten/v2"
)

// rooms lists who may import whom; ARCHITECTURE.md has the reasons.
var rooms = []room{
	{".", []string{"game"}},
	{"rules", nil},
	{"ai", []string{"rules"}},
	{"assets", []string{"github.com/nicksnyder/go-i18n/v2", "golang.org/x/image", "golang.org/x/text"}},
	{"game/app", []string{"rules", "ai", "assets", "game", "scenes", ebiten}},
	{"game/app/frame", []string{"scenes/ui/graph", "github.com/ebitengine/purego", ebiten}},
	{"game/app/host", []string{"rules", "ai", "assets", "game/app/frame", "game/app/reader", "game/awake", "game/browser", "game/export", "game/input", "game/link", "game/review", "game/store", "scenes/ui/graph", "github.com/atotto/clipboard", "github.com/jeandeaual/go-locale", ebiten}},
	{"game/app/reader", []string{"game/input", "game/speech", "scenes", ebiten}},
	{"game/awake", []string{"github.com/godbus/dbus/v5"}},
	{"game/books", []string{"rules", "game/companion", "game/exercises", "game/lesson", "game/library", "game/match", "game/people", "game/puzzle", "game/solving", "game/store", "game/tournament"}},
	{"game/branch", []string{"rules", "game/match"}},
	{"game/browser", []string{"ai/remote", "game/store"}},
	{"game/companion", []string{"rules", "game/match", "game/store"}},
	{"game/console", []string{"game/app", "game/match", "game/puzzle", "game/review", "game/store", "game/swiss", "game/trf", "ai", "rules", "assets", "github.com/spf13/cobra", "github.com/spf13/pflag"}},
	{"game/crash", []string{"golang.org/x/image"}},
	{"game/exercises", []string{"rules", "ai", "game/match", "game/review", "game/session", "game/store", "game/task"}},
	{"game/export", []string{"github.com/natefinch/atomic"}},
	{"game/edit", []string{"rules", "game/match", "game/session"}},
	{"game/firsts", []string{"rules", "ai", "game/match", "game/solving", "game/stats", "game/library"}},
	{"game/input", []string{ebiten}},
	{"game/lesson", []string{"rules", "ai", "game/match", "game/session", "game/store"}},
	{"game/library", []string{"rules", "game/branch", "game/match", "game/people", "game/review", "game/store"}},
	{"game/link", []string{"rules"}},
	{"game/match", []string{"rules", "ai"}},
	{"game/matching", nil},
	{"game/people", []string{"rules", "game/store"}},
	{"game/puzzle", []string{"rules", "ai"}},
	{"game/rating", nil},
	{"game/review", []string{"rules", "ai", "game/match", "game/session", "game/task"}},
	{"game/session", []string{"rules", "ai", "game/match", "game/task"}},
	{"game/swiss", []string{"game/matching"}},
	{"game/tournament", []string{"rules", "game/match", "game/matching", "game/people", "game/store", "game/swiss", "game/trf"}},
	{"game/trf", []string{"game/swiss", "golang.org/x/text"}},
	{"game/update", nil},
	{"game/solving", []string{"rules", "game/puzzle", "game/rating", "game/store"}},
	{"game/stats", []string{"rules", "ai", "game/library", "game/match", "game/rating"}},
	{"game/task", nil},
	{"game/store", []string{"rules", "ai", "game/match"}},
	{"game/store/file", []string{"github.com/adrg/xdg", "github.com/gofrs/flock", "github.com/natefinch/atomic"}},
	{"game/speech", nil},
	{"game/sound", []string{"github.com/ebitengine/oto/v3"}},
	{"game/worker", []string{"ai", "game/browser", "rules"}},
	{"scenes", []string{"rules", "ai", "assets", "game/books", "game/branch", "game/companion", "game/edit", "game/exercises", "game/export", "game/firsts", "game/input", "game/lesson", "game/library", "game/link", "game/match", "game/people", "game/puzzle", "game/rating", "game/review", "game/session", "game/stats", "game/solving", "game/store", "game/sound", "game/task", "game/tournament", ebiten, "golang.org/x/image"}},
	{"scenes/ui/fallback", []string{"scenes/ui/paint", "github.com/go-text/typesetting", "golang.org/x/image"}},
	{"scenes/ui/graph", []string{"scenes/ui/fallback", "scenes/ui/paint", ebiten, "github.com/go-text/typesetting", "golang.org/x/image"}},
	{"scenes/ui/paint", []string{"golang.org/x/image"}},
	{"build", []string{"assets", "github.com/spf13/cobra", "golang.org/x/image"}},
	{"build/web", []string{"build/drive", "assets", "scenes/ui/look", "golang.org/x/image", "github.com/andybalholm/brotli"}},
	{"build/pack", []string{"build/drive", "assets"}},
	{"build/stores", []string{"build/drive", "build/pack"}},
	{"build/smoketest", []string{"build/drive", "build/pack"}},
	{"build/icons", []string{"assets", "scenes/boards", "scenes/ui/graph", "scenes/ui/look", "scenes/ui/paint", "golang.org/x/image"}},
	{"build/webtest", []string{"build/drive", "build/web", "build/fault", "game", "rules", "ai", "assets", "scenes", "github.com/chromedp/chromedp", "github.com/chromedp/cdproto"}},
	{"build/soundtest", []string{"build/drive", "game/sound"}},
	{"build/drive", nil},
	{"build/drive/twins", []string{"ai", "assets", "game", "rules", "scenes"}},
	{"build/torture", []string{"build/drive", "build/fault", "ai/judge", "game", "rules", "scenes", ebiten}},
	{"build/fault", []string{"ai", "rules", "game"}},
	{"build/measure", []string{"build/drive", "ai", "rules", "game", "scenes", ebiten}},
	{"build/frames", []string{"game", "rules", "scenes", ebiten}},
	{"build/endings", []string{"ai", "rules"}},
	{"build/reviewfigures", []string{"ai", "rules", "assets", "game", "scenes", "github.com/spf13/cobra"}},
	{"build/puzzles", []string{"ai", "assets", "rules", "game/match", "game/puzzle", "github.com/spf13/cobra"}},
	{"build/e2e", []string{"build/drive", "build/fault", "game", "rules", "ai", "assets", "scenes", ebiten}},
}

// anyGame lists the rooms that serve every game and know none by name: their data comes with the game's record.
// allGames lists the exceptions: the tables of all games, and the command that solves the small boards of Oxixo.
var (
	anyGame  = []string{"ai", "game", "scenes"}
	allGames = []string{"ai/engines", "scenes/boards/all", "scenes/boards/marks", "scenes/scenestest", "game/console/solve.go"}
)

// inTests lists the additional imports of tests. They read errors in the words of assets.
var inTests = []string{module + "/assets", "github.com/google/go-cmp", "pgregory.net/rapid"}

// asksDevices lists Ebitengine's functions for player input.
var asksDevices = strings.Fields(`AppendInputChars InputChars IsKeyPressed KeyName IsMouseButtonPressed CursorPosition CursorPositionF Wheel
	AppendTouchIDs TouchIDs TouchPosition AppendGamepadIDs GamepadIDs GamepadAxis GamepadAxisValue GamepadAxisCount GamepadButtonCount
	IsGamepadButtonPressed IsStandardGamepadButtonPressed StandardGamepadAxisValue StandardGamepadButtonValue DroppedFiles`)

// ownChance lists the names of math/rand that make a separate generator; all others draw from the program's.
var ownChance = strings.Fields("New NewPCG NewChaCha8 NewSource NewZipf Rand Source PCG ChaCha8 Zipf")

// checks lists the rules. A check returns one line for every violation.
var checks = []struct {
	name  string
	check func(all []source) []string
	// broken is a small project that violates the rule in the places of want and nowhere else.
	broken map[string]string
	want   []string
}{
	{"imports go one way", func(all []source) []string { return wrongImports(all, rooms, inTests) }, map[string]string{
		"main.go":              "package main\nimport (\"fmt\"; \"xotrio/game\"; \"xotrio/scenes\")",
		"rules/r.go":           "package rules\nimport (\"fmt\"; \"xotrio/ai\"; \"golang.org/x/text/language\")",
		"rules/r_test.go":      "package rules\nimport (\"pgregory.net/rapid\"; \"xotrio/rules/rulestest\")",
		"rules/trexo/t.go":     "package trexo\nimport \"xotrio/rules\"",
		"ai/search/s.go":       "package search\nimport (\"xotrio/rules\"; \"xotrio/rulestoo\"; \"xotrio/ai\"; \"xotrio/game/match\")",
		"game/match/m.go":      "package match\nimport (\"github.com/hajimehoshi/ebiten/v2\"; \"xotrio/rules\")",
		"game/app/a.go":        "package game\nimport (\"xotrio/scenes/title\"; \"xotrio/game/input\"; \"github.com/hajimehoshi/ebiten/v2/inpututil\")",
		"scenes/table/t.go":    "package table\nimport (\"xotrio/game\"; \"xotrio/game/input\"; \"github.com/hajimehoshi/ebiten/v2\")",
		"scenes/ui/graph/g.go": "package graph\nimport (\"xotrio/rules\"; \"github.com/hajimehoshi/ebiten/v2/text/v2\")",
		"cellar/c.go":          "package cellar",
	}, []string{
		"ai/search/s.go imports xotrio/rulestoo", "ai/search/s.go imports xotrio/game/match",
		"cellar/c.go is in no room: give its folder one in arch_test.go", "game/match/m.go imports github.com/hajimehoshi/ebiten/v2",
		"main.go imports xotrio/scenes", "rules/r.go imports xotrio/ai", "rules/r.go imports golang.org/x/text/language",
		"scenes/table/t.go imports xotrio/game", "scenes/ui/graph/g.go imports xotrio/rules",
	}},
	{"the games do not import one another", mixedGames, map[string]string{
		"ai/trexo/a.go":                "package trexo\nimport (\"xotrio/rules/trexo\"; \"xotrio/rules\")",
		"ai/oxixo/a.go":                "package oxixo\nimport \"xotrio/rules/trexo\"",
		"ai/oxixo/deep/a.go":           "package deep\nimport \"xotrio/scenes/boards/xobrainer\"",
		"rules/games/g.go":             "package games\nimport (\"xotrio/rules/trexo\"; \"xotrio/rules/oxixo\")",
		"scenes/boards/trexo/b_est.go": "package trexo\nimport \"example.org/oxixo\"",
	}, []string{"ai/oxixo/a.go of oxixo imports xotrio/rules/trexo", "ai/oxixo/deep/a.go of oxixo imports xotrio/scenes/boards/xobrainer"}},
	{"what serves any game knows none by name", func(all []source) []string { return namedGames(all, anyGame, allGames) }, map[string]string{
		"game/store/s.go":      "package store\nimport (\"xotrio/rules\"; \"xotrio/rules/trexo\")",
		"game/store/s_test.go": "package store\nimport \"xotrio/rules/trexo\"",
		"ai/trexo/t.go":        "package trexo\nimport \"xotrio/rules/trexo\"",
		"ai/engines/e.go":      "package engines\nimport \"xotrio/ai/trexo\"",
		"game/puzzle/p.go":     "package puzzle\nvar a = n == \"oxixo4\" || n == \"oxixo.text\"",
	}, []string{"game/puzzle/p.go compares with oxixo4", "game/store/s.go imports xotrio/rules/trexo"}},
	{"every package has one comment", packageComments, map[string]string{
		"a/a.go": "// Package a is fine.\npackage a", "a/b.go": "package a", "a/a_test.go": "package a_test",
		"b/a.go": "// Package b is told twice.\npackage b", "b/b.go": "// Package b is told again.\npackage b",
		"c/a.go": "// not a package comment\n\npackage c",
		"d/a.go": "// Package d is fine.\npackage d", "d/a_test.go": "// Package d_test may say what it tests.\npackage d_test",
		"e/a_test.go": "// Package e has tests only.\npackage e", "f/a_test.go": "package f",
	}, []string{"package b in b has 2 package comments", "package c in c has 0 package comments", "package f in f has 0 package comments"}},
	{"every exported name has a comment", undocumented, map[string]string{
		"a.go": "package a\n" +
			"func F() {}\n" +
			"// G is fine.\nfunc G() {}\n" +
			"func h() {}\n" +
			"type T struct {\n\tA int\n}\n" +
			"// U is fine.\ntype U struct{ A int }\n" +
			"func (t *T) M() {}\n" +
			"func (p p[K]) M() {}\n// N is fine.\nfunc (t T) N() {}\nfunc (u U) N() {}\ntype p[K any] struct{ A int }\n" +
			"const (\n\t// One and Two are fine.\n\tOne = iota\n\tTwo\n\tTwoMore\n)\n" +
			"// These are fine.\nconst (\n\tThree = 3\n)\n" +
			"var V, w int\n" +
			"// I is fine.\ntype I interface {\n\tM()\n\t// N is fine.\n\tN()\n}\n",
		"a_test.go": "package a\nfunc TestF() {}\n",
		"main.go":   "package main\nfunc F() {}\n",
	}, []string{"a.go:2 F", "a.go:6 T", "a.go:11 M", "a.go:21 TwoMore", "a.go:27 V", "a.go:30 M"}},
	{"there are no init functions", inits, map[string]string{
		"a.go": "package a\nfunc init() {}\nfunc (t T) init() {}\nfunc initial() {}\ntype T int\n", "a_test.go": "package a\n\nfunc init() {}\n",
	}, []string{"a.go:2 init", "a_test.go:3 init"}},
	{"nothing below the game reads a clock", func(all []source) []string {
		return uses(all, []string{"rules", "ai", "game/match", "game/session", "scenes"}, "time", false, "Now", "Since", "Until")
	}, map[string]string{
		"ai/a.go":         "package ai\nimport \"time\"\nvar a = time.Now()\nvar b = time.Second\nvar c = time.Since(a)\n",
		"scenes/a.go":     "package scenes\nimport clock \"time\"\nvar a = clock.Now\n",
		"scenes/b.go":     "package scenes\nvar time t\nvar a = time.Now()\n",
		"game/app/a.go":   "package game\nimport \"time\"\nvar a = time.Now()\n",
		"rules/a_test.go": "package rules\nimport \"time\"\nvar a = time.Now()\n",
	}, []string{"ai/a.go:3 time.Now", "ai/a.go:5 time.Since", "scenes/a.go:3 clock.Now"}},
	{"nothing below the game draws from the program's chance", func(all []source) []string {
		below := []string{"rules", "ai", "game/match", "game/session", "scenes"}
		return slices.Concat(uses(all, below, "math/rand", true, ownChance...), uses(all, below, "math/rand/v2", true, ownChance...))
	}, map[string]string{
		"ai/a.go":    "package ai\nimport \"math/rand/v2\"\nvar a = rand.IntN(3)\nvar b = rand.New(rand.NewPCG(1, 2))\n",
		"ai/b.go":    "package ai\nimport \"math/rand\"\nvar a = rand.Perm\nvar b *rand.Rand\n",
		"game/a.go":  "package game\nimport \"math/rand/v2\"\nvar a = rand.Uint64()\n",
		"rules/a.go": "package rules\nvar rand t\nvar a = rand.IntN(3)\n",
	}, []string{"ai/b.go:3 rand.Perm", "ai/a.go:3 rand.IntN"}},
	{"only game/input asks Ebitengine for input", func(all []source) []string {
		all = slices.DeleteFunc(slices.Clone(all), func(s source) bool { return under(s.dir, "game/input") })
		return slices.Concat(uses(all, []string{"game", "scenes"}, ebiten, false, asksDevices...),
			uses(all, []string{"game", "scenes"}, ebiten+"/inpututil", true))
	}, map[string]string{
		"game/input/a.go": "package input\nimport \"github.com/hajimehoshi/ebiten/v2\"\nvar a = ebiten.IsKeyPressed\n",
		"game/a.go":       "package game\nimport \"github.com/hajimehoshi/ebiten/v2\"\nvar a = ebiten.Wheel\nvar b = ebiten.SetTPS\n",
		"scenes/a.go":     "package scenes\nimport \"github.com/hajimehoshi/ebiten/v2/inpututil\"\nvar a = inpututil.IsKeyJustPressed\n",
	}, []string{"game/a.go:3 ebiten.Wheel", "scenes/a.go:3 inpututil.IsKeyJustPressed"}},
	{"screens leave rectangles to the layout", func(all []source) []string {
		return rectangles(all, "scenes", []string{"scenes/ui", "scenes/boards/trexo", "scenes/boards/oxixo", "scenes/boards/xobrainer", "scenes/boards/marks", "scenes/figure", "scenes/scenestest"})
	}, map[string]string{
		"scenes/a/a.go":    "package a\nimport \"xotrio/scenes/ui/graph\"\nvar a = graph.Rect{W: 1}\nvar b graph.Rect\nvar c = graph.Rect{}\n",
		"scenes/b/b.go":    "package b\nimport \"xotrio/scenes/ui/graph\"\nvar a = graph.Around(b, 1, 2)\nvar c = mine.Around(b)\n",
		"scenes/ui/w/w.go": "package w\nimport \"xotrio/scenes/ui/graph\"\nvar a = graph.Rect{W: 1}\n",
	}, []string{"scenes/a/a.go:3 a rectangle", "scenes/b/b.go:3 graph.Around"}},
	{"words are those of the field", privateWords, map[string]string{
		"cellar/a.go":    "package a\n// a is told of it.\nvar a int\n// b tells them apart, nil where there is none.\nvar b int\n",
		"cellar/b.go":    "package a\n// c stands for a byte, which is what readers expect.\nvar c int\ntype T struct {\n\t// d reports whether e.\n\td bool\n}\n",
		"cellar/c.go":    "package a\nfunc follow(wide int) {\n\tmostRows := wide\n}\ntype lookout int\n",
		"cellar/d.go":    "package a\n// d reports whether a file exists in the folder that contains e, and returns nil if it is empty.\nfunc d(width int) bool {\n\tmaxRows := 1\n}\n",
		"cellar/came.go": "package a",
	}, []string{"cellar/a.go:2 told: write report, return, announce, pass, distinguish", "cellar/a.go:4 tells: write report, return, announce, pass, distinguish",
		"cellar/a.go:4 nil where: write if", "cellar/a.go:4 where there: write if, or a noun before it",
		"cellar/b.go:2 is what: write a noun: \"labels holds the accessibility labels\"", "cellar/b.go:6 reports whether, on a field: write is true if",
		"cellar/c.go:2 func follow: write a verb of the field, see ARCHITECTURE.md", "cellar/c.go:2 wide: write height, width",
		"cellar/c.go:3 mostRows: write max, min", "cellar/c.go:5 type lookout: write a noun that says what it is",
		"cellar/came.go: name the file by a noun of the field"}},
	{"nothing assigns to a variable of a package", mutableGlobals, map[string]string{
		"a/a.go":      "package a\nvar a, b, c, d int\nvar e struct{ f int }\nfunc f() {\n\ta = 1\n\tb++\n\te.f = 2\n\tc := 3\n\tc = 4\n\tx := map[int]int{d: 1}\n\tx[d] = 2\n}\n",
		"a/b.go":      "package a\nfunc g(d int) { d = 1 }\n",
		"a/a_test.go": "package a\nfunc h() { a = 1 }\n",
	}, []string{"a/a.go:5 a", "a/a.go:6 b", "a/a.go:7 e"}},
}

func TestTheCodeKeepsItsPromises(t *testing.T) {
	all, err := load(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Fatalf("only %d files were found", len(all))
	}
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			for _, line := range c.check(all) {
				t.Error(line)
			}
		})
	}
}

// A check that finds nothing anywhere proves nothing: each must find the violations of a broken project.
func TestTheChecksFindWhatIsBroken(t *testing.T) {
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			tree := fstest.MapFS{}
			for name, text := range c.broken {
				tree[name] = &fstest.MapFile{Data: []byte(text)}
			}
			all, err := load(tree)
			if err != nil {
				t.Fatal(err)
			}
			if got := c.check(all); !slices.Equal(got, c.want) {
				t.Errorf("found\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(c.want, "\n\t"))
			}
		})
	}
}

// Every refusal has its sentence in every language, with a place for each argument, and every sentence is that of a refusal.
func TestEveryRefusalHasASentence(t *testing.T) {
	makers, prefixes := []string{"rules.Refuse"}, []string{"refusal."}
	check := func(tree fs.FS, folder string) []string {
		all, err := load(tree)
		if err != nil {
			t.Fatal(err)
		}
		texts, err := readTexts(tree, folder)
		if err != nil || len(texts) == 0 {
			t.Fatal(len(texts), err)
		}
		return refusals(all, texts, makers, prefixes)
	}
	for _, line := range check(os.DirFS("."), "assets/texts") {
		t.Error(line)
	}
	broken := fstest.MapFS{}
	for name, text := range map[string]string{
		"rules/r.go":      "package rules\nfunc Refuse(key string, args ...any) {}\nfunc f() {\n\tRefuse(\"refusal.one\", 1)\n\tRefuse(\"refusal.two\", 1)\n}\n",
		"game/g.go":       "package game\nvar a = rules.Refuse(\"refusal.three\")\nvar b = rules.Refuse(\"refusal.\" + c)\nvar d = other.Refuse(e)\n",
		"game/g_test.go":  "package game\nvar a = rules.Refuse(\"refusal.test\")\n",
		"texts/a.en.json": `{"refusal.one": "{{.A}} is {{.A}}", "refusal.two": "{{.B}}", "refusal.three": "no", "other": ""}`,
		"texts/a.nl.json": `{"refusal.one": "{{.A}}", "refusal.two": "{{.A}}", "other": ""}`,
		"texts/b.en.json": `{"refusal.four": "never"}`,
	} {
		broken[name] = &fstest.MapFile{Data: []byte(text)}
	}
	want := []string{
		"game/g.go:2 refusal.three has no text in nl", "game/g.go:3 the key is no literal",
		`rules/r.go:5 refusal.two has the arguments "A" and in en the places "B"`, "no code names refusal.four",
	}
	if got := check(broken, "texts"); !slices.Equal(got, want) {
		t.Errorf("found\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// composers are the files that may compose keys of texts: package scenes appends the suffix for a device;
// package lesson composes keys from the files of the lessons.
var composers = []string{"scenes/env.go", "game/lesson/lesson.go"}

// A search for the key of a text finds the code that shows it, and a text that no code shows is an error.
func TestKeysOfTextsAreWhole(t *testing.T) {
	found := func(tree fs.FS) []string {
		all, err := load(tree)
		if err != nil {
			t.Fatal(err)
		}
		keys, err := textKeys(tree)
		if err != nil {
			t.Fatal(err)
		}
		lessons, err := lessonKeys(tree)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Concat(composedKeys(all, keys, composers), unnamedKeys(all, keys, lessons, []string{".pad", ".touch"}))
	}
	for _, line := range found(os.DirFS(".")) {
		t.Error(line)
	}
	broken := fstest.MapFS{}
	for name, text := range map[string]string{
		"assets/texts/a.en.json": `{"a.b": "B", "a.b.touch": "b", "a.c": "C", "a.d.1": "D", "a.e": "E", "a.p.touch": "P",
			"lesson.l": "L", "lesson.l.m": "M", "lesson.l.m.task": "T", "lesson.l.m.miss.n": "N", "lesson.l.o": "O"}`,
		"assets/texts/a.fr.json": `{"a.q": "Q"}`,
		"rules/r/lessons/l.txt":  "flows\nstep m\nmiss n if lost\n",
		"scenes/env.go":          "package scenes\nvar a = T(\"a.\" + b)\n",
		"scenes/a.go": "package scenes\nvar a = d.T(\"a.b\") + d.T(x + \".c\") + d.T(\"a.d.\" + c)\n\n" +
			"var g = fmt.Sprintf(\"a.d.%d\", 1) + \"a.\"\n",
		"scenes/a_test.go": "package scenes\nvar e = d.T(\"a.e\") + d.T(\"a.d.\" + c)\n",
	} {
		broken[name] = &fstest.MapFile{Data: []byte(text)}
	}
	want := []string{
		`scenes/a.go:2 T of a sum`, `scenes/a.go:2 "a.d." and more`, `scenes/a.go:4 "a.d.%d" and more`,
		"no code has the key a.c", "no code has the key a.d.1", "no code has the key a.e", "no code has the key a.p.touch", "no code has the key lesson.l.o",
	}
	if got := found(broken); !slices.Equal(got, want) {
		t.Errorf("found\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// Hidden folders, test data, worktrees and other modules inside the project are not read.
func TestLoadLeavesOutWhatIsNotOurs(t *testing.T) {
	file := &fstest.MapFile{Data: []byte("package a")}
	all, err := load(fstest.MapFS{"go.mod": file, "a.go": file, "b/c/a.go": file, "wt/go.mod": file, "wt/a.go": file, ".x/a.go": file, "_x/a.go": file,
		"b/testdata/a.go": file, "b/a.txt": file})
	var got []string
	for _, s := range all {
		got = append(got, s.path)
	}
	if want := []string{"a.go", "b/c/a.go"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if _, err := load(fstest.MapFS{"a.go": &fstest.MapFile{Data: []byte("packag")}}); err == nil {
		t.Error("a file that is no Go is read without an error")
	}
}

func TestEveryDependencyIsNamedInArchitecture(t *testing.T) {
	var texts [2]string
	for i, name := range []string{"go.mod", "ARCHITECTURE.md"} {
		text, err := fs.ReadFile(os.DirFS("."), name)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	for _, m := range unnamed(texts[0], texts[1]) {
		t.Errorf("go.mod requires %s: say in ARCHITECTURE.md what for", m)
	}
	mod := "module m\n\ngo 1.25.0\n\nrequire example.org/one v1.2.3\n\nrequire (\n\texample.org/two/v2 v2.0.0\n\texample.org/three v0.1.0\n" +
		"\texample.org/four v0.1.0 // indirect\n)\n"
	if got := unnamed(mod, "| `example.org/two/v2` | is named |"); !slices.Equal(got, []string{"example.org/one", "example.org/three"}) {
		t.Errorf("found %q", got)
	}
}
