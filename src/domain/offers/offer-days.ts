const DAY_MS = 86_400_000

/** How many more days an offer is valid after today, by the distributor's calendar: 0 on its last day, below that once it is past. */
export function daysLeft(expiry: string, nowMs: number, timeZone: string): number {
  const dayOf = (ms: number) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms))
  return Math.round((dayOf(Date.parse(expiry)) - dayOf(nowMs)) / DAY_MS)
}
