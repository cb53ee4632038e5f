package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// settingsVersion is written into the settings; a file of a later version is set aside.
const settingsVersion = 1

// The table under every board.
const (
	ThemeDark     = "dark"
	ThemeLight    = "light"
	ThemeContrast = "contrast"
)

// TextSizes are the sizes of text that there are, in per cent.
func TextSizes() []int { return []int{100, 125, 150} }

// MaxThinkTime is the longest time to think, in seconds.
const MaxThinkTime = 60

// Settings are what the player likes. They are plain data and can be compared.
type Settings struct {
	// Language is a language tag such as "nl"; empty is the language of the system.
	Language string
	// Mute silences everything; Volume is the loudness otherwise, 0 to 100.
	Mute   bool
	Volume int
	// FullScreen fills the screen instead of a window.
	FullScreen bool
	// Theme is ThemeDark, ThemeLight or ThemeContrast.
	Theme string
	// TextSize is how large text is, in per cent of its usual size: one of TextSizes.
	TextSize int
	// ReducedMotion replaces flights by short fades.
	ReducedMotion bool
	// Threats points out on the board what threatens.
	Threats bool
	// OpenCards lets the secret cards of a person lie open beside the board where no other person sits at the table.
	OpenCards bool
	// Coordinates names the columns and rows of every board at its edge.
	Coordinates bool
	// MoveNumbers writes on what was placed, laid or pushed the number of the move that did it.
	MoveNumbers bool
	// Speech has what happens spoken.
	Speech bool
	// ThinkTime is how long the strongest level may think about a move, in seconds, 1 to MaxThinkTime.
	ThinkTime int
}

// DefaultSettings are those of the first start.
func DefaultSettings() Settings {
	return Settings{Volume: 70, Theme: ThemeDark, TextSize: 100, Threats: true, OpenCards: true, Coordinates: true, ThinkTime: 4}
}

// Check says what is wrong with s, nil if nothing is.
func (s Settings) Check() error {
	for _, f := range s.list() {
		if f.check != nil {
			if err := f.check(); err != nil {
				return err
			}
		}
	}
	return nil
}

// setting is one setting in the file.
type setting struct {
	key   string
	value any
	check func() error
}

// list is the settings in s with their keys; the values are pointers to a copy of s unless s is one itself.
func (s *Settings) list() []setting {
	return []setting{
		{"language", &s.Language, func() error {
			for _, r := range s.Language {
				if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-') || len(s.Language) > 35 {
					return fmt.Errorf("the language cannot be %.40q: it is a tag like \"nl\", or empty for the system's", s.Language)
				}
			}
			return nil
		}},
		{"mute", &s.Mute, nil},
		{"volume", &s.Volume, func() error {
			if s.Volume < 0 || s.Volume > 100 {
				return fmt.Errorf("the volume cannot be %d: it goes from 0 to 100", s.Volume)
			}
			return nil
		}},
		{"fullScreen", &s.FullScreen, nil},
		{"theme", &s.Theme, func() error {
			if s.Theme != ThemeDark && s.Theme != ThemeLight && s.Theme != ThemeContrast {
				return fmt.Errorf("the theme cannot be %.40q: it is %s, %s or %s", s.Theme, ThemeDark, ThemeLight, ThemeContrast)
			}
			return nil
		}},
		{"textSize", &s.TextSize, func() error {
			if !slices.Contains(TextSizes(), s.TextSize) {
				return fmt.Errorf("the size of text cannot be %d %%: it is one of %v", s.TextSize, TextSizes())
			}
			return nil
		}},
		{"reducedMotion", &s.ReducedMotion, nil},
		{"threats", &s.Threats, nil},
		{"openCards", &s.OpenCards, nil},
		{"coordinates", &s.Coordinates, nil},
		{"moveNumbers", &s.MoveNumbers, nil},
		{"speech", &s.Speech, nil},
		{"thinkTime", &s.ThinkTime, func() error {
			if s.ThinkTime < 1 || s.ThinkTime > MaxThinkTime {
				return fmt.Errorf("the time to think cannot be %d seconds: it goes from 1 to %d", s.ThinkTime, MaxThinkTime)
			}
			return nil
		}},
	}
}

