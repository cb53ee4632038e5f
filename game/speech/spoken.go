//go:build !js

package speech

import (
	"context"
	"os/exec"
	"sync"
	"time"
)

// utterance is a sentence that waits to be spoken.
type utterance struct{ text, language string }

// program is a system's program that speaks.
type program struct {
	// name is what it is called, why what Voice.Problem answers where there is none.
	name, why string
	// args are what it is called with to speak u, and to return when that was spoken; stop those that end what still sounds after
	// it was killed, nil for none.
	args func(u utterance) []string
	stop []string
}

// longest is how long one sentence may take: a program that hangs must not silence the rest.
const longest = 2 * time.Minute

// spoken is a Voice that runs a program for every sentence, one after the other.
type spoken struct {
	program
	mu sync.Mutex
	// waiting are the sentences to come, cut ends the one that is spoken, nil for none; awake is signalled when there is more.
	waiting []utterance
	cut     context.CancelFunc
	awake   chan struct{}
	closed  chan struct{}
	once    sync.Once
}

// run makes a Voice of p, or a silent one where it is not installed.
func run(p program) Voice {
	if _, err := exec.LookPath(p.name); err != nil {
		return silent(p.why)
	}
	s := &spoken{program: p, awake: make(chan struct{}, 1), closed: make(chan struct{})}
	go s.speak()
	return s
}

// Say implements Voice.
func (s *spoken) Say(text, language string, interrupt bool) {
	s.mu.Lock()
	if interrupt {
		s.waiting = nil
		if s.cut != nil {
			s.cut()
		}
	}
	s.waiting = append(s.waiting, utterance{text, language})
	s.mu.Unlock()
	select {
	case s.awake <- struct{}{}:
	default:
	}
}

// Problem implements Voice.
func (s *spoken) Problem() string { return "" }

// Close implements Voice.
func (s *spoken) Close() {
	s.once.Do(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.waiting = nil
		if s.cut != nil {
			s.cut()
		}
		close(s.closed)
	})
}

// speak speaks what waits until the Voice is closed.
func (s *spoken) speak() {
	for {
		select {
		case <-s.closed:
			return
		case <-s.awake:
		}
		for s.next() {
		}
	}
}

// next speaks the next sentence to its end, and reports whether there was one.
func (s *spoken) next() bool {
	s.mu.Lock()
	if len(s.waiting) == 0 {
		s.mu.Unlock()
		return false
	}
	u := s.waiting[0]
	s.waiting = s.waiting[1:]
	ctx, cut := context.WithTimeout(context.Background(), longest)
	s.cut = cut
	s.mu.Unlock()
	defer cut()
	cmd := exec.CommandContext(ctx, s.name, s.args(u)...)
	quiet(cmd)
	err := cmd.Run() // what cannot be spoken is on the screen
	s.mu.Lock()
	s.cut = nil
	s.mu.Unlock()
	if err != nil && ctx.Err() != nil && s.stop != nil {
		stop := exec.Command(s.name, s.stop...)
		quiet(stop)
		_ = stop.Run()
	}
	return true
}

// silent is a Voice that cannot be heard: why.
type silent string

func (silent) Say(string, string, bool) {}
func (s silent) Problem() string        { return string(s) }
func (silent) Close()                   {}
