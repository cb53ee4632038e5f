package lines

// Crossings is the number of kinds of crossings, see Cross.
const Crossings = 6

// Cross counts the empty cells in which places of a party meet that can still be completed, each cell once: threes are the places with three
// or four pieces, twos those with two, taken are the cells that are not empty. The kinds are a three alone; threes in several directions; a
// three and a two; a three and twos in several directions; twos in two directions, and in more.
func Cross(threes, twos *Places, taken Set, n *[Crossings]int) {
	var three, manyThrees, two, manyTwos, more Set // cells in threes of one direction, of several; in twos of one direction, of two, of more
	for d, step := range steps {
		t := threes[d].cells(step)
		u := twos[d].cells(step).AndNot(t)
		manyThrees = manyThrees.or(three.and(t))
		three = three.or(t)
		more = more.or(manyTwos.and(u))
		manyTwos = manyTwos.or(two.and(u))
		two = two.or(u)
	}
	once := three.AndNot(manyThrees).AndNot(taken)
	n[0] = once.AndNot(two).Len()
	n[1] = manyThrees.AndNot(taken).Len()
	n[2] = once.and(two).AndNot(manyTwos).Len()
	n[3] = once.and(manyTwos).Len()
	rest := manyTwos.AndNot(three).AndNot(taken)
	n[4] = rest.AndNot(more).Len()
	n[5] = rest.and(more).Len()
}
