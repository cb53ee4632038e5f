package store

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// ackVariable tells this test program to play the game that it names, to acknowledge each step, and to wait for being killed.
const ackVariable = "XOTRIO_TEST_ACK_GAME"

// ackSteps is how many steps a program makes that is not killed before.
const ackSteps = 40

// ackMatch is the match of the test, and steps makes its steps one by one: moves, now and then one taken back, and played again.
func ackMatch(game string) (m *match.Match, step func(i int) error, err error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, nil, err
	}
	s := match.Setup{Game: game}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Person("Änn"))
	}
	if m, err = match.New(s, g); err != nil {
		return nil, nil, err
	}
	return m, func(i int) error {
		switch {
		case i%5 == 3 && m.Undo(), i%5 == 4 && m.Redo(), m.Result().Over():
			return nil
		}
		if r := m.Play(crashMove(m.Position(), i)); r != nil {
			return r
		}
		return nil
	}, nil
}

// acknowledge plays, saves every step, and says so.
func acknowledge(game string) error {
	folders, _ := file.SystemFolders()
	s := Open(file.NewDisk(folders))
	m, step, err := ackMatch(game)
	if err != nil {
		return err
	}
	for i := range ackSteps {
		if err := step(i); err != nil {
			return err
		}
		s.SaveCurrent("game", m, time.Time{})
		fmt.Println("step", i)
		time.Sleep(time.Duration(i*7919%9) * time.Millisecond)
	}
	select {}
}

// What is acknowledged is not lost by a kill within 25 milliseconds: neither a move, nor one taken back, nor one played again.
// XOTRIO_KILLS names another number of kills.
func TestAnAcknowledgedMoveSurvivesAKill(t *testing.T) {
	kills := 60
	if testing.Short() {
		kills = 20
	}
	if n, err := strconv.Atoi(os.Getenv("XOTRIO_KILLS")); err == nil {
		kills = n
	}
	luck := rand.New(rand.NewPCG(11, 2))
	lost := 0
	for i := range kills {
		game := []string{"xobrainer", "trexo", "oxixo", "oxixo4"}[i%4]
		root, err := os.MkdirTemp(t.TempDir(), "kill")
		if err != nil {
			t.Fatal(err)
		}
		told, found := killAfter(t, root, game, 1+luck.IntN(12), time.Duration(luck.IntN(25000))*time.Microsecond)
		if found < told {
			lost++
			t.Errorf("kill %d: step %d of %s was acknowledged, and on disk is step %d", i, told, game, found)
		}
		if err := os.RemoveAll(root); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d kills within 25 ms of an acknowledgement: %d lost", kills, lost)
}

// killAfter runs the program, kills it a moment after so many steps were acknowledged, and gives the last step that was, and the
// last one with which the game that the next program finds agrees, -1 for none.
func killAfter(t *testing.T, root, game string, acks int, moment time.Duration) (told, found int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), ackVariable+"="+game, file.HomeVariable+"="+root)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	told = -1
	lines := bufio.NewScanner(out)
	read := func() bool {
		if !lines.Scan() {
			return false
		}
		step, ok := strings.CutPrefix(lines.Text(), "step ")
		if told, err = strconv.Atoi(step); !ok || err != nil {
			t.Fatalf("the program says %q", lines.Text())
		}
		return true
	}
	for told < acks-1 && read() {
		continue
	}
	time.Sleep(moment)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for read() {
		continue
	}
	_ = cmd.Wait() // it was killed

	data, err := os.ReadFile(filepath.Join(root, "current.game.xotrio"))
	if err != nil {
		return told, -1
	}
	m, step, err := ackMatch(game)
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for i := range ackSteps {
		if err := step(i); err != nil {
			t.Fatal(err)
		}
		files = append(files, m.File())
	}
	slices.Reverse(files)
	if found = slices.Index(files, string(data)); found < 0 {
		t.Errorf("on disk is none of the steps of %s:\n%s", game, data)
		return told, -1
	}
	return told, ackSteps - 1 - found
}

// After a power cut the file may be broken, however it was written; then the game goes on as it was last flushed.
func TestAfterAPowerCutTheLastFlushedGameIsFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		cut     func(path string) error
		damaged bool
	}{
		{"empty", func(path string) error { return os.Truncate(path, 0) }, true},
		{"zeros", func(path string) error { return os.WriteFile(path, make([]byte, 300), 0o600) }, true},
		{"half", func(path string) error { return os.Truncate(path, 60) }, true},
		{"gone", os.Remove, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			s := Open(file.NewDisk(file.OneFolder(root)))
			m := newMatch(t, "oxixo", "Ann", "Bob")
			if r := m.PlayText("a1a5"); r != nil {
				t.Fatal(r)
			}
			s.SaveCurrent("game", m, time.Time{})
			if err := s.Flush(); err != nil {
				t.Fatal(err)
			}
			s.unlock() // the power is cut: nobody closes anything
			path := filepath.Join(root, "current.game.xotrio")
			broken, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.cut(path); err != nil {
				t.Fatal(err)
			}
			if c.damaged {
				if broken, err = os.ReadFile(path); err != nil {
					t.Fatal(err)
				}
			}
			s = Open(file.NewDisk(file.OneFolder(root)))
			back, damage := loadOne(s)
			if back == nil || back.Text() != m.Text() {
				t.Fatalf("found is %v, %v", back, damage)
			}
			if c.damaged {
				if p := damage.Problem(); p.Key != KeyDamaged+restored || len(p.Args) != 3 {
					t.Errorf("told %+v", p)
				}
				if kept, err := os.ReadFile(damage.Kept); err != nil || string(kept) != string(broken) {
					t.Errorf("kept is %q, %v", kept, err)
				}
			} else if damage != nil {
				t.Errorf("told %v", damage)
			}
			s.SaveCurrent("game", back, time.Time{})
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if data, err := os.ReadFile(path); err != nil || string(data) != m.File() {
				t.Errorf("saved again is %q, %v", data, err)
			}
		})
	}
}

