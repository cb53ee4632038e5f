package review

import (
	"encoding/json"
)

// Folder is where reviews are kept, beside the records. Whatever lies there can be thrown away: it is made again.
const Folder = "reviews"

// folder begins the names of their files.
const folder = Folder + "/"

// Files keeps reviews; store.Files does. A write replaces a file whole or not at all.
type Files interface {
	// Read is the content of a file.
	Read(name string) ([]byte, error)
	// Write makes data the content of a file.
	Write(name string, data []byte) error
}

// kept is the review of s that lies in files, if it is one of this version.
func kept(files Files, s *Source, nodes int64) (Review, bool) {
	var r Review
	if files == nil {
		return r, false
	}
	data, err := files.Read(s.name(nodes))
	if err != nil || json.Unmarshal(data, &r) != nil {
		return Review{}, false
	}
	return r, r.Version == Version && r.Game == s.game.Name && len(r.Plies) == len(s.turns)
}

// keep keeps the review of s. Where that fails it is made again the next time.
func keep(files Files, s *Source, r *Review) {
	if files == nil {
		return
	}
	if data, err := json.Marshal(r); err == nil {
		_ = files.Write(s.name(r.Nodes), data) // nothing is lost that cannot be made again
	}
}

// Turned is how many turning points the review has that lies in a file with that content; ok is false where it is no review of this version.
func Turned(data []byte) (points int, ok bool) {
	var r struct {
		Version       int   `json:"version"`
		TurningPoints []int `json:"turning_points"`
	}
	if json.Unmarshal(data, &r) != nil || r.Version != Version {
		return 0, false
	}
	return len(r.TurningPoints), true
}
