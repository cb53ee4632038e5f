package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"xotrio/build/pack"
)

// papers are the documents that people read before they use or change the program.
var papers = []string{"README.md", "CONTRIBUTING.md", "ENGINES.md", "ARCHITECTURE.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "build/RELEASING.md"}

func paper(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheREADMEIsShortAndSaysWhereTheGameIs(t *testing.T) {
	text := paper(t, "README.md")
	if n := strings.Count(text, "\n"); n > 100 {
		t.Errorf("it has %d lines", n)
	}
	said := strings.Contains(text, "XO Trio has not been published yet")
	if len(pack.Own.Placeholders()) > 0 {
		if !said {
			t.Error("nobody has published the program, and README does not say so")
		}
		return
	}
	for _, want := range []string{pack.Own.Homepage, pack.Own.Repository + "/releases"} {
		if said || !strings.Contains(text, want) {
			t.Errorf("the program is published, and README does not name %s", want)
		}
	}
}

// Commands, links and files in the documents exist; NAME and GAME stand for any game.
func TestPapersNameWhatThereIs(t *testing.T) {
	runs := regexp.MustCompile(`go run \./(build/[a-z]+|build)\b ?([a-z-]*)`)
	link := regexp.MustCompile(`\]\(([^)#]+)\)`)
	file := regexp.MustCompile("`((?:ai|assets|build|game|rules|scenes)/[A-Za-z0-9_./*-]+)`")
	targets := map[string]bool{}
	for _, c := range command().Commands() {
		targets[c.Name()] = true
	}
	found := 0
	for _, name := range papers {
		text := paper(t, name)
		for _, m := range runs.FindAllStringSubmatch(text, -1) {
			found++
			if _, err := os.Stat(filepath.Join("..", m[1])); err != nil || m[1] == "build" && m[2] != "" && !targets[m[2]] {
				t.Errorf("%s tells of %q, which is not there", name, m[0])
			}
		}
		for _, m := range file.FindAllStringSubmatch(text, -1) {
			found++
			path := strings.NewReplacer("NAME", "trexo", "GAME", "trexo").Replace(m[1])
			if there, err := filepath.Glob(filepath.Join("..", path)); err != nil || len(there) == 0 {
				t.Errorf("%s names %s, which is not there (%v)", name, m[1], err)
			}
		}
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			found++
			if _, err := os.Stat(filepath.Join("..", filepath.Dir(name), m[1])); err != nil {
				t.Errorf("%s points to %s, which is not there", name, m[1])
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d were found", found)
	}
}

// The parts of screens that the recipes name exist.
func TestRecipesNameWhatThereIs(t *testing.T) {
	_, text, ok := strings.Cut(paper(t, "CONTRIBUTING.md"), "\n## Recipes\n")
	text, _, _ = strings.Cut(text, "\n## ")
	if !ok {
		t.Fatal("there are no recipes")
	}
	var source strings.Builder
	for _, folder := range []string{"scenes/ui/widget", "scenes/ui/layout", "scenes/boards", "rules"} {
		all, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range all {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(data)
		}
	}
	parts := regexp.MustCompile("`(Kit|Menu|widget|layout|rules|boards)\\.([A-Z][A-Za-z]+)`").FindAllStringSubmatch(text, -1)
	for _, m := range parts {
		if !regexp.MustCompile(`(?m)^(func (\([a-z]+ \*?[A-Za-z]+\) )?|type )` + m[2] + `\b`).MatchString(source.String()) {
			t.Errorf("there is no %s.%s", m[1], m[2])
		}
	}
	if len(parts) < 8 {
		t.Errorf("only %d parts were found", len(parts))
	}
}
