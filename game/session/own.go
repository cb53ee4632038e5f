package session

// Own is the match as the only person at the table may see it, with that person's seat and index in its Players, for whoever shows the
// person's secrets openly. ok is false where more persons sit at the table, or none: then nobody's secrets may be seen by whoever looks
// at the screen.
func (s *Session) Own() (v View, seat, player int, ok bool) {
	s.lens.follow(s.m)
	n := 0
	for i, st := range s.lens.setup.Seats {
		for k, p := range st.Players {
			if !p.Computer() {
				seat, player = i, k
				n++
			}
		}
	}
	if n != 1 {
		return View{}, 0, 0, false
	}
	return s.ViewFor(seat, player), seat, player, true
}
