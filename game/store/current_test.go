package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// moved plays a move, so that there is something to save.
func moved(t *testing.T, m *match.Match) {
	t.Helper()
	if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
		t.Fatal(r)
	}
}

// found returns the games in progress that the next program finds, by game.
func found(t *testing.T, root string) map[string]string {
	t.Helper()
	s := Open(file.NewDisk(file.OneFolder(root)))
	defer s.Close()
	all, damages := s.LoadCurrent(games.ByName)
	if len(damages) != 0 {
		t.Errorf("got %v", damages[0])
	}
	out := map[string]string{}
	for _, g := range all {
		if _, twice := out[g.Match.Setup().Game]; twice {
			t.Errorf("%s is found twice", g.Match.Setup().Game)
		}
		out[g.Match.Setup().Game] = g.Match.Text()
	}
	return out
}

// Each game has its own file. The next start lists the one last played first, and each can be given up or finished.
func TestGamesInProgressSideBySide(t *testing.T) {
	root := t.TempDir()
	s := Open(file.NewDisk(file.OneFolder(root)))
	begin := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	want := []string{"oxixo4", "trexo", "xobrainer", "oxixo"}
	all := map[string]*match.Match{}
	for i := len(want) - 1; i >= 0; i-- {
		all[want[i]] = newMatch(t, want[i], "Ann", "Bob")
		s.SaveCurrent(want[i], all[want[i]], begin.Add(-time.Duration(i)*time.Minute))
	}
	if got := s.CurrentName(); got != "current.oxixo4.xotrio" || s.Saved() != all["oxixo4"].Text() {
		t.Errorf("the last one is %s", got)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(tree(t, root), " "); got != "current.oxixo.xotrio current.oxixo4.xotrio current.trexo.xotrio current.xobrainer.xotrio" {
		t.Errorf("files %s", got)
	}
	s = Open(file.NewDisk(file.OneFolder(root)))
	list, damages := s.LoadCurrent(games.ByName)
	if len(list) != 4 || len(damages) != 0 {
		t.Fatalf("%d games, %v", len(list), damages)
	}
	for i, g := range list {
		if g.Name != want[i] || g.Match.Text() != all[want[i]].Text() || !Played(g.Match).Equal(begin.Add(-time.Duration(i)*time.Minute)) {
			t.Errorf("%d: %s, played at %v", i, g.Name, Played(g.Match))
		}
	}
	if s.Saved() != list[0].Match.Text() {
		t.Error("the game that was played last is not the one of a report")
	}
	s.ForgetCurrent("trexo")
	s.Finish("oxixo", list[3].Match, begin)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(tree(t, root), " "); got != "current.oxixo4.xotrio current.xobrainer.xotrio records/2026-11-22_12-00-00_oxixo_Ann-Bob.xotrio" {
		t.Errorf("files %s", got)
	}
}

// Two programs at once each have their own games in progress, and both are restored.
func TestTwoProgramsWithSeveralGamesEach(t *testing.T) {
	root := t.TempDir()
	a, b := Open(file.NewDisk(file.OneFolder(root))), Open(file.NewDisk(file.OneFolder(root)))
	for i, s := range []*Store{a, b} {
		for _, game := range []string{"trexo", "oxixo"} {
			s.SaveCurrent(game, newMatch(t, game, "Ann", fmt.Sprint(i)), time.Time{})
		}
	}
	for _, s := range []*Store{a, b} {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if got := strings.Join(tree(t, root), " "); got != "current-2.oxixo.xotrio current-2.trexo.xotrio current.oxixo.xotrio current.trexo.xotrio" {
		t.Errorf("files %s", got)
	}
	a, b = Open(file.NewDisk(file.OneFolder(root))), Open(file.NewDisk(file.OneFolder(root)))
	defer a.Close()
	defer b.Close()
	for i, s := range []*Store{a, b} {
		list, damages := s.LoadCurrent(games.ByName)
		if len(list) != 2 || len(damages) != 0 || list[0].Match.Setup().Seats[1].Players[0].Name != fmt.Sprint(i) {
			t.Errorf("program %d finds %v, %v", i, list, damages)
		}
	}
}

func TestNamesOfFilesInProgress(t *testing.T) {
	for name, want := range map[string]stemName{
		"current.trexo.xotrio":        {1, "trexo", 1},
		"current.trexo.backup":        {1, "trexo", 1},
		"current.trexo.3.xotrio":      {1, "trexo", 3},
		"current-8.trexo.xotrio":      {8, "trexo", 1},
		"current-2.oxixo4.2.backup":   {2, "oxixo4", 2},
		"current-2.cup-2026_a.xotrio": {2, "cup-2026_a", 1},
	} {
		if got, ok := stemOf(name); !ok || got != want {
			t.Errorf("%s is %+v, %v", name, got, ok)
		}
	}
	for _, name := range []string{"current", "current.lock", "current.xotrio", "current.2.xotrio", "current-2.backup", "current.trexo.xotrio.damaged-1", "current-9.trexo.xotrio",
		"current-1.trexo.xotrio", "currents.xotrio", "current.trexo.9.xotrio", "current.trexo.01.xotrio", "current.a.b.xotrio", "settings.json", "current..xotrio"} {
		if got, ok := stemOf(name); ok {
			t.Errorf("%s is taken for %+v", name, got)
		}
	}
}

// A folder with the name of the file, its copy or a temporary file does not prevent saving: another file is used,
// nothing is reported, and the folder is left unchanged.
func TestAFolderInTheWayDoesNotBlockSaving(t *testing.T) {
	for _, way := range []string{"current.trexo.xotrio", "current.trexo.backup", ".current.now", ".current.new"} {
		for _, full := range []bool{false, true} {
			root := t.TempDir()
			inside := filepath.Join(root, way)
			if full {
				inside = filepath.Join(inside, "photographs")
			}
			if err := os.MkdirAll(inside, 0o700); err != nil {
				t.Fatal(err)
			}
			m := newMatch(t, "trexo", "Ann", "Bob")
			for range 3 {
				s := Open(file.NewDisk(file.OneFolder(root)))
				if all, damages := s.LoadCurrent(games.ByName); len(damages) != 0 || len(all) > 1 {
					t.Errorf("%s: %v, %v", way, all, damages)
				}
				moved(t, m)
				s.SaveCurrent("trexo", m, time.Time{})
				if err := s.Close(); err != nil {
					t.Errorf("%s: %v", way, err)
				}
				if p, lost := s.w.Problem(), s.Unsaved(); p != nil || lost != nil {
					t.Errorf("%s: problem %v, unsaved is %v", way, p, lost)
				}
				if got := found(t, root)["trexo"]; got != m.Text() {
					t.Errorf("%s: found is %q", way, got)
				}
			}
			s := Open(file.NewDisk(file.OneFolder(root)))
			s.LoadCurrent(games.ByName)
			s.ForgetCurrent("trexo")
			if err := s.Close(); err != nil || len(found(t, root)) != 0 {
				t.Errorf("%s: given up, and found is %v, %v", way, found(t, root), err)
			}
			if info, err := os.Stat(inside); err != nil || !info.IsDir() {
				t.Errorf("%s: the folder is gone", way)
			}
		}
	}
}

// Folders with the names of all files are reported until one is moved away.
func TestFoldersInAllPlacesAreReported(t *testing.T) {
	root := t.TempDir()
	for n := 1; n <= Places; n++ {
		if err := os.MkdirAll(filepath.Join(root, stemName{1, "trexo", n}.file()), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	s := Open(file.NewDisk(file.OneFolder(root)))
	m := newMatch(t, "trexo", "Ann", "Bob")
	for range 3 {
		moved(t, m)
		s.SaveCurrent("trexo", m, time.Time{})
		_ = s.w.Flush()
		if p := s.Unsaved(); p == nil || p.Key != KeyFolder || strings.Contains(english(p), "damaged") || p.Args[0] != filepath.Join(root, "current.trexo.xotrio") {
			t.Fatalf("unsaved is %v", p)
		}
	}
	if keys := problems(s.w.Problem); len(keys) != 1 || keys[0] != KeyFolder {
		t.Errorf("got %v", keys)
	}
	s.SaveCurrent("oxixo", newMatch(t, "oxixo", "Cas", "Dan"), time.Time{}) // this does not save the other game
	_ = s.w.Flush()
	if s.Unsaved() == nil {
		t.Error("another game that is saved makes this one good")
	}
	if err := os.Remove(filepath.Join(root, "current.trexo.4.xotrio")); err != nil {
		t.Fatal(err)
	}
	s.w.Retry()
	if err := s.w.Flush(); err != nil || s.Unsaved() != nil {
		t.Errorf("with room again: %v, %v", err, s.Unsaved())
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := found(t, root); got["trexo"] != m.Text() || len(got) != 2 {
		t.Errorf("found is %v", got)
	}
}

// A file held by another program is left alone. The game continues in another file, and the content of the first is not
// offered as a second game.
func TestALockedFileDoesNotBlockSaving(t *testing.T) {
	files := newMem()
	s := Open(files)
	m := newMatch(t, "trexo", "Ann", "Bob")
	moved(t, m)
	s.SaveCurrent("trexo", m, time.Unix(100, 0))
	if err := s.w.Flush(); err != nil {
		t.Fatal(err)
	}
	files.mu.Lock()
	files.fail = func(call, name string) error {
		if name == "current.trexo.xotrio" && call != "read" {
			return &fs.PathError{Op: call, Path: name, Err: syscall.EBUSY}
		}
		return nil
	}
	files.mu.Unlock()
	old := m.Text()
	moved(t, m)
	s.SaveCurrent("trexo", m, time.Unix(200, 0))
	if err := s.w.Flush(); err != nil || s.Unsaved() != nil || s.w.Problem() != nil {
		t.Errorf("%v, unsaved is %v", err, s.Unsaved())
	}
	s = reopened(t, s, files)
	if files.files["current.trexo.xotrio"] != match.Summed(old) {
		t.Error("the held file was written")
	}
	back := load(t, s)
	if back == nil || back.Text() != m.Text() {
		t.Fatalf("found is %v", back)
	}
	files.failOn("", "", nil)
	moved(t, back)
	s.SaveCurrent("trexo", back, time.Unix(300, 0))
	s.ForgetCurrent("trexo")
	if err := s.Close(); err != nil || len(files.files) != 0 {
		t.Errorf("given up, and left is %v, %v", files.files, err)
	}
}

// A slot that another program has locked is left alone, even if it has games.
func TestALockedSlotIsLeftAlone(t *testing.T) {
	root := t.TempDir()
	first := Open(file.NewDisk(file.OneFolder(root)))
	m := newMatch(t, "trexo", "Ann", "Bob")
	first.SaveCurrent("trexo", m, time.Time{})
	second := Open(file.NewDisk(file.OneFolder(root)))
	if all, damages := second.LoadCurrent(games.ByName); second.Slot() != 2 || len(all)+len(damages) != 0 {
		t.Errorf("slot %d, %v, %v", second.Slot(), all, damages)
	}
	second.SaveCurrent("trexo", newMatch(t, "trexo", "Cas", "Dan"), time.Time{})
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if got := found(t, root)["trexo"]; got != m.Text() {
		t.Errorf("found is %q", got)
	}
}

// readOnlyVariable is the environment variable that makes this test binary save a game in the folder that it names,
// without permission.
const readOnlyVariable = "XOTRIO_TEST_READ_ONLY"

// saveReadOnly tries to save a game, and prints the problems.
func saveReadOnly(root string) error {
	m, err := newCrashMatch("trexo")
	if err != nil {
		return err
	}
	s := Open(file.NewDisk(file.OneFolder(root)))
	s.SaveCurrent("trexo", m, time.Time{})
	_ = s.w.Flush()
	if p := s.Unsaved(); p != nil {
		fmt.Println(p.Key, english(p))
	}
	_ = s.Close()
	return nil
}

// small is a disk with room for files of a limited size.
type small struct {
	file.Files
	room atomic.Int64
}

func (f *small) Write(name string, data []byte) error {
	if int64(len(data)) > f.room.Load() {
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return f.Files.Write(name, data)
}

func (f *small) WriteNow(name string, data []byte) (bool, error) {
	if int64(len(data)) > f.room.Load() {
		return false, &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return f.Files.WriteNow(name, data)
}

// A full disk is reported as long as it is full, the background keeps retrying, and the last move is saved once there
// is room.
func TestAFullDiskLastsUntilThereIsRoom(t *testing.T) {
	files := &small{Files: file.NewDisk(file.OneFolder(t.TempDir()))}
	files.room.Store(150)
	s := Open(files)
	m := newMatch(t, "trexo", "Ann", "Bob")
	for range 12 {
		moved(t, m)
		s.SaveCurrent("trexo", m, time.Time{})
	}
	_ = s.w.Flush()
	if p := s.Unsaved(); p == nil || p.Key != KeyFull {
		t.Fatalf("unsaved is %v", p)
	}
	s.w.Retry()
	_ = s.w.Flush()
	if p := s.Unsaved(); p == nil || p.Key != KeyFull {
		t.Errorf("after another try unsaved is %v", p)
	}
	if keys := problems(s.w.Problem); len(keys) != 1 {
		t.Errorf("got %v", keys)
	}
	files.room.Store(1 << 20)
	s.w.Retry()
	if err := s.w.Flush(); err != nil || s.Unsaved() != nil {
		t.Errorf("with room again %v, %v", err, s.Unsaved())
	}
	s.unlock() // without Close: the game is in its file already
	s = Open(files)
	if back := load(t, s); back == nil || back.Text() != m.Text() {
		t.Errorf("found is %v", back)
	}
}

// A program without a slot reports that as long as it has a game that it cannot save.
func TestWithoutASlotAGameIsUnsaved(t *testing.T) {
	files := newMem()
	for n := 1; n <= Slots; n++ {
		files.locks[slotName(n)+file.LockSuffix] = true
	}
	s := Open(files)
	defer s.Close()
	if s.Unsaved() != nil {
		t.Error("nothing is lost yet")
	}
	s.SaveCurrent("trexo", newMatch(t, "trexo", "Ann", "Bob"), time.Time{})
	if p := s.Unsaved(); p == nil || p.Key != KeyCrowded {
		t.Errorf("unsaved is %v", p)
	}
	if s.ForgetCurrent("trexo"); s.Unsaved() != nil {
		t.Error("a game that was given up is reported as unsaved")
	}
}
