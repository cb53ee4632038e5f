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
	if _, shown := r.(scenes.Shortcuts); shown {
		d.obey(scenes.Next{Kind: scenes.Pop})
		return
	}
	if h, ok := d.top().(scenes.Halter); ok {
		h.Halt()
	}
	to := scenes.Shortcuts{At: r.Screen()}
	if p, ok := d.top().(scenes.Playing); ok {
		to.Game = p.Playing()
	}
	d.put(to)
}
