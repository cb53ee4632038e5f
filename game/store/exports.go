package store

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

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
