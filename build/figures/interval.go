package main

import (
	"fmt"
	"math"
)

// z is how many standard deviations a 95 % interval reaches to either side.
const z = 1.96

// mean counts numbers and tells their mean.
type mean struct{ n, sum, squares int }

func (m *mean) add(x int) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

// half is half the width of the 95 % interval, by the standard error; 0 of fewer than two numbers, which tell nothing of it.
func (m mean) half() float64 {
	if m.n < 2 {
		return 0
	}
	n, sum := float64(m.n), float64(m.sum)
	return z * math.Sqrt(max(0, float64(m.squares)-sum*sum/n)/(n-1)/n)
}

// String is the mean and half its 95 % interval, "-" where nothing was counted.
func (m mean) String() string {
	if m.n == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f ±%.1f", float64(m.sum)/float64(m.n), m.half())
}

// wilson is the 95 % interval of a share of k out of n, n above 0, by Wilson's score: it is right for small shares, too.
func wilson(k, n int) (low, high float64) {
	p, m := float64(k)/float64(n), float64(n)
	middle := p + z*z/(2*m)
	width := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return (middle - width) / (1 + z*z/m), (middle + width) / (1 + z*z/m)
}

// share is k out of n in per cent and half its 95 % interval, "-" where n is 0.
func share(k, n int) string {
	if n == 0 {
		return "-"
	}
	low, high := wilson(k, n)
	return fmt.Sprintf("%.1f ±%.1f", 100*float64(k)/float64(n), 50*(high-low))
}
