package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"xotrio/assets"
)

// written returns the page beside programs of these sizes.
func written(t *testing.T, programs string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := writePage(dir, map[string][]int{"xotrio.wasm": {1000, 400, 300}, "engine.wasm": {100, 40, 30}}, []byte(programs), "", map[string][]byte{"icon-192.png": []byte("drawn")}); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name()] = string(data)
	}
	return all
}

// Every place is filled in, and all languages have their words.
func TestPageIsFilledIn(t *testing.T) {
	all := written(t, "programs")
	for name, text := range all {
		if m := regexp.MustCompile(`\{\{\w+\}\}`).FindString(text); m != "" {
			t.Errorf("%s still has %s", name, m)
		}
	}
	line := regexp.MustCompile(`sizes = (\{.*?\}), words = (\{.*\}), version = '(.*)';`).FindStringSubmatch(all["start.js"])
	if line == nil {
		t.Fatal("start.js has no sizes and words")
	}
	var sizes map[string]int
	var words map[string]map[string]string
	if err := json.Unmarshal([]byte(line[1]), &sizes); err != nil || sizes["xotrio.wasm.gz"] != 400 || sizes["engine.wasm"] != 100 {
		t.Errorf("sizes %v, %v", sizes, err)
	}
	if err := json.Unmarshal([]byte(line[2]), &words); err != nil || len(words) != len(assets.Languages()) {
		t.Fatalf("words in %d languages, %v", len(words), err)
	}
	if line[3] != assets.Version() {
		t.Errorf("version %s", line[3])
	}
	asked := regexp.MustCompile(`say\('(\w+)'`).FindAllStringSubmatch(all["start.js"], -1)
	if len(asked) < 10 {
		t.Errorf("the page asks for %d texts only", len(asked))
	}
	for lang, w := range words {
		for _, a := range asked {
			if text := w[a[1]]; text == "" || strings.Contains(text, "<") {
				t.Errorf("%s: %s is %q", lang, a[1], text)
			}
		}
	}
	if got := words["en"]["loading"]; !strings.Contains(got, "{{.A}}") || !strings.Contains(got, "{{.B}}") {
		t.Errorf("loading is %q: the page cannot fill it in", got)
	}
}

// Addresses change with the programs, so that a browser's cache never returns old ones.
func TestMarkFollowsTheContent(t *testing.T) {
	one, same, other := written(t, "a")["index.html"], written(t, "a")["index.html"], written(t, "b")["index.html"]
	if one != same || one == other {
		t.Error("the mark does not follow the content")
	}
	if n := len(regexp.MustCompile(`(src|href)="[^"]*\?[0-9a-f]{12}"`).FindAllString(one, -1)); n != 12 {
		t.Errorf("%d addresses with a mark", n)
	}
}

// The page requests nothing from other servers.
func TestNoRequestElsewhere(t *testing.T) {
	for name, text := range written(t, "") {
		for _, m := range regexp.MustCompile(`(?:https?:)?//[a-z0-9]+\.[a-z]+[^ "']*`).FindAllString(text, -1) {
			if !strings.HasPrefix(m, "http://www.w3.org/") { // a name, not an address
				t.Errorf("%s mentions %s", name, m)
			}
		}
	}
}
