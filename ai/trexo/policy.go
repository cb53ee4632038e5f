package trexo

// tunedPolicy is fitted to the choices of searches of all bricks, 40,000 nodes each, in some 750 positions of 60 games: go
// test ./ai/trexo -run FitPolicy -v -fit 60 repeats that. A second fit, to the choices of this policy, gained nothing.
var tunedPolicy = policy{
	own: placeTable{
		bare:   {{121, 269, 465, 1328}, {204, 189, 66, -85}, {792, 372, 249, 0}, {2164, 1394, 0, 0}},
		mine:   {{0, 0, 0, 0}, {-132, -203, 406, 385}, {-359, -235, -417, 591}, {-526, -262, 299, 0}},
		theirs: {{0, 102, 134, 746}, {0, 153, 23, 196}, {0, 259, 20, 556}, {0, 485, 900, 0}},
	},
	other: placeTable{
		bare:   {{-97, -90, -501, -1702}, {-155, -119, -55, -592}, {-526, -344, -141, 0}, {-868, 617, 0, 0}},
		mine:   {{0, 0, 0, 0}, {21, -115, -116, -114}, {-13, -229, 44, -313}, {-686, -116, -78, 0}},
		theirs: {{0, 47, 169, -644}, {0, 79, 28, -114}, {0, -204, -68, -503}, {0, -431, -320, 0}},
	},
	ownOn:   [3]int32{-835, 1297, 463},
	otherOn: [3]int32{-835, -476, 1185},
	level:   [3]int32{-835, -53, 1213},
}
