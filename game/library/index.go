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

// The index is a file of one line per record read: a checksum, a space and the entry, see Entry.appendTo. Lines are
// appended; the last line of a record counts. A damaged line, or one of another version, does not match its sum, and
// its record is read again. A match played or imported costs one line; the file can be deleted at any time.

// indexVersion changes whenever Entry or what is counted changes, also with the version of reviews, which may find
// other turning points. It is part of the sums.
const indexVersion = 6<<16 | review.Version

// sumDigits is the number of hexadecimal digits of a sum.
const sumDigits = 16

func lineSum(text []byte) uint64 {
	return crc64.Update(crc64.Checksum(binary.BigEndian.AppendUint64(nil, indexVersion), table), table, text)
}

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

// common is the part that many entries share, stored as JSON: equal texts are parsed once.
type common struct {
	Game    string
	Options rules.Options `json:",omitempty"`
	Seats   []match.Seat
	Changes []match.Change `json:",omitempty"`
	Series  match.Series   `json:",omitzero"`
	Outcome rules.Outcome
	By      match.By `json:",omitempty"`
}

// numbers lists the counters in the order of a line.
func (e *Entry) numbers() [13]*int {
	return [...]*int{&e.Moves, &e.X, &e.O, &e.Turns, &e.Rounds.X, &e.Rounds.O, &e.Rounds.Drawn, &e.KnockOutsX, &e.KnockOutsO, &e.Helped, &e.TakenBack,
		&e.SpentX, &e.SpentO}
}

// flags lists the booleans in the order of a line.
func (e *Entry) flags() [5]*bool {
	return [...]*bool{&e.Scored, &e.Unchecked, &e.Weighed, &e.Rated, &e.Elsewhere}
}

// weights lists the review weights of both sides in the order of a line.
func (e *Entry) weights() [2]*[]int { return [...]*[]int{&e.WeightsX, &e.WeightsO} }

// appendTo appends the entry: record name, review file, sum, a 1 or 0 per flag, the numbers, the weights of both sides
// separated by spaces, and the JSON of common, all separated by tabs. JSON has no tabs; a name with a tab, a line break
// or a leading quote is quoted as in Go.
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
		return data // never: only texts and numbers
	}
	return append(data, text...)
}

// read parses what appendTo writes. known caches common parts.
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

// append leaves unreadable records out: they are tried again next time.
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
		return // everything in it can be made again
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines += n
}

// spare is the number of obsolete lines that the index may have beyond the number of records before it is rewritten.
const spare = 1000

// compact rewrites the index if most of its lines are obsolete.
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

// readIndex returns the entries of an index, latest first, and its number of lines. All cores read a part each,
// directly into place if all lines are sound and in order.
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
	// The last line of a record counts: the sort is stable.
	latest := func(a, b Entry) int { return strings.Compare(b.Name, a.Name) }
	if !slices.IsSortedFunc(entries, latest) {
		slices.SortStableFunc(entries, latest)
	}
	return slices.CompactFunc(entries, func(a, b Entry) bool { return a.Name == b.Name }), lines
}

// readLines parses lines, each preceded by a line break, into a slice of that length, last line first. A line that is
// no entry leaves an empty name.
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

// maxCounted bounds every counter.
const maxCounted = 1 << 40

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
			if p.Level < 0 || p.Level > match.MaxLevel {
				return false
			}
		}
	}
	return store.IsRecordName(e.Name) && e.Game != "" && e.Problem == "" && len(e.Seats) > 0 && len(e.Seats) <= maxSeats && e.Outcome <= rules.Drawn
}

// maxLevel and maxSeats exceed all real values.
const maxLevel, maxSeats = 100, 16
