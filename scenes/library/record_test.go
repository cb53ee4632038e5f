package library

import (
	"errors"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules/games"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// books is a shelf in memory that logs requests and blocks them on gate.
type books struct {
	mu     sync.Mutex
	asked  []string
	gate   chan struct{}
	broken map[string]bool
	match  *match.Match
	// painted are the scales of the requested thumbnails.
	painted []float64
}

func newBooks(t *testing.T) *books {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Person("Bert")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	return &books{match: m, gate: make(chan struct{}), broken: map[string]bool{}}
}

func (b *books) read(name string) (*match.Match, error) {
	b.mu.Lock()
	b.asked = append(b.asked, name)
	b.mu.Unlock()
	<-b.gate
	if b.broken[name] {
		return nil, errors.New("it is torn")
	}
	return b.match, nil
}

func (b *books) paint(_ *session.View, f finish) graph.Art {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.painted = append(b.painted, f.scale)
	return graph.Art{Name: strconv.Itoa(len(b.painted))}
}

// Requests do not block. The latest is read first, and outdated ones are not read at all.
func TestTheLatestIsReadFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		o := newOpener(b.read, b.paint)
		for i := range 100 {
			if _, ok := o.get(strconv.Itoa(i)); ok {
				t.Fatal("it is there before it was read")
			}
			synctest.Wait()
		}
		if _, busy := o.state(); !busy {
			t.Error("nothing is on its way")
		}
		b.gate <- struct{}{} // lets one of them be read
		synctest.Wait()
		if next := b.asked[readers:]; !slices.Equal(next, []string{"99"}) {
			t.Errorf("after the first %v are read", next)
		}
		close(b.gate)
		synctest.Wait()
		if len(b.asked) != readers+maxWanted || slices.Contains(b.asked, "50") {
			t.Errorf("%d were read: %v", len(b.asked), b.asked)
		}
		news, busy := o.state()
		if m, ok := o.get("99"); !ok || m.err != nil || m.view == nil || busy || news != uint64(len(b.asked)) {
			t.Errorf("%+v %v, busy %v, %d", m, ok, busy, news)
		}
	})
}

// At most maxOpened matches are kept; the least recently requested one is evicted.
func TestWhatIsAskedForIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		close(b.gate)
		o := newOpener(b.read, b.paint)
		for i := range maxOpened + 10 {
			o.now(strconv.Itoa(i))
			o.get("0")
		}
		if len(o.kept) != maxOpened || o.kept["0"] == nil || o.kept["1"] != nil || o.kept[strconv.Itoa(maxOpened+9)] == nil {
			t.Errorf("%d are kept", len(o.kept))
		}
	})
}

// An unreadable match is read again on an action of the player and after forgive.
func TestAnErrorDoesNotLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		close(b.gate)
		b.broken["a"], b.broken["b"] = true, true
		o := newOpener(b.read, b.paint)
		o.get("a")
		o.get("b")
		synctest.Wait()
		if m, ok := o.get("a"); !ok || m.err == nil {
			t.Fatal("there is no error")
		}
		delete(b.broken, "a")
		delete(b.broken, "b")
		if m := o.now("a"); m.err != nil {
			t.Error(m.err)
		}
		o.forgive()
		o.get("b")
		synctest.Wait()
		if m, ok := o.get("b"); !ok || m.err != nil {
			t.Errorf("%+v %v", m, ok)
		}
	})
}

// A thumbnail is painted once, and again only in another style. That does not read the match again or block access to
// it.
func TestThumbnailsArePaintedInTheBackground(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		close(b.gate)
		o := newOpener(b.read, b.paint)
		o.dress(finish{scale: 1})
		o.now("a") // waits for the record, not for the picture
		for range 3 {
			o.get("a")
			synctest.Wait()
		}
		o.dress(finish{scale: 2})
		for range 3 {
			if m, ok := o.get("a"); !ok || m.view == nil {
				t.Error("the match is gone while it is painted")
			}
			synctest.Wait()
		}
		if m, _ := o.get("a"); !slices.Equal(b.painted, []float64{1, 2}) || len(b.asked) != 1 || m.pic.Name != "2" {
			t.Errorf("painted for %v, read %d times, shown is %q", b.painted, len(b.asked), m.pic.Name)
		}
	})
}

// Thumbnails show their matches at every size, at full resolution.
func TestThumbnailsShowTheirMatches(t *testing.T) {
	m := newBooks(t).match
	s := &studio{games: all.Games()}
	empty := s.paint(phrases.PublicView(m), finish{look.Dark(), 1.5})
	if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
		t.Fatal(r)
	}
	brick := s.paint(phrases.PublicView(m), finish{look.Dark(), 1.5})
	if brick.Name == empty.Name {
		t.Error("a brick makes no difference")
	}
	const side = thumbSide * 3 / 2
	p := paint.New(side, side, thumbSide, thumbSide)
	brick.Paint(p, thumbSide, thumbSide)
	_, _, _, a := p.At(side/2, side/2).RGBA()
	if again := s.paint(phrases.PublicView(m), finish{look.Dark(), 1.5}); a == 0 || again.Name != brick.Name || copied(p.RGBA).Name != brick.Name {
		t.Errorf("opacity %d in the middle; %s, again %s", a, brick.Name, again.Name)
	}
}