// A game that a newer version has saved stays where it is, byte by byte, and that version finds it; the older one takes another
// file, and finds its own game there the next time. It is told once a start.
func TestAGameOfANewerVersionStays(t *testing.T) {
	const name = "trexo"
	root := t.TempDir()
	path := filepath.Join(root, stemName{1, name, 1}.file())
	newer := strings.Replace(newMatch(t, "trexo", "Ann", "Bob").Text(), "match 1", "match 9", 1)
	if err := os.WriteFile(path, []byte(newer), 0o600); err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, "oxixo", "Cas", "Dan")
	for i := range 3 {
		s := Open(file.NewDisk(file.OneFolder(root)))
		mine, damage := loadOne(s)
		if p := damage.Problem(); p.Key != KeyNewer+stays || len(p.Args) != 2 || p.Args[0] != path {
			t.Errorf("told %+v", p)
		}
		if (mine != nil) != (i > 0) || mine != nil && mine.Text() != m.Text() {
			t.Errorf("start %d: the older version's own game is %v", i, mine)
		}
		s.SaveCurrent(name, m, time.Time{})
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != newer {
			t.Fatalf("the newer game is %q, %v", data, err)
		}
	}
	// The newer version: what it reads is no newer to it.
	if err := os.WriteFile(path, []byte(strings.Replace(newer, "match 9", "match 1", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	s := Open(file.NewDisk(file.OneFolder(root)))
	all, damages := s.LoadCurrent(games.ByName)
	if len(all) != 2 || len(damages) != 0 {
		t.Fatalf("the newer version finds %v, %v", all, damages)
	}
	for _, g := range all { // both are saved and ended without harm to the other
		s.SaveCurrent(g.Name, g.Match, time.Time{})
	}
	s.ForgetCurrent(all[0].Name)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = Open(file.NewDisk(file.OneFolder(root)))
	if back := load(t, s); back == nil || back.Text() != all[1].Match.Text() {
		t.Errorf("left is %v", back)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// A match given up or finished while its successor is saved does not take that along.
func TestANewGameOutlivesTheEndOfTheOldOne(t *testing.T) {
	for name, end := range map[string]func(s *Store, m *match.Match){
		"given up": func(s *Store, _ *match.Match) { s.ForgetCurrent("game") },
		"finished": func(s *Store, m *match.Match) { s.Finish("game", m, time.Unix(0, 0)) },
	} {
		files := newMem()
		s := Open(files)
		for i := range 20 {
			old, next := newMatch(t, "oxixo", "Ann", strconv.Itoa(i)), newMatch(t, "trexo", "Cas", strconv.Itoa(i))
			s.SaveCurrent("game", old, time.Time{})
			end(s, old)
			s.SaveCurrent("game", next, time.Time{})
			if err := s.Flush(); err != nil {
				t.Fatal(err)
			}
			if files.files["current.game.xotrio"] != next.File() || files.files["current.game.backup"] != next.File() {
				t.Errorf("%s: files %v", name, files.files)
			}
			end(s, next)
			if err := s.Flush(); err != nil || files.files["current.game.xotrio"]+files.files["current.game.backup"] != "" {
				t.Errorf("%s: %v, files %v", name, err, files.files)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A file that cannot be replaced for a moment, as under a virus scanner, is replaced a moment later, and nobody is told.
func TestASaveThatFailsForAMomentIsMadeGood(t *testing.T) {
	files := newMem()
	failures := Places + 3
	files.fail = func(call, _ string) error {
		if call == "now" && failures > 0 {
			failures--
			return os.ErrPermission
		}
		return nil
	}
	s := Open(files)
	m := newMatch(t, "oxixo", "Ann", "Bob")
	s.SaveCurrent("game", m, time.Time{})
	if err := s.Flush(); err != nil || s.Problem() != nil || s.Unsaved() != nil {
		t.Errorf("%v, files %v", err, files.files)
	}
	if err := s.Close(); err != nil || len(files.files) != 1 {
		t.Errorf("%v, files %v", err, files.files)
	}
	if back := load(t, Open(files)); back == nil || back.Text() != m.Text() {
		t.Errorf("found is %v", back)
	}
}
