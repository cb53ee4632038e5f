package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// RecordError is an error in a record.
type RecordError struct {
	// Line is the line number, from 1.
	Line int
	// Reason is an English sentence without its full stop. It may wrap a *rules.Refusal.
	Reason error
	// Newer is true if the record is intact but of a version that this program does not know.
	Newer bool
	// Fault is the kind of error, for messages in other languages.
	Fault Fault
}

// Fault is a kind of RecordError.
type Fault uint8

// The faults: an invalid line, no record at all, a missing end, a record that differs from what was written.
const (
	BadLine Fault = iota
	NoRecord
	CutOff
	Changed
)

// Error implements error.
func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Reason) }

// Unwrap returns e.Reason.
func (e *RecordError) Unwrap() error { return e.Reason }

type parser struct {
	rows []string
	row  int
	// head maps keys to header lines; foreign holds the lines with unknown keys, in order.
	head    map[string]field
	foreign headers
	// draws holds the secret draws of the Sealed line, which is in row secretsRow, that no ply has used yet.
	draws      []string
	secretsRow int
	// fuse and beam are set once the plies have been played, which changes the timers.
	fuse, beam int
}

type field struct {
	value string
	row   int
}

func fail(row int, format string, args ...any) *RecordError {
	return &RecordError{Line: row + 1, Reason: fmt.Errorf(format, args...)}
}

func (e *RecordError) withFault(f Fault) *RecordError {
	e.Fault = f
	return e
}

// Games finds a game by its name, as games.ByName does.
type Games func(name string) (*rules.Info, error)

// Parse restores a match from a record written by Match.Text or Match.File. It checks every move, and the checksum if
// there is one. The error is a *RecordError.
func Parse(text string, games Games) (*Match, error) {
	m, err := parse(text, games)
	if err != nil {
		return nil, err
	}
	return m, nil
}

func parse(text string, games Games) (*Match, *RecordError) {
	if len(text) > MaxRecord {
		return nil, fail(0, "the record has %d bytes: no match has more than %d", len(text), MaxRecord).withFault(NoRecord)
	}
	p, summed, err := newParser(text)
	if err != nil {
		return nil, err
	}
	if err := p.readHeader(); err != nil {
		return nil, err
	}
	name, row := p.takeLine("Game")
	g, unknown := games(name)
	if unknown != nil {
		return nil, fail(row, "%v", unknown)
	}
	s, left, err := p.setup(g)
	if err != nil {
		return nil, err
	}
	m, e := newUndealt(s, g)
	if e != nil {
		return nil, fail(row, "%v", e)
	}
	if left != nil {
		m.times.Left = left
	}
	late, err := p.state(m)
	if err != nil {
		return nil, err
	}
	if err := p.plies(m); err != nil {
		return nil, err
	}
	if err := late(); err != nil {
		return nil, err
	}
	m.stamp, m.unchecked = 0, !summed
	return m, nil
}

// newParser checks version and checksum of a record.
func newParser(text string) (p *parser, summed bool, fault *RecordError) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	p = &parser{rows: strings.Split(text, "\n"), head: map[string]field{}}
	version := p.readVersion()
	if version != nil && !version.Newer {
		return nil, false, version
	}
	// The checksum is checked first: a version number that was damaged is no newer version.
	record, summed, fault := checkSum(text)
	if fault == nil {
		fault = version
	}
	p.rows = strings.Split(record, "\n")
	return p, summed, fault
}

func (p *parser) readVersion() *RecordError {
	digits, ok := strings.CutPrefix(p.rows[0], recordName)
	if !ok {
		return fail(0, "a record begins with %q", recordName+strconv.Itoa(recordVersion)).withFault(NoRecord)
	}
	version, err := strconv.ParseUint(strings.TrimRight(digits, " "), 10, 32)
	if err != nil || version == 0 {
		return fail(0, "%s is no version of the record", short(digits)).withFault(NoRecord)
	}
	if version > recordVersion {
		e := fail(0, "the record is of version %d and this program reads version %d: open it with a newer XO Trio", version, recordVersion)
		e.Newer = true
		return e
	}
	p.row = 1
	return nil
}

func (p *parser) readHeader() *RecordError {
	for ; ; p.row++ {
		if p.row == len(p.rows) {
			return fail(p.row-1, "the record breaks off in its header: an empty line should end it").withFault(CutOff)
		}
		row := strings.TrimSpace(p.rows[p.row])
		if row == "" {
			p.row++
			return nil
		}
		key, value, ok := strings.Cut(row, ":")
		if !ok || !plainKey(key) {
			return fail(p.row, "%s is not a header line: it should be a key, a colon and a value", short(row))
		}
		value = strings.TrimSpace(value)
		if !isKnownKey(key) {
			p.foreign = append(p.foreign, header{key, value})
			continue
		}
		if first, twice := p.head[key]; twice {
			return fail(p.row, "%s stands there twice, first in line %d", key, first.row+1)
		}
		p.head[key] = field{value, p.row}
	}
}

