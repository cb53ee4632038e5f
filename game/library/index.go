package library

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc64"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
)

// The index is a file to which a line is added for each record that was looked at: a sum over the line, a space and the entry, see
// Entry.appendTo. The last line of a record counts. A line that was damaged, or that another version has written, does not fit its sum, and
// its record is looked at again. It grows by appending, so that a match played or imported costs a line and not the whole index; it can be
// deleted at any time.

// indexVersion changes whenever Entry does, or what is counted for it: with the version of reviews as well, which find other turning points.
// It is part of the sums.
const indexVersion = 5<<16 | review.Version

// sumDigits is how many hexadecimal digits the sum of a line has.
const sumDigits = 16

// lineSum is the sum of a line.
func lineSum(text []byte) uint64 {
	return crc64.Update(crc64.Checksum(binary.BigEndian.AppendUint64(nil, indexVersion), table), table, text)
}

// appendLine is data and, in a new line, the entry.
func appendLine(data []byte, e *Entry) []byte {
	begin := len(data)
	data = append(data, '\n')
	data = append(data, strings.Repeat("0", sumDigits)...)
	data = append(data, ' ')
	text := len(data)
	data = e.appendTo(data)
	copy(data[begin+1:], fmt.Sprintf("%0*x", sumDigits, lineSum(data[text:])))
	return data
}

// common is what many entries have alike, kept as JSON: it is read once for all whose text is the same.
type common struct {
	Game    string
	Options rules.Options `json:",omitempty"`
	Seats   []match.Seat
	Changes []match.Change `json:",omitempty"`
	Series  match.Series   `json:",omitzero"`
	Outcome rules.Outcome
	By      match.By `json:",omitempty"`
}

// numbers are what is counted, in the order in which a line has it.
func (e *Entry) numbers() [13]*int {
	return [...]*int{&e.Moves, &e.X, &e.O, &e.Turns, &e.Rounds.X, &e.Rounds.O, &e.Rounds.Drawn, &e.KnockOutsX, &e.KnockOutsO, &e.Helped, &e.TakenBack,
		&e.SpentX, &e.SpentO}
}

// flags are what is so or not, in the order in which a line has it.
func (e *Entry) flags() [5]*bool {
	return [...]*bool{&e.Scored, &e.Unchecked, &e.Weighed, &e.Rated, &e.Elsewhere}
}

// weights are what the review says of both sides, in the order in which a line has it.
func (e *Entry) weights() [2]*[]int { return [...]*[]int{&e.WeightsX, &e.WeightsO} }

// appendTo is data and the entry: the name of the record, the file of its review, its sum, a 1 or 0 for each flag, the numbers, the weights of both
// sides, with spaces between those of one, and what it has in common with others, with tabs between them. There are none in JSON, and a name in which there is one is quoted as in Go, as is one in which a line
// ends, or which could be taken for a quoted one.
func (e *Entry) appendTo(data []byte) []byte {
	if strings.ContainsAny(e.Name, "\t\n") || strings.HasPrefix(e.Name, `"`) {
		data = strconv.AppendQuote(data, e.Name)
	} else {
		data = append(data, e.Name...)
	}
	data = append(data, '\t')
	data = append(append(data, e.Review...), '\t')
	data = append(strconv.AppendUint(data, e.Sum, 16), '\t')
	for _, f := range e.flags() {
		if *f {
			data = append(data, '1')
		} else {
			data = append(data, '0')
		}
	}
	data = append(data, '\t')
	for _, n := range e.numbers() {
		data = append(strconv.AppendInt(data, int64(*n), 10), '\t')
	}
	for _, list := range e.weights() {
		for i, w := range *list {
			if i > 0 {
				data = append(data, ' ')
			}
			data = strconv.AppendInt(data, int64(w), 10)
		}
		data = append(data, '\t')
	}
	text, err := json.Marshal(common{e.Game, e.Options, e.Seats, e.Changes, e.Series, e.Outcome, e.By})
	if err != nil {
		return data // never: these are texts and numbers
	}
	return append(data, text...)
}

