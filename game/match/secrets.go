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

// Everyone is the player index for all players of a seat together, such as a computer that plays for the whole seat.
const Everyone = rules.EveryMember

// spectator is the seat of a viewer who plays for no side.
const spectator = -1

// Sight holds the knowledge of one player about a match: the secret cards of the player and of the side, but of no other. Once the
// match is over, in any way, nothing is hidden.
type Sight struct {
	m      *Match
	side   rules.Side
	member int
}

// SeenBy returns what a player may know, by the seat and the index in its Players. Seat -1 is a spectator, who knows no
// secret card: what may be on screen at any time.
func (m *Match) SeenBy(seat, player int) Sight { return Sight{m, SideOf(seat), player} }

// Position returns a copy of the current position.
func (s Sight) Position() rules.Game {
	p, ok := s.m.history.now.(rules.Secretive)
	switch {
	case !ok:
		return s.m.history.now.View(s.side)
	case s.m.Result().Over():
		return s.m.history.now.Clone()
	}
	return p.ViewFor(s.side, s.member)
}

// Start returns a copy of the start position. Its cards are visible once its round is over.
func (s Sight) Start() rules.Game {
	start := s.m.history.start()
	if p, ok := start.(rules.Secretive); ok && !s.m.Result().Over() && p.Round() >= roundOf(s.m.history.now) {
		return p.ViewFor(s.side, s.member)
	}
	return start.Clone()
}

// Text returns the notation of the entry of Match.Log with index i, "" outside the log. A card drawn for others in the
// current round is replaced by ?, as in mission:x1:?. Draws of earlier rounds are visible, and all draws once the match
// is over.
func (s Sight) Text(i int) string {
	if i < 0 || i >= s.m.Ply() {
		return ""
	}
	return s.text(&s.m.history.plies[i], s.m.history.rounds[i])
}

// Move returns the move of that entry as Text writes it, rules.NoMove outside the log.
func (s Sight) Move(i int) rules.Move {
	if i < 0 || i >= s.m.Ply() {
		return rules.NoMove
	}
	return s.move(&s.m.history.plies[i], s.m.history.rounds[i])
}

func (s Sight) text(e *Entry, round int) string {
	if mv := s.move(e, round); mv != e.Move {
		return s.m.history.now.MoveText(mv)
	}
	return e.Text
}

// move returns the move of an entry that was played in the given round.
func (s Sight) move(e *Entry, round int) rules.Move {
	p, ok := s.m.history.now.(rules.Secretive)
	if !ok || e.Seat >= 0 || s.m.Result().Over() || round < p.Round() {
		return e.Move
	}
	return p.Seen(e.Move, s.side, s.member)
}

// Command returns the command of the engine protocol that describes the match to an engine, as far as the player may know
// it: "position startpos moves ..." or "position fen F moves ...". The options are sent before it. Cards of earlier
// rounds are included by number, so that the engine counts their points as the match did.
func (s Sight) Command() string {
	words := []string{"position startpos"}
	if s.m.setup.Start != "" {
		words[0] = "position fen " + s.Start().Text()
	}
	for i := range s.m.history.plies {
		if i == 0 {
			words = append(words, "moves")
		}
		words = append(words, s.Text(i))
	}
	return strings.Join(words, " ")
}

// Public returns m as a spectator may know it, for code that analyses, searches or lists matches: m itself if nothing is
// hidden or the match is over. Otherwise it is a copy for reading only: secret draws and the start position have no
// cards, the seed that determines them is 0, and no ply was taken back. The copy must not be saved or played on.
func Public(m *Match) *Match {
	if !m.history.hasDraws() || m.Result().Over() {
		return m
	}
	public, sight := *m, m.SeenBy(spectator, Everyone)
	start := sight.Start()
	public.setup = m.setup.clone()
	public.setup.Seed = 0
	if m.setup.Start != "" {
		public.setup.Start = start.Text()
	}
	public.history = newHistory(start)
	for i, e := range m.history.plies {
		if mv := sight.Move(i); mv != e.Move {
			e.Move, e.Text, e.Step = mv, sight.Text(i), public.history.now.Effect(mv)
		}
		public.play(&e)
	}
	public.times, public.offer, public.stamp = m.times, m.offer, m.stamp // play has changed them
	return &public
}

func hasHiddenCards(p rules.Game) bool {
	s, ok := p.(rules.Secretive)
	return ok && s.ViewFor(rules.Nobody, Everyone).Text() != s.Text()
}

// The record of a running match with random draws must not reveal what is hidden: the secret cards that were drawn, and
// the seed, which determines all later draws. They are stored in one line of the header,
//
//	Sealed: BASE64
//
// and in the list of plies a secret card is written as ? instead of its number. This is no protection, and none is
// possible: the program must read its own file on the player's machine, so a player can always decode it. It keeps people
// who read the file, or compare two files, from learning by accident what they would rather not know, and a keyed sum
// detects changes made by anything but this program. The record of a finished match is in clear text.
//
// BASE64, in the URL alphabet and without padding, encodes the first sumBytes bytes of the HMAC-SHA-256 of the text under
// obfuscationKey, followed by the text. Each byte of the text is XORed with the low byte of the next number of a PCG with
// the first 8 bytes of that sum, big-endian, and obfuscationState as its state. The text is lines: "seed " and the seed;
// "start " and the start position if that contains secret cards; and for each secret card in the order of the plies,
// those taken back last, its draw. Seed and draws are padded with spaces to one length, so that the length of the line
// reveals nothing.
const (
	obfuscationState = 0x584f20547269_6f31
	obfuscationKey   = "XO Trio: what is sealed"
	sumBytes         = 16
	// obfuscationWidth is the width of a draw and of the seed.
	obfuscationWidth = 20
)

// secrets holds the data that the record of a running match must not reveal.
type secrets struct {
	seed  uint64
	start string
	draws []string
}

func (w *writer) secrets() secrets {
	m := w.m
	s := secrets{seed: m.setup.Seed}
	if w.hasSecretStart() {
		s.start = m.setup.Start
	}
	public, round := m.SeenBy(spectator, Everyone), roundOf(m.history.now)
	for i := range m.history.plies {
		e := &m.history.plies[i]
		if public.move(e, m.history.rounds[i]) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	for i := range m.history.undone {
		e := &m.history.undone[i]
		if public.move(e, round) != e.Move {
			s.draws = append(s.draws, e.Text)
		}
	}
	return s
}

func (w *writer) hasSecretStart() bool {
	return w.m.setup.Start != "" && hasHiddenCards(w.m.history.start())
}

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

func deobfuscate(value string) (s secrets, err error) {
	body, err := decodeSealed(value)
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

// decodeSealed checks the sum.
func decodeSealed(value string) ([]byte, error) {
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

func keyedSum(text []byte) []byte {
	mac := hmac.New(sha256.New, []byte(obfuscationKey))
	mac.Write(text)
	return mac.Sum(nil)[:sumBytes]
}

// xorStream changes data in place. It is its own inverse.
func xorStream(data []byte, sum uint64) []byte {
	stream := rand.NewPCG(sum, obfuscationState)
	for i := range data {
		data[i] ^= byte(stream.Uint64())
	}
	return data
}
