import { describe, expect, it } from 'vitest'
import { deliveryPromise, type DeliveryRun } from './delivery-promise.ts'

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
    expect(promise('2026-10-23T12:00:00Z', [{ ...noon, weekdays: [7] }])).toEqual({ by: '2026-10-25T10:00:00.000Z', at: '2026-10-25T12:30:00.000Z' })
    expect(promise('2026-03-29T00:00:00Z', [{ ...noon, weekdays: [7], cutOff: '02:30' }])?.by).toBe('2026-03-29T00:30:00.000Z')
  })
  it('are not made without a run', () => {
    expect(promise('2026-11-20T09:00:00Z', [])).toBeNull()
    expect(promise('2026-11-20T09:00:00Z', [{ ...noon, weekdays: [] }])).toBeNull()
  })
})
