package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// RecordError says what is wrong with a record.
type RecordError struct {
	// Line is the number of the line, from 1.
	Line int
	// Reason is a sentence without its full stop.
	Reason string
	// Newer is set where the record is whole but of a version that this program does not know.
	Newer bool
	// Fault is what is wrong in general, for those who do not read what Reason says in English.
	Fault Fault
}

// Fault is a kind of RecordError.
type Fault uint8

// The faults: something stands in a line that cannot stand there, the text is no record at all, its end is missing, or it is not as it was
// written.
const (
	BadLine Fault = iota
	NoRecord
	CutOff
	Changed
)

// Error is the line and the reason.
func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// parser is a record being read.
type parser struct {
	rows []string
	// at is the index of the row being read.
	at int
	// head are the header lines by key with the row they stand on; foreign those that nobody asked for, by row.
	head    map[string]field
	foreign headers
	// draws are the secret draws of the Sealed line, in row secretsRow, that no ply has needed so far.
	draws      []string
	secretsRow int
	// fuse and beam are what the header says of them.
	fuse, beam int
}

type field struct {
	value string
	row   int
}

// fail is an error at the given row.
func fail(row int, format string, args ...any) *RecordError {
	return &RecordError{Line: row + 1, Reason: fmt.Sprintf(format, args...)}
}

// of is e as a fault of that kind.
func (e *RecordError) of(f Fault) *RecordError {
	e.Fault = f
	return e
}

// Games finds a game by its name, as games.ByName does; the error says that there is none.
type Games func(name string) (*rules.Info, error)

