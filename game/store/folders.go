package store

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// HomeVariable is the environment variable that names one folder for everything, for tests and for people who carry the
// game on a stick.
const HomeVariable = "XOTRIO_HOME"

// appFolder is the folder of the program within those of the system.
const appFolder = "xotrio"

// Folders are where files lie.
type Folders struct {
	// Config holds the settings; Data holds the game in progress and the records.
	Config, Data string
}

// OneFolder puts everything into one folder.
func OneFolder(path string) Folders { return Folders{Config: path, Data: path} }

// SystemFolders are the folders by the convention of the system, such as ~/.config/xotrio and ~/.local/share/xotrio, or
// the one that XOTRIO_HOME names. Nothing is created.
func SystemFolders() Folders {
	if home := os.Getenv(HomeVariable); home != "" {
		if abs, err := filepath.Abs(home); err == nil {
			home = abs
		}
		return OneFolder(home)
	}
	return Folders{Config: filepath.Join(xdg.ConfigHome, appFolder), Data: filepath.Join(xdg.DataHome, appFolder)}
}
