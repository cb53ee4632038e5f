package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules"
)

// TextSizes returns the sizes of text in percent.
func TextSizes() []int { return []int{100, 125, 150} }

// MaxThinkTime is the longest time to think, in seconds.
const MaxThinkTime = 60

// Settings are the player's preferences. They are plain data and can be compared. A new setting is a field here, a declaration in the list
// below, and a row in package scenes/settings.
type Settings struct {
	// Language is a language tag such as "nl"; "" is the language of the system.
	Language string
	// Mute silences everything. Otherwise Volume is the loudness from 0 to 100.
	Mute   bool
	Volume int
	// Firsts shows achievements.
	Firsts bool
	// Ticking makes a clock tick in its last ten seconds.
	Ticking bool
	// FullScreen fills the screen instead of a window.
	FullScreen bool
	// Theme is the name of a theme of scenes/ui/look: small letters. That of another version may be unknown here.
	Theme string
	// TextSize is the size of text in percent, one of TextSizes.
	TextSize int
	// ReducedMotion replaces movement by short fades.
	ReducedMotion bool
	// Threats marks threats on the board.
	Threats bool
	// OpenCards shows a person's secret cards beside the board if no other person plays at it.
	OpenCards bool
	// Coordinates names columns and rows at the edges of every board.
	Coordinates bool
	// MoveNumbers writes its move number on every piece, brick and cube.
	MoveNumbers bool
	// Speech reads aloud what happens.
	Speech bool
	// News asks the homepage once a week for a newer version.
	News bool
	// ThinkTime is the time in seconds that the strongest level may think about a move, up to MaxThinkTime. With 0 it plays
	// as rated.
	ThinkTime int
}

// setting declares one setting. The functions work on its field of a Settings.
type setting struct {
	key   string                  // in the file
	value func(s *Settings) any   // pointer to the field
	reset func(s *Settings)       // sets the default
	check func(s *Settings) error // nil if the value is valid
	// merge copies the field from next to s if it differs between old and next.
	merge func(s, old, next *Settings)
}

// declare allows every value if check is nil.
func declare[T comparable](key string, field func(s *Settings) *T, initial T, check func(T) error) setting {
	return setting{
		key:   key,
		value: func(s *Settings) any { return field(s) },
		reset: func(s *Settings) { *field(s) = initial },
		check: func(s *Settings) error {
			if check == nil {
				return nil
			}
			return check(*field(s))
		},
		merge: func(s, old, next *Settings) {
			if *field(old) != *field(next) {
				*field(s) = *field(next)
			}
		},
	}
}

// declared returns the settings in the order of Check.
func declared() []setting {
	return []setting{
		declare("language", func(s *Settings) *string { return &s.Language }, "", checkLanguage),
		declare("mute", func(s *Settings) *bool { return &s.Mute }, false, nil),
		declare("volume", func(s *Settings) *int { return &s.Volume }, 70, func(v int) error {
			if v < 0 || v > 100 {
				return fmt.Errorf("the volume cannot be %d: it goes from 0 to 100", v)
			}
			return nil
		}),
		declare("firsts", func(s *Settings) *bool { return &s.Firsts }, true, nil),
		declare("ticking", func(s *Settings) *bool { return &s.Ticking }, true, nil),
		declare("fullScreen", func(s *Settings) *bool { return &s.FullScreen }, false, nil),
		declare("theme", func(s *Settings) *string { return &s.Theme }, "dark", checkTheme),
		declare("textSize", func(s *Settings) *int { return &s.TextSize }, 100, func(v int) error {
			if !slices.Contains(TextSizes(), v) {
				return fmt.Errorf("the size of text cannot be %d %%: it is one of %v", v, TextSizes())
			}
			return nil
		}),
		declare("reducedMotion", func(s *Settings) *bool { return &s.ReducedMotion }, false, nil),
		declare("threats", func(s *Settings) *bool { return &s.Threats }, true, nil),
		declare("openCards", func(s *Settings) *bool { return &s.OpenCards }, true, nil),
		declare("coordinates", func(s *Settings) *bool { return &s.Coordinates }, true, nil),
		declare("moveNumbers", func(s *Settings) *bool { return &s.MoveNumbers }, false, nil),
		declare("speech", func(s *Settings) *bool { return &s.Speech }, false, nil),
		declare("news", func(s *Settings) *bool { return &s.News }, false, nil),
		declare("thinkTime", func(s *Settings) *int { return &s.ThinkTime }, 0, func(v int) error {
			if v < 0 || v > MaxThinkTime {
				return fmt.Errorf("the time to think cannot be %d seconds: it goes from 0 to %d", v, MaxThinkTime)
			}
			return nil
		}),
	}
}

