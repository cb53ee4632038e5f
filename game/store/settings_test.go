package store

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules"
)

// reopened closes s and returns the store of the next start.
func reopened(t interface{ Fatalf(string, ...any) }, s *Store, m *mem) *Store {
	if err := s.Close(); err != nil {
		t.Fatalf("closing: %v", err)
	}
	return Open(m)
}

func TestDefaultSettings(t *testing.T) {
	m := newMem()
	s := Open(m)
	if s.Preferences().Settings() != DefaultSettings() || DefaultSettings().Check() != nil || s.w.Problem() != nil {
		t.Errorf("at the first start %+v", s.Preferences().Settings())
	}
	if err := s.Close(); err != nil || len(m.files) != 0 {
		t.Errorf("looking writes: %v, %v", m.files, err)
	}
}

func TestSettingsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Settings{
			Language:      rapid.StringMatching(`[a-zA-Z0-9-]{0,35}`).Draw(t, "language"),
			Mute:          rapid.Bool().Draw(t, "mute"),
			Volume:        rapid.IntRange(0, 100).Draw(t, "volume"),
			Ticking:       rapid.Bool().Draw(t, "ticking"),
			FullScreen:    rapid.Bool().Draw(t, "full"),
			Theme:         rapid.StringMatching(`[a-z]{1,20}`).Draw(t, "theme"),
			TextSize:      rapid.SampledFrom(TextSizes()).Draw(t, "text"),
			ReducedMotion: rapid.Bool().Draw(t, "motion"),
			Threats:       rapid.Bool().Draw(t, "threats"),
			Coordinates:   rapid.Bool().Draw(t, "coordinates"),
			MoveNumbers:   rapid.Bool().Draw(t, "numbers"),
			ThinkTime:     rapid.IntRange(0, MaxThinkTime).Draw(t, "think"),
		}
		m := newMem()
		s := Open(m)
		if err := s.Preferences().Save(want); err != nil {
			t.Fatal(err)
		}
		s = reopened(t, s, m)
		defer s.Close()
		if s.Preferences().Settings() != want || s.w.Problem() != nil {
			t.Fatalf("%+v became %+v", want, s.Preferences().Settings())
		}
	})
}

func TestSettingsRefuseValues(t *testing.T) {
	m := newMem()
	s := Open(m)
	for want, change := range map[string]func(*Settings){
		"the volume cannot be 101: it goes from 0 to 100":                   func(s *Settings) { s.Volume = 101 },
		"the time to think cannot be -1 seconds: it goes from 0 to 60":      func(s *Settings) { s.ThinkTime = -1 },
		"the time to think cannot be 61 seconds: it goes from 0 to 60":      func(s *Settings) { s.ThinkTime = 61 },
		"the volume cannot be -1: it goes from 0 to 100":                    func(s *Settings) { s.Volume = -1 },
		`the theme cannot be "": it is a word of small letters like "dark"`: func(s *Settings) { s.Theme = "" },
		`the language cannot be "n/l": it is a tag like "nl"`:               func(s *Settings) { s.Language = "n/l" },
	} {
		set := DefaultSettings()
		change(&set)
		if err := s.Preferences().Save(set); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := s.Close(); err != nil || s.Preferences().Settings() != DefaultSettings() || len(m.files) != 0 {
		t.Errorf("refused settings leave a trace: %v", m.files)
	}
}

func TestSettingsKeepUnknownMembers(t *testing.T) {
	m := newMem()
	m.files[file.SettingsName] = `{"version": 1, "volume": 5, "later": {"b": [1, 2.50], "a": null}, "setups": {"go": 7}}`
	s := Open(m)
	if got := s.Preferences().Settings().Volume; got != 5 {
		t.Errorf("volume %d", got)
	}
	set := s.Preferences().Settings()
	set.Mute = true
	if err := s.Preferences().Save(set); err != nil {
		t.Fatal(err)
	}
	s.Preferences().RememberSetup(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("A"), match.Computer("", 1)}})
	s = reopened(t, s, m)
	defer s.Close()
	const want = `"coordinates":true,"firsts":true,"fullScreen":false,"language":"","later":{"b":[1,2.50],"a":null},"moveNumbers":false,"mute":true,"news":false,` +
		`"openCards":true,"reducedMotion":false,"setups":{"go":7,"trexo":{"seats":[[{"name":"A"}],[{"name":"","level":1}]]}},` +
		`"speech":false,"textSize":100,"theme":"dark","thinkTime":0,"threats":true,"ticking":true,"volume":5}`
	if d := cmp.Diff(string(Seal([]byte(`{"version":1,`+want))), m.files[file.SettingsName]); d != "" {
		t.Errorf("settings (-want +got):\n%s", d)
	}
}

