package review

// Like is like, for tests.
var Like = like
