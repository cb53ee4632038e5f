package people

import (
	"fmt"
	"slices"
	"time"

	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// fileName and version are those of the document.
	fileName = "people.json"
	version  = 1
	// dayForm is the layout of dates.
	dayForm = "2006-01-02"
)

// Book holds the players of this computer. Its methods are safe for concurrent use.
type Book struct{ d *store.Document[content] }

// content is the document: present and former players, and the next ID. The slice is replaced, never modified.
type content struct {
	Next    int  `json:"next"`
	Players list `json:"players"`
}

// New opens the players stored by w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// maxID bounds IDs.
const maxID = 1_000_000_000

// Check returns an error if the program cannot have written the content.
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
		case p.Into != 0 && (p.Into == p.ID || c.Players.byID(p.Into) == nil):
			return fmt.Errorf("player %d cannot be player %d", p.ID, p.Into)
		case !p.Gone() && c.Players.check(p.Name, p.ID) != nil:
			return fmt.Errorf("player %d is called like another", p.ID)
		}
		seen[p.ID] = true
	}
	return nil
}

// defaultLook returns the mark and colour of a new player; the first 64 are all different.
func defaultLook(id int) (mark, colour string) {
	n := id - 1
	return Marks[n%len(Marks)], Colours[(n+n/len(Marks))%len(Colours)]
}

// All returns the present players by name.
func (b *Book) All() []Player {
	return b.players().sorted(func(p *Player) bool { return !p.Gone() })
}

// Gone returns the deleted and merged players by name.
func (b *Book) Gone() []Player { return b.players().sorted((*Player).Gone) }

// Version changes whenever a player does.
func (b *Book) Version() uint64 { return b.d.Version() }

// players returns all players; callers must not modify them.
func (b *Book) players() list { return b.d.Value().Players }

// Get returns the player with that ID, following merges; ok is false if there is none any more.
func (b *Book) Get(id int) (p Player, ok bool) {
	l := b.players()
	if p := l.final(l.byID(id)); p != nil {
		return *p, true
	}
	return Player{}, false
}

// Find returns the player with that name in records: the present name, a former one, or that of a merged player; ok is
// false if there is none.
func (b *Book) Find(name string) (p Player, ok bool) {
	l := b.players()
	if p := l.final(l.find(name)); p != nil {
		return *p, true
	}
	return Player{}, false
}

// Check returns the refusal of a name for a new player, or nil. The name of a deleted player is free: adding it
// restores that player.
func (b *Book) Check(name string) *rules.Refusal { return b.players().checkNew(name) }

func (l list) checkNew(name string) *rules.Refusal {
	if p := l.find(name); p != nil && p.Deleted && Fold(p.Name) == Fold(name) {
		return nil
	}
	if r := l.check(name, 0); r != nil {
		return r
	}
	return l.full()
}

func (l list) full() *rules.Refusal {
	here := 0
	for i := range l {
		if !l[i].Gone() {
			here++
		}
	}
	if here >= Most {
		return rules.Refuse("refusal.people.full", Most)
	}
	return nil
}

// Add adds a player of that name, or restores a deleted one. now is the player's local time.
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
		who.Mark, who.Colour = defaultLook(who.ID)
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

// Rename changes a player's name. The former name keeps referring to the player in records.
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

// SetLook changes a player's mark and colour. Unknown values are ignored.
func (b *Book) SetLook(id int, mark, colour string) *rules.Refusal {
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

// Delete removes a player. Records stay, and Restore brings the player back.
func (b *Book) Delete(id int) *rules.Refusal {
	return b.edit(id, func(_ list, p *Player) *rules.Refusal {
		p.Deleted = true
		return nil
	})
}

// Merge counts the games of one player as those of another until Restore.
func (b *Book) Merge(from, into int) *rules.Refusal {
	return b.edit(from, func(l list, p *Player) *rules.Refusal {
		if to := l.final(l.byID(into)); to == nil || to.ID == from {
			return errGone()
		}
		p.Into = into
		return nil
	})
}

// Restore undoes Delete or Merge.
func (b *Book) Restore(id int) *rules.Refusal {
	return b.change(func(c *content) *rules.Refusal { return c.restore(id) })
}

func (c *content) restore(id int) *rules.Refusal {
	p := c.Players.byID(id)
	if p == nil {
		return errGone()
	}
	if r := c.Players.full(); r != nil {
		return r
	}
	if other := c.Players.find(p.Name); other != nil && other.ID != id && !other.Gone() {
		return rules.Refuse("refusal.people.taken", other.Name)
	}
	p.Deleted, p.Into = false, 0
	return nil
}

func (b *Book) edit(id int, how func(l list, p *Player) *rules.Refusal) *rules.Refusal {
	return b.change(func(c *content) *rules.Refusal {
		p := c.Players.byID(id)
		if p == nil || p.Gone() {
			return errGone()
		}
		return how(c.Players, p)
	})
}

// change modifies and stores the content unless how refuses.
func (b *Book) change(how func(*content) *rules.Refusal) (refused *rules.Refusal) {
	called := false // the first call decides: the caller has its answer when the change is made again later
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

// bounded drops the oldest deleted players beyond maxGone, except players that others were merged into.
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

// Finder returns Find for the present state, by ID, for frequent use. It is not safe for concurrent use.
func (b *Book) Finder() func(name string) (id int, ok bool) {
	l := b.players()
	ids := map[string]int{}
	for _, gone := range []bool{true, false} { // present players come last and win
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