func checkTheme(name string) error {
	if name == "" || len(name) > 20 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return fmt.Errorf("the theme cannot be %.40q: it is a word of small letters like \"dark\"", name)
	}
	return nil
}

func checkLanguage(tag string) error {
	for _, r := range tag {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-') || len(tag) > 35 {
			return fmt.Errorf("the language cannot be %.40q: it is a tag like \"nl\", or empty for the system's", tag)
		}
	}
	return nil
}

// DefaultSettings returns the settings of the first start.
func DefaultSettings() (s Settings) {
	for _, d := range declared() {
		d.reset(&s)
	}
	return s
}

// Check returns an error about the first value that is not valid, or nil.
func (s Settings) Check() error {
	for _, d := range declared() {
		if err := d.check(&s); err != nil {
			return err
		}
	}
	return nil
}

// settingsVersion is written into the file. A file of a later version is put in quarantine.
const settingsVersion = 1

// fields are the members of the settings file by name, including members unknown to this version.
type fields map[string]json.RawMessage

// setupsKey is the member with the last setup of each game, by the name of the game.
const setupsKey = "setups"

type preferred struct {
	// fields holds all members except version and checksum, settings what was understood of them, bad the errors about
	// invalid values. The map is replaced, never modified.
	fields   fields
	settings Settings
	bad      []string
}

// UnmarshalJSON implements json.Unmarshaler. Invalid values are replaced by their default.
func (p *preferred) UnmarshalJSON(data []byte) error {
	*p = preferred{settings: DefaultSettings()}
	if err := json.Unmarshal(data, &p.fields); err != nil {
		return err
	}
	if p.fields == nil {
		return fmt.Errorf("it should hold { ... }")
	}
	delete(p.fields, "version")
	for _, d := range declared() {
		raw, ok := p.fields[d.key]
		if !ok {
			continue
		}
		next := p.settings
		err := json.Unmarshal(raw, d.value(&next))
		if err != nil || string(raw) == "null" {
			err = fmt.Errorf("%s cannot be %.40s", d.key, raw)
		} else {
			err = d.check(&next)
		}
		if err != nil {
			p.bad = append(p.bad, err.Error())
			continue
		}
		p.settings = next
	}
	return nil
}

func (p preferred) notes() []string { return p.bad }

// MarshalJSON implements json.Marshaler.
func (p preferred) MarshalJSON() ([]byte, error) {
	if p.fields == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(p.fields)
}

// with returns p with the member key set to value. JSON must be able to encode every value of that type.
func (p preferred) with(key string, value any) preferred {
	if raw, err := json.Marshal(value); err == nil {
		p.fields = maps.Clone(p.fields)
		if p.fields == nil {
			p.fields = fields{}
		}
		p.fields[key] = raw
	}
	return p
}

// readJSON reads a single JSON value. Errors contain the line.
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

// Preferences holds the settings, the last setup of each game, and the values that screens keep from game to game. They
// share one file, which people may edit; if several programs write it, the last change of each value wins. Every change
// is in the file when its method returns, but no method waits until it is flushed.
type Preferences struct{ d *Document[preferred] }

// openPreferences makes errors in the file a Problem of the Writer.
func openPreferences(w *Writer) *Preferences {
	return &Preferences{OpenDocument(w, Form[preferred]{Name: file.SettingsName, Version: settingsVersion, Empty: preferred{settings: DefaultSettings()}, ByHand: true})}
}

// Settings returns the settings as they were read or last saved.
func (p *Preferences) Settings() Settings { return p.d.Value().settings }

// Save merges the values of set that differ from the current settings and writes the file. If a value is
// invalid it returns an error and changes nothing.
func (p *Preferences) Save(set Settings) error {
	if err := set.Check(); err != nil {
		return err
	}
	old := p.Settings()
	p.d.Change(func(now preferred) preferred {
		next := now.settings
		for _, d := range declared() {
			d.merge(&next, &old, &set)
			now = now.with(d.key, d.value(&next))
		}
		now.settings = next
		return now
	})
	return nil
}

