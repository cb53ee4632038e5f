// Package speech speaks sentences: through the voice of the system, each by a program that comes with it, or through what the page
// offers to screen readers in a browser.
package speech

// Voice speaks. It may be called from one goroutine and never waits for what is spoken.
type Voice interface {
	// Say speaks text, which is written in the language of that code. With interrupt it breaks off what is being spoken and
	// forgets what waits; else text follows that.
	Say(text, language string, interrupt bool)
	// Problem is why nothing can be heard: the end of a text's key, such as "linux", which says what to do; empty where it can.
	Problem() string
	// Close ends it, at once.
	Close()
}
