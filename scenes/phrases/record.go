package phrases

import (
	"errors"

	"xotrio/game/match"
	"xotrio/scenes"
)

// Unread says in a sentence why a record cannot be read, and what can be done about it. What is wrong within a line is told by its number;
// the reason behind an error of another kind, such as one of the disk, is what the system calls it.
func Unread(d *scenes.Env, err error) string {
	var e *match.RecordError
	if !errors.As(err, &e) {
		return err.Error()
	}
	key := [...]string{match.BadLine: "record.line", match.NoRecord: "record.none", match.CutOff: "record.cut-off", match.Changed: "record.changed"}[e.Fault]
	if e.Newer {
		key = "record.newer"
	}
	return d.T(key, "Line", e.Line)
}
