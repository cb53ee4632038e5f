package app

import (
	"encoding/json"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/browser"
	"xotrio/game/input"
)

// surroundings is what the page around the canvas was told last.
type surroundings struct {
	fields      []float64
	first, last bool
	speaking    bool
	language    string
	mirror      string
}

// wish is the next thing that the page wants of the scene.
func wish(a *App) (w input.Wish) {
	for {
		p, ok := browser.NextWish()
		if !ok {
			return w
		}
		switch p.Kind {
		case "focus", "press":
			return input.Wish{Node: p.Name, Activate: p.Kind == "press"}
		case "first":
			return input.Wish{Enter: 1}
		case "last":
			return input.Wish{Enter: -1}
		case "newer":
			a.env.Renewed, a.relay = true, true
		case "speech":
			s := a.env.Settings
			s.Speech = !s.Speech
			a.env.Apply(s)
		}
	}
}

// surround tells the page what is around its canvas: where soft keyboards open, whether Tab leads out, and what screen readers read.
func surround(a *App) {
	if len(a.dir.stack) == 0 {
		return
	}
	p, now, root := &a.told, a.options.Clock(), a.dir.top().Root()
	unit := a.metrics.Scale / ebiten.Monitor().DeviceScaleFactor()
	if f := fields(root, now, unit); !slices.Equal(f, p.fields) {
		p.fields = f
		browser.Fields(f)
	}
	if on, language := a.env.Settings.Speech, a.env.Texts.Language(); on != p.speaking || language != p.language {
		p.speaking, p.language, p.mirror = on, language, ""
		browser.Speaking(on, language)
	}
	m := reflect(root, now, a.env.T("speech.on"))
	if m.first() != p.first || m.last() != p.last {
		p.first, p.last = m.first(), m.last()
		browser.Edges(p.first, p.last)
	}
	if !p.speaking {
		return
	}
	if text, err := json.Marshal(m.parts); err == nil && string(text) != p.mirror {
		p.mirror = string(text)
		browser.Mirror(p.mirror, unit)
	}
}
