/** What is left of an award of START, in points; it can be used through its last day, a day of the brand's time zone (2026-11-25). */
export interface HeldAward {
  readonly award: number
  readonly left: number
  readonly expires_on: string
}

/** Points taken from one award. */
export interface Taking {
  readonly award: number
  readonly points: number
}

/** What can be used today, without what has expired. */
export function usablePoints(awards: readonly HeldAward[], today: string): number {
  return awards.reduce((sum, award) => sum + (isUsable(award, today) ? award.left : 0), 0)
}

const isUsable = ({ left, expires_on }: HeldAward, today: string): boolean => left > 0 && today <= expires_on

const byExpiry = (a: HeldAward, b: HeldAward): number =>
  a.expires_on === b.expires_on ? a.award - b.award : a.expires_on < b.expires_on ? -1 : 1

/** Up to so many points, from what expires first; of the same day from the older award. */
function takeUpTo(awards: readonly HeldAward[], points: number, today: string): Taking[] {
  let open = points
  const takings: Taking[] = []
  for (const award of awards.filter((each) => isUsable(each, today)).toSorted(byExpiry)) {
    if (open === 0) break
    const taken = Math.min(open, award.left)
    takings.push({ award: award.award, points: taken })
    open -= taken
  }
  return takings
}

/** From which awards a spending takes its points; null when there are not enough, and then nothing is taken. */
export function takePoints(awards: readonly HeldAward[], points: number, today: string): readonly Taking[] | null {
  return usablePoints(awards, today) < points ? null : takeUpTo(awards, points, today)
}

/** What a return or a credited claim does to the ledger of a company. */
export interface Reversal {
  readonly takings: readonly Taking[]
  /** Points that were spent and that nothing usable makes good: later awards pay them first. */
  readonly debt: number
}

/**
 * Takes points of an award back (T-26): what is left of it, even expired, then what else can be used, since they were spent; the rest is a debt. What expired unspent is owed by nobody.
 * @param points at most what the award gave, less what was taken back of it before
 */
export function reversePoints(
  awards: readonly HeldAward[],
  reversed: { readonly award: number; readonly points: number },
  today: string,
): Reversal {
  const own = Math.min(reversed.points, awards.find(({ award }) => award === reversed.award)?.left ?? 0)
  const spent = reversed.points - own
  const others = takeUpTo(
    awards.filter(({ award }) => award !== reversed.award),
    spent,
    today,
  )
  const made = others.reduce((sum, { points }) => sum + points, 0)
  const takings = own > 0 ? [{ award: reversed.award, points: own }, ...others] : others
  return { takings, debt: spent - made }
}

/** How much of a new award pays a debt of the company, before anything of it can be spent (T-26). */
export function debtPaidBy(points: number, debt: number): number {
  return Math.min(points, debt)
}
