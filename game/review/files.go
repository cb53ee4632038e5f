package review

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc64"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Folder is the directory of stored reviews, beside the records. A file is a line with a checksum, and JSON. Files can
// be deleted: missing and damaged reviews are made again.
const Folder = "reviews"

const folder = Folder + "/"

// Files stores reviews; store.Files implements it. A write replaces a whole file or nothing.
type Files interface {
	// Read returns the content of a file.
	Read(name string) ([]byte, error)
	// Write replaces the content of a file.
	Write(name string, data []byte) error
}

func load(files Files, s *Source, nodes int64) (Review, bool) {
	var r Review
	if files == nil {
		return r, false
	}
	data, err := files.Read(s.name(nodes))
	if err != nil || !decode(data, &r) {
		return Review{}, false
	}
	return r, r.Version == Version && r.Game == s.game.Name && len(r.Plies) == len(s.turns)
}

func store(files Files, s *Source, r *Review) {
	if files == nil {
		return
	}
	if data, err := encode(r); err == nil {
		_ = files.Write(s.name(r.Nodes), data) // a review can be made again
	}
}

// unfinished is the content of the file of a review that was interrupted.
type unfinished struct {
	// Of is the Version of the review.
	Of int `json:"unfinished"`
	// Judged holds the judgements of all turns, nil if there is none yet.
	Judged []*judge.Judgement `json:"judged"`
}

func storeUnfinished(files Files, s *Source, nodes int64, judged []*judge.Judgement) {
	if files == nil {
		return
	}
	if data, err := encode(unfinished{Version, judged}); err == nil {
		_ = files.Write(s.name(nodes), data) // it can be made again
	}
}

// loadUnfinished returns the judgements of an interrupted review, nil if there are none.
func loadUnfinished(files Files, s *Source, nodes int64) []*judge.Judgement {
	if files == nil {
		return nil
	}
	var u unfinished
	data, err := files.Read(s.name(nodes))
	if err != nil || !decode(data, &u) || u.Of != Version || len(u.Judged) != len(s.turns) {
		return nil
	}
	for i, j := range u.Judged {
		if j != nil && (s.turns[i].before == nil || j.Read(s.turns[i].before) != nil || j.Played < 0) {
			return nil
		}
	}
	return u.Judged
}

// Digest is a summary of a review.
type Digest struct {
	// Turns is the number of turning points.
	Turns int
	// WeightsX and WeightsO are the Likeness.Weights of X and O; nil if there are none.
	WeightsX, WeightsO []int
}

// DigestOf returns the digest of a review file; ok is false if it is no review of this version.
func DigestOf(data []byte) (d Digest, ok bool) {
	var r struct {
		Version       int      `json:"version"`
		TurningPoints []int    `json:"turning_points"`
		Players       []Player `json:"players"`
	}
	if !decode(data, &r) || r.Version != Version {
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

var table = crc64.MakeTable(crc64.ECMA)

func encode(r any) ([]byte, error) {
	text, err := json.Marshal(r)
	return append(fmt.Appendf(nil, "%016x\n", crc64.Checksum(text, table)), text...), err
}

// decode parses a review file into r and reports whether it is intact.
func decode(data []byte, r any) bool {
	sum, text, _ := bytes.Cut(data, []byte{'\n'})
	return string(sum) == fmt.Sprintf("%016x", crc64.Checksum(text, table)) && json.Unmarshal(text, r) == nil
}
