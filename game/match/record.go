package match

import (
	"fmt"
	"hash/crc64"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xotrio/rules"
)

// The record is a UTF-8 text that people can read:
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
// It starts with its name and version. A header of "Key: value" lines follows, up to an empty line, and then the plies
// in the notation of the game, ten per line, each line numbered by its first ply. "*" marks a random draw. Plies after
// "undone" were taken back and can be redone. "end" shows that nothing is missing; in a file a checksum follows, see
// File. Values that do not fit plainly on one line are quoted as in Go. Lines with unknown keys are preserved. Ticks
// are sixtieths of a second in all of these:
//
//	Clock1: main 18000 increment 300 left 17020
//	Bomb: 600 left 431              ticks per turn, and ticks left
//	Beam: 900 at -312               see Timers.Bar
//	Spent: x 840 o 1260             ticks that each side has used in all
//	Helped: x 2 o 0                 moves that each side got help with
//	Change1: 12 2.1 computer 4      after 12 plies the first player of the second seat, level 4 until then, was replaced by the player
//	                                that the Seat line names
//	TakenBack: 2                    how often moves were taken back, see Counts.TakeBack
//	Takebacks: 2                    how often random draws were repeated, see Match.Undo and NewDeal
//	Rated: yes                      the result counts for ratings
//	Help: no                        see Setup.NoHelp
//	Teaching: on                    see Setup.Teaching
//	Series: 2 of 4; x by row in 23  see Series
//	Sealed: BASE64                  what a running match hides, see secrets
const (
	recordName = "XO Trio match "
	// recordVersion rises when an older program would misread a record. One that it refuses with a reason, such as a new
	// choice of a match, needs no new version.
	recordVersion = 1
	// MaxRecord is the size in bytes of the longest record that Parse accepts, far more than a match can need.
	MaxRecord = 4 << 20
	maxKey    = 64
	perLine   = 10
	undoneRow = "undone"
	endRow    = "end"
)

// Text returns the record of the match. Parse restores all of it: position, plies taken back, clocks, pause,
// draw offer, result and notes included.
func (m *Match) Text() string {
	w := writer{m: m, secret: m.history.hasDraws() && !m.Result().Over()}
	fmt.Fprintf(&w.b, "%s%d\n", recordName, recordVersion)
	w.setup()
	w.origin()
	w.clocks()
	w.course()
	w.state()
	w.b.WriteByte('\n')
	w.plies()
	w.b.WriteString(endRow + "\n")
	return w.b.String()
}

// FileWith is File with one more header line, which replaces an existing line of the same key. It attaches data to a
// record that is passed to others; programs that do not know the key preserve the line. The key must consist of
// letters, digits, "-", "_" and "." and have no meaning in records; the value must fit on one line.
func (m *Match) FileWith(key, value string) string {
	with := *m
	with.foreign = append(m.foreign.without(key), header{key, value})
	return with.File()
}

// TakeLine removes the header lines with that key, which must have no meaning in records, and returns the value of the
// first. ok is false if there is none.
func (m *Match) TakeLine(key string) (value string, ok bool) {
	value, ok = m.foreign.get(key)
	m.foreign = m.foreign.without(key)
	return value, ok
}

// writer writes a record; parser reads one.
type writer struct {
	m *Match
	b strings.Builder
	// secret is true if the record must not reveal everything: the match has random draws and is not over.
	secret bool
}

func (w *writer) line(key, value string) { fmt.Fprintf(&w.b, "%s: %s\n", key, value) }

func (w *writer) setup() {
	s := &w.m.setup
	w.line("Game", s.Game)
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		w.line("Option."+name, quote(s.Options[name]))
	}
	for i, seat := range s.Seats {
		for j, p := range seat.Players {
			key := "Seat" + strconv.Itoa(i+1)
			if j > 0 {
				key += "." + strconv.Itoa(j+1)
			}
			w.line(key, playerText(p))
		}
	}
}

func (w *writer) origin() {
	s := &w.m.setup
	if s.Start != "" && !(w.secret && w.hasSecretStart()) {
		w.line("Start", quote(s.Start))
	}
	if w.secret {
		w.line("Sealed", w.secrets().obfuscated())
	} else {
		w.line("Seed", strconv.FormatUint(s.Seed, 10))
	}
}

func (w *writer) clocks() {
	s, t := &w.m.setup, &w.m.times
	for i, c := range s.Clocks {
		w.line("Clock"+strconv.Itoa(i+1), fmt.Sprintf("main %d increment %d left %d", c.Main, c.Increment, t.Left[i]))
	}
	if s.Bomb > 0 {
		w.line("Bomb", fmt.Sprintf("%d left %d", s.Bomb, t.Fuse))
	}
	if s.Beam > 0 {
		w.line("Beam", fmt.Sprintf("%d at %d", s.Beam, t.Bar))
	}
}

