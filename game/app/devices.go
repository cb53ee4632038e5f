package app

import (
	"time"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// devices are what the player has in hand: where frames come from, and where what is typed and copied goes.
type devices struct {
	source input.Source
	// editor is told where text is typed, and what is copied.
	editor   input.Editor
	ticker   ticker
	recorder input.Recorder
}

// next is the frame of the moment now.
func (d *devices) next(scale float64, now time.Duration) *input.Frame {
	f := d.source.Next(scale)
	f.Now, f.Ticks = now, d.ticker.until(now)
	return f
}

// edit tells the devices where text is typed, nil for nowhere, and what was copied, empty for nothing.
func (d *devices) edit(at *graph.Caret, copied string) {
	if copied != "" {
		d.editor.Copy(copied)
	}
	if at == nil {
		d.editor.Edit(nil)
		return
	}
	d.editor.Edit(&input.Caret{X: at.Box.X, Y: at.Box.Y, W: at.Box.W, H: at.Box.H, Before: at.Before, After: at.After})
}
