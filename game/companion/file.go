package companion

import (
	"encoding/json"
	"errors"
	"fmt"

	"xotrio/game/match"
)

// file is a match as it lies in a file: everything follows from the taps and the ticks between them.
type file struct {
	Setup Setup   `json:"setup"`
	Taps  []entry `json:"taps"`
	// Since is how many ticks have passed after the last of them.
	Since int `json:"since,omitempty"`
}

// text is the match as a file keeps it.
func (m *Match) text() ([]byte, error) { return json.Marshal(file{m.setup, m.log, m.since}) }

// parse makes a match of what text has written, of one of those games: its time stands still, where a round is being played. Every tap is checked. The error says what is
// wrong.
func parse(data []byte, games match.Games) (*Match, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	info, err := games(f.Setup.Game)
	if err != nil {
		return nil, err
	}
	m, err := New(info, f.Setup)
	if err != nil {
		return nil, err
	}
	for i, e := range f.Taps {
		if err := m.again(e); err != nil {
			return nil, fmt.Errorf("tap %d (%s): %w", i+1, e.Kind, err)
		}
	}
	if f.Since > 0 && m.Tick(f.Since) {
		return nil, errors.New("more time has passed than there was")
	}
	m.paused = m.now.phase == Playing
	return m, nil
}

// again does what a file says was done.
func (m *Match) again(e entry) error {
	n := len(m.log)
	if e.Ticks < 0 {
		return errors.New("time cannot go back")
	}
	came := m.Tick(e.Ticks)
	switch e.Kind {
	case bomb, fall, flag:
		if !came || m.log[n].Kind != e.Kind {
			return errors.New("the clocks do not say so")
		}
		return nil
	}
	if came {
		return errors.New("more time has passed than there was")
	}
	if why := m.Do(e.Tap); why != nil {
		return why
	}
	return nil
}