// course writes the kind of match, the counts and the changes of players.
func (w *writer) course() {
	m := w.m
	m.counts.write(w.line)
	if m.setup.Rated {
		w.line(ratedKey, "yes")
	}
	if m.setup.NoHelp {
		w.line(helpKey, "no")
	}
	if m.setup.Teaching {
		w.line("Teaching", "on")
	}
	for i, c := range m.changes {
		w.line(changeKey+strconv.Itoa(i+1), changeText(c))
	}
	if m.setup.Series.On() {
		w.line("Series", m.setup.Series.text())
	}
	if m.takebacks > 0 {
		w.line("Takebacks", strconv.Itoa(m.takebacks))
	}
}

func (w *writer) state() {
	m := w.m
	if m.times.Paused {
		w.line("Paused", "yes")
	}
	if m.offer != rules.Nobody {
		w.line("DrawOffer", m.offer.String())
	}
	for _, n := range m.notes.lines {
		w.line("View."+n.key, quote(n.value))
	}
	if r := m.Result(); r.Over() {
		w.line("Result", r.Outcome.String()+" by "+string(r.By))
	}
	for _, h := range m.foreign {
		w.line(h.key, h.value)
	}
}

func (w *writer) plies() {
	l := &w.m.history
	w.numbered(l.plies, 1, func(i int) int { return l.rounds[i] })
	if len(l.undone) > 0 {
		w.b.WriteString(undoneRow + "\n")
		w.numbered(l.undone, len(l.plies)+1, func(int) int { return roundOf(l.now) })
	}
}

// numbered writes plies, as a spectator may see them, in lines numbered from number. round returns the round of
// plies[i].
func (w *writer) numbered(plies []Entry, number int, round func(i int) int) {
	public := w.m.SeenBy(spectator, Everyone)
	for i := range plies {
		e := &plies[i]
		switch {
		case i%perLine == 0 && i > 0:
			fmt.Fprintf(&w.b, "\n%d.", number+i)
		case i == 0:
			fmt.Fprintf(&w.b, "%d.", number)
		}
		w.b.WriteByte(' ')
		if e.Seat < 0 {
			w.b.WriteByte('*')
		}
		w.b.WriteString(public.text(e, round(i)))
	}
	if len(plies) > 0 {
		w.b.WriteByte('\n')
	}
}

func playerText(p Player) string {
	text := "person"
	if p.Computer() {
		text = "computer " + strconv.Itoa(p.Level)
	} else if p.Number > 0 {
		text += "/" + strconv.Itoa(p.Number)
	}
	if p.Name != "" {
		text += " " + quote(p.Name)
	}
	return text
}

// quote returns s as the value of a header line: unchanged if it is unambiguous there, otherwise quoted.
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

// short quotes s for an error message and cuts it to a readable length.
func short(s string) string {
	const most = 40
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "..."
	}
	return strconv.Quote(s)
}

func plainKey(s string) bool {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '.') {
			return false
		}
	}
	return s != "" && len(s) <= maxKey
}

// A record in a file ends with a checksum over everything before it, so that damage is found before the match is played
// on:
//
//	end
//	sum 0123456789abcdef
//
// It is the CRC-64 (ECMA) of all bytes up to and including the line end before it, with line ends counted as "\n".
// Nothing may follow it. A record without the line was written or edited by hand: Parse accepts it, and Match.Checked
// returns false.
const sumRow = "sum "

var crcTable = crc64.MakeTable(crc64.ECMA)

// File returns the content of the match's file: its record, see Text, and the checksum.
func (m *Match) File() string { return Summed(m.Text()) }

// Summed returns a record made by Match.Text with its checksum.
func Summed(text string) string { return text + sumOf(text) }

func sumOf(text string) string {
	return fmt.Sprintf("%s%016x\n", sumRow, crc64.Checksum([]byte(text), crcTable))
}

// Checked reports whether the match is known to be as it was written: New made it, or its record had a checksum.
func (m *Match) Checked() bool { return !m.unchecked }

// checkSum splits the checksum off a record with "\n" line ends and checks it. summed is false if there is none.
func checkSum(text string) (record string, summed bool, fault *RecordError) {
	at := strings.LastIndex(text, "\n"+sumRow) + 1
	if at == 0 {
		return text, false, nil
	}
	if record = text[:at]; text[at:] != sumOf(record) && text[at:]+"\n" != sumOf(record) {
		return "", false, fail(strings.Count(record, "\n"), "the sum over the record is another one: something in it has been changed").withFault(Changed)
	}
	return record, true, nil
}
