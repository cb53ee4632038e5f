package match

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"strconv"
	"strings"

	"xotrio/rules"
)

// While a match with draws runs, its record is not to give away what is hidden: which secret cards are out, and the seed
// from which everything that chance will deal follows. Those stand in one line of the header,
//
//	Sealed: 1.BASE64
//
// and in the list of plies a secret card is written with a ? in place of its number. Sealed is no lock: the key is in the
// program, which has to read it back without asking. It keeps people who look into the file, or at two files side by
// side, from reading by accident what they would rather not know, and tells by a check sum when it was changed. Once a
// match is over its record is in clear text.
//
// The number before the dot is the version of the form. In form 1 BASE64 is, in the URL alphabet and without padding, the
// CRC-32 (IEEE) of the text, big-endian, and the text, each byte of which is XORed with the low byte of the numbers of a
// PCG whose state is that sum and obfuscationState. The text is lines: "seed " and the seed; "start " and the start position
// where that shows secret cards; and for each secret card in the order of the plies, those taken back last, its draw. They
// are filled up with spaces to one length, so that the length of the line tells nothing.
const (
	obfuscationForm  = "1."
	obfuscationState = 0x584f20547269_6f31
	// obfuscationWidth is the width of a draw and of the seed.
	obfuscationWidth = 20
)

// secrets are what a record must not tell.
type secrets struct {
	seed  uint64
	start string
	draws []string
}

// obfuscated is the value of the Sealed line.
func (s secrets) obfuscated() string {
	var b strings.Builder
	fmt.Fprintf(&b, "seed %-*d\n", obfuscationWidth, s.seed)
	if s.start != "" {
		fmt.Fprintf(&b, "start %s\n", s.start)
	}
	for _, d := range s.draws {
		fmt.Fprintf(&b, "%-*s\n", obfuscationWidth, d)
	}
	sum := crc32.ChecksumIEEE([]byte(b.String()))
	data := binary.BigEndian.AppendUint32(nil, sum)
	return obfuscationForm + base64.RawURLEncoding.EncodeToString(append(data, xorStream([]byte(b.String()), sum)...))
}

// xorStream XORs data with the stream of numbers that belongs to sum; doing so twice changes nothing.
func xorStream(data []byte, sum uint32) []byte {
	stream := rand.NewPCG(uint64(sum), obfuscationState)
	for i := range data {
		data[i] ^= byte(stream.Uint64())
	}
	return data
}

// deobfuscate reads what text has written.
func deobfuscate(value string) (s secrets, err error) {
	code, ok := strings.CutPrefix(value, obfuscationForm)
	if !ok {
		return s, fmt.Errorf("%s is not sealed in a form that this program knows: it should begin with %q", short(value), obfuscationForm)
	}
	data, err := base64.RawURLEncoding.DecodeString(code)
	if err != nil || len(data) < 4 {
		return s, errors.New("what is sealed has been changed: it cannot be read any more")
	}
	sum := binary.BigEndian.Uint32(data)
	body := xorStream(data[4:], sum)
	if crc32.ChecksumIEEE(body) != sum {
		return s, errors.New("what is sealed has been changed: its check sum is another one")
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(body), "\n"), "\n") {
		line = strings.TrimRight(line, " ")
		if i == 0 {
			digits, ok := strings.CutPrefix(line, "seed ")
			if s.seed, err = strconv.ParseUint(digits, 10, 64); !ok || err != nil {
				return s, errors.New("what is sealed does not begin with a seed")
			}
		} else if start, ok := strings.CutPrefix(line, "start "); ok {
			s.start = start
		} else {
			s.draws = append(s.draws, line)
		}
	}
	return s, nil
}

// secrets are what the record of the match as it stands must not tell.
func (m *Match) secrets() secrets {
	s := secrets{seed: m.setup.Seed}
	if m.secretStart() {
		s.start = m.setup.Start
	}
	for i, e := range m.log {
		if m.seen(e, m.rounds[i], rules.Nobody, Everyone) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	for _, e := range m.undone {
		if m.seen(e, roundOf(m.now), rules.Nobody, Everyone) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	return s
}

// secretStart reports whether the start position shows secret cards.
func (m *Match) secretStart() bool {
	s, ok := m.kept[0].(rules.Secretive)
	return ok && m.setup.Start != "" && s.ViewFor(rules.Nobody, Everyone).Text() != s.Text()
}

// publicPlies are the texts of plies as the record may tell them, rounds being those in which they were played.
func (m *Match) publicPlies(plies []Entry, round func(i int) int) []string {
	texts := make([]string, len(plies))
	for i, e := range plies {
		texts[i] = e.Text
		if mv := m.seen(e, round(i), rules.Nobody, Everyone); mv != e.Move {
			texts[i] = m.now.MoveText(mv)
		}
		if e.Seat < 0 {
			texts[i] = "*" + texts[i]
		}
	}
	return texts
}
