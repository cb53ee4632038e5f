package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// crashVariable tells this test program to be the one that is killed: it names the game to play.
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

// crashMove is the one move that is played at a position of the crash test, the same in every process.
func crashMove(p rules.Game, ply int) rules.Move {
	moves := p.AppendMoves(nil)
	return moves[rand.New(rand.NewPCG(uint64(ply), 77)).IntN(len(moves))]
}

// newCrashMatch is the match of the crash test before its first move.
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

// playOn goes on with the game in progress, or begins it, and saves every move. of every other move it says that it is
// on disk; the rest is left to its luck.
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
			if err := s.Flush(); err != nil {
				return err
			}
			fmt.Println("saved", m.Ply())
		}
	}
	return s.Close()
}

// TestKilledAtAnyMoment kills a program that plays and saves, at random moments, again and again: the game in progress is
// always whole, as it was after some move, and not before the last one of which Flush said that it is on disk.
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
					// Over before the kill, or with it: the next program begins again.
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

// killOnce runs the program, kills it a moment after it has told so many moves to be saved, and checks the file.
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
