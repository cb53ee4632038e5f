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

	"xotrio/rules"
)

// Everyone is the player index that stands for all players of a seat together, as a computer that plays for the whole
// seat sees the game.
const Everyone = rules.EveryMember

// Sight is what one player may know of a match: the secret cards of the player and of the side, but nobody else's. Once the match is
// over, by whatever, nothing is hidden any more.
type Sight struct {
	m      *Match
	side   rules.Side
	member int
}

// nobody is the seat of those who play for no side.
const nobody = -1

// SeenBy is what the player may know who sits there, by the seat and the index in its Players. A seat of -1 is nobody, who knows no secret
// card: what may be on screen at any time.
func (m *Match) SeenBy(seat, player int) Sight { return Sight{m, SideOf(seat), player} }

// Position is the player's own copy of the game as it stands.
func (s Sight) Position() rules.Game {
	p, ok := s.m.line.now.(rules.Secretive)
	switch {
	case !ok:
		return s.m.line.now.View(s.side)
	case s.m.Result().Over():
		return s.m.line.now.Clone()
	}
	return p.ViewFor(s.side, s.member)
}

// Start is the player's own copy of the start position as the player may know it now: its cards are told once its round is over.
func (s Sight) Start() rules.Game {
	start := s.m.line.start()
	if p, ok := start.(rules.Secretive); ok && !s.m.Result().Over() && p.Round() >= roundOf(s.m.line.now) {
		return p.ViewFor(s.side, s.member)
	}
	return start.Clone()
}

// Text is the notation of the entry of Match.Log with index i as the player may read it: what was drawn for others in the round that is
// being played has a ? in its place, as in mission:x1:?. Draws of earlier rounds are told, and of all rounds once the match is over. It is
// empty for an index outside the log.
func (s Sight) Text(i int) string {
	if i < 0 || i >= s.m.Ply() {
		return ""
	}
	return s.text(s.m.line.plies[i], s.m.line.rounds[i])
}

// Move is the move of that entry as Text writes it.
func (s Sight) Move(i int) rules.Move {
	if i < 0 || i >= s.m.Ply() {
		return rules.NoMove
	}
	return s.move(s.m.line.plies[i], s.m.line.rounds[i])
}

// text is the text of an entry that was played in the given round.
func (s Sight) text(e Entry, round int) string {
	if mv := s.move(e, round); mv != e.Move {
		return s.m.line.now.MoveText(mv)
	}
	return e.Text
}

// move is the move of an entry that was played in the given round.
func (s Sight) move(e Entry, round int) rules.Move {
	p, ok := s.m.line.now.(rules.Secretive)
	if !ok || e.Seat >= 0 || s.m.Result().Over() || round < p.Round() {
		return e.Move
	}
	return p.Seen(e.Move, s.side, s.member)
}

// Command is the command of the engine protocol that tells an engine the whole match, as far as the player may know it:
// "position startpos moves ..." or "position fen F moves ...". The options go before it. Cards of earlier rounds are told by number, so
// that the engine counts their points as the match did.
func (s Sight) Command() string {
	words := []string{"position startpos"}
	if s.m.setup.Start != "" {
		words[0] = "position fen " + s.Start().Text()
	}
	for i := range s.m.line.plies {
		if i == 0 {
			words = append(words, "moves")
		}
		words = append(words, s.Text(i))
	}
	return strings.Join(words, " ")
}

// Public is m as everybody may know it now, for whatever weighs, searches, names or lists it: m itself where nothing is hidden or
// the match is over. Otherwise it is a copy in which secret draws have no card, the start shows none, and there is no seed, from which they
// all follow; nothing was taken back in it. It is to be looked at: no record is made of it, and nobody goes on in it.
func Public(m *Match) *Match {
	if !m.line.draws() || m.Result().Over() {
		return m
	}
	public, sight := *m, m.SeenBy(nobody, Everyone)
	start := sight.Start()
	public.setup = m.setup.clone()
	public.setup.Seed = 0
	if m.setup.Start != "" {
		public.setup.Start = start.Text()
	}
	public.line = newLine(start)
	for i, e := range m.line.plies {
		if mv := sight.Move(i); mv != e.Move {
			e.Move, e.Text, e.Step = mv, sight.Text(i), public.line.now.Effect(mv)
		}
		public.line.add(e)
	}
	return &public
}

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
