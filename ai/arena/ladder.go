package arena

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
)

// Ladder measures the levels of a game against their neighbours and puts them on one scale.
type Ladder struct {
	// Match is the common part of all matches; its Players, Pairs, FirstPair, SPRT and Progress are ignored.
	Match Config
	// Lowest and Highest are the levels at the ends.
	Lowest, Highest ai.Level
	// Games is the number of games of each level against the next lower one, Second that against the one below that.
	Games, Second int
	// Top are the limits of MaxLevel. The zero value means those of its rated strength.
	Top ai.Limits
	// Time is the maximum duration of the measurement; 0 for none.
	Time time.Duration
	// Progress is called after every few games of a pair of levels; it may be nil.
	Progress func(high, low ai.Level, t Tally)
}

// batchPairs is the number of pairs of games of one match that are played before it is the next one's turn.
const batchPairs = 10

// unlimitedDepth is a depth that never limits: a level is then limited by its strength and not by time, which is scarce on a
// busy machine.
const unlimitedDepth = 1 << 20

// Rivals are two levels that play each other.
type Rivals struct{ High, Low ai.Level }

func (l *Ladder) rivals() (list []Rivals, games []int) {
	for gap, n := range []int{l.Games, l.Second} {
		for low := l.Lowest; n > 0 && low+ai.Level(gap)+1 <= l.Highest; low++ {
			list, games = append(list, Rivals{low + ai.Level(gap) + 1, low}), append(games, n)
		}
	}
	return list, games
}

func (l *Ladder) spec(level ai.Level) (Spec, error) {
	s, err := ParseSpec(fmt.Sprintf("level:%d", level))
	switch {
	case level < ai.MaxLevel:
		s.Limits = ai.Limits{Depth: unlimitedDepth}
	case l.Top != ai.Limits{}:
		s.Limits = l.Top
	default:
		s.Limits = engines.Limits(l.Match.Game.Name, level)
		s.Limits.Time = 0
	}
	return s, err
}

// Run plays the games that are missing in t and adds them to it. It plays some games of all matches in turn, so that
// all have the same number if it ends early. When ctx is done or Time has passed it returns with the games so far and
// no error.
func (l *Ladder) Run(ctx context.Context, t *Table) error {
	if !l.Lowest.Valid() || !l.Highest.Valid() || l.Lowest >= l.Highest {
		return fmt.Errorf("a ladder needs two levels at least, the lower one first, not %d to %d", l.Lowest, l.Highest)
	}
	if l.Games < 2 || l.Second < 0 {
		return errors.New("a ladder needs two games at least of each level against the next")
	}
	ends := l.Match.Now().Add(l.Time)
	list, games := l.rivals()
	for more := true; more; {
		more = false
		for i, r := range list {
			tally := t.tallyFor(r)
			missing := (games[i] - tally.Games() + 1) / 2
			if missing < 1 {
				continue
			}
			if ctx.Err() != nil || l.Time > 0 && !l.Match.Now().Before(ends) {
				return nil
			}
			if err := l.play(ctx, t, r, min(missing, batchPairs)); err != nil {
				return err
			}
			more = true
			if l.Progress != nil {
				l.Progress(r.High, r.Low, *tally)
			}
		}
	}
	return nil
}

func (l *Ladder) play(ctx context.Context, t *Table, r Rivals, pairs int) (err error) {
	tally := t.tallyFor(r)
	c := l.Match
	// Every match has its own openings and continues after the games it already has.
	c.Seed += uint64(r.High)<<32 + uint64(r.Low)<<40
	c.Pairs, c.FirstPair, c.SPRT, c.Progress = pairs, (tally.Games()+1)/2, nil, nil
	for i, level := range []ai.Level{r.High, r.Low} {
		if c.Players[i], err = l.spec(level); err != nil {
			return err
		}
	}
	result, err := Run(ctx, c)
	tally.Won += result.Won
	tally.Drawn += result.Drawn
	tally.Lost += result.Lost
	for i, level := range []ai.Level{r.High, r.Low} {
		t.spent[level].add(result.spent[i])
	}
	return err
}

