package lines

// Crossings is the number of kinds of crossings, see Runs.Cross.
const Crossings = 6

// Runs is what a party has towards its rows of two kinds at once, where a row of either kind wins.
type Runs struct {
	// Shape and Colour are the cells with its pieces, by what makes a row of the one kind and of the other; NotShape and NotColour those that
	// no such row can have.
	Shape, NotShape, Colour, NotColour Set
}

// Cross counts the empty cells in which places of r meet that can still be completed, each cell once: threes are places with three or four
// pieces, twos places with two. The kinds are a three alone; threes in several directions; a three and a two; a three and twos in several
// directions; twos in two directions, and in more.
func (r *Runs) Cross(n *[Crossings]int) {
	var three, threes, two, twos, more Set // cells in threes of one direction, of several; in twos of one direction, of two, of more
	for d, step := range steps {
		var t, u Set
		t, u = runs(r.Shape, r.NotShape, d, step)
		ct, cu := runs(r.Colour, r.NotColour, d, step)
		t = t.or(ct)
		u = u.or(cu).AndNot(t)
		threes = threes.or(three.and(t))
		three = three.or(t)
		more = more.or(twos.and(u))
		twos = twos.or(two.and(u))
		two = two.or(u)
	}
	taken := r.Shape.or(r.NotShape)
	three, threes, two, twos, more = three.AndNot(taken), threes.AndNot(taken), two.AndNot(taken), twos.AndNot(taken), more.AndNot(taken)
	once := three.AndNot(threes)
	n[0] = once.AndNot(two).Len()
	n[1] = threes.Len()
	n[2] = once.and(two).AndNot(twos).Len()
	n[3] = once.and(twos).Len()
	rest := twos.AndNot(three)
	n[4] = rest.AndNot(more).Len()
	n[5] = rest.and(more).Len()
}

// runs are the cells of the places in a direction that hold three or four pieces and none of not, and of those that hold two.
func runs(has, not Set, d int, step uint) (three, two Set) {
	c := tally(has, step)
	// At least two: nothing else is asked.
	at := c.twos.or(c.fours).and(all[d])
	if at.Empty() {
		return three, two
	}
	if at = at.AndNot(touched(not, step)); at.Empty() {
		return three, two
	}
	if t := at.and(c.ones.or(c.fours)); !t.Empty() {
		three = t.cells(step)
	}
	if u := at.AndNot(c.ones).AndNot(c.fours); !u.Empty() {
		two = u.cells(step)
	}
	return three, two
}
