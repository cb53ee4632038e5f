// Package session is one sitting being played, without a screen: who sits where and who moves for each seat, clocks, take-back and
// redo, hints, resignation, draw offers, rematch, pause and saving. It is fed with ticks and requests and answers with events;
// what it tells of the match is a View, which holds nothing that its viewer may not know. It knows nothing of screens, and several
// sessions can run concurrently.
package session
