package file

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
)

// HomeVariable is the environment variable that names one folder for all files, for tests and for people who carry the
// game on a USB stick.
const HomeVariable = "XOTRIO_HOME"

const appFolder = "xotrio"

// Folders are the folders of a Disk.
type Folders struct {
	// Config holds the settings, Data everything else.
	Config, Data string
}

// OneFolder returns Folders with everything in one folder.
func OneFolder(path string) Folders { return Folders{Config: path, Data: path} }

// SystemFolders returns the conventional folders of the system, such as ~/.config/xotrio and ~/.local/share/xotrio, or
// the folder that XOTRIO_HOME names. It creates nothing. It returns ErrNowhere if the system does not say which folder
// is the player's, and a HomeError if XOTRIO_HOME names something that cannot be used.
func SystemFolders() (Folders, error) {
	if home := os.Getenv(HomeVariable); home != "" {
		if abs, err := filepath.Abs(home); err == nil {
			home = abs
		}
		if err := usable(home); err != nil {
			return Folders{}, &HomeError{home, err}
		}
		return OneFolder(home), nil
	}
	if homeless() {
		return Folders{}, ErrNowhere
	}
	return Folders{Config: filepath.Join(xdg.ConfigHome, appFolder), Data: filepath.Join(xdg.DataHome, appFolder)}, nil
}

// HomeError is the error of a folder that HomeVariable names.
type HomeError struct {
	Path string
	// Err is one of ErrHomeFile, ErrHomeLink and ErrHomeClosed.
	Err error
}

// The reasons of a HomeError.
var (
	ErrHomeFile   = errors.New("a file and not a folder")
	ErrHomeLink   = errors.New("a link to a folder that is not there")
	ErrHomeClosed = errors.New("a folder that may not be opened")
)

// Error returns the path and the reason.
func (e *HomeError) Error() string { return HomeVariable + " is " + e.Path + ", " + e.Err.Error() }

// Unwrap returns the reason.
func (e *HomeError) Unwrap() error { return e.Err }

// usable returns why a folder cannot be used; nil if it can, or can be created.
func usable(folder string) error {
	info, err := os.Stat(folder)
	link, linkErr := os.Lstat(folder)
	switch {
	case err == nil && !info.IsDir():
		return ErrHomeFile
	case err == nil:
		f, err := os.Open(folder)
		if err != nil {
			return ErrHomeClosed
		}
		_ = f.Close() // nothing was written
	case errors.Is(err, fs.ErrPermission):
		return ErrHomeClosed
	case linkErr == nil && link.Mode()&fs.ModeSymlink != 0:
		return ErrHomeLink
	}
	return nil
}

// homeless reports whether files would be stored in the root folder of the system because there is no home folder.
func homeless() bool {
	if runtime.GOOS == "windows" || os.Getenv("HOME") != "" {
		return false
	}
	return !filepath.IsAbs(os.Getenv("XDG_CONFIG_HOME")) || !filepath.IsAbs(os.Getenv("XDG_DATA_HOME"))
}

// ExportFolder returns the folder for files meant for others, where people find them: "XO Trio" in the player's
// documents or, with one folder for everything (home, or else that of XOTRIO_HOME), "exports" in that. It
// returns "" if the system does not say which folder is the player's. It creates nothing.
func ExportFolder(home string) string {
	if home == "" {
		home = os.Getenv(HomeVariable)
	}
	if home != "" {
		if abs, err := filepath.Abs(home); err == nil {
			home = abs
		}
		return filepath.Join(home, "exports")
	}
	if homeless() || !filepath.IsAbs(xdg.UserDirs.Documents) {
		return ""
	}
	return filepath.Join(xdg.UserDirs.Documents, "XO Trio")
}

// TablesFolder is the name of the folder with the tables, in Folders.Data.
const TablesFolder = "tables"

// Tables returns the folder of the computer player's tables; see WriteTable.
func (f Folders) Tables() string { return filepath.Join(f.Data, TablesFolder) }
