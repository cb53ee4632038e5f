package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// While a match with draws runs, its record is not to give away what is hidden: which secret cards are out, and the seed
// from which everything that chance will deal follows. Those stand in one line of the header,
//
//	Sealed: BASE64
//
// and in the list of plies a secret card is written with a ? in place of its number. Sealed is no lock, and none is possible: the
// program has to read its own file on the player's machine, so no file of a player can be kept from that player. It keeps people
// who look into the file, or at two files side by side, from reading by accident what they would rather not know, and shows by a
// keyed sum when it was changed by anything but this program. Once a match is over its record is in clear text.
//
// BASE64 is, in the URL alphabet and without padding, the first sumBytes bytes of the HMAC-SHA-256 of the text under obfuscationKey,
// and the text, each byte of which is XORed with the low byte of the numbers of a PCG whose state is the first 8 bytes of that sum,
// big-endian, and obfuscationState. The text is lines: "seed " and the seed; "start " and the start position where that shows secret
// cards; and for each secret card in the order of the plies, those taken back last, its draw. They are filled up with spaces to one
// length, so that the length of the line tells nothing.
const (
	obfuscationState = 0x584f20547269_6f31
	obfuscationKey   = "XO Trio: what is sealed"
	sumBytes         = 16
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
	sum := keyedSum([]byte(b.String()))
	return base64.RawURLEncoding.EncodeToString(append(sum, xorStream([]byte(b.String()), binary.BigEndian.Uint64(sum))...))
}

// keyedSum is the sum that stands before a sealed text.
func keyedSum(text []byte) []byte {
	mac := hmac.New(sha256.New, []byte(obfuscationKey))
	mac.Write(text)
	return mac.Sum(nil)[:sumBytes]
}

// xorStream XORs data with the stream of numbers that belongs to sum; doing so twice changes nothing.
func xorStream(data []byte, sum uint64) []byte {
	stream := rand.NewPCG(sum, obfuscationState)
	for i := range data {
		data[i] ^= byte(stream.Uint64())
	}
	return data
}

// unsealed is the text that value has sealed.
func unsealed(value string) ([]byte, error) {
	data, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil {
		return nil, errors.New("what is sealed has been changed: it cannot be read any more")
	}
	if len(data) >= sumBytes {
		body := xorStream(data[sumBytes:], binary.BigEndian.Uint64(data))
		if hmac.Equal(keyedSum(body), data[:sumBytes]) {
			return body, nil
		}
	}
	return nil, errors.New("what is sealed has been changed: its check sum is another one")
}

// deobfuscate reads what obfuscated has written.
func deobfuscate(value string) (s secrets, err error) {
	body, err := unsealed(value)
	if err != nil {
		return s, err
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
func (w *writer) secrets() secrets {
	m := w.m
	s := secrets{seed: m.setup.Seed}
	if w.secretStart() {
		s.start = m.setup.Start
	}
	public, round := m.SeenBy(nobody, Everyone), roundOf(m.line.now)
	for i, e := range m.line.plies {
		if public.move(e, m.line.rounds[i]) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	for _, e := range m.line.undone {
		if public.move(e, round) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	return s
}

// secretStart reports whether the start position shows secret cards.
func (w *writer) secretStart() bool {
	return w.m.setup.Start != "" && holdsCards(w.m.line.start())
}
