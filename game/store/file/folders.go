package file

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
)

// HomeVariable is the environment variable that names one folder for everything, for tests and for people who carry the
// game on a stick.
const HomeVariable = "XOTRIO_HOME"

// appFolder is the program's folder within the folders of the system.
const appFolder = "xotrio"

// Folders are where files lie.
type Folders struct {
	// Config holds the settings; Data holds the game in progress and the records.
	Config, Data string
}

// OneFolder puts everything into one folder.
func OneFolder(path string) Folders { return Folders{Config: path, Data: path} }

// SystemFolders are the folders by the convention of the system, such as ~/.config/xotrio and ~/.local/share/xotrio, or
// the one that XOTRIO_HOME names. Nothing is created. Where the system does not say which folder is the player's, there are none,
// and the problem tells what to do.
func SystemFolders() (Folders, error) {
	if home := os.Getenv(HomeVariable); home != "" {
		if abs, err := filepath.Abs(home); err == nil {
			home = abs
		}
		return OneFolder(home), nil
	}
	if homeless() {
		return Folders{}, ErrNowhere
	}
	return Folders{Config: filepath.Join(xdg.ConfigHome, appFolder), Data: filepath.Join(xdg.DataHome, appFolder)}, nil
}

// homeless reports whether files would lie in the root of the system for want of a home.
func homeless() bool {
	if runtime.GOOS == "windows" || os.Getenv("HOME") != "" {
		return false
	}
	return !filepath.IsAbs(os.Getenv("XDG_CONFIG_HOME")) || !filepath.IsAbs(os.Getenv("XDG_DATA_HOME"))
}

// ExportFolder is where files for others are written, a folder that people find: "XO Trio" among their documents or, with one folder for
// everything (home, or else the one that XOTRIO_HOME names), "exports" in that. It is empty where the system does not say which folder is
// the player's. Nothing is created.
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

// TablesFolder is the folder within the folder of the data.
const TablesFolder = "tables"

// Tables is the folder of the tables that the computer player works out, see WriteTable.
func (f Folders) Tables() string { return filepath.Join(f.Data, TablesFolder) }
