import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, departureOn, localDay, type RunException, soonestPromise } from './delivery-promise.ts'
import { departureNow, type PlannedRun } from './moved-promise.ts'

const timeZone = 'Europe/Bucharest'
type Written = readonly [day: string, times: RunException, writtenAt: string]
const run = (
  id: number,
  cutOff: string,
  arrivesAt: string,
  written: readonly Written[] = [],
  daysLater = 0,
): PlannedRun => ({
  id,
  weekdays: [1, 2, 3, 4, 5],
  cutOff,
  arrivesAt,
  daysLater,
  timeZone,
  exceptions: new Map(written.map(([day, times]) => [day, times])),
  writtenAt: new Map(written.map(([day, , at]) => [day, new Date(at)])),
})
const none: ReadonlySet<string> = new Set()
const friday = '2026-11-20'
const now = (runs: readonly PlannedRun[], orderedAt = '2026-11-20T06:00:00Z', holidays = none, origin = 1) =>
  departureNow({ run: origin, day: friday }, new Date(orderedAt), runs, holidays)?.arrivesAt.toISOString()

describe('what was ordered for a run', () => {
  it('comes with it while nothing is written of it, also after its cut-off', () => {
    expect(now([run(1, '08:30', '10:00')])).toBe('2026-11-20T08:00:00.000Z')
  })
  it('comes when that run comes, where it is late', () => {
    const late = { cutOff: '08:30', arrivesAt: '16:00', daysLater: 0 }
    expect(now([run(1, '08:30', '10:00', [[friday, late, '2026-11-20T09:00:00Z']])])).toBe('2026-11-20T14:00:00.000Z')
  })
  it('has missed it where it is written to leave at the moment of the order, or before', () => {
    const early = { cutOff: '08:00', arrivesAt: '09:30', daysLater: 0 }
    const ordered = (at: string) => now([run(1, '08:30', '10:00', [[friday, early, '2026-11-20T06:15:00Z']])], at)
    expect([ordered('2026-11-20T05:59:59Z'), ordered('2026-11-20T06:00:00Z')]).toEqual([
      '2026-11-20T07:30:00.000Z',
      '2026-11-23T08:00:00.000Z',
    ])
  })
  it('goes with the next run of the day where its own does not go', () => {
    const runs = [run(1, '08:30', '10:00', [[friday, null, '2026-11-20T05:00:00Z']]), run(2, '12:45', '14:30')]
    expect(now(runs)).toBe('2026-11-20T12:30:00.000Z')
  })
  it('has missed the runs that left before anybody knew: an exception of today after the cut-off', () => {
    const runs = [
      run(1, '08:30', '10:00', [[friday, null, '2026-11-20T11:30:00Z']]),
      run(2, '12:45', '14:30'),
      run(3, '15:15', '17:00'),
    ]
    expect(now(runs)).toBe('2026-11-20T15:00:00.000Z')
  })
  it('waits over Monday’s holiday where Friday’s run does not go', () => {
    const runs = [run(1, '08:30', '10:00', [[friday, null, '2026-11-20T05:00:00Z']])]
    expect(now(runs, undefined, new Set(['2026-11-23']))).toBe('2026-11-24T08:00:00.000Z')
  })
  it('moves twice where the run that it moved to does not go either', () => {
    const runs = [
      run(1, '08:30', '10:00', [[friday, null, '2026-11-20T05:00:00Z']]),
      run(2, '12:45', '14:30', [[friday, null, '2026-11-20T13:00:00Z']]),
      run(3, '14:00', '15:30'),
      run(4, '15:15', '17:00'),
    ]
    // Run 3 had left when it was known that run 2 does not go.
    expect(now(runs)).toBe('2026-11-20T15:00:00.000Z')
  })
  it('has missed a run that leaves earlier than it was ordered', () => {
    const early = { cutOff: '07:30', arrivesAt: '09:00', daysLater: 0 }
    const runs = [run(1, '08:30', '10:00', [[friday, early, '2026-11-20T06:10:00Z']]), run(2, '12:45', '14:30')]
    expect(now(runs)).toBe('2026-11-20T12:30:00.000Z')
    expect(now(runs, '2026-11-20T05:00:00Z')).toBe('2026-11-20T07:00:00.000Z')
  })
  it('is promised nothing where its run is no more', () => {
    expect(now([run(2, '12:45', '14:30')])).toBeUndefined()
  })
})

