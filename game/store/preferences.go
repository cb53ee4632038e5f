package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"

	"xotrio/game/match"
	"xotrio/rules"
)

// settingsVersion is written into the file; one of a later version is set aside.
const settingsVersion = 1

// fields are the members of the settings file by name, those that this version does not know included.
type fields map[string]json.RawMessage

// setupsKey is the member with the last setup of each game by its name.
const setupsKey = "setups"

// preferred is the content of the settings file.
type preferred struct {
	// fields are the members of the file, unknown ones included, without version and sum, settings what was understood of them, and bad what
	// was not. The map is replaced, never changed.
	fields   fields
	settings Settings
	bad      []string
}

// UnmarshalJSON takes over what a file says. Values that are no good are left at their default.
func (p *preferred) UnmarshalJSON(data []byte) error {
	*p = preferred{settings: DefaultSettings()}
	if err := json.Unmarshal(data, &p.fields); err != nil {
		return err
	}
	if p.fields == nil {
		return fmt.Errorf("it should hold { ... }")
	}
	delete(p.fields, "version")
	good := p.settings
	for _, e := range p.settings.list() {
		raw, ok := p.fields[e.key]
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
			p.bad = append(p.bad, err.Error())
			p.settings = good
			continue
		}
		good = p.settings
	}
	return nil
}

// notes are the values that are no good.
func (p preferred) notes() []string { return p.bad }

// MarshalJSON writes the members.
func (p preferred) MarshalJSON() ([]byte, error) {
	if p.fields == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(p.fields)
}

// with is p with a member of that value, which is one that JSON can always write.
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

// Preferences are what the player likes, and what was chosen last: the settings, how each game was set up, and what screens keep from game
// to game. They lie in one file, which people may write by hand, and of each value the last change of several programs wins. Nothing in them
// waits for the disk.
type Preferences struct{ d *Document[preferred] }

// openPreferences reads the file. What is wrong with it is a Problem of the Writer.
func openPreferences(w *Writer) *Preferences {
	return &Preferences{OpenDocument(w, Form[preferred]{Name: settingsName, Version: settingsVersion, Empty: preferred{settings: DefaultSettings()}, ByHand: true})}
}

// Settings are the settings as they were read or last saved.
func (p *Preferences) Settings() Settings { return p.d.Value().settings }

// Save takes over settings, those that differ from what they were, and has them in the file before it returns. The error says which value is
// no good; then nothing has changed.
func (p *Preferences) Save(set Settings) error {
	if err := set.Check(); err != nil {
		return err
	}
	was := p.Settings()
	p.d.Change(func(now preferred) preferred {
		old, next := was.list(), now.settings
		into := next.list()
		for i, e := range set.list() {
			if !reflect.DeepEqual(old[i].value, e.value) {
				reflect.ValueOf(into[i].value).Elem().Set(reflect.ValueOf(e.value).Elem())
			}
			now = now.with(e.key, into[i].value)
		}
		now.settings = next
		return now
	})
	return nil
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
	// Teaching is match.Setup.Teaching.
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

// RememberSetup has the setup saved as the last one of its game.
func (p *Preferences) RememberSetup(setup match.Setup) {
	// How many people play for each side follows from the seats, and those may be changed before the next match.
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
		return // never: these are texts and numbers
	}
	p.d.Change(func(now preferred) preferred {
		all := lastSetups(now)
		all[setup.Game] = raw
		return now.with(setupsKey, all)
	})
}

// keptKey is the member with what screens keep from game to game, longestKept how many bytes a value has at most.
const (
	keptKey     = "kept"
	longestKept = 256
)

// Kept is the value that screens keep under a name from game to game, such as who begins, empty where there is none. It may have
// been edited by hand.
func (p *Preferences) Kept(name string) string { return noted(p.d.Value())[name] }

// Keep has a value saved under a name in place of the one before; an empty one is forgotten. One of more than 256 bytes is not kept.
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

// noted is what is kept in the settings file, nothing where it is no good.
func noted(p preferred) map[string]string {
	all := map[string]string{}
	if err := json.Unmarshal(p.fields[keptKey], &all); err != nil || all == nil {
		return map[string]string{}
	}
	return all
}

// lastSetups are the setups in the settings file by game, none where they are no good.
func lastSetups(p preferred) fields {
	all := fields{}
	if err := json.Unmarshal(p.fields[setupsKey], &all); err != nil || all == nil {
		return fields{}
	}
	return all
}
