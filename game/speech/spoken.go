//go:build !js

package speech

import (
	"context"
	"os/exec"
	"sync"
	"time"
)

// utterance is a sentence in the queue.
type utterance struct{ text, language string }

// program is a program of the system that speaks.
type program struct {
	// name is the program's file name, why the result of Voice.Problem if it is not installed.
	name, why string
	// args returns the arguments for speaking u and returning at its end. stop holds the arguments that silence what
	// still sounds after the program was killed, nil if it needs none.
	args func(u utterance) []string
	stop []string
}

// longest is the time limit of one sentence: a hanging program must not silence the rest.
const longest = 2 * time.Minute

// stopTime is the time limit of silencing.
const stopTime = time.Second

// spoken is a Voice that runs a program for each sentence in turn.
type spoken struct {
	program
	mu sync.Mutex
	// waiting is the queue. cut ends the current sentence, nil if none. awake is signalled when the queue grows.
	waiting []utterance
	cut     context.CancelFunc
	awake   chan struct{}
	closed  chan struct{}
	once    sync.Once
}

// run returns a Voice that uses p, or a silent one if p is not installed.
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

// speak speaks the queue until the Voice is closed.
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

// next speaks the next sentence to its end and reports whether there was one.
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
		soon, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		stop := exec.CommandContext(soon, s.name, s.stop...)
		quiet(stop)
		_ = stop.Run()
	}
	return true
}

// silent is a Voice that cannot be heard; its value is the Problem.
type silent string

func (silent) Say(string, string, bool) {}
func (s silent) Problem() string        { return string(s) }
func (silent) Close()                   {}
