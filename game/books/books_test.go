package books_test

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/books"
	"xotrio/game/companion"
	"xotrio/game/exercises"
	"xotrio/game/lesson"
	"xotrio/game/match/matchtest"
	"xotrio/game/people"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules/games"
)

// homeVariable and nameVariable make this test binary run as a second program with its files there and under that name.
const homeVariable, nameVariable = "XOTRIO_TEST_BOOKS_HOME", "XOTRIO_TEST_BOOKS_NAME"

func TestMain(m *testing.M) {
	if home := os.Getenv(homeVariable); home != "" {
		if err := work(home, os.Getenv(nameVariable)); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var day = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// program is the books of a program with everything behind them.
type program struct {
	*store.Store
	books.Books
	lessons []*lesson.Lesson
}

func start(home string) (*program, error) {
	st := store.Open(file.NewDisk(file.OneFolder(home)))
	p := &program{Store: st, Books: books.Open(st.Writer(), games.ByName, func() {})}
	var err error
	p.lessons, err = lesson.All(games.All()...)
	return p, err
}

func (p *program) close() error {
	p.Books.Close()
	return p.Store.Close()
}

// changes is the number of changes that a program makes. The settings that it changes increase from here: one setting
// for the program called second, another for all others.
const (
	changes                = 200
	second                 = "bob"
	firstTime, firstVolume = 5, 71
)

// make makes change n of the program called name and describes it for done.
func (p *program) change(name string, n int) (what string, err error) {
	id := fmt.Sprintf("%s%d", name, n)
	when := day.Add(time.Duration(n) * time.Minute) // the name of a deleted record may be used again
	if name == second {
		when = when.Add(time.Second)
	}
	switch n % 12 {
	case 0:
		player, r := p.People.Add(id, day)
		if r != nil {
			return "", r
		}
		return fmt.Sprint("player ", player.ID, " ", id), nil
	case 1:
		cup, err := tournament.New(id, tournament.RoundRobin, 0, []tournament.Entrant{{Name: "A"}, {Name: "B"}, {Name: "C"}})
		if err != nil {
			return "", err
		}
		cup.Play.Game = "trexo"
		return fmt.Sprint("tournament ", p.Tournaments.Add(*cup), " ", id), nil
	case 2:
		p.Exercises.Keep(exercises.Exercise{Game: "trexo", Position: id, Side: "x", Best: []string{"a1a2"}, Played: "b1b2"}, day)
		return "exercise " + id, nil
	case 3:
		p.Solving.Solver("").Keep(id, true)
		return "puzzle " + id, nil
	case 4:
		p.Companion.Restore(companion.Record{ID: id, Game: "trexo", People: [2][]string{{"A"}, {"B"}}})
		return "score " + id, nil
	case 5:
		m, err := matchtest.Played("trexo", nil, luck(id))
		if err != nil {
			return "", err
		}
		record, err := p.Library.Import(m.File(), "", when)
		if err != nil {
			return "", err
		}
		p.Library.Star(record, true)
		return "star " + record, nil
	case 6:
		p.Preferences().Keep(id, "x")
		return "kept " + id, nil
	case 7:
		player, r := p.People.Add(id, day)
		if r == nil {
			r = p.People.Delete(player.ID)
		}
		if r != nil {
			return "", r
		}
		return fmt.Sprint("deleted ", player.ID), nil
	case 8, 9:
		m, err := matchtest.Played("trexo", nil, luck(id))
		if err != nil {
			return "", err
		}
		record, err := p.Library.Import(m.File(), "", when)
		if err != nil {
			return "", err
		}
		p.Library.Delete(record, true)
		if n%12 == 8 {
			return "bin " + record, nil
		}
		p.Library.Empty()
		return "gone " + record, nil
	case 10:
		m, err := matchtest.Played("oxixo", nil, luck(id))
		if err != nil {
			return "", err
		}
		tree := p.Library.Branches(m)
		tree.SetComment(0, 0, id)
		p.Library.KeepBranches(m, tree)
		return "branch " + id, nil
	case 11:
		set := p.Preferences().Settings()
		if name == second {
			set.ThinkTime = firstTime + n/12
		} else {
			set.Volume = firstVolume + n/12
		}
		if err := p.Preferences().Save(set); err != nil {
			return "", err
		}
		return fmt.Sprint("setting ", name, " ", n/12), nil
	}
	l := p.lessons[n/12%len(p.lessons)]
	i := n / 12 / len(p.lessons) % len(l.Steps)
	p.Lessons.Mark(l, i)
	return fmt.Sprint("lesson ", l.Name, " ", i), nil
}

// done reports whether a described change is stored.
func (p *program) done(what string) bool {
	parts := strings.SplitN(what, " ", 3)
	switch parts[0] {
	case "player":
		player, ok := p.People.Find(parts[2])
		return ok && fmt.Sprint(player.ID) == parts[1]
	case "tournament":
		t := p.Tournaments.Get(parts[1])
		return t != nil && t.Name == parts[2]
	case "exercise":
		return slices.ContainsFunc(p.Exercises.All(), func(e exercises.Exercise) bool { return e.Position == parts[1] })
	case "puzzle":
		return slices.Contains(p.Solving.Solver("").Kept(), parts[1])
	case "score":
		return slices.ContainsFunc(p.Companion.Records(), func(r companion.Record) bool { return r.ID == parts[1] })
	case "star":
		e, ok := p.Library.Entry(parts[1])
		return ok && e.Starred && e.Problem == ""
	case "kept":
		return p.Preferences().Kept(parts[1]) == "x"
	case "deleted":
		return slices.ContainsFunc(p.People.Gone(), func(player people.Player) bool { return fmt.Sprint(player.ID) == parts[1] })
	case "bin", "gone":
		e, ok := p.Library.Entry(parts[1])
		return !ok || e.Deleted && parts[0] == "bin" // the bin may have been emptied since
	case "branch":
		m, err := matchtest.Played("oxixo", nil, luck(parts[1]))
		return err == nil && p.Library.Branches(m).Comment(0, 0) == parts[1]
	case "setting":
		var n int
		_, err := fmt.Sscan(parts[2], &n)
		s := p.Preferences().Settings()
		return err == nil && (parts[1] == second && s.ThinkTime >= firstTime+n || parts[1] != second && s.Volume >= firstVolume+n) // increases only
	case "lesson":
		for _, l := range p.lessons {
			if l.Name == parts[1] {
				var i int
				_, err := fmt.Sscan(parts[2], &i)
				return err == nil && p.Lessons.Done(l, i)
			}
		}
	}
	return false
}

// work makes changes and prints each when it is made.
func work(home, name string) error {
	p, err := start(home)
	if err != nil {
		return err
	}
	for n := range changes {
		what, err := p.change(name, n)
		if err != nil {
			return err
		}
		fmt.Println(what)
	}
	return p.close()
}

// other starts another program called name with its files in home.
func other(home, name string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), homeVariable+"="+home, nameVariable+"="+name)
	cmd.Stderr = os.Stderr
	return cmd
}