// read fills in the entry of which appendTo has made text, and reports whether it is one. What has been read of others is in known.
func (e *Entry) read(text []byte, known map[string]*common) bool {
	cut := func() (part []byte) {
		part, text, _ = bytes.Cut(text, []byte{'\t'})
		return part
	}
	e.Name, e.Review = string(cut()), string(cut())
	var err error
	if strings.HasPrefix(e.Name, `"`) {
		if e.Name, err = strconv.Unquote(e.Name); err != nil {
			return false
		}
	}
	if e.Sum, err = strconv.ParseUint(string(cut()), 16, 64); err != nil {
		return false
	}
	flags := e.flags()
	set := cut()
	if len(set) != len(flags) {
		return false
	}
	for i, f := range flags {
		*f = set[i] == '1'
	}
	for _, n := range e.numbers() {
		if *n, err = strconv.Atoi(string(cut())); err != nil {
			return false
		}
	}
	for _, list := range e.weights() {
		for _, word := range strings.Fields(string(cut())) {
			w, err := strconv.Atoi(word)
			if err != nil {
				return false
			}
			*list = append(*list, w)
		}
	}
	c := known[string(text)]
	if c == nil {
		c = &common{}
		if json.Unmarshal(text, c) != nil {
			return false
		}
		known[string(text)] = c
	}
	e.Game, e.Options, e.Seats, e.Changes, e.Series, e.Outcome, e.By = c.Game, c.Options, c.Seats, c.Changes, c.Series, c.Outcome, c.By
	e.When = whenOf(e.Name)
	return e.possible()
}

// append adds entries to the index, but those of records that cannot be read: they are looked at again next time.
func (l *Library) append(entries []Entry) {
	var data []byte
	n := 0
	for i := range entries {
		if entries[i].Problem == "" {
			data = appendLine(data, &entries[i])
			n++
		}
	}
	if n == 0 || l.files.Append(indexName, data) != nil {
		return // nothing is lost that cannot be made again
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines += n
}

// spare is how many lines the index may have beside twice as many as there are records, before it is written again.
const spare = 1000

// compact writes the index again where most of its lines tell nothing.
func (l *Library) compact(entries []Entry) {
	l.mu.Lock()
	many := l.lines > 2*len(entries)+spare
	if many {
		l.lines = len(entries)
	}
	l.mu.Unlock()
	if !many {
		return
	}
	var data []byte
	for i := range entries {
		if entries[i].Problem == "" {
			data = appendLine(data, &entries[i])
		}
	}
	l.w.Write(indexName, data)
}

// readIndex gives the entries of an index, the latest first, and how many lines it has. They are read on all cores, each of which puts those of
// its part where they belong if all are sound and the last line is that of the latest.
func readIndex(data []byte) (entries []Entry, lines int) {
	lines = bytes.Count(data, []byte{'\n'})
	entries = make([]Entry, lines)
	var wg sync.WaitGroup
	left := lines
	for cores := runtime.NumCPU(); cores > 0; cores-- {
		end := len(data)
		if next := bytes.IndexByte(data[end/cores:], '\n'); cores > 1 && next >= 0 {
			end = end/cores + next
		}
		part := data[:end]
		data = data[end:]
		n := bytes.Count(part, []byte{'\n'})
		into := entries[left-n : left]
		left -= n
		wg.Go(func() { readLines(part, into) })
	}
	wg.Wait()
	entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Name == "" })
	// The last line of a record counts: the order of equal names stays.
	latest := func(a, b Entry) int { return strings.Compare(b.Name, a.Name) }
	if !slices.IsSortedFunc(entries, latest) {
		slices.SortStableFunc(entries, latest)
	}
	return slices.CompactFunc(entries, func(a, b Entry) bool { return a.Name == b.Name }), lines
}

// readLines reads the entries of lines, each of which begins with a line break, into a slice with room for each of them, the last one first.
// What is no entry stays without a name.
func readLines(data []byte, into []Entry) {
	known := map[string]*common{}
	for i := len(into) - 1; i >= 0; i-- {
		data = data[bytes.IndexByte(data, '\n')+1:]
		line, _, _ := bytes.Cut(data, []byte{'\n'})
		if len(line) <= sumDigits || line[sumDigits] != ' ' {
			continue
		}
		text := line[sumDigits+1:]
		if sum, err := strconv.ParseUint(string(line[:sumDigits]), 16, 64); err != nil || sum != lineSum(text) || !into[i].read(text, known) {
			into[i] = Entry{}
		}
	}
}

// maxCounted is more than anything that is counted of a match.
const maxCounted = 1 << 40

// possible reports whether e can be the entry of a record.
func (e *Entry) possible() bool {
	for _, n := range e.numbers() {
		if *n < -maxCounted || *n > maxCounted || *n < 0 && n != &e.X && n != &e.O {
			return false
		}
	}
	for _, list := range e.weights() {
		if len(*list) > maxLevel || slices.ContainsFunc(*list, func(w int) bool { return w < -maxCounted || w > maxCounted }) {
			return false
		}
	}
	for _, seat := range e.Seats {
		for _, p := range seat.Players {
			if p.Level < 0 || p.Level > maxLevel {
				return false
			}
		}
	}
	return store.IsRecordName(e.Name) && e.Game != "" && e.Problem == "" && len(e.Seats) > 0 && len(e.Seats) <= maxSeats && e.Outcome <= rules.Drawn
}

// maxLevel and maxSeats are more than there are.
const maxLevel, maxSeats = 100, 16
