// Package frames holds tests of what the real screens look like while they move: a frame built up from changes is the frame
// drawn as a whole, pixel for pixel, and every display shows every moment.
package frames
