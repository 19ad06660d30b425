import type { PointsEntryKind } from '#src/contract/campaigns/start.ts'

/** One point: what it came of, and the last day on which it can be used. */
interface Point {
  readonly of: string
  readonly until: string
}
interface Given {
  readonly until: string
  readonly points: number
  readonly counts: boolean
  takenBack: number
}
/** No sooner, though the points that it was paid by end before. */
export function thirtyDaysFrom(day: string): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 30)
  return at.toISOString().slice(0, 10)
}
/** As the history tells it. */
export interface Told {
  readonly kind: PointsEntryKind
  readonly source: string
  readonly points: number
}
export type PointsBooks = ReturnType<typeof pointsBooks>

/** The last day of the month a year after this day's, counted by the calendar. */
export function aYearOn(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(1)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  const { [next.getUTCMonth()]: days } = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const isLeap = next.getUTCFullYear() % 4 === 0 && next.getUTCMonth() === 1
  return `${next.toISOString().slice(0, 8)}${isLeap ? 29 : days}`
}

/**
 * The points of one company as a purse that points are put into and taken out of one by one. It knows nothing of the shop's ledger, so that the shop is held against other arithmetic (T-26).
 */
export function pointsBooks() {
  /** In the order in which they are taken: what ends first before the rest, of one day the older. */
  let purse: Point[] = []
  let debt = 0
  /** Of what was taken last. */
  let last = ''
  const given = new Map<string, Given>()
  /** The last day of what something was paid by. */
  const paidUntil = new Map<string, string>()
  const told: Told[] = []
  const take = (most: number, may: (point: Point) => boolean): number => {
    let taken = 0
    last = ''
    purse = purse.filter((point) => {
      if (taken === most || !may(point)) return true
      taken += 1
      last = point.until > last ? point.until : last
      return false
    })
    return taken
  }
  const usable = (today: string) => purse.filter(({ until }) => until >= today)
  return {
    give(kind: 'opening' | 'invoice' | 'given_back', source: string, points: number, until: string): void {
      given.set(source, { until, points, counts: kind !== 'given_back', takenBack: 0 })
      if (points > 0) told.push({ kind, source, points })
      const paid = Math.min(debt, points)
      debt -= paid
      purse.push(...Array.from({ length: points - paid }, () => ({ of: source, until })))
      purse.sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
    },
    /** It ends with what `of` was paid by. */
    giveBack(source: string, of: string, points: number, today: string): void {
      const [paid, least] = [paidUntil.get(of)!, thirtyDaysFrom(today)]
      this.give('given_back', source, points, paid > least ? paid : least)
    },
    spend(kind: 'order' | 'prize' | 'minus_invoice', source: string, points: number, today: string): boolean {
      if (usable(today).length < points) return false
      take(points, ({ until }) => until >= today)
      paidUntil.set(source, last)
      told.push({ kind, source, points: -points })
      return true
    },
    takeBack(of: string, points: number, source: string, today: string): void {
      given.get(of)!.takenBack += points
      const own = take(points, (point) => point.of === of)
      const others = take(points - own, ({ until }) => until >= today)
      if (own + others > 0) told.push({ kind: 'reversal', source, points: -own - others })
      const owed = points - own - others
      if (owed > 0) told.push({ kind: 'debt', source, points: -owed })
      debt += owed
    },
    balance: (today: string) => usable(today).length,
    debt: () => debt,
    left: (source: string) => purse.filter(({ of }) => of === source).length,
    next(today: string): { points: number; expires_on: string } | null {
      const until = usable(today)[0]?.until
      return until === undefined
        ? null
        : { points: purse.filter((point) => point.until === until).length, expires_on: until }
    },
    /** What levels are counted by: earned and not expired, spent or not. */
    earned: (today: string) =>
      [...given.values()]
        .filter(({ until, counts }) => counts && until >= today)
        .reduce((sum, { points, takenBack }) => sum + points - takenBack, 0),
    told: (): readonly Told[] => told,
  }
}