// found checks that the changes are in home at the next start.
func found(t *testing.T, home string, all []string) {
	t.Helper()
	p, err := start(home)
	if err != nil {
		t.Fatal(err)
	}
	p.Library.Refresh()
	if err := p.Library.Wait(); err != nil {
		t.Error(err)
	}
	for _, what := range all {
		if !p.done(what) {
			t.Errorf("lost: %s", what)
		}
	}
	for problem := p.Writer().Problem(); problem != nil; problem = p.Writer().Problem() {
		t.Errorf("told: %s", problem.Error())
	}
	if err := p.close(); err != nil {
		t.Error(err)
	}
}

// Two programs change the same books at the same time, 200 times each: nothing is lost, no ID is given twice, and a
// third open program sees all of it.
func TestTwoPrograms(t *testing.T) {
	home := t.TempDir()
	looks, err := start(home)
	if err != nil {
		t.Fatal(err)
	}
	outputs := make([]strings.Builder, 2)
	var cmds []*exec.Cmd
	for i, name := range []string{"ann", second} {
		cmd := other(home, name)
		cmd.Stdout = &outputs[i]
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		cmds = append(cmds, cmd)
	}
	var all []string
	seen := map[string]bool{}
	for i, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Fatalf("%v: %s", err, outputs[i].String())
		}
		for _, what := range strings.Split(strings.TrimSpace(outputs[i].String()), "\n") {
			all = append(all, what)
			parts := strings.Fields(what)
			if id := parts[0] + parts[1]; parts[0] != "lesson" && parts[0] != "setting" && seen[id] {
				t.Errorf("%s %s is there twice", parts[0], parts[1])
			} else {
				seen[id] = true
			}
		}
	}
	if len(all) != 2*changes {
		t.Errorf("%d changes were made", len(all))
	}
	if !looks.Writer().Refresh() {
		t.Error("there is nothing new")
	}
	looks.Library.Refresh()
	if err := looks.Library.Wait(); err != nil {
		t.Error(err)
	}
	for _, what := range all {
		if !looks.done(what) {
			t.Errorf("the third program does not see: %s", what)
		}
	}
	if err := looks.close(); err != nil {
		t.Error(err)
	}
	found(t, home, all)
}

// killMoment bounds the time between a change and the kill.
const killMoment = 25 * time.Millisecond

// A program is killed within 25 ms after it has reported a change, again and again: nothing is lost.
func TestKilledAfterAChange(t *testing.T) {
	luck := luck("kill")
	made := 0
	for i := range few(*kills) {
		home := t.TempDir()
		cmd := other(home, fmt.Sprintf("k%d-", i))
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var all []string
		lines := bufio.NewScanner(out)
		for range 1 + luck.IntN(60) {
			if lines.Scan() {
				all = append(all, lines.Text())
			}
		}
		time.Sleep(time.Duration(luck.Int64N(int64(killMoment))))
		_ = cmd.Process.Kill() // may have ended by itself
		for lines.Scan() {
			all = append(all, lines.Text())
		}
		_ = cmd.Wait() // was killed
		made += len(all)
		found(t, home, all)
		if left, err := filepath.Glob(filepath.Join(home, "*damaged*")); err != nil || len(left) > 0 {
			t.Errorf("damaged: %q, %v", left, err)
		}
	}
	t.Logf("%d kills after %d changes", few(*kills), made)
}

// luck returns a random source seeded by text.
func luck(text string) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text))
	return rand.New(rand.NewPCG(h.Sum64(), 1))
}
