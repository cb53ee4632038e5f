package scenes

import (
	"context"

	"xotrio/game/export"
	"xotrio/game/task"
)

// Saver writes files into the folder for what leaves the program, in the background and one at a time. It is not stopped with its screen: what a
// player wants saved is saved.
type Saver struct{ writing task.Task[string] }

// Save begins to write a file with that title and ending.
func (s *Saver) Save(d *Env, title, ending string, data []byte) {
	door := d.Door
	s.writing.Start(context.Background(), d.Sessions.Wake, func(context.Context) (string, error) {
		return door.Save(export.FileName(title, ending), data)
	})
}

// Busy reports whether a file is being written.
func (s *Saver) Busy() bool { return s.writing.Running() }

// Poll is the sentence on where the file is, or why there is none, once; ok is false while there is nothing to be said.
func (s *Saver) Poll(d *Env) (message string, ok bool) {
	where, ok, err := s.writing.Poll()
	switch {
	case !ok:
		return "", false
	case err != nil:
		return d.T("people.not-exported", "Reason", err.Error()), true
	}
	return d.T("people.exported", "Path", where), true
}
