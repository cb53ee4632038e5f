package puzzle

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
)

func gameNames() []string { return []string{"xobrainer", "trexo", "oxixo", "oxixo4"} }

// shipped returns the puzzles of a game that come with the program.
func shipped(t *testing.T, game string) []Puzzle {
	t.Helper()
	all, err := Of(named(t, game))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func named(t *testing.T, game string) *rules.Info {
	t.Helper()
	g := gamestest.Info(t, game)
	return g
}

func prover(t *testing.T, game string) force.Prover {
	t.Helper()
	p, err := engines.Prover(game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The files have at most the promised size. Every puzzle has legal moves that lead to it, the ID of its position, a
// legal solution of the right length, and known themes. No two are images of each other.
func TestWhatComesWithTheProgram(t *testing.T) {
	size := 0
	for _, game := range gameNames() {
		size += len(named(t, game).Puzzles.File)
	}
	if size > 300_000 {
		t.Errorf("the files have %d bytes", size)
	}
	var aims []string
	for _, a := range ai.Aims() {
		aims = append(aims, a.String())
	}
	seen := map[string]bool{}
	for _, game := range gameNames() {
		before := 0
		all := shipped(t, game)
		for _, p := range all {
			pos, err := p.Position()
			if err != nil {
				t.Error(err)
				continue
			}
			if key := Key(p.Game, pos); key != p.ID || seen[key] {
				t.Errorf("%s: the position has the ID %s, seen already: %v", p.ID, key, seen[key])
			}
			seen[p.ID] = true
			if _, err := p.parseSolution(pos); err != nil {
				t.Error(err)
			}
			if p.Elo < before || p.Elo < 500 || p.Elo > 2600 {
				t.Errorf("%s: Elo %d after %d", p.ID, p.Elo, before)
			}
			before = p.Elo
			for _, theme := range p.Themes {
				if !slices.Contains(aims, theme) {
					t.Errorf("%s: there is no theme %q", p.ID, theme)
				}
			}
			for _, n := range p.Solved {
				if n < 0 || n > Tries {
					t.Errorf("%s: solved %d times of %d", p.ID, n, Tries)
				}
			}
		}
		least := 120
		if game == "oxixo4" {
			least = 60
		}
		if len(all) < least {
			t.Errorf("%s has %d puzzles, not %d", game, len(all), least)
		}
	}
}

// There are puzzles for solvers of every strength: at least a twentieth of those of a game in each range of 200 points
// from 900 to 2,100. For those of Trexo from 1,700 on, which take hours to find, a fortieth is enough.
func TestDifficultiesAreSpread(t *testing.T) {
	for _, game := range gameNames() {
		all := shipped(t, game)
		for from := 900; from < 2100; from += 200 {
			n := 0
			for _, p := range all {
				if p.Elo >= from && p.Elo < from+200 {
					n++
				}
			}
			few := 20
			if game == "trexo" && from >= 1700 {
				few = 40
			}
			if few*n < len(all) {
				t.Errorf("%s has %d puzzles of %d to %d", game, n, from, from+200)
			}
		}
	}
}

// Every game has at least five kinds of puzzles, and none is more than two fifths of them.
func TestKindsAreSpread(t *testing.T) {
	for _, game := range gameNames() {
		all := shipped(t, game)
		kinds := map[Kind]int{}
		for _, p := range all {
			kinds[p.Kind]++
		}
		if len(kinds) < 5 {
			t.Errorf("%s has %v", game, kinds)
		}
		for kind, n := range kinds {
			if 5*n > 2*len(all) {
				t.Errorf("%s: %d of %d are of kind %s", game, n, len(all), kind)
			}
		}
	}
}

// Elo agrees with Solved as far as that can be checked: no solver far below it solves most tries, and none far above
// fails most.
func TestElosAreThoseOfWhoSolves(t *testing.T) {
	for _, game := range gameNames() {
		for _, p := range shipped(t, game) {
			for i, n := range p.Solved {
				by := Solvers(game)[i]
				of, ok := engines.Elo(game, by)
				if ok && (of < p.Elo-200 && n > 15 || of > p.Elo+200 && n < 5) {
					t.Errorf("%s, of Elo %d: %v, of Elo %d, solves %d of %d", p.ID, p.Elo, by, of, n, Tries)
				}
			}
		}
	}
}

// Every puzzle is proven again; in short tests only the first and one in forty, if they are quick to prove.
func TestPuzzlesAreProven(t *testing.T) {
	for _, game := range gameNames() {
		t.Run(game, func(t *testing.T) {
			proven := 0
			for i, q := range shipped(t, game) {
				if (testing.Short() || racing) && (q.Made.Nodes > 200_000 || proven > 0 && i%40 != 0) {
					continue
				}
				p := prover(t, game) // knowledge from one puzzle would mislead it in the next
				if err := q.Prove(t.Context(), p, DefaultNodes); err != nil {
					t.Error(err)
				}
				proven++
			}
			if proven == 0 {
				t.Error("none was proven")
			}
		})
	}
}

func TestWhatIsWrongIsNotProven(t *testing.T) {
	for _, game := range gameNames() {
		t.Run(game, func(t *testing.T) {
			p := prover(t, game)
			all := shipped(t, game)
			i := slices.IndexFunc(all, func(q Puzzle) bool { return q.N == 2 && q.Kind != Dots && q.Made.Nodes < 100_000 })
			if i < 0 {
				t.Fatal("there is no quick puzzle of two moves")
			}
			whole := all[i]
			if err := whole.Prove(t.Context(), p, DefaultNodes); err != nil {
				t.Fatal(err)
			}
			pos, err := whole.Position()
			if err != nil {
				t.Fatal(err)
			}
			others := pos.AppendMoves(nil)
			other := slices.IndexFunc(others, func(m rules.Move) bool { return !strings.HasPrefix(whole.Line[0], pos.MoveText(m)[:2]) })
			for name, spoil := range map[string]func(q *Puzzle){
				"another first move":     func(q *Puzzle) { q.Line = []string{pos.MoveText(others[other]), q.Line[1], q.Line[2]} },
				"one move only":          func(q *Puzzle) { q.N, q.Line = 1, q.Line[:1] },
				"a longer one":           func(q *Puzzle) { q.N = 3 },
				"other moves before":     func(q *Puzzle) { q.Moves = q.Moves[:len(q.Moves)-1] },
				"a move that is none":    func(q *Puzzle) { q.Line = []string{"z9", q.Line[1], q.Line[2]} },
				"an option that is none": func(q *Puzzle) { q.Options = rules.Options{"Speed": "9"} },
				"another game":           func(q *Puzzle) { q.Game = another(t, game) },
			} {
				q := whole
				spoil(&q)
				if err := q.Prove(t.Context(), p, DefaultNodes); err == nil {
					t.Errorf("%s: proven all the same", name)
				}
			}
			if err := whole.Prove(t.Context(), p, 3); err == nil {
				t.Error("proven with three nodes")
			}
		})
	}
}

// another returns a different game.
func another(t *testing.T, game string) *rules.Info {
	i := slices.Index(gameNames(), game)
	return named(t, gameNames()[(i+1)%len(gameNames())])
}

// A file can be read back, and an error in it is reported with its line.
func TestFiles(t *testing.T) {
	for _, game := range gameNames() {
		all := shipped(t, game)
		back, err := Parse(named(t, game), Text([]string{"made for a test"}, all))
		same := cmp.Comparer(func(a, b *rules.Info) bool { return a.Name == b.Name })
		if err != nil || cmp.Diff(all, back, same) != "" {
			t.Errorf("%s: %v, %s", game, err, cmp.Diff(all, back, same))
		}
	}
	good := Text(nil, shipped(t, "oxixo")[:1])
	for name, text := range map[string]string{
		"no head":     strings.TrimPrefix(good, head+"\n"),
		"newer":       strings.Replace(good, "form 1", "form 2", 1),
		"few columns": head + "\nox-1\twin\n",
		"kind":        damage(good, 1, "draw"),
		"options":     damage(good, 2, "Size"),
		"side":        damage(good, 3, "z"),
		"number":      damage(good, 4, "two"),
		"levels":      damage(good, 7, "1,2"),
		"made":        damage(good, 9, "me"),
	} {
		if _, err := Parse(named(t, "oxixo"), text); err == nil || !strings.Contains(err.Error(), "oxixo") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if some, err := Of(&rules.Info{Name: "chess"}); err != nil || len(some) != 0 {
		t.Errorf("%v, %v", some, err)
	}
}

// damage replaces one column of the last line of a file.
func damage(text string, column int, with string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	fields := strings.Split(lines[len(lines)-1], "\t")
	fields[column] = with
	lines[len(lines)-1] = strings.Join(fields, "\t")
	return strings.Join(lines, "\n")
}

// Images of a position have the same key: rotated, reflected, and with the sides exchanged. Other positions have
// another.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		game  string
		texts []string
		other string
	}{
		{"xobrainer", []string{
			"10/10/10/10/10/10/10/10/1X8/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1",
			"10/8X1/10/10/10/10/10/10/10/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1",
			"10/1O8/10/10/10/10/10/10/10/10 x XXXx/OOo 21+7/21+7 0-0 0-0 o 1",
		}, "10/10/10/10/10/10/10/10/2X7/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1"},
		{"trexo", []string{
			"10/10/10/10/10/10/10/10/10/Xe1,Ow1,8 o 44", "Xs1,9/On1,9/10/10/10/10/10/10/10/10 o 44",
			"8,Oe1,Xw1/10/10/10/10/10/10/10/10/10 o 44", "10/10/10/10/10/10/10/10/10/Oe1,Xw1,8 x 44",
		}, "10/10/10/10/10/10/10/10/10/1,Xe1,Ow1,7 o 44"},
		{"oxixo", []string{"5/5/5/5/X4 o", "4X/5/5/5/5 o", "O4/5/5/5/5 x"}, "5/5/5/5/1X3 o"},
		{"oxixo4", []string{"5/5/5/5/S4 w", "4S/5/5/5/5 w", "N4/5/5/5/5 e", "W4/5/5/5/5 n"}, "5/5/5/5/N4 w"},
	} {
		g := named(t, c.game)
		key := func(text string) string {
			pos := gamestest.Parse(t, g, text, nil)
			return Key(g, pos)
		}
		want := key(c.texts[0])
		for _, text := range c.texts {
			if got := key(text); got != want {
				t.Errorf("%s: %s has the key %s, not %s", c.game, text, got, want)
			}
		}
		if key(c.other) == want {
			t.Errorf("%s: %s has that key, too", c.game, c.other)
		}
	}
}
