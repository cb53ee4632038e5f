//go:build unix

package store

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"xotrio/game/store/file"
)

// A named pipe, a socket or a device with the name of any file does not stop the program: it starts, and saves.
func TestSpecialFilesDoNotBlockTheStart(t *testing.T) {
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	socket := func(path string) error {
		fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
		if err != nil {
			return err
		}
		defer syscall.Close(fd)
		return syscall.Bind(fd, &syscall.SockaddrUnix{Name: path})
	}
	device := func(path string) error {
		dev := path + ".device"
		if syscall.Mknod(dev, syscall.S_IFCHR|0o600, 1<<8|5) != nil {
			dev = "/dev/zero" // without permission to create a device it may not be replaced either
		}
		return os.Symlink(dev, path)
	}
	for kind, make := range map[string]func(string) error{"a named pipe": pipe, "a socket": socket, "a device": device} {
		for _, name := range []string{file.SettingsName, "current.game.xotrio", "current.game.backup", "current.lock", newsName, ".current.new", ".current.now"} {
			root, err := os.MkdirTemp("", "xo") // sockets need a short name
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(root)
			if err := make(filepath.Join(root, name)); err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			done := start(t, root)
			select {
			case messages := <-done:
				if has := strings.Contains(messages, "it is "+kind+" and no file"); has != (name == file.SettingsName) {
					t.Errorf("%s as %s: got %q", name, kind, messages)
				}
			case <-time.After(10 * time.Second):
				t.Fatalf("%s as %s: the program hangs", name, kind)
			}
			s := Open(file.NewDisk(file.OneFolder(root)))
			if m := load(t, s); m == nil {
				t.Errorf("%s as %s: the game is not saved", name, kind)
			}
			if err := s.Close(); err != nil {
				t.Errorf("%s as %s: %v", name, kind, err)
			}
			if ours := strings.HasSuffix(name, ".new") || strings.HasSuffix(name, ".now"); !ours && name != newsName {
				if after, err := os.Stat(filepath.Join(root, name)); err != nil || after.Mode().Type() != before.Mode().Type() {
					t.Errorf("%s as %s: it is gone", name, kind)
				}
			}
		}
	}
}

// start opens the store in root, saves a game and closes. It sends all messages for the player.
func start(t *testing.T, root string) <-chan string {
	m := newMatch(t, "oxixo", "Ann", "Bob")
	done := make(chan string, 1)
	go func() {
		var messages strings.Builder
		s := Open(file.NewDisk(file.OneFolder(root)))
		if _, damage := loadOne(s); damage != nil {
			messages.WriteString(damage.Error())
		}
		s.NewReport()
		for p := s.w.Problem(); p != nil; p = s.w.Problem() {
			messages.WriteString(english(p))
		}
		s.SaveCurrent("game", m, time.Time{})
		if err := s.Close(); err != nil {
			messages.WriteString(err.Error())
		}
		done <- messages.String()
	}()
	return done
}

// A settings file that is a link, as people with a folder of linked settings have, stays one; the file it points to is
// replaced.
func TestALinkedSettingsFileStaysALink(t *testing.T) {
	for name, link := range map[string]func(root, elsewhere string) string{
		"absolute": func(_, elsewhere string) string { return filepath.Join(elsewhere, "mine.json") },
		"relative": func(root, elsewhere string) string {
			rel, err := filepath.Rel(root, filepath.Join(elsewhere, "mine.json"))
			if err != nil {
				t.Fatal(err)
			}
			return rel
		},
	} {
		root, elsewhere := t.TempDir(), t.TempDir()
		path, real := filepath.Join(root, file.SettingsName), filepath.Join(elsewhere, "mine.json")
		if err := os.WriteFile(real, []byte(`{"volume": 5}`), 0o600); err != nil {
			t.Fatal(err)
		}
		to := link(root, elsewhere)
		if err := os.Symlink(to, path); err != nil {
			t.Fatal(err)
		}
		s := Open(file.NewDisk(file.OneFolder(root)))
		set := s.Preferences().Settings()
		if set.Volume != 5 {
			t.Errorf("%s: the volume is %d", name, set.Volume)
		}
		set.Volume = 9
		if err := s.Preferences().Save(set); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if now, err := os.Readlink(path); err != nil || now != to {
			t.Errorf("%s: the link is %q now, %v", name, now, err)
		}
		if data, err := os.ReadFile(real); err != nil || !strings.Contains(string(data), `"volume":9`) {
			t.Errorf("%s: the settings are %s, %v", name, data, err)
		}
		if left := tree(t, elsewhere); len(left) != 1 {
			t.Errorf("%s: left beside them: %q", name, left)
		}
	}
}

// Without a home folder the game is played, and nothing is reported twice.
func TestWithoutAHomeNothingIsSaved(t *testing.T) {
	s := Open(file.Nowhere{})
	m := newMatch(t, "oxixo", "Ann", "Bob")
	s.SaveCurrent("game", m, time.Time{})
	s.Finish("game", m, time.Unix(0, 0))
	if err := s.Preferences().Save(DefaultSettings()); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err == nil {
		t.Error("what cannot be saved is taken for saved")
	}
	if p := s.w.Problem(); p != nil {
		t.Errorf("reported again: %v", p)
	}
	if p := HomelessProblem(); p.Key != KeyHomeless || !strings.Contains(english(p), "Set HOME") {
		t.Errorf("the problem is %+v", p)
	}
}

// A damaged table is set aside and reported.
func TestADamagedTableIsSetAside(t *testing.T) {
	folders := file.OneFolder(t.TempDir())
	if err := file.WriteTable(folders.Tables(), "a.table", strings.NewReader("x")); err != nil {
		t.Fatal(err)
	}
	s := Open(file.NewDisk(folders))
	defer s.Close()
	path := filepath.Join(folders.Tables(), "a.table")
	if p := s.SetTableAside("a.table"); p.Key != KeyTable || p.Args[0] != path || p.Args[1] != path+".damaged-1" {
		t.Errorf("got %+v", p)
	}
	if data, err := os.ReadFile(path + ".damaged-1"); err != nil || string(data) != "x" {
		t.Errorf("kept is %q, %v", data, err)
	}
	if p := s.SetTableAside("b.table"); p.Key != KeyTableStays || len(p.Args) != 1 {
		t.Errorf("a table that is not there: %+v", p)
	}
}