// Parse makes a match of the record that Match.Text or Match.File wrote. The sum is checked, if there is one, and every move. The error is a *RecordError.
func Parse(text string, games Games) (*Match, error) {
	m, err := parse(text, games)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// parse is Parse with the error's own type.
func parse(text string, games Games) (*Match, *RecordError) {
	if len(text) > MaxRecord {
		return nil, fail(0, "the record has %d bytes: no match has more than %d", len(text), MaxRecord).of(NoRecord)
	}
	p, summed, err := opened(text)
	if err != nil {
		return nil, err
	}
	if err := p.readHeader(); err != nil {
		return nil, err
	}
	name, row := p.take("Game")
	g, unknown := games(name)
	if unknown != nil {
		return nil, fail(row, "%v", unknown)
	}
	s, left, err := p.setup(g)
	if err != nil {
		return nil, err
	}
	m, e := begin(s, g)
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

// opened begins to read a record: its sum, and its first line.
func opened(text string) (p *parser, summed bool, fault *RecordError) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	p = &parser{rows: strings.Split(text, "\n"), head: map[string]field{}}
	version := p.readVersion()
	if version != nil && !version.Newer {
		return nil, false, version
	}
	// The sum comes first: a damaged number is no newer version.
	record, summed, fault := checkSum(text)
	if fault == nil {
		fault = version
	}
	p.rows = strings.Split(record, "\n")
	return p, summed, fault
}

// readVersion reads the first line.
func (p *parser) readVersion() *RecordError {
	digits, ok := strings.CutPrefix(p.rows[0], recordName)
	if !ok {
		return fail(0, "a record begins with %q", recordName+strconv.Itoa(recordVersion)).of(NoRecord)
	}
	version, err := strconv.ParseUint(strings.TrimRight(digits, " "), 10, 32)
	if err != nil || version == 0 {
		return fail(0, "%s is no version of the record", short(digits)).of(NoRecord)
	}
	if version > recordVersion {
		e := fail(0, "the record is of version %d and this program reads version %d: open it with a newer XO Trio", version, recordVersion)
		e.Newer = true
		return e
	}
	p.at = 1
	return nil
}

// readHeader reads up to the empty line.
func (p *parser) readHeader() *RecordError {
	for ; ; p.at++ {
		if p.at == len(p.rows) {
			return fail(p.at-1, "the record breaks off in its header: an empty line should end it").of(CutOff)
		}
		row := strings.TrimSpace(p.rows[p.at])
		if row == "" {
			p.at++
			return nil
		}
		key, value, ok := strings.Cut(row, ":")
		if !ok || !plainKey(key) {
			return fail(p.at, "%s is not a header line: it should be a key, a colon and a value", short(row))
		}
		value = strings.TrimSpace(value)
		if !known(key) {
			p.foreign = append(p.foreign, header{key, value})
			continue
		}
		if first, twice := p.head[key]; twice {
			return fail(p.at, "%s stands there twice, first in line %d", key, first.row+1)
		}
		p.head[key] = field{value, p.at}
	}
}

// known reports whether this version gives the key a meaning.
func known(key string) bool {
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

// take removes a header line: its value and its row, empty and the last row of the header where it is missing.
func (p *parser) take(key string) (string, int) {
	f, ok := p.head[key]
	if !ok {
		return "", p.at - 1
	}
	delete(p.head, key)
	return f.value, f.row
}

// sorted are the remaining header keys with a prefix, in the order of their rows.
func (p *parser) sorted(prefix string) []string {
	var keys []string
	for i := 1; i < p.at; i++ {
		key, _, _ := strings.Cut(strings.TrimSpace(p.rows[i]), ":")
		if f, ok := p.head[key]; ok && f.row == i && strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	return keys
}

// plies reads the moves, those taken back and the end.
func (p *parser) plies(m *Match) *RecordError {
	undone := -1
	for ; ; p.at++ {
		if p.at >= len(p.rows) {
			return fail(len(p.rows)-1, "the record breaks off: its last line should be %q", endRow).of(CutOff)
		}
		row := strings.TrimSpace(p.rows[p.at])
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
			return fail(p.at, "the line should begin with the number of its first ply, %d., and not with %s", m.Ply()+1, short(words[0]))
		}
		for _, word := range words[1:] {
			if err := p.ply(m, word); err != nil {
				return err
			}
		}
	}
	for i := p.at + 1; i < len(p.rows); i++ {
		if strings.TrimSpace(p.rows[i]) != "" {
			return fail(i, "nothing may follow the line %q", endRow)
		}
	}
	if len(p.draws) > 0 {
		return fail(p.secretsRow, "more draws are sealed than there are plies that hide one")
	}
	if m.line.now.Outcome() == rules.Running && m.line.now.ToMove() == rules.Nobody {
		return fail(p.at, "a draw of chance is missing after the last ply")
	}
	if undone >= 0 {
		return p.unplay(m, undone)
	}
	return nil
}

// ply plays one word of the move list.
func (p *parser) ply(m *Match, word string) *RecordError {
	text, chance := strings.CutPrefix(word, "*")
	if m.line.now.Outcome().Over() {
		return fail(p.at, "%s cannot be ply %d: the game is over (%s)", short(word), m.Ply()+1, m.line.now.Outcome())
	}
	if chance != (m.line.now.ToMove() == rules.Nobody) {
		if chance {
			return fail(p.at, "%s cannot be ply %d: a player is on turn and not chance", short(word), m.Ply()+1)
		}
		return fail(p.at, "%s cannot be ply %d: chance is on turn, whose draws begin with \"*\"", short(word), m.Ply()+1)
	}
	if chance {
		text = p.unhide(m, text)
	}
	mv, err := m.line.now.ParseMove(text)
	if err == nil && chance && !slices.Contains(m.line.now.AppendMoves(nil), mv) {
		return fail(p.at, "%s cannot be ply %d: it does not tell what was drawn, and no Sealed line does", short(word), m.Ply()+1)
	}
	if err == nil {
		if r := m.line.now.Why(mv); r != nil {
			err = r
		}
	}
	if err != nil {
		return fail(p.at, "%s cannot be ply %d: %v", short(word), m.Ply()+1, err)
	}
	m.add(mv)
	return nil
}

// unhide is the draw that text stands for, if the next secret one is written like that for people to read; else text.
func (p *parser) unhide(m *Match, text string) string {
	s, ok := m.line.now.(rules.Secretive)
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

// unplay takes the plies from the given one on back again, as Undo did.
func (p *parser) unplay(m *Match, ply int) *RecordError {
	if ply == m.Ply() {
		return fail(p.at, "no ply follows the line %q", undoneRow)
	}
	if !m.setup.rests(m.line.plies[ply]) {
		return fail(p.at, "ply %d cannot be the first one that was taken back: undo does not rest there", ply+1)
	}
	if m.times.Timed() {
		return fail(p.at, "plies were taken back in a match with clocks, which has no undo")
	}
	m.line.back(ply)
	return nil
}

// Later is the reason why text is a record of a later version, nil where it is not.
func Later(text string) error {
	if _, _, fault := opened(text); fault != nil && fault.Newer {
		return fault
	}
	return nil
}

// Newer reports whether err says that a record is whole but of a later version.
func Newer(err error) bool {
	var e *RecordError
	return errors.As(err, &e) && e.Newer
}
