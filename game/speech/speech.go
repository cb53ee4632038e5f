// Package speech speaks sentences: on a desktop with a program of the system (spoken.go), in a browser with the page's
// live region for screen readers.
package speech

// Voice speaks. It is used by one goroutine and never waits for the speech.
type Voice interface {
	// Say speaks text, which is written in the language of that code. With interrupt it stops the current sentence and
	// drops the queue; otherwise text is appended to the queue.
	Say(text, language string, interrupt bool)
	// Problem returns why nothing can be heard, as the end of a text key such as "linux" with the remedy for players; ""
	// if the voice works.
	Problem() string
	// Close stops the voice immediately.
	Close()
}