func TestSettingsWithBadValuesKeepTheGoodOnes(t *testing.T) {
	m := newMem()
	m.files[file.SettingsName] = `{"volume": 500, "mute": true, "theme": "Pink", "fullScreen": "yes", "reducedMotion": null, "language": "fr"}`
	s := Open(m)
	defer s.Close()
	want := DefaultSettings()
	want.Mute, want.Language = true, "fr"
	if s.Preferences().Settings() != want {
		t.Errorf("settings %+v", s.Preferences().Settings())
	}
	var texts []string
	for p := s.w.Problem(); p != nil; p = s.w.Problem() {
		if p.Key != KeySettings {
			t.Errorf("key %s", p.Key)
		}
		texts = append(texts, english(p))
	}
	wantTexts := []string{
		"mem/settings.json: the volume cannot be 500: it goes from 0 to 100. The default is used.",
		`mem/settings.json: fullScreen cannot be "yes". The default is used.`,
		`mem/settings.json: the theme cannot be "Pink": it is a word of small letters like "dark". The default is used.`,
		"mem/settings.json: reducedMotion cannot be null. The default is used.",
	}
	if d := cmp.Diff(wantTexts, texts); d != "" {
		t.Errorf("problems (-want +got):\n%s", d)
	}
}

func TestDamagedSettingsAreSetAside(t *testing.T) {
	for _, c := range []struct{ text, kept, want string }{
		{"", "damaged-1", "mem/settings.json is damaged (line 1: it breaks off) and kept as mem/settings.json.damaged-1."},
		{"{\"volume\":\n 5,\n", "damaged-1", "mem/settings.json is damaged (line 3: it breaks off) and kept as"},
		{"{\n\"volume\": 5x}", "damaged-1", "mem/settings.json is damaged (line 2: invalid character 'x' after object key:value pair) and kept as"},
		{"{}\n{}", "damaged-1", "mem/settings.json is damaged (line 2: something follows the closing brace) and kept as"},
		{"null", "damaged-1", "mem/settings.json is damaged (it should hold { ... }) and kept as"},
		{"[1]", "damaged-1", "mem/settings.json is damaged (line 1: json: cannot unmarshal array"},
		{`{"version": "x"}`, "damaged-1", `mem/settings.json is damaged ("x" is no version) and kept as`},
		{`{"version": 0}`, "damaged-1", "mem/settings.json is damaged (0 is no version) and kept as"},
	} {
		m := newMem()
		m.files[file.SettingsName] = c.text
		s := Open(m)
		p := s.w.Problem()
		if p == nil || !strings.HasPrefix(english(p), c.want) || s.Preferences().Settings() != DefaultSettings() {
			t.Errorf("%q: %v", c.text, p)
		}
		if got, ok := m.files[file.SettingsName+"."+c.kept]; got != c.text || !ok {
			t.Errorf("%q: files %v", c.text, m.files)
		}
		if err := s.Preferences().Save(DefaultSettings()); err != nil {
			t.Error(err)
		}
		s = reopened(t, s, m)
		if s.w.Problem() != nil {
			t.Errorf("%q: reported again", c.text)
		}
		s.Close()
	}
}

// The settings of a newer version stay unchanged.
func TestNewerSettingsStay(t *testing.T) {
	const text = `{"version": 2, "volume": 5}`
	m := newMem()
	m.files[file.SettingsName] = text
	s := Open(m)
	if p := s.w.Problem(); p == nil || p.Key != KeyNewer || s.Preferences().Settings() != DefaultSettings() {
		t.Errorf("got %v", p)
	}
	if err := s.Preferences().Save(DefaultSettings()); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil || len(m.files) != 1 || m.files[file.SettingsName] != text {
		t.Errorf("%v, files %v", err, m.files)
	}
}

