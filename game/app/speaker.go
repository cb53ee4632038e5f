package app

import (
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/speech"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// together is how long what follows a sentence waits for its end instead of breaking it off: both tell of the same.
const together = 700 * time.Millisecond

// speaker has spoken what happens: what the scenes say, what has the focus, and what their nodes have to tell.
type speaker struct {
	// voice is nil as long as nothing is to be spoken.
	voice speech.Voice
	// last is what was spoken last, since the moment from which it may be broken off.
	last  string
	since time.Duration
	// seen is the stack of scenes of the last tick, focus what had the focus then, told how often each node had told.
	seen  int
	focus string
	// list is the list that had the focus then: as long as it has, only what is marked in it is spoken.
	list string
	told map[string]int
	// modal is the question or the like that stood before everything else.
	modal string
	// greet is what is spoken before anything else, once.
	greet string
	// pointing reports whether the mouse or a finger was used last.
	pointing bool
}

// turn turns speaking on or off, and says why nothing can be heard, empty where it can.
func (s *speaker) turn(on bool, voice func() speech.Voice) string {
	switch {
	case !on:
		s.close()
		return ""
	case s.voice == nil:
		*s = speaker{voice: voice(), told: map[string]int{}, seen: -1}
	}
	return s.voice.Why()
}

// close ends speaking.
func (s *speaker) close() {
	if s.voice != nil {
		s.voice.Close()
	}
	*s = speaker{}
}

// again speaks what was spoken last once more.
func (s *speaker) again(language string) {
	if s.voice != nil && s.last != "" {
		s.voice.Say(s.last, language, true)
	}
}

// speak speaks of a tick. What a player has asked for, by moving the focus, breaks off what is being spoken; so does news, unless that
// comes right after other news.
func (a *App) speak(f *input.Frame) {
	s := &a.speaker
	if s.voice == nil || len(a.dir.stack) == 0 {
		return
	}
	if f.Moved || f.Touch {
		s.pointing = true
	} else if len(f.Keys) > 0 {
		s.pointing = false
	}
	p := aloud{env: a.env, now: f.Now}
	_, p.asks = a.dir.top().(scenes.Overlay)
	a.dir.top().Root().Walk(f.Now, p.visit)
	opened := s.seen != a.dir.changed || s.modal != p.modal && p.modal != ""
	texts := []string{s.greet}
	s.greet = ""
	if s.seen != a.dir.changed {
		texts = append(texts, p.heading)
		s.told = map[string]int{}
	}
	s.seen, s.modal = a.dir.changed, p.modal
	key, focus, list := p.focus(s.list, opened)
	s.list = list
	if opened && !strings.HasPrefix(focus, p.under) {
		texts = append(texts, p.under)
	}
	if opened || key != s.focus {
		s.focus = key
		typed := p.at != nil && p.at.Role == graph.BoardArea && f.Key(ebiten.KeyEnter) // what was typed is answered
		if opened || !s.pointing && !typed {
			texts = append(texts, focus)
		}
	}
	moved := strings.Join(texts, "") != ""
	texts = append(texts, a.dir.said)
	for _, n := range p.told {
		if n.Said != s.told[n.Name] {
			s.told[n.Name] = n.Said
			texts = append(texts, n.Label)
		}
	}
	text := p.aloud(boards.Sentences(texts...))
	if text == "" {
		return
	}
	follows := !moved && f.Now-s.since < together
	if follows {
		s.last += " " + text
	} else {
		s.last = text
	}
	s.since = f.Now
	s.voice.Say(text, a.env.Texts.Language(), !follows)
}

// aloud is what there is to be spoken of on the screen.
type aloud struct {
	env     *scenes.Env
	now     time.Duration
	heading string
	// under is the first text below the heading, or of a question, which has none; asks reports whether there is one to come. modal is
	// the name of the node that keeps everything to itself.
	under, modal string
	asks         bool
	// at is the node that has the focus, box its place, nil where none is seen to have it.
	at  *graph.Node
	box graph.Rect
	// texts are the readings so far with their places, told the nodes that have told something.
	texts []reading
	told  []*graph.Node
}

// reading is a text on the screen.
type reading struct {
	text string
	box  graph.Rect
}

// visit takes note of a node.
func (p *aloud) visit(n *graph.Node, box graph.Rect) bool {
	if n.Placed(p.now).Fade >= 1 {
		return false
	}
	if n.Modal {
		p.modal, p.under, p.asks = "modal "+n.Name, "", true
	}
	switch n.Role {
	case graph.Heading:
		if p.heading == "" && n.Label != "" {
			p.heading, p.asks = n.Label, true
		}
	case graph.Reading:
		if p.asks && p.under == "" {
			p.under = n.Label
		}
		p.texts = append(p.texts, reading{n.Label, box})
	case graph.Status:
		if n.Said > 0 && n.Label != "" {
			p.told = append(p.told, n)
		}
	}
	if n.Focused {
		p.at, p.box = n, box
	}
	return true
}

// roles are the ends of the keys of the texts that say what a control is.
var roles = map[graph.Role]string{graph.Button: "button", graph.Choice: "choice", graph.Switch: "switch", graph.Slider: "slider",
	graph.TextField: "field", graph.List: "list", graph.BoardArea: "board"}

// focus is what has the focus, in words: what stands beside it, what it says, how it is set, and what it is. The key changes when
// that is to be spoken again: a field is not read with every letter that is typed. list is the list that has the focus, empty for none: where
// it was that one before, too, and nothing was opened, its name is not said again.
func (p *aloud) focus(before string, opened bool) (key, text, list string) {
	n := p.at
	if n == nil {
		return "", "", ""
	}
	parts := named(n, p.box, p.texts)
	key = n.Name + " " + strings.Join(parts, ", ")
	if n.Role == graph.List {
		if list = n.Name + " " + n.Label; list == before && !opened && n.Value != "" {
			parts = []string{n.Value}
		}
	}
	if role, ok := roles[n.Role]; ok {
		parts = append(parts, p.env.T("speech.role."+role))
	}
	if n.Role == graph.TextField {
		key = n.Name
	}
	return key, strings.Join(parts, ", "), list
}

// aloud is a text with words, or a pause, for the signs in it that voices read by their names.
func (p *aloud) aloud(text string) string {
	return strings.NewReplacer(" · ", ", ", "→", p.env.T("speech.to")).Replace(text)
}

// named is what a node in a box is called: what stands beside it, what it says, and how it is set.
func named(n *graph.Node, box graph.Rect, texts []reading) (parts []string) {
	all := []string{"", n.Label, n.Value}
	switch n.Role {
	case graph.Choice:
		all[0] = beside(box, texts)
	case graph.Slider:
		if text := beside(box, texts); !strings.HasPrefix(n.Label, text) {
			all[0] = text
		}
	}
	for _, part := range all {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// beside is the text next to a box, at the left, which says what is chosen there.
func beside(box graph.Rect, texts []reading) (text string) {
	at := 0.0
	for _, t := range texts {
		if mid := t.box.Y + t.box.H/2; t.box.X > at && t.box.X < box.X && mid > box.Y && mid < box.Y+box.H {
			text, at = t.text, t.box.X
		}
	}
	return text
}
