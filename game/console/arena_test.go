package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// A level plays against the program itself, started as an engine; the records of the games can be read as matches.
func TestArenaAgainstTheProgramItself(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asProgram, "1") // for the engine that the arena starts
	for game, option := range map[string]string{"oxixo": "Size=4", "xobrainer": "Format=round"} {
		var out, errs bytes.Buffer
		c := command(nil, &out)
		c.SetErr(&errs)
		folder := filepath.Join(t.TempDir(), "records")
		c.SetArgs([]string{"arena", "--game", game, "--option", option, "--games", "3", "--records", folder, "--at-once", "2",
			"level:2,depth=1,hash=1", "engine:'" + self + "' engine --game " + game + ",nodes=50,Hash=1"})
		if err := c.Execute(); err != nil {
			t.Fatalf("%s: %v", game, err)
		}
		if !strings.Contains(out.String(), "4 games: +") || strings.Contains(out.String(), "fault") {
			t.Errorf("%s: %s", game, out.String())
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.xotrio"))
		if err != nil || len(files) != 4 {
			t.Fatalf("%s: records %q, %v", game, files, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			m, err := match.Parse(string(text), games.ByName)
			if err != nil || !m.Result().Over() || m.File() != string(text) {
				t.Errorf("%s: %v\n%s", name, err, text)
			}
		}
	}
}

// Games ended by the arena have a result on record: a game cut off, and an engine that does not answer before the
// first.
func TestArenaRecordsWhatTheRulesDidNotEnd(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--plies", "2", "level:1", "uct:playouts=1"}, "Result: draw by agreement"},
		{[]string{"level:1", "engine:echo ugiok readyok,nodes=1"}, ""},
	} {
		folder := t.TempDir()
		var out, errs bytes.Buffer
		root := command(nil, &out)
		root.SetErr(&errs)
		root.SetArgs(append([]string{"arena", "--game", "oxixo", "--games", "2", "--records", folder}, c.args...))
		err := root.Execute()
		if c.want == "" {
			if err == nil || !strings.Contains(err.Error(), "cannot be used") {
				t.Errorf("an engine that ends at once: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(folder, "00001-1.xotrio"))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := match.Parse(string(text), games.ByName); err != nil || !m.Result().Over() || !strings.Contains(string(text), c.want) || m.Notes().Get("arena") == "" {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func TestArenaStopsOnCtrlC(t *testing.T) {
	folder := t.TempDir()
	c := program(t, "arena", "--game", "oxixo", "--games", "100000", "--records", folder, "level:1", "uct:playouts=1,hash=1")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for done := []os.DirEntry(nil); len(done) == 0; time.Sleep(10 * time.Millisecond) { // wait for the first game
		done, _ = os.ReadDir(folder)
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil || !strings.Contains(errs.String(), "stopped early") || !strings.Contains(out.String(), " games: +") {
		t.Errorf("%v, %q, %q", err, out.String(), errs.String())
	}
}

func TestWrongArenaCommandLines(t *testing.T) {
	for _, args := range [][]string{
		{"--game", "chess", "level:1", "level:2"}, {"--game", "oxixo", "level:1"}, {"level:1", "level:2"}, {"--game", "oxixo", "level:1", "level:11"},
		{"--game", "oxixo", "--option", "Size", "level:1", "level:2"}, {"--game", "oxixo", "--option", "Size=7", "level:1", "level:2"},
		{"--game", "oxixo", "--sprt", "5", "level:1", "level:2"}, {"--game", "oxixo", "--sprt", "5,1", "level:1", "level:2"},
		{"--game", "oxixo", "--games", "0", "level:1", "level:2"},
	} {
		var out bytes.Buffer
		c := command(nil, &out)
		c.SetErr(&out)
		c.SetArgs(append([]string{"arena"}, args...))
		if err := c.Execute(); err == nil {
			t.Errorf("%q is taken: %s", args, out.String())
		}
	}
}

func TestArenaLadder(t *testing.T) {
	file, folder := filepath.Join(t.TempDir(), "elo.txt"), t.TempDir()
	run := func(args ...string) (string, string, error) {
		var out, errs bytes.Buffer
		c := command(nil, &out)
		c.SetErr(&errs)
		c.SetArgs(append([]string{"arena", "--ladder", "--game", "oxixo", "--option", "Size=3", "--opening", "2", "--levels", "1-3", "--at-once", "2"}, args...))
		err := c.Execute()
		return out.String(), errs.String(), err
	}
	out, errs, err := run("--games", "4", "--second", "2", "--file", file, "--records", folder, "--top", "nodes=20", "--seed", "9")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# xotrio arena --ladder --game oxixo --option Size=3 --games 4 --second 2 --levels 1-3 --top nodes=20 --seed 9\n", "level 1 1000 0 ", "\nlevel 3 ", "\ngames 3 1 "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if !strings.Contains(errs, "level 2 against 1: 4 games: +") {
		t.Error(errs)
	}
	text, err := os.ReadFile(file)
	if err != nil || string(text) != out {
		t.Errorf("the file says %s, %v", text, err)
	}
	records, err := filepath.Glob(filepath.Join(folder, "level3-level1", "*.xotrio"))
	if err != nil || len(records) != 2 {
		t.Errorf("records %q, %v", records, err)
	}
	// The second time only what is missing is played.
	if _, errs, err = run("--games", "6", "--second", "2", "--file", file); err != nil || strings.Contains(errs, "level 3 against 1") || !strings.Contains(errs, "level 3 against 2: 6 games") {
		t.Errorf("%v, %s", err, errs)
	}
	for _, wrong := range [][]string{{"level:1"}, {"--levels", "3-1"}, {"--levels", "all"}, {"--top", "speed=9"}, {"--sprt", "0,5"}, {"--file", folder}, {"--minutes", "-1"}, {"--games", "0"}} {
		if out, _, err := run(wrong...); err == nil {
			t.Errorf("%q is taken: %s", wrong, out)
		}
	}
}

// Games that cannot become records are refused in a sentence before the first one, and nothing is created.
func TestArenaRefusesRecordsThatCannotBeKept(t *testing.T) {
	for _, ladder := range []bool{false, true} {
		var out, errs bytes.Buffer
		c := command(nil, &out)
		c.SetErr(&errs)
		folder := filepath.Join(t.TempDir(), "records")
		args := []string{"arena", "--game", "xobrainer", "--option", "Teams=2-1", "--option", "Variants=mission", "--games", "2", "--records", folder}
		if ladder {
			args = append(args, "--ladder", "--levels", "1-2")
		} else {
			args = append(args, "level:1,nodes=1", "level:1,nodes=1")
		}
		c.SetArgs(args)
		err := c.Execute()
		if err == nil || !strings.Contains(err.Error(), "the games cannot be kept as records: the option Teams is 2-1 and the seats have 1-1 players") {
			t.Errorf("ladder %v: %v", ladder, err)
		}
		if out.Len() > 0 {
			t.Errorf("a game was played: %s", out.String())
		}
		if _, err := os.Stat(folder); !os.IsNotExist(err) {
			t.Errorf("the folder was made: %v", err)
		}
	}
}
