// Package books is all that players keep beside the games in progress: finished matches, exercises, puzzles solved, lessons done, players,
// tournaments, and matches on real boards. Each of them lies in files of its own; here they are opened, asked for what went wrong, and closed
// together, so that none can be forgotten.
package books

import (
	"cmp"
	"errors"

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

// Open is the books that lie in files; matches are read by those games. wake is called, from any goroutine, when one of them has changed by
// itself or has a problem.
func Open(files store.Files, games match.Games, wake func()) Books {
	return Books{
		Library:     library.New(files, games, wake),
		Exercises:   exercises.New(files, wake),
		Solving:     solving.New(files, wake),
		Lessons:     lesson.NewProgress(files, wake),
		People:      people.New(files, wake),
		Tournaments: tournament.OpenBook(files, wake),
		Companion:   companion.NewBook(files, games, wake),
	}
}

// Problem is the next thing that went wrong with one of the files and that the player should know, nil if there is none.
func (b *Books) Problem() *store.Problem {
	return cmp.Or(b.Library.Problem(), b.Exercises.Problem(), b.Solving.Problem(), b.Lessons.Problem(), b.People.Problem(),
		b.Tournaments.Problem(), b.Companion.Problem())
}

// Close waits until everything is on disk and ends the writing; the error says what is not.
func (b *Books) Close() error {
	return errors.Join(b.Library.Close(), b.Exercises.Close(), b.Solving.Close(), b.Lessons.Close(), b.People.Close(), b.Tournaments.Close(),
		b.Companion.Close())
}