// Tally is the score of a match, from the side of the higher level.
type Tally struct{ Won, Drawn, Lost int }

// Games returns the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score returns the share of the points of the higher level, 0.5 without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(t.Games())
}

// Table holds the results of a ladder so far.
type Table struct {
	// First is the Elo of the lowest level that has played; 0 means FirstElo. ReadTable sets it to that of the first
	// level.
	First   int
	tallies map[Rivals]*Tally
	spent   [ai.MaxLevel + 1]timing
}

// tallyFor returns the tally of a match, adding one if there is none.
func (t *Table) tallyFor(r Rivals) *Tally {
	if t.tallies == nil {
		t.tallies = map[Rivals]*Tally{}
	}
	if t.tallies[r] == nil {
		t.tallies[r] = new(Tally)
	}
	return t.tallies[r]
}

// Tally returns the score of a match.
func (t *Table) Tally(r Rivals) Tally {
	if got := t.tallies[r]; got != nil {
		return *got
	}
	return Tally{}
}

// FirstElo is the default of Table.First.
const FirstElo = 1000

// Standing is a level on the scale.
type Standing struct {
	Level ai.Level
	// Elo is the strength, and Error half the width of its 95 % interval, relative to the first level.
	Elo, Error float64
	// Mean and Most are the mean and the longest time of the level for a move.
	Mean, Most time.Duration
}

// Rivals returns the matches with games, ordered by the distance of the levels, then from below.
func (t *Table) Rivals() []Rivals {
	var list []Rivals
	for r, tally := range t.tallies {
		if tally.Games() > 0 {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b Rivals) int {
		return cmp.Or(cmp.Compare(a.High-a.Low, b.High-b.Low), cmp.Compare(a.Low, b.Low))
	})
	return list
}

// Standings returns the levels that have played, the lowest first, on one scale: the strengths of maximum likelihood
// (Bradley and Terry 1952), draws counting as half a win. One drawn game is added to every match, so that a level
// without a loss stays on the scale.
func (t *Table) Standings() []Standing {
	list := t.Rivals()
	at := map[ai.Level]int{}
	var levels []ai.Level
	for _, r := range list {
		for _, l := range []ai.Level{r.High, r.Low} {
			if _, ok := at[l]; !ok {
				at[l] = 0
				levels = append(levels, l)
			}
		}
	}
	slices.Sort(levels)
	for i, l := range levels {
		at[l] = i
	}
	n := len(levels)
	if n == 0 {
		return nil
	}
	// Newton's method on the logarithms of the strengths, with the first fixed at zero. The likelihood has one maximum.
	strength := make([]float64, n)
	var spread [][]float64
	for range 60 {
		slope, curve := make([]float64, n), make([][]float64, n)
		for i := range curve {
			curve[i] = make([]float64, n)
		}
		for _, r := range list {
			tally := t.Tally(r)
			games := float64(tally.Games()) + 1
			points := tally.Score()*float64(tally.Games()) + 0.5
			h, l := at[r.High], at[r.Low]
			p := 1 / (1 + math.Exp(strength[l]-strength[h]))
			slope[h] += points - games*p
			slope[l] -= points - games*p
			w := games * p * (1 - p)
			curve[h][h] += w
			curve[l][l] += w
			curve[h][l] -= w
			curve[l][h] -= w
		}
		// The first strength is fixed: its row and column are removed.
		for i := range n {
			curve[0][i], curve[i][0] = 0, 0
		}
		curve[0][0], slope[0] = 1, 0
		spread = inverse(curve)
		most := 0.0
		for i := range n {
			step := 0.0
			for j := range n {
				step += spread[i][j] * slope[j]
			}
			strength[i] += min(max(step, -1), 1)
			most = max(most, math.Abs(step))
		}
		if most < 1e-9 {
			break
		}
	}
	const unit = 400 / math.Ln10
	first := t.First
	if first == 0 {
		first = FirstElo
	}
	var out []Standing
	for i, l := range levels {
		s := Standing{Level: l, Elo: float64(first) + unit*strength[i]}
		if i > 0 {
			s.Error = 1.96 * unit * math.Sqrt(spread[i][i])
		}
		if c := t.spent[l]; c.moves > 0 {
			s.Mean, s.Most = c.total/time.Duration(c.moves), c.most
		}
		out = append(out, s)
	}
	return out
}

