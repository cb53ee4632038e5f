package store

import (
	"bufio"
	"errors"
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
	"xotrio/rules"
	"xotrio/rules/games"
)

// ackVariable is the environment variable that makes this test binary play the game it names, acknowledge each step,
// and wait to be killed.
const ackVariable = "XOTRIO_TEST_ACK_GAME"

// ackSteps is the number of steps of a program that is not killed earlier.
const ackSteps = 40

// ackMatch returns the match of the test, and a function that makes its steps: moves, some of them undone and played
// again.
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

// acknowledge plays the steps, and prints the number of each once it is saved.
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

// No acknowledged step is lost by a kill within 25 milliseconds: neither a move, nor one undone, nor one played again.
// XOTRIO_KILLS sets another number of kills.
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
		acked, found := killAfter(t, root, game, 1+luck.IntN(12), time.Duration(luck.IntN(25000))*time.Microsecond)
		if found < acked {
			lost++
			t.Errorf("kill %d: step %d of %s was acknowledged, and on disk is step %d", i, acked, game, found)
		}
		if err := os.RemoveAll(root); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d kills within 25 ms of an acknowledgement: %d lost", kills, lost)
}

// killAfter runs the program, and kills it a moment after acks steps were acknowledged. It returns the last
// acknowledged step, and the last step that matches the game found by the next program, -1 if none does.
func killAfter(t *testing.T, root, game string, acks int, moment time.Duration) (acked, found int) {
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
	acked = -1
	lines := bufio.NewScanner(out)
	read := func() bool {
		if !lines.Scan() {
			return false
		}
		step, ok := strings.CutPrefix(lines.Text(), "step ")
		if acked, err = strconv.Atoi(step); !ok || err != nil {
			t.Fatalf("the program says %q", lines.Text())
		}
		return true
	}
	for acked < acks-1 && read() {
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
		return acked, -1
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
		return acked, -1
	}
	return acked, ackSteps - 1 - found
}

