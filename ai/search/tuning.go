package search

// What the search does by. Each figure was chosen by matches of the strongest level against itself with another figure,
// at equal nodes; "xotrio arena" plays them again. What was tried and did not pay is not there: countermoves, taking
// praise from moves that failed, searching unknown positions less deeply, giving the turn away (null moves), and
// searching deeper wherever a threat must be parried.
const (
	// aspiration is half the width of the first window around the score of the last depth, which is four times wider
	// after each miss, without bounds beyond widest. The first depths search without.
	aspiration = 60
	widest     = 4000
	aspireFrom = 4
	// lessDepth is the depth from which on late moves are searched less deeply at first, see lessFrom.
	lessDepth = 3
	// leafLine is how far beyond twice the depth a line of parries is followed.
	leafLine = 8
)

// lessFrom are the places from which on moves are searched a ply, two and three plies less deeply at first: in a game that
// knows threats and orders its moves by sight, and in one where only the search has learnt what is good.
var lessFrom = map[bool][3]int{true: {4, 16, 1 << 20}, false: {3, 8, 20}}

// less is by how many plies the i-th move is searched less deeply.
func less(from *[3]int, depth, i int) (plies int) {
	for plies < len(from) && i >= from[plies] {
		plies++
	}
	return min(plies, depth-1)
}

// seenShare is how many eighths of the moves are looked at, by the plies that are left, seenLeast how many in any case:
// near the leaves of the search the others seldom matter, since threats and parries are found without them. It holds in
// games that know threats and order their moves by sight.
var seenShare = [...]int{1: 2, 2: 3, 3: 4}

const seenLeast = 16

// unlikely reports whether the i-th of n moves in order is not looked at any more.
func unlikely(depth, i, n int) bool {
	return depth < len(seenShare) && i >= seenLeast && 8*i >= seenShare[depth]*n
}
