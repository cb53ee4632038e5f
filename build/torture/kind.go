package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

// kind is one way to torture the program.
type kind interface {
	// name is the word by which --only chooses it.
	name() string
	// what says in a few words what is done and what must hold.
	what() string
	// try does it once, in a time of about t.share at most or of a few seconds, and tells t what came of it. What it does
	// depends on the chance of t alone, as far as processes and times allow.
	try(ctx context.Context, t *trial)
}

// kinds are all of them, in the order of the table.
func kinds(r *rig) []kind {
	return []kind{
		kill{r, false}, kill{r, true}, monkey{r}, damage{}, full{r: r}, killBooks{r}, windows{r}, files{}, fullBooks{}, cut{}, sizes{r}, secrets{},
	}
}

// trial is one try of a kind.
type trial struct {
	// seed makes the try again, luck is the chance made of it.
	seed uint64
	luck *rand.Rand
	// dir is an empty folder for the try, share the time that is left for its kind.
	dir   string
	share time.Duration

	tried    int
	failures []string
	// note is what the table adds to the row; missing says why it cannot be tried here.
	note, missing string
}

// newTrial is a trial in an empty folder.
func newTrial(seed uint64, dir string, share time.Duration) *trial {
	return &trial{seed: seed, luck: rand.New(rand.NewPCG(seed, 2026)), dir: dir, share: share}
}

// fail tells of a failure, in one line or several.
func (t *trial) fail(format string, args ...any) {
	t.failures = append(t.failures, fmt.Sprintf(format, args...))
}

// check fails with err where there is one.
func (t *trial) check(what string, err error) (ok bool) {
	if err != nil {
		t.fail("%s: %v", what, err)
	}
	return err == nil
}

// pick is one of list by chance.
func pick[T any](luck *rand.Rand, list ...T) T { return list[luck.IntN(len(list))] }
