package console

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

// recordOf returns a file with a round of XOBrainer; X misses a win.
func recordOf(t *testing.T) string {
	t.Helper()
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{
		Game: "xobrainer", Options: rules.Options{"Format": "round"}, Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)},
		Start: "10/10/10/10/4OOOO2/10/10/10/4XXXX2/10 x XXXx/OOOo 17+7/17+7 0-0 0-0 x 1",
	}, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range []string{"a1", "d6"} {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	name := filepath.Join(t.TempDir(), "a.xotrio")
	if err := os.WriteFile(name, []byte(m.File()), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// run runs a command line and returns its output.
func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	c := command(strings.NewReader(""), &out)
	c.SetErr(&out)
	c.SetArgs(args)
	err := c.ExecuteContext(context.Background())
	return out.String(), err
}

// A record may come from a pipe.
func TestReviewReadsStandardInput(t *testing.T) {
	file := recordOf(t)
	want, err := run(t, "review", file, "--nodes", "500")
	if err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var out bytes.Buffer
	c := command(in, &out)
	c.SetArgs([]string{"review", "-", "--nodes", "500"})
	if err := c.Execute(); err != nil || out.String() != want {
		t.Errorf("%v, %q, want %q", err, out.String(), want)
	}
}

// The object has exactly the keys of reviewed, and does not depend on the run or the number of threads.
func TestReviewForPrograms(t *testing.T) {
	file := recordOf(t)
	text, err := run(t, "review", file, "--nodes", "2000", "--json")
	if err != nil {
		t.Fatal(err)
	}
	again, err := run(t, "review", file, "--nodes", "2000", "--json", "--threads", "1")
	if err != nil || again != text {
		t.Errorf("the second time it is another text: %v", err)
	}
	var got struct {
		Plies []map[string]any `json:"plies"`
	}
	var all map[string]any
	if json.Unmarshal([]byte(text), &all) != nil || json.Unmarshal([]byte(text), &got) != nil || len(got.Plies) != 2 {
		t.Fatalf("%s", text)
	}
	if want := []string{"game", "nodes", "options", "players", "plies", "turning_points"}; !slices.Equal(keysOf(all), want) {
		t.Errorf("keys %v, want %v", keysOf(all), want)
	}
	want := []string{"best", "best_chance", "chance", "loss", "mark", "move", "ply", "proven", "sentence", "side"}
	if !slices.Equal(keysOf(got.Plies[0]), want) {
		t.Errorf("keys %v, want %v", keysOf(got.Plies[0]), want)
	}
	if p := got.Plies[0]; p["mark"] != "??" || p["loss"] != 1000.0 || p["side"] != "x" || !strings.Contains(p["sentence"].(string), "would have won at once") {
		t.Errorf("%v", p)
	}
}

func keysOf(m map[string]any) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func TestReviewForPeople(t *testing.T) {
	text, err := run(t, "review", recordOf(t), "--nodes", "2000")
	head := "XOBrainer, Format round, 2000 positions searched for each move.\nMove, side, what it was, mark, the chance of X"
	if err != nil || !strings.Contains(text, "Turning point: move 1: a1 lost a won game of X; d2 would have won it.") || strings.Contains(text, "<") || !strings.HasPrefix(text, head) {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestReviewRefusesWhatIsNoRecord(t *testing.T) {
	name := filepath.Join(t.TempDir(), "b.xotrio")
	if err := os.WriteFile(name, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"review"}, {"review", name}, {"review", filepath.Join(t.TempDir(), "none")}, {"review", recordOf(t), "--nodes", "0"}} {
		if text, err := run(t, args...); err == nil || strings.Contains(text, "{") {
			t.Errorf("%v: %v, %s", args, err, text)
		}
	}
}
