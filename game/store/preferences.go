package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"

	"xotrio/game/match"
	"xotrio/rules"
)

// settingsVersion is written into the file; one of a later version is set aside.
const settingsVersion = 1

// fields are the members of the settings file by name, those that this version does not know included.
type fields map[string]json.RawMessage

// setupsKey is the member with the last setup of each game by its name.
const setupsKey = "setups"

// errNewer is the error for settings of a later version.
var errNewer = errors.New("it is of a later version: use a newer XO Trio")

// readSettings reads a settings file. Values that are no good are left at their default; notes say which.
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

// Preferences are what the player likes, and what was chosen last: the settings, how each game was set up, and what screens keep from game
// to game. They lie in one file, and the last change of several programs wins. Nothing in them waits for the disk.
type Preferences struct {
	w      *Writer
	broken *quarantine
	// fields are the members of the file as it was read, unknown ones included, and settings what was understood.
	fields   fields
	settings Settings
}

// openPreferences reads the file. What is wrong with it is a Problem of the Writer.
func openPreferences(files Files, w *Writer, q *quarantine) *Preferences {
	p := &Preferences{w: w, broken: q, settings: DefaultSettings(), fields: fields{}}
	data, err := files.Read(settingsName)
	if errors.Is(err, fs.ErrNotExist) {
		return p
	}
	if err != nil {
		w.report(q.leave(settingsName, err).Problem())
		return p
	}
	read, f, notes, err := readSettings(data)
	if err != nil {
		w.report(q.setAside(settingsName, err, errors.Is(err, errNewer)).Problem())
		return p
	}
	p.settings, p.fields = read, f
	for _, note := range notes {
		w.report(problem(KeySettings, "%s: %s. The usual value is used.", files.Path(settingsName), note))
	}
	return p
}

// Settings are the settings as they were read or last saved.
func (p *Preferences) Settings() Settings { return p.settings }

// Save takes over settings and has them saved without waiting. The error says which value is no good; then nothing has changed.
func (p *Preferences) Save(set Settings) error {
	if err := set.Check(); err != nil {
		return err
	}
	p.settings = set
	p.save()
	return nil
}

// save hands in the file.
func (p *Preferences) save() {
	p.put("version", settingsVersion)
	for _, e := range p.settings.list() {
		p.put(e.key, e.value)
	}
	data, err := json.MarshalIndent(p.fields, "", "  ")
	if err != nil {
		p.w.report(writeProblem(p.broken.files.Path(settingsName), err))
		return
	}
	if !p.broken.holds(settingsName) {
		p.w.Write(settingsName, append(data, '\n'))
	}
}

// put sets a member of the file; the value is one that JSON can always write.
func (p *Preferences) put(key string, value any) {
	if raw, err := json.Marshal(value); err == nil {
		p.fields[key] = raw
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
	if raw, ok := p.lastSetups()[game]; !ok || json.Unmarshal(raw, &last) != nil {
		return match.Setup{}, false
	}
	setup = match.Setup{Game: game, Options: last.Options, Bomb: last.Bomb, Beam: last.Beam, Series: match.Series{Games: last.Games}, Start: last.Start, Teaching: last.Teaching}
	for _, players := range last.Seats {
		var seat match.Seat
		for _, player := range players {
			seat.Players = append(seat.Players, match.Player(player))
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
			players = append(players, lastPlayer(player))
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
	all := p.lastSetups()
	all[setup.Game] = raw
	p.put(setupsKey, all)
	p.save()
}

// keptKey is the member with what screens keep from game to game, longestKept how many bytes a value has at most.
const (
	keptKey     = "kept"
	longestKept = 256
)

// Kept is the value that screens keep under a name from game to game, such as who begins, empty where there is none. It may have
// been edited by hand.
func (p *Preferences) Kept(name string) string { return p.noted()[name] }

// Keep has a value saved under a name in place of the one before; an empty one is forgotten. One of more than 256 bytes is not kept.
func (p *Preferences) Keep(name, value string) {
	all := p.noted()
	if all[name] == value || len(value) > longestKept {
		return
	}
	if all[name] = value; value == "" {
		delete(all, name)
	}
	p.put(keptKey, all)
	p.save()
}

// noted is what is kept in the settings file, nothing where it is no good.
func (p *Preferences) noted() map[string]string {
	all := map[string]string{}
	if err := json.Unmarshal(p.fields[keptKey], &all); err != nil || all == nil {
		return map[string]string{}
	}
	return all
}

// lastSetups are the setups in the settings file by game, none where they are no good.
func (p *Preferences) lastSetups() fields {
	all := fields{}
	if err := json.Unmarshal(p.fields[setupsKey], &all); err != nil || all == nil {
		return fields{}
	}
	return all
}
