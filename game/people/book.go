package people

import (
	"encoding/json"
	"slices"
	"sync/atomic"
	"time"

	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// fileName is where the players lie, version the form of that file.
	fileName = "people.json"
	version  = 1
	// dayForm is how dates are written.
	dayForm = "2006-01-02"
)

// Book is the players of this computer. Its methods may be called from any goroutine; only New, Flush and Close wait for the disk.
type Book struct {
	d       *store.Document[content]
	changes atomic.Uint64
}

// content is what lies in the file: those who are there and those who are gone, and the ID of the next. The slice is replaced, never changed.
type content struct {
	Next    int  `json:"next"`
	Players list `json:"players"`
}

// New is the players who lie in files. wake is called, from any goroutine, when there is a Problem.
func New(files store.Files, wake func()) *Book {
	return &Book{d: store.OpenDocument[content](files, fileName, version, wake)}
}

// UnmarshalJSON takes over what a file says, as far as it can be: somebody may have edited it.
func (c *content) UnmarshalJSON(data []byte) error {
	var in struct {
		Next    int
		Players []Player
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	*c = content{Next: max(in.Next, 1)}
	for _, p := range in.Players {
		p.Name = Tidy(p.Name)
		if p.ID < 1 || c.Players.at(p.ID) != nil || p.Name == "" {
			continue
		}
		if !p.Gone() && c.Players.check(p.Name, p.ID) != nil {
			continue
		}
		mark, colour := usual(p.ID)
		if !slices.Contains(Marks, p.Mark) {
			p.Mark = mark
		}
		if !slices.Contains(Colours, p.Colour) {
			p.Colour = colour
		}
		c.Players = append(c.Players, p)
		c.Next = max(c.Next, p.ID+1)
	}
	return nil
}

// usual is the mark and the colour of a new player: the first 64 all have others.
func usual(id int) (mark, colour string) {
	n := id - 1
	return Marks[n%len(Marks)], Colours[(n+n/len(Marks))%len(Colours)]
}

// All are the players who are there, by name.
func (b *Book) All() []Player {
	return b.players().sorted(func(p *Player) bool { return !p.Gone() })
}

// Gone are the players who were deleted, or merged with another, by name.
func (b *Book) Gone() []Player { return b.players().sorted((*Player).Gone) }

// Version changes whenever a player does.
func (b *Book) Version() uint64 { return b.changes.Load() }

// players are all, which are never changed.
func (b *Book) players() list { return b.d.Value().Players }

// Get is the player with that ID; ok is false where there is none, or not any more.
func (b *Book) Get(id int) (p Player, ok bool) {
	l := b.players()
	if p := l.final(l.at(id)); p != nil {
		return *p, true
	}
	return Player{}, false
}

// Find is the player who stands in records under a name, whether by it, by a former one, or by the name of somebody with whom the player was
// merged; ok is false where nobody does.
func (b *Book) Find(name string) (p Player, ok bool) {
	l := b.players()
	if p := l.final(l.find(name)); p != nil {
		return *p, true
	}
	return Player{}, false
}

// Check says why nobody new can be called name, nil where somebody can. The name of a player who was deleted can be had: it is that player
// again.
func (b *Book) Check(name string) *rules.Refusal {
	l := b.players()
	if p := l.find(name); p != nil && p.Deleted && fold(p.Name) == fold(name) {
		return nil
	}
	if r := l.check(name, 0); r != nil {
		return r
	}
	if len(b.All()) >= Most {
		return rules.Refuse(ReasonFull, "There are %d players already: delete one first.", Most)
	}
	return nil
}

// Add adds a player of that name, or puts the one back who was deleted. now is the moment on the player's clock.
func (b *Book) Add(name string, now time.Time) (Player, *rules.Refusal) {
	if r := b.Check(name); r != nil {
		return Player{}, r
	}
	if p := b.players().find(name); p != nil {
		r := b.Restore(p.ID)
		back, _ := b.Get(p.ID)
		return back, r
	}
	var added Player
	b.change(func(c *content) {
		added = Player{ID: max(c.Next, 1), Name: Tidy(name), Since: now.Format(dayForm)}
		added.Mark, added.Colour = usual(added.ID)
		c.Next, c.Players = added.ID+1, append(c.Players, added)
	})
	return added, nil
}

// Rename has a player be called name from now on. The name before stays one under which the player stands in records.
func (b *Book) Rename(id int, name string) *rules.Refusal {
	name = Tidy(name)
	if r := b.players().check(name, id); r != nil {
		return r
	}
	return b.edit(id, func(p *Player) {
		if p.Name == name {
			return
		}
		was := p.Name
		p.Also = slices.DeleteFunc(slices.Clone(p.Also), func(other string) bool { return fold(other) == fold(name) })
		if p.Name = name; fold(was) != fold(name) {
			p.Also = append(p.Also, was)
		}
	})
}

// Look has a player be known by another mark and colour. Those that there are not change nothing.
func (b *Book) Look(id int, mark, colour string) *rules.Refusal {
	return b.edit(id, func(p *Player) {
		if slices.Contains(Marks, mark) {
			p.Mark = mark
		}
		if slices.Contains(Colours, colour) {
			p.Colour = colour
		}
	})
}

// Delete takes a player out. The records stay, and Restore brings the player back.
func (b *Book) Delete(id int) *rules.Refusal {
	return b.edit(id, func(p *Player) { p.Deleted = true })
}

// Merge has the games of one player be those of another. Restore parts them again.
func (b *Book) Merge(from, into int) *rules.Refusal {
	if to, ok := b.Get(into); !ok || to.ID == from {
		return errGone()
	}
	return b.edit(from, func(p *Player) { p.Into = into })
}

// Restore brings a player back who was deleted or merged.
func (b *Book) Restore(id int) *rules.Refusal {
	l := b.players()
	p := l.at(id)
	if p == nil {
		return errGone()
	}
	if len(b.All()) >= Most {
		return rules.Refuse(ReasonFull, "There are %d players already: delete one first.", Most)
	}
	if other := l.find(p.Name); other != nil && other.ID != id && !other.Gone() {
		return rules.Refuse(ReasonTaken, "There is a player called %s already.", other.Name)
	}
	b.change(func(c *content) {
		p := c.Players.at(id)
		p.Deleted, p.Into = false, 0
	})
	return nil
}

// edit changes a player who is there.
func (b *Book) edit(id int, how func(*Player)) *rules.Refusal {
	if p := b.players().at(id); p == nil || p.Gone() {
		return errGone()
	}
	b.change(func(c *content) { how(c.Players.at(id)) })
	return nil
}

// change has the players changed, and written.
func (b *Book) change(how func(*content)) {
	b.d.Change(func(c content) content {
		c.Players = slices.Clone(c.Players)
		how(&c)
		c.Players = bounded(c.Players)
		return c
	})
	b.changes.Add(1)
}

// bounded is l without those who went first, where there are too many who are gone. Players with whom others were merged stay.
func bounded(l list) list {
	gone := 0
	for i := range l {
		if l[i].Gone() {
			gone++
		}
	}
	return slices.DeleteFunc(l, func(p Player) bool {
		if gone <= mostGone || !p.Deleted || slices.ContainsFunc(l, func(other Player) bool { return other.Into == p.ID }) {
			return false
		}
		gone--
		return true
	})
}

// Problem is the next thing that went wrong with the file and that the player should know, nil if there is none.
func (b *Book) Problem() *store.Problem { return b.d.Problem() }

// Flush waits until everything is on disk; the error says what is not.
func (b *Book) Flush() error { return b.d.Flush() }

// Close ends the writing.
func (b *Book) Close() error { return b.d.Close() }

// Finder is Find as the players are now, by their IDs, for those who ask often. It is not safe for several goroutines.
func (b *Book) Finder() func(name string) (id int, ok bool) {
	l := b.players()
	ids := map[string]int{}
	for _, gone := range []bool{true, false} { // those who are there come last, and stay
		for i := range l {
			if l[i].Gone() != gone {
				continue
			}
			id := 0
			if p := l.final(&l[i]); p != nil {
				id = p.ID
			}
			for _, name := range append([]string{l[i].Name}, l[i].Also...) {
				ids[fold(name)] = id
			}
		}
	}
	seen := map[string]int{}
	return func(name string) (int, bool) {
		id, ok := seen[name]
		if !ok {
			id = ids[fold(name)]
			seen[name] = id
		}
		return id, id != 0
	}
}
