package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
)

// Step is a change of a tournament: the states before and after it, which must not be modified.
type Step struct{ Before, After *Tournament }

// maxSteps is the number of changes of a tournament that can be undone.
const maxSteps = 200

// Last returns the last change of the tournament with that ID that can be undone; ok is false if there is none.
func (b *Book) Last(id string) (step Step, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	steps := b.steps[id]
	if len(steps) == 0 {
		return Step{}, false
	}
	return steps[len(steps)-1], true
}

// Undo undoes the last change of the tournament with that ID and returns it. Results that came from games played
// meanwhile stay. The error is ErrUndone if there is no change, and ErrResults or ErrChanged if it cannot be undone
// without losing what came after it.
func (b *Book) Undo(id string) (Step, error) {
	step, ok := b.Last(id)
	if !ok {
		return Step{}, ErrUndone
	}
	_, err := b.change(id, func(t *Tournament) error { return t.revert(step) })
	if errors.Is(err, ErrResults) {
		return step, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if steps := b.steps[id]; len(steps) > 0 && steps[len(steps)-1] == step {
		b.steps[id] = steps[:len(steps)-1]
	}
	return step, err
}

// revert changes what the step has changed back, and nothing else.
func (t *Tournament) revert(step Step) error {
	back, after := step.Before.Clone(), step.After
	rest := func(of *Tournament) []byte {
		c := *of
		c.Rounds = nil
		data, _ := json.Marshal(c) // as it is in the file
		return data
	}
	if !bytes.Equal(rest(t), rest(after)) || len(t.Rounds) != len(after.Rounds) {
		return ErrChanged
	}
	for r := range t.Rounds {
		now, then := t.Rounds[r].Games, after.Rounds[r].Games
		if len(now) != len(then) {
			return ErrChanged
		}
		for i := range now {
			switch {
			case now[i] == then[i]:
			case r >= len(back.Rounds):
				return ErrResults
			case i >= len(back.Rounds[r].Games) || back.Rounds[r].Games[i] != then[i]:
				return ErrChanged
			default:
				back.Rounds[r].Games[i] = now[i]
			}
		}
	}
	*t = *back
	return nil
}
