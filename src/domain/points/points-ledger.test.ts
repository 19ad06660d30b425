import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debtPaidBy, type HeldAward, reversePoints, takePoints, type Taking, usablePoints } from './points-ledger.ts'

const today = '2026-11-25'
const awards: readonly HeldAward[] = [
  { award: 1, left: 50, expires_on: '2027-03-01' },
  { award: 2, left: 30, expires_on: '2026-11-25' },
  { award: 3, left: 40, expires_on: '2026-11-24' },
  { award: 4, left: 20, expires_on: '2027-03-01' },
]

describe('points are used @T-26', () => {
  test('through their last day and not after', () => {
    expect([usablePoints(awards, today), usablePoints(awards, '2026-11-26')]).toEqual([100, 70])
  })
  test('from what expires first, of the same day from the older award', () => {
    expect(takePoints(awards, 85, today)).toEqual([
      { award: 2, points: 30 },
      { award: 1, points: 50 },
      { award: 4, points: 5 },
    ])
  })
  test('to the last one, and none of them where there are not enough', () => {
    expect(takePoints(awards, 100, today)?.length).toBe(3)
    expect(takePoints(awards, 101, today)).toBeNull()
  })
})

describe('a return takes points back @T-26', () => {
  test('first what is left of their award, then what expires first', () => {
    expect(reversePoints(awards, { award: 4, points: 60 }, today)).toEqual({
      takings: [
        { award: 4, points: 20 },
        { award: 2, points: 30 },
        { award: 1, points: 10 },
      ],
      debt: 0,
    })
  })
  test('but nothing twice from the award itself, though it expires first', () => {
    expect(reversePoints(awards, { award: 2, points: 60 }, today).takings).toEqual([
      { award: 2, points: 30 },
      { award: 1, points: 30 },
    ])
  })
  test('and what was spent and nothing makes good is a debt', () => {
    expect(reversePoints([], { award: 9, points: 70 }, today)).toEqual({ takings: [], debt: 70 })
  })
  test('but what expired unspent is owed by nobody', () => {
    expect(reversePoints(awards, { award: 3, points: 40 }, today)).toEqual({
      takings: [{ award: 3, points: 40 }],
      debt: 0,
    })
  })
  test('a later award pays the debt first, and no more than it', () => {
    expect([debtPaidBy(50, 70), debtPaidBy(90, 70), debtPaidBy(90, 0)]).toEqual([50, 70, 0])
  })
})

interface History {
  awards: (HeldAward & { readonly given: number; reversed: number; left: number })[]
  debt: number
  given: number
  taken: number
}

function take(history: History, takings: readonly Taking[]): void {
  for (const { award, points } of takings) {
    history.awards.find((each) => each.award === award)!.left -= points
    history.taken += points
  }
}

const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`)
const event = fc.oneof(
  fc.record({ kind: fc.constant('award' as const), points: fc.integer({ min: 1, max: 90 }), day: days }),
  fc.record({ kind: fc.constant('use' as const), points: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('reverse' as const), points: fc.integer({ min: 1, max: 90 }), which: fc.nat() }),
  fc.record({ kind: fc.constant('day' as const), day: days }),
)

test('over any history the balance is awards less uses, less expired, less debt, and never below 0 @T-26', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const history: History = { awards: [], debt: 0, given: 0, taken: 0 }
      let now = '2026-12-01'
      for (const each of events) {
        if (each.kind === 'day') now = each.day > now ? each.day : now
        if (each.kind === 'award') {
          const paid = debtPaidBy(each.points, history.debt)
          const award = history.awards.length
          history.awards.push({ award, given: each.points, left: each.points, reversed: 0, expires_on: each.day })
          history.given += each.points
          history.debt -= paid
          take(history, [{ award, points: paid }])
        }
        if (each.kind === 'use') {
          const before = usablePoints(history.awards, now)
          const takings = takePoints(history.awards, each.points, now)
          expect(takings === null).toBe(before < each.points)
          take(history, takings ?? [])
          expect(usablePoints(history.awards, now)).toBe(takings ? before - each.points : before)
        }
        if (each.kind === 'reverse' && history.awards.length > 0) {
          const award = history.awards[each.which % history.awards.length]!
          const points = Math.min(each.points, award.given - award.reversed)
          const { takings, debt } = reversePoints(history.awards, { award: award.award, points }, now)
          expect(takings.reduce((sum, taking) => sum + taking.points, debt)).toBe(points)
          award.reversed += points
          history.debt += debt
          take(history, takings)
          expect(history.debt > 0 && debt > 0 && usablePoints(history.awards, now) > 0).toBe(false)
        }
        const expired = history.awards.reduce((sum, { left, expires_on }) => sum + (expires_on < now ? left : 0), 0)
        expect(usablePoints(history.awards, now)).toBe(history.given - history.taken - expired)
        expect(history.awards.every(({ left }) => left >= 0)).toBe(true)
        expect(history.debt).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
