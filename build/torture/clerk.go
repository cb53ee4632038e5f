package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"xotrio/game/books"
	"xotrio/game/companion"
	"xotrio/game/exercises"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
)

// documents holds everything that a program keeps in a home.
type documents struct {
	store *store.Store
	books.Books
	// playing is the match in progress, nil if there is none; damages has the messages about its file.
	playing *match.Match
	damages string
	lessons lesson.List
	puzzles []puzzle.Puzzle
}

func openDocuments(files file.Files) (*documents, error) {
	d := &documents{store: store.Open(files)}
	d.Books = books.Open(d.store.Writer(), games.ByName, func() {})
	g, err := games.ByName("trexo")
	if err == nil {
		d.lessons, err = lesson.All(g)
	}
	if err == nil {
		d.puzzles, err = puzzle.Of(g)
	}
	d.Library.Refresh()
	_ = d.Library.Wait()
	all, damages := d.store.LoadCurrent(games.ByName)
	if len(all) > 0 {
		d.playing = all[0].Match
	}
	for _, damage := range damages {
		d.damages += damage.Error() + "\n"
	}
	return d, err
}

// close writes what is pending. The error names what could not be written.
func (d *documents) close() error {
	d.Books.Close()
	return d.store.Close()
}

// messages returns the messages for the player, one a line.
func (d *documents) messages() string {
	all := d.damages
	d.damages = ""
	for p := d.store.Writer().Problem(); p != nil; p = d.store.Writer().Problem() {
		all += p.Error() + "\n"
	}
	return all
}

// facts returns everything that is kept, in JSON, by its kind and name.
func (d *documents) facts() map[string]string {
	all := map[string]string{}
	put := func(key string, value any) {
		text, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		all[key] = string(text)
	}
	for _, p := range slices.Concat(d.People.All(), d.People.Gone()) {
		put("player "+p.Name, p)
	}
	for _, l := range d.lessons {
		for i := range l.Steps {
			if d.Lessons.Done(l, i) {
				put(fmt.Sprintf("lesson %s %d", l.Name, i), true)
			}
		}
	}
	for _, tag := range tags {
		s := d.Solving.Solver(tag)
		for _, id := range s.Kept() {
			put("puzzle "+tag+" "+id, true)
		}
		for _, t := range s.Last("trexo", 1000) {
			put("try "+tag+" "+t.Puzzle, t)
		}
	}
	for _, e := range d.Exercises.All() {
		put("exercise "+e.Record, e)
	}
	for _, t := range d.Tournaments.All() {
		put("tournament "+t.ID, t)
	}
	for _, r := range d.Companion.Records() {
		put("score "+r.ID, r)
	}
	if m := d.Companion.Current(); m != nil {
		put("companion", m.Setup())
	}
	for _, e := range d.Library.Entries() {
		if put("record "+e.Name, []any{e.Sum, e.Starred, e.Deleted}); e.Problem == "" {
			if m, err := d.Library.Match(e.Name); err == nil {
				if tree := d.Library.Branches(m); !tree.Empty() {
					put("branches "+e.Name, tree.Row(m))
				}
			}
		}
	}
	if d.playing != nil {
		put("match", d.playing.Text())
	}
	set := d.store.Preferences()
	put("settings", set.Settings())
	for _, tag := range tags {
		for _, name := range noted {
			if value := set.Kept(tag + name); value != "" {
				put("noted "+tag+name, value)
			}
		}
	}
	return all
}

// tags distinguish two clerks. noted has the names of the small preferences they set.
var tags, noted = []string{"A", "B"}, []string{"begins", "camera", "seen"}

// clerk makes random changes to what is kept.
type clerk struct {
	*documents
	luck *rand.Rand
	tag  string
	// shared is true if another clerk works in the same home. What exists only once is left to the first one.
	shared bool
	n      int
	// will, if set, is called with a fact before it is changed.
	will func(key string)
	// players, exercises, cups, scores and records are those this clerk has made.
	players   []int
	exercises []exercises.Exercise
	cups      []string
	scores    []companion.Record
	records   []string
}

