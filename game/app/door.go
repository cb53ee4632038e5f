//go:build !js

package app

import (
	"xotrio/game/export"
	"xotrio/game/store"
)

// door is the way out of the program for what players give to others.
func (a *App) door() export.Door {
	return export.Desktop{Saved: store.ExportFolder(a.options.Home), Shelf: a.files.Path(store.RecordsFolder)}
}