func TestLastSetups(t *testing.T) {
	m := newMem()
	s := Open(m)
	if _, ok := s.Preferences().LastSetup("oxixo"); ok {
		t.Error("there is a setup before the first game")
	}
	a := match.Setup{Game: "oxixo", Options: rules.Options{"Size": "4"}, Clocks: []match.Clock{{Main: 600, Increment: 5}, {Main: 700}},
		Seats: []match.Seat{match.Team(match.Player{Name: "Zoë"}, match.Player{Level: 3}), match.Computer("O", 2)}}
	b := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("A"), match.Person("B")}, Seed: 9, Start: "x"}
	s.Preferences().RememberSetup(a)
	s.Preferences().RememberSetup(b)
	s = reopened(t, s, m)
	defer s.Close()
	b.Seed = 0
	for _, want := range []match.Setup{a, b} {
		if got, ok := s.Preferences().LastSetup(want.Game); !ok || cmp.Diff(want, got) != "" {
			t.Errorf("%s: %v", want.Game, cmp.Diff(want, got))
		}
	}
	for _, bad := range []string{`{"setups": 5}`, `{"setups": {"trexo": []}}`, `{"setups": null}`} {
		m := newMem()
		m.files[file.SettingsName] = bad
		s := Open(m)
		if _, ok := s.Preferences().LastSetup("trexo"); ok {
			t.Errorf("%s is a setup", bad)
		}
		s.Preferences().RememberSetup(b)
		if _, ok := s.Preferences().LastSetup("trexo"); !ok {
			t.Errorf("after %s nothing can be remembered", bad)
		}
		s.Close()
	}
}

func TestKeptValues(t *testing.T) {
	m := newMem()
	s := Open(m)
	s.Preferences().Keep("begins.trexo", "lots")
	s.Preferences().Keep("streak.trexo.3", "3")
	s.Preferences().Keep("streak.trexo.3", "")
	s.Preferences().Keep("long", strings.Repeat("x", 257))
	s = reopened(t, s, m)
	defer s.Close()
	if a, b, c := s.Preferences().Kept("begins.trexo"), s.Preferences().Kept("streak.trexo.3"), s.Preferences().Kept("long"); a != "lots" || b != "" || c != "" {
		t.Errorf("kept are %q, %q and %q", a, b, c)
	}
	if strings.Contains(m.files[file.SettingsName], "streak") {
		t.Errorf("what is forgotten stays in the file:\n%s", m.files[file.SettingsName])
	}
	for _, bad := range []string{`{"kept": 5}`, `{"kept": {"begins.trexo": []}}`, `{"kept": null}`} {
		m := newMem()
		m.files[file.SettingsName] = bad
		s := Open(m)
		if got := s.Preferences().Kept("begins.trexo"); got != "" {
			t.Errorf("%s keeps %q", bad, got)
		}
		if s.Preferences().Keep("begins.trexo", "first"); s.Preferences().Kept("begins.trexo") != "first" {
			t.Errorf("after %s nothing can be kept", bad)
		}
		s.Close()
	}
}

func FuzzReadSettings(f *testing.F) {
	f.Add([]byte(`{"version": 1, "volume": 5, "later": {"b": [1, 2.50]}, "setups": {"trexo": {"seats": [[{"name": "A"}]]}}}`))
	f.Add([]byte(`{"volume": 500, "mute": true, "theme": "Pink", "fullScreen": "yes", "reducedMotion": null, "language": "fr"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m := newMem()
		m.files[file.SettingsName] = string(data)
		s := Open(m)
		set := s.Preferences().Settings()
		if set.Check() != nil {
			t.Fatalf("%q gives %+v: %v", data, set, set.Check())
		}
		for p := s.w.Problem(); p != nil; p = s.w.Problem() {
			if p.Key == KeyNewer {
				s.Close()
				return
			}
		}
		s.Preferences().RememberSetup(match.Setup{Game: "trexo"})
		s = reopened(t, s, m)
		defer s.Close()
		if p := s.w.Problem(); s.Preferences().Settings() != set || p != nil && p.Key != KeySettings {
			t.Fatalf("%q: %+v became %+v, %v", data, set, s.Preferences().Settings(), p)
		}
	})
}
