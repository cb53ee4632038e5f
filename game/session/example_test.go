package session_test

import (
	"fmt"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// A person plays against a script, without a screen.
func Example() {
	m, err := match.New(match.Setup{
		Game:  "xobrainer",
		Seats: []match.Seat{match.Person("Ann"), match.Computer("", 1)},
	}, xobrainer.Info())
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := session.Resume(m, session.Config{
		Control: func(*rules.Info, match.Player) (session.Controller, error) { return session.NewScript("f6"), nil },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	mv, _ := s.View().Game.ParseMove("e5")
	s.Request(session.Play{Move: mv})
	for s.Awake() {
		s.Tick(1, session.Hold{})
		for _, e := range s.Events() {
			if m, ok := e.(session.Moved); ok {
				fmt.Println(m.Ply.Side, m.Ply.Text)
			}
		}
	}
	// Output:
	// x e5
	// o f6
}
