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

// recordName returns a file name that people can read and every system accepts, such as
// 2026-10-02_15-04-05_oxixo_Ann-Bob.xotrio. Programs in different slots never use the same name.
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
	// File systems allow names of 255 bytes, some of 143; the time in front keeps shortened names apart.
	const maxLength = 120
	for len(name) > maxLength {
		runes := []rune(name)
		name = string(runes[:len(runes)-1])
	}
	if slot != 1 {
		name += "_" + strconv.Itoa(slot)
	}
	return name + ending
}

// fileWord returns the letters and digits of s, of every script, with an underscore for each gap between them.
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

// RecordName returns the usual name of the record of a match that ended at now, the player's local time. AddRecord uses
// another if it is taken.
func RecordName(setup match.Setup, now time.Time) string { return recordName(setup, now, 1) }

// AddRecord adds the text of a match to the records, under the first free name for a match that ended at now, the
// player's local time, and returns the name. The record is in its file when AddRecord returns; it is flushed later, and
// retried if it cannot be written.
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

// ListRecords returns the names of the records in files, the latest first.
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

// IsRecordName reports whether name is a valid name of a record, without a folder.
func IsRecordName(name string) bool {
	return !strings.ContainsAny(name, `/\`) && strings.HasSuffix(name, ending)
}

// ReadRecord returns the match in the named record. A record that cannot be read stays in its place and is not
// overwritten.
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