// inverse returns the inverse of a positive definite matrix (Gauss-Jordan). If levels are not connected to the first by
// any chain of games the matrix is singular; they keep their values.
func inverse(a [][]float64) [][]float64 {
	n := len(a)
	out := make([][]float64, n)
	for i := range out {
		out[i] = make([]float64, n)
		out[i][i] = 1
	}
	for c := range n {
		pivot := a[c][c]
		if math.Abs(pivot) < 1e-12 {
			continue
		}
		for k := range n {
			a[c][k] /= pivot
			out[c][k] /= pivot
		}
		for r := range n {
			if f := a[r][c]; r != c && f != 0 {
				for k := range n {
					a[r][k] -= f * a[c][k]
					out[r][k] -= f * out[c][k]
				}
			}
		}
	}
	return out
}

// Write writes the table in the form that ReadTable reads: comments after #, the standings, and the games that they
// follow from. made are lines about how it was made.
func (t *Table) Write(w io.Writer, made ...string) error {
	var b strings.Builder
	for _, line := range made {
		fmt.Fprintf(&b, "# %s\n", line)
	}
	b.WriteString("# level, Elo, half of its 95 % interval, mean and longest time for a move, moves\n")
	for _, s := range t.Standings() {
		fmt.Fprintf(&b, "level %d %.0f %.0f %v %v %d\n", s.Level, s.Elo, s.Error, s.Mean.Round(10*time.Microsecond), s.Most.Round(10*time.Microsecond),
			t.spent[s.Level].moves)
	}
	b.WriteString("# higher and lower level, games won, drawn and lost by the higher\n")
	for _, r := range t.Rivals() {
		tally := t.Tally(r)
		fmt.Fprintf(&b, "games %d %d %d %d %d # %.1f %%\n", r.High, r.Low, tally.Won, tally.Drawn, tally.Lost, 100*tally.Score())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// ReadTable reads the output of Write, to continue it.
func ReadTable(r io.Reader) (*Table, error) {
	t := new(Table)
	s := bufio.NewScanner(r)
	for n := 1; s.Scan(); n++ {
		line, _, _ := strings.Cut(s.Text(), "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if fields[0] == "level" {
			if err := t.readTimes(fields); err != nil {
				return nil, fmt.Errorf("line %d of the table cannot be read: %w", n, err)
			}
			continue
		}
		var rivals Rivals
		var tally Tally
		if _, err := fmt.Sscanf(strings.Join(fields, " "), "games %d %d %d %d %d", &rivals.High, &rivals.Low, &tally.Won, &tally.Drawn, &tally.Lost); err != nil ||
			!rivals.High.Valid() || !rivals.Low.Valid() || rivals.High <= rivals.Low || min(tally.Won, tally.Drawn, tally.Lost) < 0 {
			return nil, fmt.Errorf("line %d of the table cannot be read: %q should be games, two levels, and games won, drawn and lost", n, s.Text())
		}
		*t.tallyFor(rivals) = tally
	}
	return t, s.Err()
}

// readTimes parses the times of a level from its line; its strength follows from the games.
func (t *Table) readTimes(fields []string) error {
	if len(fields) != 7 {
		return fmt.Errorf("a level has seven words, not %q", fields)
	}
	level, err := strconv.Atoi(fields[1])
	if err != nil || !ai.Level(level).Valid() {
		return fmt.Errorf("%q is no level", fields[1])
	}
	if ai.Level(level) == ai.MinLevel {
		if t.First, err = strconv.Atoi(fields[2]); err != nil {
			return err
		}
	}
	mean, err := time.ParseDuration(fields[4])
	if err != nil {
		return err
	}
	most, err := time.ParseDuration(fields[5])
	if err != nil {
		return err
	}
	moves, err := strconv.Atoi(fields[6])
	if err != nil || moves < 0 {
		return fmt.Errorf("%q is no number of moves", fields[6])
	}
	t.spent[level] = timing{moves, mean * time.Duration(moves), most}
	return nil
}
