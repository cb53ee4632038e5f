package app

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
)

// wantsHelp reports whether the page of shortcuts is asked for, or asked to go away, and takes the keys that say so out of f: F1
// anywhere, a question mark where no text is typed. A question that must be answered first keeps the page away.
func (d *director) wantsHelp(f *input.Frame) bool {
	if d.asked != nil || f.Closing || !f.Key(ebiten.KeyF1) && (d.caret != nil || !slices.Contains(f.Runes, '?')) {
		return false
	}
	f.Keys, f.Runes = f.Keys[:0], f.Runes[:0]
	return true
}

// help puts the shortcuts of the top scene on top, or takes them away where they are shown already.
func (d *director) help() {
	r := d.routes[len(d.routes)-1]
	if r.Place == scenes.Shortcuts {
		d.obey(scenes.Next{Kind: scenes.Pop})
		return
	}
	if h, ok := d.top().(scenes.Halter); ok {
		h.Halt()
	}
	d.put(scenes.Route{Place: scenes.Shortcuts, At: r.Place, Game: played(d.top(), r)})
}

// played is the game of which a scene and its route tell, empty for none.
func played(s scenes.Scene, r scenes.Route) string {
	if p, ok := s.(scenes.Playing); ok {
		return p.Playing()
	}
	switch {
	case r.Match != nil:
		return r.Match.Game().Name
	case r.View != nil:
		return r.View.Info.Name
	}
	return r.Game
}
