package ai

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Level is a strength of play, from MinLevel to MaxLevel. Greater is stronger.
type Level int

// The lowest and the highest level, and the one in the middle, which is offered first. From SureLevel on a level never misses
// a win in one, from WaryLevel on it never misses one of the opponent's that can be parried; lower levels may.
const (
	MinLevel    Level = 1
	SureLevel   Level = 4
	WaryLevel   Level = 8
	MiddleLevel Level = 4
	MaxLevel    Level = 10
)

// levelWords are the names of the levels on the command line, from level 1 on.
var levelWords = [MaxLevel]string{"newcomer", "beginner", "learner", "amateur", "regular", "club", "tournament", "expert", "master", "grandmaster"}

// Valid reports whether l is a level that there is.
func (l Level) Valid() bool { return l >= MinLevel && l <= MaxLevel }

// String is the level's word, such as "club".
func (l Level) String() string {
	if !l.Valid() {
		return "level " + strconv.Itoa(int(l))
	}
	return levelWords[l-MinLevel]
}

// ParseLevel reads a level by number or by word in either case.
func ParseLevel(text string) (Level, error) {
	for l := MinLevel; l <= MaxLevel; l++ {
		if strings.EqualFold(text, l.String()) || text == strconv.Itoa(int(l)) {
			return l, nil
		}
	}
	return 0, fmt.Errorf("there is no level %q: levels run from %d to %d, %v to %v", text, MinLevel, MaxLevel, MinLevel, MaxLevel)
}

// Strength is what makes a level of one game: its limits and its handicap.
type Strength struct {
	// Depth and Nodes are the most plies and positions that it searches; 0 for no limit.
	Depth int
	Nodes int64
	// Noise is the greatest error of its evaluation either way, in the unit of the game's evaluation.
	Noise int
	// The handicap, as chances in per mille: BlindSpots that it misses a move to come, Blind that it does not look whether
	// it, or its opponent, can win at once, and Careless that it does not look whether its opponent can; see search.Config.
	// Blind is 0 from SureLevel on, Careless from WaryLevel on.
	BlindSpots, Blind, Careless int
	// Glance is how far around the spot on which its eyes rest it sees, 0 for the whole board; see search.Config. It is for the
	// first levels.
	Glance int
	// Threats is the length in plies of the forced wins by threats that it finds; 0 for none, AllThreats for all that the
	// game's search looks for.
	Threats int
	// Skilled levels evaluate by all that is known of the game, the others by what a player sees first, where a game has
	// both.
	Skilled bool
}

// AllThreats is a Strength.Threats without limit.
const AllThreats = 1000

// Levels are the strengths of the levels of one game, from MinLevel on.
type Levels [MaxLevel]Strength

// Strength is the one of that level; it fails where there is no such level.
func (l *Levels) Strength(level Level) (Strength, error) {
	if !level.Valid() {
		return Strength{}, fmt.Errorf("there is no %v: levels run from %d to %d", level, MinLevel, MaxLevel)
	}
	return l[level-MinLevel], nil
}

// FullStrength has neither limits nor a handicap: the strongest there is.
func FullStrength() Strength { return Strength{Threats: AllThreats, Skilled: true} }

// Full reports whether r is FullStrength.
func (r Strength) Full() bool { return r == FullStrength() }

// Errs reports whether the handicap depends on Options.Seed: engines of a strength that does not err play alike with every seed.
func (r Strength) Errs() bool {
	return r.Noise != 0 || r.BlindSpots != 0 || r.Blind != 0 || r.Careless != 0 || r.Glance != 0
}

// Caps are the limits that the strength sets whatever the caller allows.
func (r Strength) Caps() Limits { return Limits{Depth: r.Depth, Nodes: r.Nodes} }

// The time in which a level answers. On two common cores it is only a safeguard, since the level's limit of nodes is reached
// sooner; the strongest level uses all of its time.
const (
	QuickTime = 500 * time.Millisecond
	LongTime  = 2 * time.Second
	// FullTime is the strongest level's where the player has not set another.
	FullTime = 4 * time.Second
)

// Patience is the time in which level answers: QuickTime up to level 7, LongTime for 8 and 9, and full for the strongest.
func (l Level) Patience(full time.Duration) time.Duration {
	switch {
	case l == MaxLevel:
		return full
	case l >= 8:
		return LongTime
	}
	return QuickTime
}