func (c *clerk) next(key string) {
	if c.will != nil {
		c.will(key)
	}
}

// now is the time of day for everything that is dated.
var now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// change makes one change and returns the keys of the changed facts.
func (c *clerk) change() (keys []string, err error) {
	c.n++
	name := fmt.Sprintf("%s%d", c.tag, c.n)
	one := func(key string) ([]string, error) { return []string{key}, nil }
	switch c.luck.IntN(14) {
	case 0:
		p, refused := c.People.Add("Änn "+name, now)
		if refused != nil {
			return nil, refused
		}
		c.players = append(c.players, p.ID)
		return one("player " + p.Name)
	case 1:
		return c.alter()
	case 2:
		l := c.lessons[c.luck.IntN(len(c.lessons))]
		i := c.luck.IntN(len(l.Steps))
		c.Lessons.Mark(l, i)
		return one(fmt.Sprintf("lesson %s %d", l.Name, i))
	case 3:
		p := &c.puzzles[c.luck.IntN(len(c.puzzles))]
		c.next("try " + c.tag[:1] + " " + p.ID)
		s := c.Solving.Solver(c.tag[:1])
		s.Solve(s.Retry(p, today), p, today, 0)
		return one("try " + c.tag[:1] + " " + p.ID)
	case 4:
		id := c.puzzles[c.luck.IntN(len(c.puzzles))].ID
		c.next("puzzle " + c.tag[:1] + " " + id)
		c.Solving.Solver(c.tag[:1]).Keep(id, c.luck.IntN(3) > 0)
		return one("puzzle " + c.tag[:1] + " " + id)
	case 5:
		e := exercises.Exercise{Record: name, Ply: 1, Game: "trexo", Position: "10/10/10/10/10/10/10/10/10/10 x " + name, Side: "x", Played: "a1a2", Best: []string{"e5f5"}}
		c.Exercises.Keep(e, now)
		c.exercises = append(c.exercises, e)
		return one("exercise " + name)
	case 6:
		t, err := tournament.New("Cup "+name, tournament.KnockOut, 0, []tournament.Entrant{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cleo"}})
		if err != nil {
			return nil, err
		}
		t.Play = tournament.Play{Game: "trexo", Games: 1}
		id := c.Tournaments.Add(*t)
		c.cups = append(c.cups, id)
		return one("tournament " + id)
	case 7:
		r := companion.Record{ID: name, Date: now.Format(time.RFC3339), Game: "trexo", People: [2][]string{{"Ann"}, {"Bob"}}, Winner: rules.X, Rounds: c.n}
		c.Companion.Restore(r)
		c.scores = append(c.scores, r)
		return one("score " + name)
	case 8, 9:
		return c.record()
	case 10:
		return c.mark()
	case 11:
		key := c.tag[:1] + pick(c.luck, noted...)
		c.next("noted " + key)
		c.store.Preferences().Keep(key, name)
		return one("noted " + key)
	case 12:
		return c.play()
	}
	if c.shared && c.tag != tags[0] {
		return nil, nil
	}
	if c.luck.IntN(2) == 0 {
		g, err := games.ByName("trexo")
		if err != nil {
			return nil, err
		}
		m, err := companion.New(g, companion.Setup{Game: "trexo", People: [2][]string{{"Ann"}, {name}}, Games: 1, Seed: c.luck.Uint64()})
		if err != nil {
			return nil, err
		}
		c.next("companion")
		c.Companion.Save(m)
		return one("companion")
	}
	set := store.DefaultSettings()
	set.Volume, set.Mute, set.Theme = c.luck.IntN(101), c.luck.IntN(2) == 0, pick(c.luck, "dark", "light", "contrast")
	c.next("settings")
	return []string{"settings"}, c.store.Preferences().Save(set)
}

var today = solving.DayOf(now)

// alter changes or deletes something made before.
func (c *clerk) alter() (keys []string, err error) {
	switch c.luck.IntN(4) {
	case 0:
		if len(c.players) > 0 {
			id := pick(c.luck, c.players...)
			p, _ := c.People.Get(id)
			c.next("player " + p.Name)
			if c.luck.IntN(2) == 0 {
				c.People.Delete(id)
			} else {
				c.People.SetLook(id, pick(c.luck, people.Marks...), pick(c.luck, people.Colours...))
			}
			return []string{"player " + p.Name}, nil
		}
	case 1:
		if len(c.exercises) > 0 {
			e := pick(c.luck, c.exercises...)
			c.next("exercise " + e.Record)
			if c.luck.IntN(3) == 0 {
				c.Exercises.Drop(e)
			} else {
				c.Exercises.Answer(e, true, now)
			}
			return []string{"exercise " + e.Record}, nil
		}
	case 2:
		if len(c.cups) > 0 {
			id := pick(c.luck, c.cups...)
			c.next("tournament " + id)
			if c.luck.IntN(2) == 0 {
				c.Tournaments.Drop(id)
			} else if err := c.Tournaments.Change(id, func(t *tournament.Tournament) error { t.Name += "!"; return nil }); err != nil {
				return nil, nil // it was deleted before
			}
			return []string{"tournament " + id}, nil
		}
	case 3:
		if len(c.scores) > 0 {
			r := pick(c.luck, c.scores...)
			c.next("score " + r.ID)
			c.Companion.Forget(r.ID)
			return []string{"score " + r.ID}, nil
		}
	}
	return nil, nil
}

// play starts a match of Trexo, or plays or undoes a move of it.
func (c *clerk) play() (keys []string, err error) {
	if c.shared && c.tag != tags[0] {
		return nil, nil
	}
	c.next("match")
	switch m := c.playing; {
	case m == nil || m.Result().Over():
		c.playing, err = matchOf("trexo", c.luck)
	case c.luck.IntN(5) == 0 && m.CanUndo():
		m.Undo()
	default:
		err = playOne(m, c.luck)
	}
	if err != nil {
		return nil, err
	}
	c.store.SaveCurrent("trexo", c.playing, time.Time{})
	return []string{"match"}, nil
}

// record imports a match into the library, or adds a comment to one.
func (c *clerk) record() (keys []string, err error) {
	if len(c.records) > 0 && c.luck.IntN(3) == 0 {
		name := pick(c.luck, c.records...)
		m, err := c.Library.Match(name)
		if err != nil {
			return nil, nil // it was deleted for good
		}
		c.next("branches " + name)
		tree := c.Library.Branches(m)
		at := c.luck.IntN(m.Ply() + 1)
		tree.SetComment(0, at, fmt.Sprint("note ", c.tag, c.n))
		c.Library.KeepBranches(m, tree)
		return []string{"branches " + name}, nil
	}
	m, err := newMatch(c.luck)
	if err != nil {
		return nil, err
	}
	name, err := c.Library.Import(m.File(), fmt.Sprintf("2026-%02d-%02d_10-00-00.xotrio", 1+c.n%12, 1+c.n%28), now)
	c.records = append(c.records, name)
	return []string{"record " + name}, err
}

// mark stars a record or moves it to the trash, or undoes that.
func (c *clerk) mark() (keys []string, err error) {
	if len(c.records) == 0 {
		return nil, nil
	}
	name := pick(c.luck, c.records...)
	c.next("record " + name)
	if c.luck.IntN(2) == 0 {
		c.Library.Star(name, c.luck.IntN(3) > 0)
	} else {
		c.Library.Delete(name, c.luck.IntN(3) > 0)
	}
	return []string{"record " + name}, nil
}

func newClerk(d *documents, seed uint64, tag string) *clerk {
	return &clerk{documents: d, luck: rand.New(rand.NewPCG(seed, uint64(tag[0]))), tag: tag}
}

// differ describes up to three wanted facts that are different or missing in there; "" if none are.
func differ(wanted, there map[string]string) string {
	var out []string
	for key, value := range wanted {
		if there[key] != value {
			out = append(out, fmt.Sprintf("%s is %.200q and was %.200q", key, there[key], value))
		}
	}
	slices.Sort(out)
	return strings.Join(out[:min(len(out), 3)], "; ")
}