// fields are the members of the settings file by name, those that this version does not know included.
type fields map[string]json.RawMessage

// setupsKey is the member with the last setup of each game by its name.
const setupsKey = "setups"

// errNewer is the error for settings of a later version.
var errNewer = errors.New("it is of a later version: use a newer XO Trio")

// readSettings reads a settings file. Values that are no good are left at their default and told in notes.
func readSettings(data []byte) (s Settings, f fields, notes []string, err error) {
	s = DefaultSettings()
	if err = readJSON(data, &f); err != nil {
		return s, nil, nil, err
	}
	if f == nil {
		return s, nil, nil, fmt.Errorf("it should hold { ... }")
	}
	version := settingsVersion
	if raw, ok := f["version"]; ok {
		if err := json.Unmarshal(raw, &version); err != nil || version < 1 {
			return s, nil, nil, fmt.Errorf("%.40s is no version", raw)
		}
	}
	if version > settingsVersion {
		return s, nil, nil, errNewer
	}
	good := s
	for _, e := range s.list() {
		raw, ok := f[e.key]
		if !ok {
			continue
		}
		err := json.Unmarshal(raw, e.value)
		if err != nil || string(raw) == "null" {
			err = fmt.Errorf("%s cannot be %.40s", e.key, raw)
		} else if e.check != nil {
			err = e.check()
		}
		if err != nil {
			notes = append(notes, err.Error())
			s = good
			continue
		}
		good = s
	}
	return s, f, notes, nil
}

// readJSON reads one JSON value and nothing after it; errors name the line.
func readJSON(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			err = fmt.Errorf("something follows the closing brace")
		}
	}
	if err == nil {
		return nil
	}
	offset := d.InputOffset()
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		offset, err = int64(len(data)), errors.New("it breaks off")
	case errors.As(err, &syntax):
		offset = syntax.Offset
	}
	line := 1 + bytes.Count(data[:min(max(offset, 0), int64(len(data)))], []byte("\n"))
	return fmt.Errorf("line %d: %w", line, err)
}

// loadSettings reads the settings as they are on disk.
func (s *Store) loadSettings() {
	s.settings, s.fields = DefaultSettings(), fields{}
	data, err := s.files.Read(settingsName)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err != nil {
		s.w.tell(s.leave(settingsName, err).Problem())
		return
	}
	read, f, notes, err := readSettings(data)
	if err != nil {
		s.w.tell(s.setAside(settingsName, err, errors.Is(err, errNewer)).Problem())
		return
	}
	s.settings, s.fields = read, f
	for _, note := range notes {
		s.w.tell(problem(KeySettings, "%s: %s. The usual value is used.", s.files.Path(settingsName), note))
	}
}

// Settings are the settings as they were read or last saved.
func (s *Store) Settings() Settings { return s.settings }

// SaveSettings takes over settings and has them saved without waiting. The error says which value is no good; then
// nothing has changed.
func (s *Store) SaveSettings(set Settings) error {
	if err := set.Check(); err != nil {
		return err
	}
	s.settings = set
	s.saveFields()
	return nil
}

// saveFields hands in the settings file.
func (s *Store) saveFields() {
	s.put("version", settingsVersion)
	for _, e := range s.settings.list() {
		s.put(e.key, e.value)
	}
	data, err := json.MarshalIndent(s.fields, "", "  ")
	if err != nil {
		s.w.tell(writeProblem(s.files.Path(settingsName), err))
		return
	}
	s.write(settingsName, append(data, '\n'))
}

// put sets a member of the settings file; the value is one that JSON can always write.
func (s *Store) put(key string, value any) {
	if raw, err := json.Marshal(value); err == nil {
		s.fields[key] = raw
	}
}

