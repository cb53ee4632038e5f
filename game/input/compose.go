//go:build !js

package input

import (
	"image"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// NewMethod is the input method of the system, by which a text is composed of more keys than it has characters.
func NewMethod() Method { return &composer{} }

type composer struct {
	method textinput.Composer
	// at is where text is typed, nil for nowhere, before and after the text around it as far as the method knows; stale reports
	// whether that was changed by somebody else. scale is how many pixels a unit has.
	at            *Caret
	before, after string
	stale         bool
	scale         float64
	// on reports whether the method has been asked for since the caret came, broken whether it does not work here.
	on, broken bool
	composed   string
	caret      int
	typed      []rune
	erased     int
}

// Edit implements Method.
func (c *composer) Edit(at *Caret) {
	c.at = at
	if at != nil && (at.Before != c.before || at.After != c.after) {
		c.before, c.after, c.stale = at.Before, at.After, true
	}
}

// Follow implements Method.
func (c *composer) Follow(f *Frame, scale float64) bool {
	c.scale = scale
	if c.at == nil || c.broken {
		if c.on {
			c.method.Cancel()
			c.on = false
		}
		return false
	}
	if !c.on {
		c.on = true
		c.method.OnNewSession, c.method.OnComposition, c.method.OnCommit = c.begin, c.composing, c.commit
	}
	c.typed, c.erased = c.typed[:0], 0
	handled, err := c.method.Update()
	if err == nil && c.stale && len(c.typed) == 0 && c.composed == "" { // nothing is under way: it is told the new text
		c.method.Confirm()
		handled, err = c.method.Update()
	}
	c.stale = false
	if err != nil {
		c.broken = true // there is none, or it has failed: the keyboard alone then
		return false
	}
	f.Runes = append(f.Runes, c.typed...)
	f.Erased, f.Composed, f.ComposedCaret = c.erased, c.composed, c.caret
	if handled && (c.composed != "" || c.erased > 0) { // its keys are meant for the method
		f.Keys = f.Keys[:0]
	}
	return true
}

// begin tells the method where the caret is.
func (c *composer) begin() *textinput.SessionOptions {
	s, at := c.scale, c.at
	return &textinput.SessionOptions{
		CaretBounds:     image.Rect(int(at.X*s), int(at.Y*s), int((at.X+at.W)*s)+1, int((at.Y+at.H)*s)+1),
		TextBeforeCaret: c.before, TextAfterCaret: c.after,
	}
}

func (c *composer) composing(is *textinput.Composition) {
	c.composed = is.Text()
	_, end := is.SelectionRangeInBytes()
	c.caret = utf8.RuneCountInString(c.composed[:max(0, min(end, len(c.composed)))])
}

// commit takes a text over. What the method wants to have replaced before the caret is erased first.
func (c *composer) commit(is *textinput.Commit) {
	if before, _ := is.IsSurroundingTextReplaced(); before {
		left, _ := is.SurroundingText()
		c.erased += max(0, utf8.RuneCountInString(c.before)-utf8.RuneCountInString(left))
		c.before = left
	}
	c.before += is.Text()
	c.typed = append(c.typed, []rune(is.Text())...)
}
