package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// newMatch returns a new match of a game between people with these names.
func newMatch(t *testing.T, game string, names ...string) *match.Match {
	t.Helper()
	g := gamestest.Info(t, game)
	setup := match.Setup{Game: game}
	for i := range g.Seats {
		setup.Seats = append(setup.Seats, match.Person(names[i%len(names)]))
	}
	m := matchtest.New(t, setup)
	return m
}

// load returns the game in progress, which must be readable.
func load(t *testing.T, s *Store) *match.Match {
	t.Helper()
	m, damage := loadOne(s)
	if damage != nil {
		t.Fatal(damage)
	}
	return m
}

func TestGameInProgressIsRestored(t *testing.T) {
	root := t.TempDir()
	s := Open(file.NewDisk(file.OneFolder(root)))
	if load(t, s) != nil {
		t.Error("there is a game before the first")
	}
	m := newMatch(t, "trexo", "Ann", "Bob")
	for _, mv := range []string{"e5f5", "a1a2", "c3c4"} {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
		s.SaveCurrent("game", m, time.Time{})
	}
	m.Undo()
	m.SetPaused(true)
	if err := m.Notes().Set("camera", "45 30 100"); err != nil {
		t.Fatal(err)
	}
	s.SaveCurrent("game", m, time.Time{})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = Open(file.NewDisk(file.OneFolder(root)))
	back := load(t, s)
	if back == nil || back.Text() != m.Text() || len(back.Undone()) == 0 || !back.Timers().Paused || back.Notes().Get("camera") != "45 30 100" {
		t.Fatalf("came back as %v", back)
	}
	s.ForgetCurrent("game")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = Open(file.NewDisk(file.OneFolder(root)))
	defer s.Close()
	if load(t, s) != nil {
		t.Error("a forgotten game comes back")
	}
}

