package app

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"

	"xotrio/assets"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/task"
	"xotrio/game/tournament"
	"xotrio/game/update"
)

// playouts are matches between computer players that are played in the background. They are not matches in progress: one that is interrupted by the
// end of the program starts again when it is requested.
type playouts struct {
	config session.Config
	list   []*session.Session
	keys   []string // the key of each match: its table in a tournament, "" for none
}

// recordSaver saves a match only when it is over.
type recordSaver struct{ session.Saver }

// Save implements session.Saver.
func (recordSaver) Save(*match.Match) {}

// add starts to play m, unless the match of the same table is being played.
func (p *playouts) add(m *match.Match) {
	key := ""
	if t, ok := tournament.TableOf(m.Notes().Get); ok {
		key = t.Key()
	}
	if p.has(key) {
		return
	}
	c := p.config
	c.Saver, c.Hint, c.MinTicks = recordSaver{c.Saver}, nil, 0
	if s, err := session.Resume(m, c); err == nil { // the only error is a match that cannot be played
		p.list, p.keys = append(p.list, s), append(p.keys, key)
	}
}

func (p *playouts) has(key string) bool { return slices.Contains(p.keys, key) }

// tick lets n ticks pass in all matches. Finished matches become records.
func (p *playouts) tick(n int) {
	for i := 0; i < len(p.list); {
		s := p.list[i]
		s.Tick(n, session.Hold{})
		s.Events()
		if s.Finished() == nil {
			i++
			continue
		}
		s.Close()
		p.list, p.keys = slices.Delete(p.list, i, i+1), slices.Delete(p.keys, i, i+1)
	}
}

func (p *playouts) awake() bool {
	return slices.ContainsFunc(p.list, (*session.Session).Awake)
}

func (p *playouts) close() {
	for _, s := range p.list {
		s.Close()
	}
	p.list, p.keys = nil, nil
}

// reviews are reviews that continue in the background because the player left the result before they were complete. The mistakes they find become
// exercises. They pause while a computer player thinks.
type reviews struct {
	book *exercises.Book
	now  func() time.Time

	mu   sync.Mutex
	list []matchReview
	// thinking is the number of computer players that think.
	thinking int
}

type matchReview struct {
	m *match.Match
	r *review.Reviewer
}

// maxReviews is the number of reviews that may run; of more, the oldest stop. Their matches are in the library and can be reviewed there.
const maxReviews = 4

// add lets the review r of m continue, unless no person has played in m.
func (rs *reviews) add(m *match.Match, r *review.Reviewer) {
	if !exercises.Possible(m) {
		r.Stop()
		return
	}
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if len(rs.list) == maxReviews {
		rs.list[0].r.Stop()
		rs.list = append(rs.list[:0:0], rs.list[1:]...)
	}
	rs.list = append(rs.list, matchReview{m, r})
	r.Pause(rs.thinking > 0)
}

// tick adds the exercises of complete reviews to the book.
func (rs *reviews) tick() {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	var rest []matchReview
	for _, one := range rs.list {
		s := one.r.Poll()
		if s.Review != nil {
			rs.book.Add(exercises.Of(s.Review, one.m, ""), rs.now())
		}
		if !s.Over() {
			rest = append(rest, one)
		}
	}
	rs.list = rest
}

// addThinking may be called from any goroutine.
func (rs *reviews) addThinking(n int) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.thinking += n
	for _, one := range rs.list {
		one.r.Pause(rs.thinking > 0)
	}
}

func (rs *reviews) close() {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	for _, one := range rs.list {
		one.r.Stop()
	}
	rs.list = nil
}

// The keys in the store of the time of the last check for an update, in seconds since 1970, and of its result.
const (
	updateChecked = "news.asked"
	updateVersion = "news.version"
)

// updateCheck asks the homepage for a newer version once a week, if the player has agreed and the build knows an address.
type updateCheck struct {
	address string
	ask     func(ctx context.Context, address string) (version string, err error)
	task    task.Task[string]
}

// tick asks if that is due, and stores the answer. It reports whether the scenes have something new to show.
func (u *updateCheck) tick(a *App) (changed bool) {
	d := a.env
	before := d.Newer
	if u.address == "" || !d.Settings.News {
		if u.task.Running() {
			u.task.Stop()
		}
		d.Newer = ""
		return before != ""
	}
	now := a.options.Wall()
	if version, ok, err := u.task.Poll(); ok {
		if err != nil { // no answer: tried again tomorrow
			d.Keep(updateChecked, strconv.FormatInt(now.Add(update.Again-update.Every).Unix(), 10))
		} else {
			d.Keep(updateVersion, version)
		}
	}
	if !u.task.Running() {
		last, _ := strconv.ParseInt(d.Kept(updateChecked), 10, 64) // 0 for never
		if since := now.Sub(time.Unix(last, 0)); since >= update.Every || since < 0 {
			d.Keep(updateChecked, strconv.FormatInt(now.Unix(), 10))
			u.task.Start(context.Background(), a.wake, func(ctx context.Context) (string, error) { return u.ask(ctx, u.address) })
		}
	}
	d.Newer = d.Kept(updateVersion)
	if !update.Newer(d.Newer, assets.Version()) {
		d.Newer = ""
	}
	return d.Newer != before
}
