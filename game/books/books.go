// Package books is all that players keep beside the games in progress: finished matches, exercises, puzzles solved, lessons done, players,
// tournaments, and matches on real boards. Each of them lies in files of its own; here they are opened, asked for what went wrong, and closed
// together, so that none can be forgotten.
package books

import (
	"xotrio/game/companion"
	"xotrio/game/exercises"
	"xotrio/game/lesson"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/game/tournament"
)

// Books are all of them. Those of the zero value are nil.
type Books struct {
	// Library is the shelf of the finished matches.
	Library *library.Library
	// Exercises are the positions whose better move was not found.
	Exercises *exercises.Book
	// Solving is how players get on with the puzzles.
	Solving *solving.Book
	// Lessons is which steps of the lessons were done.
	Lessons *lesson.Progress
	// People are the players of this computer.
	People *people.Book
	// Tournaments are the tournaments that are kept.
	Tournaments *tournament.Book
	// Companion is what is kept of matches on real boards.
	Companion *companion.Book
}

// Open is the books that lie in the files of w; matches are read by those games. wake is called, from any goroutine, when one of them has
// changed by itself. What went wrong with one of the files, and what could not be written, is asked of w, and w is closed after Close.
func Open(w *store.Writer, games match.Games, wake func()) Books {
	return Books{
		Library:     library.New(w, games, wake),
		Exercises:   exercises.New(w),
		Solving:     solving.New(w),
		Lessons:     lesson.NewProgress(w),
		People:      people.New(w),
		Tournaments: tournament.OpenBook(w),
		Companion:   companion.NewBook(w, games),
	}
}

// Close waits for what is still to be handed to the Writer.
func (b *Books) Close() { b.Library.Close() }