// After a power cut the file may be broken, however it was written; the game then continues from its flushed copy.
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
			if err := s.w.Flush(); err != nil {
				t.Fatal(err)
			}
			s.unlock() // a power cut: the store is not closed
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
				if p := damage.Problem(); p.Key != KeyRestored || len(p.Args) != 3 {
					t.Errorf("got %+v", p)
				}
				if kept, err := os.ReadFile(damage.Kept); err != nil || string(kept) != string(broken) {
					t.Errorf("kept is %q, %v", kept, err)
				}
			} else if damage != nil {
				t.Errorf("got %v", damage)
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

// A game saved by a newer version stays untouched, and that version finds it. The older one uses another file, and
// finds its own game there the next time. It reports this once per start.
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
		if p := damage.Problem(); p.Key != KeyNewer || len(p.Args) != 2 || p.Args[0] != path {
			t.Errorf("got %+v", p)
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
	// The newer version can read the file.
	if err := os.WriteFile(path, []byte(strings.Replace(newer, "match 9", "match 1", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	s := Open(file.NewDisk(file.OneFolder(root)))
	all, damages := s.LoadCurrent(games.ByName)
	if len(all) != 2 || len(damages) != 0 {
		t.Fatalf("the newer version finds %v, %v", all, damages)
	}
	for _, g := range all { // saving and ending one does not harm the other
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

// A match that is given up or finished while its successor is saved does not delete the successor.
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
			if err := s.w.Flush(); err != nil {
				t.Fatal(err)
			}
			if files.files["current.game.xotrio"] != next.File() || files.files["current.game.backup"] != next.File() {
				t.Errorf("%s: files %v", name, files.files)
			}
			end(s, next)
			if err := s.w.Flush(); err != nil || files.files["current.game.xotrio"]+files.files["current.game.backup"] != "" {
				t.Errorf("%s: %v, files %v", name, err, files.files)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A file that cannot be replaced for a moment, as under a virus scanner, is replaced a moment later, without a report.
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
	if err := s.w.Flush(); err != nil || s.w.Problem() != nil || s.Unsaved() != nil {
		t.Errorf("%v, files %v", err, files.files)
	}
	if err := s.Close(); err != nil || len(files.files) != 1 {
		t.Errorf("%v, files %v", err, files.files)
	}
	if back := load(t, Open(files)); back == nil || back.Text() != m.Text() {
		t.Errorf("found is %v", back)
	}
}

// crashVariable is the environment variable that makes this test binary the program to be killed; its value is the game
// to play.
const crashVariable = "XOTRIO_TEST_CRASH_GAME"

func TestMain(m *testing.M) {
	if game := os.Getenv(ackVariable); game != "" {
		if err := acknowledge(game); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if root := os.Getenv(readOnlyVariable); root != "" {
		if err := saveReadOnly(root); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if game := os.Getenv(crashVariable); game != "" {
		if err := playOn(game); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// crashMove returns the only move played at a position of the crash test, the same in every process.
func crashMove(p rules.Game, ply int) rules.Move {
	moves := p.AppendMoves(nil)
	return moves[rand.New(rand.NewPCG(uint64(ply), 77)).IntN(len(moves))]
}

func newCrashMatch(game string) (*match.Match, error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, err
	}
	s := match.Setup{Game: game}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Person("Änn\n"))
		s.Clocks = append(s.Clocks, match.Clock{Main: match.MaxClock, Increment: 3})
	}
	return match.New(s, g)
}

// playOn continues or starts the game in progress, and saves every move. It flushes and acknowledges every other move.
func playOn(game string) error {
	folders, _ := file.SystemFolders()
	s := Open(file.NewDisk(folders))
	m, damage := loadOne(s)
	if damage != nil {
		return damage
	}
	if m == nil {
		var err error
		if m, err = newCrashMatch(game); err != nil {
			return err
		}
	}
	fmt.Println("slot", s.Slot(), "ply", m.Ply())
	for !m.Result().Over() {
		m.Tick(10)
		if r := m.Play(crashMove(m.Position(), m.Ply())); r != nil {
			return r
		}
		if err := m.Notes().Set("camera", strconv.Itoa(m.Ply())); err != nil {
			return err
		}
		s.SaveCurrent("game", m, time.Time{})
		if m.Ply()%2 == 0 {
			if err := s.w.Flush(); err != nil {
				return err
			}
			fmt.Println("saved", m.Ply())
		}
	}
	return s.Close()
}

// TestKilledAtAnyMoment repeatedly kills a program that plays and saves, at random moments: the game in progress is
// always whole, in the state after some move, and not before the last one that was flushed.
func TestKilledAtAnyMoment(t *testing.T) {
	luck := rand.New(rand.NewPCG(2026, 1))
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			root := t.TempDir()
			kills := 12
			if testing.Short() {
				kills = 4
			}
			for range kills {
				if killOnce(t, root, game, 1+luck.IntN(5), time.Duration(luck.IntN(2500))*time.Microsecond) {
					// The game ended before the kill or during it: the next program starts again.
					if err := errors.Join(os.Remove(filepath.Join(root, "current.game.xotrio")), os.RemoveAll(filepath.Join(root, "current.game.backup"))); err != nil {
						t.Fatal(err)
					}
				}
			}
			for _, name := range tree(t, root) {
				if name != "current.game.xotrio" && name != "current.game.backup" && name != ".current.new" && name != ".current.now" {
					t.Errorf("left behind: %s", name)
				}
			}
		})
	}
}

// killOnce runs the program, kills it a moment after acks moves were acknowledged, and checks the file.
func killOnce(t *testing.T, root, game string, acks int, moment time.Duration) (over bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), crashVariable+"="+game, file.HomeVariable+"="+root)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	saved, seen := 0, 0
	if lines.Scan(); !strings.HasPrefix(lines.Text(), "slot 1 ") {
		t.Errorf("the program after a killed one begins with %q", lines.Text())
	}
	read := func() bool {
		if !lines.Scan() {
			return false
		}
		ply, ok := strings.CutPrefix(lines.Text(), "saved ")
		if saved, err = strconv.Atoi(ply); !ok || err != nil {
			t.Fatalf("the program says %q", lines.Text())
		}
		seen++
		return true
	}
	for seen < acks && read() {
		continue
	}
	time.Sleep(moment)
	_ = cmd.Process.Kill() // it may have ended by itself
	for read() {
		continue
	}
	_ = cmd.Wait() // it was killed

	data, err := os.ReadFile(filepath.Join(root, "current.game.xotrio"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.Parse(string(data), games.ByName)
	if err != nil {
		t.Fatalf("after a kill: %v", err)
	}
	if m.Ply() < saved || m.Ply() == 0 {
		t.Fatalf("ply %d was on disk and now there is ply %d", saved, m.Ply())
	}
	want, err := newCrashMatch(game)
	if err != nil {
		t.Fatal(err)
	}
	for want.Ply() < m.Ply() {
		want.Tick(10)
		if r := want.Play(crashMove(want.Position(), want.Ply())); r != nil {
			t.Fatal(r)
		}
	}
	if err := want.Notes().Set("camera", strconv.Itoa(m.Ply())); err != nil {
		t.Fatal(err)
	}
	if want.File() != string(data) {
		t.Fatalf("on disk is\n%s\nand not\n%s", data, want.File())
	}
	return m.Result().Over()
}
