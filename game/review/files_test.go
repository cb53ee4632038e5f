package review

import (
	"io/fs"
	"slices"
	"testing"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
)

// The file of a match can be found without its review, and contains the turning points.
func TestTheFileOfAMatchIsThatOfItsSource(t *testing.T) {
	for _, name := range []string{"xobrainer", "trexo", "oxixo"} {
		m := matchtest.New(t, match.Setup{Game: name, Seats: []match.Seat{match.Person("Anna"), match.Person("Bert")}})
		for range 6 {
			if why := m.Play(m.Position().AppendMoves(nil)[0]); why != nil {
				t.Fatal(why)
			}
		}
		s := OfMatch(m)
		if got, want := FileOf(m), s.name(judge.Nodes); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestAFileIsDigested(t *testing.T) {
	like := Likeness{Weights: []int{-3, 0, -4}}
	data, err := encode(&Review{Version: Version, TurningPoints: []int{4, 9}, Players: []Player{{Side: "x"}, {Side: "o", Likeness: like}}})
	if err != nil {
		t.Fatal(err)
	}
	if d, ok := DigestOf(data); !ok || d.Turns != 2 || d.WeightsX != nil || !slices.Equal(d.WeightsO, like.Weights) {
		t.Errorf("%+v %v", d, ok)
	}
	old, err := encode(&Review{Version: Version - 1, TurningPoints: []int{4}})
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{old, []byte("{"), nil} {
		if _, ok := DigestOf(bad); ok {
			t.Errorf("%q is taken for a review", bad)
		}
	}
}

type inMemory map[string][]byte

func (f inMemory) Read(name string) ([]byte, error) {
	if data, ok := f[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (f inMemory) Write(name string, data []byte) error {
	f[name] = data
	return nil
}

// A stored review is found again unless a bit was flipped or the file was cut.
func TestADamagedReviewIsNoReview(t *testing.T) {
	m := matchtest.New(t, match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Anna"), match.Person("Bert")}})
	s, files := OfMatch(m), inMemory{}
	store(files, &s, &Review{Version: Version, Game: "oxixo", Nodes: judge.Nodes, TurningPoints: []int{4, 9}})
	name := s.name(judge.Nodes)
	if _, ok := load(files, &s, judge.Nodes); !ok {
		t.Fatalf("%q is not found again", files[name])
	}
	sound := files[name]
	for i := range sound {
		for bit := range 8 {
			files[name] = slices.Clone(sound)
			files[name][i] ^= 1 << bit
			if _, ok := load(files, &s, judge.Nodes); ok {
				t.Errorf("%q is taken for a review", files[name])
			}
		}
		files[name] = sound[:i]
		if _, ok := load(files, &s, judge.Nodes); ok {
			t.Errorf("%q is taken for a review", files[name])
		}
	}
}
