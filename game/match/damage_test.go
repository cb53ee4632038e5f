package match_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
	"xotrio/rules/games"
)

func played(t *testing.T, game string, options rules.Options, luck *rand.Rand) *match.Match {
	t.Helper()
	m, err := matchtest.Played(game, options, luck)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// XOTRIO_DAMAGE_TRIALS sets the number of trials.
func TestNoDamagedRecordLoadsAsAnotherMatch(t *testing.T) {
	trials := 3000
	if n, err := strconv.Atoi(os.Getenv("XOTRIO_DAMAGE_TRIALS")); err == nil {
		trials = n
	}
	luck := rand.New(rand.NewPCG(11, 4))
	damages := matchtest.Damages()
	refused, same := 0, 0
	var m *match.Match
	for i := range trials {
		if i%50 == 0 {
			m = played(t, []string{"xobrainer", "trexo", "oxixo", "oxixo4", "xobrainer"}[i/50%5],
				[]rules.Options{nil, nil, nil, nil, {"Variants": "mission,trap"}}[i/50%5], luck)
		}
		d := damages[i%len(damages)]
		text := d.Do(m.File(), luck)
		back, err := match.Parse(text, games.ByName)
		switch {
		case err != nil:
			refused++
		case back.Text() != m.Text():
			t.Errorf("%s: %q loads as another match than %q", d.Name, text, m.File())
		default:
			same++
		}
		if match.Newer(err) && d.Name != "a range moved" {
			t.Errorf("%s: %q is taken for the record of a newer version", d.Name, text)
		}
	}
	t.Logf("%d damaged records: %d refused, %d load as the match they were, none as another", trials, refused, same)
	if refused < trials/2 {
		t.Errorf("%d of %d were refused: that is no test", refused, trials)
	}
}

// FuzzSum searches for a change of a record that Parse does not notice.
func FuzzSum(f *testing.F) {
	luck := rand.New(rand.NewPCG(5, 5))
	m := matchtest.New(f, match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}})
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

func TestARecordWithoutASumIsTakenAndSaysSo(t *testing.T) {
	m := played(t, "trexo", nil, rand.New(rand.NewPCG(1, 1)))
	if !m.Checked() {
		t.Error("a new match is not checked")
	}
	for _, c := range []struct {
		text    string
		checked bool
	}{
		{m.File(), true}, {strings.ReplaceAll(m.File(), "\n", "\r\n"), true}, {strings.TrimSuffix(m.File(), "\n"), true}, {m.Text(), false},
	} {
		back := matchtest.Parse(t, c.text)
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
