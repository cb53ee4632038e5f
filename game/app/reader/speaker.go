// Package reader makes words of the tree of nodes, for players who do not see the screen.
//
//   - speaker.go: Speaker speaks what happens through a speech.Voice.
//   - names.go: what a node is called.
//   - mirror_js.go: Mirror lists the nodes for the screen reader of a browser.
package reader

import (
	"strings"
	"time"

	"xotrio/game/input"
	"xotrio/game/speech"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// maxPause is the time after a sentence within which another one that was not requested belongs to the same event: it waits for the end of
// the first one instead of interrupting it.
const maxPause = 700 * time.Millisecond

// Speaker speaks what happens: messages of the scenes, the node that has the focus, and the labels of status nodes. The zero Speaker is off.
type Speaker struct {
	// voice is nil while speaking is off.
	voice speech.Voice
	// last is the last text that was spoken, at the moment spokenAt.
	last     string
	spokenAt time.Duration
	// changes, focus, list and modal are those of the last tick: the Scene.Changes, the key of the focus, the list that had the focus and the
	// modal node. While the focus stays in one list, only the marked item is spoken.
	changes     int
	focus, list string
	modal       string
	// said is the Node.Said of each status node when its label was last spoken.
	said map[string]int
	// greeting is spoken before anything else, once.
	greeting string
	// pointing is true if the mouse or a finger was used last.
	pointing bool
}

// Enable turns speaking on or off. It returns why nothing can be heard, as speech.Voice.Problem does; "" if it can.
func (s *Speaker) Enable(on bool, newVoice func() speech.Voice) (why string) {
	switch {
	case !on:
		s.Close()
		return ""
	case s.voice == nil:
		*s = Speaker{voice: newVoice(), said: map[string]int{}, changes: -1}
	}
	return s.voice.Problem()
}

// Close turns speaking off.
func (s *Speaker) Close() {
	if s.voice != nil {
		s.voice.Close()
	}
	*s = Speaker{}
}

// Greet makes text the start of the next thing that is spoken.
func (s *Speaker) Greet(text string) { s.greeting = text }

// Repeat speaks the last text once more.
func (s *Speaker) Repeat(language string) {
	if s.voice != nil && s.last != "" {
		s.voice.Say(s.last, language, true)
	}
}

// Scene is the visible scene in a tick.
type Scene struct {
	Root *graph.Node
	// Overlay is true if the scene is drawn over another one.
	Overlay bool
	// Changes counts the changes from one scene to another.
	Changes int
	// Message is the scene's own message of this tick, "" for none.
	Message string
}

// Speak speaks of a tick. What the player asked for, by moving the focus, interrupts the voice; so does anything else, unless it comes within
// maxPause.
func (s *Speaker) Speak(env *scenes.Env, f *input.Frame, scene *Scene) {
	if s.voice == nil {
		return
	}
	if f.Moved || f.Touch {
		s.pointing = true
	} else if len(f.Keys) > 0 {
		s.pointing = false
	}
	p := page{env: env, now: f.Now, wantsIntro: scene.Overlay}
	scene.Root.Walk(f.Now, p.visit)
	changed := s.changes != scene.Changes
	opened := changed || s.modal != p.modal && p.modal != ""
	texts := []string{s.greeting}
	s.greeting = ""
	if changed {
		texts = append(texts, p.heading)
		s.said = map[string]int{}
	}
	s.changes, s.modal = scene.Changes, p.modal
	key, focus, list := p.focusText(s.list, opened)
	s.list = list
	// A board that opens says what to do in its message; the text around it is for the eyes.
	if onBoard := p.focus != nil && p.focus.Role == graph.BoardArea; opened && !onBoard && !strings.HasPrefix(boards.Sentence(focus), strings.TrimSuffix(p.intro, ".")) {
		texts = append(texts, p.intro)
	}
	message := scene.Message
	if opened && p.focus != nil { // a screen that opens often says first what its control says
		message = strings.TrimPrefix(message, boards.Sentence(p.focus.Label))
	}
	news := []string{message}
	for _, n := range p.status {
		if n.Announced != s.said[n.Name] {
			s.said[n.Name] = n.Announced
			news = append(news, n.Label)
		}
	}
	if !opened && (key == s.focus || s.pointing || p.entered(s.focus)) {
		focus = ""
	}
	requested := strings.Join(texts, "")+focus != ""
	if p.focusFirst(s.focus, opened) || message != scene.Message {
		texts = append(append(texts, focus), news...)
	} else {
		texts = append(append(texts, news...), focus)
	}
	s.focus = key
	// Voices read these signs by their names.
	text := strings.NewReplacer(" · ", ", ", "→", env.T("speech.to")).Replace(boards.Sentences(texts...))
	if text == "" {
		return
	}
	continues := !requested && f.Now-s.spokenAt < maxPause
	if continues {
		s.last += " " + text
	} else {
		s.last = text
	}
	s.spokenAt = f.Now
	s.voice.Say(text, env.Texts.Language(), !continues)
}

// page collects what can be spoken of the nodes on the screen.
type page struct {
	env     *scenes.Env
	now     time.Duration
	heading string
	// intro is the first text below the heading, or that of a question, which has no heading. wantsIntro is true if the next text is one.
	// A dialog has a title of its own: titled is true while intro is that alone.
	intro              string
	wantsIntro, titled bool
	// modal is the name of the node that takes all input, "" for none.
	modal string
	// focus is the node that has the focus, in box; nil if it is not visible.
	focus  *graph.Node
	box    graph.Rect
	around surroundings
	// status are the status nodes that have something to say.
	status []*graph.Node
}

// entered reports whether a line that was typed has returned the focus to the board: the line has an answer of its own. before is the key
// of the focus before.
func (p *page) entered(before string) bool {
	return p.focus != nil && p.focus.Role == graph.BoardArea && before == boards.TypedName
}

// focusFirst reports whether the node that has the focus is named before the news: a board that opens is the subject of what is said about
// it, and a control that has kept the focus says what a key has changed there. A control that gets the focus offers the next step, and so comes after the news.
func (p *page) focusFirst(before string, opened bool) bool {
	if p.focus == nil {
		return false
	}
	if opened {
		return p.focus.Role == graph.BoardArea
	}
	name, _, _ := strings.Cut(before, "\x00")
	return name == p.focus.Name && p.focus.Role != graph.Button
}

func (p *page) visit(n *graph.Node, box graph.Rect) bool {
	if n.Placed(p.now).Fade >= 1 {
		return false
	}
	if n.Modal {
		p.modal, p.intro, p.wantsIntro, p.titled = "modal "+n.Name, "", true, false
	}
	switch n.Role {
	case graph.Heading:
		switch {
		case p.heading == "" && n.Label != "":
			p.heading, p.wantsIntro = n.Label, true
		case p.modal != "" && p.intro == "":
			p.intro, p.titled = n.Label, true
		}
	case graph.Reading:
		if p.wantsIntro && (p.intro == "" || p.titled) {
			p.intro, p.titled = boards.Sentences(p.intro, n.Label), false
		}
	case graph.List: // what is in it is read line by line
		p.wantsIntro = false
	case graph.Status:
		if n.Announced > 0 && n.Label != "" {
			p.status = append(p.status, n)
		}
	}
	p.around.add(n, box)
	if n.Focused {
		p.focus, p.box = n, box
	}
	return true
}

// roleKeys are the keys of the texts that name the kind of a control.
var roleKeys = map[graph.Role]string{graph.Button: "speech.role.button", graph.Choice: "speech.role.choice", graph.Switch: "speech.role.switch",
	graph.Slider: "speech.role.slider", graph.TextField: "speech.role.field", graph.List: "speech.role.list", graph.BoardArea: "speech.role.board"}

// focusText describes the node that has the focus: its name, its value and its kind. It is spoken again whenever key changes: a field is not
// read with every letter that is typed. list is the list that has the focus, "" for none. The name of a list and its kind are not repeated if
// it is the list before and no scene or question was opened.
func (p *page) focusText(before string, opened bool) (key, text, list string) {
	n := p.focus
	if n == nil {
		return "", "", ""
	}
	parts := p.around.nameParts(n, p.box)
	key = n.Name + "\x00" + strings.Join(parts, ", ")
	inside := false // the same list had the focus before
	if n.Role == graph.List {
		list = n.Name + " " + n.Label
		inside = strings.HasPrefix(before, n.Name+" ") && !opened
		if inside && list == before && n.Value != "" {
			parts = []string{n.Value}
		}
	}
	if role, ok := roleKeys[n.Role]; ok && !inside {
		parts = append(parts, p.env.T(role))
	}
	if n.Useless {
		parts = append(parts, p.env.T("speech.unavailable"))
	}
	if n.Role == graph.TextField {
		key = n.Name
	}
	return key, strings.Join(parts, ", "), list
}
