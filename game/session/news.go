package session

// news are the events of a session that nobody has fetched yet.
type news struct {
	// events are those since the last call of Events, fetched those that it returned.
	events, fetched []Event
}

// Events are what has happened since the last call, in order. The slice is good until the next call.
func (n *news) Events() []Event {
	clear(n.fetched)
	n.fetched, n.events = n.events, n.fetched[:0]
	return n.fetched
}

// tell adds an event.
func (n *news) tell(e Event) { n.events = append(n.events, e) }