// lastSetup is a match.Setup in the settings file, without what belongs to one match alone (start and seed).
type lastSetup struct {
	Options rules.Options  `json:"options,omitempty"`
	Seats   [][]lastPlayer `json:"seats"`
	Clocks  []lastClock    `json:"clocks,omitempty"`
	Bomb    int            `json:"bomb,omitempty"`
	Beam    int            `json:"beam,omitempty"`
	Games   int            `json:"games,omitempty"`
	Start   string         `json:"start,omitempty"`
	// Teaching is that of match.Setup.
	Teaching bool `json:"teaching,omitempty"`
}

type lastPlayer struct {
	Name  string `json:"name"`
	Level int    `json:"level,omitempty"`
}

type lastClock struct {
	Main      int `json:"main"`
	Increment int `json:"increment"`
}

// LastSetup is how the game was set up last time, without its seed; ok is false where it never was or that can no
// longer be read. It may have been edited by hand: match.New reports whether it still fits.
func (s *Store) LastSetup(game string) (setup match.Setup, ok bool) {
	var last lastSetup
	if raw, ok := s.lastSetups()[game]; !ok || json.Unmarshal(raw, &last) != nil {
		return match.Setup{}, false
	}
	setup = match.Setup{Game: game, Options: last.Options, Bomb: last.Bomb, Beam: last.Beam, Series: match.Series{Games: last.Games}, Start: last.Start, Teaching: last.Teaching}
	for _, players := range last.Seats {
		var seat match.Seat
		for _, p := range players {
			seat.Players = append(seat.Players, match.Player(p))
		}
		setup.Seats = append(setup.Seats, seat)
	}
	for _, c := range last.Clocks {
		setup.Clocks = append(setup.Clocks, match.Clock(c))
	}
	return setup, true
}

// RememberSetup has the setup saved as the last one of its game.
func (s *Store) RememberSetup(setup match.Setup) {
	// How many people play for each side follows from the seats, and those may be changed before the next match.
	options := maps.Clone(setup.Options)
	delete(options, xobrainer.OptionTeams)
	last := lastSetup{Options: options, Bomb: setup.Bomb, Beam: setup.Beam, Games: setup.Series.Games, Start: setup.Start, Teaching: setup.Teaching}
	for _, seat := range setup.Seats {
		var players []lastPlayer
		for _, p := range seat.Players {
			players = append(players, lastPlayer(p))
		}
		last.Seats = append(last.Seats, players)
	}
	for _, c := range setup.Clocks {
		last.Clocks = append(last.Clocks, lastClock(c))
	}
	raw, err := json.Marshal(last)
	if err != nil {
		return // never: these are texts and numbers
	}
	all := s.lastSetups()
	all[setup.Game] = raw
	s.put(setupsKey, all)
	s.saveFields()
}

// keptKey is the member with what screens keep from game to game, longestKept how many bytes a value has at most.
const (
	keptKey     = "kept"
	longestKept = 256
)

// Kept is the value that screens keep under a name from game to game, such as who begins, empty where there is none. It may have
// been edited by hand.
func (s *Store) Kept(name string) string { return s.noted()[name] }

// Keep has a value saved under a name in place of the one before; an empty one is forgotten. One of more than 256 bytes is not kept.
func (s *Store) Keep(name, value string) {
	all := s.noted()
	if all[name] == value || len(value) > longestKept {
		return
	}
	if all[name] = value; value == "" {
		delete(all, name)
	}
	s.put(keptKey, all)
	s.saveFields()
}

// noted is what is kept in the settings file, nothing where it is no good.
func (s *Store) noted() map[string]string {
	all := map[string]string{}
	if err := json.Unmarshal(s.fields[keptKey], &all); err != nil || all == nil {
		return map[string]string{}
	}
	return all
}

// lastSetups are the setups in the settings file by game, none where they are no good.
func (s *Store) lastSetups() fields {
	all := fields{}
	if err := json.Unmarshal(s.fields[setupsKey], &all); err != nil || all == nil {
		return fields{}
	}
	return all
}
