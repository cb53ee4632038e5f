package match_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// damages are the kinds of damage that files suffer.
var damages = []struct {
	name string
	do   func(text string, luck *rand.Rand) string
}{
	{"a bit flipped", func(text string, luck *rand.Rand) string {
		b := []byte(text)
		b[luck.IntN(len(b))] ^= 1 << luck.IntN(8)
		return string(b)
	}},
	{"cut", func(text string, luck *rand.Rand) string { return text[:luck.IntN(len(text))] }},
	{"a range zeroed", func(text string, luck *rand.Rand) string {
		from := luck.IntN(len(text))
		to := from + 1 + luck.IntN(len(text)-from)
		return text[:from] + strings.Repeat("\x00", to-from) + text[to:]
	}},
	{"two lines swapped", func(text string, luck *rand.Rand) string {
		lines := strings.SplitAfter(text, "\n")
		i, j := luck.IntN(len(lines)), luck.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
		return strings.Join(lines, "")
	}},
	{"a line lost", func(text string, luck *rand.Rand) string {
		lines := strings.SplitAfter(text, "\n")
		i := luck.IntN(len(lines))
		return strings.Join(append(lines[:i:i], lines[i+1:]...), "")
	}},
	{"a line twice", func(text string, luck *rand.Rand) string {
		lines := strings.SplitAfter(text, "\n")
		i := luck.IntN(len(lines))
		return strings.Join(lines[:i+1], "") + strings.Join(lines[i:], "")
	}},
	{"a range moved", func(text string, luck *rand.Rand) string {
		from := luck.IntN(len(text))
		to := from + luck.IntN(len(text)-from)
		rest := text[:from] + text[to:]
		at := luck.IntN(len(rest) + 1)
		return rest[:at] + text[from:to] + rest[at:]
	}},
}

// playedRecord is a match of that game after so many random moves, some of them taken back.
func playedRecord(t *testing.T, game string, options map[string]string, luck *rand.Rand) *match.Match {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: game, Seed: luck.Uint64(), Options: options}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Seat{Players: []match.Player{{Name: "Änn" + strconv.Itoa(i)}}})
	}
	if luck.IntN(2) == 0 {
		for range g.Seats {
			s.Clocks = append(s.Clocks, match.Clock{Main: 90000, Increment: 60})
		}
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for range luck.IntN(30) {
		moves := m.Position().AppendMoves(nil)
		if m.Result().Over() || len(moves) == 0 {
			break
		}
		m.Tick(luck.IntN(50))
		if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
			t.Fatal(r)
		}
	}
	for range luck.IntN(3) {
		if m.CanUndo() {
			m.Undo()
		}
	}
	if err := m.SetViewNote("camera", "45 30"); err != nil {
		t.Fatal(err)
	}
	return m
}

// A record that was damaged loads as the match that it was, or not at all. XOTRIO_DAMAGE_TRIALS names another number of trials.
func TestNoDamagedRecordLoadsAsAnotherMatch(t *testing.T) {
	trials := 3000
	if n, err := strconv.Atoi(os.Getenv("XOTRIO_DAMAGE_TRIALS")); err == nil {
		trials = n
	}
	luck := rand.New(rand.NewPCG(11, 4))
	refused, same := 0, 0
	var m *match.Match
	for i := range trials {
		if i%50 == 0 {
			m = playedRecord(t, []string{"xobrainer", "trexo", "oxixo", "oxixo4", "xobrainer"}[i/50%5],
				[]map[string]string{nil, nil, nil, nil, {"Variants": "mission,trap"}}[i/50%5], luck)
		}
		d := damages[i%len(damages)]
		text := d.do(m.File(), luck)
		back, err := match.Parse(text, games.ByName)
		switch {
		case err != nil:
			refused++
		case back.Text() != m.Text():
			t.Errorf("%s: %q loads as another match than %q", d.name, text, m.File())
		default:
			same++
		}
		if match.Newer(err) && d.name != "a range moved" {
			t.Errorf("%s: %q is taken for the record of a newer version", d.name, text)
		}
	}
	t.Logf("%d damaged records: %d refused, %d load as the match they were, none as another", trials, refused, same)
	if refused < trials/2 {
		t.Errorf("%d of %d were refused: that is no test", refused, trials)
	}
}

// FuzzSum looks for a change of a record that Parse does not notice.
func FuzzSum(f *testing.F) {
	luck := rand.New(rand.NewPCG(5, 5))
	g, err := games.ByName("oxixo")
	if err != nil {
		f.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if err != nil {
		f.Fatal(err)
	}
	for range 6 {
		moves := m.Position().AppendMoves(nil)
		if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
			f.Fatal(r)
		}
	}
	text := m.File()
	f.Add(10, byte('x'))
	f.Add(len(text)-2, byte('0'))
	f.Fuzz(func(t *testing.T, at int, c byte) {
		if at < 0 || at >= len(text) {
			return
		}
		b := []byte(text)
		b[at] = c
		if back, err := match.Parse(string(b), games.ByName); err == nil && (back.Text() != m.Text() || !back.Checked()) {
			t.Errorf("%q loads as another match", b)
		}
	})
}

// What has a sum is checked; what has none is taken, and says so, until it is written again.
func TestARecordWithoutASumIsTakenAndSaysSo(t *testing.T) {
	m := playedRecord(t, "trexo", nil, rand.New(rand.NewPCG(1, 1)))
	if !m.Checked() {
		t.Error("a new match is not checked")
	}
	for _, c := range []struct {
		text    string
		checked bool
	}{
		{m.File(), true}, {strings.ReplaceAll(m.File(), "\n", "\r\n"), true}, {strings.TrimSuffix(m.File(), "\n"), true}, {m.Text(), false},
	} {
		back, err := match.Parse(c.text, games.ByName)
		if err != nil {
			t.Fatal(err)
		}
		if back.Checked() != c.checked || back.Text() != m.Text() {
			t.Errorf("checked %v, want %v: %q", back.Checked(), c.checked, c.text)
		}
	}
	wrong := strings.Replace(m.File(), "Änn0", "Änn9", 1)
	if _, err := match.Parse(wrong, games.ByName); err == nil || !strings.Contains(err.Error(), "the sum over the record is another one") {
		t.Errorf("a record with a wrong sum: %v", err)
	}
	newer := strings.Replace(m.Text(), "XO Trio match 1", "XO Trio match 9", 1)
	if _, err := match.Parse(newer, games.ByName); !match.Newer(err) {
		t.Errorf("a record of a newer version: %v", err)
	}
}
