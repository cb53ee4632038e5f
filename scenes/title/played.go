package title

// played reports whether a game has ever been set up on this computer.
func (t *Title) played() bool {
	for _, g := range t.games {
		for _, info := range g.Infos {
			if _, ok := t.Env.LastSetup(info.Name); ok {
				return true
			}
		}
	}
	return false
}
