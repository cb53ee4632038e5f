package match

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The record is a text in UTF-8 that people can read:
//
//	XO Trio match 1
//	Game: xobrainer
//	Option.Format: sets3
//	Seat1: person Anna
//	Seat1.2: person Bert
//	Seat2: computer 2 Oscar
//	Seed: 7
//	View.board: light
//
//	1. e5 f6 g7 *5
//	undone
//	5. e6
//	end
//
// First the name and the version, then a header of "Key: value" lines up to an empty line, then the plies in the notation
// of the game, ten a line and each line numbered by its first; "*" marks a draw of chance, and what follows "undone" was
// taken back and can be redone. "end" means that nothing is missing; in a file a sum follows, see File. Values that a line cannot show plainly are quoted
// as in Go. Lines with other keys are kept as they are. Ticks are sixtieths of a second in all of these:
//
//	Clock1: main 18000 increment 300 left 17020
//	Bomb: 600 left 431              the ticks of a turn, and what is left of them
//	Beam: 900 at -312               see Match.Beam
//	Spent: x 840 o 1260             how many ticks each side has had in all
//	Helped: x 2 o 0                 how many moves each side was helped with
//	Change1: 12 2.1 computer 4      after 12 plies the first player of the second seat, level 4 until then, gave the place to whom
//	                                the Seat line names
//	TakenBack: 2                    how often moves were taken back, see Match.TakenBack
//	Takebacks: 2                    how often chance has begun afresh by that, see Match.luck
//	Rated: yes                      the result counts for ratings
//	Teaching: on                    see Setup.Teaching
//	Series: 2 of 4; x by row in 23  see Series
//	Sealed: BASE64                  what must not be read while the match runs, see secrets
const (
	recordName    = "XO Trio match "
	recordVersion = 1
	// MaxRecord is the size in bytes of the longest record that is read, far beyond any match.
	MaxRecord = 4 << 20
	maxKey    = 64
	perLine   = 10
	undoneRow = "undone"
	endRow    = "end"
)

// teachingKey is the key of the line "Teaching: on", see Setup.Teaching.
const teachingKey = "Teaching"

// header is one line of the header.
type header struct{ key, value string }

// Text is the record of the match, from which Parse makes the same match again: position, plies taken back, clocks,
// pause, offer, result and view notes included.
func (m *Match) Text() string {
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%s: %s\n", key, value) }
	secret := m.secret()
	fmt.Fprintf(&b, "%s%d\n", recordName, recordVersion)
	line("Game", m.setup.Game)
	names := make([]string, 0, len(m.setup.Options))
	for name := range m.setup.Options {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		line("Option."+name, quote(m.setup.Options[name]))
	}
	for i, seat := range m.setup.Seats {
		for j, p := range seat.Players {
			key := "Seat" + strconv.Itoa(i+1)
			if j > 0 {
				key += "." + strconv.Itoa(j+1)
			}
			line(key, playerText(p))
		}
	}
	if m.setup.Start != "" && !(secret && m.secretStart()) {
		line("Start", quote(m.setup.Start))
	}
	if secret {
		line("Sealed", m.secrets().obfuscated())
	} else {
		line("Seed", strconv.FormatUint(m.setup.Seed, 10))
	}
	for i, c := range m.setup.Clocks {
		line("Clock"+strconv.Itoa(i+1), fmt.Sprintf("main %d increment %d left %d", c.Main, c.Increment, m.left[i]))
	}
	if m.setup.Bomb > 0 {
		line("Bomb", fmt.Sprintf("%d left %d", m.setup.Bomb, m.fuse))
	}
	if m.setup.Beam > 0 {
		line("Beam", fmt.Sprintf("%d at %d", m.setup.Beam, m.beam))
	}
	for _, l := range []struct {
		key string
		n   [2]int
	}{{spentKey, m.spent}, {helpedKey, m.helped}} {
		if text := sidesText(l.n); text != "" {
			line(l.key, text)
		}
	}
	if m.takenBack > 0 {
		line(takenBackKey, strconv.Itoa(m.takenBack))
	}
	if m.setup.Rated {
		line(ratedKey, "yes")
	}
	if m.setup.Teaching {
		line(teachingKey, "on")
	}
	for i, c := range m.changes {
		line(changeKey+strconv.Itoa(i+1), changeText(c))
	}
	if m.setup.Series.On() {
		line("Series", m.setup.Series.text())
	}
	if m.takebacks > 0 {
		line("Takebacks", strconv.Itoa(m.takebacks))
	}
	if m.paused {
		line("Paused", "yes")
	}
	if m.offer != 0 {
		line("DrawOffer", m.offer.String())
	}
	for _, n := range m.notes {
		line("View."+n.key, quote(n.value))
	}
	if r := m.Result(); r.Over() {
		line("Result", r.Outcome.String()+" by "+string(r.By))
	}
	for _, h := range m.foreign {
		line(h.key, h.value)
	}
	b.WriteByte('\n')
	writePlies(&b, m.publicPlies(m.log, func(i int) int { return m.rounds[i] }), 1)
	if len(m.undone) > 0 {
		b.WriteString(undoneRow + "\n")
		writePlies(&b, m.publicPlies(m.undone, func(int) int { return roundOf(m.now) }), len(m.log)+1)
	}
	b.WriteString(endRow + "\n")
	return b.String()
}

