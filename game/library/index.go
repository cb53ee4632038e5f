package library

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
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

// The index is a file to which a line is added for each record that was looked at: a sum over the line, a space and the entry as JSON. The
// last line of a record counts. A line that was damaged, or that another version has written, does not fit its sum, and its record is looked
// at again. It grows by appending, so that a match played or imported costs a line and not the whole index; it can be deleted at any time.

// indexVersion changes whenever Entry does, or what is counted for it: with the version of reviews as well, which find other turning points.
// It is part of the sums.
const indexVersion = 2<<16 | review.Version

// sumDigits is how many hexadecimal digits the sum of a line has.
const sumDigits = 16

// lineSum is the sum of a line.
func lineSum(text []byte) uint64 {
	return crc64.Update(crc64.Checksum(binary.BigEndian.AppendUint64(nil, indexVersion), table), table, text)
}

// appendLine is data and, in a new line, the entry.
func appendLine(data []byte, e *Entry) []byte {
	text, err := json.Marshal(e)
	if err != nil {
		return data // never: these are texts and numbers
	}
	sum := strconv.FormatUint(lineSum(text), 16)
	data = append(data, '\n')
	data = append(data, strings.Repeat("0", sumDigits-len(sum))...)
	data = append(data, sum...)
	data = append(data, ' ')
	return append(data, text...)
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

// readIndex gives the entries of an index, the latest first, and how many lines it has.
func readIndex(data []byte) (entries []Entry, lines int) {
	parts := make([][]Entry, runtime.NumCPU())
	var wg sync.WaitGroup
	lines = bytes.Count(data, []byte("\n"))
	for i := range parts {
		end := len(data)
		if i < len(parts)-1 {
			end = len(data) / (len(parts) - i)
			if next := bytes.IndexByte(data[end:], '\n'); next >= 0 {
				end += next
			} else {
				end = len(data)
			}
		}
		part := data[:end]
		data = data[end:]
		wg.Go(func() { parts[i] = readLines(part, lines/len(parts)+1) })
	}
	wg.Wait()
	for _, part := range parts {
		if entries == nil {
			entries = slices.Grow(part, lines-len(part)+1)
		} else {
			entries = append(entries, part...)
		}
	}
	// The last line of a record counts: the order of equal names stays.
	slices.Reverse(entries)
	latest := func(a, b Entry) int { return strings.Compare(b.Name, a.Name) }
	if !slices.IsSortedFunc(entries, latest) {
		slices.SortStableFunc(entries, latest)
	}
	return slices.CompactFunc(entries, func(a, b Entry) bool { return a.Name == b.Name }), lines
}

// indexed is an entry in its line. What many entries have alike is read once, and shared by all of them.
type indexed struct {
	Entry
	Options, Seats json.RawMessage
}

// readLines gives the entries of lines, of which there are about n.
func readLines(data []byte, n int) []Entry {
	entries := make([]Entry, 0, n)
	options, seats := map[string]rules.Options{}, map[string][]match.Seat{}
	words := map[string]string{}
	var in indexed
	for len(data) > 0 {
		line := data
		if end := bytes.IndexByte(data, '\n'); end >= 0 {
			line, data = data[:end], data[end+1:]
		} else {
			data = nil
		}
		if len(line) < sumDigits+1 {
			continue
		}
		text := line[sumDigits+1:]
		if sum, err := strconv.ParseUint(string(line[:sumDigits]), 16, 64); err != nil || sum != lineSum(text) || line[sumDigits] != ' ' {
			continue
		}
		in = indexed{Options: in.Options[:0], Seats: in.Seats[:0]}
		if json.Unmarshal(text, &in) != nil {
			continue
		}
		e := in.Entry
		e.When = whenOf(e.Name)
		var err, bad error
		e.Options, err = shared(options, in.Options)
		e.Seats, bad = shared(seats, in.Seats)
		if errors.Join(err, bad) != nil || !e.possible() {
			continue
		}
		e.Game, e.By = interned(words, e.Game), match.By(interned(words, string(e.By)))
		entries = append(entries, e)
	}
	return entries
}

// interned is word, the same for all that are equal.
func interned(words map[string]string, word string) string {
	if have, ok := words[word]; ok {
		return have
	}
	words[word] = word
	return word
}

// shared is the value that a text means, the same for all texts that are equal.
func shared[T any](known map[string]T, text []byte) (value T, err error) {
	if len(text) == 0 {
		return value, nil
	}
	if have, ok := known[string(text)]; ok {
		return have, nil
	}
	if err = json.Unmarshal(text, &value); err == nil {
		known[string(text)] = value
	}
	return value, err
}

// mostCounted is more than anything that is counted of a match.
const mostCounted = 1 << 40

// possible reports whether e can be the entry of a record.
func (e *Entry) possible() bool {
	for _, n := range []int{e.Moves, e.Turns, e.Helped, e.TakenBack, e.SpentX, e.SpentO, e.KnockOutsX, e.KnockOutsO, e.Rounds.X, e.Rounds.O, e.Rounds.Drawn} {
		if n < 0 || n > mostCounted {
			return false
		}
	}
	for _, seat := range e.Seats {
		for _, p := range seat.Players {
			if p.Level < 0 || p.Level > mostLevel {
				return false
			}
		}
	}
	return store.IsRecordName(e.Name) && e.Game != "" && e.Problem == "" && len(e.Seats) > 0 && len(e.Seats) <= mostSeats && e.Outcome <= rules.Drawn
}

// mostLevel and mostSeats are more than there are.
const mostLevel, mostSeats = 100, 16