func TestUnchangedGamesAreNotWrittenAgain(t *testing.T) {
	files := newMem()
	s := Open(files)
	m := newMatch(t, "oxixo", "Ann", "Bob")
	for range 3 {
		s.SaveCurrent("game", m, time.Time{})
		if err := s.w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	s = reopened(t, s, files)
	if m = load(t, s); m == nil {
		t.Fatal("no game")
	}
	written := len(files.calls)
	s.SaveCurrent("game", m, time.Time{})
	if err := s.Close(); err != nil || len(files.calls) != written {
		t.Errorf("%v, calls %v", err, files.calls)
	}
}

func TestDamagedGameIsKeptAside(t *testing.T) {
	root := t.TempDir()
	path := filepath.Join(root, "current.game.xotrio")
	whole := newMatch(t, "oxixo", "Ann", "Bob").Text()
	for i, c := range []struct{ text, kept, want string }{
		{"rubbish", "current.game.xotrio.damaged-1", `is damaged (line 1: a record begins with "XO Trio match 1")`},
		{"", "current.game.xotrio.damaged-2", "is damaged (line 1: "},
		{whole[:len(whole)-4], "current.game.xotrio.damaged-3", "is damaged (line 7: the record breaks off"},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := Open(file.NewDisk(file.OneFolder(root)))
		m, damage := loadOne(s)
		if m != nil || damage == nil || damage.Path != path || damage.Kept != filepath.Join(root, c.kept) || !strings.Contains(english(damage), c.want) {
			t.Fatalf("%d: %v", i, damage)
		}
		if p := damage.Problem(); p.Key != KeyDamaged || len(p.Args) != 3 {
			t.Errorf("%d: problem %+v", i, p)
		}
		s.SaveCurrent("game", newMatch(t, "oxixo", "Eve", "Dan"), time.Time{})
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if kept, err := os.ReadFile(filepath.Join(root, c.kept)); err != nil || string(kept) != c.text {
			t.Errorf("%d: kept %q, %v", i, kept, err)
		}
	}
	s := Open(file.NewDisk(file.OneFolder(root)))
	defer s.Close()
	if load(t, s) == nil {
		t.Error("the game saved after the damage is not there")
	}
}

func TestDamageThatCannotBeSetAsideIsNotOverwritten(t *testing.T) {
	files := newMem()
	files.files["current.game.xotrio"], files.files[file.SettingsName] = "rubbish", "rubbish"
	files.fail = func(call, _ string) error {
		if call == "aside" {
			return syscall.EROFS
		}
		return nil
	}
	s := Open(files)
	if p := s.w.Problem(); p == nil || p.Key != KeyDamagedStays || !strings.Contains(english(p), "Nothing is saved over it") {
		t.Errorf("settings: %v", p)
	}
	m, damage := loadOne(s)
	if m != nil || damage == nil || damage.Kept != "" || !strings.Contains(english(damage), "Nothing is saved over it") || len(damage.Problem().Args) != 2 {
		t.Errorf("game: %v", damage)
	}
	game := newMatch(t, "oxixo", "Ann", "Bob")
	s.SaveCurrent("game", game, time.Time{})
	s.ForgetCurrent("game")
	s.Finish("game", game, time.Unix(0, 0))
	if err := s.Preferences().Save(DefaultSettings()); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if files.files["current.game.xotrio"] != "rubbish" || files.files[file.SettingsName] != "rubbish" || len(files.files) != 3 {
		t.Errorf("files %v", files.files)
	}
}

// A file that cannot be read is not reported as damaged; it is left in its place and not overwritten.
func TestAnUnreadableGameStays(t *testing.T) {
	files := newMem()
	files.files["current.game.xotrio"] = "x"
	files.failOn("read", "current.game.xotrio", &fs.PathError{Op: "read", Path: "x", Err: syscall.EIO})
	s := Open(files)
	m, damage := loadOne(s)
	if m != nil || damage == nil || damage.Kept != "" || damage.Problem().Key != KeyUnread || !strings.Contains(damage.Reason, "input/output") ||
		strings.Contains(english(damage), "damaged") {
		t.Errorf("%v, %v", m, damage)
	}
	s.SaveCurrent("game", newMatch(t, "oxixo", "Ann", "Bob"), time.Time{})
	if err := s.Close(); err != nil || files.files["current.game.xotrio"] != "x" || files.files["current.game.2.xotrio"] == "" {
		t.Errorf("%v, files %v", err, files.files)
	}
}

func TestProgramsAtOnceKeepTheirOwnGames(t *testing.T) {
	root := t.TempDir()
	open := func() *Store { return Open(file.NewDisk(file.OneFolder(root))) }
	a, b := open(), open()
	if a.Slot() != 1 || b.Slot() != 2 || a.w.Problem() != nil {
		t.Errorf("slots %d, %d", a.Slot(), b.Slot())
	}
	if p := b.w.Problem(); p == nil || p.Key != KeySecond {
		t.Errorf("the second gets %v", p)
	}
	ma, mb := newMatch(t, "trexo", "Ann", "Bob"), newMatch(t, "oxixo", "Cas", "Dan")
	a.SaveCurrent("game", ma, time.Time{})
	b.SaveCurrent("game", mb, time.Time{})
	a.Finish("game", ma, time.Date(2026, 10, 2, 15, 4, 5, 0, time.UTC))
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	// The next program that starts gets the game of the second window.
	c := open()
	if m := load(t, c); c.Slot() != 2 || m == nil || m.Text() != mb.Text() || c.w.Problem() != nil {
		t.Errorf("slot %d, %v", c.Slot(), m)
	}
	d := open()
	if d.Slot() != 1 || load(t, d) != nil {
		t.Errorf("slot %d", d.Slot())
	}
	var more []*Store
	for range Slots - 2 {
		more = append(more, open())
	}
	last := open()
	p := last.w.Problem()
	if p == nil || p.Key != KeyCrowded || last.Slot() != 0 {
		t.Errorf("the ninth has slot %d and gets %v", last.Slot(), p)
	}
	last.SaveCurrent("game", mb, time.Time{})
	last.ForgetCurrent("game")
	if m, damage := loadOne(last); m != nil || damage != nil {
		t.Errorf("the ninth has a game: %v, %v", m, damage)
	}
	for _, s := range append(more, c, d, last) {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if got := tree(t, root); len(got) != 2 || got[0] != "current-2.game.xotrio" {
		t.Errorf("files %v", got)
	}
}

func TestFinishedGamesBecomeRecords(t *testing.T) {
	root := t.TempDir()
	s := Open(file.NewDisk(file.OneFolder(root)))
	now := time.Date(2026, 10, 2, 15, 4, 5, 0, time.UTC)
	for i, names := range [][]string{{"Ann", "Bob"}, {"Ann", "Bob"}, {"../Zoë: \"Z\"\n", "李"}} {
		m := newMatch(t, "oxixo", names...)
		m.Resign(rules.X)
		s.SaveCurrent("game", m, time.Time{})
		s.Finish("game", m, now.Add(time.Duration(i/2)*time.Hour))
	}
	if err := s.w.Flush(); err != nil {
		t.Fatal(err)
	}
	records, err := ListRecords(s.files)
	want := []string{"2026-10-02_16-04-05_oxixo_Zoë_Z-李.xotrio", "2026-10-02_15-04-05_oxixo_Ann-Bob_2.xotrio", "2026-10-02_15-04-05_oxixo_Ann-Bob.xotrio"}
	if d := cmp.Diff(want, records); d != "" || err != nil {
		t.Errorf("records %v (-want +got):\n%s", err, d)
	}
	for _, name := range records {
		m, err := ReadRecord(s.files, name, games.ByName)
		if err != nil || m.Result() != (match.Result{Outcome: rules.WonByO, By: match.ByResignation}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if load(t, s) != nil {
		t.Error("a finished game is still in progress")
	}
	if err := os.WriteFile(filepath.Join(root, "records", "x.xotrio"), []byte("rubbish"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"x.xotrio", "none.xotrio", "../current.game.xotrio", `..\current.game.xotrio`, "settings.json"} {
		if m, err := ReadRecord(s.files, name, games.ByName); err == nil || m != nil {
			t.Errorf("%s is a record", name)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

func TestRecordNames(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	long := strings.Repeat("é", 99)
	for _, c := range []struct {
		slot  int
		seats []match.Seat
		want  string
	}{
		{1, []match.Seat{match.Person(""), match.Computer("", 3)}, "person-computer3"},
		{2, []match.Seat{match.Person("CON"), match.Computer("a/b\\c", 3)}, "CON-a_b_c_2"},
		{1, []match.Seat{match.Team(match.Player{Name: "A"}, match.Player{Name: "B"}), match.Person(" . ")}, "A+B-person"},
		{1, []match.Seat{match.Person(long), match.Person("\xff")}, strings.Repeat("é", 20) + "-person"},
	} {
		got := recordName(match.Setup{Game: "g", Seats: c.seats}, now, c.slot)
		if want := "2026-01-02_03-04-05_g_" + c.want + ".xotrio"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	team := match.Team(match.Player{Name: long}, match.Player{Name: long}, match.Player{Name: long})
	if got := recordName(match.Setup{Game: "g", Seats: []match.Seat{team, team}}, now, 8); len(got) > 143 || !strings.HasSuffix(got, "é_8.xotrio") {
		t.Errorf("%d bytes: %q", len(got), got)
	}
}

func TestTheGameContinuesWhenTheDiskIsFull(t *testing.T) {
	files := newMem()
	files.fail = func(call, name string) error {
		if call == "write" || call == "now" {
			return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
		}
		return nil
	}
	s := Open(files)
	m := newMatch(t, "oxixo", "Ann", "Bob")
	reports := 0
	for _, mv := range []string{"a1a5", "b1b5", "c1c5"} {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
		s.SaveCurrent("game", m, time.Time{})
		if err := s.w.Flush(); err == nil {
			t.Error("the full disk is not reported by Flush")
		}
		reports += len(problems(s.w.Problem))
	}
	if reports != 1 {
		t.Errorf("reported %d times", reports)
	}
	files.failOn("", "", nil)
	s = reopened(t, s, files)
	defer s.Close()
	if back := load(t, s); back == nil || back.Text() != m.Text() {
		t.Errorf("with room again: %v", back)
	}
}

func BenchmarkSaveCurrent(b *testing.B) {
	s := Open(file.NewDisk(file.OneFolder(b.TempDir())))
	defer s.Close()
	m := matchtest.New(b, match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}})
	for !m.Result().Over() {
		moves := m.Position().AppendMoves(nil)
		m.Play(moves[len(moves)*m.Ply()/60])
	}
	i := 0
	save := func() {
		i++
		if err := m.Notes().Set("camera", fmt.Sprint(i)); err != nil {
			b.Fatal(err)
		}
		s.SaveCurrent("game", m, time.Time{})
	}
	b.Run("handed in", func(b *testing.B) {
		for b.Loop() {
			save()
		}
	})
	// The time that a frame waits, with an idle disk and while the copy of the last save is being flushed.
	for _, busy := range []bool{false, true} {
		b.Run(fmt.Sprintf("busy=%v", busy), func(b *testing.B) {
			var took []time.Duration
			for b.Loop() {
				b.StopTimer()
				if !busy {
					if err := s.w.Flush(); err != nil {
						b.Fatal(err)
					}
				} else {
					time.Sleep(time.Millisecond)
				}
				b.StartTimer()
				from := time.Now()
				save()
				took = append(took, time.Since(from))
			}
			slices.Sort(took)
			for _, share := range []int{50, 99, 100} {
				b.ReportMetric(float64(took[(len(took)-1)*share/100].Microseconds()), fmt.Sprintf("µs/p%d", share))
			}
		})
	}
	b.Run("on disk", func(b *testing.B) {
		for b.Loop() {
			save()
			if err := s.w.Flush(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