// writePlies writes plies in numbered lines, the first of them being the ply number.
func writePlies(b *strings.Builder, plies []string, number int) {
	for i, text := range plies {
		switch {
		case i%perLine == 0 && i > 0:
			fmt.Fprintf(b, "\n%d.", number+i)
		case i == 0:
			fmt.Fprintf(b, "%d.", number)
		}
		b.WriteByte(' ')
		b.WriteString(text)
	}
	if len(plies) > 0 {
		b.WriteByte('\n')
	}
}

// FileWith is File with one more line in the header, in place of one of the same key that m may have: something that goes along with a
// record to others, and that programs which do not know the key keep as it is. The key must be one of letters, digits, "-", "_" and "."
// that records give no meaning; the value must be in one line.
func (m *Match) FileWith(key, value string) string {
	with := *m
	with.foreign = append(m.without(key), header{key, value})
	return with.File()
}

// TakeLine removes the lines of the header with that key, one without a meaning for records, and returns the value of the first; ok is
// false where there is none.
func (m *Match) TakeLine(key string) (value string, ok bool) {
	for _, h := range m.foreign {
		if h.key == key {
			m.foreign = m.without(key)
			return h.value, true
		}
	}
	return "", false
}

// without are the foreign lines but those of that key.
func (m *Match) without(key string) (rest []header) {
	for _, h := range m.foreign {
		if h.key != key {
			rest = append(rest, h)
		}
	}
	return rest
}

// playerText is the value of a Seat line.
func playerText(p Player) string {
	text := "person"
	if p.Computer() {
		text = "computer " + strconv.Itoa(p.Level)
	}
	if p.Name != "" {
		text += " " + quote(p.Name)
	}
	return text
}

// quote is s as the value of a line: as it is where one line shows it unmistakably, otherwise quoted.
func quote(s string) string {
	plain := s != "" && s[0] != '"' && s[0] != ' ' && s[len(s)-1] != ' ' && utf8.ValidString(s)
	for _, r := range s {
		plain = plain && strconv.IsPrint(r)
	}
	if plain {
		return s
	}
	return strconv.Quote(s)
}

// unquote is the string that quote wrote.
func unquote(s string) (string, error) {
	if !strings.HasPrefix(s, `"`) {
		return s, nil
	}
	u, err := strconv.Unquote(s)
	if err != nil {
		return "", fmt.Errorf("%s is not a well quoted text", short(s))
	}
	return u, nil
}

// short is s for a sentence: quoted and cut to a readable length.
func short(s string) string {
	const most = 40
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "..."
	}
	return strconv.Quote(s)
}

// plainKey reports whether s can be the key of a header line.
func plainKey(s string) bool {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '.') {
			return false
		}
	}
	return s != "" && len(s) <= maxKey
}
