//go:build !js

package app

import (
	"xotrio/game/export"
	"xotrio/game/store"
)

// doorOf is the way out of the program for what players give to others.
func doorOf(a *App) export.Door {
	return export.Desktop{Saved: store.ExportFolder(a.options.Home), Shelf: a.files.Path(store.RecordsFolder)}
}
