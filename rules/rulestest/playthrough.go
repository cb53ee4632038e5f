package rulestest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"xotrio/rules"
)

// Recording is a random game to record if there is no file of that name yet.
type Recording struct {
	// Name is the name of the file, without folder and extension.
	Name string
	// Options are the options of the game.
	Options rules.Options
	// Position is the first position, "" for the opening position.
	Position string
	// Seed is the seed of the random moves.
	Seed uint64
	// MaxPlies cuts the game off; 0 means never.
	MaxPlies int
}

// Playthroughs replays every recorded game in the folder dir (*.play) and fails t at the first line that is no longer
// true: the diff of a playthrough shows the effect of a change of the rules. With update it first records the
// recordings without a file, and rewrites all files, keeping options, first position and moves.
//
// A file has lines "option NAME VALUE", then for each ply the position text and, indented, the number of legal moves
// and the move played. It ends with the last position and, indented, "=" and the outcome. Lines beginning with # are
// comments. A file written by hand needs only the first position and the moves; -update adds the other positions and
// the numbers.
func Playthroughs(t *testing.T, g *rules.Info, dir string, update bool, recordings ...Recording) {
	t.Helper()
	for _, r := range recordings {
		path := filepath.Join(dir, r.Name+".play")
		if _, err := os.Stat(path); err == nil {
			continue
		}
		if !update {
			t.Errorf("%s is missing: run the test with -update to record it", path)
			continue
		}
		text, err := record(g, r)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		write(t, path, text)
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.play"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no playthroughs in %s (%v)", dir, err)
	}
	for _, path := range paths {
		old, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		now, err := replay(g, string(old))
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if now == string(old) {
			continue
		}
		if update {
			write(t, path, now)
			continue
		}
		t.Errorf("%s: %s", path, firstDifference(string(old), now))
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func record(g *rules.Info, r Recording) (string, error) {
	p, err := open(g, r.Position, r.Options)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	names := make([]string, 0, len(r.Options))
	for name := range r.Options {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Fprintf(&b, "option %s %s\n", name, r.Options[name])
	}
	rng := rand.New(rand.NewPCG(r.Seed, 0x706c6179))
	for ply := 0; !p.Outcome().Over() && (r.MaxPlies == 0 || ply < r.MaxPlies); ply++ {
		m := Choose(p, rng)
		writePly(&b, p, m)
		p.Do(m)
	}
	writeEnd(&b, p)
	return b.String(), nil
}

func writePly(b *strings.Builder, p rules.Game, m rules.Move) {
	fmt.Fprintf(b, "%s\n\t%d %s\n", p.Text(), len(p.AppendMoves(nil)), p.MoveText(m))
}

func writeEnd(b *strings.Builder, p rules.Game) {
	fmt.Fprintf(b, "%s\n\t= %v\n", p.Text(), p.Outcome())
}

// replay plays the moves of a file and returns the file as it should be now, with its comments.
func replay(g *rules.Info, file string) (string, error) {
	var b strings.Builder
	options := rules.Options{}
	var p rules.Game
	ended := false
	for i, line := range strings.Split(strings.TrimSuffix(file, "\n"), "\n") {
		name, value, isOption := cutOption(line)
		switch {
		case strings.HasPrefix(line, "#"):
			b.WriteString(line + "\n")
		case isOption:
			options = withOption(options, name, value)
			b.WriteString(line + "\n")
		case ended:
			return "", fmt.Errorf("line %d: something follows the outcome", i+1)
		case !strings.HasPrefix(line, "\t"):
			if p != nil {
				continue // a later position follows from the moves
			}
			var err error
			if p, err = open(g, line, options); err != nil {
				return "", fmt.Errorf("line %d: %v", i+1, err)
			}
		case p == nil:
			return "", fmt.Errorf("line %d: a move before the first position", i+1)
		case strings.HasPrefix(line, "\t="):
			writeEnd(&b, p)
			ended = true
		default:
			m, err := p.ParseMove(line[strings.LastIndexAny(line, "\t ")+1:])
			if err != nil {
				return "", fmt.Errorf("line %d: %v", i+1, err)
			}
			writePly(&b, p, m)
			p.Do(m)
		}
	}
	if !ended {
		return "", fmt.Errorf("the file ends without an outcome")
	}
	return b.String(), nil
}

func firstDifference(old, now string) string {
	a, b := strings.Split(old, "\n"), strings.Split(now, "\n")
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is %q and should now be %q", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("the file has %d lines and should now have %d", len(a), len(b))
}
