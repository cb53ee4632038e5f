package library

import (
	"errors"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// books is a shelf in memory: what is asked of it is written down, and waits for gate.
type books struct {
	mu     sync.Mutex
	asked  []string
	gate   chan struct{}
	broken map[string]bool
	match  *match.Match
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

// Nobody waits; what was asked for last is read first, and what has flown past is not read at all.
func TestTheLatestIsReadFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		o := newOpener(b.read)
		for i := range 100 {
			if _, ok := o.get(strconv.Itoa(i)); ok {
				t.Fatal("it is there before it was read")
			}
			synctest.Wait()
		}
		if _, busy := o.state(); !busy {
			t.Error("nothing is on its way")
		}
		close(b.gate)
		synctest.Wait()
		if len(b.asked) != readers+mostWanted || !slices.Contains(b.asked[readers:2*readers], "99") || slices.Contains(b.asked, "50") {
			t.Errorf("%d were read: %v", len(b.asked), b.asked)
		}
		news, busy := o.state()
		if m, ok := o.get("99"); !ok || m.err != nil || m.view == nil || busy || news != uint64(len(b.asked)) {
			t.Errorf("%+v %v, busy %v, %d", m, ok, busy, news)
		}
	})
}

// So many are kept, and the one that goes is the one that nobody has asked for for the longest time.
func TestWhatIsAskedForIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		close(b.gate)
		o := newOpener(b.read)
		for i := range mostOpened + 10 {
			o.now(strconv.Itoa(i))
			o.get("0")
		}
		if len(o.kept) != mostOpened || o.kept["0"] == nil || o.kept["1"] != nil || o.kept[strconv.Itoa(mostOpened+9)] == nil {
			t.Errorf("%d are kept", len(o.kept))
		}
	})
}

// What cannot be read is read again when the player asks for it, and whenever it is forgiven.
func TestAnErrorDoesNotLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBooks(t)
		close(b.gate)
		b.broken["a"], b.broken["b"] = true, true
		o := newOpener(b.read)
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
