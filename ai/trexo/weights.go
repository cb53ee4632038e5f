package trexo

// tuned are the weights of all levels but the strongest, fitted to the results of 1500 games at 3000 nodes a move, twelve quiet
// positions of each.
var tuned = weights{
	own: featureCounts{
		oneFree: 8, twoFree: 37, twoStuck: -10, twoHeldFree: 18,
		threeFree: 63, threeStuck: 56, threeHeldFree: 28, threeHeldStuck: 29, threeTwoFree: 1, threeFirm: -2,
		fourFree: 74, fourStuck: 44, fourHeldStuck: 68,
		fourCells: 31, fourCrosses: -2, threeCrosses: -13,
	},
	their: featureCounts{
		oneFree: 8, twoFree: 28, twoStuck: 4, twoHeldFree: 15,
		threeFree: 22, threeStuck: 77, threeHeldFree: 4, threeHeldStuck: 24, threeTwoFree: -20, threeFirm: 69,
		fourFree: 29, fourStuck: 29, fourHeldStuck: 97,
		fourCells: 54, fourCrosses: 22, threeCrosses: -9,
	},
	turn: 55,
}
