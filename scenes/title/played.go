package title

// played reports whether a game has ever been set up on this computer.
func (k *cards) played() bool {
	for _, g := range k.games {
		for _, info := range g.Infos {
			if _, ok := k.LastSetup(info.Name); ok {
				return true
			}
		}
	}
	return false
}
