package study

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// voice is what a study has to say, on the screen and aloud.
type voice struct {
	stage *widget.Stage
	// message is what was said last on the screen, told counts how often something was.
	message string
	told    int
	// said is what is to be spoken in this tick, aimed what was spoken last of the keyboard's aim.
	said  []string
	aimed string
	// fresh is set until the position was spoken of.
	fresh bool
}

// Say has sentences spoken in this tick.
func (w *voice) Say(texts ...string) { w.said = append(w.said, texts...) }

// Tell says a sentence on the screen, in the part Status, and aloud.
func (w *voice) Tell(text string) {
	w.message = text
	w.told++
	w.stage.SetRoot(nil)
}

// Hush takes back what was said on the screen.
func (w *voice) Hush() { w.message = "" }

// Told counts how often something was said on the screen.
func (w *voice) Told() int { return w.told }

// Message is what was said last on the screen, empty where that was taken back.
func (w *voice) Message() string { return w.message }

// aim speaks of what the keyboard points at, when it has moved there.
func (w *voice) aim(text string) {
	if text != w.aimed {
		w.aimed = text
		w.Say(text)
	}
}

// spoken is what is to be spoken in this tick.
func (w *voice) spoken() string {
	text := boards.Sentences(w.said...)
	w.said = nil
	return text
}

// Introduction is what is asked, and what lies on the board.
func (s *Study) Introduction() string {
	var out []string
	if s.Task != nil {
		out = append(out, s.Task())
	}
	if b := s.stand.board; b != nil {
		v := s.Line.View()
		out = append(out, b.SayBoard(v), b.SayTurn(v))
	}
	return boards.Sentences(out...)
}

// state is what is asked, what lies on the board, what threatens there unless the player wants that not to be pointed out, and who is on turn.
func (s *Study) state() string {
	text := s.Introduction()
	if b := s.stand.board; b != nil && s.menu.Settings.Threats {
		text = boards.Sentences(append([]string{text}, b.Warnings(s.now)...)...)
	}
	return text
}

// introduce speaks of a position that was opened.
func (s *Study) introduce() {
	if s.fresh {
		s.fresh = false
		s.Say(s.Introduction())
	}
}
