package match

// Public is m as everybody may know it now, for whatever weighs, searches, names or lists it: m itself where nothing is hidden or
// the match is over. Otherwise it is a copy in which secret draws have no card, the start shows none, and there is no seed, from which they
// all follow; nothing was taken back in it. It is to be looked at: no record is made of it, and nobody goes on in it.
func Public(m *Match) *Match {
	if !m.line.draws() || m.Result().Over() {
		return m
	}
	public, sight := *m, m.SeenBy(nobody, Everyone)
	start := sight.Start()
	public.setup = m.setup.clone()
	public.setup.Seed = 0
	if m.setup.Start != "" {
		public.setup.Start = start.Text()
	}
	public.line = newLine(start)
	for i, e := range m.line.plies {
		if mv := sight.Move(i); mv != e.Move {
			e.Move, e.Text, e.Step = mv, sight.Text(i), public.line.now.Effect(mv)
		}
		public.line.add(e)
	}
	return &public
}
