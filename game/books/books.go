// Package books holds everything that players keep apart from games in progress: finished matches, exercises, solved
// puzzles, lessons, players, tournaments, and matches on real boards. Each has files of its own; they are opened and
// closed here together so that none can be forgotten.
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

// Books are nil in the zero value.
type Books struct {
	// Library holds the finished matches.
	Library *library.Library
	// Exercises holds positions whose better move the player missed.
	Exercises *exercises.Book
	// Solving holds the progress with puzzles.
	Solving *solving.Book
	// Lessons holds the completed steps of lessons.
	Lessons *lesson.Progress
	// People holds the players of this computer.
	People *people.Book
	// Tournaments holds the tournaments.
	Tournaments *tournament.Book
	// Companion holds matches on real boards.
	Companion *companion.Book
}

// Open opens the books stored by w, which must be closed after Close and is asked for problems with files. games parses
// matches. wake is called from any goroutine when a book has changed by itself.
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

// Close waits until everything has been passed to the Writer.
func (b *Books) Close() { b.Library.Close() }
