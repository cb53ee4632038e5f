package store

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode"

	"xotrio/game/match"
	"xotrio/game/store/file"
)

// recordName is a file name that people can read and every system can take, such as
// 2026-10-02_15-04-05_oxixo_Ann-Bob.xotrio; programs that run at once do not share names.
func recordName(setup match.Setup, now time.Time, slot int) string {
	var seats []string
	for _, seat := range setup.Seats {
		var team []string
		for _, p := range seat.Players {
			name := fileWord(p.Name)
			if name == "" {
				name = "person"
				if p.Computer() {
					name = "computer" + strconv.Itoa(p.Level)
				}
			}
			team = append(team, name)
		}
		seats = append(seats, strings.Join(team, "+"))
	}
	name := now.Format("2006-01-02_15-04-05") + "_" + setup.Game + "_" + strings.Join(seats, "-")
	// File systems take names of 255 bytes, some of 143; the time in front keeps them apart.
	const most = 120
	for len(name) > most {
		runes := []rune(name)
		name = string(runes[:len(runes)-1])
	}
	if slot != 1 {
		name += "_" + strconv.Itoa(slot)
	}
	return name + ending
}

// fileWord is the letters and digits of s, in every script, with a line for each gap between them.
func fileWord(s string) string {
	var b strings.Builder
	gap, n := false, 0
	for _, r := range s {
		if r == unicode.ReplacementChar || !unicode.In(r, unicode.L, unicode.M, unicode.Nd) {
			gap = true
			continue
		}
		if n++; n > nameLetters {
			break
		}
		if gap && b.Len() > 0 {
			b.WriteByte('_')
		}
		gap = false
		b.WriteRune(r)
	}
	return b.String()
}

// RecordName is what the record of a match is called that came to its end at now, on the player's clock, if nothing else is.
func RecordName(setup match.Setup, now time.Time) string { return recordName(setup, now, 1) }

// AddRecord puts the text of a match among the records, under the first free name of a match that came to its end at now, on the player's
// clock, and returns that. The record is in its file then; a flushed one follows, and where it cannot be written, that is tried again.
func AddRecord(w *Writer, setup match.Setup, now time.Time, text []byte) (name string) {
	release, err := w.lockDocuments()
	if err == nil {
		defer release()
	}
	for n := 1; ; n++ {
		name = recordName(setup, now, n)
		path := RecordsFolder + "/" + name
		if w.files.Stamp(path) == "" && !w.wasPut(path) {
			w.Put(At(path), text)
			return name
		}
	}
}

// ListRecords are the names of the records in files, the latest first.
func ListRecords(files file.Files) ([]string, error) {
	names, err := files.List(RecordsFolder)
	var records []string
	for _, name := range names {
		if strings.HasSuffix(name, ending) {
			records = append(records, name)
		}
	}
	sort.Sort(sort.Reverse(sort.StringSlice(records)))
	return records, err
}

// IsRecordName reports whether that can be the name of a record, and is that of no other file.
func IsRecordName(name string) bool {
	return !strings.ContainsAny(name, `/\`) && strings.HasSuffix(name, ending)
}

// ReadRecord is the match in the record of that name. A record that cannot be read stays where it is: nothing writes over it.
func ReadRecord(files file.Files, name string, games match.Games) (*match.Match, error) {
	if !IsRecordName(name) {
		return nil, fmt.Errorf("%q is not the name of a record", name)
	}
	data, err := files.Read(RecordsFolder + "/" + name)
	if err != nil {
		return nil, err
	}
	m, err := match.Parse(string(data), games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return m, nil
}

// Records are the names of the finished matches, the latest first.
func (s *Store) Records() ([]string, error) { return ListRecords(s.files) }

// Record is the finished match of that name, see ReadRecord.
func (s *Store) Record(name string, games match.Games) (*match.Match, error) {
	return ReadRecord(s.files, name, games)
}
