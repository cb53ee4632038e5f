package shortcuts

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xotrio/scenes/boards"
)

// The page of a browser hands the game the keys of this list, and leaves all others of their kind to the browser.
func TestPageHandsOverTheKeys(t *testing.T) {
	script, err := os.ReadFile("../../build/web/page/keys.js")
	if err != nil {
		t.Fatal(err)
	}
	listed := func(name string) []string {
		m := regexp.MustCompile(`const ` + name + ` = \[(.*)\];`).FindSubmatch(script)
		if m == nil {
			t.Fatalf("keys.js has no %s", name)
		}
		all := strings.Split(strings.ReplaceAll(string(m[1]), "'", ""), ", ")
		slices.Sort(all)
		return all
	}
	var commands, functions []string
	rows := slices.Concat(everywhere, menus, atTable)
	for _, more := range own {
		rows = append(rows, more...)
	}
	for _, r := range rows {
		commands, functions = keysOf(r, commands, functions)
	}
	for _, found := range []struct {
		name string
		keys []string
	}{{"commands", commands}, {"functions", functions}} {
		slices.Sort(found.keys)
		if got, want := listed(found.name), slices.Compact(found.keys); !slices.Equal(got, want) {
			t.Errorf("%s of the page are %v, and of the game %v", found.name, got, want)
		}
	}
}

// keysOf adds the keys that are pressed with Control, in lower case, and the function keys of a row.
func keysOf(r boards.Keys, commands, functions []string) (c, f []string) {
	for _, chord := range chords(r.Keys) {
		key := chord[len(chord)-1]
		switch {
		case slices.Contains(chord, "Control"):
			commands = append(commands, strings.ToLower(key))
		case regexp.MustCompile(`^F\d+$`).MatchString(key):
			functions = append(functions, key)
		}
	}
	return commands, functions
}
