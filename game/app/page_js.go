package app

import "xotrio/game/app/host"

// updatePage notifies the page of the state of the game, and the game of whether it fills the screen.
func (a *App) updatePage() {
	now, s := a.loop.Time(a.options.Clock()), a.env.Settings
	full, ok := a.host.SetFullScreen(s.FullScreen, now)
	a.host.SetMatch(a.storage.store.CurrentName())
	if len(a.dir.stack) > 0 {
		a.host.SetScene(&host.Scene{Root: a.dir.top().Root(), Now: now, Scale: a.canvas.Metrics.Scale, Speaking: s.Speech,
			Language: a.env.Texts.Language(), On: a.env.T("speech.on")})
	}
	if !ok {
		s.FullScreen = full
		a.env.Apply(s)
	}
}
