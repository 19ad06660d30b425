/** The device's clock and luck, for those who hand them on: the outbox takes both as parameters (offline.md §13), and lint keeps it from reaching for its own. */
export const systemClock = { nowMs: (): number => Date.now(), random: (): number => Math.random() }

/** What the shop's clock says: the device's own may be hours or years off, and what is valid until when, or leaves when, is the shop's. Its answers say by how much. */
export const shopClock = { aheadMs: 0, nowMs: (): number => Date.now() + shopClock.aheadMs }