func isKnownKey(key string) bool {
	switch key {
	case "Game", "Start", "Seed", "Sealed", "Bomb", "Beam", "Series", "Takebacks", spentKey, helpedKey, takenBackKey, ratedKey, helpKey, "Teaching", "Paused", "DrawOffer", "Result":
		return true
	}
	if strings.HasPrefix(key, "Option.") || strings.HasPrefix(key, "View.") {
		return true
	}
	for _, word := range []string{"Seat", "Clock", changeKey} {
		if rest, ok := strings.CutPrefix(key, word); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return true
		}
	}
	return false
}

// takeLine removes a header line and returns its value and row. If it is missing, they are "" and the last row of the
// header.
func (p *parser) takeLine(key string) (string, int) {
	f, ok := p.head[key]
	if !ok {
		return "", p.row - 1
	}
	delete(p.head, key)
	return f.value, f.row
}

// sorted returns the remaining header keys with a prefix, in the order of their rows.
func (p *parser) sorted(prefix string) []string {
	var keys []string
	for i := 1; i < p.row; i++ {
		key, _, _ := strings.Cut(strings.TrimSpace(p.rows[i]), ":")
		if f, ok := p.head[key]; ok && f.row == i && strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	return keys
}

// plies reads the moves, the moves taken back, and the end.
func (p *parser) plies(m *Match) *RecordError {
	undone := -1
	for ; ; p.row++ {
		if p.row >= len(p.rows) {
			return fail(len(p.rows)-1, "the record breaks off: its last line should be %q", endRow).withFault(CutOff)
		}
		row := strings.TrimSpace(p.rows[p.row])
		if row == endRow {
			break
		}
		if row == undoneRow && undone < 0 {
			undone = m.Ply()
			continue
		}
		if row == "" {
			continue
		}
		words := strings.Fields(row)
		if words[0] != strconv.Itoa(m.Ply()+1)+"." {
			return fail(p.row, "the line should begin with the number of its first ply, %d., and not with %s", m.Ply()+1, short(words[0]))
		}
		for _, word := range words[1:] {
			if err := p.ply(m, word); err != nil {
				return err
			}
		}
	}
	for i := p.row + 1; i < len(p.rows); i++ {
		if strings.TrimSpace(p.rows[i]) != "" {
			return fail(i, "nothing may follow the line %q", endRow)
		}
	}
	if len(p.draws) > 0 {
		return fail(p.secretsRow, "more draws are sealed than there are plies that hide one")
	}
	if m.history.now.Outcome() == rules.Running && m.history.now.ToMove() == rules.Nobody {
		return fail(p.row, "a draw of chance is missing after the last ply")
	}
	if undone >= 0 {
		return p.unplay(m, undone)
	}
	return nil
}

func (p *parser) ply(m *Match, word string) *RecordError {
	text, chance := strings.CutPrefix(word, "*")
	if m.history.now.Outcome().Over() {
		return fail(p.row, "%s cannot be ply %d: the game is over (%s)", short(word), m.Ply()+1, m.history.now.Outcome())
	}
	if chance != (m.history.now.ToMove() == rules.Nobody) {
		if chance {
			return fail(p.row, "%s cannot be ply %d: a player is on turn and not chance", short(word), m.Ply()+1)
		}
		return fail(p.row, "%s cannot be ply %d: chance is on turn, whose draws begin with \"*\"", short(word), m.Ply()+1)
	}
	if chance {
		text = p.unhide(m, text)
	}
	mv, err := m.history.now.ParseMove(text)
	if err == nil && chance && !slices.Contains(m.history.now.AppendMoves(nil), mv) {
		return fail(p.row, "%s cannot be ply %d: it does not tell what was drawn, and no Sealed line does", short(word), m.Ply()+1)
	}
	if err == nil {
		if r := m.history.now.Check(mv); r != nil {
			err = r
		}
	}
	if err != nil {
		return fail(p.row, "%s cannot be ply %d: %w", short(word), m.Ply()+1, err)
	}
	m.play(m.entry(mv))
	return nil
}

// unhide returns the next secret draw if text is its public notation, and otherwise text.
func (p *parser) unhide(m *Match, text string) string {
	s, ok := m.history.now.(rules.Secretive)
	if !ok || len(p.draws) == 0 {
		return text
	}
	mv, err := s.ParseMove(p.draws[0])
	if err != nil || s.MoveText(s.Seen(mv, rules.Nobody, Everyone)) != text {
		return text
	}
	text, p.draws = p.draws[0], p.draws[1:]
	return text
}

// unplay takes back the plies from index ply on, as Undo did.
func (p *parser) unplay(m *Match, ply int) *RecordError {
	if ply == m.Ply() {
		return fail(p.row, "no ply follows the line %q", undoneRow)
	}
	if !m.setup.isUndoStop(&m.history.plies[ply]) {
		return fail(p.row, "ply %d cannot be the first one that was taken back: undo does not rest there", ply+1)
	}
	if m.times.Timed() {
		return fail(p.row, "plies were taken back in a match with clocks, which has no undo")
	}
	m.history.truncate(ply)
	return nil
}

// Newer reports whether err says that a record is intact but of a later version.
func Newer(err error) bool {
	var e *RecordError
	return errors.As(err, &e) && e.Newer
}
