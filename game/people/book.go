package people

import (
	"fmt"
	"slices"
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

// Book is the players of this computer. Its methods may be called from any goroutine.
type Book struct{ d *store.Document[content] }

// content is what lies in the file: those who are there and those who are gone, and the ID of the next. The slice is replaced, never changed.
type content struct {
	Next    int  `json:"next"`
	Players list `json:"players"`
}

// New is the players who lie in the files of w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// maxID is higher than any ID will ever be.
const maxID = 1_000_000_000

// Check says what cannot be in it.
func (c content) Check() error {
	if c.Next < 0 || c.Next > maxID {
		return fmt.Errorf("the next player cannot be number %d", c.Next)
	}
	seen := map[int]bool{}
	for i := range c.Players {
		p := &c.Players[i]
		switch {
		case p.ID < 1 || p.ID >= c.Next || seen[p.ID]:
			return fmt.Errorf("no player can have the number %d", p.ID)
		case p.Name != Tidy(p.Name) || p.Name == "" || len([]rune(p.Name)) > LongestName:
			return fmt.Errorf("player %d cannot be called %.40q", p.ID, p.Name)
		case !slices.Contains(Marks, p.Mark) || !slices.Contains(Colours, p.Colour):
			return fmt.Errorf("player %d cannot look like %.40q on %.40q", p.ID, p.Mark, p.Colour)
		case p.Into != 0 && (p.Into == p.ID || c.Players.at(p.Into) == nil):
			return fmt.Errorf("player %d cannot be player %d", p.ID, p.Into)
		case !p.Gone() && c.Players.check(p.Name, p.ID) != nil:
			return fmt.Errorf("player %d is called like another", p.ID)
		}
		seen[p.ID] = true
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
func (b *Book) Version() uint64 { return b.d.Version() }

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
func (b *Book) Check(name string) *rules.Refusal { return b.players().checkNew(name) }

// checkNew is Book.Check.
func (l list) checkNew(name string) *rules.Refusal {
	if p := l.find(name); p != nil && p.Deleted && Fold(p.Name) == Fold(name) {
		return nil
	}
	if r := l.check(name, 0); r != nil {
		return r
	}
	return l.full()
}

// full refuses one more player where there are as many as can be.
func (l list) full() *rules.Refusal {
	here := 0
	for i := range l {
		if !l[i].Gone() {
			here++
		}
	}
	if here >= Most {
		return rules.Refuse(ReasonFull, "There are %d players already: delete one first.", Most)
	}
	return nil
}

// Add adds a player of that name, or puts the one back who was deleted. now is the moment on the player's clock.
func (b *Book) Add(name string, now time.Time) (Player, *rules.Refusal) {
	var added Player
	r := b.change(func(c *content) *rules.Refusal {
		if r := c.Players.checkNew(name); r != nil {
			return r
		}
		if p := c.Players.find(name); p != nil {
			r := c.restore(p.ID)
			if added.ID == 0 {
				added = *p
			}
			return r
		}
		who := Player{ID: max(c.Next, added.ID, 1), Name: Tidy(name), Since: now.Format(dayForm)}
		who.Mark, who.Colour = usual(who.ID)
		c.Next, c.Players = who.ID+1, append(c.Players, who)
		if added.ID == 0 {
			added = who
		}
		return nil
	})
	if r != nil {
		return Player{}, r
	}
	return added, nil
}

// Rename has a player be called name from now on. The name before stays one under which the player stands in records.
func (b *Book) Rename(id int, name string) *rules.Refusal {
	name = Tidy(name)
	return b.edit(id, func(l list, p *Player) *rules.Refusal {
		if r := l.check(name, id); r != nil || p.Name == name {
			return r
		}
		was := p.Name
		p.Also = slices.DeleteFunc(slices.Clone(p.Also), func(other string) bool { return Fold(other) == Fold(name) })
		if p.Name = name; Fold(was) != Fold(name) {
			p.Also = append(p.Also, was)
		}
		return nil
	})
}

// Look has a player be known by another mark and colour. Those that there are not change nothing.
func (b *Book) Look(id int, mark, colour string) *rules.Refusal {
	return b.edit(id, func(_ list, p *Player) *rules.Refusal {
		if slices.Contains(Marks, mark) {
			p.Mark = mark
		}
		if slices.Contains(Colours, colour) {
			p.Colour = colour
		}
		return nil
	})
}

// Delete takes a player out. The records stay, and Restore brings the player back.
func (b *Book) Delete(id int) *rules.Refusal {
	return b.edit(id, func(_ list, p *Player) *rules.Refusal {
		p.Deleted = true
		return nil
	})
}

// Merge has the games of one player be those of another. Restore parts them again.
func (b *Book) Merge(from, into int) *rules.Refusal {
	return b.edit(from, func(l list, p *Player) *rules.Refusal {
		if to := l.final(l.at(into)); to == nil || to.ID == from {
			return errGone()
		}
		p.Into = into
		return nil
	})
}

// Restore brings a player back who was deleted or merged.
func (b *Book) Restore(id int) *rules.Refusal {
	return b.change(func(c *content) *rules.Refusal { return c.restore(id) })
}

// restore is Book.Restore.
func (c *content) restore(id int) *rules.Refusal {
	p := c.Players.at(id)
	if p == nil {
		return errGone()
	}
	if r := c.Players.full(); r != nil {
		return r
	}
	if other := c.Players.find(p.Name); other != nil && other.ID != id && !other.Gone() {
		return rules.Refuse(ReasonTaken, "There is a player called %s already.", other.Name)
	}
	p.Deleted, p.Into = false, 0
	return nil
}

// edit changes a player of those who are there, unless how refuses that.
func (b *Book) edit(id int, how func(l list, p *Player) *rules.Refusal) *rules.Refusal {
	return b.change(func(c *content) *rules.Refusal {
		p := c.Players.at(id)
		if p == nil || p.Gone() {
			return errGone()
		}
		return how(c.Players, p)
	})
}

// change has the players changed, and written, unless how refuses that.
func (b *Book) change(how func(*content) *rules.Refusal) (refused *rules.Refusal) {
	called := false // only the first call says why not: where it is done again later, somebody reads that already
	b.d.Change(func(c content) content {
		next := content{c.Next, slices.Clone(c.Players)}
		why := how(&next)
		if !called {
			refused, called = why, true
		}
		if why != nil {
			return c
		}
		next.Players = bounded(next.Players)
		return next
	})
	return refused
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
		if gone <= maxGone || !p.Deleted || slices.ContainsFunc(l, func(other Player) bool { return other.Into == p.ID }) {
			return false
		}
		gone--
		return true
	})
}

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
				ids[Fold(name)] = id
			}
		}
	}
	seen := map[string]int{}
	return func(name string) (int, bool) {
		id, ok := seen[name]
		if !ok {
			id = ids[Fold(name)]
			seen[name] = id
		}
		return id, id != 0
	}
}
