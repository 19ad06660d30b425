import { describe, expect, it } from 'vitest'
import { deliveryPromise, type DeliveryRun, nextArrivalDay } from './delivery-promise.ts'

const zone = 'Europe/Bucharest'
const workdays = [1, 2, 3, 4, 5]
const noon: DeliveryRun = { weekdays: workdays, cutOff: '12:00', arrivesAt: '14:30', daysLater: 0 }
const night: DeliveryRun = { weekdays: workdays, cutOff: '18:00', arrivesAt: '08:00', daysLater: 1 }
const promise = (at: string, runs = [noon], holidays: string[] = []) => {
  const found = deliveryPromise(new Date(at), runs, new Set(holidays), zone)
  return found && { by: found.orderBy.toISOString(), at: found.arrivesAt.toISOString() }
}

describe('delivery promises', () => {
  it('arrive today before the cut-off, in the wall time of the warehouse', () => {
    expect(promise('2026-11-20T09:18:00Z')).toEqual({ by: '2026-11-20T10:00:00.000Z', at: '2026-11-20T12:30:00.000Z' })
    expect(promise('2026-07-01T08:59:00Z')).toEqual({ by: '2026-07-01T09:00:00.000Z', at: '2026-07-01T11:30:00.000Z' })
  })
  it('move to Monday after the cut-off on a Friday', () => {
    expect(promise('2026-11-20T10:00:00Z')?.at).toBe('2026-11-23T12:30:00.000Z')
  })
  it('skip holidays, for leaving and for arriving', () => {
    expect(promise('2026-11-27T15:00:00Z', [night], ['2026-11-30', '2026-12-01'])?.at).toBe('2026-12-02T06:00:00.000Z')
    expect(promise('2026-11-27T17:00:00Z', [night], ['2026-11-30', '2026-12-01'])?.by).toBe('2026-12-02T16:00:00.000Z')
  })
  it('take the run that arrives first', () => {
    expect(promise('2026-11-19T11:00:00Z', [noon, night])?.at).toBe('2026-11-20T06:00:00.000Z')
  })
  it('are right on the day on which the clock changes', () => {
    expect(promise('2026-10-23T12:00:00Z', [{ ...noon, weekdays: [7] }])).toEqual({
      by: '2026-10-25T10:00:00.000Z',
      at: '2026-10-25T12:30:00.000Z',
    })
    expect(promise('2026-03-29T00:00:00Z', [{ ...noon, weekdays: [7], cutOff: '02:30' }])?.by).toBe(
      '2026-03-29T00:30:00.000Z',
    )
  })
  it('move to Monday on Saturday, on Sunday and after the cut-off of Friday, and past a Monday that is a holiday', () => {
    const monday = '2026-11-23T12:30:00.000Z'
    expect(
      ['2026-11-20T10:00:01Z', '2026-11-21T06:00:00Z', '2026-11-22T21:59:00Z', '2026-11-23T09:59:00Z'].map(
        (at) => promise(at)?.at,
      ),
    ).toEqual([monday, monday, monday, monday])
    expect(promise('2026-11-21T06:00:00Z', [noon], ['2026-11-23'])?.at).toBe('2026-11-24T12:30:00.000Z')
  })
  it('of a run on Saturday arrive the same day, or on Monday when it takes a working day', () => {
    const saturday = { ...noon, weekdays: [6] }
    expect(promise('2026-11-20T12:00:00Z', [saturday])?.at).toBe('2026-11-21T12:30:00.000Z')
    expect(promise('2026-11-20T12:00:00Z', [{ ...saturday, daysLater: 1 }])?.at).toBe('2026-11-23T12:30:00.000Z')
  })
  it('hold until the cut-off and not a moment longer', () => {
    expect(promise('2026-11-20T09:59:59.999Z')?.by).toBe('2026-11-20T10:00:00.000Z')
    expect(promise('2026-11-20T10:00:00Z')?.by).toBe('2026-11-23T10:00:00.000Z')
  })
  it('follow the day of the warehouse, not that of the device or of UTC', () => {
    // 22:30 UTC on Sunday is Monday 00:30 in Bucharest and still Sunday in Lisbon.
    const early = { ...noon, weekdays: [7] }
    expect(promise('2026-11-22T22:30:00Z', [early])?.by).toBe('2026-11-29T10:00:00.000Z')
    expect(
      deliveryPromise(
        new Date('2026-11-22T22:30:00Z'),
        [{ ...early, cutOff: '23:00', arrivesAt: '23:30' }],
        new Set(),
        'Europe/Lisbon',
      )?.arrivesAt.toISOString(),
    ).toBe('2026-11-22T23:30:00.000Z')
  })
  it('keep their wall times over a night in which the clock changes', () => {
    // Ordered on Friday in summer time, arriving on Monday in winter time, and the other way round.
    expect(promise('2026-10-23T14:00:00Z', [night])).toEqual({
      by: '2026-10-23T15:00:00.000Z',
      at: '2026-10-26T06:00:00.000Z',
    })
    expect(promise('2026-03-27T15:00:00Z', [night])).toEqual({
      by: '2026-03-27T16:00:00.000Z',
      at: '2026-03-30T05:00:00.000Z',
    })
    // 03:30 comes twice on 25 October 2026 in Bucharest: one of the two, and an arrival after it.
    const twice = promise('2026-10-24T12:00:00Z', [
      { weekdays: [7], cutOff: '03:30', arrivesAt: '08:00', daysLater: 0 },
    ])!
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(twice.by)
    expect(twice.at).toBe('2026-10-25T06:00:00.000Z')
  })
  it('pass over a row of holidays and weekends, and give up after three weeks', () => {
    const christmas = ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02', '2027-01-06', '2027-01-07']
    expect(promise('2026-12-24T11:00:00Z', [noon], christmas)?.at).toBe('2026-12-28T12:30:00.000Z')
    expect(promise('2026-12-31T11:00:00Z', [night], christmas)).toEqual({
      by: '2026-12-31T16:00:00.000Z',
      at: '2027-01-04T06:00:00.000Z',
    })
    const closed = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    )
    expect(promise('2026-12-01T06:00:00Z', [noon], closed)).toBeNull()
  })
  it('of a run that is late by days are overtaken by its next one', () => {
    const late = new Map([['2026-11-19', { cutOff: '12:00', arrivesAt: '14:30', daysLater: 3 }]])
    expect(promise('2026-11-19T09:00:00Z', [{ ...noon, exceptions: late }])).toEqual({
      by: '2026-11-20T10:00:00.000Z',
      at: '2026-11-20T12:30:00.000Z',
    })
  })
  it('are not made without a run', () => {
    expect(promise('2026-11-20T09:00:00Z', [])).toBeNull()
    expect(promise('2026-11-20T09:00:00Z', [{ ...noon, weekdays: [] }])).toBeNull()
  })
})

describe('the next day on which a run arrives', () => {
  const after = new Date('2026-11-19T13:00:00Z')
  const next = (from: string, runs: readonly DeliveryRun[] = [noon]) =>
    nextArrivalDay(
      from,
      runs.map((run) => ({ ...run, timeZone: zone })),
      new Set(['2026-11-30', '2026-12-01']),
      after,
    )
  it('is none before the wanted one, whatever comes sooner @T-23', () => {
    expect([next('2026-11-19'), next('2026-11-21'), next('2026-11-28')]).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-12-02',
    ])
  })
  it('counts when it arrives, not when it left, and is none without a run', () => {
    expect([next('2026-11-28', [night]), next('2026-11-19', [])]).toEqual(['2026-12-02', null])
  })
})