describe('a run that goes on a day on which none would', () => {
  it('is promised, also on a holiday', () => {
    const extra = { cutOff: '09:00', arrivesAt: '11:00', daysLater: 0 }
    const saturday = '2026-11-21'
    const found = soonestPromise(
      new Date('2026-11-20T07:00:00Z'),
      [run(1, '08:30', '10:00', [[saturday, extra, '2026-11-19T05:00:00Z']])],
      new Set([saturday]),
    )
    expect(found?.arrivesAt.toISOString()).toBe('2026-11-21T09:00:00.000Z')
  })
})

const moment = fc.date({
  min: new Date('2026-11-02T00:00:00Z'),
  max: new Date('2026-11-27T00:00:00Z'),
  noInvalidDate: true,
})
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const exception = fc.tuple(
  fc.integer({ min: 0, max: 30 }).map((ahead) => addDays('2026-11-01', ahead)),
  fc.option(fc.record({ cutOff: clock, arrivesAt: clock, daysLater: fc.integer({ min: 0, max: 2 }) })),
  moment.map((at) => at.toISOString()),
)
const plan = fc
  .array(
    fc.tuple(
      clock,
      clock,
      fc.integer({ min: 0, max: 2 }),
      fc.uniqueArray(exception, { selector: ([day]) => day, maxLength: 8 }),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((runs) => runs.map(([cutOff, arrivesAt, later, written], at) => run(at + 1, cutOff, arrivesAt, written, later)))
const holidays = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 4 })
  .map((days) => new Set(days.map((ahead) => addDays('2026-11-01', ahead))))

describe('whatever is written of runs', () => {
  it('what is promised leaves with a run that goes, after it was ordered, and doing it again changes nothing', () => {
    fc.assert(
      fc.property(plan, holidays, moment, (runs, free, orderedAt) => {
        const usual = runs.map((each) => ({ ...each, exceptions: new Map<string, RunException>() }))
        const promised = soonestPromise(orderedAt, usual, free)!
        const origin = { run: promised.run.id, day: localDay(promised.orderBy, timeZone) }
        const found = departureNow(origin, orderedAt, runs, free)
        if (!found) return
        const leaving = runs.find(({ id }) => id === found.run)!
        expect(departureOn(found.day, leaving, free, timeZone)).toEqual({
          orderBy: found.orderBy,
          arrivesAt: found.arrivesAt,
        })
        expect(found.orderBy > orderedAt || !leaving.writtenAt.has(found.day)).toBe(true)
        expect(departureNow(origin, orderedAt, runs, free)).toEqual(found)
      }),
    )
  })
  it('taking all of it away gives back what was promised', () => {
    fc.assert(
      fc.property(plan, holidays, moment, (runs, free, orderedAt) => {
        const usual = runs.map((each) => ({ ...each, exceptions: new Map(), writtenAt: new Map<string, Date>() }))
        const promised = soonestPromise(orderedAt, usual, free)!
        const day = localDay(promised.orderBy, timeZone)
        const found = departureNow({ run: promised.run.id, day }, orderedAt, usual, free)
        expect(found?.arrivesAt).toEqual(promised.arrivesAt)
      }),
    )
  })
  it('who orders now is promised no run that does not go, and none whose cut-off has passed', () => {
    fc.assert(
      fc.property(plan, holidays, moment, (runs, free, at) => {
        const found = soonestPromise(at, runs, free)
        if (!found) return
        expect(found.orderBy > at).toBe(true)
        expect(found.run.exceptions!.get(localDay(found.orderBy, timeZone))).not.toBeNull()
      }),
    )
  })
})
