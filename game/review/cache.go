package review

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc64"

	"xotrio/rules"
)

// Folder is where reviews are kept, beside the records, each as a line with a sum and, below it, JSON. Whatever lies there can be thrown away: it
// is made again, and so is what does not fit its sum.
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
	if err != nil || !opened(data, &r) {
		return Review{}, false
	}
	return r, r.Version == Version && r.Game == s.game.Name && len(r.Plies) == len(s.turns)
}

// keep keeps the review of s. Where that fails it is made again the next time.
func keep(files Files, s *Source, r *Review) {
	if files == nil {
		return
	}
	if data, err := sealed(r); err == nil {
		_ = files.Write(s.name(r.Nodes), data) // nothing is lost that cannot be made again
	}
}

// Digest is what is known of a match in short once it was reviewed.
type Digest struct {
	// Turns is how many turning points it has.
	Turns int
	// WeightsX and WeightsO are how well each level explains what X and O lost, see Likeness.Weights; none where nothing was told.
	WeightsX, WeightsO []int
}

// DigestOf is that of the review that lies in a file with that content; ok is false where it is no review of this version.
func DigestOf(data []byte) (d Digest, ok bool) {
	var r struct {
		Version       int      `json:"version"`
		TurningPoints []int    `json:"turning_points"`
		Players       []Player `json:"players"`
	}
	if !opened(data, &r) || r.Version != Version {
		return Digest{}, false
	}
	d.Turns = len(r.TurningPoints)
	for _, p := range r.Players {
		if p.Side == rules.X.String() {
			d.WeightsX = p.Weights
		} else {
			d.WeightsO = p.Weights
		}
	}
	return d, true
}

// table is that of the sums.
var table = crc64.MakeTable(crc64.ECMA)

// sealed is the content of the file of a review.
func sealed(r *Review) ([]byte, error) {
	text, err := json.Marshal(r)
	return append(fmt.Appendf(nil, "%016x\n", crc64.Checksum(text, table)), text...), err
}

// opened reads what sealed has made into r, and reports whether it is just that.
func opened(data []byte, r any) bool {
	sum, text, _ := bytes.Cut(data, []byte{'\n'})
	return string(sum) == fmt.Sprintf("%016x", crc64.Checksum(text, table)) && json.Unmarshal(text, r) == nil
}