// lastSetup is a match.Setup in the settings file, without what is specific to one match (start and seed).
type lastSetup struct {
	Options  rules.Options  `json:"options,omitempty"`
	Seats    [][]lastPlayer `json:"seats"`
	Clocks   []lastClock    `json:"clocks,omitempty"`
	Bomb     int            `json:"bomb,omitempty"`
	Beam     int            `json:"beam,omitempty"`
	Games    int            `json:"games,omitempty"`
	Start    string         `json:"start,omitempty"`
	Teaching bool           `json:"teaching,omitempty"`
}

type lastPlayer struct {
	Name  string `json:"name"`
	Level int    `json:"level,omitempty"`
}

type lastClock struct {
	Main      int `json:"main"`
	Increment int `json:"increment"`
}

// LastSetup returns the last setup of the game, without its seed. ok is false if there is none or it cannot be read. It
// may have been edited by hand: match.New reports whether it is valid.
func (p *Preferences) LastSetup(game string) (setup match.Setup, ok bool) {
	var last lastSetup
	if raw, ok := lastSetups(p.d.Value())[game]; !ok || json.Unmarshal(raw, &last) != nil {
		return match.Setup{}, false
	}
	setup = match.Setup{Game: game, Options: last.Options, Bomb: last.Bomb, Beam: last.Beam, Series: match.Series{Games: last.Games}, Start: last.Start, Teaching: last.Teaching}
	for _, players := range last.Seats {
		var seat match.Seat
		for _, player := range players {
			seat.Players = append(seat.Players, match.Player{Name: player.Name, Level: player.Level})
		}
		setup.Seats = append(setup.Seats, seat)
	}
	for _, c := range last.Clocks {
		setup.Clocks = append(setup.Clocks, match.Clock(c))
	}
	return setup, true
}

// RememberSetup saves setup as the last one of its game.
func (p *Preferences) RememberSetup(setup match.Setup) {
	// The number of players of each side follows from the seats, which may change before the next match.
	options := maps.Clone(setup.Options)
	delete(options, match.OptionTeams)
	last := lastSetup{Options: options, Bomb: setup.Bomb, Beam: setup.Beam, Games: setup.Series.Games, Start: setup.Start, Teaching: setup.Teaching}
	for _, seat := range setup.Seats {
		var players []lastPlayer
		for _, player := range seat.Players {
			players = append(players, lastPlayer{Name: player.Name, Level: player.Level})
		}
		last.Seats = append(last.Seats, players)
	}
	for _, c := range setup.Clocks {
		last.Clocks = append(last.Clocks, lastClock(c))
	}
	raw, err := json.Marshal(last)
	if err != nil {
		return // cannot happen: these are strings and numbers
	}
	p.d.Change(func(now preferred) preferred {
		all := lastSetups(now)
		all[setup.Game] = raw
		return now.with(setupsKey, all)
	})
}

// keptKey is the member with the values that screens keep, longestKept the longest of them in bytes.
const (
	keptKey     = "kept"
	longestKept = 256
)

// Kept returns the value stored under name, such as the side that starts, or "" if there is none. It may have been
// edited by hand.
func (p *Preferences) Kept(name string) string { return noted(p.d.Value())[name] }

// Keep stores a value under name; "" deletes it. A value longer than 256 bytes is ignored.
func (p *Preferences) Keep(name, value string) {
	if p.Kept(name) == value || len(value) > longestKept {
		return
	}
	p.d.Change(func(now preferred) preferred {
		all := noted(now)
		if all[name] = value; value == "" {
			delete(all, name)
		}
		return now.with(keptKey, all)
	})
}

// noted returns the values that screens keep, or an empty map if they cannot be read.
func noted(p preferred) map[string]string {
	all := map[string]string{}
	if err := json.Unmarshal(p.fields[keptKey], &all); err != nil || all == nil {
		return map[string]string{}
	}
	return all
}

// lastSetups returns the setups by game, or an empty map if they cannot be read.
func lastSetups(p preferred) fields {
	all := fields{}
	if err := json.Unmarshal(p.fields[setupsKey], &all); err != nil || all == nil {
		return fields{}
	}
	return all
}
