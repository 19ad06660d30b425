/** The device's clock and luck, for those who hand them on: the outbox takes both as parameters (offline.md §13), and lint keeps it from reaching for its own. */
export const systemClock = { nowMs: (): number => Date.now(), random: (): number => Math.random() }
