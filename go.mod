module xotrio

go 1.25.0
