package speech

import "syscall/js"

// page is a Voice that passes sentences to the page. A live region there announces them to screen readers.
type page struct{ say js.Value }

// New returns the voice of the page.
func New() Voice {
	if say := js.Global().Get("xotrioPage").Get("speak"); say.Type() == js.TypeFunction {
		return page{say}
	}
	return silence{}
}

// Say implements Voice.
func (p page) Say(text, language string, interrupt bool) { p.say.Invoke(text, language, interrupt) }

// Problem implements Voice.
func (page) Problem() string { return "" }

// Close implements Voice.
func (page) Close() {}

// silence is the voice of a page without a live region.
type silence struct{}

func (silence) Say(string, string, bool) {}
func (silence) Problem() string          { return "page" }
func (silence) Close()                   {}
