//go:build !js

package app

// updatePage does nothing: there is no page around a window.
func (a *App) updatePage() {}
