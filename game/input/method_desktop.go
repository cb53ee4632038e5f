//go:build !js

package input

import (
	"image"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// NewMethod returns the input method of the system.
func NewMethod() Method { return &composer{} }

type composer struct {
	method textinput.Composer
	// at is the place of typed text, nil for none, before and after the text around it that the method knows. stale is
	// true if something else has changed that text. scale is the number of pixels in a unit.
	at            *Caret
	before, after string
	stale         bool
	scale         float64
	// on is true if the method has been used since the caret appeared, broken if it does not work here.
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

// Update implements Method.
func (c *composer) Update(f *Frame, scale float64) bool {
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
		c.method.OnNewSession, c.method.OnComposition, c.method.OnCommit = c.newSession, c.compose, c.commit
	}
	c.typed, c.erased = c.typed[:0], 0
	handled, err := c.method.Update()
	if err == nil && c.stale && len(c.typed) == 0 && c.composed == "" { // nothing is being composed: the method gets the new text
		c.method.Confirm()
		handled, err = c.method.Update()
	}
	c.stale = false
	if err != nil {
		c.broken = true // there is none, or it has failed: only the keyboard is used
		return false
	}
	f.Runes = append(f.Runes, c.typed...)
	f.Erased, f.Composed, f.ComposedCaret = c.erased, c.composed, c.caret
	if handled && (c.composed != "" || c.erased > 0) { // its keys belong to the method
		f.Keys = f.Keys[:0]
	}
	return true
}

func (c *composer) newSession() *textinput.SessionOptions {
	s, at := c.scale, c.at
	return &textinput.SessionOptions{
		CaretBounds:     image.Rect(int(at.X*s), int(at.Y*s), int((at.X+at.W)*s)+1, int((at.Y+at.H)*s)+1),
		TextBeforeCaret: c.before, TextAfterCaret: c.after,
	}
}

func (c *composer) compose(is *textinput.Composition) {
	c.composed = is.Text()
	_, end := is.SelectionRangeInBytes()
	c.caret = utf8.RuneCountInString(c.composed[:max(0, min(end, len(c.composed)))])
}

// commit erases text before the caret that the method replaces.
func (c *composer) commit(is *textinput.Commit) {
	if before, _ := is.IsSurroundingTextReplaced(); before {
		left, _ := is.SurroundingText()
		c.erased += max(0, utf8.RuneCountInString(c.before)-utf8.RuneCountInString(left))
		c.before = left
	}
	c.before += is.Text()
	c.typed = append(c.typed, []rune(is.Text())...)
}
