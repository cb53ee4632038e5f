package ai

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Level is a strength of play: a level from MinLevel to MaxLevel, or a strength in Elo from MinElo on. Greater is
// stronger, within each of the two kinds.
type Level int

// MinElo is the least Level that is a strength in Elo.
const MinElo Level = 100

// The lowest and the highest level, and MiddleLevel, which is offered first. In every game levels from SureLevel on never
// miss a win in one, and from WaryLevel on none of the opponent's that can be parried. Lower levels may.
const (
	MinLevel    Level = 1
	SureLevel   Level = 7
	WaryLevel   Level = 10
	MiddleLevel Level = 4
	MaxLevel    Level = 10
)

// levelWords holds the names of the levels on the command line, from level 1.
var levelWords = [MaxLevel]string{"newcomer", "beginner", "learner", "amateur", "regular", "club", "tournament", "expert", "master", "grandmaster"}

// Valid reports whether l is one of the levels from MinLevel to MaxLevel.
func (l Level) Valid() bool { return l >= MinLevel && l <= MaxLevel }

// String returns the name of the level, such as "club".
func (l Level) String() string {
	if l >= MinElo {
		return strconv.Itoa(int(l)) + " Elo"
	}
	if !l.Valid() {
		return "level " + strconv.Itoa(int(l))
	}
	return levelWords[l-MinLevel]
}

// ParseLevel parses the number or the name of a level, ignoring case.
func ParseLevel(text string) (Level, error) {
	for l := MinLevel; l <= MaxLevel; l++ {
		if strings.EqualFold(text, l.String()) || text == strconv.Itoa(int(l)) {
			return l, nil
		}
	}
	return 0, fmt.Errorf("there is no level %q: levels run from %d to %d, %v to %v", text, MinLevel, MaxLevel, MinLevel, MaxLevel)
}

// Strength describes a level of one game: its limits and its handicap.
type Strength struct {
	// Depth and Nodes are the maximum depth in plies and number of positions; 0 means no limit.
	Depth int
	Nodes int64
	// Noise is the maximum error of the evaluation either way, in the unit of the game's evaluation.
	Noise int
	// Handicap, as chances per mille. BlindSpots is the chance to miss a later move; Blind, not to look for a win in
	// one, of its own or of the opponent's; Careless, not to look for the opponent's (see search.Config). Blind is 0
	// from SureLevel on, Careless from WaryLevel on.
	BlindSpots, Blind, Careless int
	// Glance is the radius around the focus of attention within which the level sees, 0 for the whole board (see
	// search.Config). It is for the lowest levels.
	Glance int
	// Threats is the maximum length in plies of forced wins found by the threat search: 0 for none, AllThreats for no
	// limit beyond the game's own.
	Threats int
	// Skilled is true for levels that use the full evaluation; others use a simpler one that represents what a player
	// sees first, if the game has both.
	Skilled bool
}

// AllThreats is a Strength.Threats without limit.
const AllThreats = 1000

// FullStrength returns the greatest strength: no limits and no handicap.
func FullStrength() Strength { return Strength{Threats: AllThreats, Skilled: true} }

// Full reports whether r is FullStrength, whatever its limits.
func (r Strength) Full() bool {
	r.Depth, r.Nodes = 0, 0
	return r == FullStrength()
}

// Errs reports whether the handicap depends on Options.Seed. Engines of a strength that does not err play the same with
// every seed.
func (r Strength) Errs() bool {
	return r.Noise != 0 || r.BlindSpots != 0 || r.Blind != 0 || r.Careless != 0 || r.Glance != 0
}

// Caps returns the limits that the strength imposes in addition to the caller's.
func (r Strength) Caps() Limits { return Limits{Depth: r.Depth, Nodes: r.Nodes} }

// Maximum times of an answer. On two common cores QuickTime and LongTime are only a safeguard, since a level reaches its
// limit of nodes sooner.
const (
	QuickTime = 500 * time.Millisecond
	LongTime  = 2 * time.Second
	// HintTime is the time for a hint unless the player has set another time for the strongest level.
	HintTime = 4 * time.Second
)

// Patience returns the maximum time of an answer of l as rated: QuickTime up to level 7, LongTime from there and for a
// strength in Elo.
func (l Level) Patience() time.Duration {
	if l > 7 {
		return LongTime
	}
	return QuickTime
}
